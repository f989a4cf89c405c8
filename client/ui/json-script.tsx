/** Writes a value as JSON that may stand inside a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A script element that holds a value for the browser, found by its marker. */
export function JsonScript({ marker, value }: { marker: Record<string, string>; value: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson leaves nothing that could end the element.
  return <script type="application/json" {...marker} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}
