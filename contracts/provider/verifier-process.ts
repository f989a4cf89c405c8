/**
 * A process in which Pact's verifier plays contracts: its native library writes what it finds to the output of the process,
 * past JavaScript, so that only whoever started the process can keep it apart. `verifier.ts` is what it talks to.
 */
import type { IncomingHttpHeaders } from 'node:http';
import process from 'node:process';
import { Verifier } from '@pact-foundation/pact';

/** What takes the place of texts of the contract in the forms of requests. */
export type StandIns = Readonly<Record<string, string>>;

export interface Play {
  provider: string;
  url: string;
  /** The file of the contract. */
  pact: string;
  states: readonly string[];
  standIns: StandIns;
}

export interface StateChange {
  state: string;
  action: 'setup' | 'teardown';
}

export type ToVerifier = { play: Play } | { made: StandIns };
export type FromVerifier = { make: StateChange } | { result: string };

let standIns: StandIns = {};
let stateMade: () => void = () => undefined;

process.on('message', (message: ToVerifier) => {
  if ('made' in message) {
    standIns = message.made;
    stateMade();
  } else {
    play(message.play).then((result) => send({ result }));
  }
});
process.on('disconnect', () => process.exit());

/** The verifier's report, or what it says of why there is none. */
async function play(contract: Play): Promise<string> {
  standIns = contract.standIns;
  try {
    const report = await new Verifier({
      provider: contract.provider,
      providerBaseUrl: contract.url,
      pactUrls: [contract.pact],
      stateHandlers: Object.fromEntries(
        contract.states.map((state) => [
          state,
          { setup: () => make({ state, action: 'setup' }), teardown: () => make({ state, action: 'teardown' }) },
        ]),
      ),
      requestFilter: (request: ProxiedRequest, _response: unknown, next: () => void) => {
        restoreForm(request);
        next();
      },
      logLevel: 'error',
    }).verifyProvider();
    return String(report);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Has the other process make a state; the verifier asks for one at a time. */
function make(change: StateChange): Promise<void> {
  return new Promise((resolve) => {
    stateMade = resolve;
    send({ make: change });
  });
}

function send(message: FromVerifier): void {
  process.send?.(message);
}

interface ProxiedRequest {
  body?: unknown;
  headers: IncomingHttpHeaders;
}

/** The verifier's own proxy reads forms into objects and would send them on as JSON; here they are forms again. */
function restoreForm(request: ProxiedRequest): void {
  const { body, headers } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || typeof body !== 'object' || body === null) return;
  const text = new URLSearchParams(pairsOf(body).map(([name, value]) => [name, standIns[value] ?? value])).toString();
  request.body = Buffer.from(text);
  headers['content-length'] = String(Buffer.byteLength(text));
}

/** Pairs of a form read into an object, where `a[b]=c` has become an object in an object. */
function pairsOf(form: object, outer?: string): [string, string][] {
  return Object.entries(form).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const whole = outer === undefined ? name : `${outer}[${name}]`;
    if (Array.isArray(value)) return value.map((item) => [whole, String(item)]);
    return typeof value === 'object' && value !== null ? pairsOf(value, whole) : [[whole, String(value)]];
  });
}
