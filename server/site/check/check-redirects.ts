/** Redirects against each other and against the pages: none hides a page, leads nowhere or leads in a circle. */
import { isReservedPath } from '../../http/own-paths.ts';
import type { LoadedFiles } from '../files/loaded-files.ts';
import { REDIRECTS_FILE } from '../files/read-redirects.ts';
import type { ProblemList } from '../files/site-file.ts';
import { matchPath } from '../page-paths.ts';
import { findRule, normalPath, type RedirectRule, type Redirects, targetOf, toRedirects } from '../redirects.ts';
import { knownNames } from './suggest.ts';

/** Browsers give up after twenty; visitors wait for each. */
const MAX_STEPS = 10;
/** Stands for the rest of any path. */
const ANY_TAIL = 'any/thing';

/** Notes every rule that cannot be kept. */
export function checkRedirects({ redirects: rules, pages }: LoadedFiles, problems: ProblemList): void {
  const paths = pages.map((page) => page.path);
  const seen = new Map<string, number>();
  const table = toRedirects(rules);
  for (const rule of rules) {
    const written = `${rule.from}${rule.isPrefix ? '/*' : ''}`;
    const first = seen.get(written);
    seen.set(written, first ?? rule.line);
    const fault =
      (first === undefined ? undefined : `has been said on line ${first}`) ??
      hiddenFault(rule, paths) ??
      targetFault(rule, table, paths) ??
      circleFault(rule, table);
    if (fault !== undefined) problems.addAt(REDIRECTS_FILE, rule.line, `${written}: ${fault}`);
  }
}

/** A rule comes before pages, so it must not stand for one; a single listing may well move. */
function hiddenFault({ from, isPrefix }: RedirectRule, paths: readonly string[]): string | undefined {
  // Below /sites the server answers a single path, and old sites have their files there.
  if (isReservedPath(from) && !from.startsWith('/sites/')) return 'is answered by the server itself';
  const hidden = paths.find((path) => {
    const isBelow = path === from || path === `${from}/` || path.startsWith(`${from}/`);
    return isPrefix ? isBelow : path === from;
  });
  return hidden === undefined ? undefined : `would hide the page ${hidden}`;
}

function targetFault({ to }: RedirectRule, table: Redirects, paths: readonly string[]): string | undefined {
  if (!to || to.carriesTail || !to.text.startsWith('/')) return undefined;
  const path = to.text.split(/[?#]/, 1)[0] ?? '';
  const isThere =
    isReservedPath(path) || findRule(table, path) || paths.some((pattern) => matchPath(pattern, path) !== undefined);
  return isThere ? undefined : `leads to no page of this site; ${knownNames(path, paths)}`;
}

/** Any circle of rules shows from one of them on: the exact one in it, or the one that leaves the shortest rest. */
function circleFault(rule: RedirectRule, table: Redirects): string | undefined {
  const starts = rule.isPrefix ? [rule.from || '/', `${rule.from}/${ANY_TAIL}`] : [rule.from];
  return starts.some((start) => !ends(start, table))
    ? `leads in a circle, or over more than ${MAX_STEPS} steps`
    : undefined;
}

function ends(start: string, table: Redirects): boolean {
  let path = start;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const found = findRule(table, path);
    // Another site may lead back; that is not ours to see.
    if (!found?.rule.to?.text.startsWith('/')) return true;
    path = normalPath((targetOf(found.rule.to, found.tail).split(/[?#]/, 1)[0] ?? '') || '/');
  }
  return false;
}
