/** A picture enlarged beyond its frame, and moved about. */

const LEAST = 2;
const MOST = 5;
/** Sizes come as whole pixels. */
const ROUNDED = 1.01;

export interface Zoom {
  readonly isOn: boolean;
  /** Enlarges the picture around a point of the screen, or its middle; or makes it fit again. */
  toggle(point?: { x: number; y: number }): void;
  /** Enlarges it so many times more around a point, down to where it fits. */
  by(factor: number, point: { x: number; y: number }): void;
  /** Moves an enlarged picture by so many pixels, as far as there is something to see. */
  move(x: number, y: number): void;
}

/** The zoom of a picture that fits its frame; it is enlarged to its own pixels, at least to twice its size and to fill the area. */
export function createZoom(image: HTMLImageElement, area: HTMLElement, onChange: (isOn: boolean) => void): Zoom {
  let scale = 1;
  let x = 0;
  let y = 0;

  /** The middle of the picture where it fits: the frame is not moved with it. */
  function middle(): { x: number; y: number } {
    const { left, top, width } = (image.parentElement ?? image).getBoundingClientRect();
    return { x: left + width / 2, y: top + image.offsetHeight / 2 };
  }

  // The area begins where the screen does.
  function place(toX: number, toY: number): void {
    const from = middle();
    x = within(toX, scale * image.offsetWidth, area.clientWidth, from.x);
    y = within(toY, scale * image.offsetHeight, area.clientHeight, from.y);
    if (scale === 1) x = y = 0;
    image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  function scaleTo(next: number, point?: { x: number; y: number }): void {
    const from = middle();
    const offX = point ? point.x - from.x - x : 0;
    const offY = point ? point.y - from.y - y : 0;
    const more = next / scale - 1;
    scale = next;
    place(x - offX * more, y - offY * more);
    image.toggleAttribute('data-zoomed', scale > 1);
    onChange(scale > 1);
  }

  function enlarged(): number {
    const { offsetWidth: width, offsetHeight: height, naturalWidth } = image;
    const times = [area.clientWidth / width, area.clientHeight / height, naturalWidth / width];
    return Math.min(MOST, Math.max(LEAST, ...times) * ROUNDED);
  }

  return {
    get isOn() {
      return scale > 1;
    },
    toggle: (point) => scaleTo(scale > 1 ? 1 : enlarged(), point),
    by: (factor, point) => scaleTo(Math.max(1, Math.min(MOST, scale * factor)), point),
    move: (byX, byY) => place(x + byX, y + byY),
  };
}

/** As far as there is something to see on that side; what is smaller than its room stands in the middle of it. */
function within(to: number, size: number, room: number, from: number): number {
  const over = Math.max(0, size - room) / 2;
  const middle = room / 2 - from;
  return Math.max(middle - over, Math.min(middle + over, to));
}
