/** Pages against each other and against the rest of the site: paths, indexes, templates, parameters, flags. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_NAMESPACE } from '../../../common/constants.ts';
import { excludeFault } from '../../../common/query/exclude-pattern.ts';
import { isReservedPath } from '../../http/own-paths.ts';
import type { YamlPath } from '../../settings/yaml-file.ts';
import { entityFields } from '../blocks/expand-flags.ts';
import {
  facetExclude,
  facetField,
  facetWidget,
  hasIndex,
  ownerOf,
  widgetKinds,
} from '../blocks/expand-search-block.ts';
import type { LoadedFiles, LoadedPage } from '../files/read-files.ts';
import { below, brokenIn, type Note, type ProblemList, type SiteFile } from '../files/site-file.ts';
import { pathParams, pathShape } from '../page-paths.ts';
import { knownNames, meantBy } from '../schema/schema-check.ts';
import type { RawBlock, RawIndex, RawListing, RawMapBlock, RawSearchBlock } from '../schema/site-files.generated.ts';
import { checkCustomParams } from './check-custom-params.ts';
import { paramFaults } from './check-params.ts';
import { clauseFault, functionFault, mmFault, queryFault, sortFault } from './check-query.ts';

/** A search block and where it stands. */
export interface PlacedSearch {
  block: RawSearchBlock;
  /** Undefined for one that stands on a page of another system. */
  page: LoadedPage | undefined;
  source: SiteFile;
  /** Its path within the file. */
  at: YamlPath;
  note: Note;
}

export function searchBlocks({ site, pages }: LoadedFiles): PlacedSearch[] {
  const own = pages.flatMap((page) =>
    page.blocks.flatMap((block, at) =>
      block.block === 'search'
        ? [{ block, page, source: page.file, at: ['blocks', at], note: below(page.file.note, 'blocks', at) }]
        : [],
    ),
  );
  const foreign = (site.raw.foreign_blocks ?? []).map((block, at) => ({
    block,
    page: undefined,
    source: site.file,
    at: ['foreign_blocks', at],
    note: below(site.file.note, 'foreign_blocks', at),
  }));
  return [...own, ...foreign];
}

/** Notes every name that does not exist and every path that cannot be served. */
export function checkPages(files: LoadedFiles, problems: ProblemList): void {
  const known = namesIn(files);
  checkPaths(files, problems);
  for (const page of files.pages) {
    checkNames(page);
    page.blocks.forEach((block, at) => {
      checkBlock(block, page, below(page.file.note, 'blocks', at), { files, known });
    });
  }
  const searches = searchBlocks(files);
  for (const search of searches) checkSearch(search, files, known);
  checkCustomParams(searches);
  checkSite(files, known);
}

/** Notes a name that nothing has; undefined for the names that may be left out. */
type NameCheck = (name: string | undefined, note: Note, path: YamlPath) => void;

/** What names may stand for. */
interface KnownNames {
  index: NameCheck;
  bundle: NameCheck;
  form: NameCheck;
  /** Of a group of flags. */
  namespace: NameCheck;
}

function namesIn(files: LoadedFiles): KnownNames {
  const { raw } = files.site;
  const check =
    (names: readonly string[], absent: (name: string) => string): NameCheck =>
    (name, note, path) => {
      if (name !== undefined && !names.includes(name)) note(path, `${absent(name)}; ${knownNames(name, names)}`);
    };
  return {
    index: check(
      raw.indexes.map(({ id }) => id),
      (name) => `site.yaml has no index ${name}`,
    ),
    bundle: check(
      [...files.templates.keys(), ...brokenIn(files, 'templates')],
      (name) => `there is no templates/${name}.yaml`,
    ),
    form: check(
      [...files.leadForms.map(({ form }) => form.id), ...brokenIn(files, 'forms')],
      (name) => `there is no forms/${name}.yaml`,
    ),
    namespace: check(
      (raw.flags ?? []).map(({ namespace = FLAG_NAMESPACE }) => namespace),
      (name) => `site.yaml has no flags of the namespace ${name}`,
    ),
  };
}

