declare global {
  interface Window {
    /** The button in a block that was pressed last before the block had come to life. */
    waymarkPressed?: HTMLElement;
  }
}

/**
 * Remembers what is pressed in a block before its code is there, of what does nothing without scripts; links and forms go
 * their own ways. It stands in the head of the page (`client/head.ts`) and in `/embed.js`, so it uses nothing from outside itself.
 */
export function rememberPress(window: Window): void {
  window.addEventListener('click', (event) => {
    const button = (event.composedPath()[0] as Element).closest<HTMLElement>(
      '[data-block]:not([data-ready]) button[type=button]',
    );
    if (button) window.waymarkPressed = button;
  });
}

/** Marks a block as alive, and does what was pressed in it before that. */
export function markReady(block: HTMLElement): void {
  block.setAttribute('data-ready', '');
  const { waymarkPressed } = window;
  if (!waymarkPressed || !block.contains(waymarkPressed)) return;
  delete window.waymarkPressed;
  waymarkPressed.click();
}
