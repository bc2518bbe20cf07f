import { lookup } from "node:dns";
import { BlockList, isIP } from "node:net";
import { Agent, fetch as fetchBy } from "undici";

/** Addresses that only this server's neighbours have; a company must not make it ask them. */
const inner = new BlockList();
for (const [net, bits] of [["0.0.0.0", 8], ["10.0.0.0", 8], ["100.64.0.0", 10], ["127.0.0.0", 8], ["169.254.0.0", 16], ["172.16.0.0", 12], ["192.0.0.0", 24], ["192.168.0.0", 16], ["198.18.0.0", 15], ["224.0.0.0", 3]] as const) inner.addSubnet(net, bits);
for (const [net, bits] of [["::", 128], ["::1", 128], ["64:ff9b::", 96], ["fc00::", 7], ["fe80::", 10], ["ff00::", 8]] as const) inner.addSubnet(net, bits, "ipv6");

export function isInner(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isInner(mapped);
  const version = isIP(address);
  return version === 0 || inner.check(address, version === 6 ? "ipv6" : "ipv4");
}

export class InnerAddress extends Error {}

/** Looks at the address that is really connected to: a name that answers differently the second time gains nothing. */
const outerOnly = new Agent({
  connect: {
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        const found = error ? [] : addresses;
        const refused = error ?? (found.some(({ address }) => isInner(address)) ? new InnerAddress(hostname) : null);
        if (refused) return callback(refused, "", 4);
        if (options.all) return (callback as unknown as (error: null, all: typeof found) => void)(null, found);
        callback(null, found[0]?.address ?? "", found[0]?.family ?? 4);
      });
    },
  },
});

/** `fetch` that follows no redirect and, unless `anywhere`, reaches no private network. */
export function guardedFetch(anywhere: boolean): typeof fetch {
  return (async (input: string | URL, init?: RequestInit) => {
    const { hostname } = new URL(input);
    const literal = hostname.replace(/^\[|\]$/g, "");
    // A literal address is connected to without a look-up.
    if (!anywhere && isIP(literal) !== 0 && isInner(literal)) throw new InnerAddress(hostname);
    return fetchBy(String(input), { ...(init as object), redirect: "manual", ...(anywhere ? {} : { dispatcher: outerOnly }) }) as unknown as Promise<Response>;
  }) as typeof fetch;
}
