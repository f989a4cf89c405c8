/** A mail server that keeps what it is sent. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, headers and all. */
  readonly raw: string;
  /** The values of a header, unfolded, in their order. */
  header(name: string): string[];
}

export interface MailSink {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  /** What it does with mail from now on: takes it, refuses the recipient for good or for now, or never says another word. */
  mood: 'takes' | 'refuses' | 'defers' | 'hangs';
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onRcptTo(address, _session, done) {
      if (sink.mood === 'hangs') return;
      // The address stands in the answer, as real servers do it.
      if (sink.mood === 'takes') return done();
      const code = sink.mood === 'refuses' ? 550 : 451;
      done(Object.assign(new Error(`<${address.address}> is not wanted`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push(
          sunkMail(
            from,
            rcptTo.map(({ address }) => address),
            Buffer.concat(chunks).toString('utf8'),
          ),
        );
        done();
      });
    },
  });
  const listening = Promise.withResolvers<void>();
  const listener = server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  // A listener on a port has one.
  const { port } = listener.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mood: 'takes',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

function sunkMail(from: string, to: readonly string[], raw: string): SunkMail {
  const head = (raw.split(/\r\n\r\n/, 1)[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return {
    from,
    to,
    raw,
    header: (name) =>
      head
        .split('\r\n')
        .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        .map((line) => line.slice(name.length + 1).trim()),
  };
}
