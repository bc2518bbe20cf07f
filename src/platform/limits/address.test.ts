import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { addressOf, proxiesOf } from "./address.ts";

const asked = (peer: string, told?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: told === undefined ? {} : { "x-forwarded-for": told },
  }) as never as IncomingMessage;

it("whom a proxy names is believed of those on this machine and of those in the settings only", () => {
  const isProxy = proxiesOf(["10.0.0.5", "10.1.0.0/16", "fd00::/8"]);
  const from = (peer: string, told?: string) => addressOf(asked(peer, told), isProxy);
  expect(from("127.0.0.1", "203.0.113.9")).toBe("203.0.113.9");
  expect(from("::ffff:10.0.0.5", "203.0.113.9")).toBe("203.0.113.9");
  expect(from("10.1.200.3", "198.51.100.1, 203.0.113.9, 10.0.0.5")).toBe("203.0.113.9");
  expect(from("fd00::7", "203.0.113.9")).toBe("203.0.113.9");
  expect(from("10.0.0.6", "203.0.113.9")).toBe("10.0.0.6");
  expect(from("10.0.0.5")).toBe("10.0.0.5");
  expect(addressOf(asked("10.0.0.5", "203.0.113.9"))).toBe("10.0.0.5");
});
