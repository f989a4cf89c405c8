/** The last hop of a search route: @fastify/http-proxy with a path, headers and a body that are all our own (§7.1). */
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AskNodes, NodeRequest } from './node-requests.ts';

export interface SearchProxyOptions {
  upstream: string;
  /** What carries the requests, in the place of the proxy's own connections. */
  askNodes: AskNodes;
}

type Answered = (error: unknown, reply?: { statusCode: number; headers: object; body: Readable }) => void;

/** Gives replies their `from`; no route of its own, since routes come from the API description. */
async function proxy(app: FastifyInstance, { upstream, askNodes }: SearchProxyOptions): Promise<void> {
  const request = ({ path, method, headers, body }: NodeRequest, answered: Answered): void => {
    askNodes({ path, method, headers, body }).then(
      (reply) => answered(null, { statusCode: reply.statusCode, headers: {}, body: Readable.from([reply.body]) }),
      (error: unknown) => answered(error),
    );
  };
  const options: FastifyHttpProxyOptions = {
    upstream,
    routes: [],
    proxyPayloads: false,
    disableRequestLogging: true,
    // Whatever has a `request` will do; the type tells of undici alone.
    undici: { request } as unknown as FastifyHttpProxyOptions['undici'],
  };
  // Called rather than registered: a registration would keep `reply.from` to itself.
  await httpProxy.fastifyHttpProxy(app, options, () => {});
}

export const searchProxy = plugin(proxy, { name: 'search-proxy', fastify: '5.x' });
