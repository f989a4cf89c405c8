import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHEETS = globSync('{client,site,server}/**/*.css', { cwd: ROOT });

/** Elements that stand in every card of a list: their kind is no name. */
const OF_CARDS = ['a', 'button', 'div', 'h3', 'img', 'li', 'p', 'path', 'span', 'strong', 'svg', 'ul'];

/**
 * Where `:has()` decides of elements without a name (`.a:has(.b) > *`), a browser looks at every element below whenever one is added
 * or removed there: tens of milliseconds for each search on a phone, and for each page that a long list grows by.
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
    ['.a:has(.b) { & > p { margin: 0 } }', 1],
    ['.a:has(.b) { & > h2 { margin: 0 } }', 0],
    ['.a > p:has(+ h2)', 1],
    ['.a:has(.b) { &:not(.c) { margin: 0 } }', 0],
    ['.a > :is(.b, h2):has(i)', 0],
    ['.a:is(.b, :has(~ .c))', 0],
    ['.a:has(> .b) > :where(.c, .d)', 0],
  ])('tells those that do not: %s', (css, count) => {
    expect(costly(css.includes('{') ? css : `${css} { margin: 0 }`)).toBe(count);
  });
});

/** What a list of results stands in. */
const AROUND_LIST = [
  ...[
    'html',
    'body',
    'main',
    'site-main',
    'wm-with-map',
    'wm-search',
    'wm-search__layout',
    'wm-search__main',
    'wm-results',
  ],
];
/** Has no list of results. */
const WITHOUT_LIST = 'client/styles/content/listing.css';

/**
 * Where `:has()` asks of what a list stands in for something at any depth, each result that is added has a browser look at all that are
 * there: a long list grows ever more slowly.
 */
describe('Rules with `:has()` do not ask what a list stands in for what is deep in it', () => {
  it.each(SHEETS.filter((path) => path !== WITHOUT_LIST))('%s', (path) => {
    expect(deep(readFileSync(join(ROOT, path), 'utf8'))).toBe(0);
  });

  it.each([
    ['.wm-search__main:has(.a)', 1],
    ['.wm-search__main:has(> .a .b) .c', 1],
    [':root:has(.a) .b', 1],
    ['.wm-search__main:has(> .a > .b)', 0],
    ['.wm-search__main > .a:has(.b)', 0],
    ['.a:has(~ .wm-search__main)', 0],
  ])('tells those that do: %s', (css, count) => {
    expect(deep(`${css} { margin: 0 }`)).toBe(count);
  });
});

/** How many selectors of a sheet have a browser look at every element. */
function costly(css: string): number {
  return countOf(css, (selector) => asks(selector) && !isCheap(selector, true, false));
}

/** How many ask what a list stands in for something at any depth. */
function deep(css: string): number {
  return countOf(css, asksDeep);
}

function asksDeep(selector: Selector): boolean {
  return (
    compoundsOf(selector).some((compound) => compound.some(isAroundList) && compound.some(isDeepHas)) ||
    selector.some((part) => innerOf(part).some(asksDeep))
  );
}

function isAroundList(part: SelectorComponent): boolean {
  if (part.type === 'pseudo-class')
    return part.kind === 'root' || innerOf(part).some((inner) => inner.some(isAroundList));
  return (part.type === 'class' || part.type === 'type') && AROUND_LIST.includes(part.name);
}

function isDeepHas(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'not') return part.selectors.some((inner) => inner.some(isDeepHas));
  return (
    part.kind === 'has' &&
    part.selectors.some((inner) => {
      const [first] = inner;
      const isBeside = first?.type === 'pseudo-class' && first.kind === 'scope';
      return !isBeside || inner.some((one) => one.type === 'combinator' && one.value === 'descendant');
    })
  );
}

/** How many selectors of a sheet are such. */
function countOf(css: string, isSuch: (selector: Selector) => boolean): number {
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
        if (isSuch(selector)) count += 1;
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
    ['class', 'id', 'attribute'].includes(part.type) ||
    (part.type === 'type' && !OF_CARDS.includes(part.name)) ||
    (part.type === 'pseudo-class' && part.kind === 'root')
  );
}

function isHas(part: SelectorComponent): boolean {
  return part.type === 'pseudo-class' && part.kind === 'has';
}

/** What stands in `:is()` and `:where()`. */
function innerOf(part: SelectorComponent): Selector[] {
  return part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where') ? part.selectors : [];
}
