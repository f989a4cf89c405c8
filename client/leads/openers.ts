/** Listens for what opens enquiry forms and texts over the page; their code is loaded on first intent. */
import { DRAFTS } from '../../common/constants.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { loadWhenIdle } from '../api/load-when-idle.ts';
import { hasLeft, pageFragment } from '../browser/fragment.ts';
import { createSessionMemory } from '../browser/session.ts';
import { isModifiedClick, type Tree } from '../browser/tree.ts';
import { loadForPress } from '../ui/load-for-press.ts';

const LINK = 'a[data-enquire]';
const TEXT = '[data-reveal-id]';
const FORM = '[data-lead]:not([data-alive]) form';
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const leads = latePart(() => import('./lead-page.tsx'));
const reveals = latePart(() => import('../ui/reveal.ts'));

/** Makes the links, buttons and forms of enquiries in a tree work in place; should loading fail, their addresses do. */
export function watchOpeners(tree: Tree, window: Window): void {
  const fragment = pageFragment(window);
  const at = (event: Event, selector: string): Element | null =>
    event.target instanceof Element ? event.target.closest(selector) : null;

  if (tree.querySelector(TEXT)) loadWhenIdle(reveals);
  if (createSessionMemory(window).read(DRAFTS)) comeAlive(tree.querySelector(FORM));
  for (const intent of INTENTS) {
    tree.addEventListener(
      intent,
      (event) => {
        // A form needs React, which only those who are about to open one load; what cannot be had now is asked for again then.
        if (at(event, LINK)) leads().catch(() => {});
        comeAlive(at(event, FORM));
      },
      { passive: true },
    );
  }

  tree.addEventListener('click', (event) => {
    const opener = at(event, `${LINK}, ${TEXT}`);
    if (!(opener instanceof HTMLAnchorElement && event instanceof MouseEvent) || isModifiedClick(event)) return;
    event.preventDefault();
    void open(opener);
  });

  // A form that is sent before it has come to life is sent once it has.
  tree.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches(FORM) || event.defaultPrevented) return;
    event.preventDefault();
    void loadForPress(
      target,
      async () => (await leads()).hydrateForm(target),
      () => target.submit(),
    ).then((isAlive) => isAlive && target.requestSubmit((event as SubmitEvent).submitter));
  });

  function comeAlive(form: Element | null): void {
    if (form)
      leads().then(
        ({ hydrateForm }) => hydrateForm(form),
        () => {},
      );
  }

  async function open(opener: HTMLAnchorElement): Promise<void> {
    await hasLeft();
    const dialog = await show(opener);
    const name = opener.dataset.deepLink;
    if (!dialog || name === undefined || dialog.dataset.deepLink !== undefined) return;
    dialog.dataset.deepLink = name;
    fragment.enter(name);
    dialog.addEventListener(
      'closed',
      () => {
        delete dialog.dataset.deepLink;
        fragment.leave(name);
      },
      { once: true },
    );
  }

  async function show(opener: HTMLAnchorElement): Promise<HTMLDialogElement | undefined> {
    const { revealId } = opener.dataset;
    if (revealId === undefined) return showForm(opener);
    const dialog = tree.getElementById(revealId);
    if (!(dialog instanceof HTMLDialogElement)) return undefined;
    const { openReveal } = await retryUntilLoaded(reveals);
    await openReveal(dialog);
    return dialog;
  }

  async function showForm(link: HTMLAnchorElement): Promise<HTMLDialogElement | undefined> {
    // The same form stands in the page: that is where to write.
    const inPage = tree.querySelector(`[data-lead="${CSS.escape(link.dataset.enquire ?? '')}"]`);
    const field = inPage?.querySelector<HTMLElement>('.field');
    if (field) {
      field.focus();
      return undefined;
    }
    return loadForPress(
      link,
      async () => (await leads()).openEnquiry(link),
      () => window.location.assign(link.href),
    );
  }

  function follow(name: string): void {
    const opener = [...tree.querySelectorAll<HTMLAnchorElement>('a[data-deep-link]')].find(
      ({ dataset }) => dataset.deepLink === name,
    );
    const shown = tree.querySelector<HTMLElement>('.reveal-modal.open');
    if (opener) void open(opener);
    // Back leads out of what had a name.
    else if (shown?.dataset.deepLink !== undefined)
      void retryUntilLoaded(reveals).then(({ closeReveal }) => closeReveal());
  }
  follow(fragment.read());
  fragment.watch(follow);
}
