import { describe, expect, it } from "vitest";
import { mayWatch } from "./may-watch.ts";

const token = "t".repeat(32);
const asked = (remote: string | undefined, headers: Record<string, string | string[]> = {}) => ({
  headers: { host: "127.0.0.1:4000", ...headers },
  socket: { remoteAddress: remote },
});

describe("without a token", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("the machine itself watches, as %s", (remote) => {
    expect(mayWatch(asked(remote), undefined)).toBe(true);
  });
  it.each(["10.0.0.5", "8.8.8.8", "::ffff:10.0.0.5", "fe80::1", undefined])("%s does not", (remote) => {
    expect(mayWatch(asked(remote), undefined)).toBe(false);
  });
  it.each([
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-anything",
    "forwarded",
    "x-real-ip",
    "via",
    "cf-connecting-ip",
    "true-client-ip",
  ])("nobody does through a proxy on the same machine, which says so by %s, even an empty one", (header) => {
    expect(mayWatch(asked("127.0.0.1", { [header]: "127.0.0.1" }), undefined)).toBe(false);
    expect(mayWatch(asked("127.0.0.1", { [header]: "" }), undefined)).toBe(false);
  });
  it.each([
    "muster.example.com",
    "evil.example:4000",
    "10.0.0.5:4000",
    "localhost.evil.example",
    "",
    "127.0.0.1.evil.example",
  ])("nobody does under the name %s: a page of another site, or a proxy that passes the name on", (host) => {
    expect(mayWatch(asked("127.0.0.1", { host }), undefined)).toBe(false);
  });
  it.each(["localhost", "localhost:4000", "[::1]:4000", "127.0.0.1", "LOCALHOST:80"])(
    "the machine itself does under the name %s",
    (host) => {
      expect(mayWatch(asked("::1", { host }), undefined)).toBe(true);
    },
  );
  it("no made-up token helps", () => {
    expect(mayWatch(asked("10.0.0.5", { authorization: "Bearer " }), undefined)).toBe(false);
    expect(mayWatch(asked("10.0.0.5", { authorization: "Bearer undefined" }), undefined)).toBe(false);
  });
});

describe("with a token", () => {
  it("whoever has it watches from anywhere", () => {
    expect(mayWatch(asked("8.8.8.8", { authorization: `Bearer ${token}`, host: "muster.example.com" }), token)).toBe(
      true,
    );
  });
  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${"t".repeat(31)}`,
    `Bearer ${"t".repeat(33)}`,
    `Basic ${token}`,
    token,
  ])("%s lets nobody in, the machine itself neither: a proxy on it may say nothing of who asks", (authorization) => {
    for (const remote of ["8.8.8.8", "127.0.0.1"])
      expect(mayWatch(asked(remote, authorization === undefined ? {} : { authorization }), token)).toBe(false);
  });
});
