/** What a start says of the mistakes of a site: those that make a page useless stop it, the others are told in a line each. */
import { setTimeout as wait } from 'node:timers/promises';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { type Finding, findingLine } from '../../site/check/finding.ts';
import { inOrder, type SiteFields } from '../../site/examine-site.ts';
import { SiteError } from '../../site/files/site-file.ts';
import { indexFindings } from './examine.ts';

const SHOWN = 12;
/** From the first look at whether an engine has come up to the second, in milliseconds; then twice as long, up to the most. */
const PAUSE_MS = 5000;
const MOST_PAUSE_MS = 300_000;

/** @throws SiteError with those of them that stop the start. */
export function stopAt(findings: readonly Finding[]): void {
  const problems = findings.filter(({ stops }) => stops);
  if (problems.length === 0) return;
  throw new SiteError(problems.map((finding) => ({ ...finding, reason: findingLine(finding).slice(place(finding)) })));
}

/** Where the reason begins in the line of a finding. */
function place({ file, line }: Finding): number {
  return `${file}:${line}: `.length;
}

/** The findings of the files and of the index as lines, the first of them in full. */
export function findingLines(findings: readonly Finding[]): string[] {
  const lines = inOrder(findings).map(findingLine);
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? `${lines.length - SHOWN} more. ` : '';
  return [
    ...lines.slice(0, SHOWN),
    `${more}npm run doctor tells all of it, npm run doctor -- --fix mends what is obvious.`,
  ];
}

interface LaterCheck {
  fields: SiteFields;
  target: UpstreamTarget;
  say(line: string): void;
  /** Aborted when the server ends. */
  signal: AbortSignal;
  /** Waits until it is worth asking again; rejects when aborted. */
  pause?(signal: AbortSignal, looks: number): Promise<unknown>;
}

/** Holds the site against an engine that was not there at the start, once it answers. A server that runs is not stopped by it. */
export async function checkLater({ fields, target, say, signal, pause = untilLater }: LaterCheck): Promise<void> {
  let findings: Finding[] | undefined;
  for (let looks = 0; !findings; looks += 1) {
    try {
      await pause(signal, looks);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    findings = await indexFindings(fields, target);
    // What is closed under the questions answers nothing that counts.
    if (signal.aborted) return;
  }
  for (const line of findingLines(findings)) say(line);
}

function untilLater(signal: AbortSignal, looks: number): Promise<unknown> {
  return wait(Math.min(PAUSE_MS * 2 ** looks, MOST_PAUSE_MS), undefined, { ref: false, signal });
}
