import type { EnquireBlockModel } from '../../common/page/page-model.ts';
import { LeadMarker } from '../leads/lead-marker.tsx';

/** A page that is an enquiry form. */
export function EnquireBlock({ block: { start } }: { block: EnquireBlockModel }) {
  return (
    <section className="enquire">
      <h1>{start.form.title}</h1>
      <LeadMarker start={start} />
    </section>
  );
}
