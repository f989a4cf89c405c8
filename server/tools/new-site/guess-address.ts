/** What the columns have of the web: pictures and links. */
import type { Column } from './columns.ts';
import type { Found } from './guess-column.ts';
import { hints } from './name-hints.ts';
import {
  ATTACHED,
  addressSplit,
  fileSplit,
  isAttachedPicture,
  isPicture,
  isPictureFile,
  isWebAddress,
  mostly,
} from './value-shapes.ts';

/** Pictures and links, one or several in a cell. */
export function guessAddress(column: Column, words: string): Found | undefined {
  const { values } = column;
  const several = addressSplit(values);
  const parts =
    several === undefined ? values : values.flatMap((value) => value.split(several)).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  const isNamed = hints(words, 'picture') && !hints(words, 'link');
  if (mostly(filled, isPicture, 0.8) || (hints(words, 'picture') && mostly(filled, isWebAddress, 0.8))) {
    const why = several === undefined ? 'addresses of pictures' : `addresses of pictures, several in a cell`;
    return { role: 'picture', why, split: several };
  }
  if (mostly(values, isAttachedPicture, 0.8)) {
    const split = values.some((value) => value.includes('),')) ? '),' : undefined;
    return {
      role: 'picture',
      why: 'addresses of pictures behind the names of their files',
      split,
      extract: ATTACHED.source,
    };
  }
  const between = several ?? fileSplit(values);
  const files = between === undefined ? values : values.flatMap((value) => value.split(between));
  if (isNamed && mostly(files, (value) => isPictureFile(value.trim()), 0.8) && !column.isList) {
    return { role: 'picture', why: 'names of picture files: put them into media/', isFile: true, split: between };
  }
  if (mostly(filled, isWebAddress, 0.8)) {
    return hints(words, 'technical')
      ? { role: 'left out', why: 'its name: nothing for visitors' }
      : { role: 'link', why: 'addresses of the web', split: several };
  }
  return undefined;
}
