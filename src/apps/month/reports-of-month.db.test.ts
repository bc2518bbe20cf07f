import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMonthCost } from "#areas/dashboards/api.ts";
import { createExport, downloadExport } from "#areas/exports/api.ts";
import { declared } from "#areas/reports/declared.ts";
import { makeFacts } from "#areas/statements/server.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { apiPrefix } from "#platform/http/call.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { drawn } from "../server/testing/made-input.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { readMonthFolder } from "./read-folder.ts";
import { runMonth } from "./run-month.ts";

// The same figure everywhere, on the sample month and on parts of it drawn by lot.

const folder = "data/hotel-month";
const period = { from: "2026-10-01", to: "2026-10-31" };
let server: TestServer;
let tenantId: number;
let all: string;
let departments: number[];
const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const [detail, labour, worked, attended, cost, orders] = [
  named("attendanceDetail"),
  named("labourAnalysis"),
  named("workingHours"),
  named("departmentAttendance"),
  named("cost"),
  named("orderAnalysis"),
] as const;

const query = async <R extends object>(text: string) =>
  (await server.database.ownerPool.query<R>(text, [tenantId])).rows;
const whole = (report: (typeof declared)[number], input: object = {}, token = all): Promise<ReportAnswer> =>
  server.ok(report.whole, { ...period, ...input }, token);
const total = ({ totals }: ReportAnswer, key: string) => Number(totals?.cells[key]);
const finest = (answer: ReportAnswer) => answer.rows.filter(({ level }) => level === answer.by.length);
const summed = (answer: ReportAnswer, key: string) =>
  finest(answer).reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0);
/** The sum of a column of a file of the sample month. */
const expectedOf = (file: string, column: string): number => {
  const [head, ...lines] = readFileSync(`${folder}/${file}`, "utf8").trim().split("\n");
  const at = head!.split(",").indexOf(column);
  return lines.reduce((sum, line) => sum + Number(line.split(",")[at]), 0);
};

beforeAll(async () => {
  server = await testServer();
  ({ tenantId } = await runMonth(server.services, readMonthFolder(folder), "样月酒店", () => undefined));
  server.setTime("2026-11-20T04:00:00Z");
  all = (await server.logIn({ tenantId, codes: "all" })).token;
  departments = (
    await query<{ id: number }>(
      "select distinct department_id as id from attendance.day where tenant_id = $1 order by 1",
    )
  ).map(({ id }) => id);
}, 300_000);
afterAll(() => server.close());

