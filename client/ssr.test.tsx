import { describe, expect, it } from 'vitest';
import { parseSearchBlockOptions } from '../common/options/block-options.ts';
import type { PageModel, SearchBlockModel } from '../common/page/page-model.ts';
import { listing, listings, searchModel } from './gallery/fixtures.ts';
import { renderGallery } from './gallery/gallery.tsx';
import { GALLERY_STATES } from './gallery/states.ts';
import { packRows } from './islands/pack-rows.ts';
import { headScript, renderBody } from './ssr.tsx';

function pageOf(...blocks: SearchBlockModel[]): PageModel {
  return {
    site: { name: 'W', language: 'en', navigation: [], footer: { text: '', links: [] } },
    page: { path: '/stays', title: 'Stays', description: '', canonical: undefined, indexable: true },
    flags: [],
    blocks,
  };
}

const render = (model: SearchBlockModel): string => renderBody(pageOf(model), () => 0.5);
const count = (html: string, part: string): number => html.split(part).length - 1;
const jsonOf = (html: string, part: string): Record<string, unknown> => {
  const json = new RegExp(`<script type="application/json" data-block-${part}="stays">(.*?)</script>`, 's').exec(html);
  // The pattern captures what one script holds.
  return JSON.parse(json?.[1] ?? 'null') as Record<string, unknown>;
};

