/** What one attempt to deliver is given, and how it fails. */
import type { LeadRouting, LeadTarget, SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import type { Delivery, NewDelivery, StoredLead } from '../store/lead-store.ts';

/** One attempt to deliver. */
export interface DeliveryJob extends SiteLeadForm {
  readonly delivery: Delivery;
  readonly lead: StoredLead;
}

/**
 * Delivers, or fails with a DeliveryError. It may be called again for the same delivery, whose id is what the receiver
 * knows a repetition by.
 */
export type Transport = (job: DeliveryJob, signal: AbortSignal) => Promise<void>;

/** How each kind leaves; what has no way to leave waits, which is no attempt. */
export type Transports = Readonly<Partial<Record<NewDelivery['kind'], Transport>>>;

/**
 * A delivery that did not succeed. The code is what is stored, logged and shown, so it never holds what a receiver
 * answered: that may name the visitor.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly code: string;
  /** The receiver will hardly take it another time either. */
  readonly isRefusal: boolean;

  constructor(code: string, options: { refusal?: boolean; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.isRefusal = options.refusal ?? false;
  }
}

/** What went wrong, in a few characters without personal data. */
export function deliveryErrorOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isPlain = typeof code === 'string' && /^[\w-]{1,64}$/.test(code);
  return new DeliveryError(isPlain ? code : 'failed', { cause: error });
}

/**
 * The deliveries an enquiry by this form brings; a confirmation where the visitor gave an address. Their ids sort as the
 * leads' do, so that many of them are written side by side.
 */
export function plannedDeliveries(
  routing: LeadRouting,
  { leadId, hasAddress }: { readonly leadId: string; readonly hasAddress: boolean },
): NewDelivery[] {
  const targets = routing.deliver.map(({ kind }, at) => ({ kind, target: String(at) }));
  const all: Omit<NewDelivery, 'id'>[] =
    routing.confirmation && hasAddress ? [...targets, { kind: 'confirmation', target: 'visitor' }] : targets;
  return all.map((delivery, at) => ({ id: `${leadId}-${at}`, ...delivery }));
}

/** What a delivery's target is in the form's definition as it is now. */
export function targetOf(
  { deliver }: LeadRouting,
  { kind, target }: Pick<Delivery, 'kind' | 'target'>,
): LeadTarget | undefined {
  const found = deliver[Number(target)];
  return found?.kind === kind ? found : undefined;
}
