import { type ComponentType, useEffect, useId, useMemo, useRef, useState } from 'react';
import { latePart, retryUntilLoaded } from '../../api/late-part.ts';
import { TEXTS } from '../../texts.ts';
import { LateReadFrom } from '../late-parts.tsx';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { CarriedFields } from '../search-links.tsx';
import { wordsOf } from '../store/param-changes.ts';
import type { BoundInput, WordsBoxProps } from './bound-field.ts';

const OWN = ['q'];
const PLAIN: BoundInput = {};

/** The search field for words; the field itself keeps what the visitor types until it is sent. */
export function KeywordForm({ placeholder }: { placeholder?: string }) {
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
  const { suggestions, bound, awaits } = useAutocomplete(field);
  const send = (): void => {
    store.actions.setQ(field.current?.value ?? '');
    // The keyboard of a phone gives the results their room back.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers we serve.
    <form
      className="wm-keywords"
      role="search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (!awaits(send)) send();
      }}
    >
      <label className="wm-keywords__label visually-hidden" htmlFor={fieldId}>
        {TEXTS.searchLabel}
      </label>
      <input
        {...bound}
        ref={field}
        id={fieldId}
        className="wm-keywords__field field"
        type="search"
        name={`${options.hashPrefix}q`}
        defaultValue={words}
        onInput={({ currentTarget, nativeEvent }) => {
          // The field's own button that empties it; no key does so without saying which.
          const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType;
          if (!isTyped && currentTarget.value === '') store.actions.setQ('');
        }}
        placeholder={placeholder ?? (options.placeholder || TEXTS.searchLabel)}
        maxLength={512}
        autoComplete="off"
        enterKeyHint="search"
      />
      <noscript>
        {/* What other words have set goes with them. */}
        {import.meta.env.SSR && <CarriedFields own={OWN} left={store.settings.rendered?.entered} />}
      </noscript>
      <button type="submit" className="wm-keywords__submit button button-primary">
        {TEXTS.search}
      </button>
      {suggestions ?? (store.settings.rendered?.readFrom && <LateReadFrom field={field} />)}
    </form>
  );
}

const loadAutocomplete = latePart(() => import('./autocomplete-box.tsx'));
const loadSuggest = latePart(() => import('./suggest-box.tsx'));

/** Words that are sent before the suggestions are there wait at most so long for them. */
const LOAD_LIMIT_MS = 3000;

/** Suggestions come with the first focus of the field (§2.8); until then, and while loading fails, it is a plain one. */
function useAutocomplete(field: { current: HTMLInputElement | null }) {
  const { autocomplete, suggest } = useSearchContext().options;
  const [Box, setBox] = useState<ComponentType<WordsBoxProps>>();
  const [bound, bind] = useState(PLAIN);
  const load = (): void => {
    if (!(suggest ?? autocomplete) || Box) return;
    void retryUntilLoaded<{ WordsBox: ComponentType<WordsBoxProps> }>(suggest ? loadSuggest : loadAutocomplete).then(
      (part) => setBox(() => part.WordsBox),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a field that had the focus before the block came to life.
  useEffect(() => {
    if (field.current?.matches(':focus')) load();
  }, []);
  /** Whether words wait for the suggestions, which may know them for filters. */
  const isWaiting = useRef(false);
  const awaits = (send: () => void): boolean => {
    if (!suggest || Box) return false;
    load();
    isWaiting.current = true;
    setTimeout(() => {
      if (isWaiting.current) send();
      isWaiting.current = false;
    }, LOAD_LIMIT_MS);
    return true;
  };
  useEffect(() => {
    // This may run within the very event that sends the words, and a form is not sent within it.
    if (Box && isWaiting.current) setTimeout(() => field.current?.form?.requestSubmit());
    isWaiting.current = false;
  }, [Box, field]);
  // The same element as long as it is the same box: what it binds must not render it again.
  const suggestions = useMemo(() => Box && <Box field={field} bind={bind} />, [Box, field]);
  return { suggestions, awaits, bound: { onFocus: load, ...bound } };
}
