import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './support/server.ts';
import { settled, startVisit, withBrowser } from './support/visit.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SCRIPT = `
customElements.define('my-pills', class extends HTMLElement {
  set facet({ field, values, toggle }) {
    this.dataset.field = field;
    this.replaceChildren(...values.map(({ facet, text, count, active }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', String(active));
      button.textContent = text + ' (' + count + ')';
      button.onclick = () => toggle(facet);
      return button;
    }));
  }
});`;

const PAGE = `
title: Own widgets
blocks:
  - block: search
    index: rentals
    bundles: [rental]
    max_rows: 6
    facet_widget_map: { pills: my-pills, nothing: no-such-element }
    facets:
      - { field: ss_type, label: Kind of place, widget: pills, operator: or }
      - { field: ss_town, label: Town, widget: nothing }
`;

let folder: string;
let server: RunningServer;

withBrowser();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-own-widget-'));
  const records = [1, 2, 3].map((id) => ({ id, name: `Place ${id}`, type: id === 3 ? 'Loft' : 'Cabin', town: 'Duck' }));
  writeFileSync(join(folder, 'data.jsonl'), records.map((record) => JSON.stringify(record)).join('\n'));
  cpSync(join(root, 'site', 'templates'), join(folder, 'templates'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write(
    'mapping.yaml',
    `index: rentals
key: id
fields:
  ss_bundle: { value: rental }
  ss_name: { from: name }
  ts_name: { from: name }
  ss_url: { template: "/stays/{id}" }
  ss_type: { from: type }
  ss_town: { from: town }
`,
  );
  write(
    'site.yaml',
    `name: Own widgets
indexes: [{ id: rentals, query: { qf: ts_name } }]
data: { index: rentals, file: data.jsonl, mapping: mapping.yaml }
`,
  );
  write('site.js', SCRIPT);
  mkdirSync(join(folder, 'pages'));
  write(join('pages', 'home.yaml'), PAGE);
  server = await startServer({ SITE_DIR: folder });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("§2.5 a facet shown by an element of the site's own script", () => {
  it('has its values, changes the search, and is told of each change', async () => {
    const visit = await startVisit();
    const { page } = visit;
    await page.goto(server.url);
    await settled(page);
    const pill = page.locator('my-pills[data-field="ss_type"]').getByRole('button', { name: 'Cabin (2)' });
    await pill.click();
    await page.locator('.wm-current__entry').waitFor();
    await settled(page);

    expect(await pill.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.wm-search__count').textContent()).toBe('2 Results');
    await page.locator('[data-facet="ss_type"] .wm-facet__reset').click();
    await settled(page);
    expect(await pill.getAttribute('aria-pressed')).toBe('false');
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it('is a list where the script does not define it, and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const visit = await startVisit({ javaScriptEnabled });
      await visit.page.goto(server.url);

      expect(await visit.page.locator('[data-facet="ss_town"] .wm-facet__value').textContent()).toContain('Duck');
      if (!javaScriptEnabled)
        expect(await visit.page.locator('[data-facet="ss_type"] .wm-facet__value').count()).toBe(2);
      await visit.close();
    }
  });
});
