import { useEffect, useId, useRef } from 'react';
import { TEXTS } from '../texts.ts';
import { CarriedFields } from './carried-fields.tsx';
import { wordsOf } from './param-changes.ts';
import { useSearch, useSearchContext } from './search-context.tsx';

const OWN = ['q'];

/** The search field for words; the field itself keeps what the visitor types until it is sent. */
export function KeywordForm() {
  const { store, options } = useSearchContext();
  const words = useSearch((state) => wordsOf(state.params, options));
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  const fieldId = useId();
  useEffect(() => {
    // Only a change of the search replaces what stands in the field: text typed before the block was hydrated stays.
    if (shown.current === words) return;
    shown.current = words;
    if (field.current) field.current.value = words;
  }, [words]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers we serve.
    <form
      className="wm-keywords"
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        store.actions.setQ(field.current?.value ?? '');
      }}
    >
      <label className="wm-keywords__label visually-hidden" htmlFor={fieldId}>
        {TEXTS.searchLabel}
      </label>
      <input
        ref={field}
        id={fieldId}
        className="wm-keywords__field field"
        type="search"
        name="q"
        defaultValue={words}
        placeholder={TEXTS.searchLabel}
        maxLength={512}
        autoComplete="off"
        enterKeyHint="search"
      />
      <noscript>{import.meta.env.SSR && <CarriedFields own={OWN} />}</noscript>
      <button type="submit" className="wm-keywords__submit button button-primary">
        {TEXTS.search}
      </button>
    </form>
  );
}
