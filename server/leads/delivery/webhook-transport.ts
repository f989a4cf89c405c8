/** Enquiries posted to another system: signed, under one idempotency key, without following redirects. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { LeadClock } from '../store/lead-store.ts';
import { leadLines, subjectLines } from './lead-message.ts';
import { type AllowedHosts, checkUrl, isAllowed, publicLookup } from './public-hosts.ts';
import { DeliveryError, type DeliveryJob, deliveryErrorOf, type Transport, targetOf } from './transport.ts';

interface WebhookDeps {
  /** The secrets by the names of their variables. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Hosts that may be private or called by http. */
  readonly allowedHosts: AllowedHosts;
  readonly origin: string | undefined;
  readonly clock: Pick<LeadClock, 'now'>;
  /** Milliseconds the receiver has in all. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** What a receiver says is not read; one that sends more than this is cut off, in bytes. */
const MAX_ANSWER = 65_536;

/** Answers after which the same request may still be taken: too early, conflict, too much at once. */
const PASSING = new Set([408, 409, 421, 423, 425, 429]);

export interface WebhookTransport {
  readonly webhook: Transport;
  close(): Promise<void>;
}

/** Posts enquiries. */
export function webhookTransport(deps: WebhookDeps): WebhookTransport {
  const { timeoutMs = TIMEOUT_MS } = deps;
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize: MAX_ANSWER, pipelining: 0 };
  const open = new Agent({ ...limits, connect: { timeout: timeoutMs } });
  const guarded = new Agent({ ...limits, connect: { timeout: timeoutMs, lookup: publicLookup } });
  return {
    async webhook(job, signal) {
      const target = targetOf(job.routing, job.delivery);
      if (target?.kind !== 'webhook') throw new DeliveryError('target-gone', { refusal: true });
      const secret = deps.secrets.get(target.secretEnv);
      if (secret === undefined) throw new DeliveryError('webhook-secret-missing', { refusal: true });
      const url = new URL(target.url);
      checkUrl(url, deps.allowedHosts);
      const body = webhookBody(job, deps.origin);
      const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const answer = await request(url, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'Waymark',
            'idempotency-key': job.delivery.id,
            [SIGNATURE_HEADER]: webhookSignature(secret, Math.floor(deps.clock.now() / 1000), body),
          },
          dispatcher: isAllowed(url, deps.allowedHosts) ? open : guarded,
          signal: ended,
        });
        // The status is the answer; the rest is read only so that the connection can be used again.
        await answer.body.dump({ limit: MAX_ANSWER, signal: ended }).catch(() => answer.body.destroy());
        checkStatus(answer.statusCode);
      } catch (error) {
        throw webhookError(error);
      }
    },
    async close() {
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
}

/** Whether the receiver has taken it. @throws DeliveryError */
function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  throw new DeliveryError(`webhook-${status}`, { refusal: status < 500 && !PASSING.has(status) });
}

function webhookError(error: unknown): DeliveryError {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new DeliveryError('webhook-timeout', { cause: error });
  if (error instanceof Error && error.cause instanceof DeliveryError) return error.cause;
  const known = deliveryErrorOf(error);
  return known === error ? known : new DeliveryError(`webhook-${known.code}`, { cause: error });
}

/** The body; the same at every attempt, byte for byte. */
function webhookBody({ form, lead, delivery }: Omit<DeliveryJob, 'routing'>, origin: string | undefined): string {
  return JSON.stringify({
    event: 'lead.created',
    delivery: delivery.id,
    lead: {
      id: lead.id,
      form: lead.formId,
      title: form.title,
      createdAt: new Date(lead.createdAt).toISOString(),
      fields: lead.fields,
      lines: leadLines(form, lead.fields),
      about: lead.subjects.map(({ id }, at) => ({ id, ...subjectLines(lead.subjects, origin)[at] })),
    },
  });
}

const SIGNATURE_HEADER = 'waymark-signature';

/**
 * The value of `Waymark-Signature`: when it was signed and the HMAC-SHA256 (hex) of that time, a full stop and the body, so
 * that a receiver can refuse what it was not sent and what it was sent long ago.
 *
 * @param seconds since 1970.
 */
function webhookSignature(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
