// Set-up of the database tests: keeps each distinct statement that the program sends, with its values and its place.
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { emptiness, keepStatements, placeOf, root, type SentValue, type Statement } from "./statements.ts";

const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils") as { prepareValue(value: unknown): unknown };

interface Recorder {
  statements: Map<string, Statement | null>;
  test: string;
}

interface Sent {
  text?: unknown;
  values?: readonly unknown[];
}

const statement = /^[\s(]*(with|select|insert|update|delete|merge|values|create temp)\b/i;
/** A cursor reads what its statement says. */
const cursor = /^\s*declare \w+ (no scroll )?cursor (with hold )?for\s/;
const ofTests = /\.test\.ts:|\.fixture\.ts:|^src\/([^:]*\/)?testing\//;

/** The lines of the program on the stack, the innermost first; none where a library speaks for itself. */
function framesNow(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const stack = new Error("here").stack ?? "";
  Error.stackTraceLimit = limit;
  const frames: string[] = [];
  for (const [, url, line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^()\n]+?):(\d+):\d+\)?$/gm)) {
    const file = relative(root, url!.startsWith("file:") ? fileURLToPath(url!) : url!).replaceAll("\\", "/");
    if (frames.length === 0 && file.startsWith("node_modules/pg-boss/")) return [];
    if (file.startsWith("src/") && !file.startsWith("src/platform/testing/sql-check/")) frames.push(`${file}:${line}`);
  }
  return frames;
}

function sentValue(value: unknown): SentValue {
  const prepared = prepareValue(value);
  if (prepared === null || typeof prepared === "string") return prepared;
  return Buffer.isBuffer(prepared) ? { bytes: prepared.toString("base64") } : String(prepared);
}

function record(recorder: Recorder, asOwner: boolean, text: string, values: readonly unknown[]): void {
  const known = recorder.statements.get(text);
  if (known === null || (known !== undefined && emptiness(known.values) === 0)) return;
  if (known !== undefined) {
    const sent = values.map(sentValue);
    if (emptiness(sent) < emptiness(known.values)) known.values = sent;
    return;
  }
  const frames = statement.test(text) ? framesNow() : [];
  // What a test arranges or looks at by itself is no statement of the program.
  const isOwn = frames.length > 0 && !ofTests.test(placeOf({ frames }));
  recorder.statements.set(
    text,
    isOwn ? { text, values: values.map(sentValue), asOwner, frames: frames.slice(0, 8), test: recorder.test } : null,
  );
}

/** Application roles have one name; whoever else is logged in owns the tables. */
const isOwner = (user: string | undefined) => user?.startsWith("muster_app_") !== true;

function note(asOwner: boolean, [sent, given]: readonly unknown[]): void {
  const text = typeof sent === "string" ? sent : (sent as Sent | null)?.text;
  if (typeof text !== "string") return;
  const values = Array.isArray(given) ? given : typeof sent === "string" ? [] : ((sent as Sent).values ?? []);
  record(globalThis.statementRecorder!, asOwner, text.replace(cursor, ""), values);
}

declare global {
  var statementRecorder: Recorder | undefined;
}

// The files of a worker share their modules, and this one is loaded for each of them.
if (globalThis.statementRecorder === undefined) {
  globalThis.statementRecorder = { statements: new Map(), test: "" };
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    note(isOwner(this.user), given);
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  // A pool asks its client later, when the stack no longer tells who wanted it.
  const ofPool = pg.Pool.prototype.query as (this: pg.Pool, ...given: unknown[]) => unknown;
  pg.Pool.prototype.query = function (this: pg.Pool, ...given: unknown[]) {
    const { connectionString, user } = this.options;
    note(isOwner(connectionString === undefined ? user : new URL(connectionString).username), given);
    return ofPool.apply(this, given);
  } as typeof pg.Pool.prototype.query;
}

const recorder = globalThis.statementRecorder;
recorder.statements = new Map();
recorder.test = relative(root, expect.getState().testPath ?? "unknown").replaceAll("\\", "/");
afterAll(() => {
  const kept = [...recorder.statements.values()].filter((one) => one !== null);
  keepStatements(recorder.test, kept);
});
