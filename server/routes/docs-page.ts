/** The page that explains the API, written from its description; with scripts it can be tried as well. */
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../common/escape-html.ts';
import { PROBLEMS } from '../http/errors.ts';
import type { ApiDescription } from '../http/openapi/api-description.ts';
import { themePath } from '../site/site-file-paths.ts';
import type { Site } from '../site/site-types.ts';
import { operationSection } from './docs-operation.ts';
import { paragraphs } from './docs-text.ts';

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
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
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
