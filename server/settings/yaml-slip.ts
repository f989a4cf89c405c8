/** What broken YAML most likely lacks, in words for those who do not know it, and the line where that is mended. */
import { type Document, isCollection, isMap, isScalar, visit } from 'yaml';

interface Slip {
  /** Where in the text it is mended. */
  offset: number;
  reason: string;
}

/** Undefined where the parser's own words say it best. */
export function yamlSlip(text: string, document: Document.Parsed): Slip | undefined {
  const [problem] = document.errors;
  if (!problem) return undefined;
  const [offset] = problem.pos;
  const { code, message } = problem;
  const line = lineAt(text, offset);
  const dashed = CLOSE_DASH.exec(text.slice(startOf(text, offset)));
  if (dashed && BLOCK_SLIPS.has(code)) {
    return { offset: startOf(text, offset) + dashed[0].length - 1, reason: 'a space is missing after the -' };
  }
  switch (code) {
    case 'TAB_AS_INDENT':
      return { offset, reason: 'begins with a tab; write spaces in its place' };
    case 'BAD_SCALAR_START':
      return { offset, reason: `a text that begins with ${text[offset]} needs quotes` };
    case 'DUPLICATE_KEY':
      return { offset, reason: 'the same key stands above already' };
    case 'MISSING_CHAR':
      if (message.startsWith('Missing closing')) {
        return { offset: openQuote(document, offset) ?? offset, reason: 'a quote that begins here has no end' };
      }
      if (message.startsWith('Comments')) return neverClosed(text, document, offset);
      if (!OUT_OF_LINE.test(message)) return keySlip(line, offset);
      break;
    case 'MULTILINE_IMPLICIT_KEY':
      return keySlip(line, offset);
    case 'UNEXPECTED_TOKEN': {
      const first = document.contents?.range?.[0];
      const isAskew = first !== undefined && startOf(text, first) < first && startOf(text, offset) === offset;
      if (isAskew && isMap(document.contents)) return { offset: first, reason: ASKEW };
      break;
    }
    case 'BAD_INDENT':
      if (/end with a [}\]]/.test(message)) {
        return neverClosed(text, document, offset);
      }
      break;
    case 'BLOCK_IN_FLOW':
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (COLON_IN_TEXT.test(line)) return { offset, reason: 'a text with ": " in it needs quotes' };
      const next = text.indexOf('\n', offset) + 1;
      if (next > 0 && /^\s+[^\s:#]+:(?:\s|$)/.test(lineAt(text, next))) return { offset: next, reason: ASKEW };
      break;
    }
    default:
  }
  return OUT_OF_LINE.test(message) ? { offset, reason: ASKEW } : undefined;
}

/** A key, and after its text begins another one. */
const COLON_IN_TEXT = /[\w"']:\s+[^\s"'[{|>&*!#][^"'{]*:(?:\s|$)/;

const OUT_OF_LINE =
  /block sequence may not be used as an implicit map key|must start at the same column|without - indicator/;
const ASKEW =
  'begins further left or right than the lines it belongs to, which all begin below each other: count its spaces';

const BLOCK_SLIPS: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
]);
/** A line whose dash stands close to what it begins, after comments and empty lines. */
const CLOSE_DASH = /^(?:[ \t]*(?:#.*)?\n)*[ \t]*-[A-Za-z{["']/;

/** What a line lacks that should have been a key and its value. */
function keySlip(line: string, offset: number): Slip | undefined {
  const [, key, colon, close] = /^[\s-]*([\w$]+)(:?)(\S?)/.exec(line) ?? [];
  if (key === undefined) return undefined;
  if (colon) return close ? { offset, reason: `a space is missing after the colon of "${key}:"` } : undefined;
  return { offset, reason: `a colon is missing after "${key}"` };
}

function neverClosed(text: string, document: Document.Parsed, before: number): Slip | undefined {
  const opened = openFlow(text, document, before);
  return opened && { offset: opened.offset, reason: `the ${opened.sign} of this line is never closed` };
}

function startOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(startOf(text, offset), end < 0 ? undefined : end);
}

/** The innermost `{` or `[` before a place that has no end. */
function openFlow(
  text: string,
  document: Document.Parsed,
  before: number,
): { offset: number; sign: string } | undefined {
  let found: { offset: number; sign: string } | undefined;
  visit(document, {
    Collection(_key, node) {
      const { range } = node;
      if (!isCollection(node) || !node.flow || !range || range[0] >= before) return;
      const sign = text[range[0]] ?? '';
      const isClosed = text[range[1] - 1] === (sign === '{' ? '}' : ']');
      if (!isClosed) found = { offset: range[0], sign };
    },
  });
  return found;
}

/** Where the last text in quotes before a place begins. */
function openQuote(document: Document.Parsed, before: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_key, node) {
      if (isScalar(node) && node.range && node.range[0] < before && node.type?.startsWith('QUOTE'))
        found = node.range[0];
    },
  });
  return found;
}
