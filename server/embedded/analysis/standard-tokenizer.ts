/**
 * Word boundaries as Lucene's StandardTokenizer draws them (UAX #29, Unicode 12.1): letters, digits, single ideographs,
 * Hiragana, Katakana runs, South-East Asian runs and emoji become tokens, everything else separates.
 */

export interface RawToken {
  text: string;
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
}

/** Longer tokens are cut into pieces of this length. */
const MAX_TOKEN_LENGTH = 255;

// What may follow a character without changing its class (rule WB4).
const EXT = String.raw`[\p{M}[\p{Cf}--[\u200b]]\p{Emoji_Modifier}]*`;
const SOUTH_EAST_ASIAN = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const LETTER = String.raw`(?:(?![\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}${SOUTH_EAST_ASIAN}\p{M}\u30fc\uff70])[\p{Alphabetic}\u02d7])${EXT}`;
// A Hebrew letter takes a closing apostrophe, or a double quote before another Hebrew letter.
const HEBREW_QUOTE = String.raw`(?<=\p{Script=Hebrew}[\p{M}\p{Cf}]*)(?:'${EXT}|"${EXT}(?=\p{Script=Hebrew}))`;
const DIGIT = String.raw`(?![\uff10-\uff19])[\p{Nd}\u066b]${EXT}`;
const KATAKANA = String.raw`[\p{Script=Katakana}\u30fc\uff70\u3031-\u3035\u309b\u309c\u30a0]${EXT}`;
const JOIN = String.raw`(?:[\p{Pc}\u202f]${EXT})`;
const MID_LETTER = String.raw`[:\u00b7\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a.\u2018\u2019\u2024\ufe52\uff07\uff0e']${EXT}`;
const MID_NUMBER = String.raw`[,;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b.\u2018\u2019\u2024\ufe52\uff07\uff0e']${EXT}`;
const PART = `(?:${KATAKANA}(?:${JOIN}*${KATAKANA})*|(?:${DIGIT}(?:(?:${JOIN}*|${MID_NUMBER})${DIGIT})*|${LETTER}(?:(?:${JOIN}*|${MID_LETTER})${LETTER})*(?:${HEBREW_QUOTE})?)+)`;
const WORD = `${JOIN}*${PART}(?:${JOIN}+${PART})*${JOIN}*`;
// Extended_Pictographic as of Unicode 12.1; later versions dropped characters such as the black star.
const PICTOGRAPH = String.raw`[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u2388\u23cf\u23e9-\u23f3\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2605\u2607-\u2612\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763-\u2767\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\u{1f000}-\u{1f0ff}\u{1f10d}-\u{1f10f}\u{1f12f}\u{1f16c}-\u{1f171}\u{1f17e}\u{1f17f}\u{1f18e}\u{1f191}-\u{1f19a}\u{1f1ad}-\u{1f1e5}\u{1f201}-\u{1f20f}\u{1f21a}\u{1f22f}\u{1f232}-\u{1f23a}\u{1f23c}-\u{1f23f}\u{1f249}-\u{1f53d}\u{1f546}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f774}-\u{1f77f}\u{1f7d5}-\u{1f7ff}\u{1f80c}-\u{1f80f}\u{1f848}-\u{1f84f}\u{1f85a}-\u{1f85f}\u{1f888}-\u{1f88f}\u{1f8ae}-\u{1f8ff}\u{1f90c}-\u{1f93a}\u{1f93c}-\u{1f945}\u{1f947}-\u{1fffd}]`;
const EMOJI = `\\p{Regional_Indicator}${EXT}\\p{Regional_Indicator}${EXT}|[0-9#*]\\ufe0f?\\u20e3${EXT}|\\u200d?${PICTOGRAPH}(?:${EXT}\\u200d${PICTOGRAPH})*${EXT}`;
const SINGLE = String.raw`\p{Ideographic}${EXT}|\p{Script=Hiragana}${EXT}|[${SOUTH_EAST_ASIAN}][${SOUTH_EAST_ASIAN}\p{M}\p{Cf}]*`;
const TOKEN = new RegExp(`${EMOJI}|${WORD}|${SINGLE}`, 'gv');
/** The same for ASCII text, which most text is. */
const ASCII_TOKEN =
  /_*(?:(?:[0-9](?:(?:_*|[,;.'])[0-9])*|[A-Za-z](?:(?:_*|[:.'])[A-Za-z])*)+)(?:_+(?:(?:[0-9](?:(?:_*|[,;.'])[0-9])*|[A-Za-z](?:(?:_*|[:.'])[A-Za-z])*)+))*_*/g;
const NON_ASCII = /\P{ASCII}/u;

// Such runs are no text; matching them would take the square of their length.
const LONG_JOIN = /[\p{Pc}\u202f]{256,}/gu;

/** Splits text into words with their offsets. */
export function tokenize(source: string): RawToken[] {
  const text = source.replace(LONG_JOIN, (run) => ' '.repeat(run.length));
  const pattern = NON_ASCII.test(text) ? TOKEN : ASCII_TOKEN;
  const tokens: RawToken[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const word = match[0];
    if (word.length <= MAX_TOKEN_LENGTH) {
      tokens.push({ text: word, start: match.index, end: match.index + word.length });
      continue;
    }
    for (let at = 0; at < word.length; at += MAX_TOKEN_LENGTH) {
      const piece = word.slice(at, at + MAX_TOKEN_LENGTH);
      tokens.push({ text: piece, start: match.index + at, end: match.index + at + piece.length });
    }
  }
  return tokens;
}
