import { expect, it } from 'vitest';
import { joinFigures, splitFigures } from './figures-file.ts';

const FILE =
  '# Figures\n\nWords.\n\n<!-- figures: client -->\n\nMeasured then.\n\n## A\n\n<!-- figures: page-size -->\n\n## B\n';

it('new figures of one bench leave those of the others as they are', () => {
  const { head, figures } = splitFigures(FILE);
  figures.set('page-size', '## C');

  expect(joinFigures(head, figures)).toBe(FILE.replace('## B', '## C'));
});

it('a bench without figures so far gets its part in the order of names', () => {
  const { head, figures } = splitFigures(FILE);
  figures.set('embedded', '## E');

  expect([...splitFigures(joinFigures(head, figures)).figures.keys()]).toEqual(['client', 'embedded', 'page-size']);
});
