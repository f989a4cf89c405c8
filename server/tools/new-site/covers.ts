/** Drawings that stand in for pictures: quiet shapes in four colours, all alike in kind. */

const PALETTES = [
  ['#dfe8e3', '#b9cfc4', '#8fb0a2', '#5f8a7b'],
  ['#e6e4ee', '#c8c4dd', '#a39cc4', '#776fa3'],
  ['#f0e6da', '#dfc8ab', '#c7a57c', '#a17c52'],
  ['#dde8f0', '#b6cfe1', '#88adc9', '#5a86a8'],
  ['#efe2e1', '#dcbcb9', '#c29390', '#9c6865'],
  ['#e7ebd8', '#cdd6ac', '#aab87d', '#7f8f52'],
] as const;

/** The files of `media/`, by name: hills where listings have a place, plain rounds for anything else. */
export function covers(hasPlaces: boolean): Map<string, string> {
  const draw = hasPlaces ? hills : rounds;
  return new Map(PALETTES.map((palette, at) => [`media/cover-${at + 1}.svg`, draw(palette, at)]));
}

function rounds([ground, far, middle, near]: (typeof PALETTES)[number], at: number): string {
  const turn = (at * 60) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">',
    `<rect width="800" height="600" fill="${ground}"/>`,
    `<g transform="rotate(${turn} 400 300)">`,
    `<circle cx="330" cy="270" r="150" fill="${far}"/>`,
    `<circle cx="470" cy="270" r="150" fill="${middle}" opacity=".7"/>`,
    `<circle cx="400" cy="390" r="150" fill="${near}" opacity=".55"/>`,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function hills([sky, far, middle, near]: (typeof PALETTES)[number], at: number): string {
  const x = 180 + at * 90;
  const high = 250 + (at % 3) * 30;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">',
    `<rect width="800" height="600" fill="${sky}"/>`,
    `<circle cx="${x}" cy="${high - 90}" r="56" fill="#fff" opacity=".75"/>`,
    `<path d="M0 ${high + 60}C160 ${high - 30} 280 ${high + 90} 430 ${high + 30}S690 ${high - 20} 800 ${high + 50}V600H0Z" fill="${far}"/>`,
    `<path d="M0 ${high + 150}C130 ${high + 190} 260 ${high + 90} 420 ${high + 140}S660 ${high + 200} 800 ${high + 120}V600H0Z" fill="${middle}"/>`,
    `<path d="M0 ${high + 250}C200 ${high + 180} 330 ${high + 280} 500 ${high + 240}S720 ${high + 200} 800 ${high + 240}V600H0Z" fill="${near}"/>`,
    '</svg>',
    '',
  ].join('\n');
}
