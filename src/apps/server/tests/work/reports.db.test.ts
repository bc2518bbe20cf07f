import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDays } from "#areas/attendance/api.ts";
import { listMonth } from "#areas/attendance/month-api.ts";
import { listReports } from "#areas/reports/api.ts";
import { attendanceDetail } from "#areas/reports/declared/attendance-detail.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let program: TestServer;
let tenantId: number;
let all: string;
const period = { from: "2026-10-01", to: "2026-10-31" };

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(program, "甲公司", 4);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
}, 180_000);
afterAll(() => program.close());

describe("attendance detail", () => {
  it("is listed for who may open it", async () => {
    const { reports } = await program.ok(listReports, {}, all);
    expect(reports.map((one) => one.name)).toContain("reports.attendanceDetail");
  });

  it("has every shift, with the sums of the month table and of the records", async () => {
    const report = await program.ok(attendanceDetail.read, period, all);
    const month = await program.ok(listMonth, { month: "2026-10" }, all);
    const days = await program.ok(listDays, { ...period, dates: "counted" }, all);
    expect(report.total).toBeGreaterThan(50);
    expect(report.totals?.cells.paidMinutes).toBe(month.totals?.paidMinutes);
    expect(report.totals?.cells.paidMinutes).toBe(days.totals?.countedMinutes);
    expect(report.rows[0]).toMatchObject({
      level: 8,
      cells: { person: expect.any(String), jobNumber: expect.any(String) },
    });
  });

  it("is grouped as wished, with a page of its rows", async () => {
    const report = await program.ok(
      attendanceDetail.read,
      {
        ...period,
        rows: ["department", "person"],
        show: ["people", "shifts", "paidMinutes", "confirmedRate"],
        sort: "-paidMinutes",
        size: 10,
      },
      all,
    );
    const whole = await program.ok(
      attendanceDetail.whole,
      { ...period, rows: ["department"], show: ["paidMinutes"] },
      all,
    );
    expect(report.rows.length).toBe(10);
    expect(report.totals?.cells.paidMinutes).toBe(
      whole.rows.reduce((sum, row) => sum + Number(row.cells.paidMinutes), 0),
    );
  });
});
