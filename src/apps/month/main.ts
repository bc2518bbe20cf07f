import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "#platform/errors/refusal.ts";
import { whileMakingCompany } from "#platform/db/unfinished-companies.ts";
import { say as sayText, type Locale, type Text, type TextParams } from "#platform/i18n/text.ts";
import { withProgram } from "../server/command.ts";
import { readMonthFolder } from "./read-folder.ts";
import { commandTexts } from "./refusals.ts";
import { printable } from "./faults.ts";
import { makeFolder, resultNames, writeResults } from "./result-files.ts";
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
    const name = `${printable(basename(resolve(folder)))} ${new Date().toISOString().slice(0, 19)}`;
    const say = (message: Text, params: TextParams) => print(sayText(message, locale, params));
    const result = await withProgram(print, (services, { ownerUrl }) =>
      whileMakingCompany(ownerUrl, () => runMonth(services, month, name, say)),
    );
    const warnings = result.warnings.map(({ message, params }) => sayText(message, locale, params));
    for (const warning of warnings.slice(0, 20)) print(`! ${warning}`);
    if (warnings.length > 20) print(`! ${sayText(commandTexts.moreWarnings, locale, { count: warnings.length })}`);
    writeResults(resolve(out), {
      shifts: result.shifts,
      statements: result.statements,
      warnings: warnings.map((line) => `${line}\n`).join(""),
    });
    print(
      sayText(commandTexts.done, locale, {
        shifts: join(out, resultNames.shifts),
        statements: join(out, resultNames.statements),
      }),
    );
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
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { out: { type: "string" }, lang: { type: "string" } },
    });
    const [folder, ...more] = positionals;
    if (!folder || !values.out || more.length > 0) return undefined;
    const language = (values.lang ?? process.env.LANG ?? "").toLowerCase();
    return { folder, out: values.out, locale: language.startsWith("zh") ? "zh" : "en" };
  } catch {
    return undefined;
  }
}

/** Why it stopped, in one line: without the values of a statement, which may be personal data. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [said = ""] = error.message.split("\n");
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return cause === "" || said.includes(cause) ? said : `${said} (${cause})`;
}

process.exitCode = await main();
