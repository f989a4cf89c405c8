/** axe's audit of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe finds broken, each with an element concerned and how to mend it. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // The page's own policy keeps foreign scripts out; the audit comes through the debugger.
  await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    // axe-core sets this global when its source has run.
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          at: string,
        ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
      };
    };
    const result = await axe.run(selector);
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, within);
}
