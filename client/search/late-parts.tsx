/** The parts of a block that few visits need: the browser loads them when they are to be shown. */
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';

/** What fetches the late components of the server's bundle, filled as their modules are evaluated. */
const serverLoads: (() => Promise<void>)[] = [];

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * A component whose code the browser loads after the page has come to life.
 *
 * Until then, and while loading fails, the server's rendering of it stays: its links and forms work without scripts. Where it
 * has rendered none, an empty `data-late` element stands for it. The server
 * renders in one go, without waiting: it calls `loadLateComponents` before.
 *
 * @param name of the component among what its file exports.
 */
export function lateComponent<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]>) => ReactNode {
  const part = latePart(load);
  // What has props is a component.
  const pick = (module: Module) => module[name] as ComponentType<PropsOf<Module[Name]>>;
  let Part: ComponentType<PropsOf<Module[Name]>> = lazy(async () => ({ default: pick(await retryUntilLoaded(part)) }));
  if (import.meta.env.SSR) {
    serverLoads.push(async () => {
      Part = pick(await part());
    });
  }
  return (props) => (
    <Suspense fallback={<template data-late="" />}>
      <Part {...props} />
    </Suspense>
  );
}

/** For the server: has every late component at hand, those that come with another late one as well. */
export async function loadLateComponents(): Promise<void> {
  for (const load of serverLoads) await load();
}

/**
 * For the `data-late` element of a late component: says `data-awake` once its code is at work in the browser.
 *
 * To be called after what reads the search: it waits until the element shows the search as it is by now, which may have
 * changed since the server rendered it.
 */
export function useAwake<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    place.current?.toggleAttribute('data-awake', true);
  });
  return place;
}

export const LatePager = lateComponent(() => import('./results/pager.tsx'), 'Pager');
export const LateAlternates = lateComponent(() => import('./results/alternates.tsx'), 'Alternates');
export const LateCustomEntries = lateComponent(customParams, 'CustomEntries');
export const LateUnapplied = lateComponent(customParams, 'UnappliedNotice');
export const LateSortControl = lateComponent(() => import('./sort-control.tsx'), 'SortControl');
export const LateMapSwitch = lateComponent(() => import('./map-switch.tsx'), 'MapSwitch');
export const LateSuggestion = lateComponent(() => import('./words/suggestion.tsx'), 'Suggestion');
export const LateReadFrom = lateComponent(() => import('./words/read-from.tsx'), 'ReadFrom');
export const LateSavedSearches = lateComponent(() => import('./saved/saved-searches-part.tsx'), 'SavedSearchesPart');
export const LateCompare = lateComponent(() => import('./compare/compare.tsx'), 'Compare');

function customParams() {
  return import('./active/custom-params-view.tsx');
}
