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

/** A bus by events of this target; a page has one. */
export function createEventBus(target: EventTarget): EventBus {
  return {
    publish(name, detail) {
      target.dispatchEvent(new CustomEvent(`waymark-${name}`, { detail }));
    },
    subscribe(name, listener) {
      const handle = (event: Event): void => {
        // What dispatches events of these names pairs every name with its detail.
        if (event instanceof CustomEvent) listener(event.detail);
      };
      target.addEventListener(`waymark-${name}`, handle);
      return () => target.removeEventListener(`waymark-${name}`, handle);
    },
  };
}

/**
 * The events of this page, which its window hears: elements in pages of others share no module with `/events.js`. Where pages are
 * rendered nothing happens.
 */
export const pageEvents = createEventBus(globalThis);
