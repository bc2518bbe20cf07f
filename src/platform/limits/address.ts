import type { IncomingMessage } from "node:http";

/** Of the last address of a way through proxies that is not this machine itself. */
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Who asks: the peer or, where that is a proxy on this machine, whom the proxy names last. */
export function addressOf(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? "0.0.0.0";
  if (!isLoopback(peer)) return peer;
  const told = [request.headers["x-forwarded-for"] ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((part) => part.trim());
  return told.findLast((address) => shape.test(address) && !isLoopback(address)) ?? peer;
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
