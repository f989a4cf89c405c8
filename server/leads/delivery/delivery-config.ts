/** What delivers enquiries, as the environment says: mail, and how long they are kept. */
import { ConfigError, readSecret } from '../../settings/env.ts';
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import { plainAddress } from './email-transport.ts';

/** Where enquiries are kept and how they leave. */
export interface LeadDeliveryConfig {
  /** The PostgreSQL that keeps them; undefined for a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Days after which enquiries are erased; undefined: never. */
  readonly keepDays: number | undefined;
  /** Undefined where no mail is sent. */
  readonly smtp: SmtpSettings | undefined;
  /** Hosts webhooks may call by http or at private addresses, as `host` or `host:port`. */
  readonly webhookHosts: readonly string[];
}

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  readonly secure: boolean;
  /** A password never goes to another machine in clear. */
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: MailAddress;
}

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`, and a sender such as `Name <name@example.com>`.
 *
 * @throws ConfigError naming the variable.
 */
export function readSmtpSettings(smtpUrl: string, mailFrom: string | undefined): SmtpSettings {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.search !== '' || url.hash !== '') {
    throw new ConfigError('SMTP_URL', 'must be such as smtp://user:password@mail.example.com:587 or smtps://…:465');
  }
  if (mailFrom === undefined) throw new ConfigError('MAIL_FROM', 'is missing beside SMTP_URL');
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const auth = url.username === '' ? undefined : { user: decoded(url.username), pass: decoded(url.password) };
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && auth !== undefined && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    auth,
    from: readSender(mailFrom),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('SMTP_URL', 'holds a % that is not part of an encoded character; write it as %25');
  }
}

function readSender(text: string): MailAddress {
  const [, name = '', inner] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [undefined, '', text];
  const address = plainAddress(inner);
  if (address === undefined) throw new ConfigError('MAIL_FROM', 'must be such as Example Homes <homes@example.com>');
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Shorter ones can be guessed. */
const LEAST_LENGTH = 16;

/**
 * Reads every secret: `NAME`, or the file `NAME_FILE` names.
 *
 * @throws ConfigError naming the variable that is missing or too short.
 */
export function readWebhookSecrets(
  forms: readonly SiteLeadForm[],
  env: Readonly<Record<string, string | undefined>>,
  workDir: string,
): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const { form, routing } of forms) {
    for (const target of routing.deliver) {
      if (target.kind !== 'webhook') continue;
      const name = target.secretEnv;
      const [value, file] = [env[name], env[`${name}_FILE`]].map((text) => text?.trim() || undefined);
      const secret = readSecret(name, { value, file }, workDir);
      if (secret === undefined)
        throw new ConfigError(name, `is missing: the webhook of the form ${form.id} is signed with it`);
      if (secret.length < LEAST_LENGTH) throw new ConfigError(name, `must have ${LEAST_LENGTH} characters or more`);
      secrets.set(name, secret);
    }
  }
  return secrets;
}
