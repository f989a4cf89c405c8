/** All that makes enquiries leave: the outbox with its transports, and the erasing of old ones. */
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import type { LeadClock, LeadStore } from '../store/lead-store.ts';
import type { LeadDeliveryConfig } from './delivery-config.ts';
import { emailTransports } from './email-transport.ts';
import { type Outbox, type OutboxDeps, startOutbox } from './outbox.ts';
import { webhookTransport } from './webhook-transport.ts';

export interface DeliveryDeps extends Pick<OutboxDeps, 'random' | 'onOutcome' | 'pollMs'> {
  readonly config: LeadDeliveryConfig;
  /** The site's public address without a slash at its end, for links to listings. */
  readonly address: string | undefined;
  readonly forms: readonly SiteLeadForm[];
  readonly secrets: ReadonlyMap<string, string>;
  readonly store: LeadStore;
  readonly clock: LeadClock;
  readonly log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
}

/** What an owner will want to know of forms whose e-mail has no server to go to, a line for each. */
export function waitingMail(forms: readonly SiteLeadForm[], { smtp }: LeadDeliveryConfig): string[] {
  if (smtp) return [];
  return forms.flatMap(({ form, routing: { deliver, confirmation } }) => {
    const toOwner = deliver.some(({ kind }) => kind === 'email');
    if (!toOwner && !confirmation) return [];
    return `${toOwner ? 'E-mail' : 'The confirmation to visitors'} of the form ${form.id} waits: SMTP_URL is not set.`;
  });
}

/** Begins to deliver and to erase; `stop` ends both. */
export function startDelivery(deps: DeliveryDeps): Outbox {
  const { config, address, forms, secrets, store, clock, log } = deps;
  const { smtp, keepDays, webhookHosts } = config;
  const webhooks = webhookTransport({ secrets, allowedHosts: new Set(webhookHosts), address, clock });
  const outbox = startOutbox({
    ...deps,
    forms: new Map(forms.map((routed) => [routed.form.id, routed])),
    transports: { ...(smtp && emailTransports({ smtp, address })), webhook: webhooks.webhook },
  });
  const endRetention = keepDays === undefined ? () => {} : startRetention({ store, keepDays, clock, log });
  return {
    kick: () => outbox.kick(),
    async stop() {
      endRetention();
      await outbox.stop();
      await webhooks.close();
    },
  };
}

export interface RetentionDeps {
  readonly store: Pick<LeadStore, 'erase'>;
  readonly keepDays: number;
  readonly clock: LeadClock;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

const DAY_MS = 86_400_000;
const LOOK_MS = 3_600_000;
/** A wall clock that left the steady one by more than this was set meanwhile. */
const STEADY_MS = 300_000;

/**
 * Looks every hour. A clock that was set within that hour is not believed: one that is years ahead, as a machine's may be
 * until it has asked for the time, would erase everything. Gives the function that ends it.
 */
export function startRetention({ store, keepDays, clock, log }: RetentionDeps): () => void {
  let seen = { wall: clock.now(), steady: clock.steady() };
  let cancel = clock.after(LOOK_MS, look);
  let isEnded = false;

  async function erase(before: number): Promise<void> {
    try {
      const erased = await store.erase({ before });
      if (erased > 0) log.info({ erased, keepDays }, 'enquiries were erased that had been kept long enough');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      log.error({ code }, 'old enquiries could not be erased');
    }
  }

  function look(): void {
    const now = { wall: clock.now(), steady: clock.steady() };
    const drift = Math.abs(now.wall - seen.wall - (now.steady - seen.steady));
    seen = now;
    const done = drift > STEADY_MS ? Promise.resolve() : erase(now.wall - keepDays * DAY_MS);
    void done.then(() => {
      if (!isEnded) cancel = clock.after(LOOK_MS, look);
    });
  }

  return () => {
    isEnded = true;
    cancel();
  };
}
