/** The pages of enquiries: the form, its thanks, and what visitors without scripts see on the way (§2.12, §4.7). */
import type { FastifyReply } from 'fastify';
import type { LeadFieldError, LeadForm, LeadValues } from '../../common/leads/lead-form.ts';
import type { BlockModel, LeadChallenge, LeadProblem, LeadSubject } from '../../common/page/page-model.ts';
import type { Site } from '../site/site-types.ts';
import { messageModel } from './build-page.ts';
import { leadMessage } from './page-messages.ts';

interface LeadPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

interface LeadFormView {
  form: LeadForm;
  values: LeadValues;
  errors: readonly LeadFieldError[];
  submissionId: string;
  subjects: readonly LeadSubject[];
  challenge: LeadChallenge | undefined;
  returnTo: string;
  problem: LeadProblem | undefined;
}

export interface LeadPages {
  form(view: LeadFormView): Promise<LeadPage>;
  challenge(view: LeadFormView & { challenge: LeadChallenge }): Promise<LeadPage>;
  thanks(form: LeadForm): Promise<LeadPage>;
  explain(): Promise<LeadPage>;
  lostText(view: { values: LeadValues }): Promise<LeadPage>;
}

/** They hold what somebody wrote, or a key of their own: nobody keeps them. */
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** The pages of one answer, which `reply.pageHtml` writes. */
export function leadPages(site: Site, reply: FastifyReply): LeadPages {
  const page = async (path: string, title: string, block: BlockModel): Promise<LeadPage> => ({
    html: reply.pageHtml(messageModel(site, path, title, block)),
    headers: HEADERS,
  });
  const pathOf = (form: LeadForm): string => `/enquire/${form.id}`;
  return {
    form: (start) => {
      const isWrong = start.errors.length > 0 || start.problem !== undefined || start.challenge?.error !== undefined;
      const title = isWrong ? `Error: ${start.form.title}` : start.form.title;
      return page(pathOf(start.form), title, { block: 'enquire', start });
    },
    challenge: (start) => {
      const title = start.challenge.error === undefined ? start.form.title : `Error: ${start.form.title}`;
      return page(pathOf(start.form), title, { block: 'challenge', start, challenge: start.challenge });
    },
    thanks(form) {
      const { title, text } = form.thanks;
      const block = {
        block: 'message',
        heading: title,
        paragraphs: [text],
        links: site.navigation.slice(0, 1),
      } as const;
      return page(`${pathOf(form)}/thanks`, title, block);
    },
    explain() {
      const { title, block } = leadMessage(site.navigation);
      return page('/antibot', title, block);
    },
    lostText({ values }) {
      const general = site.leadForms.filter(({ form }) => form.about === 'general');
      const links = general.map(({ form }) => ({ label: form.title, path: pathOf(form) }));
      return page('/antibot', 'What you wrote', { block: 'lost-text', values, links });
    },
  };
}
