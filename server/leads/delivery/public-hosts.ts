/**
 * Which hosts a webhook may call: public ones by https, and those an owner allows by name. Every address a name stands for
 * is looked at when it is connected to, so a name cannot lead elsewhere than it did when it was checked.
 */
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from './transport.ts';

/** Everything IANA sets apart from the public internet: this machine, private networks, link-local ones, and so on. */
const NOT_PUBLIC_4 = subnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
);
/** Of IPv6 only global unicast is public, without the parts of it that lead back into IPv4 or are for documents. */
const PUBLIC_6 = subnets('ipv6', '2000::/3');
const NOT_PUBLIC_6 = subnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

function subnets(family: 'ipv4' | 'ipv6', list: string): BlockList {
  const all = new BlockList();
  for (const [address = '', bits] of list.split(' ').map((net) => net.split('/'))) {
    all.addSubnet(address, Number(bits), family);
  }
  return all;
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC_4.check(address, 'ipv4');
    case 6:
      return PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Hosts as `host` or `host:port`, in lower case. */
export type AllowedHosts = ReadonlySet<string>;

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  return allowed.has(url.hostname) || allowed.has(url.host);
}

/**
 * Looks at what can be seen before connecting.
 *
 * @throws DeliveryError when the URL may not be called.
 */
export function checkUrl(url: URL, allowed: AllowedHosts): void {
  if (isAllowed(url, allowed)) return;
  if (url.protocol !== 'https:') throw new DeliveryError('webhook-not-https', { refusal: true });
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new DeliveryError('webhook-private-address', { refusal: true });
}

/** Node's lookup of names, without addresses that are not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first, ...more] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new DeliveryError('webhook-private-address', { refusal: true }), '', 0);
    if (options.all) return callback(null, [first, ...more]);
    return callback(null, first.address, first.family);
  });
};
