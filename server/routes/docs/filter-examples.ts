/** A filter of this site in each form that the description tells of `fq`. */
import type { components } from '../../../common/api-types.ts';
import { type Area, writeArea } from '../../../common/query/area-filter.ts';
import { writeValue } from '../../../common/query/filter-query.ts';
import { type Coordinates, readLocation } from '../../../common/query/geohash.ts';
import type { SiteSample } from './site-sample.ts';

type IndexDescription = components['schemas']['IndexDescription'];

/** By its form; undefined for a form that the index has nothing for. */
export type FilterExamples = Readonly<Record<string, string | undefined>>;

/** From the middle of a part of the map to its edges, in degrees. */
const REACH = 0.5;

export function filterExamples(sample: SiteSample, index: IndexDescription): FilterExamples {
  const { facet, range, examples } = sample;
  const fieldFor = (use: IndexDescription['fields'][number]['uses'][number]): string =>
    index.fields.find(({ uses }) => uses.includes(use))?.name ?? '';
  const [area, text] = [fieldFor('area'), fieldFor('text')];
  const place = readLocation(examples[area] ?? '');
  const values = [facet?.value, facet?.other].flatMap((value) => (value === undefined ? [] : writeValue(value)));
  const one = values[0] && `${facet?.field}:${values[0]}`;
  return {
    'index_id:ID': `index_id:${sample.index}`,
    'FIELD:value': one,
    '-FIELD:value': one && `-${one}`,
    'FIELD:( a OR b )': one && `${facet?.field}:( ${values.join(' OR ')} )`,
    'FIELD:[1 TO 5]': range && `${range}:[* TO ${examples[range] ?? 100}]`,
    'FIELD:*': facet && `${facet.field}:*`,
    'FIELD:[south,west TO north,east]': place && writeArea(area, around(place)),
    '{!dismax qf=FIELD}words': text === '' ? undefined : facet?.value && `{!dismax qf=${text}}${facet.value}`,
    '{!tag=A,B}FIELD:value': one && `{!tag=A}${one}`,
  };
}

function around({ latitude, longitude }: Coordinates): Area {
  return { south: latitude - REACH, west: longitude - REACH, north: latitude + REACH, east: longitude + REACH };
}
