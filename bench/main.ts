// npm run bench: ours, the floor measured in the same run, and the ratio, at 1x and 10x data. Numbers, never a test.
import { existsSync } from "node:fs";
import { makeCompany, type BenchCompany } from "./data.ts";
import { jobDelay, loopDelay, saidOf } from "./loop-delay.ts";
import { heading, say } from "./report.ts";
import { actOnTask, inboxOf, startFlow } from "./rows/approvals.ts";
import { designer } from "./rows/designer.ts";
import { attendanceScreens } from "./rows/attendance-screens.ts";
import { formulaRun } from "./rows/formula.ts";
import { exportOf } from "./rows/export.ts";
import { leaveRequest } from "./rows/leave.ts";
import { latePunch } from "./rows/late-punch.ts";
import { machineBatch } from "./rows/machine-batch.ts";
import { monthOf } from "./rows/month.ts";
import { monthSummary } from "./rows/month-summary.ts";
import { paySheet } from "./rows/pay-sheet.ts";
import { complianceCheck, employeePage, rosterAsOf, rosterImport } from "./rows/personnel.ts";
import { punchesStored } from "./rows/punches-stored.ts";
import { payrollRun } from "./rows/payroll-run.ts";
import { payslipOnPhone } from "./rows/payslip.ts";
import { publishOf } from "./rows/publish.ts";
import { punchImport } from "./rows/punch-import.ts";
import { clockIn, emptyRequest, furtherPage, page } from "./rows/requests.ts";
import { applicationPage, makeApplications } from "./rows/recruitment.ts";
import { payReports } from "./rows/pay-reports.ts";
import { reportsOf } from "./rows/reports.ts";
import { rosterPlans } from "./rows/roster.ts";
import { rotaJudge } from "./rows/rota.ts";
import { sheet } from "./rows/sheet.ts";
import { statementOf } from "./rows/statement.ts";
import { webSizes } from "./web-sizes.ts";
import { keepProof } from "./proof.ts";
import { openWorld } from "./world.ts";
import { buildWeb } from "../scripts/setup.mjs";

const isProof = process.argv.includes("--proof");
const wanted = process.argv.slice(2).filter((word) => word !== "--proof");

/** Prints what a row measures, and how late it made the event loops; one that fails says so and lets the others go on. */
async function row(name: string, measure: () => Promise<unknown>, server?: string): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  try {
    if (server) await loopDelay(server);
    await measure();
    if (server) say(`  server: ${saidOf(await loopDelay(server))}${jobDelay()} (goals 100 and 250 ms)`);
  } catch (error) {
    process.exitCode = 1;
    say(`${name}: FAILED ${error instanceof Error ? error.message : String(error)}`);
  }
}

heading("CPU of program and database per request, 16 in flight, medians of three interleaved rounds");
await row("export", async () => {
  await exportOf(10_000, "1x", 0.6);
  await exportOf(100_000, "10x", 6);
});
await row("formula", async () => formulaRun());
await row("rota", async () => rotaJudge());
await row("sheet", sheet);
// These need no database: where only they were asked for, none is opened.
const alone = ["export", "formula", "rota", "sheet"];
if (!isProof && wanted.length > 0 && wanted.every((name) => alone.includes(name))) process.exit();
if (wanted.length === 0 || wanted.includes("roster")) buildWeb();
const world = await openWorld();
const measured = (name: string, measure: () => Promise<unknown>) =>
  row(name, measure, `http://127.0.0.1:${world.ourPort}`);
