/** All that makes enquiries leave: the outbox with its transports, and the erasing of old ones. */
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import type { LeadClock, LeadStore } from '../store/lead-store.ts';
import { startRetention } from '../store/retention.ts';
import type { LeadDeliveryConfig } from './delivery-config.ts';
import { emailTransports } from './email-transport.ts';
import { type Outbox, type OutboxDeps, startOutbox } from './outbox.ts';
import { webhookTransport } from './webhook-transport.ts';

export interface DeliveryDeps extends Pick<OutboxDeps, 'random' | 'onOutcome' | 'pollMs'> {
  readonly config: LeadDeliveryConfig;
  /** The site's public origin, for links to listings. */
  readonly origin: string | undefined;
  readonly forms: readonly SiteLeadForm[];
  readonly secrets: ReadonlyMap<string, string>;
  readonly store: LeadStore;
  readonly clock: LeadClock;
  readonly log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
}

/** What an owner will want to know of forms whose e-mail has no server to go to, a line for each. */
export function waitingMail(forms: readonly SiteLeadForm[], { smtp }: LeadDeliveryConfig): string[] {
  return forms
    .filter(({ routing }) => routing.confirmation !== undefined || routing.deliver.some(({ kind }) => kind === 'email'))
    .flatMap(({ form }) => (smtp ? [] : [`E-mail of the form ${form.id} waits: SMTP_URL is not set.`]));
}

/** Begins to deliver and to erase; `stop` ends both. */
export function startDelivery(deps: DeliveryDeps): Outbox {
  const { config, origin, forms, secrets, store, clock, log } = deps;
  const { smtp, keepDays, webhookHosts } = config;
  const webhooks = webhookTransport({ secrets, allowedHosts: new Set(webhookHosts), origin, clock });
  const outbox = startOutbox({
    ...deps,
    forms: new Map(forms.map((routed) => [routed.form.id, routed])),
    transports: { ...emailTransports({ smtp, origin }), webhook: webhooks.webhook },
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
