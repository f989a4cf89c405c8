/** An enquiry as an owner reads it: lines of a label and what the visitor gave, as text and as HTML. */
import type { LeadForm } from '../../../common/leads/lead-form.ts';
import { leadLines } from '../../../common/leads/lead-lines.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import { atBase } from '../../../common/page/site-address.ts';
import { MAIL } from '../../../common/texts/english/mail.ts';
import { language, textsOf } from '../../../common/texts/texts.ts';
import { type Html, html, htmlLines } from '../../http/html.ts';
import { leadReference } from '../store/lead-reference.ts';
import type { StoredLead } from '../store/lead-store.ts';

const TEXTS = textsOf('mail', MAIL);

export interface SubjectLine {
  readonly title: string;
  readonly url: string | undefined;
}

/** The listings an enquiry is about; addresses where the site's public address is known. */
export function subjectLines(subjects: readonly LeadSubject[], address: string | undefined): SubjectLine[] {
  return subjects.map(({ title, path }) => ({
    title,
    url: address !== undefined && path !== undefined ? new URL(atBase(path, address), address).href : undefined,
  }));
}

export interface LeadText {
  readonly text: string;
  readonly html: string;
}

/** Text and HTML of an enquiry. */
export function leadText(form: LeadForm, lead: StoredLead, address: string | undefined): LeadText {
  const lines = leadLines(form, lead.fields, lead.subjects);
  const subjects = subjectLines(lead.subjects, address);
  const when = `${new Date(lead.createdAt).toISOString().slice(0, 16).replace('T', ' ')}`;
  return {
    text: plainText([
      form.title,
      '',
      ...lines.map(({ label, value }) =>
        value.includes('\n') ? `${label}:\n${value.replaceAll(/^/gm, '  ')}` : `${label}: ${value}`,
      ),
      ...(subjects.length > 0 ? ['', TEXTS.about, ...subjects.map(subjectText)] : []),
      '',
      TEXTS.reference(leadReference(lead.id)),
      TEXTS.received(when, lead.id),
    ]),
    html: htmlPage(
      form.title,
      html`<h1 style="font-size:1.25em">${clean(form.title)}</h1>
<table cellpadding="6" style="border-collapse:collapse">
${htmlLines(
  lines.map(
    ({ label, value }) =>
      html`<tr><th align="left" valign="top" scope="row">${clean(label)}</th><td>${brokenLines(value)}</td></tr>`,
  ),
)}
</table>
${subjects.length > 0 ? html`<h2 style="font-size:1em">${TEXTS.about}</h2>${subjectList(subjects)}` : undefined}
<p>${TEXTS.reference(clean(leadReference(lead.id)))}</p>
<p style="color:#555">${TEXTS.received(when, clean(lead.id))}</p>`,
    ),
  };
}

/** What a visitor is told: the owner's own words, the listings' titles and the reference, nothing the visitor typed. */
export function confirmationText(
  words: { readonly subject: string; readonly text: string },
  lead: StoredLead,
  address: string | undefined,
): LeadText {
  // A listing without a title was not found: its id is what the visitor sent.
  const subjects = subjectLines(
    lead.subjects.filter(({ id, title }) => title !== id),
    address,
  );
  const reference = TEXTS.reference(leadReference(lead.id));
  const paragraphs = words.text.trim().split(/\n{2,}/);
  return {
    text: plainText([
      words.text.trim(),
      ...(subjects.length > 0 ? ['', ...subjects.map(subjectText)] : []),
      '',
      reference,
    ]),
    html: htmlPage(
      words.subject,
      htmlLines([
        ...paragraphs.map((paragraph) => html`<p>${brokenLines(paragraph)}</p>`),
        subjects.length > 0 ? subjectList(subjects) : undefined,
        html`<p>${reference}</p>`,
      ]),
    ),
  };
}

function subjectText({ title, url }: SubjectLine): string {
  return url === undefined ? `- ${title}` : `- ${title} <${url}>`;
}

function subjectList(subjects: readonly SubjectLine[]): Html {
  const items = subjects.map(({ title, url }) =>
    url === undefined ? html`<li>${clean(title)}</li>` : html`<li><a href="${clean(url)}">${clean(title)}</a></li>`,
  );
  return html`<ul>${items}</ul>`;
}

function htmlPage(title: string, body: Html): string {
  return html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${clean(title)}</title></head><body>${body}</body></html>`
    .text;
}

/** Text of several lines, which stay lines. */
function brokenLines(value: string): Html {
  return html`${clean(value)
    .split('\n')
    .map((line, at) => (at === 0 ? line : html`<br>${line}`))}`;
}

function plainText(lines: readonly string[]): string {
  return `${clean(lines.join('\n'))}\n`;
}

/** Line breaks become \n; other control characters are shown as such, since mail must not hold them. */
function clean(value: string): string {
  // The C0 and C1 sets without tab and line feed.
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '\uFFFD');
}
