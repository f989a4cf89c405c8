import type { ReactNode, RefObject } from 'react';
import type { ReadFrom } from '../../../common/page/page-model.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { countText, TEXTS } from '../../texts.ts';
import { valueLabel } from '../facets/labels.ts';
import { LATE_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { withoutField, withToggledValue } from '../store/param-changes.ts';
import { READ_TEXTS } from './read-texts.ts';

interface ReadLineProps {
  read: ReadFrom;
  /** What was set. */
  set: ParamList;
  /** The element of a late part. */
  late?: RefObject<HTMLParagraphElement | null>;
  children: ReactNode;
}

/** Words that were read as filters: which of them say nothing beside these, the ways back, and what else they may name. */
export function ReadLine({ read: { words, leftOut = [], wider }, set, late, children }: ReadLineProps) {
  const say = set.some(([name]) => name === 'sort') ? READ_TEXTS.readOrdered : READ_TEXTS.readFrom;
  return (
    <p className="wm-keywords__from" data-late={late && ''} ref={late}>
      {say(words)}
      {leftOut.length > 0 && ` · ${READ_TEXTS.readWithout(leftOut.join(', '))}`}{' '}
      <span className="wm-keywords__ways">{children}</span> {wider && <Wider wider={wider} set={set} />}
    </p>
  );
}

/** A value of another facet in place of one that was set; how many it finds, while there are no other filters. */
function Wider({ wider, set }: Pick<ReadLineProps, 'set'> & { wider: NonNullable<ReadFrom['wider']> }) {
  const { options, focusCount } = useSearchContext();
  const filters = (params: ParamList): number => params.filter(([name]) => name === 'fq').length;
  const isAlone = useSearch(({ params }) => filters(params) === filters(set));
  const facet = options.facets.find(({ field }) => field === wider.field);
  if (!facet) return null;
  return (
    <span className="wm-keywords__ways">
      <FilterLink
        className="wm-keywords__as-words"
        to={(now) => withToggledValue(withoutField(withoutField(now, wider.of), facet.field), facet, wider.value)}
        onGo={focusCount}
      >
        {LATE_TEXTS.searchFor} {TEXTS.labelled(facet.label, valueLabel(facet, wider.value))}
        {isAlone && ` (${countText(wider.count, options.count)})`}
      </FilterLink>
    </span>
  );
}
