/** Set up before every test file: a test fails when one of its answers is not as the API description says. */
import { afterAll, afterEach, inject } from 'vitest';
import { keepFaults, takeFaults } from './answer-faults.ts';

const files = [keepFaults(), inject('answerFaults') ?? ''].filter((file) => file !== '');

function check(): void {
  const faults = takeFaults(...files);
  if (faults.length > 0) throw new Error(`The API description does not allow:\n${faults.join('\n')}`);
}

afterEach(check);
// What was answered between tests.
afterAll(check);
