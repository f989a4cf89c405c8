import { Fragment, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type SolrDocument, templateFor } from '../../common/options/result-template.ts';
import { treeOf } from '../browser/tree.ts';
import { FlagButtons } from '../flags/flag-buttons.tsx';
import { TEXTS } from '../texts.ts';
import { LATE_TEXTS } from './late-texts.ts';
import { CompareSlot, chosenItem } from './results/result-item.tsx';
import { resultView } from './results/result-view.ts';
import { useSearchContext } from './search-context.tsx';
import { KeywordForm } from './words/keyword-form.tsx';
import { wordsFields } from './words/words-fields.ts';

interface OpenMapProps {
  toggle: HTMLElement;
  /** The map takes the place of the list, and of all else on the page. */
  inPlace: boolean;
}

/**
 * What a block has while its map is open: a way to it for the keyboard, the field for words where that of the page is out of sight,
 * and the toggles of results in the cards on the map.
 */
export function OpenMap({ toggle, inPlace }: OpenMapProps) {
  const map = toggle.closest<HTMLElement>('.wm-map');
  const [hasWords] = useState(() => wordsFields(treeOf(map), map?.dataset.map ?? '').length > 0);
  return (
    <>
      {/* The list lies before the map, and goes on by itself. */}
      <a
        className="wm-skip button"
        href={`#${toggle.getAttribute('aria-controls')}`}
        onClick={(event) => {
          event.preventDefault();
          map?.querySelector<HTMLElement>('.wm-map__canvas')?.focus();
        }}
      >
        {LATE_TEXTS.toMap}
      </a>
      {inPlace && hasWords && (
        // Between two buttons a longer hint would be cut.
        <KeywordForm placeholder={TEXTS.search} />
      )}
      {useCards(map).map(({ card, doc }) => (
        <Fragment key={String(doc.id)}>{createPortal(<CardToggles doc={doc} />, card)}</Fragment>
      ))}
    </>
  );
}

/** As in the list; the place a visitor without scripts comes back to is there. */
function CardToggles({ doc }: { doc: SolrDocument }) {
  const { options } = useSearchContext();
  const view = resultView(doc, templateFor(doc, options), []);
  return (
    <>
      {options.compare && (
        <p className="wm-card__compare">
          <CompareSlot item={chosenItem(doc, view)} />
        </p>
      )}
      {options.flags[0] && (
        <form className="wm-card__flags" method="post">
          <FlagButtons doc={doc} groups={options.flags} title={view.title} />
        </form>
      )}
    </>
  );
}

interface MapCard {
  card: HTMLElement;
  doc: SolrDocument;
}

function useCards(map: HTMLElement | null): readonly MapCard[] {
  const [cards, setCards] = useState<readonly MapCard[]>([]);
  useEffect(() => {
    if (!map) return;
    const look = (): void => {
      const found = [...map.querySelectorAll<HTMLElement>('[data-doc]')];
      setCards((before) => {
        const isSame = before.length === found.length && before.every(({ card }, at) => card === found[at]);
        // `client/map/result-card.ts` has written it.
        return isSame
          ? before
          : found.map((card) => ({ card, doc: JSON.parse(card.dataset.doc ?? '') as SolrDocument }));
      });
    };
    const watch = new MutationObserver(look);
    watch.observe(map, { childList: true, subtree: true });
    look();
    return () => watch.disconnect();
  }, [map]);
  return cards;
}
