import { describe, expect, it } from 'vitest';
import { shortSlips } from './short-slips.ts';

const VALUES = [
  { names: ['Duck'] },
  { names: ['Avon'] },
  { names: ['Hot tub', 'Jacuzzi'] },
  ...['Bath', 'Bats', 'Boat'].map((name) => ({ names: [name] })),
];

describe('§2.8 short words with a slip', () => {
  it.each([
    ['duk', ['duck']],
    ['uck', ['duck']],
    ['dcuk', ['duck']],
    ['avn', ['avon']],
    ['tbu', ['tub']],
    ['bat', []],
    ['duck', []],
    ['dk', []],
    ['dukk', []],
    ['dicks', []],
    ['du k', []],
    ['3vn', []],
  ])('%s', (typed, words) => {
    expect(shortSlips(typed.split(' '), VALUES).map(({ word }) => word)).toEqual(words);
  });
});
