/** What all columns of a file are, each in the light of the others: one name, one id, one price. */
import { chosenDescription, chosenId, chosenKind, chosenName, saysName, scoreOf } from './choose-columns.ts';
import { type Column, counted, labelOf } from './columns.ts';
import { type Guess, guessColumn, type Role } from './guess-column.ts';
import { columnsInLanguages, mainOf } from './guess-language.ts';
import { inNamedCurrency } from './guess-number.ts';
import { hints, wordsOf } from './name-hints.ts';
import { mostly } from './value-shapes.ts';

/** The columns of a site, with what each is; what there is one of is named. */
export interface Guesses {
  readonly all: readonly Guess[];
  readonly id: Guess | undefined;
  readonly name: Guess | undefined;
  readonly price: Guess | undefined;
  readonly description: Guess | undefined;
  /** What kind of thing a listing is: the first of its categories. */
  readonly kind: Guess | undefined;
  of(role: Role): readonly Guess[];
}

/** @param language that of the site: of columns that say the same in several languages, those in others are left out. */
export function guessFields(columns: readonly Column[], records: number, language = 'en'): Guesses {
  const all = inLanguage(columns, Math.min(records, columns[0]?.rows.length ?? 0), mainOf(language));
  tellApart(all);
  dropCopies(all);
  all.push(...answerLists(all));
  dropBesidePictures(all);
  const of = (role: Role): Guess[] => all.filter((guess) => guess.role === role);
  const id = chosenId(all);
  if (id) {
    const { length } = id.column.repeats;
    retell(id, 'id', `a value of its own in every row${length === 0 ? '' : ` but ${length}`}`);
  }
  for (const guess of of('price'))
    guess.label =
      guess.label.replace(/\s*(?:\([^)]*\p{Sc}[^)]*\)|\([A-Z]{3}\)|\p{Sc}|\b(?:usd|eur|gbp|chf)\b)\s*$/iu, '') ||
      guess.label;
  const name = chosenName(all);
  if (name) {
    retell(name, 'name', saysName(name) ? 'its name' : 'the texts that differ most: no column is called name or title');
  }
  pairPlaces(of);
  // The one amount that says rent, rate or cost is the price, a week's or a month's as well.
  const [cost] = of('price').length === 0 ? of('money').filter(({ words }) => hints(words, 'price')) : [];
  if (cost) retell(cost, 'price', cost.why);
  inNamedCurrency(all);
  for (const role of ['price', 'rating', 'reviews', 'country', 'town', 'region', 'location'] as const) {
    const [, ...others] = of(role).sort((a, b) => scoreOf(b, role) - scoreOf(a, role));
    for (const other of others) retell(other, OTHERWISE[role], `${other.why}; another column is the ${role}`);
  }
  for (const price of of('price')) withoutEnd(price, UNIT, all);
  for (const place of [...of('region'), ...of('country')]) withoutEnd(place, /\s+code$/i, all);
  if (of('rating').length === 0) for (const guess of of('reviews')) retell(guess, 'number', guess.why);
  const description = chosenDescription(of('long text'));
  return { all, id, name, price: of('price')[0], description, kind: chosenKind(of('category')), of };
}

function inLanguage(columns: readonly Column[], records: number, language: string): Guess[] {
  const named = columnsInLanguages(columns);
  const sayingTheSame = (keys: readonly string[]): string => keys.join(' ').toLowerCase();
  const own = new Set(
    [...named.values()].filter((one) => one.language === language).map(({ keys }) => sayingTheSame(keys)),
  );
  const isOfWordPress = columns.some(({ path }) => path === 'title.rendered');
  return columns.map((column) => {
    const one = named.get(column);
    if (isOfWordPress && KEPT_BY_WORDPRESS.test(column.path)) {
      return { ...guessColumn(column, records), role: 'left out', why: 'WordPress keeps it of every post' };
    }
    if (!one) {
      const guess = guessColumn(column, records, { language, named: nameBeside(column, columns) });
      const isDoubled = own.has(sayingTheSame(column.keys)) && /text|category|name/.test(guess.role);
      return isDoubled
        ? { ...guess, role: 'left out', why: 'another column says it in the language of the site' }
        : guess;
    }
    const guess = {
      ...guessColumn(column, records, { named: { keys: one.keys }, language: one.language }),
      language: one.language,
    };
    const isText = /text|name/.test(guess.role) && own.size > 0;
    return one.language === language || !(isText || own.has(sayingTheSame(one.keys)))
      ? guess
      : { ...guess, role: 'left out', why: `in another language: --language ${one.language} makes a site of it` };
  });
}

/** Who wrote a post and when, where it stands, how it begins, and what themes and plugins go by. */
const KEPT_BY_WORDPRESS =
  /^(?:date|modified|guid|slug|link|excerpt|author|featured_media|class_list|_links|_embedded\.author|yoast_head)(?:_gmt|_json)?(?![a-z])/;

