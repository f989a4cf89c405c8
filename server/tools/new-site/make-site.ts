/** From a file of listings to the folder of a site: read, guessed, asked, written. */
import { basename, relative, resolve } from 'node:path';
import { isEmailAddress } from '../../../common/leads/lead-validation.ts';
import { capital } from './columns.ts';
import { type Guesses, guessFields } from './guess-fields.ts';
import { guessLanguage, guessRegion, type LanguageGuess } from './guess-language.ts';
import { plainWords } from './name-hints.ts';
import { type PageWords, pageWords, singular } from './page-words.ts';
import { type FieldPlan, type Naming, planFields, said } from './plan-fields.ts';
import { planSite, type SitePlan } from './plan-site.ts';
import { firstUnique, type SampledFile, sampleFile } from './sample-file.ts';
import { short } from './value-shapes.ts';
import type { MappingText } from './write-mapping.ts';
import { refuseExisting, writeSite } from './write-site.ts';

export interface NewSiteOptions {
  readonly file: string;
  readonly folder: string;
  /** In place of what the file looks like. */
  readonly encoding?: string | undefined;
  /** A language tag, in place of what the listings look like. */
  readonly language?: string | undefined;
  /** What the site is called; asked for without it. */
  readonly name?: string | undefined;
  /** The address enquiries are sent to; asked for without it. */
  readonly enquiriesTo?: string | undefined;
  /** Asks the owner; gives what was proposed where nobody is there to answer. */
  ask(question: string, proposal: string): Promise<string>;
  say(line: string): void;
}

export interface NewSite {
  readonly enquiriesTo: string | undefined;
  readonly index: string;
  readonly file: SampledFile;
  readonly guesses: Guesses;
  readonly fields: FieldPlan;
  readonly plan: SitePlan;
  readonly key: Key;
  readonly currency: string;
  readonly language: LanguageGuess;
}

/** How listings are told apart. */
interface Key {
  readonly rule: MappingText['key'];
  readonly path: string;
  readonly why: string;
}

const MADE_KEY = 'listing_id';

/** @throws IndexError with one line: what cannot be read or written, and why. */
export async function makeSite({
  file,
  folder,
  encoding,
  language: wanted,
  name: called,
  enquiriesTo: told,
  ask,
  say,
}: NewSiteOptions): Promise<NewSite> {
  await refuseExisting(folder);
  say(`Reading ${basename(file)} …`);
  const sample = await sampleFile(file, encoding);
  for (const line of readingLines(sample)) say(line);
  const spoken = guessLanguage(sample.columns, wanted);
  const guesses = guessFields(sample.columns, sample.records, spoken.language);
  for (const line of repeatLines(sample, guesses)) say(line);
  const key = await chooseKey(file, sample, guesses);
  const fromFolder = capital(
    basename(folder)
      .replace(/[-_.]+/g, ' ')
      .trim(),
  );
  const siteName = called ?? (await ask('What is the site called?', fromFolder || 'Listings'));
  const naming = { ...(await askNames(ask, pageWords(spoken.language), sample.name)), keyPath: key.path };
  const currency = guesses.price ? (guesses.price.currency ?? (await askCurrency(ask, guesses.price.label))) : 'USD';
  const enquiriesTo = told ?? (await askAddress(ask, say));
  const dates = guesses.of('date').map(({ format }) => format);
  const language = wanted === undefined ? guessRegion(spoken, { currency, dates }) : spoken;
  const index = indexOf(folder);
  const fields = planFields(guesses, naming, language.language, currency);
  const plan = planSite(guesses, fields, { currency, language: language.language });
  await writeSite(folder, {
    siteName,
    index,
    naming,
    plan,
    fields,
    language,
    guesses,
    description: guesses.description && fields.fieldOf.get(guesses.description),
    hasPictures: fields.has('ss_image'),
    enquiriesTo,
    source: relative(resolve(folder), resolve(file)).replaceAll('\\', '/'),
    mapping: { index, key: key.rule, keyWhy: key.why, file: sample, lines: fields.lines, guesses },
  });
  return { enquiriesTo, index, file: sample, guesses, fields, plan, key, currency, language };
}

