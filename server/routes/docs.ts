/** The description of the API: as it is, and as a page that explains it; with scripts it can be tried there as well. */
import { readFileSync } from 'node:fs';
import { PROBLEMS } from '../http/errors.ts';
import { type Html, html, htmlLines, trustedHtml } from '../http/html.ts';
import {
  type ApiDescription,
  type DescribedMedia,
  type DescribedOperation,
  type DescribedParameter,
  type DescribedResponse,
  exampleOf,
  problemCodes,
} from '../http/openapi/api-description.ts';
import { documentOf, iconLink, NOT_INDEXED } from '../pages/html-document.ts';
import { themePath } from '../site/page-paths.ts';
import type { Site } from '../site/site-types.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /docs`: the description as a page. */
export function docs({ description, site }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    const page = docsPage(description, site, reply.cspNonce);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** What the pages look like, too, and what an owner's theme may change. */
const TOKENS = readFileSync(new URL('../../common/tokens.css', import.meta.url), 'utf8');
const STYLE = readFileSync(new URL('./docs/page.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('./docs/try.js', import.meta.url), 'utf8');

/** Writes the page. */
export function docsPage(description: ApiDescription, site: Site, nonce: string): string {
  const title = `${site.name}: the API`;
  const theme = themePath(site);
  const head = [
    NOT_INDEXED,
    iconLink(site.icon),
    html`<style nonce="${nonce}">${trustedHtml(TOKENS + STYLE)}</style>`,
    theme === undefined ? undefined : html`<link rel="stylesheet" href="${theme}">`,
  ];
  return documentOf(
    { language: 'en', title, head },
    html`<body>
<header>
<p><a href="/">${site.name}</a></p>
<h1>${title}</h1>
${paragraphs(description.document.info.description)}
<p>The whole description: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Operations">
${htmlLines(description.document.tags.map((tag) => contents(tag, description)))}
</nav>
<main>
<h2>Operations</h2>
${htmlLines(description.operations.map(operationSection))}
<h2>Problems</h2>
<p>Every refusal is an <code>application/problem+json</code> with one of these codes.</p>
${problemTable()}
</main>
<script type="module" nonce="${nonce}">${trustedHtml(SCRIPT)}</script>
</body>`,
  );
}

function contents(
  { name, description }: ApiDescription['document']['tags'][number],
  { operations }: ApiDescription,
): Html {
  const links = operations
    .filter(({ tags }) => tags.includes(name))
    .map(
      ({ operationId, method, path }) => html`<li><a href="#${operationId}"><small>${method}</small> ${path}</a></li>`,
    );
  return html`<h2>${description}</h2>
<ul>${links}</ul>`;
}

function problemTable(): Html {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  return html`<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Headers that scripts may not write. */
const OF_BROWSERS = /^(?:origin|referer|sec-)/i;

function operationSection(operation: DescribedOperation): Html {
  const { operationId: id, method, path, summary, description = '', parameters = [], responses } = operation;
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const rows = parameters.map((parameter) => parameterRow(parameter, operation));
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><small>${method}</small> ${path}</h3>
${paragraphs(`${summary}\n\n${description}`)}
<form data-method="${method}" data-path="${path}" novalidate>
${rows.length === 0 ? undefined : html`<h4>Parameters</h4><table><tbody>${rows}</tbody></table>`}
${bodies.length === 0 ? undefined : bodyPart(bodies, operation)}
<p class="try"><button aria-label="Send ${method} ${path}">Send</button></p>
<p class="try status" role="status"></p>
<div class="try answer"></div>
</form>
<h4>Answers</h4><table><tbody>${Object.entries(responses).map(statusRow)}</tbody></table>
</section>`;
}

/** Text in paragraphs, which blank lines part. */
function paragraphs(text: string): Html {
  const all = text.trim().split(/\n\s*\n/);
  return htmlLines(all.map((paragraph) => html`<p>${prose(paragraph)}</p>`));
}

/** Text with `code` in it. */
function prose(text: string): Html {
  const parts = text.trim().split(/`([^`]+)`/);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function parameterRow(parameter: DescribedParameter, operation: DescribedOperation): Html {
  const { name, required, description = '' } = parameter;
  const control = OF_BROWSERS.test(name) ? undefined : html`<div class="try">${inputOf(parameter, operation)}</div>`;
  return html`<tr><th scope="row"><code>${name}</code>${required ? ' (required)' : ''}</th><td>${prose(description)}${control}</td></tr>`;
}

function inputOf(parameter: DescribedParameter, { method, path }: DescribedOperation): Html {
  const { name, required, schema } = parameter;
  const isList = schema.type === 'array';
  const choices = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum ?? []).map(String);
  const example = [parameter.example].flat().join('\n');
  const label = `${name} of ${method} ${path}${isList ? ', one value to a line' : ''}`;
  const attributes = html`data-in="${parameter.in}" name="${name}" aria-label="${label}"`;
  if (choices.length > 0) {
    return html`<select ${attributes}>${['', ...choices].map((choice) => html`<option>${choice}</option>`)}</select>`;
  }
  const rest = html`spellcheck="false" autocapitalize="none" autocomplete="off" placeholder="${example}"`;
  if (isList) return html`<textarea ${attributes} ${rest} rows="2"></textarea>`;
  return html`<input ${attributes} ${rest}${required ? html` value="${example}"` : undefined}>`;
}

/** The body as it is sent, by its media type. */
function bodyPart(
  bodies: readonly (readonly [type: string, media: DescribedMedia])[],
  { method, path }: DescribedOperation,
): Html {
  const types = bodies.map(([type], at) => html`${at === 0 ? '' : ' or '}<code>${type}</code>`);
  const texts = bodies.map(
    ([type, media]) =>
      html`<textarea data-type="${type}" aria-label="Body of ${method} ${path} as ${type}" spellcheck="false" rows="6">${written(type, exampleOf(media))}</textarea>`,
  );
  const options = bodies.map(([type]) => html`<option>${type}</option>`);
  const select = html`<select data-in="type" aria-label="Type of the body of ${method} ${path}">${options}</select>`;
  return html`<h4>Body</h4><p>${types}</p><div class="try">${bodies.length > 1 ? select : undefined}${texts}</div>`;
}

function written(type: string, example: unknown): string {
  if (type.endsWith('json')) return JSON.stringify(example, null, 2);
  const pairs = Object.entries(example ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  // A line for each pair is easier to read; the script sends them in one.
  return pairs.map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&\n');
}

function statusRow([status, response]: readonly [status: string, response: DescribedResponse]): Html {
  const { description, content } = response;
  const links = problemCodes(response).map(
    (code, at) => html`${at === 0 ? '' : ', '}<a href="#${code}"><code>${code}</code></a>`,
  );
  const json = JSON.stringify(exampleOf(content?.['application/json']), null, 2);
  const details = json && html`<details><summary>Example</summary><pre>${json}</pre></details>`;
  return html`<tr><th scope="row">${status}</th><td>${prose(description)}${
    links.length === 0 ? undefined : html`<p>${links}</p>`
  }${details}</td></tr>`;
}

/** `GET /openapi.yaml`. */
export function openapiYaml({ description }: OperationDeps): Operation {
  return operation(async (_request, reply) => reply.type('application/yaml; charset=utf-8').send(description.yaml));
}

/** `GET /openapi.json`. */
export function openapiJson({ description }: OperationDeps): Operation {
  const json = JSON.stringify(description.document);
  return operation(async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
}
