/**
 * Tells whether a click means a new tab, a new window or a download. It is apart from `isPlainClick`, which lies in the
 * script of the search page: pages without a search would load that whole.
 */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button > 0 || ['Alt', 'Control', 'Meta', 'Shift'].some((key) => event.getModifierState(key));
}
