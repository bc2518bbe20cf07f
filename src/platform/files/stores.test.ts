import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localStore } from "./local-store.ts";
import { s3Store } from "./s3-store.ts";
import type { FileStore } from "./store.ts";

/** The part of the S3 protocol that the store speaks: objects by path, signed requests, an XML answer for a missing one. */
function objectServer(): { server: Server; objects: Map<string, Buffer>; signed: () => boolean } {
  const objects = new Map<string, Buffer>();
  let signed = true;
  const server = createServer((request, response) => {
    void (async () => {
      signed &&= request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/") === true;
      const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
      const body = await buffer(request);
      if (request.method === "PUT") objects.set(path, unchunked(body, request.headers["content-encoding"]));
      if (request.method === "DELETE") objects.delete(path);
      const found = objects.get(path);
      if (request.method === "GET" && !found) {
        response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
        return;
      }
      response.writeHead(request.method === "DELETE" ? 204 : 200).end(request.method === "GET" ? found : undefined);
    })();
  });
  return { server, objects, signed: () => signed };
}

/** `aws-chunked` bodies carry `<hex length>\r\n<bytes>\r\n` and trailing checksums. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes("aws-chunked")) return body;
  const end = body.indexOf("\r\n");
  const length = Number.parseInt(body.subarray(0, end).toString().split(";")[0] ?? "0", 16);
  return body.subarray(end + 2, end + 2 + length);
}

const s3 = objectServer();
const folder = mkdtempSync(join(tmpdir(), "muster-files-"));
const stores = new Map<string, FileStore>([["local folder", localStore(folder)]]);

beforeAll(async () => {
  await new Promise<void>((done) => s3.server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(s3.server.address() as AddressInfo).port}`;
  stores.set(
    "S3-compatible store",
    await s3Store({
      bucket: "muster",
      endpoint,
      region: "us-east-1",
      accessKey: "key",
      secretKey: "secret",
      pathStyle: true,
    }),
  );
});
afterAll(() => void s3.server.close());

describe.each(["local folder", "S3-compatible store"])("files in a %s", (name) => {
  const store = () => stores.get(name) as FileStore;

  it("come back as they were put, from bytes and from a stream", async () => {
    await store().put("tenant-1/a.bin", Buffer.from([0, 1, 2, 255]));
    expect(await buffer(await store().get("tenant-1/a.bin"))).toEqual(Buffer.from([0, 1, 2, 255]));
    await store().put("tenant-1/b.txt", Readable.from(["点", "工"]));
    expect(await text(await store().get("tenant-1/b.txt"))).toBe("点工");
  });

  it("are gone when removed", async () => {
    await store().put("tenant-1/c.txt", Buffer.from("x"));
    await store().remove("tenant-1/c.txt");
    await expect(store().get("tenant-1/c.txt")).rejects.toThrow();
  });
});

it("signs every request to an S3-compatible store and keeps to its bucket", () => {
  expect(s3.signed()).toBe(true);
  expect([...s3.objects.keys()].every((path) => path.startsWith("/muster/tenant-1/"))).toBe(true);
});

it("removes what a killed write has left of a file together with it", async () => {
  const store = stores.get("local folder") as FileStore;
  await store.put("tenant-1/whole.txt", Buffer.from("x"));
  writeFileSync(join(folder, "tenant-1/killed.txt.0b7d.part"), "half");
  await store.remove("tenant-1/killed.txt");
  expect(readdirSync(join(folder, "tenant-1"))).not.toContain("killed.txt.0b7d.part");
  expect(await text(await store.get("tenant-1/whole.txt"))).toBe("x");
});

it("refuses keys that leave the folder and leaves no half-written file", async () => {
  const store = stores.get("local folder") as FileStore;
  await expect(store.put("tenant-1/../../x", Buffer.from("x"))).rejects.toThrow();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("gone");
    })(),
  );
  await expect(store.put("tenant-1/half.txt", broken)).rejects.toThrow("gone");
  expect(readdirSync(join(folder, "tenant-1")).filter((name) => name.startsWith("half.txt"))).toEqual([]);
});
