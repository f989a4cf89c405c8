/** The owner's style sheet for blocks on pages of other systems (docs/embedding.md). */
import { embeddedValue, OWN_FAMILIES } from '../../common/embedded-styles.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const FAMILY = /font-family\s*:\s*["']?([^;"'}]+?)["']?\s*[;}]/;
const DECLARATION = /([\w-]+\s*:)([^;{}]+)(?=[;}])/g;

interface EmbeddedTheme {
  /** For shadow roots: what the theme says of the root of its pages it says of the element. */
  styles: string;
  /** For the document, which alone can have faces. */
  fonts: string;
}

/** Names of faces in themes are read where they stand in quotes, and where the face is declared. */
export function embeddedTheme(theme: string): EmbeddedTheme {
  const faces = [...theme.matchAll(FACE)].map(([face]) => face);
  const families = faces.flatMap((face) => FAMILY.exec(face)?.[1] ?? []);
  const known = [...OWN_FAMILIES, ...families];
  const embedded = (text: string): string =>
    text.replaceAll(DECLARATION, (_all, name: string, value: string) => name + embeddedValue(value, known));
  return {
    styles: embedded(theme.replaceAll(FACE, '').replaceAll(/:root\b/g, ':host')).trim(),
    fonts: faces.map((face) => embedded(face.replace(FAMILY, quoted))).join('\n'),
  };
}

/** The name of a face, in quotes. */
function quoted(declaration: string, family: string): string {
  return `font-family: "${family}"${declaration.endsWith('}') ? '}' : ';'}`;
}
