/** Bare @fastify/http-proxy before the engine named: the least a server before an engine can cost. Prints where it is. */
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';

const [, , upstream] = process.argv;
if (upstream === undefined) throw new Error('The address of the engine is missing.');
const app = fastify();
await app.register(httpProxy, { upstream, prefix: '/api/search', rewritePrefix: '/solr/bench/select' });
process.stdout.write(`is at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
