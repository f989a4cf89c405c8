import { renderToString } from 'react-dom/server';
import { leadTitle } from '../../common/leads/lead-title.ts';
import type { EnquireBlockModel, EnquiryBlockModel, LeadStart } from '../../common/page/page-model.ts';
import { withIds } from '../../common/page/site-address.ts';
import { emptyStart } from '../leads/lead-start.ts';
import { LeadInPage } from '../leads/live-lead.tsx';
import { JsonScript } from '../ui/json-script.tsx';
import { telephoneLinks } from './telephone-links.tsx';

/** A way to write to the owner: a link or button that opens the form over the page, or the form itself (§2.12). */
export function EnquiryBlock({ block }: { block: EnquiryBlockModel }) {
  const { form, as, label, text, subjects, submissionId, origin = '' } = block;
  const start = { ...emptyStart(form), subjects, submissionId, origin };
  const words = text !== '' && <p className="enquiry-text">{telephoneLinks(text)}</p>;
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
function EnquiryLink({ block, label }: { block: EnquiryBlockModel; label: string }) {
  const { form, as, subjects, deepLink, origin = '' } = block;
  const path = `${origin}/enquire/${form.id}`;
  return (
    <a
      className={as === 'button' ? 'button button-primary' : undefined}
      href={withIds(
        path,
        subjects.map(({ id }) => id),
      )}
      rel="nofollow"
      data-enquire={form.id}
      data-deep-link={deepLink === '' ? undefined : deepLink}
    >
      {label}
    </a>
  );
}

/** What a form that opens from a link begins with. */
export function LeadStartScript({ start }: { start: LeadStart }) {
  return <JsonScript marker={{ 'data-lead-start': start.form.id }} value={start} />;
}

/** A form in its place. */
export function LeadMarker({ start }: { start: LeadStart }) {
  const html = renderToString(<LeadInPage start={start} work={undefined} />);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own rendering of the form. */}
      <div className="wm-lead-place" data-lead={start.form.id} dangerouslySetInnerHTML={{ __html: html }} />
      <LeadStartScript start={start} />
    </>
  );
}

/** A page that is an enquiry form. */
export function EnquireBlock({ block: { start } }: { block: EnquireBlockModel }) {
  return (
    <section className="enquire">
      <h1>{leadTitle(start)}</h1>
      <LeadMarker start={start} />
    </section>
  );
}
