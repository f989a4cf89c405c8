/** `npm run new`: prepares what is missing, then makes a site of a file of listings and serves it. */
import { prepare } from './prepare.mjs';
import { serve } from './serve.mjs';

const words = process.argv.slice(2);
// Pages are only needed where the site is served.
prepare({ client: !words.some((word) => ['--no-start', '--help', '-h'].includes(word)) });
serve(['server/tools/commands/new-command.ts', ...words], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
