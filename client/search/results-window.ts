/** How many items of the loaded list show (SPEC §2.4). */

/** The first items to show; 0 or less shows all. */
export function firstWindow(numVisible: number, total: number): number {
  return numVisible <= 0 ? total : Math.min(numVisible, total);
}

/** The window after the last visible item came into view. */
export function grownWindow(shown: number, numVisible: number, total: number): number {
  return numVisible <= 0 ? total : Math.min(shown + numVisible, total);
}
