/** Requests of elements that are in the page already, begun before the code is there that reads their answers. */

/** Attributes of elements that are no options. */
export const OWN_ATTRIBUTES =
  /^(?:block|hash|theme|class|id|style|hidden|slot|part|lang|dir|title|role|tabindex|(?:data|aria)-.*|on.*)$/;

/** Answers by their paths on the owner's site. */
export type EarlyAnswers = Map<string, Promise<Response>>;

/** How long a part may take before a link to the site is offered, in milliseconds. */
export const PATIENCE_MS = 10_000;

/**
 * Asks for the blocks of the elements in a page, those with options of their own left out, and for the style sheets of blocks. Its
 * text stands in `/embed.js` (`client/ssr.tsx`), so it uses nothing from outside itself.
 *
 * @param styles paths on the owner's site.
 * @param patience milliseconds.
 */
export function askEarly(
  page: Document,
  origin: string,
  { styles, own, patience }: { styles: readonly string[]; own: RegExp; patience: number },
): EarlyAnswers {
  const answers: EarlyAnswers = new Map();
  for (const element of page.querySelectorAll('waymark-search[block]')) {
    const isOwn = [...element.attributes].some(({ name }) => !own.test(name)) || element.querySelector('script');
    if (isOwn || element.shadowRoot) continue;
    const path = `/embed/${encodeURIComponent(element.getAttribute('block') ?? '')}.html`;
    const answer = fetch(origin + path, { signal: AbortSignal.timeout(patience) });
    // Whoever reads it says what has gone wrong.
    answer.catch(() => {});
    answers.set(path, answer);
  }
  if (answers.size === 0) return answers;
  for (const path of styles) {
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = origin + path;
    for (const event of ['load', 'error']) link.addEventListener(event, () => link.remove());
    page.head.append(link);
  }
  return answers;
}
