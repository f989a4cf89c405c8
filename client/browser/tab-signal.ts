/**
 * Tells the other tabs of a site that something has changed, and hears of it from them. A signal is also given when this tab may have
 * missed one: when it gets the focus, comes into view, or comes back out of the back-and-forward cache.
 *
 * @returns tells the other tabs.
 */
export function createTabSignal(window: Window & typeof globalThis, name: string, onSignal: () => void): () => void {
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    channel ??= new window.BroadcastChannel(name);
    channel.onmessage = onSignal;
  };
  open();
  window.addEventListener('pagehide', () => {
    // An open channel keeps a page out of the back-and-forward cache in some browsers.
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', () => {
    open();
    onSignal();
  });
  window.addEventListener('focus', onSignal);
  window.document.addEventListener('visibilitychange', onSignal);
  return () => channel?.postMessage('');
}
