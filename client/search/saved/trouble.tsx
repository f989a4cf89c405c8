import { SAVED_TEXTS } from '../late-texts.ts';
import { MAX_SAVED } from './saved-format.ts';
import type { Kept } from './saved-searches.ts';

/** Says why a change could not be kept; nothing where it was. */
export function Trouble({ outcome }: { outcome: Kept }) {
  if (outcome === 'kept') return null;
  return (
    <p className="wm-notice wm-notice--failed" role="alert">
      {outcome === 'too-many' ? SAVED_TEXTS.tooMany(MAX_SAVED) : SAVED_TEXTS.refused}
    </p>
  );
}
