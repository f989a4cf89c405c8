/**
 * Whether a move of the pointer brings it onto an element from outside. Where the page has slid beneath the pointer, such as
 * when a banner above is closed, the visitor has not pointed at anything yet.
 */
export function pointerEnters(element: Element, { clientX, clientY, movementX, movementY }: PointerEvent): boolean {
  if (!movementX && !movementY) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = clientX - movementX;
  const y = clientY - movementY;
  return x < left || x > right || y < top || y > bottom;
}
