/** What a request must be before anyone reads its parameters: a host, URL length, body type, no query string beside a body. */

import cookie, { type CookieSerializeOptions, type ParseOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from './errors.ts';
import { MAX_URL_LENGTH } from './form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be JSON as well as a form, or has to be. */
    takesJson?: boolean | 'alone';
  }
}

/** A name or an address, and a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const FORM = 'application/x-www-form-urlencoded';
const FORM_TYPE = /^application\/x-www-form-urlencoded(?: *; *charset=(?:utf-8|"utf-8"))?$/i;
const JSON_BODY = 'application/json';
const JSON_TYPE = /^application\/json(?: *; *charset=(?:utf-8|"utf-8"))?$/i;

async function rules(app: FastifyInstance): Promise<void> {
  // Bodies are read by our own strict decoders; those of any other type are refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([FORM, JSON_BODY], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request) => {
    if ((request.raw.url ?? '').length > MAX_URL_LENGTH) throw new ProblemError('uri-too-long');
    checkHost(request);
    const { 'transfer-encoding': transfer } = request.headers;
    if (transfer !== undefined && transfer.toLowerCase() !== 'chunked') {
      throw new ProblemError('bad-request', { detail: 'No transfer coding is known but chunked.' });
    }
    if (request.is404 || (request.method !== 'POST' && !hasBody(request))) return;
    if (request.method === 'POST' && request.url.includes('?')) {
      throw new ProblemError('query-on-post', { detail: 'Send the parameters in the body alone.' });
    }
    const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined) {
      throw new ProblemError('unsupported-media-type', { detail: 'A body must not be compressed.' });
    }
    const { takesJson = false } = request.routeOptions.config;
    const takesForm = takesJson !== 'alone';
    if ((takesForm && FORM_TYPE.test(type)) || (takesJson && JSON_TYPE.test(type))) return;
    const types = [...(takesForm ? [FORM] : []), ...(takesJson ? [JSON_BODY] : [])];
    throw new ProblemError('unsupported-media-type', { detail: `Send ${types.join(' or ')}.` });
  });
}

/** A request has one host (RFC 9112, 3.2); only HTTP/1.0 has none. */
function checkHost({ raw: { httpVersion, rawHeaders }, headers: { host } }: FastifyRequest): void {
  if (host === undefined) {
    if (httpVersion === '1.0') return;
    throw new ProblemError('bad-request', { detail: 'A request names its host.' });
  }
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ProblemError('bad-request', { detail: 'A request names one host.' });
  if (!HOST.test(host)) throw new ProblemError('bad-request', { detail: 'The host cannot be read.' });
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  return transfer !== undefined || (length !== undefined && length !== '0');
}

export const transportRules = plugin(rules, { name: 'transport-rules', fastify: '5.x' });

/** Values as they stand in the header: who reads a cookie knows all the forms it may have. */
const AS_SENT: ParseOptions & CookieSerializeOptions = { decode: (value) => value };

/** Reads the cookies of a request into `request.cookies`, and writes those of an answer. */
export const cookies = plugin(async (app) => void (await app.register(cookie, { parseOptions: AS_SENT })), {
  name: 'cookies',
  fastify: '5.x',
});