/** Shops export a value and, in the column before, what it is called: `Attribute 1 name`, `Attribute 1 value(s)`; `Option1 Name`, `Option1 Value`. */
function nameBeside(column: Column, columns: readonly Column[]): Pick<Column, 'keys'> {
  const [, part] = /^(.+\b)values?(?:\(s\))?$/i.exec(column.keys.at(-1) ?? '') ?? [];
  if (part === undefined) return column;
  const said = columns.find(({ path }) => path.toLowerCase() === `${part}name`.toLowerCase());
  // Where rows name different things, it is none of them.
  const names = [...(said?.distinct.keys() ?? [])];
  return names.length === 1 ? { keys: names } : column;
}

const UNIT =
  /\s*(?:\/|\b(?:per|pro|par|por|je)\b|\()\s*(?:(?:per|pro|par|por|je)\s+)?(?:night|week|month|day|person|nacht|woche|monat|tag|nuit|semaine|mois|jour|personne|noche|semana|mes|d[ií]a|persona)\)?$/iu;

/** A label says no more than it must: what a price is for stands behind the amount, and `State code` is the state. */
function withoutEnd(guess: Guess, end: RegExp, all: readonly Guess[]): void {
  const short = guess.label.replace(end, '');
  if (short !== '' && !all.some(({ label }) => label === short)) guess.label = short;
}

/** What the second of these is. */
const OTHERWISE: Readonly<Record<'price' | 'rating' | 'reviews' | 'country' | 'town' | 'region' | 'location', Role>> = {
  price: 'money',
  rating: 'number',
  reviews: 'number',
  country: 'category',
  town: 'category',
  region: 'category',
  location: 'left out',
};

function retell(guess: Guess, role: Role, why: string): void {
  guess.role = role;
  guess.why = why;
}

/** Labels that are the same are told apart by what they are part of. */
function tellApart(all: readonly Guess[]): void {
  const seen = counted(all.map(({ label }) => label));
  for (const guess of all) {
    const parent = guess.column.keys.at(-2);
    if ((seen.get(guess.label) ?? 0) < 2 || parent === undefined) continue;
    const whole = labelOf({ keys: [parent] });
    if (whole !== guess.label) guess.label = `${whole} ${guess.label.charAt(0).toLowerCase()}${guess.label.slice(1)}`;
  }
}

/** Two columns that say the same in every row are one. */
function dropCopies(all: readonly Guess[]): void {
  const seen = new Map<string, Guess>();
  for (const guess of all) {
    if (guess.role === 'left out') continue;
    const said = JSON.stringify(guess.column.rows.slice(0, 500));
    const first = seen.get(said);
    if (first && guess.column.rows.length > 3)
      retell(guess, 'left out', `it says the same as ${first.column.keys.join('.')}`);
    else seen.set(said, guess);
  }
}

/** An object whose keys are questions and whose values are answers, such as `amenities: { laundry: "Yes - seasonal" }`, is a list. */
function answerLists(all: readonly Guess[]): Guess[] {
  const parents = Object.groupBy(
    all.filter(({ column }) => column.keys.length === 2 && !column.path.split('.')[0]?.endsWith(']')),
    ({ column }) => column.keys[0] ?? '',
  );
  return Object.entries(parents).flatMap(([parent, children = []]) => {
    const answers = children.flatMap(({ column }) => column.values);
    const isAnswered = mostly(answers, (value) => /^(yes|no|none|true|false)\b/i.test(value), 0.6);
    if (children.length < 4 || !isAnswered || /[^\w ]/.test(parent)) return [];
    const names = children.map((child) => [child.column.keys[1] ?? '', child.label] as const);
    const rows = (children[0]?.column.rows ?? []).map((_, at) =>
      children.flatMap(({ column, label }) => (/^(yes|true)\b/i.test(column.rows[at]?.[0] ?? '') ? [label] : [])),
    );
    for (const child of children) retell(child, 'left out', `part of ${parent}`);
    const values = rows.flat();
    const filled = rows.filter((row) => row.length > 0).length;
    const column: Column = {
      path: parent,
      keys: [parent],
      isList: true,
      rows,
      values,
      filled,
      distinct: counted(values),
      nothings: [],
      isUnique: false,
      isKey: false,
      repeats: [],
    };
    const why = `an object of answers: what is answered by yes`;
    return [
      { column, label: labelOf(column), words: wordsOf(column), role: 'list', why, answers: Object.fromEntries(names) },
    ];
  });
}

/** What stands beside the address of a picture speaks of the picture. */
function dropBesidePictures(all: readonly Guess[]): void {
  for (const { column, role } of all) {
    const [, list] = /^(.*\[\]\.)[^.]*$/.exec(column.path) ?? [];
    if (role !== 'picture' || list === undefined) continue;
    for (const other of all) {
      if (other.role !== 'picture' && other.column.path.startsWith(list))
        retell(other, 'left out', 'it speaks of the pictures');
    }
  }
}

/** Half a coordinate is no place. */
function pairPlaces(of: (role: Role) => Guess[]): void {
  const [latitude, ...latitudes] = of('latitude');
  const [longitude, ...longitudes] = of('longitude');
  const alone = latitude && longitude ? [...latitudes, ...longitudes] : [...of('latitude'), ...of('longitude')];
  for (const guess of alone)
    retell(guess, 'left out', latitude && longitude ? 'another column is the place' : 'half a place');
  if (latitude && longitude)
    for (const guess of of('location')) retell(guess, 'left out', 'latitude and longitude say it');
}
