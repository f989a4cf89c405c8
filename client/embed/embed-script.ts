import { askEarly, OWN_ATTRIBUTES, PATIENCE_MS } from '../api/early-answers.ts';
import { rememberPress } from '../browser/early-press.ts';

/** Files of the build for other pages, as paths on the site. */
export interface EmbedFiles {
  entry: string;
  /** What the entry imports. */
  imports: readonly string[];
  /** The texts of the site; undefined for plain English. */
  texts: string | undefined;
  /** The style sheets of blocks in shadow roots. */
  styles: readonly string[];
}

/**
 * The text of `/embed.js`: a module of its own, so that what it loads has addresses that may be kept for good. All that elements
 * in the page need is asked for at once, and what is pressed meanwhile in a block that the page is written with is remembered.
 */
export function embedScript({ entry, imports, texts, styles }: EmbedFiles): string {
  const settings = `{styles:${JSON.stringify(styles)},own:${OWN_ATTRIBUTES},patience:${PATIENCE_MS}}`;
  const files = [entry, ...imports].map((file) => `import('.${file}')`);
  // Without them it speaks English.
  if (texts !== undefined) files.push(`import('.${texts}').catch(reportError)`);
  return `(${rememberPress})(window);const origin=new URL('.',import.meta.url).href.slice(0,-1),early=(${askEarly})(document,origin,${settings}),[{start}]=await Promise.all([${files.join()}]);
export const {mount,createSearch}=await start(origin,early);
`;
}
