/** The pages of enquiries in plain HTML, for a server whose client is not built: everything needed, nothing more. */
import type { LeadField, LeadValues } from '../../../common/leads/lead-form.ts';
import { wireNames } from '../../../common/leads/lead-validation.ts';
import type { LeadChallengeView, LeadFormView, LeadPage, LeadPages } from './lead-pages.ts';

/** Writes the pages; they need neither scripts nor styles. */
export function plainLeadPages(): LeadPages {
  return {
    form: async (view) =>
      page(
        view.form.title,
        formHtml(
          view,
          view.form.fields.map((field) => fieldHtml(field, view)),
        ),
      ),
    challenge: async (view) =>
      page(
        'One more question',
        formHtml(
          view,
          view.form.fields.flatMap((field) =>
            wireNames(field).map((name) => hiddenHtml(name, view.values[name] ?? [])),
          ),
        ),
      ),
    explain: async () =>
      page(
        'Forms and programs',
        '<p>Our forms open by themselves as soon as you use them, so that programs do not send them. Go back, wait until the page has loaded, and send your message again.</p>',
      ),
    lostText: async ({ values }) =>
      page(
        'Your message was not sent',
        `<p>We could not tell which form this belongs to. This is what you wrote:</p><dl>${Object.entries(values)
          .map(([name, value]) => `<dt>${escaped(name)}</dt><dd><pre>${escaped([value].flat().join(', '))}</pre></dd>`)
          .join('')}</dl>`,
      ),
  };
}

function page(title: string, body: string): LeadPage {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title></head>
<body><main><h1>${escaped(title)}</h1>
${body}
<p><a href="/">To the start page</a></p></main></body>
</html>
`;
  return { html, headers: {} };
}

function formHtml(view: LeadFormView, fields: readonly string[]): string {
  const { form, challenge, problem, errors, subjects, submissionId, returnTo } = view;
  const all = [
    ...errors,
    ...(challenge?.error === undefined ? [] : [{ field: 'challenge_answer', message: challenge.error }]),
  ];
  return [
    ...(problem ? [`<p role="alert">${escaped(problem.detail ?? problem.title)}</p>`] : []),
    ...(all.length > 0
      ? [
          `<div role="alert"><h2>There is a problem</h2><ul>${all
            .map(({ field, message }) => `<li><a href="#${escaped(field)}">${escaped(message)}</a></li>`)
            .join('')}</ul></div>`,
        ]
      : []),
    ...(subjects.length > 0 ? [`<ul>${subjects.map(({ title }) => `<li>${escaped(title)}</li>`).join('')}</ul>`] : []),
    `<form method="post" action="${challenge ? `/api/leads/${form.id}` : '/antibot'}">`,
    hiddenHtml('submission_id', submissionId),
    hiddenHtml('return_to', returnTo),
    hiddenHtml(
      'about_id',
      subjects.map(({ id }) => id),
    ),
    ...fields,
    ...(challenge ? challengeHtml(challenge) : [hiddenHtml('bt_form', form.id)]),
    `<button>${escaped(form.submitLabel)}</button>`,
    '</form>',
  ].join('\n');
}

function challengeHtml({ token, question, answer }: LeadChallengeView): string[] {
  return [
    hiddenHtml('challenge_token', token),
    labelled('challenge_answer', question, inputHtml('challenge_answer', 'text', answer)),
  ];
}

function fieldHtml(field: LeadField, { values }: LeadFormView): string {
  const { name, kind, label, options = [] } = field;
  const text = textOf(values, name);
  switch (kind) {
    case 'hidden':
      return hiddenHtml(name, text);
    case 'textarea':
      return labelled(name, label, `<textarea id="${name}" name="${name}" rows="6">\n${escaped(text)}</textarea>`);
    case 'select':
      return labelled(
        name,
        label,
        `<select id="${name}" name="${name}"><option value=""></option>${options
          .map(({ value, label: shown }) => {
            return `<option value="${escaped(value)}"${value === text ? ' selected' : ''}>${escaped(shown)}</option>`;
          })
          .join('')}</select>`,
      );
    case 'checkboxes':
      return `<fieldset id="${name}"><legend>${escaped(label)}</legend>${options
        .map(({ value, label: shown }) => checkHtml(name, value, shown, [values[name] ?? []].flat().includes(value)))
        .join('')}</fieldset>`;
    case 'consent':
      return checkHtml(name, 'yes', label, text !== '');
    case 'date-range':
      return `<fieldset><legend>${escaped(label)}</legend>${wireNames(field)
        .map((end, at) => labelled(end, at === 0 ? 'From' : 'To', inputHtml(end, 'date', textOf(values, end))))
        .join('')}</fieldset>`;
    default:
      return labelled(name, label, inputHtml(name, kind === 'number' ? 'text' : kind, text));
  }
}

function labelled(name: string, label: string, control: string): string {
  return `<p><label for="${name}">${escaped(label)}</label><br>${control}</p>`;
}

function inputHtml(name: string, type: string, value: string): string {
  return `<input id="${name}" name="${name}" type="${type}" value="${escaped(value)}">`;
}

function checkHtml(name: string, value: string, label: string, isChecked: boolean): string {
  const box = `<input type="checkbox" name="${name}" value="${escaped(value)}"${isChecked ? ' checked' : ''}>`;
  return `<p><label>${box} ${escaped(label)}</label></p>`;
}

function hiddenHtml(name: string, values: string | readonly string[]): string {
  return [values]
    .flat()
    .filter((value) => value !== '')
    .map((value) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('\n');
}

function textOf(values: LeadValues, name: string): string {
  return [values[name] ?? ''].flat()[0] ?? '';
}

/** Text for HTML; line ends as references, since a parser takes bare ones at the start of a value away. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;');
}
