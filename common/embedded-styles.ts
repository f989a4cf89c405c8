/** Values of style sheets of our own pages, made fit for shadow roots on pages of other systems (docs/embedding.md). */

/** The faces every site has, and those that stand in for them until they are there. */
export const OWN_FAMILIES: readonly string[] = ['Figtree', 'Figtree Fallback', 'Fraunces', 'Fraunces Fallback'];

/**
 * A value whose lengths go by the size of text that the visitor has set, whatever the page around says of its root, and whose
 * faces have names that no text of that page asks for.
 *
 * @param families faces by their names.
 */
export function embeddedValue(value: string, families: readonly string[] = OWN_FAMILIES): string {
  const lengths = value.replaceAll(/(?<![\w-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g, 'calc($1 * var(--wm-rem))');
  if (families.length === 0) return lengths;
  const names = families.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return lengths.replaceAll(new RegExp(`(["'])(${names})\\1`, 'g'), '$1Waymark $2$1');
}