describe("the sample month", () => {
  it("hours: detail = labour analysis = working hours = department attendance = the expected file (2)", async () => {
    const expected = expectedOf("expected_shifts.csv", "accounting_minutes");
    for (const report of [detail, labour, worked, attended])
      expect([report.name, total(await whole(report, { show: ["paidMinutes"] }), "paidMinutes")]).toEqual([
        report.name,
        expected,
      ]);
    const kinds = ["weekday", "weekend", "special", "holiday", "legalHoliday"].map((name) => `kinds.${name}`);
    const split = await whole(worked, { show: kinds });
    expect(kinds.reduce((sum, key) => sum + total(split, key), 0)).toBe(expected);
  });

  it("cost: settled = the expected statements, by department = by company = by date; nothing is left open (3)", async () => {
    const expected = expectedOf("expected_statements.csv", "amount_fen");
    for (const rows of [["department"], ["agency"], ["date"], ["department", "agency", "month"]]) {
      const answer = await whole(cost, { rows, show: ["settledFen", "paidFen", "unpaidFen", "estimatedFen"] });
      expect([rows, total(answer, "settledFen"), summed(answer, "settledFen")]).toEqual([rows, expected, expected]);
      expect(total(answer, "paidFen") + total(answer, "unpaidFen")).toBe(expected);
      expect(total(answer, "estimatedFen")).toBe(0);
    }
  });

  it("orders: came = attended on orders; planned = assigned + open; their cost is the cost (7)", async () => {
    const answer = await whole(orders, { show: ["heads", "putOn", "open", "came", "confirmed", "costs.totalFen"] });
    const shifts = await whole(attended, { show: ["attended", "shifts"] });
    expect([total(answer, "came"), total(answer, "confirmed")]).toEqual([
      total(shifts, "attended"),
      total(shifts, "shifts"),
    ]);
    expect(total(answer, "putOn") + total(answer, "open")).toBe(total(answer, "heads"));
    expect(total(answer, "costs.totalFen")).toBe(expectedOf("expected_statements.csv", "amount_fen"));
  });

  it("facts that are kept change nothing of what is said (1)", async () => {
    const said = async () => [
      (await whole(cost, { rows: ["date", "department"] })).rows,
      (await whole(orders, {})).rows,
      (await whole(labour, { rows: ["department", "month"] })).rows,
    ];
    const before = await said();
    await makeFacts(server.services, tenantId);
    expect(await said()).toEqual(before);
  });

  it("card, page, paper, xlsx and CSV carry the same numbers (9)", async () => {
    const card = await server.ok(readMonthCost, { month: "2026-10" }, all);
    expect(card.spentFen).toBe(total(await whole(cost, {}), "totalFen"));
    for (const report of [orders, labour, worked, attended, cost]) {
      const page = await server.ok(report.read, { ...period, page: 1, size: 200 }, all);
      const paper = await whole(report);
      expect([report.name, paper.rows.slice(0, page.rows.length)]).toEqual([report.name, page.rows]);
      for (const format of ["xlsx", "csv"] as const) {
        const sheet = await fileOf(report.name, report.code, format);
        expect([report.name, format, sheet.rows.length]).toEqual([report.name, format, paper.rows.length + 1]);
        const written = sheet.rows.map(({ cells }) => new Map(Object.entries(cells)));
        for (const column of paper.columns.filter(({ as }) => as === "figure")) {
          const said = [...paper.rows, paper.totals!].map(({ cells }) => inFile(column.kind, cells[column.key]));
          const found = written.map((cells) => plain(cells.get(column.title.zh)));
          expect([report.name, format, column.key, found]).toEqual([report.name, format, column.key, said]);
        }
      }
    }
  });

  it("sums of disjoint scopes are the whole company (10)", async () => {
    for (const [report, keys] of [
      [orders, ["asked", "came", "plannedFen", "costs.totalFen"]],
      [labour, ["paidMinutes", "outsideMinutes", "costs.totalFen"]],
      [worked, ["paidMinutes", "demand.heads"]],
      [cost, ["settledFen", "minutes"]],
    ] as const) {
      const company = await whole(report, { show: keys });
      const sums = new Map<string, number>();
      for (const id of departments) {
        const { token } = await server.logIn({ tenantId, codes: [report.code], scope: { custom: [id] } });
        const part = await whole(report, { show: keys }, token);
        for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + total(part, key));
      }
      for (const key of keys)
        expect([report.name, key, sums.get(key)]).toEqual([report.name, key, total(company, key)]);
    }
  });
});

describe("parts drawn by lot", () => {
  it("and what is left of the month come to the whole, in each report (random worlds)", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const next = drawn(seed);
      const some = departments.filter(() => next() < 0.5);
      const rest = departments.filter((id) => !some.includes(id));
      const cut = 1 + Math.floor(next() * 29);
      const halves = [
        { from: period.from, to: `2026-10-${String(cut).padStart(2, "0")}` },
        { from: `2026-10-${String(cut + 1).padStart(2, "0")}`, to: period.to },
      ];
      for (const [report, key] of [
        [orders, "came"],
        [orders, "costs.totalFen"],
        [labour, "paidMinutes"],
        [labour, "casualMinutes"],
        [cost, "totalFen"],
      ] as const) {
        let sum = 0;
        for (const department of [some, rest])
          for (const half of halves)
            if (department.length > 0)
              sum += total(await whole(report, { ...half, department, show: [key] }), key) || 0;
        expect([seed, report.name, key, sum]).toEqual([
          seed,
          report.name,
          key,
          total(await whole(report, { show: [key] }), key),
        ]);
      }
    }
  });
});

async function fileOf(exporter: string, keyCode: string, format: "xlsx" | "csv") {
  const { id } = await server.ok(createExport, { exporter, keyCode, format, searchInfo: JSON.stringify(period) }, all);
  await server.jobs.settled();
  const { rawPayload } = await server.app.inject({
    method: "GET",
    url: `${apiPrefix}${downloadExport.path}?id=${id}`,
    headers: { authorization: `Bearer ${all}` },
  });
  return readSheet(rawPayload, `report.${format}`, []);
}

/** As far as any figure has digits. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
const plain = (cell: string | undefined): number | null =>
  cell === undefined || cell === ""
    ? null
    : rounded(Number(cell.replace(/[,%]/g, "")) / (cell.endsWith("%") ? 100 : 1));

/** A figure as a file says it: yuan, hours, and the rest as it is. */
function inFile(kind: string, value: unknown): number | null {
  if (typeof value !== "number") return null;
  if (kind === "fen") return rounded(value / 100);
  return kind === "minutes" ? Math.round((value / 60) * 100) / 100 : rounded(value);
}
