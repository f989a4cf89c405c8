import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Operation, operation } from './operation.ts';

const FILE = new URL('../leads/antibot/antibot.js', import.meta.url);

/** `GET /sites/all/modules/contrib/antibot/js/antibot.js`: our own script at the legacy path (§7.6). */
export function antibotScript(): Operation {
  const script = readFileSync(FILE, 'utf8');
  const tag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  return operation(async (request, reply) => {
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=3600' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