/** Rows that are left out are told as they are indexed. */
function readingLines({
  name,
  records,
  sampled,
  columns,
  notes,
  recordsPath,
  encoding,
  columnNames,
}: SampledFile): string[] {
  const rows = `${records.toLocaleString('en-US')} ${records === 1 ? 'listing' : 'listings'}, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`;
  const where = recordsPath === undefined ? '' : `, in its list ${recordsPath}`;
  const from =
    sampled.length < records
      ? `; guessed from ${sampled.length.toLocaleString('en-US')} of them, spread over the file`
      : '';
  const unnamed = `${name} has no row with names of columns: they are called ${columnNames?.[0]} and so on`;
  return [
    `${name}: ${rows}${where}${from}${encoding === 'utf-8' ? '' : `; written in ${encoding}`}`,
    ...(columnNames ? [unnamed] : []),
    ...notes.filter((note) => !note.includes('is not in UTF-8')),
  ];
}

const SHOWN_REPEATS = 10;

/** What to mend in the column of the ids. */
function repeatLines({ name }: SampledFile, { id }: Guesses): string[] {
  if (!id) return [];
  const { repeats } = id.column;
  const more = repeats.length - SHOWN_REPEATS;
  return [
    ...repeats
      .slice(0, SHOWN_REPEATS)
      .map(
        ({ value, line, earlier }) =>
          `${name}:${line}: ${said(id)}: ${short(value)} stands in line ${earlier} already: the later listing takes the place of the earlier one`,
      ),
    ...(more > 0 ? [`and ${more} more of ${said(id)}`] : []),
  ];
}

async function chooseKey(file: string, sample: SampledFile, guesses: Guesses): Promise<Key> {
  const { id, name, of } = guesses;
  if (id?.column.isKey && /^[^{}]+$/.test(id.column.path)) {
    return { rule: id.column.path, path: id.column.path, why: `tells listings apart: ${id.why}` };
  }
  if (id) {
    const why = `made of ${said(id)}, which tells listings apart but cannot stand in an address`;
    return { rule: { from: [id.column.path], as: MADE_KEY }, path: MADE_KEY, why };
  }
  const first = name ? [name] : [];
  const more = [...of('address'), ...of('town'), ...of('region'), ...of('country'), ...of('date'), ...of('year')].map(
    ({ column }) => column.path,
  );
  const all = [...new Set(sample.columns.map(({ path }) => path))];
  const base = first.map(({ column }) => column.path);
  const rest = sample.columns
    .filter(({ isList, path }) => !isList && !base.includes(path) && !more.includes(path))
    .map(({ path }) => path);
  const further = [...more, ...rest].slice(0, 12);
  const candidates = [base, ...further.map((_, at) => [...base, ...further.slice(0, at + 1)]), all].filter(
    ({ length }) => length > 0,
  );
  const chosen = (await firstUnique(file, sample, candidates)) ?? all;
  const isAll = chosen.length === all.length;
  const why = isAll
    ? 'no column is an id, and none of them tell listings apart: made of everything a row says'
    : `no column is an id: made of ${chosen.join(' and ')}, so it stays as long as they do`;
  return { rule: { from: chosen, as: MADE_KEY }, path: MADE_KEY, why };
}

async function askNames(
  ask: NewSiteOptions['ask'],
  { listings }: PageWords,
  file: string,
): Promise<Omit<Naming, 'keyPath'>> {
  // In these one of several is told by the ending.
  const isPlain = ['listing', 'annonce'].includes(listings.one);
  const named = isPlain ? plainWords(severalOf(file)) : '';
  const other = await ask('What are the listings, as one calls several of them?', named || listings.other);
  const usual = other === listings.other ? listings.one : isPlain ? singular(other) : other;
  const one = isPlain || usual === listings.one ? usual : await ask('And one of them?', usual);
  const count = (one === listings.one ? listings.count : undefined) ?? { one: `{} ${one}`, other: `{} ${other}` };
  return { one, other, segment: segmentOf(other), count };
}

/** `restaurants.csv` names restaurants; `export-2026.csv` names nothing. */
function severalOf(name: string): string {
  const words = plainWords(name.replace(/\.gz$/i, '').replace(/\.[a-z]+$/i, '')).split(' ');
  return (
    words.findLast(
      (word) =>
        /^[a-z]{3,}s$/.test(word) &&
        !/^(os|news|address|details|all|results|items|rows|records|this|ss|wines?s)$/.test(word),
    ) ?? ''
  );
}

