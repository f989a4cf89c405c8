/** The parts of a block that few visits need: the browser loads them when they are to be shown. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { retryUntilLoaded } from '../api/late-module.ts';

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
  let Part: ComponentType<Props> = lazy(async () => ({ default: await retryUntilLoaded(load) }));
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

const views = () => import('./late-views.ts');

export const LatePager = lateComponent<object>(() => views().then((part) => part.Pager));
export const LateAlternates = lateComponent<object>(() => views().then((part) => part.Alternates));
export const LateCustomEntries = lateComponent<{ after: number; onGo: (position: number) => void }>(() =>
  views().then((part) => part.CustomEntries),
);
export const LateUnapplied = lateComponent<object>(() => views().then((part) => part.UnappliedNotice));
export const LateSortControl = lateComponent<object>(() =>
  import('./sort-control.tsx').then((part) => part.SortControl),
);
export const LateSuggestion = lateComponent<object>(() => views().then((part) => part.Suggestion));
export const LateSavedSearches = lateComponent<object>(() =>
  import('./saved/saved-searches-part.tsx').then((part) => part.SavedSearchesPart),
);
export const LateCompare = lateComponent<object>(() => import('./compare/compare.tsx').then((part) => part.Compare));
