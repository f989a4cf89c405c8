import { expect, it } from 'vitest';
import { fixtureApp } from './testing/fixture-app.ts';
import { engine, fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureSite } from './testing/fixture-site.ts';

const STYLES = /<link rel="stylesheet" href="([^"]*)">/;

fixtureForFile();

it('§7.1 the page of the API has the colours of the pages, and the theme of an owner who has one', async () => {
  const plain = await fixture.app.inject('/docs');
  expect(plain.body).toContain('--brand: light-dark(');
  expect(plain.body).not.toMatch(STYLES);

  const themed = await fixtureApp(engine.target, { site: { ...fixtureSite(), theme: ':root { --brand: teal }' } });
  const [, address] = STYLES.exec((await themed.app.inject('/docs')).body) ?? [];
  expect(address).toMatch(/^\/theme\.css\?v=[0-9a-f]{12}$/);
  await themed.app.close();
});
