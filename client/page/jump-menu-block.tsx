import { JUMP_FIELD, JUMP_PATH } from '../../common/constants.ts';
import type { JumpMenuBlockModel } from '../../common/page/page-model.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** A select whose choice leads on (§2.16); without scripts its button does. */
export function JumpMenuBlock({ block: { id, label, prompt, button, options } }: { block: JumpMenuBlockModel }) {
  return (
    <form className="jump-menu" action={JUMP_PATH} method="get">
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
