import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readAll, readPlainFile } from "./read-plain-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-plain-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const read = (path: string, limit = 1000) => readPlainFile(path, limit);

describe("a file that somebody else put there", () => {
  it("is read whole up to its limit, an empty one too", () => {
    writeFileSync(at("a"), "x".repeat(1000));
    writeFileSync(at("b"), "");
    expect(String(read(at("a")))).toBe("x".repeat(1000));
    expect(String(read(at("b")))).toBe("");
    expect(read(at("a"), 999)).toMatchObject({ unread: "tooLarge" });
  });

  it("is not read where it is too large, a link, a folder, a pipe, a socket, or not there", async () => {
    writeFileSync(at("huge"), "");
    truncateSync(at("huge"), 4 * 2 ** 30);
    writeFileSync(at("file"), "inside");
    symlinkSync(at("file"), at("link"));
    symlinkSync("loop", at("loop"));
    symlinkSync("/dev/zero", at("endless"));
    mkdirSync(at("folder"));
    execFileSync("mkfifo", [at("pipe")]);
    const socket = createServer().listen(at("socket"));
    const names = ["huge", "link", "loop", "endless", "folder", "pipe", "socket", "nothing", "file/below"];
    expect(names.map((name) => read(at(name)))).toMatchObject(
      ["tooLarge", "link", "link", "link", "notFile", "notFile", "notFile", "missing", "missing"].map((unread) => ({
        unread,
      })),
    );
    expect(read(`${folder}/${"x".repeat(300)}`)).toEqual({ unread: "system", why: "ENAMETOOLONG" });
    expect(read("/dev/zero")).toMatchObject({ unread: "notFile" });
    await new Promise((resolve) => socket.close(resolve));
  });

  it("is not believed when it has grown or shrunk since it was opened", () => {
    writeFileSync(at("file"), "x".repeat(10));
    const read = (size: number) => {
      const handle = openSync(at("file"), "r");
      try {
        return readAll(handle, size);
      } finally {
        closeSync(handle);
      }
    };
    expect(String(read(10))).toBe("x".repeat(10));
    for (const size of [9, 11, 0]) expect(read(size)).toMatchObject({ unread: "changed" });
  });
});
