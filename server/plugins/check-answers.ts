/** Checks every answer against what the API description says of it; for tests, where an unlisted answer is a failure. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** An answer the description does not allow. */
export class UndescribedAnswerError extends Error {
  override name = 'UndescribedAnswerError';
  readonly code = 'undescribed-answer';
}

type Content = Readonly<Record<string, { schema?: Record<string, unknown> }>>;

async function check(app: FastifyInstance): Promise<void> {
  const ajv = new Ajv2020({ strict: false });
  const compiled = new Map<object, ValidateFunction>();

  app.addHook('onSend', async (request, reply, payload) => {
    const responses = request.routeOptions.schema?.response;
    if (request.method === 'HEAD' || typeof responses !== 'object' || responses === null) return;
    const where = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`;
    // The glue puts the description's media types there, by status.
    const described = (responses as Record<string, { content?: Content }>)[String(reply.statusCode)];
    if (described && !described.content && (payload === undefined || payload === '')) return;
    const content = described?.content;
    if (!content) throw new UndescribedAnswerError(`${where}: the status is not described`);
    const type = String(reply.getHeader('content-type')).split(';', 1)[0] ?? '';
    const schema = content[type]?.schema;
    if (!schema) throw new UndescribedAnswerError(`${where}: ${type} is not described`);
    const text = String(payload);
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    if (!validate(type.endsWith('json') ? JSON.parse(text) : text)) {
      throw new UndescribedAnswerError(`${where}: ${ajv.errorsText(validate.errors)}`);
    }
  });
}

export const checkAnswers = plugin(check, { name: 'check-answers', fastify: '5.x' });
