/** Mends the text of a YAML file: the one name or entry is changed, every other sign of it stays as it is written. */
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Fix } from '../check/finding.ts';

type TextFix = Exclude<Fix, { kind: 'rename-file' }>;

/** The text after a change; the same text where what is to be changed cannot be told without doubt. */
export function mendText(text: string, fix: TextFix): string {
  return fix.kind === 'rename-name' ? renamed(text, fix) : withoutEntry(text, fix.path);
}

function renamed(text: string, { path, part, from, to }: TextFix & { kind: 'rename-name' }): string {
  const range = part === 'key' ? keyRange(text, path) : nodeRange(text, path);
  if (!range) return text;
  const [start, end] = range;
  const value = text.slice(start, end);
  const places = [...value.matchAll(new RegExp(`(?<![\\w$])${from.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))];
  // A name that stands there twice means the same both times.
  if (places.length === 0) return text;
  const mended = places.reduceRight(
    (whole, { index }) => whole.slice(0, index) + to + whole.slice(index + from.length),
    value,
  );
  return text.slice(0, start) + mended + text.slice(end);
}

function withoutEntry(text: string, path: TextFix['path']): string {
  const list = parseDocument(text).getIn(path.slice(0, -1), true);
  const at = Number(path.at(-1));
  if (!isSeq(list)) return text;
  const ranges = list.items.map((item) => (isNode(item) ? item.range : undefined));
  const [own, before, after] = [ranges[at], ranges[at - 1], ranges[at + 1]];
  if (!own) return text;
  if (list.flow) {
    if (after) return text.slice(0, own[0]) + text.slice(after[0]);
    return text.slice(0, before ? before[1] : own[0]) + text.slice(own[1]);
  }
  const lineStart = text.lastIndexOf('\n', own[0]) + 1;
  const lineEnd = text.indexOf('\n', own[1]);
  // An entry on a line of its own goes with its line; another one is better left to a person.
  if (!/^\s*-\s*$/.test(text.slice(lineStart, own[0])) || lineEnd < 0 || ranges.length === 1) return text;
  return text.slice(0, lineStart) + text.slice(lineEnd + 1);
}

/** Where the value at a path begins and ends. */
function nodeRange(text: string, path: TextFix['path']): readonly [number, number] | undefined {
  const node = parseDocument(text).getIn(path, true);
  return isScalar(node) && node.range ? [node.range[0], node.range[1]] : undefined;
}

function keyRange(text: string, path: TextFix['path']): readonly [number, number] | undefined {
  const document = parseDocument(text);
  const map = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(map)) return undefined;
  const key = map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(path.at(-1)))?.key;
  return isScalar(key) && key.range ? [key.range[0], key.range[1]] : undefined;
}
