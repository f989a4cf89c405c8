import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WaymarkEnquiry, WaymarkFavourites, WaymarkMap, WaymarkSearch } from './react.ts';

const site = 'https://stays.example';

test('a server renders the bare elements, with options as attributes', () => {
  const html = renderToStaticMarkup(
    <>
      <WaymarkSearch
        site={site}
        block="stays"
        hash="off"
        theme="dark"
        className="wide"
        options={{ max_rows: 12, default_q: '"sea" & sand', facets: [{ field: 'ss_town' }] }}
      >
        <a href={site}>Search</a>
      </WaymarkSearch>
      <WaymarkMap site={site} for="stays" open />
      <WaymarkFavourites site={site} />
      <WaymarkFavourites site={site} counter namespace="riot_solr_flag_items" />
      <WaymarkEnquiry site={site} form="bt-leads-stay" />
    </>,
  );
  const page = new JSDOM(html).window.document;

  const search = page.querySelector('waymark-search');
  const attributes = Object.fromEntries([...(search?.attributes ?? [])].map(({ name, value }) => [name, value]));
  expect(attributes).toEqual({
    block: 'stays',
    hash: 'off',
    theme: 'dark',
    class: 'wide',
    'max-rows': '12',
    'default-q': '"\\"sea\\" & sand"',
    facets: '[{"field":"ss_town"}]',
  });
  expect(search?.innerHTML).toBe('<a href="https://stays.example">Search</a>');
  expect(page.querySelector('waymark-map[open]')?.getAttribute('for')).toBe('stays');
  expect(page.querySelector('waymark-favourites')?.attributes).toHaveLength(0);
  expect(page.querySelector('waymark-favourites[counter]')?.getAttribute('namespace')).toBe('riot_solr_flag_items');
  expect(page.querySelector('waymark-enquiry')?.getAttribute('form')).toBe('bt-leads-stay');
  expect(page.querySelector('waymark-enquiry')?.innerHTML).toBe('<a href="https://stays.example">stays.example</a>');
  expect(page.querySelector('script')).toBeNull();
});
