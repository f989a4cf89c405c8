import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BlockModel, MapBlockModel } from '../../common/page/page-model.ts';
import { clientAssets } from './client-assets.ts';
import { pageStyles } from './page-styles.ts';
import { testManifest } from './testing/client-build.ts';

const PAGE = { path: '/', title: '', description: '', nav: undefined, indexable: true, canonical: undefined };

test('a page that begins with an open map has its styles in itself; else they come with the file that all pages link', async () => {
  const stylesOf = await pageStyles(
    join(import.meta.dirname, 'testing', 'client-build'),
    clientAssets(testManifest(), ''),
    '',
  );
  const writtenWith = (open: boolean): string => {
    const map: MapBlockModel = {
      block: 'map',
      search: 'stays',
      heading: '',
      open,
      searchArea: true,
      provider: {
        kind: 'outline',
        url: '',
        attribution: '',
        attributionUrl: '',
        host: '',
        consent: false,
        maxZoom: 17,
      },
    };
    const blocks: BlockModel[] = [map];
    return stylesOf({ page: PAGE, blocks }).written;
  };
  expect(writtenWith(false)).toContain('.wm-map {');
  expect(writtenWith(false)).not.toContain('.wm-map-open {');
  expect(writtenWith(true)).toContain('.wm-map-open {');
});
