/** The last hop of a search route: @fastify/http-proxy with a path, headers and a body that are all our own (§7.1). */
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';

export interface SearchProxyOptions {
  upstream: string;
  dispatcher: Dispatcher;
}

/** Gives replies their `from`; no route of its own, since routes come from the API description. */
async function proxy(app: FastifyInstance, { upstream, dispatcher }: SearchProxyOptions): Promise<void> {
  const options: FastifyHttpProxyOptions = {
    upstream,
    routes: [],
    proxyPayloads: false,
    disableRequestLogging: true,
    // The proxy brings an undici of its own; its types differ from ours in what it never uses here.
    undici: { request: dispatcher.request.bind(dispatcher) } as FastifyHttpProxyOptions['undici'],
  };
  // Called rather than registered: a registration would keep `reply.from` to itself.
  await httpProxy.fastifyHttpProxy(app, options, () => {});
}

export const searchProxy = plugin(proxy, { name: 'search-proxy', fastify: '5.x' });
