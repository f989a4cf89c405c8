/**
 * What tells people from programs (§4.7, §7.5): keys that unlock forms, bound to one form and to the time they were given out,
 * and a question in plain words, read aloud as well as seen, for visitors without scripts, who get no key. Receipts are signed alike.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIL } from '../../../common/texts/english/mail.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { ConfigError } from '../../settings/env.ts';

/** How old a key may be, in milliseconds. */
const KEY_LIFETIME_MS = 24 * 3_600_000;
/** Clocks of several servers may differ by so much. */
const CLOCK_SKEW_MS = 5 * 60_000;

export type KeyCheck =
  | { readonly kind: 'good' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'expired' }
  /** Nobody fills in a form so fast. */
  | { readonly kind: 'early'; readonly waitMs: number };

/** @param minFillMs the shortest time a person takes, from when the key was given out. */
export function createAntibotKeys(tools: TokenTools, minFillMs: number) {
  const purpose = (formId: string): string => `key ${formId}`;
  return {
    /** A key for one form, good from the shortest fill time on. */
    issue: (formId: string): string => makeToken(purpose(formId), tools),
    check(formId: string, key: string): KeyCheck {
      const token = readToken(purpose(formId), key, tools.secret);
      return token ? checkAge(token, tools.now(), minFillMs) : { kind: 'invalid' };
    },
  };
}

/** Whether something given out then may be used now. */
function checkAge({ issuedAt }: SignedToken, now: number, minFillMs: number): KeyCheck {
  const age = now - issuedAt;
  if (age < -CLOCK_SKEW_MS) return { kind: 'invalid' };
  if (age > KEY_LIFETIME_MS) return { kind: 'expired' };
  const waitMs = minFillMs - Math.max(0, age);
  return waitMs > 0 ? { kind: 'early', waitMs } : { kind: 'good' };
}

/**
 * What lets a browser see the enquiry that it has just sent, and nobody who knows the id alone.
 *
 * @param lifetimeMs how long.
 */
export function createReceipts(tools: TokenTools, lifetimeMs: number) {
  const purpose = (leadId: string): string => `receipt ${leadId}`;
  return {
    issue: (leadId: string): string => `${leadId}.${makeToken(purpose(leadId), tools)}`,
    /** The id of the enquiry; undefined for a receipt that is not good any more. */
    leadOf(receipt: string): string | undefined {
      const [leadId = '', ...parts] = receipt.split('.');
      const token = readToken(purpose(leadId), parts.join('.'), tools.secret);
      const age = token && tools.now() - token.issuedAt;
      return age !== undefined && age >= -CLOCK_SKEW_MS && age <= lifetimeMs ? leadId : undefined;
    },
  };
}

const SECRET_BYTES = 32;
const MIN_SECRET_LENGTH = 32;

/**
 * The secret kept in a folder; made, for the owner's eyes alone, where there is none.
 *
 * @throws ConfigError naming DATA_DIR when the file holds no secret, or an error of the system.
 */
export function keptAntibotSecret(dataDir: string): string {
  const file = join(dataDir, 'antibot-secret');
  const known = readKept(file);
  if (known !== undefined) return known;
  const dir = mkdtempSync(join(dataDir, '.antibot-'));
  try {
    // Written whole before it has its name: a second server that starts at the same time reads all of it or none.
    const draft = join(dir, 'secret');
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(dir, { recursive: true });
  }
  return keptAntibotSecret(dataDir);
}

function readKept(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
    throw new ConfigError('DATA_DIR', `holds a damaged file: delete ${file}, and a new secret is made`);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

interface TokenTools {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface SignedToken {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** Bytes nobody could foresee. */
  readonly nonce: string;
}

const NONCE_BYTES = 12;
const TOKEN = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/;

/** Makes a token for one purpose, such as one form. */
function makeToken(purpose: string, { secret, now }: TokenTools): string {
  const time = Math.floor(now()).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${time}.${nonce}.${sign(secret, purpose, time, nonce)}`;
}

/** What a token says; undefined when it was not made here for this purpose. */
function readToken(purpose: string, token: string, secret: string): SignedToken | undefined {
  const [, time = '', nonce = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (mac === '') return undefined;
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(secret, purpose, time, nonce))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { issuedAt: Number.parseInt(time, 36), nonce };
}

function sign(secret: string, ...parts: string[]): string {
  // No part holds a line end, so no two lists of parts are signed alike.
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
}

const TEXTS = textsOf('mail', MAIL);

export function createChallenges(tools: TokenTools, minFillMs: number) {
  const { secret, now } = tools;
  const purpose = (formId: string): string => `challenge ${formId}`;
  const read = (formId: string, token: string) => readToken(purpose(formId), token, secret);
  return {
    issue(formId: string): { token: string; question: string } {
      const token = makeToken(purpose(formId), tools);
      return { token, question: questionOf(sumOf(secret, token)) };
    },
    /** The question of a token that is still good; undefined for any other. */
    question(formId: string, token: string): string | undefined {
      const known = read(formId, token);
      const isOpen = known && ['good', 'early'].includes(checkAge(known, now(), minFillMs).kind);
      return isOpen ? questionOf(sumOf(secret, token)) : undefined;
    },
    check(formId: string, token: string, answer: string): KeyCheck | { readonly kind: 'wrong' } {
      const known = read(formId, token);
      if (!known) return { kind: 'invalid' };
      const age = checkAge(known, now(), minFillMs);
      if (age.kind !== 'good') return age;
      const { first, second } = sumOf(secret, token);
      return isNumber(answer, first + second) ? age : { kind: 'wrong' };
    },
  };
}

interface Sum {
  readonly first: number;
  readonly second: number;
}

/** The sum belongs to the token; nothing else needs to be remembered. */
function sumOf(secret: string, token: string): Sum {
  const [first = 0, second = 0] = createHmac('sha256', secret).update(`sum\n${token}`).digest();
  return { first: 2 + (first % 9), second: 1 + (second % 9) };
}

function questionOf({ first, second }: Sum): string {
  return TEXTS.question(inWords(first), inWords(second));
}

function isNumber(answer: string, number: number): boolean {
  const text = answer.normalize('NFKC').trim().toLowerCase().replace(/[.!]$/, '');
  return text === String(number) || text === inWords(number);
}

/** A number from one to nineteen. */
function inWords(number: number): string {
  return TEXTS.numbers.split(' ')[number - 1] ?? String(number);
}
