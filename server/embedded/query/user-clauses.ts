/** Splits the text of a search into clauses, after Solr's edismax. */

export interface UserClause {
  field: string | undefined;
  isPhrase: boolean;
  must: '' | '+' | '-';
  /** The value alone, special characters escaped. */
  value: string;
  /** The clause as written, with the colon behind a name that may not be used escaped. */
  raw: string;
}

export interface FieldRules {
  isKnown(name: string): boolean;
  isAllowed(name: string): boolean;
}

const BLANK = /\s/;
const SPECIAL = new Set('!():^[]{}~*?"+-\\|&/');

export function splitIntoClauses(text: string, rules: FieldRules, ignoreQuotes = false): UserClause[] {
  const clauses: UserClause[] = [];
  let at = 0;
  while (at < text.length) {
    while (at < text.length && BLANK.test(text[at] ?? '')) at++;
    const start = at;
    let must: UserClause['must'] = '';
    const first = text[at];
    if ((first === '+' || first === '-') && at + 1 < text.length) {
      must = first;
      at++;
    }
    const named = fieldNameAt(text, at, rules);
    const field = named !== undefined && rules.isAllowed(named) ? named : undefined;
    if (field !== undefined) at = text.indexOf(':', at) + 1;
    if (at >= text.length) break;
    const isPhrase = !ignoreQuotes && text[at] === '"';
    const read = readValue(text, isPhrase ? at + 1 : at, isPhrase, ignoreQuotes);
    // Unbalanced quotes are read again as any other character.
    if (isPhrase && !read.closed) return splitIntoClauses(text, rules, true);
    at = read.end;
    let value = read.value;
    if (!isPhrase && value === '') {
      if (must === '') {
        if (at === start) at++;
        continue;
      }
      value = `\\${must}`;
      must = '';
    }
    clauses.push({ field, isPhrase, must, value, raw: rawText(text.slice(start, at), field) });
  }
  return clauses;
}

function rawText(raw: string, field: string | undefined): string {
  return field === undefined && raw !== '*:*' ? raw.replace(/([^\\]):/g, '$1\\:') : raw;
}

function readValue(
  text: string,
  start: number,
  inPhrase: boolean,
  ignoreQuotes: boolean,
): { value: string; end: number; closed: boolean } {
  let value = '';
  let at = start;
  while (at < text.length) {
    const char = text[at++] ?? '';
    if (char === '\\') {
      value += char + (at >= text.length ? char : (text[at++] ?? ''));
      continue;
    }
    if (inPhrase) {
      if (char === '"') return { value, end: at, closed: true };
      value += char;
      continue;
    }
    if (BLANK.test(char) || (!ignoreQuotes && char === '"')) return { value, end: at - 1, closed: true };
    value += SPECIAL.has(char) ? `\\${char}` : char;
  }
  return { value, end: at, closed: !inPhrase };
}

/** A field name right here, followed by a colon and something that is not blank. */
function fieldNameAt(text: string, start: number, rules: FieldRules): string | undefined {
  const colon = text.indexOf(':', start);
  if (colon <= start || colon + 1 >= text.length || BLANK.test(text[colon + 1] ?? '')) return undefined;
  let at = start;
  while ('(+-'.includes(text[at] ?? '#')) at++;
  const name = text.slice(at, colon);
  if (!/^[\p{ID_Continue}$][\p{ID_Continue}$.-]*$/u.test(name)) return undefined;
  return rules.isKnown(name) ? name : undefined;
}

/** The clauses as one text again. */
export function rebuildQuery(clauses: readonly UserClause[]): string {
  return clauses.map(({ raw }) => `${raw} `).join('');
}

/** The clauses as one text in which nothing is special: the second try. */
export function escapeQuery(clauses: readonly UserClause[]): string {
  return clauses
    .map(({ field, isPhrase, must, value }) => {
      const quote = isPhrase || /^(OR|AND|NOT)$/.test(value) ? '"' : '';
      return `${must}${field === undefined ? '' : `${field}:`}${quote}${value}${quote} `;
    })
    .join('');
}

/** Tells whether an operator other than AND stands in the text. */
export function hasOperators(clauses: readonly UserClause[]): boolean {
  return clauses.some(({ must, isPhrase, value }) => must !== '' || (!isPhrase && (value === 'OR' || value === 'NOT')));
}
