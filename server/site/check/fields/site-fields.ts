/** Every field that a site names, throughout its files. */
import { hasIndex, ownerOf } from '../../blocks/expand-search-block.ts';
import type { LoadedFiles, LoadedPage } from '../../files/read-files.ts';
import type { RawIndex } from '../../schema/site-files.generated.ts';
import { searchBlocks } from '../check-pages.ts';
import { filterUse, keptUse, laterFilterUse, numberUse, shownUse, wordsUse } from './field-uses.ts';
import { type AddField, fieldCollector, type NamedField, patternFields, weightedFields } from './named-field.ts';
import { listingFields, templateFields } from './result-fields.ts';
import { searchFields } from './search-fields.ts';

/** Gathers the fields of pages, templates and site.yaml, in that order. */
export function namedFields(files: LoadedFiles): NamedField[] {
  const fields: NamedField[] = [];
  const { site, pages, templates } = files;
  const searches = searchBlocks(files).map((search) => {
    const owner = hasIndex(search.block) ? search.block : ownerOf(search.page?.blocks ?? []);
    return { ...search, index: owner?.index, bundles: owner?.bundles ?? [] };
  });
  for (const { block, source, at, index } of searches) {
    searchFields(block, fieldCollector(fields, source, at, { indexes: index === undefined ? [] : [index] }));
  }
  for (const page of pages) addListings(page, fields);
  for (const [bundle, { file, raw }] of templates) {
    const searched = searches.filter(({ bundles }) => bundles.length === 0 || bundles.includes(bundle));
    const listed = pages.flatMap((page) => listingsOf(page)).filter(({ block }) => block.bundle === bundle);
    const indexes = [...searched.map(({ index }) => index), ...listed.map(({ block }) => block.index)];
    const known = [...new Set(indexes.filter((index) => index !== undefined))];
    templateFields(raw, fieldCollector(fields, file, [], { indexes: known, bundle }));
  }
  site.raw.indexes.forEach((index, at) => {
    const isTold = searches.some((search) => search.index === index.id && search.bundles.length > 0);
    addIndex(index, isTold, fieldCollector(fields, site.file, ['indexes', at], { indexes: [index.id] }));
  });
  for (const { form, file } of files.leadForms) {
    form.fields.forEach(({ atMost, months, nights, nightPrice }, at) => {
      const add = fieldCollector(fields, file, ['fields', at], { indexes: site.raw.indexes.map(({ id }) => id) });
      add(['at_most', 'field'], atMost?.field, numberUse('enquiries take any number'));
      add(['months', 'field'], months?.field, shownUse('enquiries tell no months'));
      add(['nights', 'field'], nights?.field, numberUse('enquiries tell of no shortest stay'));
      add(['night_price', 'field'], nightPrice?.field, numberUse('enquiries do not say what a stay costs'));
    });
  }
  site.raw.flags?.forEach(({ key, index }, at) => {
    const add = fieldCollector(fields, site.file, ['flags', at], { indexes: [index] });
    add(['key'], key, keptUse);
  });
  return fields;
}

function listingsOf({ blocks }: LoadedPage) {
  return blocks.flatMap((block, at) => (block.block === 'listing' ? [{ block, at }] : []));
}

function addListings(page: LoadedPage, fields: NamedField[]): void {
  const listings = listingsOf(page);
  for (const { block, at } of listings) {
    listingFields(
      block,
      fieldCollector(fields, page.file, ['blocks', at], { indexes: [block.index], bundle: block.bundle }),
    );
  }
  const [first] = listings;
  if (!first) return;
  const add = fieldCollector(fields, page.file, [], { indexes: [first.block.index], bundle: first.block.bundle });
  for (const field of patternFields(page.title)) {
    add(['title'], field, shownUse('it is missing from the title of the page'));
  }
  for (const field of patternFields(page.description)) {
    add(['description'], field, shownUse('it is missing from what search engines show of the page'));
  }
}

/** What every search of an index uses, and what requests may use besides. */
function addIndex(index: RawIndex, isTold: boolean, add: AddField): void {
  const nothing = `nothing of ${index.id} is found on the whole site`;
  for (const [field, values] of Object.entries(index.requires ?? {})) {
    add(['requires', field], field, filterUse(nothing), { part: 'key', values: [values].flat().map(String) });
  }
  for (const field of Object.keys(index.hides ?? {})) {
    add(['hides', field], field, { ...laterFilterUse('nothing is hidden by it', ''), isRare: true }, { part: 'key' });
  }
  if (isTold && index.bundle_field) add(['bundle_field'], index.bundle_field, filterUse(nothing));
  for (const field of weightedFields(index.query?.qf ?? '')) add(['query', 'qf'], field, wordsUse);
  for (const field of weightedFields(index.query?.pf ?? '')) {
    add(['query', 'pf'], field, shownUse('phrases are not found any better'));
  }
  const highlight = { kinds: ['full-text'], absent: 'words that were found are not marked' } as const;
  add(['query', 'highlight'], index.query?.highlight, highlight);
  for (const [use, names] of Object.entries(index.allow ?? {})) {
    // What stands under a key that is not known may be anything.
    if (!Array.isArray(names)) continue;
    names.forEach((field, at) => {
      add(['allow', use, at], field, { ...shownUse('links that use it find nothing'), isRare: true });
    });
  }
}
