/** Pages against each other and against the rest of the site: paths, indexes, templates, parameters. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_NAMESPACE } from '../../../common/constants.ts';
import { excludeFault } from '../../../common/query/exclude-pattern.ts';
import { parseClause } from '../../../common/query/filter-query.ts';
import { isReservedPath } from '../../http/own-paths.ts';
import type { YamlPath } from '../../settings/yaml-file.ts';
import {
  facetExclude,
  facetField,
  facetWidget,
  hasIndex,
  ownerOf,
  widgetKinds,
} from '../blocks/expand-search-block.ts';
import type { LoadedFiles, LoadedPage } from '../files/read-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import { pathParams, pathShape } from '../page-paths.ts';
import type { RawBlock, RawListing, RawMapBlock, RawSearchBlock } from '../schema/site-files.generated.ts';
import { type BlockPlace, checkCustomParams } from './check-custom-params.ts';
import { checkEntities } from './check-entities.ts';
import { paramFaults } from './check-params.ts';
import { functionFault, isLegalDefaultQuery, sortFault } from './check-query.ts';
import { knownNames } from './schema-check.ts';

interface Place {
  file: SiteFile;
  path: YamlPath;
}

/** Notes every name that does not exist and every path that cannot be served. */
export function checkPages(files: LoadedFiles, problems: ProblemList): void {
  checkPaths(files.pages, problems);
  const searches: BlockPlace[] = [];
  for (const page of files.pages) {
    const ids = new Set<string>();
    checkNames(page, problems);
    page.blocks.forEach((block, at) => {
      const place = { file: page.file, path: ['blocks', at] };
      if (block.block === 'listing') checkListing(block, page, place, files, problems);
      if (block.block === 'enquiry')
        checkForm(block.form, { file: page.file, path: ['blocks', at, 'form'] }, files, problems);
      if (block.block === 'map') checkMapBlock(block, page, place, files, problems);
      if (block.block !== 'search') return;
      searches.push({ block, ...place });
      checkSearch(block, place, files, problems);
      if (!hasIndex(block) && !ownerOf(page.blocks)) {
        problems.add(page.file, place.path, 'index: no search block of this page has one that this block could share');
      }
      if (block.id !== undefined && ids.has(block.id)) {
        problems.add(page.file, [...place.path, 'id'], `another block of this page is called ${block.id}`);
      }
      if (block.id !== undefined) ids.add(block.id);
    });
  }
  files.site.raw.foreign_blocks?.forEach((block, at) => {
    const place = { file: files.site.file, path: ['foreign_blocks', at] };
    searches.push({ block, ...place });
    checkSearch(block, place, files, problems);
    if (!hasIndex(block)) {
      problems.add(
        place.file,
        place.path,
        'index: is needed here: what other pages share belongs to the block that searches',
      );
    }
  });
  checkCustomParams(searches, problems);
  checkFlags(files, problems);
  checkEntities(files, problems);
  checkIndexes(files, problems);
  checkData(files, problems);
}

function checkPaths(pages: readonly LoadedPage[], problems: ProblemList): void {
  const seen = new Map<string, string>();
  for (const { file, path } of pages) {
    const other = seen.get(pathShape(path));
    if (other !== undefined) problems.add(file, ['path'], `${path} is the path of ${other} too`);
    else seen.set(pathShape(path), file.file);
    if (isReservedPath(path)) problems.add(file, ['path'], `${path} is answered by the server itself; choose another`);
  }
  if (!pages.some(({ path }) => path === '/')) {
    problems.addAt('pages', 1, 'no page has the path /; a file pages/home.yaml has it by its name');
  }
}

function checkSearch(block: RawSearchBlock, { file, path }: Place, files: LoadedFiles, problems: ProblemList): void {
  if (hasIndex(block)) checkIndexName(block.index, { file, path: [...path, 'index'] }, files, problems);
  const bundles = [...files.templates.keys()];
  block.bundles?.forEach((bundle, at) => {
    if (!files.templates.has(bundle)) {
      problems.add(
        file,
        [...path, 'bundles', at],
        `there is no templates/${bundle}.yaml; ${knownNames(bundle, bundles)}`,
      );
    }
  });
  const kinds = widgetKinds(block);
  const fields = new Set<string>();
  block.facets?.forEach((facet, at) => {
    const facetPath = [...path, 'facets', at];
    const kind = facetWidget(facet);
    if (!kinds.includes(kind)) problems.add(file, [...facetPath, 'widget'], `must be one of ${kinds.join(', ')}`);
    const exclude = facetExclude(facet);
    const fault = typeof exclude === 'string' ? excludeFault(exclude) : undefined;
    if (fault !== undefined) problems.add(file, [...facetPath, 'exclude'], fault);
    const field = facetField(facet);
    if (fields.has(field)) problems.add(file, facetPath, `this block has a facet of ${field} already`);
    fields.add(field);
  });
  block.sorts?.forEach((sort, at) => {
    const fault = sortFault(sort.value);
    if (fault !== undefined) problems.add(file, [...path, 'sorts', at, 'value'], fault);
  });
  for (const { name, reason } of paramFaults(block)) problems.add(file, [...path, 'params', name], reason);
  const boostFault = functionFault(block.default_boost ?? '');
  if (boostFault !== undefined) problems.add(file, [...path, 'default_boost'], boostFault);
  checkSortOfParams(block, { file, path: [...path, 'params', 'sort'] }, problems);
  checkAlternates(block, { file, path: [...path, 'alternates'] }, problems);
  if (block.default_q !== undefined && !isLegalDefaultQuery(block.default_q)) {
    problems.add(
      file,
      [...path, 'default_q'],
      'must be *:*, plain words, or one field with a value, such as sm_setting:( Oceanfront OR Lakefront )',
    );
  }
}

