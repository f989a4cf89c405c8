import { expect, it } from 'vitest';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';
import { fixtureDocuments, fixtureSite } from './testing/fixture-site.ts';

fixtureForFile({ site: fixtureSite({ suggest: { facets: ['ss_town'], words: 'spell', listings: false } }) }, () =>
  fixtureDocuments().map((document) => ({ ...document, ss_town: 'Lübeck', ts_name: 'House in Lübeck, Lubin' })),
);

it('no word stands beside a place that it is but for accents', async () => {
  const { places, words } = (await fixture.app.inject('/api/suggest?index=rci&q=lub')).json();

  expect(places).toMatchObject([{ value: 'Lübeck' }]);
  expect(words).toMatchObject([{ words: 'lubin' }]);
});
