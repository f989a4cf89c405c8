/** All texts that the browser keeps for this site under keys with this beginning; none where it refuses to say. */
export function localTexts(window: Pick<Window, 'localStorage'>, beginning: string): string[] {
  try {
    return Object.entries(window.localStorage).flatMap(([key, text]) =>
      key.startsWith(beginning) ? [String(text)] : [],
    );
  } catch {
    return [];
  }
}
