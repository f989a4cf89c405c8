/** The names by which outbox rows know the targets of a form. */
import type { LeadRouting, LeadTarget } from '../../site/forms/lead-routing.ts';
import type { Delivery, NewDelivery } from '../store/lead-store.ts';

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
