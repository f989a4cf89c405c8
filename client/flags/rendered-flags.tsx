/** What the server renders of favourites beside the toggles; `counter.ts` brings the counter to life (§2.7). */
import type { PageFlags } from '../../common/page/page-model.ts';
import { JsonScript } from '../ui/json-script.tsx';

/** The number, and a way to the page of the flagged items. */
export function FlagCounter({ options, ids }: PageFlags) {
  const { namespace, path, label } = options;
  return (
    <form className="wm-flag-counter" data-flag-counter={namespace} action={path || undefined}>
      <button className="wm-flag-counter__button" type={path === '' ? 'button' : 'submit'} value={ids.length}>
        <span className="wm-flag-counter__label">{label}</span>{' '}
        <span className="wm-flag-counter__count">{ids.length}</span>
      </button>
    </form>
  );
}

/** What the browser needs to know of the groups of a page; `flag-state.ts` reads it. */
export function FlagSettings({ flags }: { flags: readonly PageFlags[] }) {
  const groups = flags.map(({ options, ids }) => ({ options, ids }));
  return <JsonScript marker={{ 'data-flags': '' }} value={groups} />;
}
