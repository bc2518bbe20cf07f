import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { refuse } from "#platform/errors/refusal.ts";
import { whyUnreadable } from "./folder-files.ts";
import { monthRefusals } from "./refusals.ts";

export const resultNames = { shifts: "shifts.csv", statements: "statements.csv", warnings: "warnings.txt" } as const;

/** Whether the results can be written is known before anything is computed. */
export function makeFolder(out: string): void {
  try {
    makeFolders(resolve(out));
    accessSync(`${resolve(out)}/.`, constants.W_OK);
  } catch (error) {
    throw refuse(monthRefusals.out, { folder: out, why: whyUnreadable(error) });
  }
  const taken = Object.values(resultNames).find((name) =>
    lstatSync(join(out, name), { throwIfNoEntry: false })?.isDirectory(),
  );
  if (taken !== undefined) throw refuse(monthRefusals.out, { folder: join(out, taken), why: "EISDIR" });
}

/** Trap: the recursive mkdir of Node never ends where a file system answers ENOENT below a folder that is there, as /proc does. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/** All files appear, each of them whole, or none. */
export function writeResults(folder: string, texts: Record<keyof typeof resultNames, string>): void {
  const files = Object.entries(resultNames).map(([key, name]) => ({
    text: texts[key as keyof typeof texts],
    part: join(folder, `.${name}.${randomUUID()}.part`),
    path: join(folder, name),
  }));
  const placed: string[] = [];
  try {
    for (const { part, text } of files) writeFileSync(part, text, { flag: "wx", flush: true });
    for (const { part, path } of files) {
      renameSync(part, path);
      placed.push(path);
    }
  } catch (error) {
    for (const path of [...placed, ...files.map(({ part }) => part)]) rmSync(path, { force: true });
    throw error;
  }
}
