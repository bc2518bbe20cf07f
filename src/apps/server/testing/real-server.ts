import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { apiPrefix, type Call, type OutputOf, type SentInputOf } from "#platform/http/call.ts";
import type { RefusalBody } from "#platform/errors/refusal.ts";
import { openClient } from "#platform/db/pool.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";
import { bundledProgram } from "./bundled-program.ts";
import { testKey } from "./test-server.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
/** Where programs that tests start find what was compiled before. */
export const compileCache = join(root, "var/compile-cache");

interface Sending {
  requestKey?: string;
  file?: { name: string; bytes: Buffer };
}

/** The program in a process of its own, on a test's database, reached over the network. */
export interface RealServer {
  url: string;
  /** Fails when the process ends before it answers. */
  send<C extends Call>(
    call: C,
    input: SentInputOf<C>,
    token: string,
    sending?: Sending,
  ): Promise<({ status: 200; content: OutputOf<C> } | RefusalBody) & { content?: OutputOf<C> }>;
  /** Ends it without a word of warning, and waits until its connections are gone from the database. */
  kill(before?: () => Promise<unknown>): Promise<void>;
  /** Sends SIGTERM; gives the exit code. */
  end(): Promise<number | null>;
  isRunning(): boolean;
  /** How it ended, and all that it said. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Without an address of its database, it runs on the embedded one of `MUSTER_VAR`; `program` as it is written or in one file. */
export async function realServer(
  database: Pick<TestDatabase, "ownerUrl">,
  env: Record<string, string> = {},
  program?: string,
): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
  const child = spawn(process.execPath, [program ?? (await bundledProgram())], {
    cwd: root,
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_COMPILE_CACHE: compileCache,
      MUSTER_VAR: folder,
      MUSTER_DEMO: "off",
      MUSTER_LOG: "error",
      MUSTER_KEY: testKey,
      DATABASE_URL: database.ownerUrl,
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const all = saidBy(child);
  const ended = once(child, "exit").then(([code]) => {
    rmSync(folder, { recursive: true, force: true });
    return code as number | null;
  });
  const url = await addressOf(child);
  return {
    url,
    async send(call, input, token, sending = {}) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, "accept-language": "zh" };
      if (sending.requestKey !== undefined) headers["request-key"] = sending.requestKey;
      if (sending.file === undefined) headers["content-type"] = "application/json";
      const response = await fetch(
        `${url}${apiPrefix}${call.path}${call.method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : ""}`,
        {
          method: call.method,
          headers,
          ...(call.method === "GET"
            ? {}
            : {
                body:
                  sending.file === undefined
                    ? JSON.stringify(input)
                    : formOf(input as Record<string, string>, sending.file),
              }),
        },
      );
      return (await response.json()) as never;
    },
    async kill(before) {
      child.kill("SIGKILL");
      await ended;
      await before?.();
      await gone(database);
    },
    async end() {
      child.kill("SIGTERM");
      return ended;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended: ended.then((code) => ({ code, said: all() })),
  };
}

function formOf(input: Record<string, string>, file: { name: string; bytes: Buffer }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}

function saidBy(child: ChildProcess): () => string {
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  return () => pieces.join("");
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Muster: (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`the server did not start:\n${said}`)));
  });
}

async function gone(database: Pick<TestDatabase, "ownerUrl">): Promise<void> {
  const client = await openClient(database.ownerUrl);
  try {
    await until(
      async () =>
        (
          await client.query(
            "select from pg_stat_activity where datname = current_database() and application_name = 'muster'",
          )
        ).rowCount === 0,
    );
  } finally {
    await client.end();
  }
}

/** Looks again and again until something has come true; the test's own time limit ends a vain wait. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 25));
}
