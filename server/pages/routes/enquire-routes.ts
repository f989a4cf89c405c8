import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeadForm } from '../../../common/leads/lead-form.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import type { Site } from '../../site/site-types.ts';
import { leadPages } from '../lead-pages.ts';

/** Finds the listings of ids, as visitors know them. */
export type FindSubjects = (ids: readonly string[]) => Promise<readonly LeadSubject[]>;

/** As many as an enquiry may be about. */
const MOST_SUBJECTS = 200;

interface FormRequest {
  Params: { formId: string };
  Querystring: { ids?: string | string[] };
}

/** Serves each form as a page, `/enquire/{formId}?ids=a,b`, and the page that says thanks. */
export function enquireRoutes(
  app: FastifyInstance,
  site: Site,
  findSubjects: FindSubjects,
  countAgainstLimit: (request: FastifyRequest) => Promise<void>,
): void {
  const formOf = (id: string): LeadForm | undefined => site.leadForms.find(({ form }) => form.id === id)?.form;

  app.get<FormRequest>('/enquire/:formId', async (request, reply) => {
    const form = formOf(request.params.formId);
    if (!form) return reply.sendErrorPage(404);
    const ids = form.about === 'general' ? [] : idsOf(request.query.ids);
    if (ids.length > 0) await countAgainstLimit(request);
    const subjects = await findSubjects(ids);
    const start = {
      form,
      values: {},
      errors: [],
      submissionId: randomUUID(),
      subjects,
      challenge: undefined,
      returnTo: '',
      problem: undefined,
    };
    return send(reply, await leadPages(site, reply).form(start));
  });

  app.get<FormRequest>('/enquire/:formId/thanks', async ({ params }, reply) => {
    const form = formOf(params.formId);
    if (!form) return reply.sendErrorPage(404);
    return send(reply, await leadPages(site, reply).thanks(form));
  });
}

function send(reply: FastifyReply, { html, headers }: { html: string; headers: Readonly<Record<string, string>> }) {
  return reply.headers(headers).send(html);
}

function idsOf(given: string | string[] | undefined): string[] {
  const ids = [given ?? []].flat().flatMap((text) => text.split(','));
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_SUBJECTS);
}
