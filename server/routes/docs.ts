import { docsPage } from './docs-page.ts';
import { type Operation, type OperationDeps, operation } from './operation.ts';

/** `GET /docs`: the description as a page. */
export function docs({ description, site }: OperationDeps): Operation {
  return operation(async (_request, reply) => {
    const html = docsPage(description, site, reply.cspNonce);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}
