import { type Tree, topOf } from '../browser/tree.ts';

export interface Overlay {
  show(tree: Tree, milliseconds: number): void;
  hide(milliseconds: number): Promise<void>;
}

/** The overlay under Reveal dialogs: one element with the class `reveal-modal-bg`, over everything but them. */
export function createOverlay(fadeMs: number): Overlay {
  let element: HTMLElement | undefined;

  function fade(overlay: HTMLElement, milliseconds: number, direction: 'normal' | 'reverse'): Animation {
    return overlay.animate({ opacity: [0, 1] }, { duration: Math.min(milliseconds, fadeMs), direction });
  }

  return {
    show(tree, milliseconds) {
      if (element) return;
      element = document.createElement('div');
      element.className = 'reveal-modal-bg';
      // Over dialogs of other kinds as well, which the browser shows above the page.
      element.popover = 'manual';
      topOf(tree).append(element);
      element.showPopover?.();
      fade(element, milliseconds, 'normal');
    },

    async hide(milliseconds) {
      const leaving = element;
      element = undefined;
      if (!leaving) return;
      await fade(leaving, milliseconds, 'reverse').finished.catch(() => {});
      leaving.remove();
    },
  };
}
