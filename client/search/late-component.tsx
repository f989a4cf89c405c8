import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { insist } from '../api/late-module.ts';

/** What fetches the late components of the server's bundle, filled as their modules are evaluated. */
const serverLoads: (() => Promise<void>)[] = [];

/**
 * A component whose code the browser loads after the page has come to life.
 *
 * Until then, and while loading fails, the server's rendering of it stays: its links and forms work without scripts. The server
 * renders in one go, without waiting: it calls `loadLateComponents` before.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await insist(load) }));
  if (import.meta.env.SSR) {
    serverLoads.push(async () => {
      Part = await load();
    });
  }
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** For the server: has every late component at hand, those that come with another late one as well. */
export async function loadLateComponents(): Promise<void> {
  for (const load of serverLoads) await load();
}
