import type { LeadValues } from '../../common/leads/lead-form.ts';
import type { LostTextBlockModel } from '../../common/page/page-model.ts';
import { LEAD_TEXTS } from '../leads/lead-texts.ts';

/** What came from a form nobody knows: shown, so that it can be copied into another one. */
export function LostTextBlock({ block: { values, links } }: { block: LostTextBlockModel }) {
  return (
    <section className="enquire">
      <h1>{LEAD_TEXTS.lostTitle}</h1>
      <p>{LEAD_TEXTS.lostText}</p>
      <WrittenText values={values} labelOf={(name) => name} />
      {links.length > 0 && (
        <ul className="message-links">
          {links.map(({ label, path }) => (
            <li key={path}>
              <a className="button" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Texts by the labels of their fields, line breaks and all. */
export function WrittenText({ values, labelOf }: { values: LeadValues; labelOf: (name: string) => string }) {
  const written = Object.entries(values).filter(([, value]) => value.length > 0);
  return (
    <dl className="written">
      {written.map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{typeof value === 'string' ? value : value.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
