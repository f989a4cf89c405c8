/** Prepares what is missing, then runs a command of the project on the pinned Node: `node scripts/run.mjs FILE …`. */
import { pinnedNode, prepare, run } from './prepare.mjs';

prepare({ client: false });
run(pinnedNode, process.argv.slice(2));
