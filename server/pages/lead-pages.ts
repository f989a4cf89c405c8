/** The pages of enquiries: the form, its thanks, and what visitors without scripts see on the way (§2.12, §4.7). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AS_MEANT, meantAddress } from '../../common/leads/email-slip.ts';
import type { LeadForm, LeadValues } from '../../common/leads/lead-form.ts';
import { leadTitle } from '../../common/leads/lead-title.ts';
import type {
  ChallengeBlockModel,
  EnquireBlockModel,
  LeadChallenge,
  LeadStart,
  PageContent,
} from '../../common/page/page-model.ts';
import { LEADS } from '../../common/texts/english/leads.ts';
import { textsOf, withTexts } from '../../common/texts/texts.ts';
import { RECEIPT_SECONDS, type SentLead } from '../leads/intake/lead-module.ts';
import type { FindSubjects } from '../leads/intake/lead-subjects.ts';
import { leadReference } from '../leads/store/lead-reference.ts';
import type { Site } from '../site/site-types.ts';
import { messageModel, messagePage } from './build-page.ts';
import { leadMessage } from './page-messages.ts';

/** The form as a page, with everything kept and a summary of what is wrong. */
export function formPage(site: Site, start: LeadStart): PageContent {
  const isWrong = start.errors.length > 0 || start.problem !== undefined || start.challenge?.error !== undefined;
  return ofForm(site, isWrong, { block: 'enquire', start: { ...start, onward: onwardOf(site) } });
}

/** The question alone, with everything else carried along unseen; posted to `/api/leads/{formId}`. */
export function challengePage(site: Site, start: LeadStart, challenge: LeadChallenge): PageContent {
  return ofForm(site, challenge.error !== undefined, { block: 'challenge', start, challenge });
}

function ofForm(site: Site, isWrong: boolean, block: ChallengeBlockModel | EnquireBlockModel): PageContent {
  const title = withTexts(site.texts, () => leadTitle(block.start));
  return messageModel(site, pathOf(block.start.form), isWrong ? `${textOf(site, 'error')} ${title}` : title, block);
}

/** What is said when an enquiry has been kept, what it is called, and what was sent where that is known. */
function thanksPage(site: Site, form: LeadForm, sent: SentLead | undefined): PageContent {
  const { title, text } = form.thanks;
  const block = { block: 'message', heading: title, paragraphs: [text], links: onwardOf(site) } as const;
  const { lead } = sent ?? {};
  if (!sent || (lead && lead.formId !== form.id)) return messagePage(site, thanksPath(form), block);
  const { fields: values = {}, subjects = [] } = lead ?? {};
  const summary = { form, values, subjects, reference: leadReference(sent.id) };
  return messagePage(site, thanksPath(form), { ...block, sent: summary });
}

/** Where whoever has sent an enquiry may want to go. */
function onwardOf(site: Site): Site['navigation'] {
  return site.navigation.slice(0, 1);
}

function thanksPath(form: LeadForm): string {
  return `${pathOf(form)}/thanks`;
}

/** In this cookie the browser that has sent an enquiry brings along, for that page alone, what lets it see what was sent. */
export const RECEIPT_COOKIE = 'waymark_enquiry';

/** Leads whoever has sent an enquiry without scripts to the page that says thanks. */
export function thankByPage(reply: FastifyReply, form: LeadForm, receipt: string): FastifyReply {
  const { protocol, server } = reply.request;
  const path = thanksPath(form);
  const cookie = `${RECEIPT_COOKIE}=${receipt}; Max-Age=${RECEIPT_SECONDS}; Path=${server.basePath}${path}; HttpOnly; SameSite=Strict`;
  return reply.header('set-cookie', protocol === 'https' ? `${cookie}; Secure` : cookie).redirect(path, 303);
}

/** What `/antibot` is for. */
export function antibotPage(site: Site): PageContent {
  return messagePage(site, '/antibot', leadMessage(site));
}

