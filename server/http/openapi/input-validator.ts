/** Validates inputs by the JSON Schema dialect of OpenAPI 3.1 (2020-12). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';

/** A compiler that takes one value where a list may stand, and changes nothing else. */
export function inputValidator(): FastifySchemaCompiler<unknown> {
  const ajv = new Ajv2020({ coerceTypes: 'array', allErrors: false, strict: false });
  return ({ schema }) => {
    // The description's schemas are objects; Ajv's own type also allows true and false.
    const validate = ajv.compile(schema as Record<string, unknown>);
    return (data) =>
      validate(data)
        ? { value: data }
        : { error: Object.assign(new Error('invalid input'), { validation: validate.errors ?? [] }) };
  };
}
