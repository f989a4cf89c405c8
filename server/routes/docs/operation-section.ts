/** One operation of the description: what it takes, what it answers, and a form that sends it. */
import { type Html, html } from '../../http/html.ts';
import {
  type DescribedMedia,
  type DescribedOperation,
  type DescribedParameter,
  type DescribedResponse,
  exampleOf,
  problemCodes,
} from '../../http/openapi/api-description.ts';
import { codePre, requestBox } from './code-box.ts';
import type { Filling } from './filling.ts';
import type { FilterExamples } from './filter-examples.ts';
import { formPairs, operationSample } from './operation-sample.ts';
import { groupedParameters } from './parameter-groups.ts';
import { plainName } from './parameter-names.ts';
import { memberList, paragraphs, prose } from './prose.ts';

/** What takes the names of fields. */
const OF_FIELDS: ReadonlySet<string> = new Set(['fq', 'fl', 'sort', 'facet.field', 'stats.field']);

export function operationSection(
  operation: DescribedOperation,
  filling: Filling,
  { origin, filters }: { origin: string; filters: FilterExamples | undefined },
): Html {
  const { operationId: id, method, path, summary, description = '', responses } = operation;
  const [lead = '', ...rules] = description.split(/\n\s*\n/);
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const { first, more, old, ofBrowsers } = groupedParameters(operation);
  const rowsOf = (some: readonly DescribedParameter[]): Html | undefined =>
    some.length === 0
      ? undefined
      : html`<table><tbody>${some.map((parameter) =>
          parameterRow(parameter, {
            id: `${id}-${parameter.name}`,
            input: inputOf(parameter, operation, filling),
            fields:
              filters && OF_FIELDS.has(parameter.name)
                ? html` <a href="#fields">Which fields there are</a>`
                : undefined,
            filters,
          }),
        )}</tbody></table>`;
  const sample = operationSample(operation, filling);
  const answered = goodAnswer(operation);
  // What an address names within something folded is unfolded by browsers themselves.
  return html`<details class="operation">
<summary><h3><small${method === 'GET' ? undefined : html` class="is-writing"`}>${method}</small> ${path}</h3> <span>${prose(summary)}</span></summary>
<div class="operation-body" id="${id}">
${paragraphs(lead)}
<div class="sample-pair">${requestBox(id, sample, { origin, what: `the request of ${method} ${path}` })}${exampleBox(operation)}</div>
<form data-method="${method}" data-path="${path}"${sample.token && html` data-token="${sample.token}"`}${sample.isText && html` data-text`}${sample.headers && html` data-headers="${JSON.stringify(sample.headers)}"`} novalidate>
${first.length === 0 ? undefined : html`<h4>Parameters</h4>${rowsOf(first)}`}
${folded('More parameters', rowsOf(more))}
${folded('Legacy parameters', rowsOf(old))}
${bodies.length === 0 ? undefined : bodyPart(bodies, operation, filling)}
${folded('Fields of the body', memberList(bodies[0]?.[1].schema))}
<p class="try send-line"><button class="button button-primary" aria-label="Send ${method} ${path}">Send</button></p>
<p class="try status" role="status"></p>
<div class="try answer"></div>
</form>
${folded('Details', rules.length === 0 ? undefined : paragraphs(rules.join('\n\n')))}
${folded('Headers set by browsers', ofBrowsers.length === 0 ? undefined : html`<table><tbody>${ofBrowsers.map((parameter) => parameterRow(parameter))}</tbody></table>`)}
${folded('Responses', html`<table><tbody>${Object.entries(responses).map((entry) => statusRow(entry, answered?.status))}</tbody></table>`)}
<p><a href="#${id}">Link to ${method} ${path}</a></p>
</div>
</details>`;
}

interface GoodAnswer {
  status: string;
  json: string;
}

/** The example of the first answer that is no problem; undefined where that is no JSON. */
export function goodAnswer({ responses }: DescribedOperation): GoodAnswer | undefined {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const json = found && JSON.stringify(exampleOf(found[1].content?.['application/json']), null, 2);
  return json === undefined ? undefined : { status: found?.[0] ?? '', json };
}

export function exampleHead({ status }: GoodAnswer): string {
  return `Example of an answer of the demo site (${status})`;
}

