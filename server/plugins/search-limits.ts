/** Limits how many searches one client address may make (429 with Retry-After). */
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ProblemError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts against the address's searches. */
    countsAsSearch?: boolean;
  }
}

export interface SearchLimitsOptions {
  limit: { perSecond: number; burst: number } | undefined;
}

const MAX_ADDRESSES = 50_000;

async function limits(app: FastifyInstance, { limit }: SearchLimitsOptions): Promise<void> {
  if (!limit) return;
  await app.register(fastifyRateLimit, { global: false, cache: MAX_ADDRESSES });
  // The burst within the time in which the average allows as many.
  const timeWindow = Math.ceil((limit.burst / limit.perSecond) * 1000);
  const check = app.createRateLimit({ max: limit.burst, timeWindow, keyGenerator: (request) => request.ip });
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!request.routeOptions.config.countsAsSearch) return;
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new ProblemError('rate-limited', {
      detail: `At most ${limit.burst} searches at once and ${limit.perSecond} per second.`,
      headers: { 'retry-after': String(Math.max(1, result.ttlInSeconds)) },
    });
  });
}

export const searchLimits = plugin(limits, { name: 'search-limits', fastify: '5.x' });
