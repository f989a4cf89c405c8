/** What is said of favourites once a toggle is pressed; toggles and the counter bring their texts in their options. */
import { FLAGS } from '../../common/texts/english/flags.ts';
import { textsOf, withinSentence } from '../../common/texts/texts.ts';

export const FLAG_TEXTS = /* @__PURE__ */ textsOf('flags', FLAGS, (texts) => ({
  added: (title: string, label: string) =>
    title === '' ? texts.addedUntitled(withinSentence(label)) : texts.added(title, withinSentence(label)),
  see: (label: string) => texts.see(withinSentence(label)),
  removed: (title: string, count: number, label: string) => {
    const list = withinSentence(label);
    if (count !== 1) return texts.removedSome(count, list);
    return title === '' ? texts.removedUntitled(list) : texts.removed(title, list);
  },
  full: (label: string) => texts.full(withinSentence(label)),
  refused: (label: string) => texts.refused(withinSentence(label)),
}));
