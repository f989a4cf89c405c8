/** What a request must be before anyone reads its parameters: a host, URL length, body type, no query string beside a body. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from '../errors.ts';
import { MAX_URL_LENGTH } from '../search/form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be JSON as well as a form. */
    takesJson?: boolean;
  }
}

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
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new ProblemError('bad-request', { detail: 'A request names its host.' });
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
    if (FORM_TYPE.test(type) || (takesJson && JSON_TYPE.test(type))) return;
    throw new ProblemError('unsupported-media-type', {
      detail: `Send ${takesJson ? `${FORM} or ${JSON_BODY}` : FORM}.`,
    });
  });
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  return transfer !== undefined || (length !== undefined && length !== '0');
}

export const transportRules = plugin(rules, { name: 'transport-rules', fastify: '5.x' });
