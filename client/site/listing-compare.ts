/** The toggle of a listing's page that chooses it to be compared, and the way to the comparison. */
import { COMPARED, MAX_COMPARED } from '../../common/constants.ts';
import { markReady } from '../browser/early-press.ts';
import { signOnPaper } from '../browser/on-paper.ts';
import { createSessionMemory } from '../browser/session.ts';
import { type Notification, notify } from '../ui/notify.ts';

/** What the tab keeps of each that is chosen; the cards of a search write and read it as well. */
interface Kept {
  id: string;
}

/**
 * Keeps the choice where the cards of a search keep theirs. Its words were written by the server, which leaves `{}` for the number:
 * the code of the search, with its texts, is not on the page of a listing.
 *
 * @param page such as the server writes it: a button that says what is missing, and a link with a place for the number.
 */
export function startListingCompare(page: HTMLElement): void {
  signOnPaper(window);
  const toggle = page.querySelector('button');
  const go = page.querySelector('a');
  const count = page.querySelector('.listing-compare-count');
  const more = page.querySelector<HTMLElement>('.listing-compare-more');
  if (!toggle || !go || !count || !more) return;
  const memory = createSessionMemory(window);
  const { compared, item, added, removed, full } = page.dataset;
  const key = `${COMPARED}${compared}`;
  // Our own server has written it.
  const own = JSON.parse(item ?? '') as Kept;
  const chosen = (): Kept[] => {
    const kept = memory.read(key);
    return Array.isArray(kept) ? kept.filter((one?: Partial<Kept>) => typeof one?.id === 'string') : [];
  };
  const isOwn = ({ id }: Kept): boolean => id === own.id;
  const show = (): void => {
    const items = chosen();
    const isChosen = items.some(isOwn);
    toggle.setAttribute('aria-pressed', String(isChosen));
    count.textContent = String(items.length);
    // This one alone is no comparison yet.
    go.hidden = items.every(isOwn);
    more.hidden = !isChosen || !go.hidden;
  };
  let shown: Notification | undefined;
  const say = (text = '', className = 'info'): void => {
    shown?.hide();
    shown = notify(text.replace('{}', String(chosen().length)), {
      className,
      position: 'bottom center',
      autoHide: className === 'info',
    });
  };
  toggle.addEventListener('click', () => {
    const items = chosen();
    const others = items.filter((one) => !isOwn(one));
    if (others.length < items.length) {
      memory.write(key, others);
      say(removed);
    } else if (items.length >= MAX_COMPARED) say(full, 'warn');
    else {
      memory.write(key, [...items, own]);
      say(added);
    }
    show();
  });
  show();
  // Back on a page that was kept as it was.
  addEventListener('pageshow', show);
  markReady(page);
}
