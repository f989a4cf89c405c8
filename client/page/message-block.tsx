import { AS_MEANT } from '../../common/leads/email-slip.ts';
import type { MessageBlockModel } from '../../common/page/page-model.ts';
import { fieldId } from '../leads/lead-field.tsx';
import { SentSummary } from '../leads/written-text.tsx';
import { ListingCards } from './listing-cards.tsx';
import { SearchForm } from './page-forms.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** A page that says why there is nothing else to see, and where to go. */
export function MessageBlock({ block }: { block: MessageBlockModel }) {
  const { search, sent, listings } = block;
  return (
    <>
      <section className="message">
        <h1>{block.heading}</h1>
        {block.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {sent && (
          <SentSummary
            {...sent}
            // Of the page itself, which is told by its cookie what was sent.
            again={(words, { name }, meant) => (
              <a href={`?again=${meant ? AS_MEANT : 1}#${fieldId(sent.form.id, name)}`}>{words}</a>
            )}
          />
        )}
        {search && <SearchForm id="message-words" path={search.path} label={search.label} words={search.words} />}
        {block.links.length > 0 && (
          <ul className="message-links">
            {block.links.map((link, position) => (
              <li key={link.path}>
                <a className={position === 0 && !search ? 'button button-primary' : 'button'} href={link.path}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {listings && (
        <ListingCards
          heading={(listings.areSimilar ? PAGE_TEXTS.similar : PAGE_TEXTS.others)(listings.noun)}
          docs={listings.docs}
          template={listings.template}
          flags={[]}
        />
      )}
    </>
  );
}
