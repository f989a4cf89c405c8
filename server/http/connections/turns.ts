/**
 * Who sends many requests at once takes turns with everybody: one such request is begun each time the process has looked for
 * what others want, and only so many are under way.
 *
 * @returns what takes a turn; it calls back with what ends it.
 */
export function turns(most: number): (handle: (end: () => void) => void) => void {
  const waiting: ((end: () => void) => void)[] = [];
  let running = 0;
  let isDue = false;
  const look = (): void => {
    if (isDue || running >= most || waiting.length === 0) return;
    isDue = true;
    setImmediate(begin);
  };
  const begin = (): void => {
    isDue = false;
    const handle = waiting.shift();
    if (!handle) return;
    running += 1;
    let hasEnded = false;
    handle(() => {
      if (hasEnded) return;
      hasEnded = true;
      running -= 1;
      look();
    });
    look();
  };
  return (handle) => {
    waiting.push(handle);
    look();
  };
}
