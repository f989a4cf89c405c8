/** Where the site of this page begins on its host, such as `/stays`; empty at the root, and on pages of other systems. */
export function siteBase(): string {
  return document.documentElement.dataset.waymarkBase ?? '';
}
