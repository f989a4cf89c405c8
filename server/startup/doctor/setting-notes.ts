/** What is as it should be, and may not be what is wanted of a site that visitors come to: a line for each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { columnWarnings } from '../../indexing/column-warnings.ts';
import { VARIABLE_NAMES } from '../../settings/env.ts';
import { editDistance, suggest } from '../../site/schema/schema-check.ts';
import type { Site } from '../../site/site-types.ts';
import type { Config } from '../config.ts';

/** Letters that a slip changes: two are swapped, or one is left out, doubled or another. */
const SLIPS = 2;
/** From so many letters on, a name of the environment that is near a setting is none of another program. */
const LONG = 8;

interface Asked {
  site: Pick<Site, 'leadForms' | 'data'>;
  config: Pick<Config, 'mode' | 'siteOrigin' | 'trustProxy'>;
  env: Readonly<Record<string, string | undefined>>;
  workDir: string;
}

export async function settingNotes({ site, config, env, workDir }: Asked): Promise<string[]> {
  return [
    ...misspeltSettings(env, workDir),
    ...(config.mode === 'production' ? publicNotes(config) : []),
    ...keptForms(site),
    ...(site.data?.file === undefined ? [] : await columnWarnings(site.data.mapping, site.data.file)),
  ];
}

/** Names in `.env`, and of the environment, that are a slip away from a setting. */
export function misspeltSettings(env: Asked['env'], workDir: string): string[] {
  const file = join(workDir, '.env');
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const around = Object.keys(env).filter((name) => name.length >= LONG);
  return [...new Set([...inFile, ...around])].flatMap((name) => {
    if (VARIABLE_NAMES.includes(name) || !/^[A-Z_]+$/.test(name)) return [];
    const meant = suggest(name, VARIABLE_NAMES);
    if (meant === undefined || editDistance(name, meant) > SLIPS) return [];
    return [`${inFile.includes(name) ? '.env: ' : ''}${name} is no setting; did you mean ${meant}?`];
  });
}

function publicNotes({ siteOrigin, trustProxy }: Asked['config']): string[] {
  if (siteOrigin === undefined) {
    return ['SITE_ORIGIN is not set: robots.txt names no sitemap, and mail has no links to listings.'];
  }
  if (trustProxy.length > 0 || !siteOrigin.startsWith('https:')) return [];
  return [
    'TRUST_PROXY is not set, and https comes through a proxy: all visitors count as one, and share one limit of searches and enquiries.',
  ];
}

function keptForms({ leadForms }: Asked['site']): string[] {
  const kept = leadForms.filter(({ routing }) => routing.deliver.length === 0);
  if (kept.length === 0) return [];
  const files = kept.map(({ form }) => `forms/${form.id}.yaml`).join(', ');
  return [`Enquiries are only kept: npm run leads -- list. Who is to be told of them stands in deliver, of ${files}.`];
}
