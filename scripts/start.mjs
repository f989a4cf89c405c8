/** `npm start`: prepares what is missing, then runs the server on the pinned Node until it is told to stop. */
import { prepare } from './prepare.mjs';
import { serve } from './serve.mjs';

prepare();
serve(['server/main.ts', ...process.argv.slice(2)], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
