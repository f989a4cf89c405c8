import { IndexError } from './errors.ts';
import { readMapping } from './mapping/mapping.ts';
import { isObject } from './mapping/source-path.ts';
import { RunWarnings } from './run-warnings.ts';
import { openIfThere } from './source/open-source.ts';
import { readRecords } from './source/read-records.ts';

/**
 * Tells which lines of a mapping name no column of a CSV file, in the words of a run; its first row says it of all. Nothing of another
 * file, and of one that is not there: an index may have been filled elsewhere. Lines of the mapping that have a fault are left out.
 */
export async function columnWarnings(mappingFile: string, file: string): Promise<string[]> {
  const { mapping } = await readMapping(mappingFile);
  const source = mapping && (await openIfThere(file, mapping.encoding));
  if (!source) return [];
  try {
    if (source.format !== 'csv') return [];
    for await (const { value } of readRecords(source, mapping.records, mapping.columns)) {
      if (!isObject(value)) continue;
      const warnings = new RunWarnings(mapping);
      warnings.sawRecord(value);
      // What a key is made of gives records a name more.
      const record = mapping.madeKey ? { ...value, [mapping.madeKey.as]: '' } : value;
      for (const { path } of mapping.paths) path.read(record);
      return warnings.list(true);
    }
    return [];
  } catch (error) {
    // What cannot be read of it is told as it is indexed.
    if (error instanceof IndexError) return [];
    throw error;
  } finally {
    source.close();
  }
}
