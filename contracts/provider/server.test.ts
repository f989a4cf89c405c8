/** The real server keeps the contracts its consumers have written. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADAPTER_PACT, CLIENT_PACT, pactFile, readInteractions } from '../pact-file.ts';
import { notices } from './changed-provider.ts';
import { SERVER_CHANGES } from './server-changes.ts';
import { type ServerProvider, serverProvider } from './server-provider.ts';
import { verifyPact } from './verify.ts';

/** Whatever changes, nobody else is to be blamed. */
const BYSTANDERS = [
  'what an enquiry form consists of',
  'a question for what may be asked of an index the site does not have',
];

const PACTS = [CLIENT_PACT, ADAPTER_PACT];

let provider: ServerProvider;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  provider = await serverProvider();
});

afterAll(async () => {
  await provider.close();
  vi.useRealTimers();
});

describe('the contract of the server', () => {
  it.each(PACTS)('the server answers as $consumer expects', async (pair) => {
    const kept = await verifyPact(pair, provider);

    expect(kept).toHaveLength(readInteractions(pactFile(pair)).length);
    expect(kept.length).toBeGreaterThan(2);
  });

  it('a state nobody knows fails', async () => {
    const [first] = readInteractions(pactFile(CLIENT_PACT));
    const unknown = first ? [{ ...first, providerStates: [{ name: 'the moon is full' }] }] : [];

    await expect(verifyPact(CLIENT_PACT, provider, unknown)).rejects.toThrow("'the moon is full'");
  });

  it('a state that cannot be made fails', async () => {
    const [first] = readInteractions(pactFile(CLIENT_PACT));
    const broken = Object.fromEntries(
      Object.keys(provider.states).map((name) => [name, () => Promise.reject(new Error('no disk'))]),
    );

    await expect(verifyPact(CLIENT_PACT, { ...provider, states: broken }, first ? [first] : [])).rejects.toThrow(
      'cannot be made: Error: no disk',
    );
  });

  it('what Pact writes about a broken promise comes with the failure', async () => {
    const [first] = readInteractions(pactFile(CLIENT_PACT));
    const broken = first ? [{ ...first, response: { ...first.response, status: 418 } }] : [];
    const failure: unknown = await verifyPact(CLIENT_PACT, provider, broken).catch((error: unknown) => error);

    expect(failure).toMatchObject({
      message: expect.stringContaining('expected 418 but was'),
      cause: { message: expect.stringContaining('FAILED') },
    });
  });
});

describe('a server that breaks its contract', () => {
  notices(() => provider, SERVER_CHANGES, BYSTANDERS);
});
