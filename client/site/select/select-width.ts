const WIDTH = /^width:([-+]?(?:\d*\.)?\d+(?:px|em|ex|%|in|cm|mm|pt|pc))/i;

/**
 * How wide a select's stand-in is (§2.16): as its style says, else as wide as the select is, else by its content.
 *
 * @param style its style attribute.
 * @param outerWidth its width in pixels; 0 while it is not shown.
 */
export function resolveWidth(style: string | null, outerWidth: number): string {
  for (const declaration of (style ?? '').split(';')) {
    const width = WIDTH.exec(declaration.replaceAll(/\s/g, ''))?.[1];
    if (width !== undefined) return width;
  }
  return outerWidth > 0 ? `${outerWidth}px` : 'auto';
}
