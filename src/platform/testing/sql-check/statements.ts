import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  /** Parameters, from 1, that were null at least once; below zero, lists with a null in them. */
  nulls: number[];
  /** What its rows are said to be where no type says it, and of which list: a JSON schema. */
  row?: { title?: string };
  /** The lines of the program that led to it, `src/areas/leave/server/entitle.ts:12`, the innermost first. */
  frames: string[];
  /** The test file. */
  test: string;
}

/** What is wrong with a statement, and where it stands, as `file:line`. */
export interface Fault {
  place: string;
  fault: string;
  text: string;
}

const fileOf = (test: string) => join(folder, `${test.replaceAll(/[^\w.-]+/g, "+")}.jsonl`);

/** What a test file has sent, in place of what it sent the last time. */
export function keepStatements(test: string, statements: readonly Statement[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(test), statements.map((one) => `${JSON.stringify(one)}\n`).join(""));
}

/** Each distinct text of a place once, with the values that say most; not what was sent before its file was changed. */
export function readStatements(): Statement[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  } catch {
    return [];
  }
  const found = new Map<string, Statement>();
  for (const file of files.sort()) {
    const sentAt = changedAt(join(folder, file));
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
      if (line === "") continue;
      const one = JSON.parse(line) as Statement;
      const writer = one.frames.findIndex((frame) => !doors.test(frame));
      const written = one.frames.slice(0, writer + 1).map((frame) => join(root, frame.replace(/:\d+$/, "")));
      if (written.some((name) => changedAt(name) > sentAt)) continue;
      const key = `${placeOf(one)} ${one.text}`;
      const known = found.get(key);
      if (known !== undefined) one.nulls = [...new Set([...known.nulls, ...one.nulls])];
      if (known === undefined || emptiness(one.values) < emptiness(known.values)) found.set(key, one);
      else known.nulls = one.nulls;
    }
  }
  return [...found.values()];
}

const changes = new Map<string, number>();

function changedAt(file: string): number {
  const known = changes.get(file);
  if (known !== undefined) return known;
  const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  changes.set(file, found);
  return found;
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

/** What reads or changes rows. */
export const readsRows = /^[\s(]*(with|select|insert|update|delete|merge|values)\b/i;

/** Where statements pass through without being written there. */
const doors =
  /^src\/platform\/(db\/(tx|pool|list|list-source|sql|pages-of|batcher|held)|http\/(pipeline|server)|excel\/exporter)\.ts:/;

const transaction = /^src\/platform\/db\/tx\.ts:/;

/** Where a statement is written, as `file:line`; that of a list where the list is declared. */
export function placeOf({ frames, row }: Pick<Statement, "frames" | "row">): string {
  const list = row?.title && placeOfList(row.title);
  if (list) return list;
  return frames.find((frame) => !doors.test(frame)) ?? frames.find((frame) => !transaction.test(frame)) ?? "unknown";
}

const listPlaces = new Map<string, string>();

function placeOfList(name: string): string | undefined {
  if (listPlaces.size === 0)
    for (const file of readdirSync(join(root, "src/areas"), { recursive: true, encoding: "utf8" })) {
      if (!/^[^.]*\.ts$/.test(file)) continue;
      const lines = readFileSync(join(root, "src/areas", file), "utf8").split("\n");
      if (!lines.some((line) => line.includes("defineList("))) continue;
      for (const [index, line] of lines.entries()) {
        const found = /^\s*name: "([\w.-]+)"/.exec(line)?.[1];
        if (found) listPlaces.set(found, `src/areas/${file}:${index + 1}`);
      }
    }
  return listPlaces.get(name);
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
