import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../settings/env.ts';
import { examineSite } from '../../site/examine-site.ts';
import { siteFolder } from '../../site/testing/site-fixture.ts';
import { createConfig } from '../config.ts';
import { misspeltSettings, settingNotes } from './setting-notes.ts';
import { FILES } from './testing/mistakes.ts';

let workDir: string;

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'waymark-notes-'));
});
afterAll(() => rm(workDir, { recursive: true }));

async function notes(files: Record<string, string>, env: Record<string, string> = {}): Promise<string[]> {
  const folder = await siteFolder({ ...FILES, 'forms/bt-leads-listing.yaml': undefined, ...files });
  try {
    const { site, findings } = await examineSite(folder.dir);
    if (!site) throw new Error(`the site has mistakes: ${JSON.stringify(findings)}`);
    return await settingNotes({ site, config: createConfig(readEnv(env), workDir), env, workDir });
  } finally {
    await folder.remove();
  }
}

it('a slip in the name of a setting is told, in .env as in the environment; what is near none is not', async () => {
  const own = await mkdtemp(join(workDir, 'own-'));
  await writeFile(
    join(own, '.env'),
    'SITE_DRI=x\nCURENCY=x\nPROT=1\nSITE_ORIGIN=https://a.example\nCRM_WEBHOOK_SECRET=x\n',
  );

  expect(misspeltSettings({ TRUST_PORXY: 'loopback', HOME: '/', PATH: '/bin', SMTP_USER: 'x' }, own)).toEqual([
    '.env: PROT is no setting; did you mean PORT?',
    '.env: SITE_DRI is no setting; did you mean SITE_DIR?',
    'TRUST_PORXY is no setting; did you mean TRUST_PROXY?',
  ]);
});

it('in production an address that is not known, and a proxy that is not believed, are told', async () => {
  const live = { NODE_ENV: 'production' };
  const https = { ...live, SITE_ORIGIN: 'https://www.example.com' };

  expect(await notes({}, live)).toEqual([
    expect.stringMatching(/^SITE_ORIGIN is not set: robots\.txt names no sitemap, /),
  ]);
  expect(await notes({}, https)).toEqual([expect.stringMatching(/^TRUST_PROXY is not set, /)]);
  expect(await notes({}, { ...https, TRUST_PROXY: 'loopback' })).toEqual([]);
  // Nothing says that there is a proxy.
  expect(await notes({}, { ...live, SITE_ORIGIN: 'http://intranet.example' })).toEqual([]);
  expect(await notes({}, {})).toEqual([]);
});

it('forms of which nobody is told name where enquiries are found', async () => {
  const form =
    'title: Contact\nabout: general\nfields:\n  - { name: email, kind: email, label: Your e-mail address }\n';
  const told = `${form}deliver:\n  - email: { to: us@example.com }\n`;

  expect(await notes({ 'forms/bt-leads-contact.yaml': form, 'forms/bt-leads-told.yaml': told })).toEqual([
    'Enquiries are only kept: npm run leads -- list. Who is to be told of them stands in deliver, of forms/bt-leads-contact.yaml.',
  ]);
  expect(await notes({ 'forms/bt-leads-told.yaml': told })).toEqual([]);
});

it('a line of the mapping that names no column of the file of listings is told with its line', async () => {
  const mapping = `index: rentals
hash: t
key: { from: [Name, Town], as: own_id }
fields:
  ss_bundle: { value: rental }
  ss_name: { from: Name }
  ss_town: { from: Twon }
  ss_url: { template: "/stays/{own_id}" }
`;
  const data = 'data: { index: rentals, mapping: mapping.yaml, file: listings.csv }\n';
  const files = {
    'site.yaml': `${FILES['site.yaml']}${data}`,
    'mapping.yaml': mapping,
    'listings.csv': 'Name;Town\nGull cottage\nHarbour house;Camden\n',
  };

  expect(await notes(files)).toEqual(['mapping.yaml:7: ss_town: no record has "Twon"; is "Town" meant?']);
  expect(await notes({ ...files, 'mapping.yaml': mapping.replace('Twon', 'Town') })).toEqual([]);
  // Of other files a record says nothing of the others.
  expect(await notes({ ...files, 'listings.csv': '{"Name":"Gull cottage"}\n' })).toEqual([]);
});
