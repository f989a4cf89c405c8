/** What the doctor finds: a mistake, where it stands, what visitors notice of it, and what mends it where that is obvious. */
import type { YamlPath } from '../../settings/yaml-file.ts';

export interface Finding {
  /** Relative to the site folder. */
  file: string;
  /** From 1. */
  line: number;
  /** What is wrong, with what may be meant. */
  reason: string;
  /** What visitors notice; empty where the reason says it. */
  consequence: string;
  /** Whether it makes a page useless: no server starts with it. */
  stops: boolean;
  /** Whether it may be meant as it is: worth knowing, and no mistake. */
  isNote?: boolean;
  /** Undefined where it is not obvious what is meant. */
  fix?: Fix | undefined;
}

/** A change of the site folder; files and names are relative to it. */
export type Fix =
  /** A name within the value at a path, or (`key`) within the last key of the path. */
  | { kind: 'rename-name'; file: string; path: YamlPath; part: 'key' | 'value'; from: string; to: string }
  /** An entry of a list goes. */
  | { kind: 'remove-entry'; file: string; path: YamlPath }
  | { kind: 'rename-file'; file: string; to: string };

/** A finding in one line, as it is printed. */
export function findingLine({ file, line, reason, consequence }: Finding): string {
  return `${file}:${line}: ${reason}${consequence === '' ? '' : `${reason.endsWith('?') ? '' : '.'} Visitors: ${consequence}.`}`;
}

/** Whether two findings ask for the same change. */
export function sameFix(one: Fix, other: Fix): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
