/** How mail is sent, from `SMTP_URL` and `MAIL_FROM`. */
import { ConfigError } from '../../settings/env.ts';
import { plainAddress } from './visitor-address.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  readonly secure: boolean;
  /** A password never goes to another machine in clear. */
  readonly requireTls: boolean;
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
    requireTls: !secure && auth !== undefined && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
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
