import { leadLines } from '../../common/leads/lead-lines.ts';
import type { LostTextBlockModel } from '../../common/page/page-model.ts';
import { LEAD_TEXTS } from '../leads/lead-texts.ts';
import { WrittenText } from '../leads/written-text.tsx';

/** What came from a form nobody knows: shown, so that it can be copied into another one. */
export function LostTextBlock({ block: { values, links } }: { block: LostTextBlockModel }) {
  return (
    <section className="enquire">
      <h1>{LEAD_TEXTS.lostTitle}</h1>
      <p>{LEAD_TEXTS.lostText}</p>
      <WrittenText lines={leadLines({ fields: [] }, values, [])} />
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
