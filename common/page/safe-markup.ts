/**
 * What markup of others may hold: one set of rules for the server, which cleans the owner's texts when it reads them, and
 * for the browser, which cleans what it shows later. Both clean with DOMPurify.
 */

/** The part of DOMPurify's settings these rules use. */
export interface MarkupRules {
  ALLOWED_TAGS: string[];
  ALLOWED_ATTR: string[];
  ALLOW_DATA_ATTR: boolean;
  ALLOW_ARIA_ATTR: boolean;
}

/** The caption of a picture in the lightbox (§2.15): these and nothing else. */
export const CAPTION_MARKUP: MarkupRules = {
  ALLOWED_TAGS: words('a b strong i em u cite code br'),
  ALLOWED_ATTR: words('href hreflang title target'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A text of the owner (§2.17): what texts are made of; no styles, no forms, nothing that runs or frames. */
export const RICH_TEXT_MARKUP: MarkupRules = {
  ALLOWED_TAGS: [
    ...words('h1 h2 h3 h4 h5 h6 p div span blockquote pre hr br wbr address section article aside details summary'),
    ...words('ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td figure figcaption img'),
    ...words('a b strong i em u s del ins mark small sub sup abbr cite q code kbd samp var time dfn bdi bdo'),
  ],
  ALLOWED_ATTR: [
    ...words('href hreflang title target rel src srcset sizes alt width height loading class id lang dir'),
    ...words('colspan rowspan scope start reversed value datetime cite open role aria-label tabindex'),
    'data-colorbox-gallery',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** An attribute as DOMPurify's hook `uponSanitizeAttribute` gets it. */
interface AttributeEvent {
  attrName: string;
  attrValue: string;
  keepAttr: boolean;
}

/** The hook `uponSanitizeAttribute` that belongs to these rules: it looks at values as well. */
export function checkValue(_node: unknown, event: AttributeEvent): void {
  if (!isAllowedValue(event.attrName, event.attrValue)) event.keepAttr = false;
}

/** A named target would keep a hold on this page; a tab stop of its own would be out of the page's order. */
function isAllowedValue(name: string, value: string): boolean {
  if (name === 'target') return /^_(?:blank|self|parent|top)$/i.test(value);
  if (name === 'tabindex') return value === '0';
  return true;
}

function words(text: string): string[] {
  return text.split(' ');
}