/** The order a list begins with must be one that a visitor sees chosen. */
function checkSortOfParams({ params, sorts = [] }: RawSearchBlock, { file, path }: Place, problems: ProblemList): void {
  const sort = params?.sort;
  if (sort === undefined || sorts.length === 0 || sorts.some(({ value }) => value === sort)) return;
  problems.add(
    file,
    path,
    `must be the value of one of the block's sorts: ${sorts.map(({ value }) => value || '""').join(', ')}`,
  );
}

/** The block's own search must be one that the server takes as it is written. */
function checkAlternates({ alternates }: RawSearchBlock, { file, path }: Place, problems: ProblemList): void {
  if (!alternates) return;
  const fault = alternates.sort === undefined ? undefined : sortFault(alternates.sort);
  if (fault !== undefined) problems.add(file, [...path, 'sort'], fault);
  if (alternates.q !== undefined && !isLegalDefaultQuery(alternates.q)) {
    problems.add(file, [...path, 'q'], 'must be *:*, plain words, or one field with a value, such as ss_town:Duck');
  }
  alternates.fq?.forEach((fq, at) => {
    if (!parseClause([], fq).ok) {
      problems.add(file, [...path, 'fq', at], 'must be a field and a value, such as ss_town:Duck');
    }
  });
}

function checkListing(
  block: RawListing,
  page: LoadedPage,
  { file, path }: Place,
  files: LoadedFiles,
  problems: ProblemList,
): void {
  checkIndexName(block.index, { file, path: [...path, 'index'] }, files, problems);
  if (!files.templates.has(block.bundle)) {
    const known = knownNames(block.bundle, [...files.templates.keys()]);
    problems.add(file, [...path, 'bundle'], `there is no templates/${block.bundle}.yaml; ${known}`);
  }
  if (block.enquiry) {
    checkForm(block.enquiry.form, { file, path: [...path, 'enquiry', 'form'] }, files, problems);
  }
  const params = pathParams(page.path);
  if (!params.includes(block.key_param)) {
    const named = params.length === 0 ? 'has no parameters' : `has ${params.map((name) => `:${name}`).join(' and ')}`;
    problems.add(file, [...path, 'key_param'], `the page's path ${page.path} ${named}, not :${block.key_param}`);
  }
}

/** Names that must be told apart on one page: of dialogs, of what opens by the address, and of forms in the page. */
function checkNames({ file, blocks }: LoadedPage, problems: ProblemList): void {
  const names = new Set<string>();
  blocks.forEach((block, at) => {
    const used = namesOf(block, ['blocks', at]);
    for (const { name, path } of used) {
      if (names.has(name)) problems.add(file, path, `another block of this page has the name ${name}`);
      names.add(name);
    }
  });
}

function namesOf(block: RawBlock, path: YamlPath): { name: string; path: YamlPath }[] {
  if (block.block === 'modal') return [{ name: block.id, path: [...path, 'id'] }];
  if (block.block === 'listing' && block.enquiry?.deep_link !== undefined) {
    return [{ name: block.enquiry.deep_link, path: [...path, 'enquiry', 'deep_link'] }];
  }
  if (block.block !== 'enquiry') return [];
  return [
    ...(block.deep_link === undefined ? [] : [{ name: block.deep_link, path: [...path, 'deep_link'] }]),
    ...(block.as === 'inline' ? [{ name: block.form, path: [...path, 'form'] }] : []),
  ];
}

function checkForm(id: string, { file, path }: Place, { leadForms }: LoadedFiles, problems: ProblemList): void {
  const known = leadForms.map(({ form }) => form.id);
  if (!known.includes(id)) problems.add(file, path, `there is no forms/${id}.yaml; ${knownNames(id, known)}`);
}

