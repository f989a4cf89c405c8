/** An operation as a request to copy: with what its form begins with. */
import { type DescribedOperation, exampleOf } from '../../http/openapi/api-description.ts';
import type { SampleRequest } from './code-samples.ts';
import type { Filling } from './filling.ts';
import { groupedParameters } from './parameter-groups.ts';

export function operationSample(operation: DescribedOperation, filling: Filling): SampleRequest {
  const { method, responses, security = [] } = operation;
  const { first, more, old } = groupedParameters(operation);
  const pairs: [string, string][] = [];
  let { path } = operation;
  for (const parameter of [...first, ...more, ...old]) {
    const { name } = parameter;
    const { value } = filling.parameter(parameter, operation);
    if (parameter.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value || name));
    else if (parameter.in === 'query') for (const line of value.split('\n')) if (line !== '') pairs.push([name, line]);
  }
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const [scheme] = security.flatMap((schemes) => Object.keys(schemes));
  const isJson = Object.values(responses).some(({ content = {} }) => 'application/json' in content);
  return {
    method,
    path,
    pairs,
    // Who asks for none is led to a page.
    ...('303' in responses && { headers: [['Accept', 'application/json'] as const] }),
    ...(body && { body: bodyOf(body[0], filling.body(operation, exampleOf(body[1]))) }),
    ...(scheme !== undefined && { token: scheme.replaceAll(/(?=[A-Z])/g, '_').toUpperCase() }),
    ...(!isJson && { isText: true }),
  };
}

function bodyOf(type: string, value: unknown): NonNullable<SampleRequest['body']> {
  return type.endsWith('json') ? { json: JSON.stringify(value) } : { form: formPairs(value) };
}

/** The pairs of a form; what is undefined is left out, a list is repeated. */
export function formPairs(value: unknown): (readonly [name: string, value: string])[] {
  return Object.entries(value ?? {}).flatMap(([name, values]) =>
    [values].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)] as const])),
  );
}
