import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { guardedFetch, isInner } from "./guarded-fetch.ts";

it.each(["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "::1", "fd00::1", "fe80::1", "::ffff:10.0.0.1", "224.0.0.1", "no address"])("%s is a neighbour's", (address) => {
  expect(isInner(address)).toBe(true);
});

it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "20.190.128.1", "2603:1006:2000::1"])("%s is outside", (address) => {
  expect(isInner(address)).toBe(false);
});

it("reaches a neighbour by address or by name only where that is allowed, and follows no redirect", async () => {
  const server = createServer((_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end());
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  await expect(guardedFetch(false)(`http://127.0.0.1:${port}/`)).rejects.toThrow("127.0.0.1");
  await expect(guardedFetch(false)(`http://[::1]:${port}/`)).rejects.toThrow("::1");
  await expect(guardedFetch(false)(`http://localhost:${port}/`)).rejects.toThrow("fetch failed");
  expect((await guardedFetch(true)(`http://localhost:${port}/`)).status).toBe(302);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
