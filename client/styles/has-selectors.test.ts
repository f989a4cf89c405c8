import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHEETS = globSync('{client,site,server}/**/*.css', { cwd: ROOT });

/**
 * Where `:has()` decides of elements without a name (`.a:has(.b) > *`), a browser looks at every element below whenever one is added
 * or removed there: tens of milliseconds for each search on a phone.
 */
describe('Rules with `:has()` name the element they style, and the one they ask', () => {
  it.each(SHEETS)('%s', (path) => {
    expect(costly(readFileSync(join(ROOT, path), 'utf8'))).toBe(0);
  });

  it.each([
    ['.a:has(.b) > *', 1],
    ['.a:has(.b) { & > * { margin: 0 } }', 1],
    ['.a:has(.b) { & > :not(.c) { margin: 0 } }', 1],
    ['.a :has(> .b) .c', 1],
    ['.a:has(.b) :is(.c, .d > :not(.e))', 1],
    ['.a:is(:has(> .b) > .c, .d)', 1],
    [':is(:has(> .b), .d) .c', 1],
    ['.a:has(.b) { & > p { margin: 0 } }', 0],
    ['.a:has(.b) { &:not(.c) { margin: 0 } }', 0],
    ['.a > :is(.b, p):has(i)', 0],
    ['.a:is(.b, :has(~ .c))', 0],
    ['.a:has(> .b) > :where(.c, .d)', 0],
  ])('tells those that do not: %s', (css, count) => {
    expect(costly(css.includes('{') ? css : `${css} { margin: 0 }`)).toBe(count);
  });
});

/** How many selectors of a sheet have a browser look at every element. */
function costly(css: string): number {
  const flat = transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    // Nesting is written out, as for a browser that does not know it.
    targets: { chrome: 110 << 16 },
    // Nobody waits for paper.
    visitor: {
      Rule: { media: (rule) => (/^print$/.test(mediaOf(rule.value.query.mediaQueries)) ? [] : undefined) },
    },
  }).code;
  let count = 0;
  transform({
    filename: 'sheet.css',
    code: flat,
    visitor: {
      Selector(selector) {
        if (asks(selector) && !isCheap(selector, true, false)) count += 1;
      },
    },
  });
  return count;
}

function mediaOf(queries: readonly { mediaType: string }[]): string {
  return queries.map(({ mediaType }) => mediaType).join();
}

/** Whether there is a `:has()` in it, at any depth. */
function asks(selector: Selector): boolean {
  return selector.some((part) => isHas(part) || innerOf(part).some(asks));
}

/**
 * Whether those that ask are named, and the last one if it is styled.
 *
 * @param isPart it stands in the `:is()` of a compound that has a name, which is that of its last compound, too.
 */
function isCheap(selector: Selector, isStyled: boolean, isPart: boolean): boolean {
  const compounds = compoundsOf(selector);
  return compounds.every((compound, at) => {
    const isLast = at === compounds.length - 1;
    const mustBeNamed = (isStyled && isLast) || compound.some(isHas);
    const inner = compound.flatMap(innerOf);
    return (
      (!mustBeNamed || isNamed(compound) || (isLast && isPart)) &&
      inner.every((one) => isCheap(one, isStyled && isLast, compound.some(isName) || (isLast && isPart)))
    );
  });
}

function compoundsOf(selector: Selector): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = [[]];
  for (const part of selector) {
    if (part.type === 'combinator' && part.value !== 'pseudo-element') compounds.push([]);
    else compounds.at(-1)?.push(part);
  }
  return compounds;
}

/** Whether a compound says which elements it can match. */
function isNamed(compound: readonly SelectorComponent[]): boolean {
  return compound.some((part) => isName(part) || (innerOf(part).length > 0 && innerOf(part).every(endsNamed)));
}

function endsNamed(selector: Selector): boolean {
  return isNamed(compoundsOf(selector).at(-1) ?? []);
}

function isName(part: SelectorComponent): boolean {
  return (
    ['class', 'id', 'attribute', 'type'].includes(part.type) || (part.type === 'pseudo-class' && part.kind === 'root')
  );
}

function isHas(part: SelectorComponent): boolean {
  return part.type === 'pseudo-class' && part.kind === 'has';
}

/** What stands in `:is()` and `:where()`. */
function innerOf(part: SelectorComponent): Selector[] {
  return part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where') ? part.selectors : [];
}
