/** The site's style sheet: whether browsers can read it, and whether its colours are some. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration } from 'postcss';
import { suggest } from '../../schema/schema-check.ts';
import type { Finding } from '../finding.ts';

const FILE = 'theme.css';
const TOKENS = join(import.meta.dirname, '..', '..', '..', '..', 'common', 'tokens.css');

/** What the check is made with, loaded only where there is a theme. */
interface Readers {
  postcss: typeof import('postcss');
  css: typeof import('lightningcss');
}

export async function themeFindings(theme: string): Promise<Finding[]> {
  if (theme.trim() === '') return [];
  const [postcss, css] = await Promise.all([import('postcss'), import('lightningcss')]);
  const readers = { postcss, css };
  const read = declarationsOf(theme, readers);
  if ('reason' in read) {
    const { line, reason } = read;
    return [found(line, reason, 'everything from there on looks as if it were not in the file')];
  }
  const tokens = declarationsOf(readFileSync(TOKENS, 'utf8'), readers);
  const defaults = new Map('reason' in tokens ? [] : tokens.map(({ prop, value }) => [prop, value]));
  return [
    ...misread(theme, readers),
    ...read.flatMap((declaration) => declared(declaration, { theme, defaults, readers })),
  ];
}

/** The declarations of a sheet, or the first reason why it cannot be read. */
function declarationsOf(sheet: string, { postcss }: Readers): Declaration[] | { line: number; reason: string } {
  try {
    const declarations: Declaration[] = [];
    postcss.default.parse(sheet).walkDecls((declaration) => {
      declarations.push(declaration);
    });
    return declarations;
  } catch (error) {
    if (!(error instanceof postcss.default.CssSyntaxError)) throw error;
    return { line: error.line ?? 1, reason: `is no style sheet: ${error.reason.toLowerCase()}` };
  }
}

/** Rules and declarations that browsers leave out. */
function misread(theme: string, { css }: Readers): Finding[] {
  const { warnings } = css.transform({ filename: FILE, code: Buffer.from(theme), errorRecovery: true });
  return warnings.map(({ message, loc }) =>
    found(loc.line, `is not understood: ${message.toLowerCase()}`, 'the rule has no effect'),
  );
}

/** A sheet, and the tokens it may change with their values. */
interface Surroundings {
  theme: string;
  defaults: ReadonlyMap<string, string>;
  readers: Readers;
}

function declared({ prop, value, source, parent }: Declaration, { theme, defaults, readers }: Surroundings): Finding[] {
  const line = source?.start?.line ?? 1;
  const next = /\n\s*(--?[\w-]+|[a-z-]+)\s*:/.exec(value);
  if (next) return [found(line, `a semicolon is missing before ${next[1]}`, `${prop} and ${next[1]} have no effect`)];
  if (prop.startsWith('--') && !defaults.has(prop)) {
    const names = [...defaults.keys()].map((name) => name.slice(2));
    const near = theme.includes(`var(${prop}`) ? undefined : suggest(prop.slice(2), names);
    const meant = near && `--${near}`;
    // Variables of the owner's own are as good as any; a slip in one of ours changes nothing.
    return meant === undefined
      ? []
      : [found(line, `there is no token ${prop}; did you mean ${meant}?`, `${meant} stays as it is`)];
  }
  const isColor = prop.startsWith('--') ? isColorValue(defaults.get(prop) ?? '', readers) : /(?:^|-)color$/.test(prop);
  if (!isColor) return [];
  if (!isColorValue(value, readers)) {
    return [
      found(line, `${prop}: ${value} is no colour, such as #0a5f63`, 'what has this colour shows in none, or in black'),
    ];
  }
  if (!isOneForTwo({ prop, value, parent }, { theme, defaults })) return [];
  const reason = `${prop} is one colour for light and dark screens: write light-dark(${value}, …), with one for dark screens`;
  return [found(line, reason, 'what has this colour may not be readable on dark screens')];
}

/** Whether a token that is a pair is one colour in a theme, which leaves dark screens as they are. */
function isOneForTwo(
  { prop, value, parent }: Pick<Declaration, 'prop' | 'value' | 'parent'>,
  { theme, defaults }: Pick<Surroundings, 'theme' | 'defaults'>,
): boolean {
  const isPair = defaults.get(prop)?.startsWith('light-dark(') === true;
  const isPlain = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([^()]*\))$/i.test(value);
  const isOfAll = parent?.type === 'rule' && parent.parent?.type === 'root';
  return (
    isPair && isPlain && isOfAll && !/prefers-color-scheme|color-scheme\s*:\s*(?:only )?light\b(?! dark)/.test(theme)
  );
}

/** What variables make of a value is not known here. */
function isColorValue(value: string, { css }: Readers): boolean {
  if (/var\(|env\(|^(?:inherit|initial|unset|revert|revert-layer)$/.test(value)) return true;
  let isColor = false;
  css.transform({
    filename: FILE,
    code: Buffer.from(`a{color:${value}}`),
    errorRecovery: true,
    visitor: {
      Declaration: (declaration) => {
        isColor = declaration.property === 'color';
      },
    },
  });
  return isColor;
}

function found(line: number, reason: string, consequence: string): Finding {
  return { file: FILE, line, reason, consequence, stops: false };
}
