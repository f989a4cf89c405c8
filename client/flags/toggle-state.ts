import type { FlagOptions } from '../../common/flags/flag-options.ts';

export interface ToggleState {
  className: string;
  text: string;
}

/** Class and text of a toggle. */
export function toggleState({ classes, text }: FlagOptions, isFlagged: boolean): ToggleState {
  const word = isFlagged ? 'unflag' : 'flag';
  return { className: `wm-flag ${classes[word]}`, text: text[word] };
}

/** Where a toggle sends its form without scripts. */
export function toggleAction(namespace: string): string {
  return `/flags/${namespace}`;
}
