/** All that the files of a site say of its mistakes, with the fields that the index is to have. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf } from '../../common/query/index-names.ts';
import { readYamlFile } from '../settings/yaml-file.ts';
import { entityFields } from './blocks/expand-flags.ts';
import type { WrittenFields } from './check/fields/judge-fields.ts';
import type { NamedField } from './check/fields/named-field.ts';
import { namedFields } from './check/fields/site-fields.ts';
import { amenityFindings } from './check/files/check-amenities.ts';
import { exposedFindings } from './check/files/check-exposed.ts';
import { formFindings } from './check/files/check-forms.ts';
import { languageFindings } from './check/files/check-language.ts';
import { nameFindings } from './check/files/check-names.ts';
import { scriptFindings } from './check/files/check-script.ts';
import { suggestFindings } from './check/files/check-suggest.ts';
import { themeFindings } from './check/files/check-theme.ts';
import type { Finding } from './check/finding.ts';
import { type OwnParts, partsOf } from './files/own-parts.ts';
import type { LoadedFiles } from './files/read-files.ts';
import { readOptional } from './files/site-file.ts';
import { readSite } from './load-site.ts';
import type { Site } from './site-types.ts';

export interface ExaminedSite {
  /** Those of the files, by file and line. */
  findings: Finding[];
  /** Undefined where something stops it. */
  site: Site | undefined;
  /** What is to be held against the settings, whatever stops the site; undefined without a `site.yaml` that fits its schema. */
  parts: OwnParts | undefined;
  /** What is to be held against the index; undefined where `site.yaml` does not fit its schema. */
  fields: SiteFields | undefined;
}

export interface SiteFields {
  /** `bundleField` is empty where none names a document's bundle. */
  indexes: readonly { id: string; bundleField: string }[];
  named: readonly NamedField[];
  /** What the site's own mapping writes; undefined where it has none. */
  written: WrittenFields | undefined;
}

/** Reads a site folder; nothing that is wrong in it is an error here. */
export async function examineSite(dir: string): Promise<ExaminedSite> {
  const text = async (file: string): Promise<string> => (await readOptional(dir, file)) ?? '';
  const [names, theme, script, { site, files, problems }] = await Promise.all([
    nameFindings(dir),
    text('theme.css').then(themeFindings),
    text('site.js').then(scriptFindings),
    readSite(dir),
  ]);
  const findings = [
    ...problems.map((problem): Finding => ({ ...problem, consequence: '', stops: true })),
    ...names,
    ...theme,
    ...script,
    ...(files
      ? [...exposedFindings(files), ...suggestFindings(files), ...languageFindings(files), ...formFindings(files)]
      : []),
    ...(files?.amenities ? amenityFindings(files.amenities) : []),
  ];
  const parts = files && withFiles(partsOf(files));
  return { findings: inOrder(findings), site, parts, fields: files && (await fieldsOf(files)) };
}

/** That a file of listings or its mapping is not there has been told. */
function withFiles(parts: OwnParts): OwnParts {
  const { data } = parts;
  const isThere = data && [data.mapping, data.file].every((file) => file === undefined || existsSync(file));
  return { ...parts, data: isThere ? data : undefined };
}

/** By file and line. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => one.file.localeCompare(other.file, 'en') || one.line - other.line);
}

async function fieldsOf(files: LoadedFiles): Promise<SiteFields> {
  const indexes = files.site.raw.indexes.map((index) => ({ id: index.id, ...entityFields(index) }));
  return { indexes, named: namedFields(files), written: await writtenFields(files) };
}

async function writtenFields({ dir, site }: LoadedFiles): Promise<WrittenFields | undefined> {
  const { data } = site.raw;
  // One that is missing or cannot be read has been told.
  const mapping = data && (await readYamlFile(join(dir, data.mapping)).catch(() => undefined));
  if (!data || !mapping) return undefined;
  const rules = typeof mapping.data === 'object' && mapping.data !== null ? Reflect.get(mapping.data, 'fields') : {};
  const fields = Object.keys(rules ?? {});
  // The configset copies the words of all texts there.
  const copies = fields.some((name) => familyOf(name)?.kind === 'full-text') ? ['spell'] : [];
  return { file: data.mapping, index: data.index, fields: [...fields, ...copies] };
}
