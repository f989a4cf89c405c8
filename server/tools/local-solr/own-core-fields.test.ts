import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const schema = readFileSync(join(ROOT, 'solr-config/conf/managed-schema.xml'), 'utf8');

type Definition = Record<string, unknown>;
const added: Record<string, Definition[]> = JSON.parse(
  readFileSync(join(ROOT, 'examples/own-core/fields.json'), 'utf8'),
);

/** What the schema has of a kind, as the Schema API takes it. */
function defined(kind: string): Definition[] {
  return [...schema.matchAll(new RegExp(`<${kind} ([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value === 'true' || value === 'false' ? value === 'true' : value,
      ]),
    ),
  );
}

/** Texts in other languages need files of words, which a core of somebody else does not have. */
const isPlain = ({ type, name }: Definition): boolean => !/^text_(?!plain)/.test(String(type ?? name));
const ofOurs = (definition: Definition): Definition => ({ ...definition, type: `wm_${String(definition.type)}` });

describe('the fields that are added to a core of the owner', () => {
  it('are those of the configset', () => {
    const theirs = ['id', '_version_'];
    expect(added['add-field']).toEqual(
      defined('field')
        .filter(({ name }) => !theirs.includes(String(name)))
        .map(ofOurs),
    );
    expect(added['add-dynamic-field']).toEqual(defined('dynamicField').filter(isPlain).map(ofOurs));
    expect(added['add-copy-field']).toEqual(defined('copyField'));
  });

  it('have types of their own names, of the same classes', () => {
    const types = added['add-field-type'] ?? [];
    expect(types.map(({ analyzer: _analyzer, ...type }) => type)).toEqual(
      defined('fieldType')
        .filter(isPlain)
        .map((type) => ({ ...type, name: `wm_${String(type.name)}` })),
    );
    expect(types.filter(({ class: kind, analyzer }) => kind === 'solr.TextField' && analyzer === undefined)).toEqual(
      [],
    );
  });
});
