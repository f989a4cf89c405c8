import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readApiDescription } from './api-description.ts';
import { describedRoutes, type Operation } from './described-routes.ts';

const description = readApiDescription();
const handled: Operation = { handle: async () => ({}) };
const all = Object.fromEntries(description.operations.map(({ operationId }) => [operationId, handled]));

async function boot(operations: Record<string, Operation>, yaml?: string): Promise<void> {
  const app = fastify();
  try {
    await app.register(describedRoutes, { description: readApiDescription(yaml), operations, searchAliases: [] });
    await app.ready();
  } finally {
    await app.close();
  }
}

describe('the description and the handlers', () => {
  it('fit each other', async () => {
    await expect(boot(all)).resolves.toBeUndefined();
  });

  it('an operation without a handler ends the start', async () => {
    const { searchPost: _left, ...others } = all;

    await expect(boot(others)).rejects.toThrow('no handler for searchPost');
  });

  it('every operation says what it is for and which answers it gives', () => {
    for (const operation of description.operations) {
      expect(operation.summary).not.toBe('');
      expect(description.document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    }
    expect(new Set(description.operations.map(({ operationId }) => operationId)).size).toBe(
      description.operations.length,
    );
  });
});

describe('an operation that is going to be removed', () => {
  const marked = (lines: string): string =>
    description.yaml.replace('operationId: health\n', `operationId: health\n      deprecated: true\n${lines}`);
  const DAYS = "      x-deprecated-since: '2027-01-15'\n      x-sunset: '2027-08-01'\n";

  it('says so in every answer, and the others do not', async () => {
    const app = fastify();
    await app.register(describedRoutes, {
      description: readApiDescription(marked(DAYS)),
      operations: all,
      searchAliases: [],
    });
    const { headers } = await app.inject('/healthz');
    const others = (await app.inject('/readyz')).headers;
    await app.close();

    expect(headers).toMatchObject({
      deprecation: '@1799971200',
      sunset: 'Sun, 01 Aug 2027 00:00:00 GMT',
      link: '</docs#health>; rel="deprecation"; type="text/html"',
    });
    expect(others.deprecation).toBeUndefined();
  });

  it('without its days, or with less than six months between them, ends the start', async () => {
    for (const lines of ['', DAYS.replace('2027-08-01', '2027-06-01'), DAYS.replace('2027-01-15', 'soon')]) {
      await expect(boot(all, marked(lines))).rejects.toThrow('health wants x-deprecated-since');
    }
  });
});
