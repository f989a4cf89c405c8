import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadValues } from '../../../common/leads/lead-form.ts';
import { CONTACT_FORM } from '../testing/example-forms.ts';
import { pendingDelivery } from '../testing/example-leads.ts';
import { type MailSink, startMailSink } from '../testing/mail-sink.ts';
import { readSmtpSettings } from './delivery-config.ts';
import { emailTransports, plainAddress } from './email-transport.ts';
import type { DeliveryJob } from './transport.ts';

let sink: MailSink;

beforeEach(async () => {
  sink = await startMailSink();
});

afterEach(() => sink.close());

const ORIGIN = 'https://homes.example.com';
const signal = new AbortController().signal;

function transports(url = sink.url, timeoutMs?: number) {
  const smtp = readSmtpSettings(url, 'Example Homes <homes@example.com>');
  return emailTransports({ smtp, address: ORIGIN, ...(timeoutMs && { timeoutMs }) });
}

interface Given {
  fields?: LeadValues;
  subjects?: DeliveryJob['lead']['subjects'];
  subject?: string;
}

function job(kind: 'email' | 'confirmation', { fields = {}, subjects = [], subject }: Given = {}): DeliveryJob {
  const target = kind === 'email' ? '0' : 'visitor';
  const delivery = pendingDelivery({ id: '6f1a7c1e-0000-4000-8000-000000000001', kind, target });
  return {
    form: CONTACT_FORM,
    routing: {
      deliver: [{ kind: 'email', to: 'owner@example.com', ...(subject === undefined ? {} : { subject }) }],
      confirmation: { subject: 'We have your enquiry', text: 'Thank you.\n\nWe answer soon.', emailField: 'email' },
    },
    delivery,
    lead: {
      id: 'lead-1',
      formId: CONTACT_FORM.id,
      fields: { name: 'Ann', email: 'ann@visitor.example', message: 'Hello', ...fields },
      subjects,
      createdAt: Date.UTC(2026, 5, 1, 12),
      deliveries: [delivery],
    },
  };
}

