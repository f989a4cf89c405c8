/** Enquiries: what a form consists of, and what is sent by it. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import type { LeadChallenge, LeadStart } from '../../common/page/page-model.ts';
import { withTexts } from '../../common/texts/texts.ts';
import { refuseCrossSite } from '../http/cross-origin.ts';
import { ProblemError, problemOf } from '../http/errors.ts';
import { bodyOf } from '../http/form.ts';
import { logProblem } from '../http/problem-answers.ts';
import { sendKept } from '../http/tagged-answers.ts';
import {
  checkFields,
  checkHuman,
  invalidLead,
  type LeadPost,
  nextChallenge,
  readLeadPost,
} from '../leads/intake/lead-post.ts';
import { leadReference } from '../leads/store/lead-reference.ts';
import { formPage, sendLeadPage, thankByPage } from '../pages/lead-pages.ts';
import type { SiteLeadForm } from '../site/forms/read-lead-forms.ts';
import { type LeadDeps, type Operation, type OperationDeps, operation } from './operation.ts';

/** `POST /api/leads/{formId}`: JSON for scripts, pages for everybody else (§2.12, §7.8). */
export function leadPost({ leads, site }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    refuseCrossSite(request, leads.ownOrigins);
    const routed = formOf(request, leads);
    const { form } = routed;
    const post = readLeadPost(bodyOf(request), request.headers['content-type'] ?? '');
    const wantsPage = leads.hasPages && !wantsJson(request);
    try {
      const id = await take(request, routed, post, leads);
      reply.header('cache-control', 'no-store');
      if (wantsPage) return thankByPage(reply, form, leads.module.receiptOf(id));
      const { title, text } = form.thanks;
      return reply.code(201).send({ lead: { id, reference: leadReference(id) }, thanks: { title, text } });
    } catch (error) {
      if (!wantsPage || !(error instanceof ProblemError)) throw error;
      logProblem(error, request);
      leads.onProblem(error.code);
      const { detail, code } = problemOf(error, request.id, request.server.basePath);
      const isOfFields = code === 'lead-invalid' || code === 'challenge-failed' || code === 'antibot-key-missing';
      const view = await formView(routed, post, leads);
      const problem = isOfFields ? undefined : { code, ...(detail !== undefined && { detail }) };
      return sendLeadPage(reply.code(error.status).headers(error.headers), formPage(site, { ...view, problem }));
    }
  }, 'lead');
}

/** The form a path names. @throws ProblemError form-unknown */
export function formOf(request: FastifyRequest, { module }: LeadDeps): SiteLeadForm {
  // The path has this one parameter.
  const { formId = '' } = request.params as { formId?: string };
  const routed = module.forms.get(formId);
  if (!routed) throw new ProblemError('form-unknown');
  return routed;
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return (
    (headers.accept ?? '').includes('application/json') ||
    (headers['content-type'] ?? '').startsWith('application/json')
  );
}

/** The id of the kept lead. @throws ProblemError */
async function take(request: FastifyRequest, routed: SiteLeadForm, post: LeadPost, leads: LeadDeps): Promise<string> {
  const { module } = leads;
  const { form } = routed;
  try {
    await leads.countAgainstLimit(request);
    withTexts(routed.texts, () => checkHuman(form, post, module));
    const { aboutIds, submissionId } = post;
    const subjects = await module.findSubjects(aboutIds);
    const { values, errors } = withTexts(routed.texts, () => checkFields(form, post, module.now(), subjects));
    if (errors.length > 0) throw invalidLead(errors);
    const key = `${post.key}${post.challengeToken}`;
    const { kind, leadId } = await module.submit({ ...routed, values, subjects, submissionId, key });
    leads.onLead(form.id, kind);
    if (kind === 'saved') leads.onTaken(form.id, aboutIds);
    return leadId;
  } catch (error) {
    if (error instanceof ProblemError) leads.onLead(form.id, error.code);
    throw error;
  }
}

/** What a page shows again: everything that was typed, and what is wrong with it. */
export async function formView(
  { form, texts }: SiteLeadForm,
  post: LeadPost,
  { module }: LeadDeps,
): Promise<Omit<LeadStart, 'problem'> & { challenge: LeadChallenge }> {
  const subjects = await module.findSubjects(post.aboutIds);
  const { errors } = withTexts(texts, () => checkFields(form, post, module.now(), subjects));
  return {
    form,
    values: post.values,
    errors,
    submissionId: post.submissionId === '' ? randomUUID() : post.submissionId,
    subjects,
    challenge: withTexts(texts, () => nextChallenge(form, post, module)),
    returnTo: post.returnTo,
  };
}

/** `GET /api/leads/{formId}`: what a form consists of; never where its enquiries go (§2.12). */
export function leadFormGet({ leads }: OperationDeps): Operation {
  return operation(async (request, reply) => {
    const { form } = formOf(request, leads);
    return sendKept(reply, form satisfies LeadForm, 'public, max-age=60');
  });
}
