/** What visitors have typed into enquiry forms, for as long as their tab is open; forgotten once it is sent (docs/leads.md). */
import { DRAFTS } from '../../common/constants.ts';
import { createSessionMemory } from '../browser/session.ts';
import { isOfSender } from './lead-form.tsx';
import { searchedFor } from './searched-for.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = Record<string, string[]>;

interface Kept {
  /** By form and what it is about: values by the names of fields. */
  drafts: Record<string, Values>;
  /** Who has sent one: name and address by what `autocomplete` calls them. */
  sender: Record<string, string>;
}

/** What is seen of a form; a consent is given anew, and the question to people is another each time. */
const FIELDS = '.wm-field:not(.is-consent) :is(input, textarea, select):not([name="challenge_answer"])';

const memory = createSessionMemory(window);

function read(): Kept {
  // Nobody else writes under this name.
  return { drafts: {}, sender: {}, ...(memory.read(DRAFTS) as Partial<Kept> | null) };
}

/**
 * Puts back what was typed into a form, or else who has sent another one and how many were searched for, where nothing stands; from then
 * on it is kept.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const { drafts, sender } = read();
  const draft = drafts[nameOf(form)];
  for (const field of fieldsOf(form)) {
    if (isBox(field)) continue;
    const held = field.dataset.heldTo;
    const values = draft ? draft[field.name] : [held ? searchedFor(held) : (sender[field.autocomplete] ?? '')];
    // What was typed before the form came to life stays.
    const isTyped = field.value !== ('defaultValue' in field ? field.defaultValue : '');
    if (!isTyped) {
      if (!values?.[0]) continue;
      field.value = values[0];
    }
    // What is said of it is said again.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Some boxes stand there only since then.
  queueMicrotask(() => {
    for (const field of fieldsOf(form).filter(isBox)) {
      if (draft) field.checked = draft[field.name]?.includes(field.value) === true;
    }
    form.addEventListener('input', keepDraft);
  });
  offerToForget(form, sender);
}

/** Where a form says who has sent another, whoever that is not has all forgotten that was typed before them. */
function offerToForget(form: HTMLFormElement, sender: Kept['sender']): void {
  const offer = form.querySelector<HTMLElement>('.wm-lead__forget');
  const button = offer?.querySelector('button');
  const named = fieldsOf(form).filter(({ autocomplete, value }) => value !== '' && value === sender[autocomplete]);
  if (!offer || !button || named.length === 0) return;
  offer.hidden = false;
  button.onclick = () => {
    memory.write(DRAFTS, { drafts: {}, sender: {} });
    for (const field of named) {
      field.value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    named[0]?.focus();
    offer.hidden = true;
  };
}

function keepDraft({ currentTarget: form }: Event): void {
  if (!(form instanceof HTMLFormElement)) return;
  const values: Values = {};
  for (const field of fieldsOf(form)) {
    if (field.value !== '' && (!isBox(field) || field.checked))
      values[field.name] = [...(values[field.name] ?? []), field.value];
  }
  const { drafts, sender } = read();
  memory.write(DRAFTS, { drafts: { ...drafts, [nameOf(form)]: values }, sender });
}

/** Forgets what was typed into a form that has been sent, but for who has sent it. */
export function forgetDraft(form: HTMLFormElement): void {
  form.removeEventListener('input', keepDraft);
  const { [nameOf(form)]: _sent, ...drafts } = read().drafts;
  const named = fieldsOf(form).filter(({ autocomplete }) => isOfSender(autocomplete));
  memory.write(DRAFTS, { drafts, sender: Object.fromEntries(named.map((field) => [field.autocomplete, field.value])) });
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(FIELDS)];
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}

function nameOf(form: HTMLFormElement): string {
  return [form.id, ...new FormData(form).getAll('about_id')].join(' ');
}
