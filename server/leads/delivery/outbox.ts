/**
 * Delivers what the store's outbox holds: each delivery at least once, under one id, tried again until it is taken or
 * given up. Several processes may share a store; a delivery is with one of them at a time.
 */
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import type { Delivery, LeadClock, LeadStore, NewDelivery } from '../store/lead-store.ts';
import { DeliveryError, deliveryErrorOf, type Transports } from './transport.ts';

type DeliveryOutcome = 'delivered' | 'failed' | 'dead';

/** What the outbox needs of a logger; it writes ids and codes, nothing of a person. */
interface OutboxLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface OutboxDeps {
  readonly store: LeadStore;
  readonly forms: { get(formId: string): SiteLeadForm | undefined };
  readonly transports: Transports;
  readonly clock: LeadClock;
  /** From 0 (inclusive) to 1. */
  readonly random: () => number;
  readonly log: OutboxLog;
  /** Milliseconds between two looks for what other processes wrote and what has become due. */
  readonly pollMs?: number;
  readonly onOutcome?: (kind: NewDelivery['kind'], outcome: DeliveryOutcome) => void;
}

export interface Outbox {
  /** There may be something to deliver now. */
  kick(): void;
  /** Takes nothing more; settles when what is under way has ended or had its time. */
  stop(): Promise<void>;
}

/** One attempt may take so long, and the lease a good deal longer; milliseconds. */
const ATTEMPT_MS = 45_000;
const LEASE_MS = 120_000;
const POLL_MS = 5000;
const STOP_MS = 5000;

/** A mail server that hangs must not keep webhooks waiting, so each way has its own places. */
const LANES: readonly NewDelivery['kind'][][] = [['email', 'confirmation'], ['webhook']];
const PLACES = 8;

/** Begins to deliver. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const halting = new AbortController();
  const ways = LANES.filter((kinds) => kinds.every((kind) => deps.transports[kind]));
  const lanes = ways.map((kinds) => startLane(deps, kinds, halting.signal));
  return {
    kick() {
      for (const lane of lanes) lane.look();
    },
    async stop() {
      const cancel = deps.clock.after(STOP_MS, () => halting.abort());
      await Promise.all(lanes.map((lane) => lane.end()));
      cancel();
    },
  };
}

function startLane(deps: OutboxDeps, kinds: readonly NewDelivery['kind'][], halting: AbortSignal) {
  const { store, clock, log, pollMs = POLL_MS } = deps;
  const underWay = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isEnding = false;
  let fault: string | undefined;
  let cancelPoll = clock.after(0, look);

  function look(): void {
    isWanted = true;
    looking ??= lookUntilNothing().finally(() => {
      looking = undefined;
    });
  }

  async function lookUntilNothing(): Promise<void> {
    while (isWanted && !isEnding && underWay.size < PLACES) {
      isWanted = false;
      try {
        const claimed = await store.claim(PLACES - underWay.size, clock.now(), LEASE_MS, kinds);
        fault = undefined;
        for (const delivery of claimed) begin(delivery);
      } catch (error) {
        const { code } = deliveryErrorOf(error);
        // Said once, however long it lasts.
        if (code !== fault) log.error({ code, kinds }, 'the outbox cannot be read');
        fault = code;
      }
    }
    if (isEnding) return;
    cancelPoll();
    cancelPoll = clock.after(pollMs, look);
  }

  function begin(delivery: Delivery): void {
    // After a jump of the clock a lease may seem to have ended while its delivery is still under way here.
    if (underWay.has(delivery.id)) return;
    const attempt = deliver(deps, delivery, halting).finally(() => {
      underWay.delete(delivery.id);
      look();
    });
    underWay.set(delivery.id, attempt);
  }

  return {
    look,
    /** Claims nothing more; settles when what is under way has ended. */
    async end(): Promise<void> {
      isEnding = true;
      cancelPoll();
      // It may still begin what it has claimed.
      await looking;
      await Promise.all(underWay.values());
    },
  };
}

/** One attempt and what comes of it; never fails. */
async function deliver(deps: OutboxDeps, delivery: Delivery, halting: AbortSignal): Promise<void> {
  const { store, clock, log, onOutcome } = deps;
  const { id: deliveryId, leadId, kind, target } = delivery;
  const fields = { deliveryId, leadId, kind, target, attempts: delivery.attempts + 1 };
  try {
    const problem = await attempt(deps, delivery, halting);
    if (problem === undefined) {
      await store.delivered(delivery.id, clock.now());
      onOutcome?.(kind, 'delivered');
      return;
    }
    const next = nextAttempt(deps, delivery, problem);
    await store.failed(delivery.id, problem.code, next);
    onOutcome?.(kind, next === 'never' ? 'dead' : 'failed');
    if (next === 'never') log.error({ ...fields, code: problem.code }, 'a delivery of an enquiry is given up');
    else log.warn({ ...fields, code: problem.code }, 'an enquiry could not be delivered and is tried again');
  } catch (error) {
    // What came of the attempt could not be written: it is tried again when the lease has ended, under the same id.
    log.error({ ...fields, code: deliveryErrorOf(error).code }, 'the outbox cannot be written');
  }
}

async function attempt(deps: OutboxDeps, delivery: Delivery, halting: AbortSignal): Promise<DeliveryError | undefined> {
  const lead = await deps.store.get(delivery.leadId);
  // Erased since: nothing is left to deliver.
  if (!lead) return undefined;
  const routed = deps.forms.get(lead.formId);
  if (!routed) return new DeliveryError('form-gone', { refusal: true });
  const late = new AbortController();
  const cancel = deps.clock.after(ATTEMPT_MS, () => late.abort());
  try {
    const ended = AbortSignal.any([late.signal, halting]);
    ended.throwIfAborted();
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    ended.addEventListener('abort', () => reject(ended.reason));
    // It ends with the signal, whether the transport listens to that or not.
    await Promise.race([deps.transports[delivery.kind]?.({ ...routed, delivery, lead }, ended), aborted]);
    return undefined;
  } catch (error) {
    if (late.signal.aborted) return new DeliveryError('too-slow', { cause: error });
    return halting.aborted ? new DeliveryError('stopped', { cause: error }) : deliveryErrorOf(error);
  } finally {
    cancel();
  }
}

function nextAttempt({ clock, random }: OutboxDeps, { attempts }: Delivery, problem: DeliveryError): number | 'never' {
  const made = attempts + 1;
  if (problem.code === 'stopped') return clock.now();
  if (made >= (problem.isRefusal ? MAX_REFUSED_ATTEMPTS : MAX_ATTEMPTS)) return 'never';
  return clock.now() + nextWait(made, random());
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** With an hour between them at most and half an hour at least, the last attempt is made after five days or more. */
export const MAX_ATTEMPTS = 240;
/** One that is refused is tried for some hours: an owner may put the receiver right. */
export const MAX_REFUSED_ATTEMPTS = 14;

/**
 * Milliseconds until the next attempt: twice as long each time, up to an hour, of which a random half may fall away so
 * that what failed together is not tried together.
 *
 * @param attempts those made so far, from 1.
 * @param random from 0 (inclusive) to 1.
 */
export function nextWait(attempts: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}
