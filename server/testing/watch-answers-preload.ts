/** Loaded before everything else by servers that tests start (`node --import`). */
import { isMainThread } from 'node:worker_threads';
import { passOnFaults } from './answer-faults.ts';

if (isMainThread) passOnFaults();
