import { describe, expect, it } from 'vitest';
import { confineSelector, confineStyles } from './confine-css.ts';

const WITHIN = ':where(.wm-search, .wm-search *)';

describe('the style sheet for pages of other systems', () => {
  it('touches nothing outside of the block', () => {
    expect(confineSelector('h2')).toBe(`h2${WITHIN}`);
    expect(confineSelector('*::before')).toBe(`*${WITHIN}::before`);
    expect(confineSelector('::selection')).toBe(`${WITHIN}::selection`);
    expect(confineSelector('[data-first] .wm-skeletons')).toBe(`[data-first] .wm-skeletons${WITHIN}`);
  });

  it('leaves the page itself alone, and gives what the root has to the block', () => {
    expect(confineSelector('body')).toBeUndefined();
    expect(confineSelector('html')).toBeUndefined();
    expect(confineSelector(':root')).toBe('.wm-search');
    expect(confineSelector(':root[data-theme="dark"]')).toBe('.wm-search[data-theme="dark"]');
  });

  it('drops rules for the page alone and keeps the stops of animations', () => {
    const removed: string[][] = [];
    const rule = (selectors: string[], name?: string) => ({
      selectors,
      parent: { type: name ? 'atrule' : 'root', ...(name !== undefined && { name }) },
      remove: () => removed.push(selectors),
    });
    const rules = [rule(['body']), rule(['html', 'p']), rule(['from'], 'keyframes')];
    confineStyles({ walkRules: (visit) => rules.forEach(visit) });

    expect(removed).toEqual([['body']]);
    expect(rules.slice(1).map(({ selectors }) => selectors)).toEqual([[`p${WITHIN}`], ['from']]);
  });
});
