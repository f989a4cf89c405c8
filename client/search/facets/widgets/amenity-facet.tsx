import { useId, useMemo } from 'react';
import type { AmenityCategory } from '../../../../common/options/amenity-options.ts';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { InfoPopover } from '../../../ui/popover.tsx';
import { useSearchContext } from '../../search-context.tsx';
import { type FacetRow, isIdle, openRows } from '../facet-values.ts';
import { FACET_TEXTS, FacetFrame, useAllValues } from './facet-frame.tsx';
import { FacetValue } from './facet-value.tsx';
import { chosenText } from './list-facet.tsx';
import type { FacetWidgetProps } from './registry.ts';
import { useFacetRows } from './use-facet-rows.ts';

const AMENITY_POPUP_ID_PREFIX = 'amenity-detail-';

interface RowGroup {
  category: AmenityCategory | undefined;
  rows: readonly FacetRow[];
}

/** A facet of amenities by category, each category with an icon that explains it (§2.6). */
export function AmenityFacet({ facet }: FacetWidgetProps) {
  const { amenities } = useSearchContext();
  const { rows, filtered } = useFacetRows(facet);
  const groups = useMemo(() => groupRows(rows, amenities), [rows, amenities]);
  const [all, setAll] = useAllValues(facet.field);
  const listId = useId();
  const leads = !rows.every(isIdle);
  const isFolded = groups.some((group) => openRows(group.rows, facet.shown).length < group.rows.length);
  return (
    <FacetFrame
      facet={facet}
      leads={leads}
      filtered={filtered}
      chosen={chosenText(facet, rows)}
      more={isFolded && { isOpen: all, setOpen: setAll, count: rows.length, listId }}
    >
      <div className="wm-amenities" id={listId}>
        {groups.map((group) => (
          <AmenityRows
            key={group.category?.id ?? ''}
            facet={facet}
            group={group}
            all={all}
            alone={groups.length === 1 && !group.category}
          />
        ))}
      </div>
    </FacetFrame>
  );
}

function AmenityRows({
  facet,
  group: { category, rows },
  all,
  alone,
}: {
  facet: FacetSettings;
  group: RowGroup;
  all: boolean;
  /** No value has a category: a heading of what is left over would say nothing. */
  alone: boolean;
}) {
  const headingId = useId();
  return (
    <section className="wm-amenities__group" aria-labelledby={alone ? undefined : headingId}>
      {!alone && (
        <div className="wm-amenities__head">
          <h4 className="wm-amenities__label" id={headingId}>
            {category?.label ?? FACET_TEXTS.otherAmenities}
          </h4>
          {category && category.detail !== '' && (
            <InfoPopover
              id={category.id}
              popupId={`${AMENITY_POPUP_ID_PREFIX}${category.id}`}
              label={FACET_TEXTS.about(category.label)}
            >
              {category.detail}
            </InfoPopover>
          )}
        </div>
      )}
      <ul className="wm-facet__values">
        {(all ? rows : openRows(rows, facet.shown)).map((row) => (
          <FacetValue key={row.facet ?? ''} facet={facet} value={row.facet} count={row.count} active={row.active} />
        ))}
      </ul>
    </section>
  );
}

/** Rows under their categories in the vocabulary's order, their own order within; what it does not know comes last. */
function groupRows(rows: readonly FacetRow[], categories: readonly AmenityCategory[]): RowGroup[] {
  const grouped = categories.map((category) => ({
    category,
    rows: rows.filter(({ facet }) => facet !== null && category.amenities.includes(facet)),
  }));
  const other = rows.filter((row) => !grouped.some((group) => group.rows.includes(row)));
  return [...grouped, { category: undefined, rows: other }].filter((group) => group.rows.length > 0);
}
