/** Limits how much one client address may ask (429 with Retry-After): searches, enquiries, keys for forms, written listings, passwords. */
import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isPipelined } from './connections/bound-connections.ts';
import { ProblemError } from './errors.ts';

type LimitedKind = 'search' | 'lead' | 'antibot' | 'listing' | 'password';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts against what the address may ask of this kind, before anything of the request is read. */
    countsAs?: LimitedKind;
  }

  interface FastifyInstance {
    /** Counts a request. @throws ProblemError rate-limited */
    countAgainstLimit(kind: LimitedKind, request: FastifyRequest): Promise<void>;
  }
}

interface RateLimit {
  /** So many within the time window, in milliseconds. */
  readonly max: number;
  readonly timeWindow: number;
  /** What is said to whom asks more. */
  readonly detail: string;
}

/** Counts a use of a limit where several processes count together: how often there was one in the window, and what is left of it in milliseconds. */
export type CountUse = (key: string, windowMs: number) => Promise<{ current: number; ttl: number }>;

/** Kinds without a limit are left out. */
export type RateLimits = Readonly<Partial<Record<LimitedKind, RateLimit>>>;

const MAX_ADDRESSES = 50_000;

interface RateLimitsOptions {
  limits: RateLimits;
  /** Counts in this process alone unless told. */
  countUse?: CountUse | undefined;
}

async function limitRates(app: FastifyInstance, { limits, countUse }: RateLimitsOptions): Promise<void> {
  const counting = countUse ? { store: storeOver(countUse) } : { cache: MAX_ADDRESSES };
  await app.register(fastifyRateLimit, { global: false, ...counting });
  const checks = new Map(
    Object.entries(limits).map(([kind, { max, timeWindow, detail }]) => {
      const check = app.createRateLimit({ max, timeWindow, keyGenerator: (request) => `${kind} ${request.ip}` });
      return [kind, { check, detail }] as const;
    }),
  );

  app.decorate('countAgainstLimit', async (kind: LimitedKind, request: FastifyRequest): Promise<void> => {
    const limit = checks.get(kind);
    if (!limit) return;
    const result = await limit.check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new ProblemError('rate-limited', {
      detail: limit.detail,
      headers: {
        'retry-after': String(Math.max(1, result.ttlInSeconds)),
        // Nor are those heard that were sent along.
        ...(isPipelined(request.raw.socket) && { connection: 'close' }),
      },
    });
  });

  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { countsAs } = request.routeOptions.config;
    if (countsAs) await app.countAgainstLimit(countsAs, request);
  });
}

/** What @fastify/rate-limit takes as a store. */
function storeOver(countUse: CountUse): FastifyRateLimitStoreCtor {
  return class Store {
    incr(key: string, done: (error: Error | null, used?: { current: number; ttl: number }) => void, windowMs: number) {
      countUse(key, windowMs).then((used) => done(null, used), done);
    }
    child(): Store {
      return this;
    }
  };
}

export const rateLimits = plugin(limitRates, { name: 'rate-limits', fastify: '5.x' });

const MINUTE_MS = 60_000;
/** A page asks for keys whenever something is put on it, so there may be more of them than enquiries. */
const KEYS_PER_MINUTE = 120;
/** A browser sends the password with each page it protects. */
const PASSWORDS_PER_MINUTE = 20;

/** The limits of a configuration; 0 in a minute for no limit. */
export function configuredLimits(
  search: { readonly perSecond: number; readonly burst: number } | undefined,
  leadsPerMinute: number,
  listingsPerMinute: number,
): RateLimits {
  return {
    password: {
      max: PASSWORDS_PER_MINUTE,
      timeWindow: MINUTE_MS,
      detail: `At most ${PASSWORDS_PER_MINUTE} passwords a minute.`,
    },
    ...(search && {
      search: {
        max: search.burst,
        // The burst within the time in which the average allows as many.
        timeWindow: Math.ceil((search.burst / search.perSecond) * 1000),
        detail: `At most ${search.burst} searches at once and ${search.perSecond} per second.`,
      },
    }),
    ...(leadsPerMinute > 0 && {
      lead: {
        max: leadsPerMinute,
        timeWindow: MINUTE_MS,
        detail: 'Too many messages at once. Wait a minute, then send it again.',
      },
      antibot: { max: KEYS_PER_MINUTE, timeWindow: MINUTE_MS, detail: `At most ${KEYS_PER_MINUTE} times a minute.` },
    }),
    ...(listingsPerMinute > 0 && {
      listing: {
        max: listingsPerMinute,
        timeWindow: MINUTE_MS,
        detail: `At most ${listingsPerMinute} listings a minute. For more of them index a whole feed.`,
      },
    }),
  };
}
