/** The options of a group of flags (§3.6). */
import { FLAG_NAMESPACE } from '../constants.ts';
import { OptionError, readBoolean, readList, readPath, readRecord, readText } from '../options/coerce.ts';
import { atBase } from '../page/site-address.ts';
import { isFieldName } from '../query/filter-query.ts';
import { TOGGLES } from '../texts/english/toggles.ts';
import { textsOf } from '../texts/texts.ts';
import { isFlagNamespace } from './flag-ids.ts';

/** What a toggle says, and its class, where an owner says nothing else (§3.6). */
const TEXTS = /* @__PURE__ */ textsOf('toggles', TOGGLES);
const CLASSES: FlagWords = { flag: 'rs-flag', unflag: 'rs-unflag' };

/** The two words or classes of a toggle: of an item that is not flagged, and of one that is. */
export interface FlagWords {
  flag: string;
  unflag: string;
}

export interface FlagOptions {
  text: FlagWords;
  classes: FlagWords;
  /** The group, and the name of its cookie. */
  namespace: string;
  /** `cookie`, `local`, or the name of a store the page brings. */
  store: string;
  /** The index field whose values are kept. */
  key: string;
  /** The kept id is `skipSolrPrefix` and the document's `is_eid`; nothing is looked up. */
  skipSolr: boolean;
  skipSolrPrefix: string;
  /** The page the counter's 'view' opens; empty for none. */
  path: string;
  /** Extra: what visitors call the flagged items together. */
  label: string;
  /** Extra: the form that asks about all flagged items at once; empty where the site has none. */
  enquirePath: string;
  /** Where the site begins on its host, for toggles without scripts; left out at the root. */
  base?: string;
}

/**
 * Reads one or several groups of flags: an object, a list of them, or nothing.
 *
 * @param keyPrefix what the document keys of the index begin with (§3.5).
 * @throws OptionError naming the field that does not fit.
 */
export function parseFlagGroups(value: unknown, path: string, keyPrefix = ''): FlagOptions[] {
  if (value === undefined || value === null || value === false || value === '' || value === 0 || value === '0')
    return [];
  const isOne =
    typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).every((key) => /^\d+$/.test(key));
  const groups = (value === true || value === 1 || value === '1' ? [{}] : isOne ? [value] : readList(value, path)).map(
    (group, at) => parseFlagOptions(group, isOne ? path : `${path}[${at}]`, keyPrefix),
  );
  const names = groups.map(({ namespace }) => namespace);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new OptionError(path, `the namespace ${twice} stands twice`);
  return groups;
}

/** A group of a site that begins at `base`; empty where its paths hold as they are. */
export function flagsFrom(group: FlagOptions, base: string): FlagOptions {
  if (base === '') return group;
  const pages = { path: atBase(group.path, base), enquirePath: atBase(group.enquirePath, base) };
  // On a page of another system only scripts answer toggles.
  return { ...group, ...pages, ...(base.startsWith('/') && { base }) };
}

/**
 * Reads the options of one group (§3.6).
 *
 * @param keyPrefix what the document keys of the index begin with: with `skip_solr` and no prefix of its own an id is such a key.
 * @throws OptionError naming the field that does not fit.
 */
export function parseFlagOptions(value: unknown, path: string, keyPrefix = ''): FlagOptions {
  const options = readRecord(value, path);
  const namespace = readText(options.namespace, `${path}.namespace`, '') || FLAG_NAMESPACE;
  if (!isFlagNamespace(namespace)) {
    throw new OptionError(`${path}.namespace`, 'must be up to 64 letters, digits and underscores');
  }
  const key = readText(options.key, `${path}.key`, '') || 'id';
  if (!isFieldName(key)) throw new OptionError(`${path}.key`, 'must name an index field');
  return {
    text: readWords(options.text, `${path}.text`, { flag: TEXTS.flag, unflag: TEXTS.unflag }),
    classes: readWords(options.classes, `${path}.classes`, CLASSES),
    namespace,
    store: readText(options.store, `${path}.store`, '') || 'cookie',
    key,
    skipSolr: readBoolean(options.skip_solr, `${path}.skip_solr`, false),
    skipSolrPrefix: readText(options.skip_solr_prefix, `${path}.skip_solr_prefix`, keyPrefix),
    path: readPath(options.path, `${path}.path`),
    label: readText(options.label, `${path}.label`, '') || TEXTS.label,
    enquirePath: readPath(options.enquire_path, `${path}.enquire_path`),
  };
}

function readWords(value: unknown, path: string, defaults: FlagWords): FlagWords {
  const words = readRecord(value, path);
  return {
    flag: readText(words.flag, `${path}.flag`, '') || defaults.flag,
    unflag: readText(words.unflag, `${path}.unflag`, '') || defaults.unflag,
  };
}
