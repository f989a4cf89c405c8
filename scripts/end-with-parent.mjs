/**
 * Loaded before the programs that scripts/serve.mjs starts: one that has no way of its own to end when its parent is gone
 * ends as on SIGTERM.
 */
import process from 'node:process';

process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
});
// A program that has done its work is not kept by its parent.
process.channel?.unref();