/** What a good request is answered with on the demo site; undefined where that is no JSON. */
export function exampleBox(operation: DescribedOperation): Html | undefined {
  const answered = goodAnswer(operation);
  if (answered === undefined) return undefined;
  const label = `Example of ${answered.status} of ${operation.method} ${operation.path}`;
  return html`<div class="code-box"><div class="code-box-head"><span>${exampleHead(answered)}</span></div>${codePre(answered.json, label)}</div>`;
}

function folded(summary: string, content: Html | undefined): Html | undefined {
  return content && html`<details><summary>${summary}</summary>${content}</details>`;
}

interface ParameterParts {
  id?: string;
  input?: Html;
  fields?: Html | undefined;
  filters?: FilterExamples | undefined;
}

function parameterRow(
  { name, required, description = '' }: DescribedParameter,
  { id, input, fields, filters }: ParameterParts = {},
): Html {
  const [lead = '', ...rest] = description.split(/\n\s*\n/);
  const plain = plainName(name);
  const control = input && html`<div class="try">${input}</div>`;
  const more = paragraphs(rest.join('\n\n'), filters);
  return html`<tr${id && html` id="${id}"`}><th scope="row">${plain && html`<span>${plain}</span> `}<code>${name}</code>${required ? ' (required)' : ''}</th><td>${prose(lead)}${fields}${control}${more}</td></tr>`;
}

function inputOf(parameter: DescribedParameter, operation: DescribedOperation, filling: Filling): Html {
  const { name, schema } = parameter;
  const { method, path } = operation;
  const isList = schema.type === 'array';
  const choices = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum ?? []).map(String);
  const { value, hint } = filling.parameter(parameter, operation);
  const plain = plainName(name);
  const label = `${plain === undefined ? name : `${plain} (${name})`} of ${method} ${path}${isList ? ', one value to a line' : ''}`;
  const attributes = html`class="field" data-in="${parameter.in}" name="${name}" aria-label="${label}"`;
  if (choices.length > 0) {
    return html`<select ${attributes}>${['', ...choices].map((choice) => html`<option>${choice}</option>`)}</select>`;
  }
  const rest = html`spellcheck="false" autocapitalize="none" autocomplete="off"${hint === '' ? undefined : html` placeholder="${hint}"`}`;
  if (isList) return html`<textarea ${attributes} ${rest} rows="2">${value}</textarea>`;
  return html`<input ${attributes} ${rest}${value === '' ? undefined : html` value="${value}"`}>`;
}

/** The body as it is sent, by its media type. */
function bodyPart(
  bodies: readonly (readonly [type: string, media: DescribedMedia])[],
  operation: DescribedOperation,
  filling: Filling,
): Html {
  const { method, path } = operation;
  const types = bodies.map(([type], at) => html`${at === 0 ? '' : ' or '}<code>${type}</code>`);
  const texts = bodies.map(
    ([type, media], at) =>
      html`<textarea class="field" data-type="${type}"${at === 0 ? undefined : html` hidden`} aria-label="Body of ${method} ${path} as ${type}" spellcheck="false" rows="6">${written(type, filling.body(operation, exampleOf(media)))}</textarea>`,
  );
  const options = bodies.map(([type]) => html`<option>${type}</option>`);
  const select = html`<select class="field" data-in="type" aria-label="Type of the body of ${method} ${path}">${options}</select>`;
  return html`<h4>Body</h4><p>${types}</p><div class="try">${bodies.length > 1 ? select : undefined}${texts}</div>`;
}

function written(type: string, example: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(example, null, 2);
  // A line for each pair is easier to read; the script sends them in one.
  return formPairs(example)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&\n');
}

function statusRow(
  [status, response]: readonly [status: string, response: DescribedResponse],
  shown: string | undefined,
): Html {
  const { description, content } = response;
  const links = problemCodes(response).map(
    (code, at) => html`${at === 0 ? '' : ', '}<a href="#${code}"><code>${code}</code></a>`,
  );
  // That of the answer beside the request is not shown twice.
  const json = status === shown ? undefined : JSON.stringify(exampleOf(content?.['application/json']), null, 2);
  const details =
    json &&
    html`<details><summary>Example of the demo site</summary>${codePre(json, `Example of ${status}`)}</details>`;
  const members = folded('Fields of the response', memberList(content?.['application/json']?.schema));
  return html`<tr><th scope="row">${status}</th><td>${prose(description)}${
    links.length === 0 ? undefined : html`<p>${links}</p>`
  }${members}${details}</td></tr>`;
}
