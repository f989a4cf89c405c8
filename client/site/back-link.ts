/**
 * The way back to the search on a listing page (§2.4): leads to the search the visitor last came from, with its filters and the
 * place in its list. Without one, in another tab, and where the browser knows no Navigation API, it is the plain link.
 */
export function startBackLink({ document, navigation }: Pick<Window, 'document' | 'navigation'>): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  link?.addEventListener('click', (event) => {
    const now = navigation?.currentEntry?.index ?? 0;
    const search = navigation?.entries().findLast(({ index, url }) => {
      const path = url && URL.parse(url)?.pathname;
      return index < now && path === link.pathname;
    });
    if (!search || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigation.traverseTo(search.key);
  });
}
