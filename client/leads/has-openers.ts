/** Tells whether a page has links, buttons or forms of enquiries, or texts that open over it. */
export function hasOpeners(document: Document): boolean {
  return document.querySelector('[data-enquire], [data-reveal-id], [data-lead]') !== null;
}
