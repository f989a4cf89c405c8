/** Made-up listings and searches for the bench of the embedded engine: the same for the same seed. */

export interface Listing {
  [field: string]: string | number | string[];
}

const CONSONANTS = 'bcdfghjklmnprstvw';
const VOWELS = 'aeiou';

/** A small generator with a fixed sequence, so that runs compare. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** A vocabulary in which no word is the beginning of another and none loses letters to the stemmer. */
export function vocabulary(size: number): string[] {
  return Array.from({ length: size }, (_, i) => {
    let word = '';
    let rest = i + CONSONANTS.length * VOWELS.length;
    for (let syllable = 0; syllable < 3; syllable++) {
      word += (CONSONANTS[rest % CONSONANTS.length] ?? 'b') + (VOWELS[(rest >> 2) % VOWELS.length] ?? 'a');
      rest = Math.floor(rest / 7) + i * (syllable + 1);
    }
    return `${word}${i.toString(36)}k`;
  });
}

/** Few words come often: rank by an exponential of a uniform number. */
function zipf(random: () => number, words: readonly string[]): string {
  return words[Math.floor(words.length ** random()) - 1] ?? words[0] ?? '';
}

export class ListingMaker {
  readonly #random: () => number;
  readonly #words: string[];

  constructor(seed = 1) {
    this.#random = sequence(seed);
    this.#words = vocabulary(2000);
  }

  #pick(prefix: string, count: number): string {
    return `${prefix} ${Math.floor(this.#random() * count)}`;
  }

  #text(words: number): string {
    return Array.from({ length: words }, () => zipf(this.#random, this.#words)).join(' ');
  }

  /** One listing of 20 fields: 6 words of title, 60 of description, 30 of 60 amenities. */
  listing(number: number): Listing {
    const amenities = Array.from({ length: 60 }, (_, i) => `Amenity ${i}`).filter(() => this.#random() < 0.5);
    const price = Math.floor(this.#random() * 800) + 20;
    const title = this.#text(6);
    return {
      id: `bench-rentals-${number}`,
      index_id: 'rentals',
      hash: 'bench',
      item_id: String(number),
      is_eid: number,
      ss_name: title,
      ts_name: title,
      ts_description: this.#text(60),
      ss_type: this.#pick('Type', 8),
      ss_city: this.#pick('City', 40),
      ss_region: this.#pick('Region', 6),
      ss_season: this.#pick('Season', 4),
      sm_amenities: amenities,
      fs_price: price,
      ss_price_band: `Band ${Math.floor(price / 100)}`,
      is_bedrooms: Math.floor(this.#random() * 8),
      is_bathrooms: Math.floor(this.#random() * 5),
      fs_rating: Math.round(this.#random() * 50) / 10,
      ds_listed: new Date(1_600_000_000_000 + Math.floor(this.#random() * 1e11)).toISOString(),
      loc: `${(40 + this.#random()).toFixed(5)},${(-70 - this.#random()).toFixed(5)}`,
    };
  }

  /** One search: words, an or-list of cities, an amenity, eight facets, statistics, a sort, 30 full hits. */
  search(kind: 'text' | 'browse' | 'all'): URLSearchParams {
    const params = new URLSearchParams({
      rows: '30',
      sort: 'fs_price asc,id asc',
      facet: 'true',
      'facet.mincount': '1',
      stats: 'true',
      'json.nl': 'arrarr',
    });
    if (kind === 'text') {
      const words = this.#random() < 0.5 ? 1 : 2;
      params.set('q', this.#text(words));
      params.set('defType', 'edismax');
      params.set('qf', 'ts_name^3 ts_description');
      params.set('mm', '100%');
    } else {
      params.set('q', '*:*');
    }
    if (kind !== 'all') {
      const cities = Array.from({ length: 5 }, () => `"${this.#pick('City', 40)}"`).join(' OR ');
      params.append('fq', `{!tag=RiotSolrWidget,city}ss_city:( ${cities} )`);
      params.append('fq', `{!tag=RiotSolrWidget,amenities}sm_amenities:"${this.#pick('Amenity', 60)}"`);
    }
    params.append('facet.field', '{!ex=city}ss_city');
    for (const field of [
      'ss_type',
      'ss_region',
      'ss_season',
      'sm_amenities',
      'ss_price_band',
      'is_bedrooms',
      'fs_rating',
    ]) {
      params.append('facet.field', field);
    }
    params.append('stats.field', '{!ex=RiotSolrWidget}fs_price');
    return params;
  }
}
