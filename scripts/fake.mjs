/** `npm run fake`: prepares what is missing, then runs the test kit until it is told to stop (docs/test-kit.md). */
import { prepare } from './prepare.mjs';
import { serve } from './serve.mjs';

prepare();
serve(['server/tools/test-kit/fake-command.ts', ...process.argv.slice(2)]);
