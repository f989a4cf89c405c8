/**
 * Writes the types that are told elsewhere: `common/api-types.ts` from `openapi.yaml`, `site-files.generated.ts` from the JSON
 * schemas of site files beside it. With `--check` says whether both are up to date instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import openapiTs, { astToString } from 'openapi-typescript';
import { root } from './prepare.mjs';

const schemas = join(root, 'server', 'site', 'schema');

write(
  join(root, 'common', 'api-types.ts'),
  '/** Types of the HTTP API, generated from openapi.yaml by `npm run generate`; not to be edited. */\n' +
    astToString(await openapiTs(pathToFileURL(join(root, 'openapi.yaml')))),
);
write(join(schemas, 'site-files.generated.ts'), await siteFileTypes());

function write(target, text) {
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${target} is not what it is generated from: run \`npm run generate\`.\n`);
    process.exitCode = 1;
  }
}

/** One type for each kind of file, all together `RawSiteFiles`. */
function siteFileTypes() {
  const kinds = ['site', 'page', 'front-matter', 'template', 'amenities', 'lead-form', 'mapping', 'feeds'];
  const schema = {
    $id: 'site-files.schema.json',
    type: 'object',
    additionalProperties: false,
    required: kinds,
    properties: Object.fromEntries(kinds.map((kind) => [kind, { $ref: `${kind}.schema.json` }])),
  };
  const read = ({ url }) => JSON.stringify(withoutCondition(JSON.parse(readFileSync(url, 'utf8'))));
  return compile(schema, 'site-files', {
    cwd: `${schemas}/`,
    $refOptions: { resolve: { file: { read } } },
    customName: typeName,
    bannerComment:
      '/** What the files of a site folder hold, generated from their schemas by `npm run generate`; not to be edited. */',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** `RawLeadForm` for `lead-form.schema.json`, `RawLink` for the definition `link`. */
function typeName({ $id }, definition) {
  const name = definition ?? $id?.replace(/\.schema\.json$/, '');
  return name && `Raw${name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter) => letter.toUpperCase())}`;
}

/** Types know no `if`: what fits one of two schemas is of one of two types. */
function withoutCondition({ if: condition, then: one, else: other, ...schema }) {
  return condition ? { ...schema, anyOf: [one, other] } : schema;
}
