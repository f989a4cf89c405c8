/** Forms of a page that need no script: a search, and a jump menu. */
import { JUMP_FIELD, JUMP_PATH } from '../../common/constants.ts';
import type { JumpMenuBlockModel } from '../../common/page/page-model.ts';
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

/** A select whose choice leads on (§2.16); without scripts its button does. */
export function JumpMenuBlock({ block, base = '' }: { block: JumpMenuBlockModel; base?: string | undefined }) {
  const { id, label, prompt, button, options } = block;
  return (
    <form className="jump-menu" action={base + JUMP_PATH} method="get">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="ctools-jump-menu-select ctools-jump-menu-change field" name={JUMP_FIELD}>
        <option value="">{prompt || PAGE_TEXTS.jumpPrompt}</option>
        {options.map((option) => (
          <option key={option.path} value={option.path}>
            {option.label}
          </option>
        ))}
      </select>
      <button className="ctools-jump-menu-button button" type="submit">
        {button || PAGE_TEXTS.jump}
      </button>
    </form>
  );
}
