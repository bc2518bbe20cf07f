import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * Addresses that only this server's neighbours have, or nobody on the internet: RFC 6890 and IANA's registries of
 * special addresses. Those of IPv6 that carry one of IPv4 within (compatible, NAT64, 6to4, Teredo) are refused whole.
 */
const special = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(net, bits);
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  special.addSubnet(net, bits, "ipv6");

/** Whether an address is a neighbour's, one of `own`, or none at all; one of IPv4 written as one of IPv6 is the same. */
export function isInner(address: string, own?: BlockList): boolean {
  const plain = address.replace(/%.*$/, "");
  const version = isIP(plain);
  const kind = version === 6 ? "ipv6" : "ipv4";
  return version === 0 || special.check(plain, kind) || own?.check(plain, kind) === true;
}

export type Resolve = (name: string) => Promise<{ address: string }[]>;

/**
 * The addresses of this server itself: of its network cards, and of the name under which the world knows it, which may
 * lead to a router or a proxy in front of it. A name that leads nowhere adds nothing.
 */
export async function ownAddresses(publicUrl: string | undefined, resolve: Resolve): Promise<BlockList> {
  const cards = Object.values(networkInterfaces())
    .flatMap((card) => card ?? [])
    .map(({ address }) => address);
  const found = publicUrl === undefined ? [] : await addressesOf(hostOf(publicUrl), resolve);
  const own = new BlockList();
  for (const address of [...cards, ...found]) {
    const version = isIP(address.replace(/%.*$/, ""));
    if (version !== 0) own.addAddress(address.replace(/%.*$/, ""), version === 6 ? "ipv6" : "ipv4");
  }
  return own;
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  return (await resolve(host).catch(() => [])).map(({ address }) => address);
}

/** The host of an address as it is compared: without brackets, without the dot that ends a full name. */
export const hostOf = (url: string | URL): string =>
  new URL(url).hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