/** Those whose key an earlier one has, and their places. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): [item: Item, at: number][] {
  const keys = items.map(keyOf);
  return [...items.entries()].flatMap(([at, item]) =>
    keys[at] !== undefined && keys.indexOf(keys[at]) < at ? [[item, at]] : [],
  );
}

function checkPaths({ pages, ...files }: LoadedFiles, problems: ProblemList): void {
  for (const [{ file, path }] of repeated(pages, (page) => pathShape(page.path))) {
    const other = pages.find((page) => pathShape(page.path) === pathShape(path))?.file.file;
    file.note(['path'], `${path} is the path of ${other} too`);
  }
  for (const { file, path, title } of pages) {
    if (title === '' && path !== '/') file.note([], 'title is missing');
    if (isReservedPath(path)) file.note(['path'], `${path} is answered by the server itself; choose another`);
  }
  if (!pages.some(({ path }) => path === '/') && brokenIn(files, 'pages').length === 0) {
    problems.addAt('pages', 1, 'no page has the path /; a file pages/home.yaml has it by its name');
  }
}

/** Names that must be told apart on one page: of searches, of dialogs, of what opens by the address, of forms in the page. */
function checkNames({ file, blocks }: LoadedPage): void {
  const searchIds = blocks.map((block) => (block.block === 'search' ? block.id : undefined));
  for (const [id, at] of repeated(searchIds, (name) => name)) {
    file.note(['blocks', at, 'id'], `another block of this page is called ${id}`);
  }
  const names = blocks.flatMap((block, at) => namesOf(block).map(([name, ...path]) => ({ name, path, at })));
  for (const [{ name, path, at }] of repeated(names, (one) => one.name)) {
    file.note(['blocks', at, ...path], `another block of this page has the name ${name}`);
  }
}

function namesOf(block: RawBlock): [name: string | undefined, ...path: string[]][] {
  if (block.block === 'modal') return [[block.id, 'id']];
  if (block.block === 'listing') return [[block.enquiry?.deep_link, 'enquiry', 'deep_link']];
  if (block.block !== 'enquiry') return [];
  return [
    [block.deep_link, 'deep_link'],
    [block.as === 'inline' ? block.form : undefined, 'form'],
  ];
}

/** The whole site, and the names of it that can be written. */
interface Surroundings {
  files: LoadedFiles;
  known: KnownNames;
}

function checkBlock(block: RawBlock, page: LoadedPage, note: Note, { files, known }: Surroundings): void {
  if (block.block === 'listing') checkListing(block, page, note, known);
  if (block.block === 'enquiry') known.form(block.form, note, ['form']);
  if (block.block === 'map') checkMapBlock(block, page, note, files);
  if (block.block === 'favourites') known.namespace(block.namespace ?? FLAG_NAMESPACE, note, ['namespace']);
  if (!('flags' in block) || !Array.isArray(block.flags)) return;
  for (const name of block.flags) known.namespace(name, note, ['flags']);
}

function checkListing(block: RawListing, page: LoadedPage, note: Note, known: KnownNames): void {
  known.index(block.index, note, ['index']);
  known.bundle(block.bundle, note, ['bundle']);
  known.form(block.enquiry?.form, note, ['enquiry', 'form']);
  const params = pathParams(page.path);
  if (params.includes(block.key_param)) return;
  const named = params.length === 0 ? 'has no parameters' : `has ${params.map((name) => `:${name}`).join(' and ')}`;
  note(['key_param'], `the page's path ${page.path} ${named}, not :${block.key_param}`);
}

function checkSearch({ block, page, note }: PlacedSearch, files: LoadedFiles, known: KnownNames): void {
  const { bundles = [], facets = [], sorts = [], alternates } = block;
  if (hasIndex(block)) known.index(block.index, note, ['index']);
  else if (!page) note([], 'index: is needed here: what other pages share belongs to the block that searches');
  else if (!ownerOf(page.blocks)) {
    note([], 'index: no search block of this page has one that this block could share');
  }
  bundles.forEach((bundle, at) => {
    known.bundle(bundle, note, ['bundles', at]);
  });
  known.namespace(block.shows_flagged, note, ['shows_flagged']);
  const kinds = widgetKinds(block);
  facets.forEach((facet, at) => {
    const widget = facetWidget(facet);
    if (!kinds.includes(widget)) {
      note(['facets', at, 'widget'], `must be one of ${kinds.join(', ')}${meantBy(widget, kinds)}`);
    }
    const exclude = facetExclude(facet);
    if (typeof exclude === 'string') note(['facets', at, 'exclude'], excludeFault(exclude));
  });
  for (const [facet, at] of repeated(facets, facetField)) {
    note(['facets', at], `this block has a facet of ${facetField(facet)} already`);
  }
  sorts.forEach(({ value }, at) => {
    note(['sorts', at, 'value'], sortFault(value));
  });
  for (const { name, reason } of paramFaults(block)) note(['params', name], reason);
  note(['params', 'sort'], firstSortFault(block));
  note(['default_boost'], functionFault(block.default_boost ?? ''));
  note(['default_q'], queryFault(block.default_q ?? ''));
  // The block's own search must be one that the server takes as it is written.
  note(['alternates', 'sort'], sortFault(alternates?.sort ?? ''));
  note(['alternates', 'q'], queryFault(alternates?.q ?? ''));
  alternates?.fq?.forEach((fq, at) => {
    note(['alternates', 'fq', at], clauseFault(fq));
  });
  const index = files.site.raw.indexes.find(({ id }) => id === block.index);
  if (index) checkEntities(block, index, note);
}

