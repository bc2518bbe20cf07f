import fc from "fast-check";
import { isIPv4, isIPv6 } from "node:net";
import { expect, it } from "vitest";
import { addressBlock } from "./address-block.ts";

it.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:a00:1", "10.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::10.0.0.1", "64:ff9b:0:0::/64"],
  ["", null],
  ["nonsense", null],
  ["1.2.3", null],
  ["1.2.3.400", null],
  ["1::2::3", null],
  ["1:2:3:4:5:6:7:8:9", null],
  ["1:2:3", null],
  ["12345::", null],
  ["::g", null],
  [":::", null],
])("%s counts as %s", (ip, block) => expect(addressBlock(ip)).toBe(block));

it("every address is one, and one network of IPv6 is one", () => {
  fc.assert(fc.property(fc.ipV4(), (ip) => addressBlock(ip) === ip && isIPv4(ip)));
  fc.assert(
    fc.property(fc.ipV6(), (ip) => isIPv6(ip) === (addressBlock(ip) !== null)),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      (network, host) => {
        const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
        return addressBlock(`${text(network)}:${text(host)}`) === addressBlock(`${text(network)}::1`);
      },
    ),
  );
});
