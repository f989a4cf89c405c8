import { describe, expect, it } from 'vitest';
import { createSessionMemory } from './session.ts';

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('what a tab remembers', () => {
  it('is read as it was written', () => {
    const memory = createSessionMemory({ sessionStorage: storage() });
    memory.write('a', { shown: 24 });

    expect([memory.read('a'), memory.read('b')]).toEqual([{ shown: 24 }, null]);
  });

  it('is nothing where the browser refuses, or someone else has written', () => {
    const refusing = createSessionMemory({
      get sessionStorage(): Storage {
        throw new Error('denied');
      },
    });
    refusing.write('a', 1);

    expect(refusing.read('a')).toBeNull();
    expect(createSessionMemory({ sessionStorage: storage({ a: '{' }) }).read('a')).toBeNull();
  });
});
