/** Comparing in all its states: the bar of what is chosen, and what the dialog holds. */
import type { ReactNode } from 'react';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { ChosenItem } from '../search/compare/chosen-items.ts';
import { CompareBar } from '../search/compare/compare-bar.tsx';
import { ComparePanel, type ComparePanelProps } from '../search/compare/compare-panel.tsx';
import { compareTable } from '../search/compare/compare-table.ts';
import { listing, OPTIONS, RANGES_AND_AMENITIES } from './fixtures.ts';

const options = parseSearchBlockOptions({
  ...OPTIONS,
  ...RANGES_AND_AMENITIES.options,
  fields: [
    { solr_field: 'sm_setting', name: 'Setting' },
    { solr_field: 'ds_listed', name: 'Listed' },
  ],
  compare: { enquire_path: '/enquire/bt-leads-listing' },
});

const LONG = 'The old lighthouse keeper’s house on the dunes, with a garden, two porches and a view of the sound';

const FULL = [
  listing(1, { sm_setting: ['Lakefront', 'Quiet street'], sm_amenity: ['Dishwasher', 'Pool', 'Hot tub', 'Sauna'] }),
  listing(2, { sm_setting: ['Lakefront'], sm_amenity: ['Pool'], ds_listed: '2023-06-02T00:00:00Z' }),
  listing(3, { sm_setting: ['Oceanfront'], sm_amenity: ['Dishwasher', 'Fire pit'] }),
  listing(4, { sm_amenity: ['Beach chairs'] }),
];

const BARE: SolrDocument = { id: 'demo-rentals-5', ss_bundle: 'rental', ss_name: 'A place we know little about' };

const WORDY = listing(6, {
  ss_name: LONG,
  ss_image: undefined,
  sm_setting: ['Between-the-sound-and-the-ocean-on-a-narrow-strip-of-sand', LONG],
  sm_amenity: [LONG],
});

const item = (number: number, changes: Partial<ChosenItem> = {}): ChosenItem => {
  const doc = listing(number);
  return { id: String(doc.id), title: String(doc.ss_name), picture: String(doc.ss_image), ...changes };
};

const nothing = (): void => {};

function bar(items: readonly ChosenItem[], gone: readonly string[] = []): ReactNode {
  return inBlock(<CompareBar chosen={{ items, gone }} onOpen={nothing} onRemove={nothing} onClear={nothing} />);
}

function panel(docs: readonly SolrDocument[], changes: Partial<ComparePanelProps> = {}): ReactNode {
  const table = compareTable(docs, options, RANGES_AND_AMENITIES.amenities);
  return inBlock(
    <ComparePanel
      status="ready"
      table={table}
      gone={[]}
      only={false}
      onOnly={nothing}
      onRemove={nothing}
      onRetry={nothing}
      onChoose={nothing}
      options={options}
      {...changes}
    />,
  );
}

function inBlock(part: ReactNode): ReactNode {
  return <div className="wm-block wm-search">{part}</div>;
}

/** Each state by name. */
export const COMPARE_PARTS: Readonly<Record<string, ReactNode>> = {
  'Chosen to compare: one': bar([item(1)]),
  'Chosen to compare: four, one without a picture, one gone': bar(
    [item(1), item(2, { picture: '', title: LONG }), item(3), item(4)],
    ['demo-rentals-3'],
  ),
  'Side by side: one': panel(FULL.slice(0, 1)),
  'Side by side: two': panel(FULL.slice(0, 2)),
  'Side by side: no form': panel(FULL.slice(0, 2), { options: { ...options, compare: { rows: [] } } }),
  'Side by side: four': panel(FULL),
  'Side by side: no difference': panel([listing(1), { ...listing(1), id: 'demo-rentals-7' }]),
  'Side by side: values missing, long texts, one gone': panel([BARE, WORDY], { gone: [item(4)] }),
  'Side by side: loading': panel([], { status: 'loading' }),
  'Side by side: failed': panel([], { status: 'failed' }),
};
