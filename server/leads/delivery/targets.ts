/** The names by which outbox rows know the targets of a form. */
import type { LeadRouting, LeadTarget } from '../lead-routing.ts';
import type { Delivery, NewDelivery } from '../lead-store.ts';

/** The deliveries an enquiry by this form brings; a confirmation where the visitor gave an address. */
export function plannedDeliveries(
  routing: LeadRouting,
  options: { readonly hasAddress: boolean; readonly newId: () => string },
): NewDelivery[] {
  const targets = routing.deliver.map(({ kind }, at) => ({ id: options.newId(), kind, target: String(at) }));
  if (!routing.confirmation || !options.hasAddress) return targets;
  return [...targets, { id: options.newId(), kind: 'confirmation', target: 'visitor' }];
}

/** What a delivery's target is in the form's definition as it is now. */
export function targetOf(
  { deliver }: LeadRouting,
  { kind, target }: Pick<Delivery, 'kind' | 'target'>,
): LeadTarget | undefined {
  const found = deliver[Number(target)];
  return found?.kind === kind ? found : undefined;
}
