/** axe's audit of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe finds broken, each with an element concerned and how to mend it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // The page's own policy keeps foreign scripts out; the audit comes through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    // axe-core sets this global when its source has run.
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          at: string,
          options: { resultTypes: string[] },
        ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
      };
    };
    // What passes is looked at as before, but axe need not name each element of it.
    const result = await axe.run(selector, { resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, within);
}

/** The same in dark and in light, which it leaves an open page in: style sheets alone know of them, and no load is needed. */
export async function violationsInBoth(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await turn(page, scheme);
    found.push(...(await violations(page, within)).map((line) => `in ${scheme}, ${line}`));
  }
  return found;
}

/** Shows an open page in these colours, none of them still on its way there. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    const transitions = (): Animation[] => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // The end of one may be the beginning of that of what inherits its colour.
    for (let running = transitions(); running.length > 0; running = transitions()) {
      for (const transition of running) transition.finish();
    }
  });
}
