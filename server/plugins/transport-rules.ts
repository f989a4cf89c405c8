/** What a request must be before anyone reads its parameters: URL length, body type, no query string beside a body. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from '../errors.ts';

const MAX_URL_LENGTH = 8192;
const FORM = 'application/x-www-form-urlencoded';
const FORM_TYPE = /^application\/x-www-form-urlencoded(?: *; *charset=(?:utf-8|"utf-8"))?$/i;

async function rules(app: FastifyInstance): Promise<void> {
  // Forms are read by our own strict decoder; bodies of any other type are refused.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request) => {
    if ((request.raw.url ?? '').length > MAX_URL_LENGTH) throw new ProblemError('uri-too-long');
    if (request.is404 || (request.method !== 'POST' && !hasBody(request))) return;
    if (request.method === 'POST' && request.url.includes('?')) {
      throw new ProblemError('query-on-post', { detail: 'Send the parameters in the body alone.' });
    }
    const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined) {
      throw new ProblemError('unsupported-media-type', { detail: 'A body must not be compressed.' });
    }
    if (!FORM_TYPE.test(type)) throw new ProblemError('unsupported-media-type', { detail: `Send ${FORM}.` });
  });
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  return transfer !== undefined || (length !== undefined && length !== '0');
}

export const transportRules = plugin(rules, { name: 'transport-rules', fastify: '5.x' });
