/** Every visible or announced text of the static page parts. */
import { capitalized, type Noun } from '../../common/options/count-words.ts';
import { PAGE } from '../../common/texts/english/page.ts';
import { textsOf } from '../../common/texts/texts.ts';

export const PAGE_TEXTS = textsOf('page', PAGE, (texts) => ({
  backToSearch: (noun: Noun | undefined) => (noun ? texts.backToAll(noun.other) : texts.backToSearch),
  about: (noun: Noun | undefined) => (noun ? texts.aboutThing(noun.one) : texts.about),
  similar: (noun: Noun | undefined) => (noun ? texts.similarThings(noun.other) : texts.similar),
  others: (noun: Noun | undefined) => (noun ? texts.otherThings(capitalized(noun.other)) : texts.others),
  asList: (noun: Noun | undefined) => (noun ? texts.thingsAsList(noun.other) : texts.asList),
}));