function onlyMail() {
  expect(sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  if (!mail) throw new Error('there is no mail');
  return mail;
}

/** The decoded parts of a message, text first. */
function parts(raw: string): string[] {
  return raw
    .split(/\r\n--[^\r\n]+(?:\r\n|$)/)
    .slice(1)
    .filter((part) => /^content-type: text/im.test(part))
    .map((part) => {
      const at = part.indexOf('\r\n\r\n');
      const head = part.slice(0, at);
      const body = part.slice(at + 4);
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
      if (!/quoted-printable/i.test(head)) return body;
      const bytes = body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .map((part) => part.replaceAll('\r\n', '\n'));
}

describe('§2.12 an enquiry by e-mail', () => {
  test('goes to the owner from the site, with the visitor to reply to, as text and as HTML', async () => {
    await transports().email(
      job('email', {
        fields: {
          stay_from: '2026-07-01',
          stay_to: '2026-07-08',
          topic: ['visit', 'price'],
          message: 'Hello\n<b>you</b> & "me" 🏡',
        },
        subjects: [{ id: '7/node/1', title: 'Harbour house', path: '/harbour' }],
      }),
      signal,
    );
    const mail = onlyMail();
    expect(mail).toMatchObject({ from: 'homes@example.com', to: ['owner@example.com'] });
    expect(mail.header('from')).toEqual(['Example Homes <homes@example.com>']);
    expect(mail.header('to')).toEqual(['owner@example.com']);
    expect(mail.header('reply-to')).toEqual(['ann@visitor.example']);
    expect(mail.header('subject')).toEqual(['Contact us: Harbour house']);
    const [text = '', html = ''] = parts(mail.raw);
    expect(text).toContain('Your name: Ann\n');
    expect(text).toContain('Dates: 1 – 8 July 2026\n');
    expect(text).toContain('Topics: A visit, Prices\n');
    expect(text).toContain('Message:\n  Hello\n  <b>you</b> & "me" 🏡\n');
    expect(text).toContain('- Harbour house <https://homes.example.com/harbour>');
    expect(text).toContain('Reference: lead-1\n');
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain('<p>Reference: lead-1</p>');
    expect(text).toContain('Received 2026-06-01 12:00 UTC, enquiry lead-1');
    expect(html).toContain('Hello<br>&lt;b&gt;you&lt;/b&gt; &amp; &quot;me&quot; 🏡');
    expect(html).toContain('<a href="https://homes.example.com/harbour">Harbour house</a>');
  });

  test('has the same message id at every attempt', async () => {
    const { email } = transports();
    await email(job('email'), signal);
    await email(job('email'), signal);
    const ids = sink.mails.map((mail) => mail.header('message-id'));
    expect(ids).toEqual(Array.from({ length: 2 }, () => ['<6f1a7c1e-0000-4000-8000-000000000001@example.com>']));
  });

  test.each([
    ['a line break and a header', 'ann@visitor.example\r\nBcc: victim@example.net'],
    ['a bare line feed', 'ann@visitor.example\nBcc: victim@example.net'],
    ['a second address', 'ann@visitor.example, victim@example.net'],
    ['a second address after a semicolon', 'ann@visitor.example;victim@example.net'],
    ['a name', 'Victim <victim@example.net>'],
    ['a group', 'all: victim@example.net;'],
    ['a quoted address', '"victim@example.net"@visitor.example'],
    ['a comment', 'ann@visitor.example(victim@example.net)'],
    ['a NUL', 'ann@visitor.example\u0000'],
    ['an encoded word', '=?utf-8?q?victim=40example.net?= <x@visitor.example>'],
  ])('from an address with %s reaches the owner alone and adds no header', async (_, address) => {
    await transports().email(job('email', { fields: { email: address } }), signal);
    const mail = onlyMail();
    expect(mail.to).toEqual(['owner@example.com']);
    expect(mail.header('reply-to')).toEqual([]);
    expect(mail.header('bcc')).toEqual([]);
    expect(mail.header('cc')).toEqual([]);
  });

  test('line breaks in a name, a subject or a title stay out of the headers', async () => {
    await transports().email(
      job('email', {
        fields: {
          name: 'Ann\r\nBcc: victim@example.net\r\n\r\nbody',
          message: '\r\n.\r\nMAIL FROM:<x@example.net>\r\n',
        },
        subject: 'Enquiry\r\nBcc: victim@example.net',
        subjects: [{ id: '1', title: 'House\u2028\nX-Evil: 1', path: undefined }],
      }),
      signal,
    );
    const mail = onlyMail();
    expect(mail.to).toEqual(['owner@example.com']);
    expect(mail.header('bcc')).toEqual([]);
    expect(mail.header('x-evil')).toEqual([]);
    expect(mail.header('subject')).toEqual(['Enquiry Bcc: victim@example.net: House X-Evil: 1']);
  });

  test('control characters in a message are shown as such', async () => {
    await transports().email(job('email', { fields: { message: 'a\u0000b\u001b[31mc\u0085d' } }), signal);
    expect(parts(onlyMail().raw)[0]).toContain('Message: a�b�[31mc�d');
  });

  test.each([
    ['refuses', 'smtp-550', true],
    ['defers', 'smtp-451', false],
  ] as const)('to a server that %s fails by its code, without its words', async (mood, code, isRefusal) => {
    sink.mood = mood;
    const failure = transports().email(job('email'), signal);
    await expect(failure).rejects.toMatchObject({ name: 'DeliveryError', code, message: code, isRefusal });
  });

  test('to a server that is not there or never answers is tried again', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    // A listener on a port has one.
    const { port } = silent.address() as AddressInfo;
    const failure = transports(`smtp://127.0.0.1:${port}`, 200).email(job('email'), signal);
    await expect(failure).rejects.toMatchObject({ code: 'smtp-ETIMEDOUT', isRefusal: false });
    await new Promise((resolve) => silent.close(resolve));
    const gone = transports('smtp://127.0.0.1:1').email(job('email'), signal);
    await expect(gone).rejects.toMatchObject({ code: 'smtp-ESOCKET', isRefusal: false });
  });
});

describe('§2.12 a confirmation', () => {
  test('names the listings that have a title, and no id: a visitor may send any', async () => {
    const typed = 'You-have-won:https://spam.example/prize';
    await transports().confirmation(
      job('confirmation', {
        subjects: [
          { id: typed, title: typed, path: undefined },
          { id: '7/node/1', title: 'Harbour house', path: '/harbour' },
        ],
      }),
      signal,
    );
    const both = parts(onlyMail().raw);
    expect(both).toHaveLength(2);
    for (const part of both) {
      expect(part).toContain('Harbour house');
      expect(part).not.toContain('spam.example');
    }
  });

  test('tells the visitor what the owner wrote, and nothing that was typed', async () => {
    await transports().confirmation(
      job('confirmation', { fields: { name: 'BUY NOW http://spam.example', message: 'spam' } }),
      signal,
    );
    const mail = onlyMail();
    expect(mail.to).toEqual(['ann@visitor.example']);
    expect(mail.header('subject')).toEqual(['We have your enquiry']);
    expect(mail.header('auto-submitted')).toEqual(['auto-generated']);
    expect(parts(mail.raw)[0]).toBe('Thank you.\n\nWe answer soon.\n\nReference: lead-1\n');
    expect(parts(mail.raw)[1]).toContain('<p>Reference: lead-1</p>');
    expect(mail.raw).not.toMatch(/spam/i);
  });

  test('goes nowhere where the address is none', async () => {
    const failure = transports().confirmation(
      job('confirmation', { fields: { email: 'a@b.example, c@d.example' } }),
      signal,
    );
    await expect(failure).rejects.toMatchObject({ code: 'no-address', isRefusal: true });
    expect(sink.mails).toEqual([]);
  });
});

describe('§2.12 an address of a visitor', () => {
  test.each(['ann@visitor.example', 'a.b+c@x-y.example', "o'neil@example.ie", 'zoë@münchen.example'])(
    '%s is one',
    (address) => {
      // Letters beyond ASCII are allowed in the domain alone: most mail servers refuse others.
      expect(plainAddress(address)).toBe(address === 'zoë@münchen.example' ? undefined : address);
    },
  );

  test.each([
    '',
    'ann',
    'ann@',
    '@x.example',
    'a b@x.example',
    'a..b@x.example',
    'a@-x.example',
    'a@localhost',
    `${'a'.repeat(250)}@x.example`,
  ])('%j is none', (address) => expect(plainAddress(address)).toBeUndefined());
});

describe('§2.12 SMTP_URL and MAIL_FROM', () => {
  test('are read, with what a password needs', () => {
    expect(readSmtpSettings('smtp://us%40er:p%3Aw@mail.example.com', 'homes@example.com')).toEqual({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'us@er', pass: 'p:w' },
      from: { name: '', address: 'homes@example.com' },
    });
    expect(readSmtpSettings('smtps://mail.example.com', '"Homes, Ltd" <h@example.com>')).toMatchObject({
      port: 465,
      secure: true,
      requireTLS: false,
      from: { name: 'Homes, Ltd', address: 'h@example.com' },
    });
  });

  test.each([
    ['mail.example.com', 'h@example.com', 'SMTP_URL'],
    ['http://mail.example.com', 'h@example.com', 'SMTP_URL'],
    ['smtp://u:%zz@mail.example.com', 'h@example.com', 'SMTP_URL'],
    ['smtp://mail.example.com', undefined, 'MAIL_FROM'],
    ['smtp://mail.example.com', 'Homes', 'MAIL_FROM'],
    ['smtp://mail.example.com', 'A <a@example.com>, B <b@example.com>', 'MAIL_FROM'],
  ])('%s with %s names the variable', (url, from, variable) => {
    expect(() => readSmtpSettings(url, from)).toThrow(expect.objectContaining({ variable }));
  });
});
