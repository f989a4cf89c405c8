/** What a list of favourites needs of the search that shows it. */
export interface ListSearch {
  /** Its query by now; empty for what the block searches by itself. */
  query(): string;
  /** Whether the address says what is shown; else the server has shown the list as it knew it. */
  isFromAddress(): boolean;
  /** The notes that its address brings, as it writes them; empty for none. */
  notes(): string;
  /** Searches for this, without those notes; undefined for what the block shows by itself. */
  find(query: string | undefined): void;
  /** How many of the list there are; undefined while it searches. */
  found(): number | undefined;
  /** The ids of those; undefined while they are not all there. */
  listed(): readonly string[] | undefined;
  onChange(listener: () => void): void;
  /** Compares all of the list; undefined where it compares nothing. */
  compare: (() => void) | undefined;
  /** The toggles of the items shown, in their order. */
  toggles(): HTMLButtonElement[];
}
