const halves = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** The groups of an IPv6 address before its zone, in full; undefined for anything else. */
function groupsOf(ip: string): number[] | undefined {
  const [address = ""] = ip.split("%");
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head = "", ...bytes] = dotted ?? [];
  const pair = (high: string | undefined, low: string | undefined) => (Number(high) * 256 + Number(low)).toString(16);
  const plain = dotted ? `${head}${pair(bytes[0], bytes[1])}:${pair(bytes[2], bytes[3])}` : address;
  const [before = "", after, more] = plain.split("::");
  const [left, right] = [halves(before), halves(after ?? "")];
  const zeros = 8 - left.length - right.length;
  if (more !== undefined || (after === undefined ? zeros !== 0 : zeros < 1)) return undefined;
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/**
 * What counts as one address: an IPv4 address, also one that is written as IPv6, or the /64 network of an IPv6 address,
 * all of which one customer has. Null for what is no address.
 */
export function addressBlock(ip: string): string | null {
  if (/^(\d{1,3}\.){3}\d{1,3}$/.test(ip)) return ip.split(".").every((part) => Number(part) < 256) ? ip : null;
  const groups = groupsOf(ip);
  if (!groups) return null;
  const [a = 0, b = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [a >> 8, a & 255, b >> 8, b & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
