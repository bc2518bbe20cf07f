import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeUnfinishedCompanies } from "#platform/db/unfinished-companies.ts";
import { readCatalog } from "#platform/testing/catalog.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { closeGate } from "../server/testing/gate.ts";
import { testKey } from "../server/testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "muster-month-"));
const out = join(folder, "out");
let database: TestDatabase;

/** The month of the demo, but only its first orders. */
function smallMonth(): void {
  cpSync("data/hotel-month", folder, { recursive: true });
  const shorten = (file: string, keep: (cells: string[]) => boolean) => {
    const [heading, ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
    const kept = lines.map((line) => line.split(",")).filter(keep);
    writeFileSync(join(folder, file), `${[heading, ...kept].join("\n")}\n`);
    return new Set(kept.map(([first]) => first));
  };
  const orders = shorten("work_orders.csv", ([, date]) => date === "2026-10-01");
  shorten("assignments.csv", ([order]) => orders.has(order));
}

function runCommand() {
  const child = spawn(process.execPath, ["src/apps/month/main.ts", folder, "--out", out, "--lang", "en"], {
    env: {
      PATH: process.env["PATH"] ?? "",
      MUSTER_VAR: join(folder, "var"),
      MUSTER_LOG: "error",
      MUSTER_KEY: testKey,
      DATABASE_URL: database.ownerUrl,
    },
    stdio: "ignore",
  });
  return { child, ended: once(child, "exit").then(([code]) => code as number | null) };
}

/** Rows of a company by table, only those that hold any. */
async function rowsOf(tenantId: number): Promise<Record<string, number>> {
  const tables = (await readCatalog(database.ownerPool)).filter(
    (one) => one.kind === "table" && one.hasTenant && !one.isPartition,
  );
  const counted = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count from ${name} where tenant_id = ${tenantId}`,
  );
  const { rows } = await database.ownerPool.query<{ name: string; count: number }>(counted.join(" union all "));
  return Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.name, row.count]));
}

const companies = async () =>
  (
    await database.ownerPool.query<{ id: number; unfinished: boolean }>(
      "select id, unfinished from platform.tenant order by id",
    )
  ).rows;
const logins = async () =>
  (await database.ownerPool.query<{ n: number }>("select count(*)::int as n from access.login")).rows[0]!.n;

/** Runs the command and kills it in the middle of its computation; gives the company it leaves. */
async function killed(): Promise<number> {
  const gate = await closeGate(database, { "attendance.day": "true" });
  const { child, ended } = runCommand();
  await gate.held(1);
  child.kill("SIGKILL");
  await ended;
  await gate.open();
  const left = (await companies()).at(-1)!;
  expect(left.unfinished).toBe(true);
  return left.id;
}

beforeAll(async () => {
  database = await testDatabase();
  smallMonth();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("killed in the middle of a month, the command leaves an unfinished company, and the next run takes it away and comes to its end", async () => {
  const left = await killed();
  expect(Object.keys(await rowsOf(left))).toEqual(
    expect.arrayContaining(["access.account", "devices.punch", "scheduling.assignment"]),
  );
  expect(existsSync(join(out, "shifts.csv"))).toBe(false);
  expect(await runCommand().ended).toBe(0);
  expect(await rowsOf(left)).toEqual({});
  expect(await companies()).toEqual([{ id: expect.any(Number), unfinished: false }]);
  expect(await logins()).toBe(1);
  const expected = readFileSync("data/hotel-month/expected_shifts.csv", "utf8").split("\n").slice(0, 3);
  expect(readFileSync(join(out, "shifts.csv"), "utf8").split("\n").slice(0, 3)).toEqual(expected);
}, 120_000);

it("a start of the server removes what a killed command left, and nothing of a command at work", async () => {
  const gate = await closeGate(database, { "attendance.day": "true" });
  const working = runCommand();
  await gate.held(1);
  const before = await companies();
  await removeUnfinishedCompanies(database.ownerUrl, { warn: () => undefined });
  expect(await companies()).toEqual(before);
  working.child.kill("SIGKILL");
  await working.ended;
  await gate.open();
  await removeUnfinishedCompanies(database.ownerUrl, { warn: () => undefined });
  expect((await companies()).map((one) => one.unfinished)).toEqual([false]);
}, 120_000);
