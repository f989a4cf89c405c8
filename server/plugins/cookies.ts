import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Reads the cookies of a request into `request.cookies`, and writes those of an answer. */
async function register(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

export const cookies = plugin(register, { name: 'cookies', fastify: '5.x' });
