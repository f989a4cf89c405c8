/** Answers that caches may keep: each has a tag, and who has it already is told so instead of getting it again (RFC 9110, 13). */
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { varyByEncoding } from './compression.ts';

/** 132 bits: no two answers share one by chance. */
const TAG_LENGTH = 22;

/** A tag for what an answer says: weak, so that it is the same in every encoding. */
export function tagOf(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** Sends an answer under its tag, or 304 to who has it. */
export function sendTagged(reply: FastifyReply, body: string | Buffer, tag = tagOf(body)): FastifyReply {
  reply.header('etag', tag);
  if (!isAmong(reply.request.headers['if-none-match'], tag)) return reply.send(body);
  varyByEncoding(reply);
  return reply.removeHeader('content-type').code(304).send();
}

/** Sends what caches may keep, as JSON. */
export function sendKept(reply: FastifyReply, value: object, caching: string): FastifyReply {
  reply.type('application/json; charset=utf-8').header('cache-control', caching);
  return sendTagged(reply, JSON.stringify(value));
}

/** Whether a tag is one of those of `If-None-Match`, weak there or not. */
function isAmong(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim()) ?? [];
  return known.some((one) => one === '*' || one === tag || `W/${one}` === tag);
}
