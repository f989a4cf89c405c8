/** Reads what the server writes beside links and forms of enquiries. */

import type { LeadForm } from '../../common/leads/lead-form.ts';
import type { AjaxPageState, LeadStart, LeadSubject } from '../../common/page/page-model.ts';
import { record, textAt } from '../../common/record.ts';
import type { Tree } from '../browser/tree.ts';

/** What a form begins with, from the script beside it; undefined where the page does not bring the form. */
export function readStart(tree: Tree, formId: string): LeadStart | undefined {
  const script = tree.querySelector(`script[data-lead-start="${CSS.escape(formId)}"]`);
  // Our own server has written it, from the type it is read as.
  return script ? (JSON.parse(script.textContent) as LeadStart) : undefined;
}

/** An empty form of a definition. */
export function emptyStart(form: LeadForm): LeadStart {
  return {
    form,
    values: {},
    errors: [],
    problem: undefined,
    subjects: [],
    submissionId: '',
    challenge: undefined,
    returnTo: '',
  };
}

/** What scripts post along with forms, from the page's settings (§7.7). */
export function readAjaxPageState(tree: Tree): AjaxPageState {
  const script = tree.querySelector('script[data-page-settings]');
  // As above.
  const settings = script ? (JSON.parse(script.textContent) as { ajaxPageState?: AjaxPageState }) : {};
  return settings.ajaxPageState ?? { jquery_version: '' };
}

/**
 * What an enquiry is about: the ids in the link's address, with the titles that `data-about` (a JSON list) or the page
 * knows.
 */
export function subjectsOf(link: HTMLAnchorElement, known: readonly LeadSubject[]): LeadSubject[] {
  const ids = (new URL(link.href).searchParams.get('ids') ?? '').split(',').filter((id) => id !== '');
  const named = [...readAbout(link.dataset.about), ...known];
  return [...new Set(ids)].map((id) => named.find((one) => one.id === id) ?? { id, title: '', path: undefined });
}

function readAbout(text: string | undefined): LeadSubject[] {
  if (text === undefined) return [];
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    const { id, title } = record(one);
    if (id === undefined || title === undefined) return [];
    return [{ id: String(id), title: String(title), path: textAt(one, 'path') }];
  });
}