const TAKEN = new Set(['about', 'contact', 'favourites', 'media', 'api', 'docs', 'assets', 'enquire', 'healthz']);

function segmentOf(other: string): string {
  const segment = other
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return segment === '' || TAKEN.has(segment) ? 'listings' : segment;
}

function indexOf(folder: string): string {
  return (
    plainWords(basename(folder))
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 64) || 'listings'
  );
}

async function askCurrency(ask: NewSiteOptions['ask'], label: string): Promise<string> {
  for (;;) {
    const code = (await ask(`Which currency is "${label}" in (EUR, GBP, USD, …)?`, 'USD')).toUpperCase();
    if (Intl.supportedValuesOf('currency').includes(code)) return code;
  }
}

/** Whether it is an address that mail can be sent to. */
export function canGetEnquiries(address: string): boolean {
  return isEmailAddress(address);
}

/** Undefined where the owner names none. */
async function askAddress(ask: NewSiteOptions['ask'], say: NewSiteOptions['say']): Promise<string | undefined> {
  for (;;) {
    const address = await ask('Which e-mail address do enquiries go to? Without one they are only kept.', '');
    if (address === '') return undefined;
    if (canGetEnquiries(address)) return address;
    say(`${address} is no e-mail address, such as hello@example.com`);
  }
}

/** What was guessed, as a short table: column, what it is, why. */
export function guessTable({ file, guesses, key, plan, fields, currency, language }: NewSite): string[] {
  const shownAs = new Map(
    plan.facets.filter(({ isSpare }) => !isSpare).map(({ facet, shownAs }) => [facet.field, shownAs]),
  );
  const rows = guesses.all
    .filter(({ role }) => role !== 'left out' && role !== 'text')
    .map((guess) => {
      const filter = shownAs.get(fields.fieldOf.get(guess) ?? '');
      const money =
        guess === guesses.price && guess.currency === undefined
          ? `; nothing says the currency, so it is ${currency}`
          : '';
      return [said(guess), guess.role + (filter ? `, filter: ${filter}` : ''), guess.why + money];
    });
  if (typeof key.rule !== 'string') rows.unshift(['(made)', 'id', key.why]);
  const hidden = guesses.all.filter((guess) => guess.hidden);
  const left = guesses.all.filter((guess) => guess.role === 'left out' && !guess.hidden);
  const texts = guesses.of('text').map(said);
  const widths = [0, 1].map((at) => Math.min(44, Math.max(6, ...rows.map((row) => row[at]?.length ?? 0))));
  const text = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at < 2 ? cut(cell, widths[at] ?? 0).padEnd(widths[at] ?? 0) : cut(cell, 110)))
      .join('  ')
      .trimEnd();
  return [
    `Language: ${new Intl.DisplayNames('en', { type: 'language' }).of(language.language)} (${language.language}), because: ${language.why}`,
    '',
    text(['Column', 'is', 'because']),
    ...rows.map(text),
    ...(texts.length === 0 ? [] : [`Text that seldom comes again, on the page of a listing: ${someOf(texts)}`]),
    ...(left.length === 0 ? [] : [`Left out: ${someOf(left.map((guess) => `${said(guess)} (${guess.why})`))}`]),
    ...hidden.map((guess) => {
      const { column, hidden: values = [] } = guess;
      const rows = values.reduce((sum, value) => sum + (column.distinct.get(value) ?? 0), 0);
      const most = column.rows.length < file.records ? ' or more' : '';
      return `Not on the site: ${rows}${most} rows whose ${said(guess)} says ${values.map(short).join(' or ')} (skip_if in mapping.yaml)`;
    }),
    ...(guesses.name
      ? []
      : [
          'No name: no column looks like the name of a listing. What they are called by stands in mapping.yaml, at ss_name.',
        ]),
    ...(plan.hasMap ? [] : ['No map: no column says latitude and longitude.']),
  ];
}

/** As many as are read. */
function someOf(texts: readonly string[]): string {
  const more = texts.length - 12;
  return more > 1 ? `${texts.slice(0, 12).join(', ')} and ${more} more` : texts.join(', ');
}

function cut(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
}
