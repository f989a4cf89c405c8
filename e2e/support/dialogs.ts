/** Dialogs and notifications, as an owner's script makes them (docs/blocks/modal.md). */
import type { Page } from 'playwright-core';
import { page } from './visit.ts';

/** What `/ui.js` exports, as the pages of these tests keep it. */
interface WaymarkUi {
  openModal(dialog: Element | null): Promise<void>;
  closeModal(): Promise<void>;
  closeAllModals(): Promise<void>;
  notify(text: string, options?: Record<string, unknown>): { hide(): void };
}

declare global {
  var ui: WaymarkUi;
}

/** A dialog in the markup of Reveal. */
export function dialogHtml(id: string, inner = '', className = 'small'): string {
  return `<dialog class="reveal-modal ${className}" id="${id}" aria-labelledby="${id}-title">
    <div class="reveal-modal__head"><h2 class="reveal-modal__title" id="${id}-title" tabindex="-1">${id}</h2>
    <button class="close-reveal-modal" aria-label="Close"><span aria-hidden="true">×</span></button></div>
    <p>Words.</p><button class="in-it">In it</button>${inner}</dialog>`;
}

/** Puts markup into a place of its own on the page it is at, as its server would, and lets its scripts use `/ui.js`, after others. */
export async function bringIn(html: string, on: Page = page, modules: readonly string[] = []): Promise<void> {
  await on.route(on.url(), async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    const scripts = [...modules, "import * as ui from '/ui.js'; globalThis.ui = ui;"].map(
      (module) => `<script type="module" nonce="${nonce}">${module}</script>`,
    );
    await route.fulfill({
      response,
      body: text.replace('</main>', `<div id="place">${html}</div></main>${scripts.join('')}`),
    });
  });
  await on.reload();
  await on.waitForFunction(() => 'ui' in globalThis);
}

/** The ids of the dialogs that can be seen. */
export function shownDialogs(): Promise<string[]> {
  return page
    .locator('dialog.reveal-modal')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
}
