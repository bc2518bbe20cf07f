import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { closedTo } from "./embedded-place.ts";
import { isPostgres, readPidFile } from "./embedded-process.ts";
import { openClient } from "./pool.ts";

const place = mkdtempSync(join(tmpdir(), "muster-pg-"));
const folder = join(place, "pg");
const module = fileURLToPath(new URL("embedded.ts", import.meta.url));
const open = (database = "sample") => startEmbedded({ folder, database });

/** A program of its own that starts or joins the server and stays until it is killed. */
async function otherProgram(): Promise<{ pid: number; kill(): Promise<void> }> {
  const code = `const { startEmbedded } = await import(${JSON.stringify(module)});
    await startEmbedded({ folder: ${JSON.stringify(folder)}, database: "sample" });
    console.log("ready"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout!, "data");
  return {
    pid: child.pid!,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function answer(url: string, sql: string): Promise<unknown[]> {
  const client = await openClient(url);
  return (await client.query(sql).finally(() => client.end())).rows;
}

const serverPid = () => readPidFile(folder)?.pid ?? 0;

beforeAll(() => chmodSync(place, 0o755));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("the embedded server", () => {
  it("starts on an empty folder, keeps what was written, and is gone after the stop", async () => {
    const first = await open();
    expect(first.joined).toBe(false);
    expect(statSync(`${folder}.password`).mode & 0o077).toBe(0);
    await answer(first.url, "create table kept (n int); insert into kept values (1)");
    expect(await answer(first.url, "select name, setting from pg_settings where name in ('fsync', 'listen_addresses') order by 1")).toEqual([
      { name: "fsync", setting: "on" },
      { name: "listen_addresses", setting: "127.0.0.1" },
    ]);
    const pid = serverPid();
    await first.stop();
    expect(isPostgres(pid)).toBe(false);
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(await answer(second.url, "select n from kept")).toEqual([{ n: 1 }]);
    await second.stop();
  });

  it("serves two programs; the one that leaves first does not stop it", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.joined, second.joined].sort()).toEqual([false, true]);
    await first.stop();
    expect(await answer(second.url, "select n from kept")).toEqual([{ n: 1 }]);
    const pid = serverPid();
    await second.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it("survives the kill of the program that started it and is taken over by the next", async () => {
    const killed = await otherProgram();
    const pid = serverPid();
    await killed.kill();
    expect(isPostgres(pid)).toBe(true);
    const next = await open();
    expect(next.joined).toBe(true);
    expect(serverPid()).toBe(pid);
    await next.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it("comes back after the server itself was killed", async () => {
    const program = await otherProgram();
    const pid = serverPid();
    process.kill(pid, "SIGKILL");
    await program.kill();
    const next = await open();
    expect(next.joined).toBe(false);
    expect(await answer(next.url, "select n from kept")).toEqual([{ n: 1 }]);
    await next.stop();
  });
});

it("finds the folder that another user may not enter", () => {
  const closed = join(place, "closed");
  mkdirSync(join(closed, "inside"), { recursive: true });
  chmodSync(closed, 0o700);
  const nobody = { uid: 65_533, gid: 65_533 };
  expect(closedTo(join(closed, "inside"), nobody)).toBe(closed);
  expect(existsSync("/tmp") ? closedTo("/tmp", nobody) : undefined).toBeUndefined();
});
