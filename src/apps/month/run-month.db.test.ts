import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { say } from "#platform/i18n/text.ts";
import { readMonthFolder } from "./read-folder.ts";
import { runMonth } from "./run-month.ts";

const folder = "data/hotel-month";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe("a hotel's month from files to statements", () => {
  it("comes out line by line, to the fen, also beside another company with the same month", async () => {
    const month = readMonthFolder(folder);
    for (const name of ["first", "second"]) {
      const { shifts, statements } = await runMonth(server.services, month, name, () => undefined);
      expect(shifts).toBe(readFileSync(`${folder}/expected_shifts.csv`, "utf8"));
      expect(statements).toBe(readFileSync(`${folder}/expected_statements.csv`, "utf8"));
    }
  }, 300_000);

  it("writes codes as CSV does, statements by code and half, and warns of a calendar that is not known", async () => {
    const month = readMonthFolder(folder);
    const names: Record<string, string> = { A01: "b,1", A02: 'B"2', A03: "a3", A04: "C4" };
    const renamed = <T extends { agency: string }>(one: T): T => ({ ...one, agency: names[one.agency] as string });
    const kept = new Set(month.orders.slice(0, 4).map((order) => order.number));
    const { shifts, statements, warnings } = await runMonth(
      server.services,
      {
        ...month,
        agencies: month.agencies.map((agency) => ({ ...agency, code: names[agency.code] as string })),
        workers: month.workers.map(renamed),
        contracts: month.contracts.map(renamed),
        specialDays: [],
        orders: month.orders
          .filter((order) => kept.has(order.number))
          .map((order) => ({ ...order, date: "2027-02-05" })),
        assignments: month.assignments.filter((assignment) => kept.has(assignment.order)),
      },
      "named",
      () => undefined,
    );
    expect(
      statements
        .split("\n")
        .slice(1, -1)
        .map((line) => line.replace(/,1,\d+,0,0$/, "")),
    ).toEqual(['"B""2"', "C4", "a3", '"b,1"']);
    expect(shifts.split("\n")[1]).toBe('W261001-0001,2027-02-05,70000,"b,1",absent,0,0,0,0,0,0');
    expect(warnings.filter(({ params }) => params.year === 2027)).toHaveLength(1);
  });

  it("lists what of the machines' files a person has to look at", async () => {
    const month = readMonthFolder(folder);
    const [order] = month.orders;
    const bytes = Buffer.from("9x9\t2026-10-01 08:00:00\t255\t1\n9x9\t2026-10-01 17:00:00\t255\t1\n\u0007no line\n");
    const assignments = month.assignments.filter((assignment) => assignment.order === order!.number);
    const { warnings } = await runMonth(
      server.services,
      { ...month, orders: [order!], assignments, machineFiles: [{ name: "ATTLOG_X.txt", device: "X", bytes }] },
      "odd",
      () => undefined,
    );
    expect(warnings.slice(0, 2).map(({ message, params }) => say(message, "en", params))).toEqual([
      "ATTLOG_X.txt row 3 cannot be read, it is kept for a person: ·no line",
      "Machine X: the number 9x9 belongs to nobody, 2 punches are kept to be matched",
    ]);
  });
});
