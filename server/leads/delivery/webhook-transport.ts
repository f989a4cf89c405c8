/** Enquiries posted to another system: signed, under one idempotency key, without following redirects. */
import { createHmac } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { leadLines } from '../../../common/leads/lead-lines.ts';
import { leadReference } from '../store/lead-reference.ts';
import type { LeadClock } from '../store/lead-store.ts';
import { subjectLines } from './lead-message.ts';
import { DeliveryError, type DeliveryJob, deliveryErrorOf, targetOf } from './transport.ts';

interface WebhookDeps {
  /** The secrets by the names of their variables. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Hosts that may be private or called by http. */
  readonly allowedHosts: AllowedHosts;
  readonly address: string | undefined;
  readonly clock: Pick<LeadClock, 'now'>;
  /** Milliseconds the receiver has in all. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** What a receiver says is not read; one that sends more than this is cut off, in bytes. */
const MAX_ANSWER = 65_536;

/** Answers after which the same request may still be taken: too early, conflict, too much at once. */
const PASSING = new Set([408, 409, 421, 423, 425, 429]);

/** Posts enquiries. */
export function webhookTransport(deps: WebhookDeps) {
  const { timeoutMs = TIMEOUT_MS } = deps;
  const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize: MAX_ANSWER, pipelining: 0 };
  const open = new Agent({ ...limits, connect: { timeout: timeoutMs } });
  const guarded = new Agent({ ...limits, connect: { timeout: timeoutMs, lookup: publicLookup } });
  return {
    async webhook(job: DeliveryJob, signal: AbortSignal): Promise<void> {
      const target = targetOf(job.routing, job.delivery);
      if (target?.kind !== 'webhook') throw new DeliveryError('target-gone', { refusal: true });
      const secret = deps.secrets.get(target.secretEnv);
      if (secret === undefined) throw new DeliveryError('webhook-secret-missing', { refusal: true });
      const url = new URL(target.url);
      checkUrl(url, deps.allowedHosts);
      const body = webhookBody(job, deps.address);
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
    async close(): Promise<void> {
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
function webhookBody({ form, lead, delivery }: Omit<DeliveryJob, 'routing'>, address: string | undefined): string {
  return JSON.stringify({
    event: 'lead.created',
    delivery: delivery.id,
    lead: {
      id: lead.id,
      reference: leadReference(lead.id),
      form: lead.formId,
      title: form.title,
      createdAt: new Date(lead.createdAt).toISOString(),
      fields: lead.fields,
      lines: leadLines(form, lead.fields, lead.subjects),
      about: lead.subjects.map(({ id }, at) => ({ id, ...subjectLines(lead.subjects, address)[at] })),
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

/** Everything IANA sets apart from the public internet: this machine, private networks, link-local ones, and so on. */
const NOT_PUBLIC_4 = subnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
);
/** Of IPv6 only global unicast is public, without the parts of it that lead back into IPv4 or are for documents. */
const PUBLIC_6 = subnets('ipv6', '2000::/3');
const NOT_PUBLIC_6 = subnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

function subnets(family: 'ipv4' | 'ipv6', list: string): BlockList {
  const all = new BlockList();
  for (const [address = '', bits] of list.split(' ').map((net) => net.split('/'))) {
    all.addSubnet(address, Number(bits), family);
  }
  return all;
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC_4.check(address, 'ipv4');
    case 6:
      return PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Hosts as `host` or `host:port`, in lower case. */
type AllowedHosts = ReadonlySet<string>;

function isAllowed({ protocol, hostname, port }: URL, allowed: AllowedHosts): boolean {
  // URLs leave out the port of their protocol.
  return allowed.has(hostname) || allowed.has(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
}

/** Whether an address may be called, as far as can be seen before connecting. */
export function isCallable(address: string, allowed: AllowedHosts): boolean {
  try {
    checkUrl(new URL(address), allowed);
    return true;
  } catch (error) {
    if (error instanceof DeliveryError) return false;
    throw error;
  }
}

/**
 * Looks at what can be seen before connecting.
 *
 * @throws DeliveryError when the URL may not be called.
 */
function checkUrl(url: URL, allowed: AllowedHosts): void {
  if (isAllowed(url, allowed)) return;
  if (url.protocol !== 'https:') throw new DeliveryError('webhook-not-https', { refusal: true });
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new DeliveryError('webhook-private-address', { refusal: true });
}

/** Node's lookup of names, without addresses that are not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first, ...more] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new DeliveryError('webhook-private-address', { refusal: true }), '', 0);
    if (options.all) return callback(null, [first, ...more]);
    return callback(null, first.address, first.family);
  });
};
