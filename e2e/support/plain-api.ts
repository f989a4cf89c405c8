/** Plain questions to the search API, to compare what widgets show with. */
import type { components } from '../../common/api-types.ts';
import { siteUrl } from './visit.ts';

type Answer = components['schemas']['SearchAnswer'];

/** Asks the demo's listings; each pair is `name=value`, unencoded. */
export async function ask(...pairs: readonly string[]): Promise<Answer> {
  const body = new URLSearchParams([...pairs, 'fq=index_id:rentals'].map((pair) => split(pair)));
  const response = await fetch(siteUrl('/api/search'), { method: 'POST', body });
  if (!response.ok) throw new Error(`The API refuses ${pairs.join(' & ')}: ${await response.text()}`);
  // The server checks its answers against the same description in its own tests.
  return (await response.json()) as Answer;
}

export async function countOf(...pairs: readonly string[]): Promise<number> {
  return (await ask('rows=0', ...pairs)).response.numFound;
}

/** The counts of a facet's values. */
export async function countsOf(field: string, ...pairs: readonly string[]): Promise<Record<string, number>> {
  const answer = await ask('rows=0', 'facet=true', `facet.field=${field}`, 'facet.mincount=1', ...pairs);
  const counts = answer.facet_counts?.facet_fields[field.replace(/^\{[^}]*\}/, '')];
  if (counts === undefined || Array.isArray(counts)) throw new Error(`no counts of ${field}`);
  return counts;
}

export async function idsOf(...pairs: readonly string[]): Promise<string[]> {
  return (await ask(...pairs)).response.docs.map(({ id }) => String(id));
}

function split(pair: string): [string, string] {
  const equals = pair.indexOf('=');
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}
