/** One operation in the page of the API: what is told of it, and the form to try it, which a script brings to life. */
import { escapeHtml } from '../../common/escape-html.ts';
import type {
  DescribedBody,
  DescribedOperation,
  DescribedParameter,
  DescribedStatus,
} from '../http/openapi/api-description.ts';
import { paragraphs, prose } from './docs-text.ts';

/** Headers that scripts may not write. */
const OF_BROWSERS = /^(?:origin|referer|sec-)/i;

export function operationSection(operation: DescribedOperation): string {
  const { operationId, method, path, summary, description, parameters, bodies, statuses } = operation;
  const id = escapeHtml(operationId);
  const rows = parameters.map((parameter) => parameterRow(parameter, operation)).join('');
  return `<section id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><small>${method}</small> ${escapeHtml(path)}</h3>
${paragraphs(`${summary}\n\n${description}`)}
<form data-method="${method}" data-path="${escapeHtml(path)}" novalidate>
${rows === '' ? '' : `<h4>Parameters</h4><table><tbody>${rows}</tbody></table>`}
${bodyPart(bodies, operation)}
<p class="try"><button aria-label="Send ${method} ${escapeHtml(path)}">Send</button></p>
<p class="try status" role="status"></p>
<div class="try answer"></div>
</form>
<h4>Answers</h4><table><tbody>${statuses.map(statusRow).join('')}</tbody></table>
</section>`;
}

function parameterRow(parameter: DescribedParameter, operation: DescribedOperation): string {
  const { name, required, description } = parameter;
  const known = `<code>${escapeHtml(name)}</code>${required ? ' (required)' : ''}`;
  const control = OF_BROWSERS.test(name) ? '' : `<div class="try">${inputOf(parameter, operation)}</div>`;
  return `<tr><th scope="row">${known}</th><td>${prose(description)}${control}</td></tr>`;
}

function inputOf(parameter: DescribedParameter, { method, path }: DescribedOperation): string {
  const { name, required, isList, choices, example } = parameter;
  const label = `${name} of ${method} ${path}${isList ? ', one value to a line' : ''}`;
  const attributes = `data-in="${parameter.in}" name="${escapeHtml(name)}" aria-label="${escapeHtml(label)}"`;
  if (choices.length > 0) {
    const options = ['', ...choices].map((choice) => `<option>${escapeHtml(choice)}</option>`).join('');
    return `<select ${attributes}>${options}</select>`;
  }
  const sample = escapeHtml(example);
  const rest = `spellcheck="false" autocapitalize="none" autocomplete="off" placeholder="${sample.replaceAll('\n', '&#10;')}"`;
  if (isList) return `<textarea ${attributes} ${rest} rows="2"></textarea>`;
  return `<input ${attributes} ${rest}${required ? ` value="${sample}"` : ''}>`;
}

/** The body as it is sent, by its media type. */
function bodyPart(bodies: readonly DescribedBody[], { method, path }: DescribedOperation): string {
  if (bodies.length === 0) return '';
  const types = bodies.map(({ type }) => `<code>${escapeHtml(type)}</code>`).join(' or ');
  const texts = bodies.map(({ type, example }) => {
    const label = escapeHtml(`Body of ${method} ${path} as ${type}`);
    return `<textarea data-type="${escapeHtml(type)}" aria-label="${label}" spellcheck="false" rows="6">${escapeHtml(written(type, example))}</textarea>`;
  });
  const choice = escapeHtml(`Type of the body of ${method} ${path}`);
  const options = bodies.map(({ type }) => `<option>${escapeHtml(type)}</option>`).join('');
  const select = bodies.length > 1 ? `<select data-in="type" aria-label="${choice}">${options}</select>` : '';
  return `<h4>Body</h4><p>${types}</p><div class="try">${select}${texts.join('')}</div>`;
}

function written(type: string, example: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(example, null, 2);
  const pairs = Object.entries(example ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  // A line for each pair is easier to read; the script sends them in one.
  return pairs.map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&\n');
}

function statusRow({ status, description, codes, example }: DescribedStatus): string {
  const links = codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ');
  const json = example === undefined ? '' : escapeHtml(JSON.stringify(example, null, 2));
  return `<tr><th scope="row">${escapeHtml(status)}</th><td>${prose(description)}${
    links === '' ? '' : `<p>${links}</p>`
  }${json === '' ? '' : `<details><summary>Example</summary><pre>${json}</pre></details>`}</td></tr>`;
}
