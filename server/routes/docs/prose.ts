/** Texts of the description as markup. */
import { type Html, html, htmlLines } from '../../http/html.ts';
import type { DescribedSchema } from '../../http/openapi/api-description.ts';
import { addressOf } from './code-samples.ts';
import type { FilterExamples } from './filter-examples.ts';

/** Text in paragraphs, headings and lists of filters, which blank lines part. */
export function paragraphs(text: string, filters: FilterExamples = {}): Html {
  const all = text.trim() === '' ? [] : text.trim().split(/\n\s*\n/);
  return htmlLines(all.map((part) => partOf(part, filters)));
}

function partOf(part: string, filters: FilterExamples): Html {
  if (part.startsWith('- '))
    return termList(
      part
        .slice(2)
        .split('\n- ')
        .map((item) => filterForm(item, filters)),
    );
  if (!part.startsWith('## ')) return html`<p>${prose(part)}</p>`;
  const heading = part.slice(3);
  return html`<h3 id="${heading.toLowerCase().replaceAll(' ', '-')}">${heading}</h3>`;
}

/** Text with `code` in it. */
export function prose(text: string): Html {
  const parts = text.trim().split(/`([^`]+)`/);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

interface Term {
  code: string;
  meaning: string;
  example?: Html | undefined;
}

function termList(terms: readonly Term[]): Html {
  const items = terms.map(
    ({ code, meaning, example }) => html`<li><code>${code}</code> <span>${prose(meaning)}</span> ${example}</li>`,
  );
  return html`<ul class="terms">${items}</ul>`;
}

/** A form of a filter, with one of this site that can be asked for as it stands. */
function filterForm(item: string, filters: FilterExamples): Term {
  const [, code = '', meaning = ''] = /^`([^`]+)`: (.*)$/s.exec(item) ?? [];
  const filter = filters[code];
  const pairs = [...new Set([filters['index_id:ID'], filter])].map((fq = '') => ['fq', fq] as const);
  const example =
    filter === undefined
      ? undefined
      : html`<a href="${addressOf({ path: '/api/search', pairs })}"><code>${filter}</code></a>`;
  return { code, meaning, example };
}

/** What stands in a body or an answer, as far as the description says of it; undefined where it says nothing. */
export function memberList(schema: DescribedSchema | undefined): Html | undefined {
  const members = schema ? membersOf(schema, '', new Set()) : [];
  return members.length > 0 ? termList(members) : undefined;
}

/** The members below a place; what stands in several places is told of the first. */
function membersOf(schema: DescribedSchema, place: string, seen: Set<DescribedSchema>): Term[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { description, properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const parts: (readonly [place: string, schema: DescribedSchema])[] = [
    ...Object.entries(properties).map(([name, part]) => [place === '' ? name : `${place}.${name}`, part] as const),
    ...(items ? [[`${place}[]`, items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [[`${place}.*`, additionalProperties] as const] : []),
    ...anyOf.map((part) => [place, part] as const),
  ];
  const own = place !== '' && description !== undefined ? [{ code: place, meaning: description }] : [];
  return [...own, ...parts.flatMap(([at, part]) => membersOf(part, at, seen))];
}
