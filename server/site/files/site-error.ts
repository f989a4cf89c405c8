/** One thing that is wrong in a site folder; `file` is relative to the folder, `line` counts from 1. */
export interface SiteProblem {
  file: string;
  line: number;
  reason: string;
}

/** A site folder that cannot be used; its message lists every problem as `file:line: reason`. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code = 'bad-site';
  readonly problems: readonly SiteProblem[];

  constructor(problems: readonly SiteProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}
