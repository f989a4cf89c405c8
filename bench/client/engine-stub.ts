/** Speaks Solr's select API to the server under test and answers at once, whatever is asked. */
import { createAnswers, NUM_FOUND } from './answers.ts';
import { type Loopback, listen } from './loopback.ts';

/** Starts the engine; its collection is `/solr/bench`. */
export function startEngineStub(): Promise<Loopback> {
  const answers = createAnswers();
  return listen((request, body, response) => {
    const params = new URLSearchParams(request.method === 'POST' ? body : (request.url ?? '').split('?')[1]);
    const rows = Number(params.get('rows') ?? 0);
    const answer = {
      responseHeader: { status: 0, QTime: 0 },
      response: { numFound: NUM_FOUND, start: Number(params.get('start') ?? 0), docs: answers.docs(rows) },
      ...(params.get('facet') === 'true' && params.has('facet.field')
        ? { facet_counts: { facet_fields: answers.facets() } }
        : {}),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}
