import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compilePath } from '../mapping/source-path.ts';
import { openSource } from './open-source.ts';
import { readRecords, type SourceRecord } from './read-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-source-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Buffer, path?: string): Promise<SourceRecord[]> {
  const file = join(folder, name);
  await writeFile(file, content);
  return collect(file, path);
}

async function collect(file: string, path?: string, stdin?: () => Readable): Promise<SourceRecord[]> {
  const source = await openSource(file, stdin ?? (() => Readable.from([])), path !== undefined);
  const records: SourceRecord[] = [];
  for await (const record of readRecords(source, path === undefined ? undefined : compilePath(path)))
    records.push(record);
  return records;
}

const two = [
  { line: 1, value: { a: 1 } },
  { line: 2, value: { a: 2 } },
];

describe('JSON Lines', () => {
  it('gives a record for each line, with its line number past empty lines, after a byte order mark and CRLF', async () => {
    const records = await read('a.jsonl', '\uFEFF{"a":1}\r\n\r\n{"a":"x\u2028y"}\r\nnonsense\n{"a":4}');
    expect(records.slice(0, 2)).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 3, value: { a: 'x\u2028y' } },
    ]);
    expect(records[2]).toMatchObject({ line: 4, problem: expect.stringContaining('is no valid JSON') });
    expect(records[3]).toEqual({ line: 5, value: { a: 4 } });
  });

  it('is known by its content whatever its name, packed or not', async () => {
    const text = '{"a":1}\n{"a":2}\n';
    expect(await read('data', text)).toEqual(two);
    expect(await read('data.json', text)).toEqual(two);
    expect(await read('data.gz', gzipSync(text))).toEqual(two);
    expect(await read('data.jsonl', gzipSync(text))).toEqual(two);
  });

  it('keeps characters whole where chunks of the file end', async () => {
    const value = 'é€😀'.repeat(60_000);
    expect(await read('long.jsonl', `${JSON.stringify({ value })}\n`)).toEqual([{ line: 1, value: { value } }]);
  });

  it('a line that is too long is one bad record, whatever its chunks hold, and the others are read', async () => {
    const file = join(folder, 'huge.jsonl');
    await writeFile(file, '{"a":1}\n');
    await appendFile(file, `{"a":"${'x'.repeat(50 * 1024 * 1024)}"}\n{"a":3}\n`);
    await appendFile(file, 'y'.repeat(33 * 1024 * 1024));
    expect(await collect(file)).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, problem: 'is longer than 32 MB' },
      { line: 3, value: { a: 3 } },
      { line: 4, problem: 'is longer than 32 MB' },
    ]);
  });

  it('comes from standard input with -', async () => {
    expect(
      await collect('-', undefined, () => Readable.from([Buffer.from('{"a":1}\n{"a"'), Buffer.from(':2}')])),
    ).toEqual(two);
    expect(await collect('-', undefined, () => Readable.from([gzipSync('{"a":1}\n{"a":2}\n')]))).toEqual(two);
  });
});

describe('a JSON document', () => {
  it('gives the elements of an array, with record numbers', async () => {
    expect(await read('a.json', '[\n  {"a":1},\n  {"a":2}\n]')).toEqual(two);
  });

  it('gives the list records: names', async () => {
    expect(await read('b.json', '{"data":{"items":[{"a":1},{"a":2}]}}', 'data.items')).toEqual(two);
  });

  it('needs records: when it is an object, and a list there', async () => {
    await expect(read('b.json', '{\n"data": []}')).rejects.toThrow('Say with records: in the mapping');
    expect(await read('b.json', '{"a":1}')).toEqual([{ line: 1, value: { a: 1 } }]);
    await expect(read('b.json', '{"data":{},"n":1}', 'items')).rejects.toThrow(
      'no list at "items" (records: in the mapping). It has: data, n',
    );
    await expect(read('b.json', '[{"a":1}')).rejects.toThrow('b.json is no valid JSON');
  });
});

