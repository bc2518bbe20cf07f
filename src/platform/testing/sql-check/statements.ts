import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = join(root, "var/statements");

/** A parameter as it went to the server; bytes as base64. */
export type SentValue = string | null | { bytes: string };

/** A statement of the program that a database test has sent. */
export interface Statement {
  text: string;
  values: SentValue[];
  /** Whether it was sent beyond row-level security. */
  asOwner: boolean;
  /** The lines of the program that led to it, `src/areas/leave/server/entitle.ts:12`, the innermost first. */
  frames: string[];
  /** The test file. */
  test: string;
}

const fileOf = (test: string) => join(folder, `${test.replaceAll(/[^\w.-]+/g, "+")}.jsonl`);

/** What a test file has sent, in place of what it sent the last time. */
export function keepStatements(test: string, statements: readonly Statement[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(test), statements.map((one) => `${JSON.stringify(one)}\n`).join(""));
}

/** Each distinct text once, with the values that say most, and with every test that sent it. */
export function readStatements(): Statement[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  } catch {
    return [];
  }
  const found = new Map<string, Statement>();
  for (const file of files.sort()) {
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
      if (line === "") continue;
      const one = JSON.parse(line) as Statement;
      const key = `${placeOf(one)} ${one.text}`;
      const known = found.get(key);
      if (known === undefined || emptiness(one.values) < emptiness(known.values)) found.set(key, one);
    }
  }
  return [...found.values()];
}

/** An empty list or a null says little about what a statement reads: the fewer, the better. */
export function emptiness(values: readonly SentValue[]): number {
  let empty = 0;
  let length = 0;
  for (const value of values) {
    if (value === null || value === "{}" || value === "[]" || value === "") empty += 1;
    else length += typeof value === "string" ? value.length : value.bytes.length;
  }
  return empty + Math.floor(length / 20_000);
}

/** Where statements pass through without being written there. */
const doors = /^src\/platform\/(db\/(tx|pool|list|sql|pages-of|batcher|held)|http\/(pipeline|server))\.ts:/;

const transaction = /^src\/platform\/db\/tx\.ts:/;

/** Where a statement is written, as `file:line`. */
export function placeOf({ frames }: Pick<Statement, "frames">): string {
  return frames.find((frame) => !doors.test(frame)) ?? frames.find((frame) => !transaction.test(frame)) ?? "unknown";
}

/** `leave`, or `platform` or the folder of `apps`. */
export function areaOf(place: string): string {
  return /^src\/areas\/([^/]+)/.exec(place)?.[1] ?? /^src\/(platform|apps\/[^/]+)/.exec(place)?.[1] ?? "other";
}

/** What makes a table that a transaction has for itself, by the name of the table. */
export function temporaryTables(statements: readonly Statement[]): Map<string, string> {
  const made = new Map<string, string>();
  for (const { text } of statements) {
    const name = /^\s*create temp table (?:if not exists )?(\w+)/.exec(text)?.[1];
    if (name !== undefined) made.set(name, text);
  }
  return made;
}
