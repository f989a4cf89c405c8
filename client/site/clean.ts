/** Cleans markup in the browser, by the same rules as the server (common/page/safe-markup.ts). */
import purifier, { type Config } from 'dompurify';
import { CAPTION_MARKUP, checkValue, type MarkupRules, RICH_TEXT_MARKUP } from '../../common/page/safe-markup.ts';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

declare global {
  /** Not in every browser, and not yet in TypeScript's types of one. */
  var trustedTypes: { createPolicy(name: string, rules: PolicyRules): Policy } | undefined;
}

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(): string;
}

/** Where pages allow no text to become markup but through a policy, this is the one for what is cleaned. */
const policy = globalThis.trustedTypes?.createPolicy('caption', {
  // Nothing but DOMPurify and the parser below ask it, both for documents in which nothing runs.
  createHTML: (html) => html,
  createScriptURL: () => '',
});

purifier.addHook('uponSanitizeAttribute', checkValue);

function clean(html: string, rules: MarkupRules): DocumentFragment {
  return purifier.sanitize(html, {
    ...rules,
    RETURN_DOM_FRAGMENT: true,
    RETURN_TRUSTED_TYPE: false,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  });
}

/** A caption, with §2.15's markup at most. */
export function cleanCaption(html: string): DocumentFragment {
  return clean(html, CAPTION_MARKUP);
}

/** Browsers check styles against the policy even in documents that are only read. */
const STYLES = /<style\b[\s\S]*?<\/style>/gi;

/**
 * What a page says: its main part, or the part with an id, cleaned as a text of the owner is.
 *
 * @param id empty for the main part.
 */
export function cleanPage(html: string, id: string): DocumentFragment {
  // The types of the browser know no trusted text yet: it is one to the parser.
  const bare = html.replaceAll(STYLES, '');
  const trusted = (policy?.createHTML(bare) ?? bare) as unknown as string;
  const page = new DOMParser().parseFromString(trusted, 'text/html');
  const part = (id !== '' && page.getElementById(id)) || page.querySelector('main') || page.body;
  return clean(part.innerHTML, RICH_TEXT_MARKUP);
}
