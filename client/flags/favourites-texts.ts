/** Every visible or announced text of the page of favourites; they come with it. */
import { FAVOURITES } from '../../common/texts/english/favourites.ts';
import { textsOf, withinSentence } from '../../common/texts/texts.ts';

export const FAVOURITES_TEXTS = /* @__PURE__ */ textsOf('favourites', FAVOURITES, (texts) => ({
  mine: () => texts.mine,
  shared: (label: string) => texts.shared(withinSentence(label)),
  added: (count: number, label: string) => texts.added(count, withinSentence(label)),
  enquire: (count: number) => (count === 2 ? texts.enquireBoth : texts.enquire(count)),
  compareAll: (count: number) => (count === 2 ? texts.compareBoth : texts.compare),
  noteOn: (title: string) => (title === '' ? texts.note : texts.noteOn(title)),
}));