const companies = new Map<string, Promise<BenchCompany>>();
/** A company is made for the first row that asks for it. */
const company = (name: string, people: number, employeeType?: "internal") => {
  const made = companies.get(name) ?? makeCompany(world.services, world.owner, name, people, employeeType);
  companies.set(name, made);
  return made;
};
const small = () => company("small", 10_000);
const large = () => company("large", 100_000);
try {
  await measured("requests", async () => {
    await emptyRequest(world, await small(), "1x");
    await emptyRequest(world, await large(), "10x");
    await page(world, await small(), "1x", 20, 8);
    await page(world, await large(), "10x", 20, 15);
    await furtherPage(world, await small(), "1x", 20, 2.5);
    await furtherPage(world, await large(), "10x", 20, 2.5);
    await page(world, await small(), "1x", 200, 16);
    await page(world, await large(), "10x", 200, 25);
  });
  await measured("clock-in", async () => {
    await clockIn(world, [await small(), await company("small too", 10_000)], "1x", 10_000);
    await clockIn(world, [await large()], "10x", 20_000);
  });
  await measured("machines", async () => {
    await machineBatch(world, await small(), "1x", 10_000);
    await machineBatch(world, await large(), "10x", 20_000);
  });
  await measured("late-punch", async () => {
    await latePunch(world, await small(), "1x");
    await latePunch(world, await large(), "10x");
  });
  await measured("punches-stored", async () => {
    await punchesStored(world, await company("stored", 20_000), [
      ["10k", 10_000],
      ["1M", 1_000_000],
      ["10M", 10_000_000],
    ]);
  });
  await measured("import", async () => {
    await punchImport(world, await small(), "1x", 40_000, ["2026-01", "2026-02", "2026-03"]);
    await punchImport(world, await large(), "10x", 400_000, ["2026-01", "2026-02", "2026-03"]);
  });
  await measured("month", async () => {
    await monthOf(world, await small(), "1x", 1_000, 0.6);
    await monthSummary(world, await small(), "1x", 1_000, 0.045);
    await monthOf(world, await large(), "10x", 10_000, 6);
    await monthSummary(world, await large(), "10x", 10_000, 0.45);
  });
  await measured("reports", async () => {
    await reportsOf(world, await company("reported", 10_000), [{ size: "month", months: 1, goal: 0.45 }]);
    await reportsOf(world, await company("for years", 1_000), [{ size: "2y", months: 24, goal: 0.3 }]);
  });
  await measured("reports-large", async () => {
    await reportsOf(world, await company("large for years", 10_000), [
      { size: "10x year", months: 12, goal: 1 },
      { size: "10x 2y", months: 24, goal: 0.3 },
    ]);
  });
  await measured("pay-reports", async () => {
    await payReports(world, await company("paid", 10_000, "internal"), "1x", 1.5);
  });
  await measured("personnel", async () => {
    complianceCheck();
    await rosterImport(world, await company("taken on", 10), 5_000, 6);
    for (const [size, people] of [
      ["1x", 10_000],
      ["10x", 100_000],
    ] as const) {
      await employeePage(world, await company(`staff of ${people}`, people, "internal"), size, 20);
      await employeePage(world, await company(`staff of ${people}`, people, "internal"), size, 200);
    }
  });
  await measured("roster", async () => {
    const hotel = await company("staff of 10000", 10_000, "internal");
    await rosterPlans(world, hotel);
    await rosterAsOf(world, hotel);
  });
  await measured("payroll", async () => {
    await payrollRun(world, await company("paid of 1000", 1_000, "internal"), "1x");
    await payrollRun(world, await company("paid of 10000", 10_000, "internal"), "10x");
  });
  await measured("payslip", async () => payslipOnPhone(world, await company("phones of 1000", 1_000, "internal")));
  await measured("pay-sheet", async () => paySheet(world, await company("staff of 10000", 10_000, "internal")));
  await measured("recruitment", async () => {
    for (const [size, count] of [
      ["1x", 10_000],
      ["10x", 100_000],
    ] as const) {
      const hiring = await company(`hiring of ${count}`, 10);
      await makeApplications(world, hiring, count);
      await applicationPage(world, hiring, size, count, 20);
      await applicationPage(world, hiring, size, count, 200);
    }
  });
  await measured("leave", async () => {
    await leaveRequest(world, await small(), "1x", 5_000);
    await leaveRequest(world, await large(), "10x", 20_000);
  });
  await measured("attendance-screens", async () => {
    await attendanceScreens(world, await small(), "500", 500);
  });
  await measured("statement", async () => {
    await statementOf(world, await small(), "1x", 1_000);
    await statementOf(world, await large(), "10x", 10_000);
  });
  await measured("publish", async () => publishOf(world, await company("roster", 1_000, "internal")));
  await measured("approvals", async () => {
    startFlow();
    await actOnTask(world, await small());
    await inboxOf(world, await small(), 100_000);
  });
  await measured("designer", async () => {
    await designer(world, await small(), "1x", 200);
    await designer(world, await small(), "2x", 400);
  });
} finally {
  await world.close();
}
if (existsSync("dist/web")) {
  await row("web", async () => {
    heading("Web entries, KB gzip");
    webSizes();
  });
}
// What is to be kept of this run: `docs/benchmark.md` is made of it.
if (isProof) keepProof();
