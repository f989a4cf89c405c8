import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type ApiDescription, readApiDescription } from '../routes/api-description.ts';
import type { Operation } from '../routes/operation.ts';
import { describedRoutes } from './described-routes.ts';

const description = readApiDescription();
const handled: Operation = { handle: async () => ({}) };
const all = Object.fromEntries(description.operations.map(({ operationId }) => [operationId, handled]));

async function boot(operations: Record<string, Operation>, described: ApiDescription = description): Promise<void> {
  const app = fastify();
  try {
    await app.register(describedRoutes, { description: described, operations, searchAliases: [] });
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

    await expect(boot(others)).rejects.toMatchObject({
      code: 'description-mismatch',
      message: 'no handler for searchPost',
    });
  });

  it('a handler without an operation ends the start', async () => {
    await expect(boot({ ...all, searchPut: handled })).rejects.toMatchObject({
      code: 'description-mismatch',
      message: 'no operation in openapi.yaml for searchPut',
    });
  });

  it('every operation says what it is for and which answers it gives', () => {
    for (const operation of description.operations) {
      expect(operation.summary).not.toBe('');
      expect(operation.tag).not.toBe('');
      expect(operation.statuses.length).toBeGreaterThan(0);
    }
    expect(new Set(description.operations.map(({ operationId }) => operationId)).size).toBe(
      description.operations.length,
    );
  });
});
