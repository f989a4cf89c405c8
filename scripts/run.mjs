/** Prepares what is missing, then runs a command of the project on the pinned Node: `node scripts/run.mjs FILE …`. */
import { prepare } from './prepare.mjs';
import { serve } from './serve.mjs';

prepare({ client: false });
serve(process.argv.slice(2));