describe('§2.3 a search block as the server renders it', () => {
  it('§2.4 has the first numvisible results in it, with the hooks of old scripts', () => {
    const html = render(searchModel('stays', { docs: listings(48), numFound: 312 }));

    expect(count(html, 'data-is="rc-riot-result-list-item"')).toBe(12);
    expect(count(html, 'itemlink')).toBe(12);
    expect(html).toContain('<ul class="result-list">');
    expect(html).toContain('<riot-solr-result-list class="wm-results haschild-rc-riot-result-list-item">');
    expect(html).toMatch(/>312 Results</);
  });

  it('§2.4 no picture loads before its place is known; each has a copy for pages without scripts', () => {
    const html = render(searchModel('stays'));
    const withoutCopies = html.replaceAll(/<noscript>.*?<\/noscript>/g, '');

    expect(count(withoutCopies, '<img')).toBe(12);
    expect(withoutCopies.match(/<img[^>]* src="/g)).toBeNull();
    expect(withoutCopies.match(/<img[^>]* data-src="/g)).toHaveLength(12);
    expect(html.match(/<noscript><img/g)).toHaveLength(12);
  });

  it('§2.5 values are links that toggle them where there is no script', () => {
    const html = render(
      searchModel('stays', {
        params: [
          ['fq', 'ss_region:( Vermont )'],
          ['q', '*:*'],
        ],
      }),
    );

    expect(html).toMatch(/<a class="wm-facet__value is-active" role="checkbox" aria-checked="true" href="\?"/);
    expect(html).toContain(
      'aria-checked="false" href="?fq=ss_region:(+Vermont+OR+Adirondacks+)&amp;q=*:*" rel="nofollow"',
    );
  });

  it('§2.5 a link leads to the values past the open ones where no script can open them, and goes along with the others', () => {
    const values = (html: string) =>
      count(html.split('data-facet="ss_type"')[1]?.split('</details>')[0] ?? '', 'wm-facet__value"');
    const short = render(searchModel('stays'));
    const all = render(searchModel('stays', { params: [['facet.all', 'ss_type']] }));

    expect(values(short)).toBe(6);
    expect(short).toMatch(
      /<noscript><a class="wm-facet__all" href="\?q=\*:\*&amp;facet.all=ss_type#[^"]+" rel="nofollow">Show all 8</,
    );
    expect(values(all)).toBe(8);
    expect(all).toMatch(/href="\?fq=ss_type:[^"]+&amp;facet.all=ss_type" rel="nofollow">/);
  });

  it('§2.2 forms carry the rest of the search along', () => {
    const html = render(searchModel('stays', { params: [['fq', 'ss_region:Vermont']] }));

    expect(html).toContain('<noscript><input type="hidden" name="fq" value="ss_region:Vermont"/></noscript>');
  });

  it('§2.2 the list goes on by a link where it cannot grow', () => {
    const html = render(searchModel('stays', { docs: listings(48), numFound: 312 }));

    expect(html).toContain('href="?q=*:*&amp;start=12"');
  });

  it('§3.1 options and state stand beside it, and nothing in them ends the script', () => {
    const one = listing(1, { ss_name: '</script><b>\u2028' });
    const model = searchModel('stays', { docs: [one, { id: 'bare' }] });
    const html = render(model);
    const { answer, ...state } = JSON.parse(JSON.stringify(model.state));
    const fields = Object.keys(one);
    const docs = { fields, usual: [], mark: '\n', rows: [Object.values(one), ['bare']] };
    const parsed = parseSearchBlockOptions(model.options);

    expect(html).not.toContain('data-block-options');
    expect(jsonOf(html, 'state')).toEqual({
      ...state,
      answer: {
        ...answer,
        responseHeader: { params: answer.responseHeader.params },
        response: { ...answer.response, docs },
      },
      seed: 0,
      parsed: JSON.parse(JSON.stringify({ ...parsed, facets: packRows(parsed.facets, true) })),
    });
    expect(html).not.toContain('</script><b>');
    expect(html.slice(html.indexOf('data-block-state'))).not.toContain('\u2028');
  });

  it('a block is the same text each time, so that what is kept of it can be asked after; values in a random order are drawn anew', () => {
    const drawn = (model: SearchBlockModel): unknown[] =>
      [0.25, 0.5].map(
        (random) =>
          jsonOf(
            renderBody(pageOf(model), () => random),
            'state',
          ).seed,
      );
    const facets = [{ field: 'ss_region' }, { field: 'ss_type', sorts: ['active-first', '-random'] }];
    const written = facets.map(({ field, sorts = [] }) => ({
      data: { field },
      settings: { settings: { active_sorts: sorts } },
    }));

    expect(drawn(searchModel('stays'))).toEqual([0, 0]);
    expect(drawn(searchModel('stays', { options: { facets: written } }))).toEqual([0x4000_0000, 0x8000_0000]);
  });

  it('a page is told of an answer what its search reads, and no field that nothing has', () => {
    const docs = [listing(1, { sm_images: undefined }), listing(2, { sm_images: undefined })];
    const stats = { fs_price: { min: 60, max: 900, count: 2, sum: 960, mean: 480 }, fs_rating: null };
    const { answer } = jsonOf(render(searchModel('stays', { docs, stats })), 'state') as {
      answer: { responseHeader: unknown; stats: unknown; response: { docs: { fields: string[] } } };
    };

    expect(answer.responseHeader).toEqual({ params: { rows: 48, start: 0 } });
    expect(answer.stats).toEqual({ stats_fields: { fs_price: { min: 60, max: 900, count: 2 }, fs_rating: null } });
    expect(answer.response.docs.fields).toContain('ss_image');
    expect(answer.response.docs.fields).not.toContain('sm_images');
  });

  it('a strict content security policy finds no inline styles or handlers', () => {
    const html = render(searchModel('stays', { docs: listings(48), params: [['fq', 'ss_region:Vermont']] }));

    expect(html).not.toMatch(/ style="/);
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(html).not.toContain('rel="preload"');
  });

  it('ids of two blocks never meet', () => {
    const html = renderBody(pageOf(searchModel('one'), searchModel('two')));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('§2.3 no results, a failure and an empty index each say so', () => {
    const without = (problem: 'unavailable' | 'refused' | 'empty-index'): string => {
      const model = searchModel('stays');
      return render({ ...model, state: { params: [], amenities: [], problem, detail: 'fq: no such field' } });
    };

    expect(render(searchModel('stays', { docs: [] }))).toContain('No results match your search');
    expect(without('unavailable')).toMatch(/wm-notice--failed.*fq: no such field.*Try again/s);
    expect(without('refused')).toContain('fq: no such field');
    expect(without('empty-index')).toContain('Nothing has been listed here yet.');
  });
});

describe('the gallery', () => {
  it('has a section with a block for every state', () => {
    const html = renderGallery();

    for (const { name, model } of GALLERY_STATES) {
      expect(html).toContain(`<section id="state-${model.id}"><h2>${name}</h2>`);
    }
    expect(count(html, '<riot-solr-search')).toBe(GALLERY_STATES.length);
  });
});

describe('the heading of the results', () => {
  it.each([
    ['pending', / tabindex="-1" aria-busy="true">\d+ \w+$/],
    ['loading', / tabindex="-1">Searching…$/],
    ['stalled', / tabindex="-1">Searching…$/],
  ])('is marked as the one before only where it has a count: %s', (id, heading) => {
    const [, state = ''] = renderGallery().split(`<section id="state-${id}">`);
    expect(/<h2 class="wm-search__count"[^<]*/.exec(state)?.[0]).toMatch(heading);
  });
});

describe('§2.2 the script of the head', () => {
  const marks = (hash: string, names = ['fq', 'q']): string[] => {
    const dataset: Record<string, string> = {};
    const document = { documentElement: { dataset }, addEventListener: () => {}, querySelectorAll: () => [] };
    const window = {
      document,
      location: { hash },
      setTimeout: () => 0,
      addEventListener: () => {},
      IntersectionObserver: class {},
    };
    const run = new Function('window', 'document', 'setTimeout', headScript(names));
    run(window, document, () => 0);
    return Object.entries(dataset).map(([name, value]) => `data-${name}=${value}`);
  };

  it('§2.2 marks the page only for a hash of ours', () => {
    expect(marks('#q=pool')).toEqual(['data-hash=pending']);
    expect(marks('#&utm=1&fq=a%3A1')).toEqual(['data-hash=pending']);
    for (const hash of ['', '#', '#content', '#=q', '#utm=q', '#fqq=1', '#q']) expect(marks(hash)).toEqual([]);
  });

  it('names cannot end the script', () => {
    expect(headScript(['</script>'])).not.toContain('</script>');
  });
});
