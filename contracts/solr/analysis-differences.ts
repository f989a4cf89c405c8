/**
 * Characters whose words the embedded engine takes apart otherwise than Solr, each kind with its reason. The random requests
 * leave such words out; `analysis.ts` holds that every other character is analysed alike.
 */
interface AnalysisDifference {
  reason: string;
  pattern: RegExp;
}

const ANALYSIS_DIFFERENCES: readonly AnalysisDifference[] = [
  {
    reason:
      'Latin letters Lucene folds to a capital after lower-casing (Ǥ, small capitals), and those newer than it knows',
    pattern:
      /[\u01a6\u01e4-\u01e7\u0262\u026a\u0274\u0276\u0280\u0281\u028f\u0297\u0299\u029b\u029c\u029f\u1d00-\u1d22\u1d7b\u1d7e\u2c2f\u2c5f\u2c7b\ua720\ua721\ua730\ua731\ua784\ua785\ua789\ua78a\ua7ae\ua7c0-\ua7ff\uab5b\uab68\uab69]/u,
  },
  {
    reason: 'modifier signs that stand alone and that Lucene counts among letters',
    pattern: /[\u02c2-\u02c5\u02d2-\u02d6\u02de\u02df\u02ed\u02ef-\u02ff\u055b\u055c\u055e\u055f\u05f3]/u,
  },
  {
    reason: 'signs of Thai, Lao, Khmer and Myanmar, and scripts written without blanks beside them',
    pattern:
      /[\u0e4f\u0e5a\u0e5b\u0ece\u104a-\u104f\u17d4-\u17db\u17f0-\u17f9\u19e0-\u19ff\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u,
  },
  {
    reason: 'parts of ideographs, repeat marks, and digits and voicing marks of full or half width',
    pattern: /[\u2e80-\u2fd5\u3006\u3031-\u3035\uff10-\uff19\uff9e\uff9f]/u,
  },
  {
    reason: 'letters and marks of the first plane newer than the Unicode 12.1 of Lucene, and marks that enclose',
    pattern:
      /[\u180f\u1abf-\u1aeb\u1dfa\u20e3]|[\u0870-\u089f\u08b5\u08be-\u08d2\u0b55\u0c3c\u0c5c\u0c5d\u0cdc\u0cdd\u0cf3\u0d04\u0d81\u170d\u1715\u171f\u1b4c\u1c89\u1c8a\ua82c]/u,
  },
  {
    reason: 'ideographs and Bopomofo newer than Unicode 12.1',
    pattern:
      /[\u31bb-\u31bf\u4db6-\u4dbf\u9ff0-\u9fff\u{2a6d7}-\u{2a6df}\u{2b735}-\u{2b73f}\u{2ebe1}-\u{2ee5d}\u{30000}-\u{323af}]/u,
  },
  {
    reason: 'historic and rare scripts beyond the first plane, many newer than Unicode 12.1',
    pattern: /[\u{10000}-\u{1cfff}\u{1df00}-\u{1efff}\u{1fbf0}-\u{1fbf9}]/u,
  },
];

/** Tells whether a word falls under a listed difference. */
export function isAnalysedOtherwise(word: string): boolean {
  return ANALYSIS_DIFFERENCES.some(({ pattern }) => pattern.test(word));
}
