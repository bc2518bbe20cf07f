import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);
const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address, or a network of addresses such as 10.0.0.0/24. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export type IsProxy = (address: string) => boolean;

/** Tells proxies that are believed: those on this machine, and those of the settings. */
export function proxiesOf(networks: readonly string[]): IsProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    return isLoopback(plain) || (isIP(plain) !== 0 && list.check(plain, familyOf(plain)));
  };
}

/** Who asks: the peer or, where that is a proxy that is believed, whom the proxies name last. */
export function addressOf(request: IncomingMessage, isProxy: IsProxy = isLoopback): string {
  const peer = request.socket.remoteAddress ?? "0.0.0.0";
  if (!isProxy(peer)) return peer;
  const told = [request.headers["x-forwarded-for"] ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((part) => part.trim());
  return told.findLast((address) => shape.test(address) && !isProxy(address)) ?? peer;
}

const shape = /^[\da-f.:]{2,45}$/i;

/** By what one who asks is counted: an IPv6 address by the 64 bits that one line gets. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [front = "", back] = plain.split("::");
  const head = front === "" ? [] : front.split(":");
  const tail = back === undefined || back === "" ? [] : back.split(":");
  const groups =
    back === undefined
      ? head
      : [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
