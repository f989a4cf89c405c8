import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_FORM } from '../testing/example-forms.ts';
import { pendingDelivery } from '../testing/example-leads.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import type { DeliveryJob } from './transport.ts';
import { isCallable, isPublicAddress, webhookTransport } from './webhook-transport.ts';

const SECRET = 'a secret of some length';
const NOW = Date.UTC(2026, 5, 1, 12);
const signal = new AbortController().signal;

let receiver: WebhookReceiver;
let open: ReturnType<typeof webhookTransport>[] = [];

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});

afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
  await receiver.close();
});

function transport(
  allowedHosts: readonly string[] = [receiver.host],
  timeoutMs?: number,
): ReturnType<typeof webhookTransport> {
  const made = webhookTransport({
    secrets: new Map([['CRM_SECRET', SECRET]]),
    allowedHosts: new Set(allowedHosts),
    address: 'https://homes.example.com',
    clock: { now: () => NOW },
    ...(timeoutMs && { timeoutMs }),
  });
  open.push(made);
  return made;
}

function job(url = receiver.url): DeliveryJob {
  const id = '6f1a7c1e-0000-4000-8000-000000000002';
  const delivery = pendingDelivery({ id, kind: 'webhook', target: '0' });
  return {
    form: CONTACT_FORM,
    routing: { deliver: [{ kind: 'webhook', url, secretEnv: 'CRM_SECRET' }] },
    delivery,
    lead: {
      id: 'lead-1',
      formId: CONTACT_FORM.id,
      fields: { name: 'Zoë 🏡', email: 'zoe@visitor.example', message: 'a\r\nb' },
      subjects: [{ id: '7/node/1', title: 'Harbour house', path: '/harbour' }],
      createdAt: NOW - 5000,
      deliveries: [delivery],
    },
  };
}

describe('§2.12 an enquiry by webhook', () => {
  test('is posted as JSON, signed with its time, under its idempotency key', async () => {
    await transport().webhook(job(), signal);
    const [post] = receiver.posted;
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': '6f1a7c1e-0000-4000-8000-000000000002',
    });
    const seconds = NOW / 1000;
    const mac = createHmac('sha256', SECRET)
      .update(`${seconds}.${post?.body ?? ''}`)
      .digest('hex');
    expect(post?.headers['waymark-signature']).toBe(`t=${seconds},v1=${mac}`);
    expect(JSON.parse(post?.body ?? '')).toEqual({
      event: 'lead.created',
      delivery: '6f1a7c1e-0000-4000-8000-000000000002',
      lead: {
        id: 'lead-1',
        reference: 'lead-1',
        form: 'bt-leads-contact',
        title: 'Contact us',
        createdAt: '2026-06-01T11:59:55.000Z',
        fields: { name: 'Zoë 🏡', email: 'zoe@visitor.example', message: 'a\r\nb' },
        lines: [
          { label: 'Your name', value: 'Zoë 🏡' },
          { label: 'E-mail address', value: 'zoe@visitor.example' },
          { label: 'Message', value: 'a\r\nb' },
        ],
        about: [{ id: '7/node/1', title: 'Harbour house', url: 'https://homes.example.com/harbour' }],
      },
    });
  });

  test('is the same at every attempt, byte for byte', async () => {
    const { webhook } = transport();
    await webhook(job(), signal);
    await webhook(job(), signal);
    expect(receiver.posted[1]).toMatchObject({ body: receiver.posted[0]?.body });
  });

  test.each([
    [301, true],
    [307, true],
    [400, true],
    [404, true],
    [410, true],
    [409, false],
    [429, false],
    [500, false],
    [503, false],
  ])('answered %i fails by it; a redirect is not followed', async (status, isRefusal) => {
    receiver.answer = (response) =>
      response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end('<ann@visitor.example>');
    const failure = transport().webhook(job(), signal);
    await expect(failure).rejects.toMatchObject({ code: `webhook-${status}`, message: `webhook-${status}`, isRefusal });
    expect(receiver.posted).toHaveLength(1);
  });

  test('to a receiver that never ends its answer has a cap in time', async () => {
    receiver.answer = () => {};
    await expect(transport([receiver.host], 150).webhook(job(), signal)).rejects.toMatchObject({ isRefusal: false });
  });

  test('to a receiver that answers without end is taken by its status and cut off', async () => {
    let sent = 0;
    const cut = Promise.withResolvers<void>();
    receiver.answer = (response) => {
      response.on('close', () => cut.resolve());
      const chunk = Buffer.alloc(16_384);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', write);
      write();
    };
    await transport().webhook(job(), signal);
    await cut.promise;
    // What the sockets hold besides.
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that takes long is given up when it is told to', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    await expect(transport().webhook(job(), stop.signal)).rejects.toMatchObject({ name: 'DeliveryError' });
  });

  test('to a receiver that is not there is tried again', async () => {
    const host = '127.0.0.1:1';
    await expect(transport([host]).webhook(job(`http://${host}/leads`), signal)).rejects.toMatchObject({
      code: 'webhook-ECONNREFUSED',
      isRefusal: false,
    });
  });

  test.each([
    ['http://127.0.0.1:PORT/leads', 'webhook-not-https'],
    ['http://example.com/leads', 'webhook-not-https'],
    ['https://127.0.0.1:PORT/leads', 'webhook-private-address'],
    ['https://[::1]:PORT/leads', 'webhook-private-address'],
    ['https://0x7f.1:PORT/leads', 'webhook-private-address'],
    ['https://169.254.169.254/latest/meta-data', 'webhook-private-address'],
    // A name that stands for an address of this machine.
    ['https://localhost:PORT/leads', 'webhook-private-address'],
  ])('never goes to %s unless that host is allowed', async (url, code) => {
    const port = new URL(receiver.url).port;
    const failure = transport([]).webhook(job(url.replace('PORT', port)), signal);
    await expect(failure).rejects.toMatchObject({ code, isRefusal: true });
    expect(receiver.posted).toEqual([]);
  });

  test('whose secret is not set is not sent unsigned', async () => {
    const unsigned = {
      ...job(),
      routing: { deliver: [{ kind: 'webhook' as const, url: receiver.url, secretEnv: 'OTHER' }] },
    };
    await expect(transport().webhook(unsigned, signal)).rejects.toMatchObject({ code: 'webhook-secret-missing' });
    expect(receiver.posted).toEqual([]);
  });

  test('of a target the form no longer has is refused', async () => {
    const gone = { ...job(), routing: { deliver: [] } };
    await expect(transport().webhook(gone, signal)).rejects.toMatchObject({ code: 'target-gone', isRefusal: true });
  });
});

describe('§2.12 an address of the public internet', () => {
  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'example.com',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  ['https://10.0.0.5/hook', '10.0.0.5:443', true],
  ['http://10.0.0.5/hook', '10.0.0.5:80', true],
  ['http://10.0.0.5:8080/hook', '10.0.0.5', true],
  ['http://10.0.0.5:8080/hook', '10.0.0.5:80', false],
  ['http://10.0.0.5/hook', '10.0.0.5:443', false],
])('%s may be called where %s is named: %s', (address, host, expected) => {
  expect(isCallable(address, new Set([host]))).toBe(expected);
});
