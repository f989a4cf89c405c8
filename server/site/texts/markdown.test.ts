import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

describe('addresses of mail in a text', () => {
  test('go on in the next line after their @, where a line is too short for them', () => {
    expect(renderMarkdown('Write to [us@inn.example](mailto:us@inn.example).').html).toContain(
      '<a href="mailto:us@inn.example">us@<wbr>inn.example</a>',
    );
  });

  test('other words with the sign stay whole', () => {
    expect(renderMarkdown('3 @ $5, see @inn').html).toContain('3 @ $5, see @inn');
  });
});
