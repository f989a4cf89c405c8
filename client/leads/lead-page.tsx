/** Enquiry forms alive in a page: loaded once a visitor is about to use one. */
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import type { LeadStart } from '../../common/page/page-model.ts';
import { forgetFragment } from '../browser/forget-fragment.ts';
import { siteBase } from '../browser/site-base.ts';
import { treeOf } from '../browser/tree.ts';
import { makeElement } from '../ui/elements.ts';
import { openReveal } from '../ui/reveal.ts';
import { forgetDraft, restoreDraft } from './drafts.ts';
import { emptyStart, readAjaxPageState, readStart, subjectsOf } from './lead-start.ts';
import { LeadInModal, LeadInPage } from './live-lead.tsx';
import { leadsApi, unlock, unlockLeadForms } from './page-antibot.ts';
import { type LeadSite, randomId, sendLead } from './send-lead.ts';
import type { LeadWork } from './use-lead-form.ts';

const own: LeadSite = { api: leadsApi, unlock };

/** @param place in the tree of which the settings of the page stand. */
function workFor(place: Element, site: LeadSite, onSent: LeadWork['onSent']): LeadWork {
  return {
    send: (form, submissionId) => sendLead(form, submissionId, readAjaxPageState(treeOf(place)), site),
    onSent,
  };
}

interface OpenForm {
  dialog: HTMLDialogElement;
  root: Root;
  /** A form that has been sent makes way for a new one. */
  isSent: boolean;
  generation: number;
  start: LeadStart;
}

const forms = new Map<string, OpenForm>();

/**
 * Opens the form a link names, in a modal: with what was typed there before it was closed, and about what the link says now.
 *
 * @throws LeadsRequestError when the page does not bring the form and it cannot be had.
 */
export async function openEnquiry(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const id = link.dataset.enquire ?? '';
  const start = readStart(treeOf(link), id) ?? (await fetchStart(id));
  const open = forms.get(id) ?? newForm(start);
  forms.set(id, open);
  if (open.isSent) {
    open.generation += 1;
    open.isSent = false;
    open.start = { ...open.start, submissionId: randomId() };
  }
  open.start = { ...open.start, subjects: subjectsOf(link, start.subjects) };
  // All of it is there before the dialog comes into the page: whoever watches the page finds the form.
  await new Promise<void>((resolve) => showForm(open, resolve));
  const form = open.dialog.querySelector('form');
  if (form) restoreDraft(form);
  await openReveal(open.dialog, link);
  return open.dialog;
}

async function fetchStart(id: string): Promise<LeadStart> {
  // The operation answers with the definition as it stands in `common/leads/lead-form.ts`.
  const origin = siteBase();
  return { ...emptyStart((await leadsApi.get(`${origin}/api/leads/${encodeURIComponent(id)}`)) as LeadForm), origin };
}

function newForm(start: LeadStart): OpenForm {
  const dialog = makeElement('dialog', {
    class: `reveal-modal ${start.form.size}`,
    'aria-labelledby': titleIdOf(start),
  });
  return {
    dialog,
    root: createRoot(dialog),
    isSent: false,
    generation: 0,
    start: { ...start, submissionId: randomId() },
  };
}

function showForm(open: OpenForm, onThere: () => void): void {
  const work = workFor(open.dialog, own, (form) => {
    open.isSent = true;
    forgetDraft(form);
    // Nobody is asked to write anew after loading the page again.
    open.dialog.addEventListener('closed', forgetFragment(window, open.dialog.dataset.deepLink), { once: true });
  });
  open.root.render(
    <WhenRendered call={onThere}>
      <LeadInModal key={open.generation} start={open.start} work={work} titleId={titleIdOf(open.start)} />
    </WhenRendered>,
  );
}

function titleIdOf({ form }: LeadStart): string {
  return `${form.id}-title`;
}

/** Forms that come to life, by their places. */
const hydrating = new WeakMap<HTMLElement, Promise<unknown>>();

/** Brings a form to life that stands in the page, once; what was typed so far stays. It settles when the form is alive. */
export async function hydrateForm(form: Element): Promise<true> {
  if (!(form instanceof HTMLFormElement)) return true;
  const place = form.closest<HTMLElement>('[data-lead]');
  const start = place && readStart(treeOf(form), form.id);
  if (!place || !start) return true;
  if (!start.challenge && !hydrating.has(place)) unlockLeadForms();
  const underWay =
    hydrating.get(place) ?? hydrateLead(place, form, start, own, forgetDraft).then(() => restoreDraft(form));
  hydrating.set(place, underWay);
  await underWay;
  return true;
}

/**
 * Brings a form to life over the server's rendering of it.
 *
 * @returns what takes it out of the page again, once it is alive.
 */
export async function hydrateLead(
  place: HTMLElement,
  form: HTMLFormElement,
  start: LeadStart,
  site: LeadSite,
  onSent: LeadWork['onSent'] = () => {},
): Promise<() => void> {
  const putBack = keepTyped(form);
  const work = workFor(place, site, onSent);
  let root: Root | undefined;
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      place,
      <WhenRendered call={resolve}>
        <LeadInPage start={start} work={work} />
      </WhenRendered>,
    );
  });
  putBack();
  // Before this it would be sent without scripts; whoever sends it is answered when it is (`openers.ts`).
  place.dataset.alive = '';
  return () => root?.unmount();
}

/** Calls back as soon as what stands in it is in the page. */
function WhenRendered({ call, children }: { call: () => void; children: ReactNode }) {
  useLayoutEffect(call, [call]);
  return children;
}

type Field = HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what was typed into fields that go back to what they came with when their form comes to life.
 *
 * @returns puts it back.
 */
export function keepTyped(form: HTMLFormElement): () => void {
  const typed = [...form.querySelectorAll<Field>('textarea, select')].map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      if (field.value !== value) field.value = value;
    }
  };
}
