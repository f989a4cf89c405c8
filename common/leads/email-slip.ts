/** Slips of the hand in the host of an e-mail address. */

/** Where most people have their post. */
const HOSTS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
];
/** Hosts that are as near to one of those, and have post of their own. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'rmail.com', 'cloud.com'];
/** From this many characters on two slips are taken for some, too. */
const LONG = 10;
/** Those of them that have hosts of the same name in many countries. */
const IN_COUNTRIES = ['hotmail', 'outlook', 'yahoo'];
/** Ends that none has, each a letter from `.com`. */
const NO_END = /\.(?:con|cpm|xom|vom|cim|comm|ocm|cmo)$/;

/** Says in an address that a form is wanted again with the address that was meant. */
export const AS_MEANT = 'meant';

/** The address that was meant, as it seems; undefined where nothing is strange about it. */
export function meantAddress(address: string): string | undefined {
  const [, name = '', given = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(address) ?? [];
  const host = given.toLowerCase();
  if (host === '') return undefined;
  const ended = host.replace(NO_END, '.com');
  const [label = '', ...country] = ended.split('.');
  const near = nearest(ended, HOSTS) ?? [nearest(label, IN_COUNTRIES) ?? label, ...country].join('.');
  const meant = OTHERS.includes(ended) ? ended : near;
  return meant === host ? undefined : `${name}@${meant}`;
}

/** The one of these from which a text has few slips; undefined where none is near. */
function nearest(text: string, known: readonly string[]): string | undefined {
  return known
    .map((one) => ({ one, slips: slipsBetween(text, one) }))
    .filter(({ one, slips }) => slips <= (one.length < LONG ? 1 : 2))
    .toSorted((a, b) => a.slips - b.slips)[0]?.one;
}

/** How many letters are one too many, too few, wrong, or changed with the next one. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isTurned = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
