import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { backUp } from "./back-up.ts";
import { manifestEntry, ownSchemas, type Manifest } from "./backup-manifest.ts";
import { readMigrations } from "../migrations.ts";
import { restore } from "./restore.ts";
import { TarWriter } from "./tar.ts";
import { sumOf } from "./tar-head.ts";
import { openArchive, tablesMadeBy } from "./verify-back-up.ts";

const place = mkdtempSync(join(tmpdir(), "hostile-"));
const genuine = join(place, "genuine.tar.gz");
const crafted = join(place, "crafted.tar.gz");
const filesFolder = join(place, "files");
let source: TestDatabase;
let target: TestDatabase;

type Entries = [name: string, content: Buffer][];
let entries: Entries;
let manifest: Manifest;

beforeAll(async () => {
  [source, target] = [await newTestDatabase(), await newTestDatabase()];
  await makeTenant(source.ownerPool, "甲公司");
  mkdirSync(join(place, "from/1"), { recursive: true });
  writeFileSync(join(place, "from/1/kept"), "contract");
  writeFileSync(join(place, "from/1/foreign name"), "of somebody else");
  manifest = await backUp({ ownerUrl: source.ownerUrl, file: genuine, filesFolder: join(place, "from") });
  entries = [];
  for await (const { name, content } of openArchive(genuine)) entries.push([name, await buffer(content)]);
  await makeTenant(target.ownerPool, "在用");
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(place, { recursive: true });
});

const shaOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const copyOf = () => structuredClone(manifest);
const others = () => entries.filter(([name]) => name !== manifestEntry);

async function archive(list: Entries, told: object): Promise<Buffer> {
  const out = new PassThrough();
  const all = buffer(out);
  const tar = new TarWriter(out);
  for (const [name, content] of list) await tar.add(name, content);
  await tar.add(manifestEntry, Buffer.from(JSON.stringify(told)));
  await tar.end();
  out.end();
  return all;
}

/** The genuine archive with one more file in it, announced or not. */
function withFile(path: string, isAnnounced = true): Promise<Buffer> {
  const content = Buffer.from("#!/bin/sh");
  const told = copyOf();
  if (isAnnounced) told.files.push({ path, size: content.length, sha256: shaOf(content) });
  return archive([...others(), [`files/${path}`, content]], told);
}

function withManifest(change: (told: Manifest) => unknown): Promise<Buffer> {
  const told = copyOf();
  change(told);
  return archive(others(), told);
}

/** Changes bytes of the first head; its sum is made right again. */
async function withHead(change: (head: Buffer) => unknown): Promise<Buffer> {
  const bytes = await archive(others(), manifest);
  const head = bytes.subarray(0, 512);
  change(head);
  head.write(sumOf(head), 148);
  return bytes;
}

const outside = join(place, "outside");
const evil = `VALUES FROM ('2031-01-01') TO ('2031-02-01'); create table public.taken (n int)`;

