/** How many items of the loaded list show (§2.4). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { chosenPageSize } from '../../../common/query/search-request.ts';

/** How many items show at first and with each growth: what the visitor has chosen, or numvisible; 0 or less is all. */
export function windowStep(params: ParamList, options: SearchBlockOptions): number {
  return chosenPageSize(options, params) ?? options.numVisible;
}

/** The first items to show; 0 or less shows all. */
export function firstWindow(step: number, total: number): number {
  return step <= 0 ? total : Math.min(step, total);
}

/** The window after the last visible item came into view. */
export function grownWindow(shown: number, step: number, total: number): number {
  return step <= 0 ? total : Math.min(shown + step, total);
}

/** Tells whether the list still grows by itself: up to a number of screens where the block says so (grow_screens). */
export function growsByItself(shown: number, params: ParamList, options: SearchBlockOptions): boolean {
  const step = windowStep(params, options);
  return options.growScreens <= 0 || shown < (step > 0 ? step : options.rows) * (options.growScreens + 1);
}
