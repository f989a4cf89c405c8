import process from 'node:process';
import closeWithGrace from 'close-with-grace';

interface Settings {
  /** Milliseconds after which the process ends in any case. */
  delay: number;
  logger: { error(message: unknown): void } | false;
}

interface Ending {
  hasBegun(): boolean;
  /** From now on signals and errors are the caller's. */
  uninstall(): void;
}

/**
 * Ends the process in its own way, once: on a signal, on an error nobody expected, and when what started it is gone or
 * asks for it by closing its channel (scripts/serve.mjs). A second signal ends it at once.
 */
export function endGracefully({ delay, logger }: Settings, close: (err?: Error) => Promise<void>): Ending {
  let hasBegun = false;
  const grace = closeWithGrace({ delay, logger }, async ({ err }) => {
    hasBegun = true;
    await close(err);
  });
  // Ctrl-C in a terminal reaches both: that is one wish, not two.
  const onParentEnd = (): void => {
    if (!hasBegun) void grace.close();
  };
  process.once('disconnect', onParentEnd);
  // The channel alone is no reason to go on.
  process.channel?.unref();
  return {
    hasBegun: () => hasBegun,
    uninstall() {
      process.off('disconnect', onParentEnd);
      grace.uninstall();
    },
  };
}
