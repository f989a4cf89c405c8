/** A picture enlarged within its frame, and moved about. */

const LEAST = 2;
const MOST = 5;

export interface Zoom {
  readonly isOn: boolean;
  /** Enlarges the picture around a point of the screen, or its middle; or makes it fit again. */
  toggle(point?: { x: number; y: number }): void;
  /** Enlarges it so many times more around a point, down to where it fits. */
  by(factor: number, point: { x: number; y: number }): void;
  /** Moves an enlarged picture by so many pixels, as far as there is something to see. */
  move(x: number, y: number): void;
}

/** The zoom of a picture that fits its frame; it is enlarged to its own pixels, at least to twice its size. */
export function createZoom(image: HTMLImageElement, onChange: (isOn: boolean) => void): Zoom {
  let scale = 1;
  let x = 0;
  let y = 0;

  function place(toX: number, toY: number): void {
    const widest = ((scale - 1) * image.offsetWidth) / 2;
    const highest = ((scale - 1) * image.offsetHeight) / 2;
    x = Math.max(-widest, Math.min(widest, toX));
    y = Math.max(-highest, Math.min(highest, toY));
    image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  function scaleTo(next: number, point?: { x: number; y: number }): void {
    const { left, top, width, height } = image.getBoundingClientRect();
    const offX = point ? point.x - left - width / 2 : 0;
    const offY = point ? point.y - top - height / 2 : 0;
    const more = next / scale - 1;
    scale = next;
    place(x - offX * more, y - offY * more);
    image.toggleAttribute('data-zoomed', scale > 1);
    onChange(scale > 1);
  }

  return {
    get isOn() {
      return scale > 1;
    },
    toggle: (point) =>
      scaleTo(scale > 1 ? 1 : Math.max(LEAST, Math.min(MOST, image.naturalWidth / (image.offsetWidth || 1))), point),
    by: (factor, point) => scaleTo(Math.max(1, Math.min(MOST, scale * factor)), point),
    move: (byX, byY) => place(x + byX, y + byY),
  };
}
