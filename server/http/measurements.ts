/** What the server tells of its work: a log line and Prometheus metrics for each request; nothing of a person. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];

/** What the metrics tell of a node. */
interface WatchedNode {
  readonly place: number;
  readonly isUp: boolean;
  readonly running: number;
}

interface LeadCounts {
  readonly leads: number;
  readonly pending: number;
  readonly dead: number;
}

interface WatchedLeads {
  counts(): Promise<LeadCounts>;
}

export type Measurements = ReturnType<typeof createMeasurements>;

/** The metrics of one server, in a registry of its own; times in seconds. */
export function createMeasurements() {
  const registry = new Registry();
  const registers = [registry];
  /** Counts an event by the values of its labels. */
  const counter = (name: string, help: string, ...labelNames: string[]) => {
    const counts = new Counter({ name: `waymark_${name}`, help, labelNames, registers });
    return (...labels: string[]): void => counts.labels(...labels).inc();
  };
  const times = (name: string, help: string, ...labelNames: string[]): Histogram =>
    new Histogram({ name: `waymark_${name}`, help, labelNames, buckets: BUCKETS, registers });
  /** Read when the metrics are; of several processes the sum is told unless said otherwise. */
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: (gauge: Gauge) => Promise<void> | void,
    aggregator: 'sum' | 'min' | 'max' = 'sum',
  ) =>
    new Gauge({
      name: `waymark_${name}`,
      help,
      labelNames,
      registers,
      aggregator,
      collect() {
        return read(this);
      },
    });
  const requests = times('request_seconds', 'Time to answer a request.', 'route', 'status');
  const asked = times('upstream_seconds', 'Time the search engine took.', 'outcome');
  const ofNodes = 'Time a node of the search engine took, and whether what it did was of use.';
  const nodeTimes = times('node_seconds', ofNodes, 'node', 'outcome');
  return {
    registry,
    onRequest: (route: string, status: number, seconds: number): void =>
      requests.observe({ route, status: String(status) }, seconds),
    onAsked: (outcome: string, seconds: number): void => asked.observe({ outcome }, seconds),
    /** @param node its place in the configuration, from 1 */
    onNode: (node: number, outcome: string, seconds: number): void =>
      nodeTimes.observe({ node: String(node), outcome }, seconds),
    onProblem: counter('problems_total', 'Requests refused or failed, by code.', 'code'),
    onLookup: counter(
      'search_cache_total',
      'Searches answered from the cache (hit), with an answer on its way to another (shared), or by the engine (miss); and those of them whose failure an older answer stood in for (stale).',
      'outcome',
    ),
    onLead: counter(
      'leads_total',
      'Enquiries sent, by form: saved, repeated, or the code of the refusal.',
      'form',
      'outcome',
    ),
    onDelivery: counter(
      'lead_attempts_total',
      'Attempts to deliver an enquiry, by kind: delivered, failed (tried again) or dead (given up).',
      'kind',
      'outcome',
    ),
    /** Adds gauges of the nodes of the engine. */
    watchNodes(nodes: readonly WatchedNode[]): void {
      const ofEach = (read: (node: WatchedNode) => number) => (all: Gauge) => {
        for (const node of nodes) all.set({ node: String(node.place) }, read(node));
      };
      const isUp = ofEach((node) => Number(node.isUp));
      gauge('node_up', 'Whether searches go to this node.', ['node'], isUp, 'min');
      const running = ofEach((node) => node.running);
      gauge('node_running', 'Searches this node works on now.', ['node'], running);
    },
    /** Adds gauges of how many searches run and wait. */
    watchGate(gate: { readonly running: number; readonly waiting: number }): void {
      gauge('upstream_running', 'Questions the search engine works on now.', [], (all) => all.set(gate.running));
      gauge('upstream_waiting', 'Questions that wait for their turn.', [], (all) => all.set(gate.waiting));
    },
    /** Adds gauges of the kept enquiries and their deliveries; a store that cannot be asked is down and has none. */
    watchLeads(store: WatchedLeads): void {
      const counted = oneAtATime(store);
      const isUp = async (all: Gauge): Promise<void> => all.set((await counted()) ? 1 : 0);
      gauge('leads_up', 'Whether the store of enquiries answers.', [], isUp, 'min');
      const stored = async (all: Gauge): Promise<void> => {
        const now = await counted();
        if (now) all.set(now.leads);
        else all.remove();
      };
      // Processes of one server share a store.
      gauge('leads_stored', 'Enquiries that are kept.', [], stored, 'max');
      const states = 'Deliveries of enquiries that wait for an attempt (pending) or were given up (dead).';
      const deliveries = async (all: Gauge): Promise<void> => {
        const now = await counted();
        all.reset();
        if (!now) return;
        all.set({ state: 'pending' }, now.pending);
        all.set({ state: 'dead' }, now.dead);
      };
      gauge('lead_deliveries', states, ['state'], deliveries, 'max');
    },
  };
}

/** One question to the store gives all numbers; undefined while it does not answer, of which its log says why. */
function oneAtATime(store: WatchedLeads): () => Promise<LeadCounts | undefined> {
  let asked: Promise<LeadCounts | undefined> | undefined;
  return () => {
    asked ??= store
      .counts()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
}

async function observe(app: FastifyInstance, { measurements }: { measurements: Measurements }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of a route; what matched none shares one name, so that nobody can fill a log or a metric with paths.
    const route = request.routeOptions.url ?? '(none)';
    measurements.onRequest(route, reply.statusCode, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}

/** Measures every request and logs a line of it: id, route, status, time; no query string, body, cookie or address. */
export const requestMeasurements = plugin(observe, { name: 'request-measurements', fastify: '5.x' });
