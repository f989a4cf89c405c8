import { describe, expect, it } from 'vitest';
import { load } from '../../site/testing/loaded-site.ts';
import { SITE_FILES } from '../../site/testing/site-fixture.ts';
import { listingSubject } from './lead-subjects.ts';

const SITE = SITE_FILES['site.yaml'] ?? '';
const TEMPLATE = SITE_FILES['templates/rental.yaml'] ?? '';

describe('the currency of a listing that an enquiry is about', () => {
  it.each([
    ['its template', `${TEMPLATE}price: { field: fs_price, currency: CHF }\n`, 't-rentals-1', 'CHF'],
    ['its index, where the template has no price', TEMPLATE, 't-abroad-1', 'GBP'],
    ['the site, where the index has none', TEMPLATE, 't-rentals-1', 'EUR'],
  ])('is that of %s', async (_, template, id, currency) => {
    const site = await load({
      'site.yaml': `${SITE.replace('indexes:', 'currency: EUR\nindexes:')}  - { id: abroad, currency: GBP }\n`,
      'templates/rental.yaml': template,
    });
    expect(listingSubject({ id }, site.templates.rental, site).currency).toBe(currency);
  });

  it('of a bundle without a page is that of the index in which it is searched', async () => {
    const site = await load({
      'site.yaml': `${SITE}  - { id: abroad, currency: GBP }\n`,
      'pages/abroad.yaml': 'title: Abroad\nblocks:\n  - { block: search, index: abroad, bundles: [flat] }\n',
      'templates/flat.yaml': 'link: ss_url\ntitle: ss_name\nprice: { field: fs_price }\n',
    });
    expect(site.templates.flat?.price?.currency).toBe('GBP');
  });
});