/** Texts that could not be told to belong to a form, so that they can be copied. */
export function lostTextPage(site: Site, values: LeadValues): PageContent {
  const general = site.leadForms.filter(({ form }) => form.about === 'general');
  const links = general.map(({ form }) => ({ label: form.title, path: pathOf(form) }));
  return messageModel(site, '/antibot', textOf(site, 'written'), { block: 'lost-text', values, links });
}

const TEXTS = textsOf('leads', LEADS);

function textOf({ texts }: Site, key: 'error' | 'written'): string {
  return withTexts(texts, () => TEXTS[key]);
}

function pathOf(form: LeadForm): string {
  return `/enquire/${form.id}`;
}

/** Answers with such a page. It holds what somebody wrote, or a key of its own: nobody keeps it. */
export function sendLeadPage(reply: FastifyReply, content: PageContent): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(reply.pageHtml(content));
}

/** As many as an enquiry may be about. */
const MOST_SUBJECTS = 200;

/** The enquiry of a receipt; undefined where that cannot be told. */
export type FindSent = (receipt: string) => Promise<SentLead | undefined>;

interface FormRequest {
  Params: { formId: string };
  Querystring: { ids?: string | string[]; again?: string };
}

/** Serves each form as a page, `/enquire/{formId}?ids=a,b`, and the page that says thanks. */
export function enquireRoutes(
  app: FastifyInstance,
  site: Site,
  findSubjects: FindSubjects,
  findSent: FindSent,
  countAgainstLimit: (request: FastifyRequest) => Promise<void>,
): void {
  const formOf = (id: string): LeadForm | undefined => site.leadForms.find(({ form }) => form.id === id)?.form;

  /** With what a night at its listing costs, which is not kept, where the form says so. */
  async function withPrice(form: LeadForm, sent: SentLead | undefined): Promise<SentLead | undefined> {
    const [subject, ...others] = sent?.lead?.subjects ?? [];
    const isSaid = form.fields.some(({ nightPrice }) => nightPrice !== undefined);
    if (!isSaid || !sent?.lead || !subject || others.length > 0) return sent;
    const [{ numbers, currency } = subject] = await findSubjects([subject.id]);
    return { ...sent, lead: { ...sent.lead, subjects: [{ ...subject, numbers, currency }] } };
  }

  async function emptyForm(form: LeadForm, ids: readonly string[]): Promise<LeadStart> {
    return {
      form,
      values: {},
      errors: [],
      submissionId: randomUUID(),
      subjects: await findSubjects(ids),
      challenge: undefined,
      returnTo: '',
      problem: undefined,
    };
  }

  app.get<FormRequest>('/enquire/:formId', async (request, reply) => {
    const form = formOf(request.params.formId);
    if (!form) return reply.sendErrorPage(404);
    const ids = form.about === 'general' ? [] : idsOf(request.query.ids);
    if (ids.length > 0) await countAgainstLimit(request);
    return sendLeadPage(reply, formPage(site, await emptyForm(form, ids)));
  });

  app.get<FormRequest>('/enquire/:formId/thanks', async ({ params, query, cookies }, reply) => {
    const form = formOf(params.formId);
    if (!form) return reply.sendErrorPage(404);
    const receipt = cookies[RECEIPT_COOKIE];
    const sent = receipt === undefined ? undefined : await findSent(receipt);
    if (query.again === undefined) return sendLeadPage(reply, thanksPage(site, form, await withPrice(form, sent)));
    // Whoever gave a wrong address finds the form as it was sent, for as long as they may see that.
    const { fields: values = {}, subjects = [] } = sent?.lead?.formId === form.id ? sent.lead : {};
    const ids = subjects.map(({ id }) => id);
    const given = form.fields.find(({ kind, name }) => kind === 'email' && values[name]);
    const meant = given && query.again === AS_MEANT ? meantAddress(String(values[given.name])) : undefined;
    const changes = given && meant ? { [given.name]: meant } : {};
    return sendLeadPage(reply, formPage(site, { ...(await emptyForm(form, ids)), values: { ...values, ...changes } }));
  });
}

function idsOf(given: string | string[] | undefined): string[] {
  const ids = [given ?? []].flat().flatMap((text) => text.split(','));
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_SUBJECTS);
}
