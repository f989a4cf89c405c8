import { describe, expect, it } from 'vitest';
import { mendText } from './mend-text.ts';

const PAGE = `# Our home page
title:   Home     # shown in the tab
blocks:
  - block: search   # the search
    default_q: 'ss_twon:"ss_twonies" OR ss_twon:Duck'
    facets: [ {field: ss_twon,   label: "Town"}, # first
              {field: sm_a} ]
    suggest: { aliases: { ss_twon: { Duck: [Ente] } } }
`;
const VOCABULARY = `amenities:
  - label: Hob
    aliases:
      - Cooker
      # what they call it in the north
      - cooker # again
      - Stove
  - { label: Oven, aliases: [ Grill,  Hob , "Hob" ] }
`;

const rename = (path: (string | number)[], part: 'key' | 'value' = 'value') =>
  mendText(PAGE, { kind: 'rename-name', file: 'x', path, part, from: 'ss_twon', to: 'ss_town' });
const remove = (...path: (string | number)[]) => mendText(VOCABULARY, { kind: 'remove-entry', file: 'x', path });

describe('a file that is mended keeps every other sign of it', () => {
  it('a name', () => {
    expect(rename(['blocks', 0, 'facets', 0, 'field'])).toBe(PAGE.replace('field: ss_twon', 'field: ss_town'));
  });

  it('a name within an expression, each time it stands there, and none that only begins with it', () => {
    expect(rename(['blocks', 0, 'default_q'])).toBe(
      PAGE.replace(`'ss_twon:"ss_twonies" OR ss_twon:Duck'`, `'ss_town:"ss_twonies" OR ss_town:Duck'`),
    );
  });

  it('a key', () => {
    expect(rename(['blocks', 0, 'suggest', 'aliases', 'ss_twon'], 'key')).toBe(
      PAGE.replace('aliases: { ss_twon', 'aliases: { ss_town'),
    );
  });

  it('a name that is not where it should be stays', () => {
    expect(rename(['blocks', 0, 'block'])).toBe(PAGE);
    expect(rename(['blocks', 7, 'block'])).toBe(PAGE);
    expect(rename(['nowhere', 'ss_twon'], 'key')).toBe(PAGE);
  });

  it.each([
    [0, 'aliases: [ Hob , "Hob" ]'],
    [1, 'aliases: [ Grill,  "Hob" ]'],
    [2, 'aliases: [ Grill,  Hob ]'],
  ])('entry %i of a list on one line', (at, line) => {
    expect(remove('amenities', 1, 'aliases', at)).toBe(VOCABULARY.replace('aliases: [ Grill,  Hob , "Hob" ]', line));
  });

  it('an entry on a line of its own, with its line', () => {
    expect(remove('amenities', 0, 'aliases', 1)).toBe(VOCABULARY.replace('      - cooker # again\n', ''));
  });

  it('what is no list stays', () => {
    expect(remove('amenities', 0, 'label')).toBe(VOCABULARY);
    expect(remove('amenities', 0, 'aliases', 9)).toBe(VOCABULARY);
  });
});
