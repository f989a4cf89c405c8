import type { LeadForm } from '../../../common/leads/lead-form.ts';
import type { LeadRouting } from '../../site/forms/lead-routing.ts';
import type { Delivery, NewDelivery, StoredLead } from '../store/lead-store.ts';

/** A form as the outbox knows it. */
export interface RoutedForm {
  readonly form: LeadForm;
  readonly routing: LeadRouting;
}

/** One attempt to deliver. */
export interface DeliveryJob extends RoutedForm {
  readonly delivery: Delivery;
  readonly lead: StoredLead;
}

/**
 * Delivers, or fails with a DeliveryError. It may be called again for the same delivery, whose id is what the receiver
 * knows a repetition by.
 */
export type Transport = (job: DeliveryJob, signal: AbortSignal) => Promise<void>;

export type Transports = Readonly<Record<NewDelivery['kind'], Transport>>;
