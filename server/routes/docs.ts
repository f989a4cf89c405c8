/** The description of the API: as it is, and as a page that explains it; with scripts it can be tried there as well. */

import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../common/escape-html.ts';
import { PROBLEMS } from '../http/errors.ts';
import type {
  ApiDescription,
  DescribedBody,
  DescribedOperation,
  DescribedParameter,
  DescribedStatus,
} from '../http/openapi/api-description.ts';
import { iconLink, themePath } from '../site/site-file-paths.ts';
import type { Site } from '../site/site-types.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /docs`: the description as a page. */
export function docs({ description, site }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    const html = docsPage(description, site, reply.cspNonce);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${iconLink(site.icon)}
<style nonce="${nonce}">${TOKENS}${STYLE}</style>
${theme === undefined ? '' : `<link rel="stylesheet" href="${theme}">`}
</head>
<body>
<header>
<p><a href="/">${escapeHtml(site.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
${paragraphs(description.description)}
<p>The whole description: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Operations">
${description.tags.map((tag) => contents(tag, description)).join('\n')}
</nav>
<main>
<h2>Operations</h2>
${description.operations.map(operationSection).join('\n')}
<h2>Problems</h2>
<p>Every refusal is an <code>application/problem+json</code> with one of these codes.</p>
${problemTable()}
</main>
<script type="module" nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}

function contents({ name, description }: ApiDescription['tags'][number], { operations }: ApiDescription): string {
  const links = operations
    .filter(({ tag }) => tag === name)
    .map(
      ({ operationId, method, path }) =>
        `<li><a href="#${escapeHtml(operationId)}"><small>${method}</small> ${escapeHtml(path)}</a></li>`,
    );
  return `<h2>${escapeHtml(description)}</h2>\n<ul>${links.join('')}</ul>`;
}

function problemTable(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

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

/** Text with `code` in it. */
export function prose(text: string): string {
  return escapeHtml(text.trim()).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Text in paragraphs, which blank lines part. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('\n');
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
