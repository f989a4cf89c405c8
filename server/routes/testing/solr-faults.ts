/** Ways for a Solr to fail. */
import { type Fault, JSON_TYPE } from './scripted-solr.ts';
import { DEADLINE_MS } from './solr-site.ts';

export const MB = 1 << 20;

function flood(declared: number | undefined): Fault {
  return ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, ...(declared === undefined ? {} : { 'content-length': declared }) });
    let left = 200;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(' '.repeat(MB))) break;
      }
      if (!response.destroyed && left > 0) response.once('drain', more);
    };
    more();
  };
}

export const FAULTS: readonly [name: string, Fault][] = [
  ['never answers', () => {}],
  ['answers after the deadline', ({ response, right }) => setTimeout(() => response.end(right), DEADLINE_MS + 50)],
  [
    'announces for ever',
    ({ response }) => {
      const timer = setInterval(() => {
        if (response.destroyed) clearInterval(timer);
        else response.writeProcessing();
      }, 20);
    },
  ],
  ['stalls after the headers', ({ response }) => response.writeHead(200, JSON_TYPE).flushHeaders()],
  [
    'stalls within the body',
    ({ response, right }) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': right.length }).write(right.slice(0, 10));
    },
  ],
  [
    'drips',
    ({ response, right }) => {
      response.writeHead(200, JSON_TYPE);
      let sent = 0;
      const timer = setInterval(() => {
        if (response.destroyed || sent >= right.length) clearInterval(timer);
        else response.write(right[sent++]);
      }, 50);
    },
  ],
  [
    'breaks off within the body',
    ({ request, response, right }) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': right.length });
      response.write(right.slice(0, 10), () => request.socket.destroy());
    },
  ],
  ['ends half a body', ({ response, right }) => response.writeHead(200, JSON_TYPE).end(right.slice(0, 10))],
  ['resets', ({ request }) => request.socket.resetAndDestroy()],
  ['closes', ({ request }) => request.socket.destroy()],
  ['answers with noise', ({ request }) => request.socket.end(Buffer.from([0, 255, 7, 13, 10, 13, 10]))],
  [
    'answers with HTML',
    ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hello</html>'),
  ],
  ['answers with other JSON', ({ response }) => response.writeHead(200, JSON_TYPE).end('[1]')],
  ['answers 500', ({ response }) => response.writeHead(500, JSON_TYPE).end('{}')],
  ['is starting: 503', ({ response }) => response.writeHead(503, { 'content-type': 'text/html' }).end('loading')],
  ['is starting: 404', ({ response }) => response.writeHead(404, { 'content-type': 'text/html' }).end('no core')],
  ['wants another password', ({ response }) => response.writeHead(401).end()],
  ['floods, as announced', flood(200 * MB)],
  ['floods', flood(undefined)],
  [
    'answers twice',
    ({ request, right }) => {
      const wrong = right.replace(/request\d+/, 'another');
      const one = (text: string): string =>
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
      request.socket.write(one(right) + one(wrong));
    },
  ],
];
