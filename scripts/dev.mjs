/** `npm run dev`: prepares what is missing, then serves the site from its sources until it is told to stop (docs/development.md). */
import { prepare, takeNoOptions } from './prepare.mjs';
import { serve } from './serve.mjs';

takeNoOptions(`Serves the site from its sources, and shows what is saved at once (docs/development.md).

Usage: npm run dev

It takes no options. What can be set is set in the environment, or in a file .env, as for npm start.
`);

prepare({ client: false });
serve(['server/tools/dev/dev-command.ts'], { NODE_ENV: 'development' });
