// npm run attack [-- http://localhost:4000]: the sweep of rights, ids, scopes, odd values, sockets and files against a
// running copy on this machine; prints what was not refused. Without an address it starts a copy of its own; `--proof`
// keeps what it found.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoAccounts, demoPassword } from "#areas/access/server.ts";
import { commitNow, machineNow } from "../scripts/proof.mjs";
import { enter, type Caller } from "./caller.ts";
import { files, type Outcome } from "./files.ts";
import { flood } from "./flood.ts";
import { other, ownCopy } from "./own-copy.ts";
import { ids, oddValues, rights, scopes } from "./sweep.ts";

const local: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function attacked(url: string): Promise<Outcome[]> {
  const inside: Caller[] = [];
  for (const { kind, account } of demoAccounts) inside.push(await enter(url, kind, account, demoPassword));
  const outside = await enter(url, "staff", other.account, other.password);
  const companies = { url, inside, outside };
  const outcomes: Outcome[] = [];
  const parts: (() => Promise<Outcome | readonly Outcome[]>)[] = [
    () => rights(companies),
    () => ids(companies),
    () => scopes(companies),
    () => oddValues(companies),
    () => files({ url }),
    () => flood({ url }),
  ];
  for (const part of parts) {
    for (const one of [await part()].flat()) {
      outcomes.push(one);
      say(`${one.passed ? "held" : "NOT HELD"}  ${one.name}: ${one.detail}`);
    }
  }
  return outcomes;
}

/** What is kept of this run: `docs/correctness.md` is made of it. */
function keepProof(outcomes: readonly Outcome[]): void {
  const file = fileURLToPath(new URL("../docs/proof/attack.json", import.meta.url));
  const run = { date: new Date().toISOString().slice(0, 10), commit: commitNow(), machine: machineNow(), outcomes };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

const words = process.argv.slice(2);
const given = words.find((word) => word !== "--proof");
if (given !== undefined && !local.has(new URL(given).hostname))
  throw new Error("Only a server on this machine is attacked.");
const copy = given === undefined ? await ownCopy(say) : undefined;
try {
  const outcomes = await attacked(given ?? copy!.url);
  const failed = outcomes.filter((one) => !one.passed);
  say(
    failed.length === 0
      ? `\nEverything held (${outcomes.length}).`
      : `\nNot held: ${failed.map((one) => one.name).join("; ")}`,
  );
  if (words.includes("--proof")) keepProof(outcomes);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await copy?.stop();
}