describe("a hostile back-up", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["a file above the folder", () => withFile("../outside")],
    ["a file above the folder further down", () => withFile("1/../../outside")],
    ["a file at an absolute place", () => withFile(outside)],
    ["a file of another drive", () => withFile("1/C:\\outside")],
    ["a name with a line break", () => withFile("1/a\nb")],
    ["a name with a terminal's command", () => withFile("1/\u001b[2J")],
    ["a name with a NUL", () => withFile("1/a\0b")],
    ["a name that is turned round", () => withFile("1/\u202egpj.exe")],
    ["a name longer than a file system takes", () => withFile(`1/${"n".repeat(300)}`)],
    ["a name of 9,000 characters", () => withFile(`1/${"n/".repeat(4_500)}n`)],
    ["a file that is not announced", () => withFile("1/silent", false)],
    ["a file announced twice", () => withManifest((told) => told.files.push(told.files[0]!))],
    ["a file of another size", () => withManifest((told) => (told.files[0]!.size += 1))],
    ["a file of another sum", () => withManifest((told) => (told.files[0]!.sha256 = shaOf(Buffer.from("lie"))))],
    ["an entry twice", () => archive([...others(), others()[0]!], manifest)],
    ["an entry of no kind of ours", () => archive([...others(), ["etc/passwd", Buffer.from("root")]], manifest)],
    ["two manifests", () => archive(entries, manifest)],
    ["a link", () => withHead((head) => head.write("2", 156))],
    ["a hard link", () => withHead((head) => head.write("1", 156))],
    ["a device", () => withHead((head) => head.write("3", 156))],
    ["a size that is no number", () => withHead((head) => head.write("-0000000007", 124))],
    ["a size beyond the file", () => withHead((head) => head.write("77777777777", 124))],
    ["a size in another notation", () => withHead((head) => head.writeUInt8(0x80, 124))],
    ["a name in two parts", () => withHead((head) => head.write("../../etc", 345))],
    ["a name that is not UTF-8", () => withHead((head) => head.writeUInt8(0xff, 7))],
    [
      "a head whose sum is wrong",
      async () => {
        const bytes = await archive(others(), manifest);
        bytes.write("x", 0);
        return bytes;
      },
    ],
    [
      "a statement in the span of a partition",
      () =>
        withManifest((told) =>
          told.partitions.push({ parent: "devices.punch", name: "devices.punch_203101", bound: `FOR ${evil}` }),
        ),
    ],
    ["a table of the database itself", () => withManifest((told) => (told.tables[0]!.name = "pg_catalog.pg_authid"))],
    [
      "a table that nothing makes",
      () =>
        withManifest((told) =>
          told.tables.push({
            ...told.tables[0]!,
            name: "access.unknown",
            parts: 0,
            rows: 0,
            sha256: shaOf(Buffer.alloc(0)),
          }),
        ),
    ],
    [
      "a column with a statement",
      () => withManifest((told) => (told.tables[0]!.columns = [`x") from stdin; drop table x --`])),
    ],
    ["billions of parts", () => withManifest((told) => (told.tables[0]!.parts = Number.MAX_SAFE_INTEGER))],
    [
      "a sequence with a statement",
      () => withManifest((told) => (told.sequences[0]!.name = "access.a'); drop table x --")),
    ],
    ["no migration", () => withManifest((told) => (told.migrations = []))],
    [
      "a migration of somebody else",
      () => withManifest((told) => (told.migrations[0]!.checksum = shaOf(Buffer.from("evil")))),
    ],
    ["a manifest that is none", () => archive(others(), { format: 1 })],
    [
      "a record that names something else",
      async () => {
        const bytes = await withFile(`1/${"n".repeat(120)}`);
        const at = bytes.indexOf(" path=");
        bytes.write(" link=", at);
        return bytes;
      },
    ],
  ])("with %s is refused before anything is written", async (_what, make) => {
    writeFileSync(crafted, gzipSync(await make()));
    const refused = await restore({ ownerUrl: target.ownerUrl, file: crafted, filesFolder, replace: true }).then(
      () => "restored",
      (error: Error) => error.message,
    );
    expect(refused).toMatch(
      /cannot be read as a back-up|is no back-up of this program|is damaged|does not (know|make)/,
    );
    // What a terminal would obey is not in what it is told.
    // oxlint-disable-next-line no-control-regex
    expect(refused.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(refused.length).toBeLessThan(600);
    expect((await target.ownerPool.query("select name_zh from platform.tenant")).rows).toEqual([{ name_zh: "在用" }]);
    expect((await target.ownerPool.query("select to_regclass('public.taken') as taken")).rows).toEqual([
      { taken: null },
    ]);
    expect([existsSync(outside), existsSync(filesFolder)]).toEqual([false, false]);
  });

  it("that grows to more than memory is read in pieces and refused", async () => {
    const large = join(place, "large.tar.gz");
    writeFileSync(large, gzipSync(await archive([[manifestEntry, Buffer.alloc(100 * 1024 * 1024, " ")]], manifest)));
    await expect(restore({ ownerUrl: target.ownerUrl, file: large, replace: true })).rejects.toThrow(
      /more than \d+ bytes/,
    );
  });
});

it("the genuine one is taken, without what others put into the folder", async () => {
  await restore({ ownerUrl: target.ownerUrl, file: genuine, filesFolder, replace: true });
  expect(readdirSync(filesFolder, { recursive: true }).sort()).toEqual(["1", "1/kept"]);
});

it("the words of the migrations name every table of a back-up", async () => {
  const { rows } = await source.ownerPool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas} and (n.nspname, c.relname) <> ('platform', 'migration')`,
  );
  const made = tablesMadeBy(readMigrations());
  expect(rows.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([]);
});
