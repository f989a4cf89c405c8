import { describe, expect, it } from 'vitest';
import { withTexts } from '../../../common/texts/texts.ts';
import { catalogueOf } from '../../languages/languages.ts';
import { saidDates } from './said-dates.ts';

describe('§2.8 dates in what is typed', () => {
  it.each([
    ['cabin for 5 next August', 'next August'],
    ['early july cottage by a lake', 'early july'],
    ['cottage this coming May or a loft', 'this coming May'],
    ['loft august next', 'august next'],
    ['cabin in August', 'August'],
    ['May Street cottage', ''],
    ['cabin this summer', 'this summer'],
    ['in winter with a hot tub', 'in winter'],
    ['cabin for the coming fall', 'for the coming fall'],
    ['loft in the spring or summer of love', 'in the spring'],
    ['cottage summer 2027', 'summer 2027'],
    ['cabin from June to August with a hot tub', 'from June to August'],
    ['June – August lodge', 'June – August'],
    ['loft between July and September by a lake', 'between July and September'],
    ['cabin late June to early August', 'late June to early August'],
    ['cabin June 20 to August 3 by a lake', 'June 20 to August 3'],
    ['cabin June through August', 'June through August'],
    ['March to May Street', 'March to May'],
    ['cottage by a spring', ''],
    ['spring', ''],
  ])('%s', (text, expected) => {
    const said = saidDates(text, () => false);
    expect(said.map(({ start, end }) => text.slice(start, end)).join()).toBe(expected);
  });

  it.each([
    ['en', 'cabin this summer', 'june jun july jul august aug'],
    ['en', 'in winter', 'december dec january jan february feb'],
    ['en', 'spring', 'march mar april apr may'],
    ['de', 'Hütte im Herbst', 'september sept sep oktober okt october oct november nov'],
    ['fr', 'chalet pour l’été prochain', 'juin june jun juillet juil july jul aout august aug'],
    ['de', 'Hütte nächsten Sommer', 'juni june jun juli july jul august aug'],
    ['es', 'cabaña el próximo verano', 'junio jun june julio jul july agosto ago august aug'],
    ['es', 'cabaña en primavera', 'marzo march abril abr april apr mayo may'],
    ['es', 'casa cerca del mar', ''],
    ['ar', 'كوخ في الصيف', 'يونيو june jun يوليو july jul اغسطس august aug'],
    ['en', 'from June to August', 'june jun july jul august aug'],
    ['en', 'cabin between June and August', 'june jun july jul august aug'],
    ['en', 'June and August', ''],
    ['en', 'June-August', 'june jun july jul august aug'],
    ['en', 'June - August with a hot tub', 'june jun july jul august aug'],
    ['en', 'early December to late February', 'december dec january jan february feb'],
    ['en', 'May to June', 'may june jun'],
    ['en', 'June until August', 'june jun july jul august aug'],
    ['de', 'Hütte von Juni bis August', 'juni june jun juli july jul august aug'],
    ['de', 'zwischen Juni und August', 'juni june jun juli july jul august aug'],
    ['fr', 'chalet de juin à août', 'juin june jun juillet juil july jul aout august aug'],
    ['fr', 'entre juin et août', 'juin june jun juillet juil july jul aout august aug'],
    ['es', 'cabaña de junio a agosto', 'junio jun june julio jul july agosto ago august aug'],
    ['es', 'junio y agosto', ''],
    ['ar', 'كوخ من يونيو إلى أغسطس', 'يونيو june jun يوليو july jul اغسطس august aug'],
  ])('the months of a season, and from one to another, in %s: %s', (tag, text, expected) => {
    const said = withTexts(catalogueOf(tag, undefined), () => saidDates(text, () => true));
    expect(said.flatMap(({ months }) => months).join(' ')).toBe(expected);
    expect(said.every(({ isOfMonths }) => isOfMonths)).toBe(true);
  });
});
