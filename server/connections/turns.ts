/**
 * Who sends many requests at once takes turns with everybody: one such request is begun each time the process has looked for
 * what others want.
 */
export function turns(): (handle: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  };
  return (handle) => {
    if (waiting.push(handle) === 1) setImmediate(next);
  };
}
