/**
 * The Solr nodes of a site: how busy each is, and which are out.
 *
 * A node that fails is taken out and pinged, at once and then after longer and longer pauses, until it answers. It then
 * gets one search at a time until one has succeeded, so that a node which answers pings and nothing else costs little.
 * Where no node is in, all are asked: a wrong verdict never stops the site.
 */

/** Milliseconds before the second ping, and the most between two. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/** What became of a request: it says something good of the node, something bad, or nothing. */
export type NodeOutcome = 'answered' | 'failed' | 'neither';

export interface NodeEvents {
  /** A node was taken out or is back. */
  changed?(node: SolrNode): void;
  /** A request to a node has ended. */
  ended?(node: SolrNode, outcome: NodeOutcome, seconds: number): void;
}

export interface SolrNodesOptions {
  origins: readonly string[];
  /** Tells whether a node answers; never throws. */
  ping(origin: string): Promise<boolean>;
  /** Tells that the connections are closed: pinging ends. */
  isClosed(): boolean;
  now(): number;
}

export class SolrNode {
  readonly origin: string;
  /** Its place in the configuration, from 1; names the node where addresses are nobody's business. */
  readonly place: number;
  running = 0;
  isUp = true;
  /** Failures since the last search it answered. */
  failures = 0;
  /** Requests that take longer than they should; while there are any it gets no more, where another node can. */
  overdue = 0;
  /** Counts its returns: what a request from before says of the node is out of date. */
  returns = 0;

  constructor(origin: string, place: number) {
    this.origin = origin;
    this.place = place;
  }

  /** It lets others wait; or it is back, but not proven: then it gets no second search beside the first. */
  get isFull(): boolean {
    return this.overdue > 0 || (this.failures > 0 && this.running > 0);
  }
}

export class SolrNodes {
  readonly all: readonly SolrNode[];
  readonly #options: SolrNodesOptions;
  #events: NodeEvents = {};
  #last = 0;

  constructor(options: SolrNodesOptions) {
    this.#options = options;
    this.all = options.origins.map((origin, at) => new SolrNode(origin, at + 1));
  }

  /** Tells one listener what happens to the nodes. */
  watch(events: NodeEvents): void {
    this.#events = events;
  }

  /** The least busy node that is in, in turn where several are; another than `not` where there is one. */
  choose(not?: SolrNode): SolrNode {
    const others = this.all.filter((node) => node !== not);
    const rank = (node: SolrNode): number => (node.isUp ? Number(node.isFull) : 2);
    const isOver = (node: SolrNode): number => Number(node.place <= this.#last);
    const [chosen] = (others.length > 0 ? others : [...this.all]).sort(
      (a, b) => rank(a) - rank(b) || a.running - b.running || isOver(a) - isOver(b),
    );
    if (!chosen) throw new Error('a target has at least one node');
    this.#last = chosen.place;
    return chosen;
  }

  /** Counts a request to a node; the function it gives is called once, when the request has ended. */
  begin(node: SolrNode): (outcome: NodeOutcome) => void {
    const started = this.#options.now();
    const { returns } = node;
    node.running += 1;
    return (outcome) => {
      node.running -= 1;
      this.#events.ended?.(node, outcome, (this.#options.now() - started) / 1000);
      if (outcome === 'answered') this.#proven(node);
      else if (outcome === 'failed' && returns === node.returns) this.#failed(node);
    };
  }

  /** Pings every node now; gives which of them answer, in their order. */
  async pingAll(): Promise<boolean[]> {
    return Promise.all(this.all.map((node) => this.#options.ping(node.origin)));
  }

  #proven(node: SolrNode): void {
    node.failures = 0;
    if (!node.isUp) this.#back(node);
  }

  #failed(node: SolrNode): void {
    if (!node.isUp) return;
    node.failures += 1;
    node.isUp = false;
    this.#events.changed?.(node);
    // With no other node to turn to, the next search is as good as a ping.
    if (this.all.length > 1) this.#pingLater(node);
  }

  #back(node: SolrNode): void {
    node.isUp = true;
    node.returns += 1;
    this.#events.changed?.(node);
  }

  #pingLater(node: SolrNode): void {
    const { returns } = node;
    const timer = setTimeout(() => {
      void this.#options.ping(node.origin).then((answers) => {
        if (node.isUp || node.returns !== returns || this.#options.isClosed()) return;
        if (answers) return this.#back(node);
        node.failures += 1;
        this.#pingLater(node);
      });
    }, pauseAfter(node.failures));
    timer.unref();
  }
}

/** Milliseconds to wait after so many failures: none, then doubling. */
export function pauseAfter(failures: number): number {
  return failures <= 1 ? 0 : Math.min(FIRST_PAUSE * 2 ** (failures - 2), LONGEST_PAUSE);
}
