import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "./embedded.ts";
import type { Keeping } from "./embedded-keeper.ts";
import { boundLog } from "./embedded-log.ts";
import { orphansOf } from "./embedded-orphans.ts";
import { closedTo } from "./embedded-place.ts";
import { isPostgres, readPidFile } from "./embedded-process.ts";
import { openClient } from "../pool.ts";

const place = mkdtempSync(join(tmpdir(), "muster-pg-"));
const folder = join(place, "pg");
const module = fileURLToPath(new URL("embedded.ts", import.meta.url));
const open = (keeping: Keeping = {}) => startEmbedded({ folder, database: "sample", keeping });

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
    expect(
      await answer(
        first.url,
        "select name, setting from pg_settings where name in ('fsync', 'listen_addresses') order by 1",
      ),
    ).toEqual([
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

/** Opens it as the program that keeps it; `back` and `failed` are what is heard of it next. */
async function keep(more: Keeping = {}) {
  const next = { ...nextOf<number>(), failed: nextOf<Error>() };
  const server = await open({
    keeps: true,
    back: (seconds) => next.resolve(seconds),
    failed: (error) => next.failed.resolve(error),
    ...more,
  });
  return { ...server, back: next.promise, failed: next.failed.promise };
}

const nextOf = <T>() => Promise.withResolvers<T>();
const launches = () => readFileSync(`${folder}.log`, "utf8").split("starting PostgreSQL").length - 1;

describe("a server that dies while it is used", () => {
  it.each(["SIGKILL", "SIGQUIT", "SIGINT", "SIGTERM"] as const)(
    "by %s is started again at the same address, with what was kept",
    async (signal) => {
      const server = await keep();
      const pid = serverPid();
      await answer(server.url, "insert into kept values (2)");
      process.kill(pid, signal);
      await server.back;
      expect(serverPid()).not.toBe(pid);
      expect(await answer(server.url, "delete from kept where n = 2 returning n")).toEqual([{ n: 2 }]);
      await server.stop();
      expect(isPostgres(serverPid())).toBe(false);
    },
  );

  it("does not wait for a backend that works on without it", async () => {
    const server = await keep();
    const busy = await openClient(server.url);
    const never = busy.query("do $$ begin loop end loop; end $$").catch((error: Error) => error);
    process.kill(serverPid(), "SIGKILL");
    await server.back;
    expect(await never).toBeInstanceOf(Error);
    expect(orphansOf(folder)).toEqual([]);
    await server.stop();
  });

  it("clears up by itself where only a backend was killed, and is used on", async () => {
    const server = await keep();
    const [pid, before] = [serverPid(), launches()];
    const client = await openClient(server.url);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]!.pid, "SIGKILL");
    await server.back;
    expect([serverPid(), launches()]).toEqual([pid, before]);
    await server.stop();
    expect(isPostgres(pid)).toBe(false);
  });

  it("is started again by its keeper alone; the others use it on, and the last of them stops it", async () => {
    const keeper = await keep();
    const [other, command] = [await keep(), nextOf<number>()];
    const third = await open({ back: command.resolve });
    const before = launches();
    process.kill(serverPid(), "SIGKILL");
    await Promise.all([keeper.back, other.back, command.promise]);
    expect(launches()).toBe(before + 1);
    await keeper.stop();
    await third.stop();
    expect(await answer(other.url, "select n from kept")).toEqual([{ n: 1 }]);
    await other.stop();
    expect(isPostgres(serverPid())).toBe(false);
  });

  it("is started again by another when its keeper is gone", async () => {
    const killed = await otherProgram();
    const back = nextOf<number>();
    const server = await open({ keepersTurn: 200, back: back.resolve });
    process.kill(serverPid(), "SIGKILL");
    await killed.kill();
    await back.promise;
    expect(await answer(server.url, "select n from kept")).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it("is given up when it dies again and again", async () => {
    const deaths: number[] = [];
    const server = await keep({
      pauses: [0, 10],
      keepersTurn: 200,
      back: () => {
        deaths.push(serverPid());
        process.kill(serverPid(), "SIGKILL");
      },
    });
    process.kill(serverPid(), "SIGKILL");
    expect((await server.failed).message).toMatch(/started again 2 times within minutes/);
    expect(deaths).toHaveLength(2);
    await server.stop();
  });

  it("is given up with its last words when it cannot be started", async () => {
    const control = `${folder}/global/pg_control`;
    const server = await keep({ pauses: [0, 10] });
    renameSync(control, `${control}.away`);
    process.kill(serverPid(), "SIGKILL");
    expect((await server.failed).message).toMatch(/last words[^]*pg_control/);
    await server.stop();
    renameSync(`${control}.away`, control);
    const next = await open();
    expect(await answer(next.url, "select n from kept")).toEqual([{ n: 1 }]);
    await next.stop();
  });
});

it("writes down no value of a refused statement", async () => {
  const server = await open();
  await expect(
    answer(
      server.url,
      "create table person (n text unique); insert into person values ('13812345678'), ('13812345678')",
    ),
  ).rejects.toThrow(/duplicate/);
  await server.stop();
  expect(readFileSync(`${folder}.log`, "utf8")).toContain("duplicate key value");
  expect(readFileSync(`${folder}.log`, "utf8")).not.toContain("13812345678");
});

it("keeps a log that has grown too large aside, once", () => {
  const file = join(place, "grown.log");
  for (const text of ["first", "second", "ok"]) {
    writeFileSync(file, text, { flag: "a" });
    boundLog(file, 4);
  }
  boundLog(join(place, "none.log"), 4);
  expect([readFileSync(file, "utf8"), readFileSync(`${file}.1`, "utf8")]).toEqual(["ok", "second"]);
});

it("finds the folder that another user may not enter", () => {
  const closed = join(place, "closed");
  mkdirSync(join(closed, "inside"), { recursive: true });
  chmodSync(closed, 0o700);
  const nobody = { uid: 65_533, gid: 65_533 };
  expect(closedTo(join(closed, "inside"), nobody)).toBe(closed);
  expect(existsSync("/tmp") ? closedTo("/tmp", nobody) : undefined).toBeUndefined();
});
