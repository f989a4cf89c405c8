import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { insist } from '../../../api/late-module.ts';

/** A component whose code the browser loads after the page has come to life. */
export interface LateComponent<Props> {
  (props: Props): ReactNode;
  /** Puts the component itself in place at once: the server renders everything in one go. */
  use(component: ComponentType<Props>): void;
}

/**
 * Makes a component that is loaded late.
 *
 * Until then, and while loading fails, the server's rendering of it stays: its links and forms work without scripts.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await insist(load) }));
  const Late = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  Late.use = (component: ComponentType<Props>): void => {
    // The browser never has one at once.
    if (import.meta.env.SSR) Part = component;
  };
  return Late;
}