function checkIndexName(id: string, { file, path }: Place, files: LoadedFiles, problems: ProblemList): void {
  const known = files.site.raw.indexes.map((index) => index.id);
  if (!known.includes(id)) problems.add(file, path, `site.yaml has no index ${id}; ${knownNames(id, known)}`);
}

function checkIndexes({ site: { file, raw } }: LoadedFiles, problems: ProblemList): void {
  const seen = new Set<string>();
  raw.indexes.forEach(({ id }, at) => {
    if (seen.has(id)) problems.add(file, ['indexes', at, 'id'], `the index ${id} is there already`);
    seen.add(id);
  });
}

function checkData(files: LoadedFiles, problems: ProblemList): void {
  const { file, raw } = files.site;
  const { data } = raw;
  if (!data) return;
  checkIndexName(data.index, { file, path: ['data', 'index'] }, files, problems);
  if (data.generator !== undefined && data.file !== undefined) {
    problems.add(file, ['data', 'file'], 'give a generator or a file, not both');
  }
  for (const name of ['mapping', 'generator', 'file'] as const) {
    const relative = data[name];
    if (relative !== undefined && !existsSync(join(files.dir, relative))) {
      problems.add(file, ['data', name], `there is no file ${relative} in the site folder`);
    }
  }
}

/** Notes a map with nothing to show, one without a provider, and one whose results have no places. */
function checkMapBlock(
  block: RawMapBlock,
  page: LoadedPage,
  { file, path }: { file: SiteFile; path: YamlPath },
  files: LoadedFiles,
  problems: ProblemList,
): void {
  const searches = page.blocks.flatMap((other) => (other.block === 'search' ? [other] : []));
  const listing = page.blocks.find((other) => other.block === 'listing');
  const { map } = files.site.raw;
  if (!map) problems.add(file, path, 'site.yaml has no map: say there where maps come from');
  if (block.search !== undefined && !searches.some(({ id = 'search' }) => id === block.search)) {
    const ids = searches.map(({ id = 'search' }) => id);
    problems.add(
      file,
      [...path, 'search'],
      `no search block of this page is called so; ${knownNames(block.search, ids)}`,
    );
  }
  if (searches.length === 0 && !listing) {
    problems.add(file, path, 'this page has neither a search nor a listing to show on a map');
  }
  if (searches.length > 0 && map?.embed) {
    problems.add(file, path, 'an embedded map shows one place; results need tiles or an outline in site.yaml');
  }
  if (searches.length === 0 && block.search_area) {
    problems.add(file, [...path, 'search_area'], 'this page has no search that could look there');
  }
  const shown = searches.find(({ id = 'search' }) => id === block.search) ?? searches[0];
  const bundles = shown ? (shown.bundles ?? [...files.templates.keys()]) : listing ? [listing.bundle] : [];
  const placed = bundles.filter((bundle) => files.templates.get(bundle)?.raw.location !== undefined);
  if (bundles.length > 0 && placed.length === 0) {
    problems.add(file, path, `templates/${bundles[0]}.yaml names no location field, such as location: loc`);
  }
}

/** Notes what does not hold together in the groups of flags and where blocks name them. */
function checkFlags({ site, pages }: LoadedFiles, problems: ProblemList): void {
  const groups = site.raw.flags ?? [];
  const namespaces = groups.map(({ namespace = FLAG_NAMESPACE }) => namespace);
  const indexes = site.raw.indexes.map(({ id }) => id);
  groups.forEach(({ index }, at) => {
    if (!indexes.includes(index)) {
      problems.add(site.file, ['flags', at, 'index'], `site.yaml has no index ${index}; ${knownNames(index, indexes)}`);
    }
    if (namespaces.indexOf(namespaces[at] ?? '') < at) {
      problems.add(
        site.file,
        ['flags', at],
        `the namespace ${namespaces[at]} is there already; give this group another`,
      );
    }
  });
  const check = (file: SiteFile, path: (string | number)[], name: string): void => {
    if (namespaces.includes(name)) return;
    problems.add(file, path, `site.yaml has no flags of the namespace ${name}; ${knownNames(name, namespaces)}`);
  };
  for (const { file, blocks } of pages) {
    blocks.forEach((block, at) => {
      const path = ['blocks', at];
      if (block.block === 'favourites') check(file, [...path, 'namespace'], block.namespace ?? FLAG_NAMESPACE);
      if (block.block === 'search' && block.shows_flagged) check(file, [...path, 'shows_flagged'], block.shows_flagged);
      if (!('flags' in block) || !Array.isArray(block.flags)) return;
      for (const name of block.flags) check(file, [...path, 'flags'], name);
    });
  }
}
