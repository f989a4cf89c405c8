/** The description of the API: as it is, and as a page that explains it; with scripts it can be tried there as well. */
import { readFileSync } from 'node:fs';
import { atBase } from '../../common/page/site-address.ts';
import { type Html, html, trustedHtml } from '../http/html.ts';
import { publicAddress } from '../http/public-address.ts';
import { messageModel } from '../pages/build-page.ts';
import { documentOf, iconLink, NOT_INDEXED } from '../pages/html-document.ts';
import { htmlAt } from '../pages/page-addresses.ts';
import { describeIndex } from '../search/describe-index.ts';
import { themePath } from '../site/page-paths.ts';
import type { Site } from '../site/site-types.ts';
import { SAMPLE_SCRIPT } from './docs/code-samples.ts';
import { docsContent } from './docs/docs-page.ts';
import { siteSampler } from './docs/site-sample.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

const ofPage = (file: string): string => readFileSync(new URL(`./docs/${file}`, import.meta.url), 'utf8');
const STYLE = ['page.css', 'requests.css', 'answers.css'].map(ofPage).join('\n');
const SCRIPT = [SAMPLE_SCRIPT, ...['colours.js', 'try.js', 'find.js'].map(ofPage)].join('\n');

/** `GET /docs`: the description as a page, in the frame of the site's own pages where there are any. */
export function docs({ description, site, search, policy, origin, limits, leads }: OperationDeps): Operation {
  const sampleOf = siteSampler(site, search);
  return operation(async (request, reply) => {
    const address = publicAddress(request, origin);
    const sample = await sampleOf();
    const index = policy.hasIndex(sample.index) ? describeIndex(sample.index, policy) : undefined;
    const content = docsContent({ description, site, sample, index, limits, origin: address });
    const { basePath } = request.server;
    const page = leads.hasPages
      ? reply.pageHtml(messageModel(site, '/docs', 'The API', { block: 'server-html', html: content.text }), {
          styles: STYLE,
          script: SCRIPT,
        })
      : bareDocument(content, site, reply.cspNonce, basePath);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** What the pages look like, too, and what an owner's theme may change. */
const TOKENS = readFileSync(new URL('../../common/tokens.css', import.meta.url), 'utf8');

/** The page of a server whose client is not built. */
function bareDocument(content: Html, site: Site, nonce: string, base: string): string {
  const theme = themePath(site, base);
  const head = [
    NOT_INDEXED,
    iconLink(atBase(site.icon, base)),
    html`<style nonce="${nonce}">${trustedHtml(TOKENS + STYLE)}</style>`,
    theme === undefined ? undefined : html`<link rel="stylesheet" href="${theme}">`,
  ];
  return documentOf(
    { language: 'en', base, title: `${site.name}: the API`, head },
    html`<body><main>${trustedHtml(htmlAt(content.text, base))}</main>
<script type="module" nonce="${nonce}">${trustedHtml(SCRIPT)}</script>
</body>`,
  );
}

/** `GET /openapi.yaml`. */
export function openapiYaml({ description }: OperationDeps): Operation {
  return operation(async ({ server }, reply) =>
    reply
      .type('application/yaml; charset=utf-8')
      .send(description.yaml.replace(/(?<=^servers:\n {2}- url: )\/$/m, `${server.basePath}/`)),
  );
}

/** `GET /openapi.json`. */
export function openapiJson({ description }: OperationDeps): Operation {
  const json = JSON.stringify(description.document);
  return operation(async ({ server }, reply) => {
    // At the root the description is given as it is written.
    const servers = [{ ...description.document.servers[0], url: `${server.basePath}/` }];
    const text = server.basePath === '' ? json : JSON.stringify({ ...description.document, servers });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
