import { useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { matchWords, typedWordsOf } from '../../../../common/query/match-words.ts';
import { useAwake } from '../../late-parts.tsx';
import { FACET_TEXTS } from './facet-frame.tsx';

export interface FacetSearchProps {
  facet: FacetSettings;
  /** How many values match, and how many there are. */
  found: number;
  all: number;
  listId: string;
  /** Hands over what is searched for; undefined while nothing is. */
  onSearch(search: ValueSearch | undefined): void;
}

export interface ValueSearch {
  /** The values whose texts have the words; where none has, those that are spelt like them. */
  among<Value>(values: readonly Value[], textOf: (value: Value) => string): readonly Value[];
}

/** A field that narrows a long list of values to those that contain its words (§2.5); the search itself stays as it is. */
export function FacetSearch({ facet, found, all, listId, onSearch }: FacetSearchProps) {
  const [text, setText] = useState('');
  const awake = useAwake<HTMLDivElement>();
  const change = (next: string): void => {
    setText(next);
    onSearch(next.trim() === '' ? undefined : { among: (values, textOf) => valuesWith(next, values, textOf) });
  };
  return (
    <div className="wm-facet__search" data-late="" ref={awake}>
      <input
        type="search"
        className="wm-facet__search-field field"
        aria-label={FACET_TEXTS.search(facet)}
        aria-controls={listId}
        placeholder={FACET_TEXTS.search(facet)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The first Escape empties the field; only then may it close what stands around it.
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          event.preventDefault();
          change('');
        }}
      />
      {/* The engine was asked for the most frequent values alone: what is not here cannot be found here. */}
      {facet.hardLimit > 0 && all >= facet.hardLimit && (
        <p className="wm-facet__note">{FACET_TEXTS.onlyFrequent(facet.hardLimit)}</p>
      )}
      <p className={text !== '' && found === 0 ? 'wm-facet__note' : 'visually-hidden'} aria-live="polite">
        {text !== '' && (found === 0 ? FACET_TEXTS.noneFound : FACET_TEXTS.found(found, all))}
      </p>
    </div>
  );
}

function valuesWith<Value>(text: string, values: readonly Value[], textOf: (value: Value) => string): readonly Value[] {
  const words = folded(text).split(/\s+/);
  const exact = values.filter((value) => words.every((word) => folded(textOf(value)).includes(word)));
  const typed = typedWordsOf(text);
  return exact.length > 0 || typed.length === 0 ? exact : values.filter((value) => matchWords(textOf(value), typed));
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
