/** The Prometheus metrics of the server; routes and codes only, nothing of a person. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './request-log.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];

/** What the metrics tell of a node. */
export interface WatchedNode {
  readonly place: number;
  readonly isUp: boolean;
  readonly running: number;
}

interface LeadCounts {
  readonly leads: number;
  readonly pending: number;
  readonly dead: number;
}

/** What the metrics tell of the store of enquiries. */
export interface WatchedLeads {
  counts(): Promise<LeadCounts>;
}

export interface Measurements {
  registry: Registry;
  onRequest(route: string, status: number, seconds: number): void;
  onAsked(outcome: string, seconds: number): void;
  onProblem(code: string): void;
  /** What became of a search at the cache of answers. */
  onLookup(outcome: string): void;
  /** What became of an enquiry: saved, repeated, or the code of its refusal. */
  onLead(formId: string, outcome: string): void;
  /** What came of an attempt to deliver an enquiry: delivered, failed (and tried again) or dead (given up). */
  onDelivery(kind: string, outcome: string): void;
  /** Adds gauges of the kept enquiries and their deliveries; read when the metrics are. */
  watchLeads(store: WatchedLeads): void;
  /** Measures each node of the engine, by its place in the configuration. */
  watchNodes(nodes: readonly WatchedNode[]): void;
  onNode(node: number, outcome: string, seconds: number): void;
  /** Adds gauges of how many searches run and wait; read when the metrics are. */
  watchGate(gate: { running: number; waiting: number }): void;
}

export function createMeasurements(): Measurements {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'waymark_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const asked = new Histogram({
    name: 'waymark_upstream_seconds',
    help: 'Time the search engine took.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const problems = new Counter({
    name: 'waymark_problems_total',
    help: 'Requests refused or failed, by code.',
    labelNames: ['code'],
    registers,
  });
  const leads = new Counter({
    name: 'waymark_leads_total',
    help: 'Enquiries sent, by form: saved, repeated, or the code of the refusal.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'waymark_lead_attempts_total',
    help: 'Attempts to deliver an enquiry, by kind: delivered, failed (tried again) or dead (given up).',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const lookups = new Counter({
    name: 'waymark_search_cache_total',
    help: 'Searches answered from the cache (hit), with an answer on its way to another (shared), or by the engine (miss).',
    labelNames: ['outcome'],
    registers,
  });
  const nodeSeconds = new Histogram({
    name: 'waymark_node_seconds',
    help: 'Time a node of the search engine took, and whether what it did was of use.',
    labelNames: ['node', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  return {
    registry,
    watchNodes(nodes) {
      nodeGauge(registers, 'waymark_node_up', 'Whether searches go to this node.', nodes, ({ isUp }) => Number(isUp));
      nodeGauge(registers, 'waymark_node_running', 'Searches this node works on now.', nodes, (node) => node.running);
    },
    onNode: (node, outcome, seconds) => nodeSeconds.observe({ node: String(node), outcome }, seconds),
    onRequest: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    onAsked: (outcome, seconds) => asked.observe({ outcome }, seconds),
    onLookup: (outcome) => lookups.inc({ outcome }),
    onLead: (form, outcome) => leads.inc({ form, outcome }),
    onDelivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    watchLeads: (store) => leadGauges(registers, store),
    onProblem: (code) => problems.inc({ code }),
    watchGate(gate) {
      gauge(registers, 'waymark_upstream_running', 'Questions the search engine works on now.', () => gate.running);
      gauge(registers, 'waymark_upstream_waiting', 'Questions that wait for their turn.', () => gate.waiting);
    },
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** One question to the store gives all numbers; while it cannot be asked it is down and has none. */
function leadGauges(registers: Registry[], store: WatchedLeads): void {
  let asked: Promise<LeadCounts | undefined> | undefined;
  const counts = (): Promise<LeadCounts | undefined> => {
    asked ??= store
      .counts()
      // Why it does not answer stands in the log of the store.
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  new Gauge({
    name: 'waymark_leads_up',
    help: 'Whether the store of enquiries answers.',
    registers,
    async collect() {
      this.set((await counts()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'waymark_leads_stored',
    help: 'Enquiries that are kept.',
    registers,
    async collect() {
      const now = await counts();
      if (now) this.set(now.leads);
      else this.remove();
    },
  });
  new Gauge({
    name: 'waymark_lead_deliveries',
    help: 'Deliveries of enquiries that wait for an attempt (pending) or were given up (dead).',
    labelNames: ['state'],
    registers,
    async collect() {
      const now = await counts();
      this.reset();
      if (!now) return;
      this.set({ state: 'pending' }, now.pending);
      this.set({ state: 'dead' }, now.dead);
    },
  });
}

function nodeGauge(
  registers: Registry[],
  name: string,
  help: string,
  nodes: readonly WatchedNode[],
  read: (node: WatchedNode) => number,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['node'],
    registers,
    collect() {
      for (const node of nodes) this.set({ node: String(node.place) }, read(node));
    },
  });
}

async function observe(app: FastifyInstance, { measurements }: { measurements: Measurements }): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    measurements.onRequest(routeOf(request.routeOptions.url), reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Measures every request. */
export const requestMeasurements = plugin(observe, { name: 'request-measurements', fastify: '5.x' });
