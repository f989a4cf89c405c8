import { hashText } from './random.ts';
import { HOUSES, type House, type IllustrationSpec, PLACES, type Place, SUBJECTS, type Subject } from './spec.ts';

/** What is known about a listing without a picture: names of ours, or words of its own data. */
export interface IllustrationHints {
  /** A place (`lake`) or words that name a setting ("Oceanfront", "Old town"). */
  place?: string;
  /** A subject (`cabin`) or words that name a kind of place to stay ("Entire condo", "Campground"). */
  subject?: string;
}

const PLACE_WORDS: readonly (readonly [RegExp, Place])[] = [
  [/ocean|sea|beach|surf|coast|bay|harbou?r|island|dune/, 'surf'],
  [/lake|pond|reservoir/, 'lake'],
  [/desert|canyon|mesa|arid/, 'desert'],
  [/vine|winer|wine|orchard|farm|countryside|hill/, 'vineyard'],
  [/snow|ski|alp|mountain|peak|slope/, 'snow'],
  [/river|forest|wood|creek|stream|campground|park/, 'river'],
  [/city|town|urban|street|downtown|centre|center|square|district|village/, 'city'],
];

const SUBJECT_WORDS: readonly (readonly [RegExp, House])[] = [
  [/tent|camp|yurt|glamping|\brv\b|trailer/, 'tent'],
  [/boat/, 'boathouse'],
  [/town ?house|row ?house|terrace/, 'townhouse'],
  [/loft|warehouse|studio/, 'loft'],
  [/apartment|condo|flat|hotel|hostel|\broom|suite|dorm/, 'apartment'],
  [/chalet/, 'chalet'],
  [/cabin|hut|lodge|tree ?house/, 'cabin'],
  [/villa|mansion|estate/, 'villa'],
  [/farm|barn|ranch/, 'farmhouse'],
  [/cottage|house|home|bungalow/, 'cottage'],
];

/** A sensible illustration for a listing without a picture: the same key always gives the same one. */
export function fallbackIllustration(key: string, hints: IllustrationHints = {}): IllustrationSpec {
  const seed = hashText(key);
  return { place: findPlace(hints, seed), subject: findSubject(hints, seed), seed: seed % 100_000 };
}

function findPlace(hints: IllustrationHints, seed: number): Place {
  const words = (hints.place ?? '').toLowerCase();
  const known = PLACES.find((place) => place === words);
  if (known) return known;
  const match = PLACE_WORDS.find(([pattern]) => pattern.test(words));
  return match?.[1] ?? PLACES[seed % PLACES.length] ?? 'lake';
}

function findSubject(hints: IllustrationHints, seed: number): Subject {
  const words = (hints.subject ?? '').toLowerCase();
  const known = SUBJECTS.find((subject) => subject === words);
  if (known) return known;
  const match = SUBJECT_WORDS.find(([pattern]) => pattern.test(words));
  // Tents and boathouses would surprise where nothing speaks of them.
  const usual: readonly House[] = HOUSES.filter((house) => house !== 'tent' && house !== 'boathouse');
  return match?.[1] ?? usual[(seed >>> 8) % usual.length] ?? 'cottage';
}
