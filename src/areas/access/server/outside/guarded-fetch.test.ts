import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { guardedFetch, isInner, mostBytes, ownAddresses, TooLong } from "./guarded-fetch.ts";

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "0.0.0.0",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "::ffff:10.0.0.1",
  "224.0.0.1",
  "no address",
  "::ffff:7f00:1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2002:0a00:0001::1",
  "2001:0:7f00:1::1",
  "fec0::1",
  "fe80::1%lo",
  "100::1",
  "192.88.99.1",
  "255.255.255.255",
])("%s is a neighbour's", (address) => {
  expect(isInner(address)).toBe(true);
});

it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "20.190.128.1", "2603:1006:2000::1"])("%s is outside", (address) => {
  expect(isInner(address)).toBe(false);
});

it("reaches a neighbour by address or by name only where that is allowed, and follows no redirect", async () => {
  const server = createServer(
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  await expect(guardedFetch({ anywhere: false })(`http://127.0.0.1:${port}/`)).rejects.toThrow("127.0.0.1");
  await expect(guardedFetch({ anywhere: false })(`http://[::1]:${port}/`)).rejects.toThrow("::1");
  await expect(guardedFetch({ anywhere: false })(`http://localhost:${port}/`)).rejects.toThrow("fetch failed");
  expect((await guardedFetch({ anywhere: true })(`http://localhost:${port}/`)).status).toBe(302);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe("this server's own public address", () => {
  const answersWith = (byName: Record<string, string[]>) => (name: string) =>
    Promise.resolve((byName[name] ?? []).map((address) => ({ address, family: 4 })));

  it("is that of every network card and of what its public name resolves to", async () => {
    const own = await ownAddresses(
      "https://muster.example.com/x",
      answersWith({ "muster.example.com": ["203.0.114.7", "2a00::7"] }),
    );
    const cards = Object.values(networkInterfaces())
      .flatMap((card) => card ?? [])
      .map(({ address }) => address);
    for (const address of [
      "203.0.114.7",
      "2a00::7",
      "::ffff:203.0.114.7",
      "::ffff:cb00:7207",
      "64:ff9b::cb00:7207",
      "2a00:0:0:0:0:0:0:7",
      ...cards,
    ])
      expect([address, isInner(address, own)]).toEqual([address, true]);
    expect(isInner("203.0.114.8", own)).toBe(false);
  });

  it("is the address itself where the public address is written as one, and what could be found where its name resolves to nothing", async () => {
    expect(isInner("203.0.114.9", await ownAddresses("https://203.0.114.9:8443", answersWith({})))).toBe(true);
    expect(isInner("2a00::9", await ownAddresses("https://[2a00::9]", answersWith({})))).toBe(true);
    expect(
      isInner("203.0.114.9", await ownAddresses("https://gone.example", () => Promise.reject(new Error("ENOTFOUND")))),
    ).toBe(false);
    expect(isInner("203.0.114.9", await ownAddresses(undefined, answersWith({})))).toBe(false);
  });

  it("is not asked, by its name, by any that leads to it, or by one of which any answer does", async () => {
    const resolve = answersWith({
      "muster.example.com": ["203.0.114.7"],
      "other.example": ["203.0.114.7"],
      "turning.example": ["203.0.114.8", "127.0.0.1"],
    });
    const guarded = guardedFetch({ anywhere: false, publicUrl: "https://muster.example.com", resolve });
    await expect(guarded("https://MUSTER.example.com.:8443/")).rejects.toThrow("muster.example.com");
    for (const name of ["other.example", "turning.example"])
      await expect(guarded(`https://${name}/`)).rejects.toMatchObject({ cause: { message: name } });
    await expect(guarded("https://[::ffff:203.0.114.7]/")).rejects.toThrow("::ffff:cb00:7207");
  });

  it("counts as it is connected to: the answer that was looked at is the one that is used", async () => {
    const asked: string[] = [];
    const turning = (name: string) => {
      asked.push(name);
      return Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
    };
    await expect(guardedFetch({ anywhere: false, resolve: turning })("https://turning.example/")).rejects.toThrow(
      "fetch failed",
    );
    expect(asked).toEqual(["turning.example"]);
  });
});

it("reads a megabyte of an answer and no more, counted as it is unpacked, and lets the connection go", async () => {
  let isCut = false;
  let sent = 0;
  const part = Buffer.alloc(64 * 1024, "a");
  const server = createServer((request, response) => {
    if (request.url === "/short") return void response.writeHead(200, { "content-type": "application/json" }).end("{}");
    if (request.url === "/packed")
      return void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(mostBytes + 1)));
    response.once("close", () => (isCut = true));
    const more = () => {
      while (!isCut && (sent += part.length) && response.write(part));
    };
    response.on("drain", more);
    more();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = guardedFetch({ anywhere: true });
  expect(await (await ask(`${url}/short`)).json()).toEqual({});
  await expect(ask(`${url}/packed`)).rejects.toBeInstanceOf(TooLong);
  await expect(ask(`${url}/endless`)).rejects.toBeInstanceOf(TooLong);
  while (!isCut) await new Promise((resume) => setTimeout(resume, 5));
  expect(sent).toBeLessThan(mostBytes * 16);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
