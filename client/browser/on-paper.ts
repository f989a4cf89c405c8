/** What a printed page says of itself: styles write it where it belongs. */
import { dayText } from '../../common/texts/dates.ts';

/** Gives the document's styles, as it is printed, `--host` and `--printed`: where it comes from, and when. */
export function signOnPaper({ document, location, addEventListener }: Window): void {
  addEventListener('beforeprint', () => {
    const { style } = document.documentElement;
    // As ISO, which is how Swedish writes it.
    const date = dayText(new Date().toLocaleDateString('sv'));
    style.setProperty('--host', JSON.stringify(location.host));
    style.setProperty('--printed', JSON.stringify(`${location.host}${location.pathname} · ${date}`));
  });
}
