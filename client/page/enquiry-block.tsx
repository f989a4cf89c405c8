import type { EnquiryBlockModel } from '../../common/page/page-model.ts';
import { LeadMarker, LeadStartScript } from '../leads/lead-marker.tsx';
import { emptyStart } from '../leads/lead-start.ts';

/** A way to write to the owner: a link or button that opens the form over the page, or the form itself (§2.12). */
export function EnquiryBlock({ block }: { block: EnquiryBlockModel }) {
  const { form, as, label, text, subjects, submissionId } = block;
  const start = { ...emptyStart(form), subjects, submissionId };
  const words = text !== '' && <p className="enquiry-text">{text}</p>;
  if (as === 'inline') {
    return (
      <section className="enquiry">
        <h2>{form.title}</h2>
        {words}
        <LeadMarker start={start} />
      </section>
    );
  }
  return (
    <div className="enquiry">
      {words}
      <EnquiryLink block={block} label={label} />
      <LeadStartScript start={start} />
    </div>
  );
}

/** Without scripts it leads to the page of the form. */
function EnquiryLink({ block: { form, as, subjects, deepLink }, label }: { block: EnquiryBlockModel; label: string }) {
  const ids = subjects.map(({ id }) => encodeURIComponent(id)).join(',');
  return (
    <a
      className={as === 'button' ? 'button button-primary' : undefined}
      href={`/enquire/${form.id}${ids === '' ? '' : `?ids=${ids}`}`}
      rel="nofollow"
      data-enquire={form.id}
      data-deep-link={deepLink === '' ? undefined : deepLink}
    >
      {label}
    </a>
  );
}
