// Set-up of the database tests: keeps each distinct statement that the program sends, with its values and its place.
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { z } from "zod";
import { declaredRow } from "#platform/db/declared-row.ts";
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
const ofTransaction = /^\s*(begin|commit|rollback|savepoint|release)\b/i;
/** A cursor reads what its statement says. */
const cursor = /^\s*declare \w+ (no scroll )?cursor (with hold )?for\s/;
/** In place of the frames behind one that a library has called. */
const library = "a library";
const passing = /^node:|\/node_modules\/|\/sql-check\/record\.ts|\/platform\/db\/(tx|pool)\.ts/;
const ofTests = /\.test\.ts:|\.fixture\.ts:|^src\/([^:]*\/)?testing\//;

/** The lines of the program on the stack, the innermost first. */
function framesNow(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const stack = new Error("here").stack ?? "";
  Error.stackTraceLimit = limit;
  const frames: string[] = [];
  for (const [, url, line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^()\n]+?):(\d+):\d+\)?$/gm)) {
    const file = relative(root, url!.startsWith("file:") ? fileURLToPath(url!) : url!).replaceAll("\\", "/");
    if (frames.length <= 1 && file.startsWith("node_modules/pg-boss/")) return [...frames, library];
    if (file.startsWith("src/") && !file.startsWith("src/platform/testing/sql-check/")) frames.push(`${file}:${line}`);
  }
  return frames;
}

/** Where a statement is sent from, as the running program counts it: found in a few microseconds. */
function callerNow(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_, sites) => sites;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  Error.captureStackTrace(holder, callerNow);
  const sites = holder.stack ?? [];
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  const caller = sites.find((one) => !passing.test(one.getFileName() ?? "node:"));
  return caller ? `${caller.getFileName()}:${caller.getLineNumber()}` : "";
}

function sentValue(value: unknown): SentValue {
  const prepared = prepareValue(value);
  if (prepared === null || typeof prepared === "string") return prepared;
  return Buffer.isBuffer(prepared) ? { bytes: prepared.toString("base64") } : String(prepared);
}

function record(recorder: Recorder, asOwner: boolean, sent: string | Sent, values: readonly unknown[]): void {
  const whole = typeof sent === "string" ? sent : String(sent.text);
  const key = `${callerNow()} ${whole}`;
  const known = recorder.statements.get(key);
  if (known === null) return;
  if (known !== undefined) return renew(known, values);
  const frames = ofTransaction.test(whole) ? [] : framesNow();
  // What a test arranges or looks at by itself is no statement of the program.
  const [writer] = frames.filter((one) => one !== library && !one.startsWith("src/platform/db/pool.ts:"));
  const isOwn = writer !== undefined && !ofTests.test(placeOf({ frames }));
  if (!isOwn) return void recorder.statements.set(key, null);
  const isWanted = frames.at(-1) !== library && (statement.test(whole) || cursor.test(whole));
  const row = typeof sent === "string" ? undefined : declaredRow(sent);
  recorder.statements.set(key, {
    // Of others only the place is wanted: that it was reached.
    text: isWanted ? whole.replace(cursor, "") : `-- ${whole.slice(0, 60)}`,
    values: isWanted ? values.map(sentValue) : [],
    asOwner,
    nulls: nullsIn(values),
    ...(row ? { row: z.toJSONSchema(row, { unrepresentable: "any", io: "output" }) } : {}),
    frames: frames.filter((one) => one !== library).slice(0, 12),
    test: recorder.test,
  });
}

/** Values that say more take the place of the first ones. */
function renew(known: Statement, values: readonly unknown[]): void {
  for (const one of nullsIn(values)) if (!known.nulls.includes(one)) known.nulls.push(one);
  if (emptiness(known.values) === 0) return;
  const sent = values.map(sentValue);
  if (emptiness(sent) < emptiness(known.values)) known.values = sent;
}

/** Parameters that are null, from 1, and, below zero, those that are lists with a null in them. */
function nullsIn(values: readonly unknown[]): number[] {
  const isNull = (value: unknown) => value === null || value === undefined;
  return values.flatMap((value, index) =>
    isNull(value) ? [index + 1] : Array.isArray(value) && value.some(isNull) ? [-index - 1] : [],
  );
}

/** Application roles have one name; whoever else is logged in owns the tables. */
const isOwner = (user: string | undefined) => user?.startsWith("muster_app_") !== true;

function note(asOwner: boolean, [sent, given]: readonly unknown[]): void {
  if (typeof sent !== "string" && typeof (sent as Sent | null)?.text !== "string") return;
  const values = Array.isArray(given) ? given : typeof sent === "string" ? [] : ((sent as Sent).values ?? []);
  record(globalThis.statementRecorder!, asOwner, sent as string | Sent, values);
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
