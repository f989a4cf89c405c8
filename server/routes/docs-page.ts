/** The page that explains the API, written from its description; no script, no request of its own. */
import { PROBLEMS } from '../errors.ts';
import type { ApiDescription, DescribedOperation } from './api-description.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
html { background: Canvas; color: CanvasText; }
a { color: LinkText; }
body { font: 1rem/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem 5rem; }
h1 { font-size: 2rem; margin-bottom: .25rem; }
h2 { margin-top: 3rem; }
section { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 2rem; }
h3 { display: flex; gap: .75rem; align-items: baseline; overflow-wrap: anywhere; font: 600 1.05rem ui-monospace, monospace; }
h3 small { border: 1px solid var(--line); border-radius: .3rem; padding: 0 .4rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; }
p { max-width: 44rem; white-space: pre-line; }
`;

/** Writes the page. */
export function docsPage(description: ApiDescription, siteName: string, nonce: string): string {
  const title = `${siteName}: the API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>
<p><a href="/">${escapeHtml(siteName)}</a></p>
<h1>${escapeHtml(title)}</h1>
<p>${prose(description.description)}</p>
<p>The whole description: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</header>
<main>
<h2>Operations</h2>
${description.operations.map(operationSection).join('\n')}
<h2>Problems</h2>
<p>Every refusal is an <code>application/problem+json</code> with one of these codes.</p>
${problemTable()}
</main>
</body>
</html>
`;
}

function operationSection(operation: DescribedOperation): string {
  const parameters = operation.parameters.map(
    ({ name, required, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? ' (required)' : ''}</th><td>${prose(description)}</td></tr>`,
  );
  const statuses = operation.statuses.map(
    ({ status, description }) => `<tr><th scope="row">${escapeHtml(status)}</th><td>${prose(description)}</td></tr>`,
  );
  const body = operation.bodies.map((type) => `<code>${escapeHtml(type)}</code>`).join(', ');
  return `<section id="${escapeHtml(operation.operationId)}" aria-labelledby="${escapeHtml(operation.operationId)}-title">
<h3 id="${escapeHtml(operation.operationId)}-title"><small>${operation.method}</small> ${escapeHtml(operation.path)}</h3>
<p>${escapeHtml(operation.summary)}${operation.description === '' ? '' : `\n\n${prose(operation.description)}`}</p>
${body === '' ? '' : `<p>Body: ${body}</p>`}
${parameters.length === 0 ? '' : `<h4>Parameters</h4><table><tbody>${parameters.join('')}</tbody></table>`}
<h4>Answers</h4><table><tbody>${statuses.join('')}</tbody></table>
</section>`;
}

function problemTable(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Text with \`code\` in it. */
function prose(text: string): string {
  return escapeHtml(text.trim()).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}
