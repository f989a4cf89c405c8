/** `npm run dev`: prepares what is missing, then serves the site from its sources until it is told to stop (docs/development.md). */
import { prepare } from './prepare.mjs';
import { serve } from './serve.mjs';

prepare({ client: false });
serve(['server/tools/dev/dev-command.ts'], { NODE_ENV: 'development' });
