/** Enquiries by e-mail: to an owner, with the visitor to reply to, and a confirmation to the visitor. */
import { MAIL } from '../../../common/texts/english/mail.ts';
import { textsOf, withTexts } from '../../../common/texts/texts.ts';
import type { SmtpSettings } from './delivery-config.ts';
import { confirmationText, type LeadText, leadText } from './lead-message.ts';
import { DeliveryError, type DeliveryJob, type Transport, targetOf } from './transport.ts';

interface EmailDeps {
  readonly smtp: SmtpSettings;
  /** The site's public address without a slash at its end, for links to listings. */
  readonly address: string | undefined;
  /** Milliseconds the mail server has for its next word. */
  readonly timeoutMs?: number;
}

const TEXTS = textsOf('mail', MAIL);

const TIMEOUT_MS = 15_000;
const MAX_SUBJECT = 200;

interface Message extends LeadText {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The two ways that go by e-mail. */
export function emailTransports(deps: EmailDeps): { email: Transport; confirmation: Transport } {
  const send = sender(deps);
  return {
    email: async (job) =>
      send(
        job,
        withTexts(job.texts, () => ownerMessage(job, deps)),
      ),
    confirmation: async (job) =>
      send(
        job,
        withTexts(job.texts, () => confirmationMessage(job, deps)),
      ),
  };
}

function ownerMessage({ form, routing, lead, delivery }: DeliveryJob, { address }: EmailDeps): Message {
  const target = targetOf(routing, delivery);
  if (target?.kind !== 'email') throw new DeliveryError('target-gone', { refusal: true });
  const field = form.fields.find(({ kind }) => kind === 'email');
  const visitor = field && plainAddress(lead.fields[field.name]);
  const [first, ...more] = lead.subjects;
  const about =
    first === undefined ? '' : more.length === 0 ? `: ${first.title}` : `: ${TEXTS.aboutMany(lead.subjects.length)}`;
  return {
    to: target.to,
    ...(visitor === undefined ? {} : { replyTo: visitor }),
    subject: oneLine(`${target.subject ?? form.title}${about}`),
    headers: {},
    ...leadText(form, lead, address),
  };
}

function confirmationMessage({ routing, lead }: DeliveryJob, { address }: EmailDeps): Message {
  const { confirmation } = routing;
  if (!confirmation) throw new DeliveryError('target-gone', { refusal: true });
  const to = plainAddress(lead.fields[confirmation.emailField]);
  if (to === undefined) throw new DeliveryError('no-address', { refusal: true });
  return {
    to,
    subject: oneLine(confirmation.subject),
    // Keeps holiday notes and mailing lists from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...confirmationText(confirmation, lead, address),
  };
}

/** A header of one line, however a title is written. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);
}

function sender({ smtp, timeoutMs = TIMEOUT_MS }: EmailDeps): (job: DeliveryJob, message: Message) => Promise<void> {
  const { from, auth, ...server } = smtp;
  let opened: ReturnType<typeof open> | undefined;
  /** With the first mail: a start needs no mailer. */
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...server,
      ...(auth && { auth }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ delivery }, { to, replyTo, ...message }) => {
    try {
      opened ??= open();
      await (await opened).sendMail({
        ...message,
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        // The same at every attempt: a mail server or reader that has it already knows the second one by it.
        messageId: `<${delivery.id}@${domain}>`,
      });
    } catch (error) {
      throw smtpError(error);
    }
  };
}

/** The server's own words may name the visitor; its three digits do not. */
function smtpError(error: unknown): DeliveryError {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
  if (typeof reply !== 'number') return new DeliveryError(`smtp-${code.replaceAll(/\W/g, '')}`, { cause: error });
  // A password that is wrong is the owner's to put right, and takes as long as that takes.
  return new DeliveryError(`smtp-${reply}`, { refusal: reply >= 500 && code !== 'EAUTH', cause: error });
}

/**
 * One plain e-mail address, or undefined: no names, no comments, no quoted parts, no second address, no control characters,
 * so that nothing a visitor typed can become another header or recipient.
 */
export function plainAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (address.length > 254 || !PLAIN.test(address)) return undefined;
  return address;
}

const LOCAL = String.raw`[\w!#$%&'*+/=?^{|}~\u0060-]+(?:\.[\w!#$%&'*+/=?^{|}~\u0060-]+)*`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const PLAIN = new RegExp(String.raw`^${LOCAL}@${LABEL}(?:\.${LABEL})+$`, 'u');
