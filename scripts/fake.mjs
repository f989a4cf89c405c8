/** `npm run fake`: prepares what is missing, then runs the test kit until it is told to stop (docs/test-kit.md). */
import { prepare, serve } from './prepare.mjs';

prepare();
serve(['server/fake/fake-command.ts', ...process.argv.slice(2)]);