describe('CSV', () => {
  it('reads a header row, quotes, line breaks in values, a byte order mark and CRLF; lines are those where records begin', async () => {
    const text = '\uFEFFid, name ,note\r\n1,"Duck, NC","two\r\nlines"\r\n\r\n2,"say ""hi""",\r\n3,"a\nb\nc",d\r\n4,e,f';
    expect(await read('a.csv', text)).toEqual([
      { line: 2, value: { id: '1', name: 'Duck, NC', note: 'two\nlines' } },
      { line: 5, value: { id: '2', name: 'say "hi"', note: '' } },
      { line: 6, value: { id: '3', name: 'a\nb\nc', note: 'd' } },
      { line: 9, value: { id: '4', name: 'e', note: 'f' } },
    ]);
  });

  it.each([';', '\t', '|'])('finds the delimiter %j by itself', async (mark) => {
    const records = await read('a.csv', `id${mark}"a, b, c"\n1${mark}2`);
    expect(records).toEqual([{ line: 2, value: { id: '1', 'a, b, c': '2' } }]);
  });

  it('reports rows with too few or too many values and stray quotes, and reads on', async () => {
    const records = await read('a.csv', 'id,name\n1\n2,b\n3,c,d\n4,x"y\n5,e');
    expect(records).toEqual([
      { line: 2, problem: 'has not as many values as there are columns' },
      { line: 3, value: { id: '2', name: 'b' } },
      { line: 4, problem: 'has not as many values as there are columns' },
      { line: 5, problem: expect.stringContaining('quote') },
      { line: 6, value: { id: '5', name: 'e' } },
    ]);
  });

  const DOUBLED = 'put the whole of it in quotes, and double those within, as in "One ""quoted"" word"';

  it('reports a row with quotes within values once, with what to do', async () => {
    const records = await read(
      'a.csv',
      'id,name,town\n1,One "quoted" word,Plön\n2,b,c\n3,5" pipe "x",d\n4,e,f\n5,"a" b,g',
    );
    expect(records).toEqual([
      { line: 2, problem: `has a quote within "name": ${DOUBLED}` },
      { line: 3, value: { id: '2', name: 'b', town: 'c' } },
      { line: 4, problem: `has a quote within "name": ${DOUBLED}` },
      { line: 5, value: { id: '4', name: 'e', town: 'f' } },
      { line: 6, problem: `has a quote within "name": ${DOUBLED}` },
    ]);
  });

  it('refuses a file whose names of columns have such a quote, rather than take a listing for them', async () => {
    await expect(read('a.csv', 'id,Width 5" or so\n1,2\n3,4\n')).rejects.toThrow(
      `a.csv: line 1, with the names of the columns, has a quote within name 2: ${DOUBLED}`,
    );
  });

  it('reports a quote that is never closed', async () => {
    const records = await read('a.csv', 'id,name\n1,"open\n2,b\n');
    expect(records).toEqual([{ line: 2, problem: 'has a quote that is never closed' }]);
  });

  it('a line that is too long is one bad record, and the others are read', async () => {
    const long = 'x'.repeat(33 * 1024 * 1024);
    expect(await read('long.csv', `a,b\n1,2\n3,${long}\n5,"6\n7"\n`)).toEqual([
      { line: 2, value: { a: '1', b: '2' } },
      { line: 3, problem: 'is longer than 32 MB' },
      { line: 4, value: { a: '5', b: '6\n7' } },
    ]);
  });

  it('a quote that is never closed does not take in a whole large file', async () => {
    const rows = '1,2\n'.repeat(1_000_000);
    function* text() {
      yield 'a,b\n1,"2\n';
      for (let count = 0; count < 10; count += 1) yield rows;
    }
    const reading = collect('-', undefined, () => Readable.from(text()));
    await expect(reading).rejects.toThrow(
      /^standard input: a value that goes on at line \d+ is too long; is its quote/,
    );
  }, 120_000);

  it('numbers columns of one name, and calls those without a name by their place', async () => {
    const [record] = await read('a.csv', 'id,name,name,,name\n1,2,3,4,5');
    expect(record?.value).toEqual({ id: '1', name: '2', 'name (2)': '3', 'column 4': '4', 'name (3)': '5' });
  });

  it('streams rows over many chunks', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index},"name ${index}"`);
    const records = await read('big.csv', `id,name\n${rows.join('\n')}\n`);
    expect(records).toHaveLength(20_000);
    expect(records.at(-1)).toEqual({ line: 20_001, value: { id: '19999', name: 'name 19999' } });
  });
});

describe('a source that cannot be read', () => {
  it('says so', async () => {
    await expect(collect(join(folder, 'none.csv'))).rejects.toThrow('none.csv: there is no such file');
    await expect(collect(folder)).rejects.toThrow('is a folder, not a file');
    await expect(read('cut.jsonl.gz', gzipSync('{"a":1}\n'.repeat(999)).subarray(0, 40))).rejects.toThrow(
      'is packed, but damaged or cut off',
    );
    await expect(read('bytes.csv', Buffer.from([1, 0, 3, 0xff, 0, 7, 0, 9]))).rejects.toThrow('bytes.csv is no text');
  });
});

describe('a source that is not in UTF-8', () => {
  const text = 'id,name\n1,café – 5 €\n';

  it.each([
    ['windows-1252', Buffer.from('id,name\n1,caf\xe9 \x96 5 \x80\n', 'latin1')],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(text, 'utf16le')],
  ])('is read as %s, which a note says', async (encoding, content) => {
    const file = join(folder, 'other.csv');
    await writeFile(file, content);
    const source = await openSource(file, () => Readable.from([]));
    expect(source.notes).toEqual([`other.csv is not in UTF-8: it was read as ${encoding}`]);
    expect(await collect(file)).toEqual([{ line: 2, value: { id: '1', name: 'café – 5 €' } }]);
  });

  it('is read as its mapping says', async () => {
    const file = join(folder, 'east.csv');
    await writeFile(file, Buffer.from('id,name\n1,\xc4\xee\xec', 'latin1'));
    const source = await openSource(file, () => Readable.from([]), false, 'windows-1251');
    const records: SourceRecord[] = [];
    for await (const record of readRecords(source, undefined)) records.push(record);
    expect(records).toEqual([{ line: 2, value: { id: '1', name: 'Дом' } }]);
    expect(source.notes).toEqual([]);
  });
});

describe('a source with the mark of UTF-8', () => {
  it('is read so, whatever its mapping says, which a note says', async () => {
    const file = join(folder, 'new.csv');
    await writeFile(file, '\uFEFFid,name\n1,café – 5 €\n');
    const source = await openSource(file, () => Readable.from([]), false, 'windows-1252');
    const records: SourceRecord[] = [];
    for await (const record of readRecords(source, undefined)) records.push(record);
    expect(records).toEqual([{ line: 2, value: { id: '1', name: 'café – 5 €' } }]);
    expect(source.notes).toEqual([
      'new.csv begins with the mark of utf-8: it was read so, not as the windows-1252 that was named',
    ]);
  });
});

describe('a file that is no text is called what it is, with what to do', () => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
  it.each([
    ['feed.zip', bytes('PK\x03\x04\x14\0\0\0\b\0listings.csv'), 'feed.zip is a zip archive. Unpack it, or: unzip -p'],
    [
      'feed.csv',
      bytes('PK\x03\x04\x14\0\x06\0[Content_Types].xml'),
      'feed.csv is an Excel workbook. Save the sheet as CSV',
    ],
    [
      'feed.ods',
      bytes('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'feed.ods is a spreadsheet',
    ],
    ['feed.xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'feed.xls is an Excel workbook'],
    ['feed.bz2', bytes('BZh91AY&SY\x01'), 'feed.bz2 is packed with bzip2. Unpack it (bunzip2), or pack it with gzip'],
    ['feed.xz', bytes('\xfd7zXZ\0\0'), 'feed.xz is packed with xz'],
    ['feed.zst', zstdCompressSync('{"a":1}'), 'feed.zst is packed with zstd'],
    ['login.csv', bytes('\n<!DOCTYPE html>\n<html><body>Sign in</body></html>'), 'login.csv is a web page, such as'],
    ['page.jsonl.gz', gzipSync(bytes('<html lang="en"><p>Sign in</p></html>')), 'page.jsonl is a web page'],
    ['feed.xml', bytes('<?xml version="1.0"?><homes/>'), 'feed.xml is XML. Ask for CSV or JSON Lines.'],
    ['feed.tar.gz', gzipSync(bytes(`listings.csv${'\0'.repeat(245)}ustar\0`)), 'feed.tar is a tar archive'],
  ])('%s', async (name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message);
  });

  it('a column whose name begins like an archive is a column', async () => {
    expect(await read('pk.csv', 'PK,Rar!\n1,2\n')).toEqual([{ line: 2, value: { PK: '1', 'Rar!': '2' } }]);
  });

  it('a value with markup is a value', async () => {
    expect(await read('markup.csv', '<htmlText>,id\n<html>,2\n')).toEqual([
      { line: 2, value: { '<htmlText>': '<html>', id: '2' } },
    ]);
  });
});
