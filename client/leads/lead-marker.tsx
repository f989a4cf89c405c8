/** Writes an enquiry form into a page with what the browser needs to bring it to life; `lead-start.ts` reads it. */
import { renderToString } from 'react-dom/server';
import type { LeadStart } from '../../common/page/page-model.ts';
import { JsonScript } from '../ui/json-script.tsx';
import { LeadInPage } from './live-lead.tsx';

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
