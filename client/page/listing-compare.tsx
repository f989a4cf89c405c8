import { COMPARE_PARAM } from '../../common/constants.ts';
import type { ListingBlockModel } from '../../common/page/page-model.ts';
import { COMPARE_TEXTS } from '../search/compare/compare-toggle.tsx';
import type { ResultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';
import { PAGE_TEXTS } from './page-texts.ts';

interface ListingCompareProps {
  block: ListingBlockModel;
  /** The index whose items are compared. */
  index: string;
  view: ResultView;
}

/** The toggle that a card of the listing has, and the way to what is chosen; `site/listing-compare.ts` brings them to life. */
export function ListingCompare({ block, index, view }: ListingCompareProps) {
  const title = view.title || TEXTS.untitled;
  return (
    <div
      className="listing-compare"
      data-block="compare"
      data-compared={index}
      data-item={JSON.stringify({ id: String(block.doc.id), title, picture: view.picture?.src ?? '' })}
      data-added={COMPARE_TEXTS.added(title, '{}')}
      data-removed={COMPARE_TEXTS.removed(title, '{}')}
      data-full={COMPARE_TEXTS.full(title)}
    >
      <button type="button" className="listing-compare-toggle" aria-pressed="false">
        <span className="listing-compare-text">{COMPARE_TEXTS.compare}</span>
        <span className="listing-compare-more" hidden>
          {` ${PAGE_TEXTS.compareMore}`}
        </span>
        <span className="visually-hidden">{` ${title}`}</span>
      </button>
      <a
        className="listing-compare-go"
        href={`${block.searchPath}?${new URLSearchParams({ [COMPARE_PARAM]: index }).toString()}`}
        hidden
      >
        <span className="listing-compare-text">{COMPARE_TEXTS.go}</span> <span className="listing-compare-count" />
      </a>
    </div>
  );
}
