import { accessSync, constants, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { whileMakingCompany } from "#platform/db/unfinished-companies.ts";
import { say as sayText, type Locale, type Text, type TextParams } from "#platform/i18n/text.ts";
import { withProgram } from "../server/command.ts";
import { readMonthFolder } from "./read-folder.ts";
import { whyUnreadable } from "./read-table.ts";
import { commandTexts, monthRefusals } from "./refusals.ts";
import { runMonth } from "./run-month.ts";

const usage = "npm run month -- <folder> --out <folder> [--lang zh|en]";
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => process.stderr.write(`${line}\n`);

/** Takes a month folder to its two result files; nothing is written when it is refused. */
async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) {
    fail(usage);
    return 2;
  }
  const { folder, out, locale } = asked;
  try {
    const month = readMonthFolder(resolve(folder));
    makeFolder(out);
    const name = `${basename(resolve(folder))} ${new Date().toISOString().slice(0, 19)}`;
    const say = (message: Text, params: TextParams) => print(sayText(message, locale, params));
    const result = await withProgram(print, (services, { ownerUrl }) => whileMakingCompany(ownerUrl, () => runMonth(services, month, name, say)));
    const warnings = result.warnings.map(({ message, params }) => sayText(message, locale, params));
    for (const warning of warnings.slice(0, 20)) print(`! ${warning}`);
    if (warnings.length > 20) print(`! ${sayText(commandTexts.moreWarnings, locale, { count: warnings.length })}`);
    writeResults(resolve(out), { "shifts.csv": result.shifts, "statements.csv": result.statements, "warnings.txt": warnings.map((line) => `${line}\n`).join("") });
    print(sayText(commandTexts.done, locale, { shifts: join(out, "shifts.csv"), statements: join(out, "statements.csv") }));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) {
      fail(sayText(commandTexts.failed, locale, { why: whyOf(error) }));
      return 1;
    }
    fail(error.text(locale));
    for (const { message, params } of error.faults) fail(`  ${sayText(message, locale, params)}`);
    return 1;
  }
}

interface Asked {
  folder: string;
  out: string;
  locale: Locale;
}

function readArguments(): Asked | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: "string" }, lang: { type: "string" } } });
    const [folder, ...more] = positionals;
    if (!folder || !values.out || more.length > 0) return undefined;
    const language = (values.lang ?? process.env.LANG ?? "").toLowerCase();
    return { folder, out: values.out, locale: language.startsWith("zh") ? "zh" : "en" };
  } catch {
    return undefined;
  }
}

/** Whether the results can be written is known before anything is computed. */
function makeFolder(out: string): void {
  try {
    makeFolders(resolve(out));
    accessSync(`${resolve(out)}/.`, constants.W_OK);
  } catch (error) {
    throw refuse(monthRefusals.out, { folder: out, why: whyUnreadable(error) });
  }
}

/** Trap: the recursive mkdir of Node never ends where a file system answers ENOENT below a folder that is there, as /proc does. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/** Why it stopped, in one line: without the values of a statement, which may be personal data. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [said = ""] = error.message.split("\n");
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return cause === "" || said.includes(cause) ? said : `${said} (${cause})`;
}

/** Each file appears whole or not at all. */
function writeResults(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const part = join(folder, `.${name}.${process.pid}.part`);
    writeFileSync(part, text);
    renameSync(part, join(folder, name));
  }
}

process.exitCode = await main();
