import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "#platform/errors/refusal.ts";
import { say as sayText, type Locale } from "#platform/i18n/text.ts";
import { withProgram } from "../server/command.ts";
import { readMonthFolder } from "./read-folder.ts";
import { commandTexts } from "./refusals.ts";
import { runMonth } from "./run-month.ts";

const usage = "npm run month -- <folder> --out <folder> [--lang zh|en]";
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => process.stderr.write(`${line}\n`);

/** Takes a month folder to its two result files; nothing is written when it is refused. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: "string" }, lang: { type: "string" } } });
  const [folder] = positionals;
  if (!folder || !values.out) {
    fail(usage);
    return 2;
  }
  const locale: Locale = (values.lang ?? process.env.LANG ?? "").toLowerCase().startsWith("zh") ? "zh" : "en";
  try {
    const month = readMonthFolder(resolve(folder));
    const name = `${basename(resolve(folder))} ${new Date().toISOString().slice(0, 19)}`;
    const result = await withProgram(print, (services) => runMonth(services, month, name, (message, params) => print(sayText(message, locale, params))));
    const warnings = result.warnings.map(({ message, params }) => sayText(message, locale, params));
    for (const warning of warnings.slice(0, 20)) print(`! ${warning}`);
    if (warnings.length > 20) print(`! ${sayText(commandTexts.moreWarnings, locale, { count: warnings.length })}`);
    writeResults(resolve(values.out), { "shifts.csv": result.shifts, "statements.csv": result.statements, "warnings.txt": warnings.map((line) => `${line}\n`).join("") });
    print(sayText(commandTexts.done, locale, { shifts: join(values.out, "shifts.csv"), statements: join(values.out, "statements.csv") }));
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

/** Why it stopped, in one line: without the values of a statement, which may be personal data. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [said = ""] = error.message.split("\n");
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return cause === "" || said.includes(cause) ? said : `${said} (${cause})`;
}

/** Each file appears whole or not at all. */
function writeResults(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const part = join(folder, `.${name}.part`);
    writeFileSync(part, text);
    renameSync(part, join(folder, name));
  }
}

process.exitCode = await main();
