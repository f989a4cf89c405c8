/** What only the server's rendering of a result has; the browser is spared the code of it. */
import type { ReactNode } from 'react';
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';

export interface ServerParts {
  /** The toggles of an item, for these groups of flags. */
  flagToggles(doc: SolrDocument, groups: readonly FlagOptions[], title: string): ReactNode;
  /** What the form around them says. */
  flagForm(doc: SolrDocument, groups: readonly FlagOptions[]): { method: 'post'; id: string | undefined };
}

/** Filled by the module the server renders with. */
export const SERVER_PARTS: Partial<ServerParts> = {};
