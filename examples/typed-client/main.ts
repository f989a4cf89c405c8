/** A search page by the types of openapi.yaml alone: words, one facet with its counts, more results, and what goes wrong. */
import createClient from 'openapi-fetch';
import type { components, paths } from '../../common/api-types.ts';

type Schemas = components['schemas'];

const PAGE_SIZE = 6;
const FACET = 'ss_type';
const api = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl: location.origin });

const form = element('form', HTMLFormElement);
const words = element('#words', HTMLInputElement);
const types = element('#types', HTMLFieldSetElement);
const count = element('#count', HTMLElement);
const problem = element('#problem', HTMLElement);
const results = element('#results', HTMLElement);
const more = element('#more', HTMLButtonElement);

let running = new AbortController();
let again = (): Promise<void> => search();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
types.addEventListener('change', () => void search());
more.addEventListener('click', () => void search(results.childElementCount));
element('#problem button', HTMLButtonElement).addEventListener('click', () => void again());
void search();

/** Asks for the results from this one on; a search that is still under way is given up. */
async function search(start = 0): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  again = () => search(start);
  const chosen = chosenTypes();
  try {
    const { data, error } = await api.GET('/api/search', {
      signal,
      params: {
        query: {
          q: words.value,
          fq: [
            'index_id:rentals',
            ...(chosen.length > 0 ? [`{!tag=type}${FACET}:( ${chosen.map(quoted).join(' OR ')} )`] : []),
          ],
          fl: 'ss_name,ss_url,ss_town,fs_price',
          rows: PAGE_SIZE,
          start,
          facet: true,
          // Counted as if nothing of it were chosen, so that another value can be added.
          'facet.field': [`{!ex=type}${FACET}`],
          'facet.mincount': 1,
          'json.nl': 'arrarr',
        },
      },
    });
    if (error) showProblem(error.detail ?? error.title);
    else if ('responseHeader' in data) show(data, chosen);
  } catch (reason) {
    if (!signal.aborted) showProblem(`The search cannot be reached. ${reason instanceof Error ? reason.message : ''}`);
  }
}

function show({ response: { numFound, start, docs }, facet_counts }: Schemas['SearchAnswer'], chosen: string[]): void {
  problem.hidden = true;
  count.textContent = numFound === 1 ? '1 place' : `${numFound} places`;
  const items = docs.map(resultOf);
  if (start === 0) results.replaceChildren(...items);
  else results.append(...items);
  more.hidden = results.childElementCount >= numFound;
  // Who asked for more goes on reading with the first of them.
  if (start > 0) items[0]?.querySelector('a')?.focus();
  showTypes(facet_counts?.facet_fields[FACET], chosen);
}

function showTypes(counts: Schemas['FacetCounts'] | undefined, chosen: string[]): void {
  if (!Array.isArray(counts)) return;
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined;
  const boxes = counts.filter(isPair).map(([value, times]) => {
    const box = make('input', { type: 'checkbox', value: value ?? '', checked: chosen.includes(value ?? '') });
    const label = make('label');
    label.append(box, `${value} (${times})`);
    return { box, label };
  });
  types.replaceChildren(element('legend', HTMLElement), ...boxes.map(({ label }) => label));
  boxes.find(({ box }) => box.value === focused)?.box.focus();
}

/** Counts come as pairs because `json.nl=arrarr` was asked for. */
function isPair(count: Extract<Schemas['FacetCounts'], unknown[]>[number]): count is [string | null, number] {
  return Array.isArray(count);
}

function resultOf({ ss_name, ss_url, ss_town, fs_price }: Schemas['Document']): HTMLLIElement {
  const item = make('li');
  const price = fs_price === undefined ? 'Price on request' : `$${fs_price} a night`;
  item.append(
    make('a', { href: String(ss_url), textContent: String(ss_name) }),
    make('div', { textContent: `${ss_town} · ${price}` }),
  );
  return item;
}

function showProblem(text: string): void {
  problem.hidden = false;
  element('#problem p', HTMLElement).textContent = text;
}

function chosenTypes(): string[] {
  return [...types.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties);
}

function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}
