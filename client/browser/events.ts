/** What happens in the blocks, for listeners such as analytics (§9). */
export interface WaymarkEvents {
  /** A facet filter was set or removed by the visitor. */
  facet: { category: string; action: 'Facet Set' | 'Facet Unset'; label: string };
  /** An item was flagged or unflagged by the visitor; the label is its id. */
  flag: { category: 'RiotSolr Flag'; action: `Add ${string}` | `Remove ${string}`; label: string };
  /** What an owner's script tells; metrics are numbers, or texts that are numbers. */
  custom: { category: string; action: string; label?: string; metrics?: Readonly<Record<string, unknown>> };
}

export interface EventBus {
  publish<Name extends keyof WaymarkEvents>(name: Name, detail: WaymarkEvents[Name]): void;
  /** Returns a function that ends the subscription. */
  subscribe<Name extends keyof WaymarkEvents>(name: Name, listener: (detail: WaymarkEvents[Name]) => void): () => void;
}

/** A bus of its own; a page has one. */
export function createEventBus(): EventBus {
  const target = new EventTarget();
  return {
    publish(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    subscribe(name, listener) {
      const handle = (event: Event): void => {
        // Only `publish` dispatches on this private target, and it pairs every name with its detail.
        if (event instanceof CustomEvent) listener(event.detail);
      };
      target.addEventListener(name, handle);
      return () => target.removeEventListener(name, handle);
    },
  };
}

/** The events of this page; listeners such as analytics subscribe here. */
export const pageEvents = createEventBus();
