import { PAGE_TEXTS } from './page-texts.ts';

interface SearchFormProps {
  id: string;
  path: string;
  label: string;
  /** What stands in the field at first. */
  words?: string;
}

/** A search that works as a plain form: it goes to the page with the words as `q`. */
export function SearchForm({ id, path, label, words = '' }: SearchFormProps) {
  return (
    <search>
      <form className="hero-search" action={path} method="get">
        <label className="visually-hidden" htmlFor={id}>
          {label || PAGE_TEXTS.searchWords}
        </label>
        <input
          id={id}
          className="field"
          type="search"
          name="q"
          defaultValue={words === '' ? undefined : words}
          placeholder={label || PAGE_TEXTS.searchWords}
          maxLength={512}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button-primary" type="submit">
          {PAGE_TEXTS.search}
        </button>
      </form>
    </search>
  );
}
