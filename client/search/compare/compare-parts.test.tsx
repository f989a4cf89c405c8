import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { COMPARE_PARTS } from '../../gallery/compare-parts.tsx';
import { listings, searchModel } from '../../gallery/fixtures.ts';
import { renderBody } from '../../ssr.tsx';

function part(name: string): string {
  const found = COMPARE_PARTS[name];
  if (!found) throw new Error(`The gallery has no ${name}.`);
  return renderToStaticMarkup(found).replaceAll('<!-- -->', '');
}

function page(options: Record<string, unknown>): string {
  return renderBody({
    site: { name: 'W', language: 'en', navigation: [], footer: { text: '', links: [] } },
    page: { path: '/stays', title: 'Stays', description: '', canonical: undefined, indexable: true },
    flags: [],
    blocks: [searchModel('stays', { docs: listings(3), options })],
  });
}

describe('a block whose results can be compared, as the server renders it', () => {
  it('has a place for the toggle in every result, and no control that needs scripts', () => {
    const html = page({ compare: true });

    expect(html.split('<p class="wm-card__compare"></p>')).toHaveLength(4);
    expect(html).not.toMatch(/<button[^>]*wm-compare/);
  });

  it('has nothing of it without the option', () => {
    expect(page({})).not.toContain('class="wm-compare');
    expect(page({})).not.toContain('wm-card__compare');
  });
});

describe('items side by side', () => {
  it('are columns of a table in a region that can be reached and has a name', () => {
    const html = part('Side by side: two');

    expect(html).toMatch(/<section class="wm-compare__scroll" aria-label="[^"]+" tabindex="0"><table/);
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html).toContain('<a class="wm-compare__link" href="/stays/1">Hemlock Cabin 1</a>');
    expect(html).toContain('aria-label="Remove Hemlock Cabin 1"');
  });

  it('have marks that do not rely on colour, and words for signs', () => {
    const html = part('Side by side: two');

    expect(html).toMatch(/Sleeps<\/span> <span class="wm-compare__differs visually-hidden">Differs<\/span>/);
    const four = part('Side by side: four');
    const tinted = four.match(/<td class="[^"]*is-unlike">.*?<\/td>/g) ?? [];
    expect(tinted.length).toBeGreaterThan(0);
    expect(four).toContain('wm-compare__best');
    expect(tinted.filter((cell) => cell.includes('wm-compare__best'))).toEqual([]);
    expect(four).toContain('<span class="wm-compare__legend">Tinted: unlike most</span>');
    // Each of two is unlike the other.
    expect(html).not.toMatch(/is-unlike|wm-compare__legend/);
    expect(html).toMatch(/aria-hidden="true">✓<\/span><span class="visually-hidden">Yes</);
    expect(html).toMatch(/aria-hidden="true">–<\/span><span class="visually-hidden">Not stated</);
    expect(html).toContain('<span class="wm-compare__gaps" aria-hidden="true">–: Not stated</span>');
    expect(html).toContain('<ul class="wm-compare__values"><li>Lakefront</li><li>Quiet street</li></ul>');
  });

  it('say yes and no in the same way, and what each lists by a sign', () => {
    const html = part('Side by side: four');
    const cells = (label: string): string[] => {
      const [, row = ''] = html.split(`<span class="wm-compare__name">${label}</span>`);
      return [...(row.split('</tr>')[0] ?? '').matchAll(/<td class="wm-compare__cell[^>]*>(.*?)<\/td>/g)].map(
        ([, text = '']) => text,
      );
    };

    expect(cells('Book at once')).toEqual(['No', 'No', 'Yes', 'No']);
    expect(cells('Dishwasher').map((cell) => cell.includes('✓'))).toEqual([true, false, true, false]);
  });

  it('have the best of them marked in words', () => {
    const html = part('Side by side: two');

    expect(html).toContain('$132 a night <span class="wm-compare__best">Lowest price</span>');
    expect(html).toMatch(/reviews\) <span class="wm-compare__best">Best rating</);
    expect(part('Side by side: one')).not.toContain('wm-compare__best');
  });

  it('can be asked about together, where a form asks about them', () => {
    const ask = '<a class="wm-compare__all button" href="/enquire/bt-leads-listing?ids=demo-rentals-1,demo-rentals-2">';

    expect(part('Side by side: two')).toContain(`${ask}Ask about both</a>`);
    expect(part('Side by side: one')).not.toContain('wm-compare__all');
    expect(part('Side by side: no form')).not.toContain('Ask about all');
  });

  it('are told apart only from two on', () => {
    expect(part('Side by side: one')).not.toContain('Only differences');
    expect(part('Side by side: one')).toContain('Choose another one');
    expect(part('Side by side: no difference')).toContain('These do not differ');
  });

  it('name what is gone, and say what failed', () => {
    expect(part('Side by side: values missing, long texts, one gone')).toContain('is no longer listed.');
    expect(part('Side by side: failed')).toMatch(/role="alert".*We could not load the details\..*Try again/);
  });
});
