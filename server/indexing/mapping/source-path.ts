/**
 * Paths into a source record: `name`, `address.city`, `images[].url` (every element), `images[0].url` (one of them) and
 * `addresses[type=Physical].city` (the elements whose field equals a value). A name in quotes, `"Price [USD"`, is one field.
 */
type Step =
  | { kind: 'key'; key: string }
  | { kind: 'every' }
  | { kind: 'at'; index: number }
  | { kind: 'where'; key: string; equals: string };

/** A compiled path; `read` gives one entry for each place it leads to, null where a place holds nothing. */
export interface SourcePath {
  readonly text: string;
  /** Whether it goes through every element of a list. */
  readonly isList: boolean;
  /** True once any record had a place for this path, even an empty one. */
  readonly seen: boolean;
  read(record: unknown): unknown[];
}

const SEGMENT = /^([^.[\]]*)((?:\[[^[\]]*\])*)$/;

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compiles a path; throws a plain Error with the reason when it cannot be understood. */
export function compilePath(text: string): SourcePath {
  const steps = parseSteps(text);
  let seen = false;
  return {
    text,
    isList: steps.some(({ kind }) => kind === 'every'),
    get seen() {
      return seen;
    },
    read(record) {
      const found = readSteps(record, text, steps);
      if (found.some((value) => value !== undefined)) seen = true;
      return found.map((value) => value ?? null);
    },
  };
}

function parseSteps(text: string): Step[] {
  if (text.trim() === '') throw new Error('the path is empty');
  // In quotes: the name of one field, whatever signs it has.
  const quoted = /^"(.+)"$/.exec(text);
  if (quoted) return [{ kind: 'key', key: quoted[1] ?? '' }];
  const steps: Step[] = [];
  // A dot inside [..] belongs to the value compared with, not to the path.
  for (const segment of text.split(/\.(?![^[]*\])/)) {
    const match = SEGMENT.exec(segment);
    if (!match || segment === '') throw new Error(`"${text}" is not a path; write for example images[].url`);
    const [, key = '', brackets = ''] = match;
    if (key !== '') steps.push({ kind: 'key', key });
    for (const bracket of brackets.matchAll(/\[([^[\]]*)\]/g)) steps.push(parseBracket(text, bracket[1] ?? ''));
  }
  return steps;
}

function parseBracket(path: string, inside: string): Step {
  if (inside === '') return { kind: 'every' };
  if (/^\d+$/.test(inside)) return { kind: 'at', index: Number(inside) };
  const [key, equals] = inside.split('=', 2);
  if (key !== undefined && key !== '' && equals !== undefined) return { kind: 'where', key, equals };
  throw new Error(`"[${inside}]" in "${path}" must be [], a number or [field=value]`);
}

function readSteps(record: unknown, text: string, steps: Step[]): unknown[] {
  // Column names of a CSV file may hold dots and brackets: the whole text as a key wins.
  if (isObject(record) && Object.hasOwn(record, text)) return [record[text]];
  let places: unknown[] = [record];
  for (const step of steps) places = places.flatMap((place) => stepInto(place, step));
  return places;
}

function stepInto(place: unknown, step: Step): unknown[] {
  if (step.kind === 'key') return isObject(place) && Object.hasOwn(place, step.key) ? [place[step.key]] : [undefined];
  if (!Array.isArray(place)) return step.kind === 'every' && place === null ? [null] : [undefined];
  // Array.isArray narrows unknown to any[]; the elements are unknown to us.
  const elements: unknown[] = place;
  if (step.kind === 'every') return elements;
  if (step.kind === 'at') return [elements[step.index]];
  return elements.filter((element) => isObject(element) && String(element[step.key]) === step.equals);
}