/** The order a list begins with must be one that a visitor sees chosen. */
function firstSortFault({ params, sorts = [] }: RawSearchBlock): string | undefined {
  const sort = params?.sort;
  if (sort === undefined || sorts.length === 0 || sorts.some(({ value }) => value === sort)) return undefined;
  return `must be the value of one of the block's sorts: ${sorts.map(({ value }) => value || '""').join(', ')}`;
}

/** Bundles and entity types may be named only where the documents of an index can be told apart by them (§3.1). */
function checkEntities(block: RawSearchBlock, index: RawIndex, note: Note): void {
  const { bundleField, entityTypeField, entityType } = entityFields(index);
  const { id } = index;
  if (block.bundles?.length && bundleField === '') {
    note(['bundles'], `the index ${id} has no bundle_field in site.yaml, so no bundle can be told from another`);
  }
  if (block.bundle_field !== undefined && block.bundle_field !== bundleField) {
    const named = bundleField === '' ? 'names none' : `names ${bundleField}`;
    note(['bundle_field'], `the index ${id} ${named}: give it bundle_field: ${block.bundle_field} in site.yaml`);
  }
  if (!block.entity_type || entityTypeField !== '' || block.entity_type === entityType) return;
  note(
    ['entity_type'],
    entityType === ''
      ? `the index ${id} has neither entity_type_field nor entity_type in site.yaml, so no type can be told from another`
      : `all of the index ${id} is ${entityType}, by its entity_type in site.yaml`,
  );
}

/** Notes a map with nothing to show, one without a provider, and one whose results have no places. */
function checkMapBlock(block: RawMapBlock, page: LoadedPage, note: Note, files: LoadedFiles): void {
  const searches = page.blocks.flatMap((other) => (other.block === 'search' ? [other] : []));
  const listing = page.blocks.find((other) => other.block === 'listing');
  const { map } = files.site.raw;
  if (!map) note([], 'site.yaml has no map: say there where maps come from');
  const ids = searches.map(({ id = 'search' }) => id);
  if (block.search !== undefined && !ids.includes(block.search)) {
    note(['search'], `no search block of this page is called so; ${knownNames(block.search, ids)}`);
  }
  if (searches.length === 0 && !listing) note([], 'this page has neither a search nor a listing to show on a map');
  if (searches.length > 0 && map?.embed) {
    note([], 'an embedded map shows one place; results need tiles or an outline in site.yaml');
  }
  if (searches.length === 0 && block.search_area) {
    note(['search_area'], 'this page has no search that could look there');
  }
  const shown = searches.find(({ id = 'search' }) => id === block.search) ?? searches[0];
  const bundles = shown ? (shown.bundles ?? [...files.templates.keys()]) : listing ? [listing.bundle] : [];
  const shows = (bundle: string): boolean => files.templates.get(bundle)?.raw.location !== undefined;
  if (bundles.length > 0 && !bundles.some(shows) && brokenIn(files, 'templates').length === 0) {
    note([], `templates/${bundles[0]}.yaml names no location field, such as location: loc`);
  }
}

/** What does not hold together in site.yaml. */
function checkSite({ dir, site }: LoadedFiles, known: KnownNames): void {
  const { indexes, flags = [], data } = site.raw;
  const { note } = site.file;
  for (const [{ id }, at] of repeated(indexes, (index) => index.id)) {
    note(['indexes', at, 'id'], `the index ${id} is there already`);
  }
  indexes.forEach((index, at) => {
    note(['indexes', at, 'query', 'mm'], mmFault(index.query?.mm || '1'));
    if (index.entity_type === undefined || !index.entity_type_field) return;
    note(['indexes', at, 'entity_type'], 'cannot stand beside entity_type_field: either a field says it');
  });
  flags.forEach(({ index }, at) => {
    known.index(index, note, ['flags', at, 'index']);
  });
  for (const [{ namespace = FLAG_NAMESPACE }, at] of repeated(flags, (group) => group.namespace ?? FLAG_NAMESPACE)) {
    note(['flags', at], `the namespace ${namespace} is there already; give this group another`);
  }
  if (!data) return;
  known.index(data.index, note, ['data', 'index']);
  if (data.generator !== undefined && data.file !== undefined) {
    note(['data', 'file'], 'give a generator or a file, not both');
  }
  for (const name of ['mapping', 'generator', 'file'] as const) {
    const file = data[name];
    if (file !== undefined && !existsSync(join(dir, file))) {
      note(['data', name], `there is no file ${file} in the site folder`);
    }
  }
}
