/** `name(` … `)` with an optional guard comment in front and a semicolon behind, as JSONP answers are written. */
const WRAPPED = /^\s*(?:\/\*\*\/)?\s*[A-Za-z_$][\w$.]*\(([\s\S]*)\)\s*;?\s*$/;

/**
 * Reads an answer written as JSON or as JSONP; nothing is ever evaluated (§7.1).
 *
 * @throws SyntaxError when it is neither.
 */
export function parseResponseBody(text: string): unknown {
  const wrapped = WRAPPED.exec(text);
  return JSON.parse(wrapped?.[1] ?? text);
}
