/**
 * The grammar of searches tells more apart than a schema can, so it is written by hand; what the API description says of
 * its parameters holds all the same.
 */
import { describe, expect, it } from 'vitest';
import { readApiDescription } from '../http/openapi/api-description.ts';
import { form } from './testing/fixture-app.ts';
import { fixture, fixtureForFile } from './testing/fixture-for-file.ts';

interface Schema {
  type: string;
  items?: Schema;
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}
interface Parameter {
  name: string;
  in: string;
  schema: Schema;
  example: unknown;
}

// The linter holds the file against the specification of OpenAPI; here it is enough to know where things stand.
const { paths, components } = readApiDescription().document as unknown as {
  paths: Record<string, Record<string, { parameters: { $ref: string }[] }>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
};
const parameters = (paths['/api/search']?.get?.parameters ?? []).flatMap(({ $ref }) => {
  const parameter = components.parameters[last($ref)];
  // Headers are no part of a form.
  if (parameter?.in !== 'query') return [];
  const { $ref: named } = parameter.schema;
  return [{ ...parameter, schema: (named && components.schemas[last(named)]) || parameter.schema }];
});

function last(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** Values of a parameter that its schema does not allow, each with what is wrong with it. */
function wrong({ schema, example }: Parameter): [what: string, values: string[]][] {
  const cases: [string, string[]][] = [];
  const known = String([example].flat()[0]);
  if (schema.type === 'array') cases.push(['once too often', Array(Number(schema.maxItems) + 1).fill(known)]);
  else cases.push(['twice', [known, known]]);
  if (schema.enum) cases.push(['another value', ['other']]);
  if (schema.type === 'boolean') cases.push(['neither true nor false', ['maybe']]);
  if (schema.type === 'integer') cases.push(['no number', ['x']], ['part of a number', ['1.5']]);
  if (schema.minimum !== undefined) cases.push(['too little', [String(schema.minimum - 1)]]);
  if (schema.maximum !== undefined) cases.push(['too much', [String(schema.maximum + 1)]]);
  if (schema.maxLength !== undefined) cases.push(['too long', ['a'.repeat(schema.maxLength + 1)]]);
  if (schema.pattern !== undefined) cases.push(['outside the pattern', ['!(']]);
  return cases;
}

fixtureForFile();
describe('§7.1 what the description says of a parameter of a search holds', () => {
  it.each(
    parameters.flatMap((parameter) =>
      wrong(parameter).map(([what, values]) => ({ name: parameter.name, what, values })),
    ),
  )('$name, $what: refused, as a query and as a form', async ({ name, values }) => {
    const pairs = form(...values.map((value) => [name, value] as const));
    const { statusCode } = await fixture.search(pairs);
    expect(statusCode).toBe(400);
    // A query this long is refused before it is read.
    const byQuery = await fixture.app.inject(`/api/search?${pairs}`);
    expect(byQuery.statusCode).toBe(pairs.length > 8000 ? 414 : 400);
  });

  it.each(parameters)('$name: its example can be read', async ({ name, example }) => {
    const pairs = [example].flat().map((value) => [name, String(value)] as const);
    // A cursor wants a complete order.
    const order = name === 'sort' ? [] : [['sort', 'id asc'] as const];
    const reply = await fixture.search(form(...pairs, ...order));

    // The fields and boosts of an example are those of the demo site.
    if (reply.statusCode !== 200) expect(reply.json().code).toMatch(/^unknown-(field|boost|index)$/);
  });
});
