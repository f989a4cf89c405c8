import cookie, { type CookieSerializeOptions, type ParseOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Values as they stand in the header: who reads a cookie knows all the forms it may have. */
const AS_SENT: ParseOptions & CookieSerializeOptions = { decode: (value) => value };

/** Reads the cookies of a request into `request.cookies`, and writes those of an answer. */
async function register(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { parseOptions: AS_SENT });
}

export const cookies = plugin(register, { name: 'cookies', fastify: '5.x' });
