/** What an analytics service is told; each service says it in its own way. */
export interface AnalyticsService {
  event(event: AnalyticsEvent): void;
  /** A page that was not loaded: a path with query and fragment, about to be left for. */
  pageView(path: string): void;
  /** An error that nothing caught; the page lives on. */
  exception(description: string): void;
}

export interface AnalyticsEvent {
  category: string;
  action: string;
  label: string;
  metrics: Readonly<Record<string, number>>;
}

/** A page as far as services write into it. */
export type ServiceWindow = Pick<Window, 'location'> & object;

/** The array of a name that services read, made where there is none yet. */
export function layerOf(window: ServiceWindow, name: string): unknown[] {
  const layer: unknown = Reflect.get(window, name);
  if (Array.isArray(layer)) return layer;
  const made: unknown[] = [];
  Reflect.set(window, name, made);
  return made;
}
