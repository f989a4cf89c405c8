/** The search page as one would write it by hand: React, nothing else, what does not change kept from rendering again. */
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_ROWS } from '../answers.ts';
import { type Answer, ask } from './ask.ts';
import { Card } from './card.tsx';
import { FACET_LABELS, SORTS } from './labels.ts';

interface Search {
  q: string;
  sort: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

type Toggle = (field: string, value: string) => void;

const EVERYTHING: Search = { q: '', sort: '', filters: {} };

function Page() {
  const [search, setSearch] = useState(EVERYTHING);
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(0);

  useEffect(() => {
    void send(latest, search, 0).then((next) => next && setAnswer(next));
  }, [search]);
  const toggle = useCallback<Toggle>((field, value) => setSearch((before) => toggled(before, field, value)), []);
  const more = async (): Promise<void> => {
    if (!answer) return;
    const next = await send(latest, search, answer.docs.length);
    if (next) setAnswer({ ...answer, docs: [...answer.docs, ...next.docs] });
  };

  return (
    <div className="layout">
      <div>
        <KeywordForm onSearch={(q) => setSearch({ ...search, q })} />
        {FACET_LABELS.map(({ field, label }) => (
          <Facet
            key={field}
            field={field}
            label={label}
            counts={answer?.facets?.[field]}
            active={search.filters[field]}
            onToggle={toggle}
          />
        ))}
      </div>
      <div>
        <h2>{answer ? `${answer.numFound} Results` : 'Loading'}</h2>
        <select value={search.sort} onChange={(event) => setSearch({ ...search, sort: event.target.value })}>
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Current search={search} onToggle={toggle} onClear={() => setSearch(EVERYTHING)} />
        <ul className="result-list">
          {answer?.docs.map((doc) => (
            <Card key={doc.id} doc={doc} />
          ))}
        </ul>
        {answer && (
          <button type="button" id="more" onClick={more}>
            Show more results
          </button>
        )}
      </div>
    </div>
  );
}

/** Asks for one screen; facets only for a new list. An answer that has been overtaken is dropped. */
async function send(latest: { current: number }, search: Search, start: number): Promise<Answer | undefined> {
  latest.current += 1;
  const mine = latest.current;
  const filters = Object.entries(search.filters).map(([field, values]) => ({ field, values }));
  const answer = await ask({ start, rows: PAGE_ROWS, facets: start === 0, q: search.q, sort: search.sort, filters });
  return mine === latest.current ? answer : undefined;
}

function toggled(search: Search, field: string, value: string): Search {
  const values = search.filters[field] ?? [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...search, filters: { ...search.filters, [field]: next } };
}

function KeywordForm({ onSearch }: { onSearch: (q: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <input type="search" aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Search</button>
    </form>
  );
}

interface FacetProps {
  field: string;
  label: string;
  counts: Record<string, number> | undefined;
  active: readonly string[] | undefined;
  onToggle: Toggle;
}

const Facet = memo(function Facet({ field, label, counts, active, onToggle }: FacetProps) {
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      {Object.entries(counts ?? {}).map(([value, count]) => (
        <FacetValue
          key={value}
          field={field}
          value={value}
          count={count}
          active={active?.includes(value) ?? false}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  );
});

interface FacetValueProps {
  field: string;
  value: string;
  count: number;
  active: boolean;
  onToggle: Toggle;
}

const FacetValue = memo(function FacetValue({ field, value, count, active, onToggle }: FacetValueProps) {
  return (
    <label className="facet-value">
      <input type="checkbox" checked={active} onChange={() => onToggle(field, value)} />
      <span>{value}</span>
      <span>{count}</span>
    </label>
  );
});

function Current({ search, onToggle, onClear }: { search: Search; onToggle: Toggle; onClear: () => void }) {
  const entries = Object.entries(search.filters).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
  if (entries.length === 0) return null;
  return (
    <div className="current">
      {entries.map(({ field, value }) => (
        <button key={`${field} ${value}`} type="button" onClick={() => onToggle(field, value)}>
          {value} ×
        </button>
      ))}
      <button type="button" onClick={onClear}>
        Clear all
      </button>
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
