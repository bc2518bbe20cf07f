import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { returnPerson } from "#areas/people/api.ts";
import { leavingChecks } from "#areas/personnel/server.ts";
import { principalOfAccount } from "#areas/access/server.ts";
import * as api from "#areas/tax/api.ts";
import { taxLines } from "#areas/tax/datasets.ts";
import { taxLinesSource } from "#areas/tax/reports.ts";
import {
  book,
  isFiled,
  monthsLeftOpen,
  openAmounts,
  unbook,
  withhold,
  type BookRow,
  type NewPayment,
} from "#areas/tax/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import { defineReport } from "#platform/report/define-report.ts";
import { readReport } from "#platform/report/read.ts";
import { leave, special, takeAllIn, taxCompany, wage, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let people: Map<number, number>;
let year: number;
let joiner: number;
let leaver: number;
let other: number;
let bonused: number;

const money = (agentId: number, month: string, rows: readonly NewPayment[]) =>
  company.within((books) => withhold(books, agentId, month, rows));
let documents = 0;
/** Reckons and books as a payroll run does. */
async function pay(month: string, rows: readonly NewPayment[], agentId = company.agents[0]!) {
  documents += 1;
  const document = { kind: "test.run", id: documents };
  const outcomes = await money(agentId, month, rows);
  const booked: BookRow[] = rows.map((row) => ({ ...row, taxFen: outcomes.get(row.ref)!.taxFen }));
  await company.within((books) => book(books, document, agentId, month, booked));
  return { document, outcomes };
}
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return (error as Error).message;
  }
  return "done";
};

beforeAll(async () => {
  company = await taxCompany();
  const { employ, departments } = company;
  year = await employ("2019-02-11");
  joiner = await employ("2026-10-12");
  leaver = await employ("2020-01-01");
  bonused = await employ("2020-01-01");
  other = await employ("2020-01-01", { departmentId: departments[1]! });
  people = await takeAllIn(company);
});
afterAll(() => company.server.close());

describe("what is withheld", () => {
  test("a year of one person through twelve runs is the annual tax of the table", async () => {
    let sum = 0;
    for (let month = 1; month <= 12; month += 1) {
      const at = `2026-${String(month).padStart(2, "0")}`;
      const { outcomes } = await pay(at, [wage("w", year, 3_000_000, { special: special(300_000, 0, 0, 150_000) })]);
      sum += outcomes.get("w")!.taxFen;
    }
    // (360,000 - 54,000 - 60,000) x 20 % - 16,920
    expect(sum).toBe(3_228_000);
    const [row] = await company.query<{ id: number; sealed: Buffer }>(
      "select id, amounts_sealed as sealed from tax.tax_line where tenant_id = $1 and tax_month = '2026-12'",
    );
    const opened = await company.within(async (books) => openAmounts(books, row!.id, row!.sealed));
    expect(opened).toMatchObject({ incomeFen: 3_000_000, special: { pensionFen: 300_000 } });
    expect(row!.sealed.includes("3000000")).toBe(false);
    await expect(company.within(async (books) => openAmounts(books, row!.id + 1, row!.sealed))).rejects.toThrow();
  });

  test("who joins in October and is paid in November has two months; who left stops counting", async () => {
    const { server, boss, agents } = company;
    const of = async (memberId: number) =>
      (await money(agents[0]!, "2026-11", [wage("w", memberId, 2_000_000)])).get("w");
    expect(await of(joiner)).toMatchObject({ taxFen: 30_000, steps: { months: 2 } });
    await leave(server, leaver, "2026-03-15", boss);
    expect(await of(leaver)).toMatchObject({ steps: { months: 3 } });
    await server.ok(returnPerson, { id: leaver }, boss);
    // April to October do not count; the person is taxed anew from November.
    expect(await of(leaver)).toMatchObject({ fault: "noMode" });
    const listed = await server.ok(api.listTaxPeople, { tab: "noMode" }, boss);
    expect(listed.rows.map((row) => [row.memberId, row.fromMonth])).toEqual([[leaver, "2026-11"]]);
    await server.ok(api.savePersonYear, { personId: listed.rows[0]!.id, year: 2026, mode: "standard" }, boss);
    expect(await of(leaver)).toMatchObject({ steps: { months: 4 } });
  });

  test("faults are named: no person, no mode of the next year, a later month, another regime", async () => {
    const [agent, second] = company.agents;
    const fault = async (agentId: number, month: string, row: NewPayment) =>
      (await money(agentId, month, [row])).get(row.ref)?.fault;
    expect(await fault(second!, "2026-11", wage("a", year, 1))).toBe("noTaxPerson");
    expect(await fault(agent!, "2027-01", wage("a", year, 1))).toBe("noMode");
    expect(await fault(agent!, "2026-11", wage("a", year, 1))).toBe("laterMonthBooked");
    expect(await fault(agent!, "2026-11", { ...wage("a", joiner, 1), kind: "labour" })).toBe("regimeDiffers");
    expect(await fault(agent!, "2026-11", { ...wage("a", joiner, 1), kind: "bonus" })).toBe("noBonusChoice");
    expect(await fault(agent!, "2026-11", { ...wage("a", joiner, 1), kind: "severance" })).toBe("noLocalAverage");
  });

  test("a bonus by itself once a year, at whichever entity", async () => {
    const bonus = (ref: string, more: object) => ({
      ...wage(ref, bonused, 3_600_000),
      kind: "bonus" as const,
      ...more,
    });
    const { outcomes } = await pay("2026-11", [bonus("b", { bonusChoice: "separate" })]);
    expect(outcomes.get("b")).toMatchObject({ taxFen: 108_000, bonusChoice: "separate", steps: { way: "separate" } });
    const again = await money(company.agents[0]!, "2026-11", [bonus("b", { bonusChoice: "separate" })]);
    expect(again.get("b")?.fault).toBe("bonusUsed");
    await company.server.ok(
      api.savePersonYear,
      { personId: people.get(bonused)!, year: 2026, version: 1, mode: "standard", bonusChoice: "separate" },
      company.boss,
    );
    const inherited = await money(company.agents[0]!, "2026-11", [bonus("b", {})]);
    expect(inherited.get("b")).toMatchObject({ bonusChoice: "merged", steps: { way: "cumulative" } });
  });
});

test("who leaves is told up to which month the basic deduction is counted", async () => {
  const found = await company.within(({ tx }) => leavingChecks(tx, joiner, "2026-11-30", "2026-11-26"));
  expect(found.filter(({ kind }) => kind === "tax")).toEqual([
    {
      kind: "tax",
      count: 1,
      blocks: false,
      text: { zh: "A：基本减除费用计至 2026-11", en: "A: basic deduction up to 2026-11" },
    },
  ]);
});

describe("the books", () => {
  test("book all or nothing, once, and only what still holds", async () => {
    const { within, agents, query } = company;
    const agent = agents[0]!;
    const first = await pay("2026-11", [wage("1", joiner, 2_000_000)]);
    const twice = [{ ...wage("1", joiner, 1), taxFen: 0 }];
    expect(await refusalOf(within((books) => book(books, first.document, agent, "2026-11", twice)))).toBe(
      "tax.bookedTwice",
    );
    const stale = [{ ...wage("1", joiner, 2_000_000), taxFen: 30_000 }];
    const next = { kind: "test.run", id: 900 };
    expect(await refusalOf(within((books) => book(books, next, agent, "2026-11", stale)))).toBe("tax.taxChanged");
    const faulty = [{ ...wage("1", joiner, 1), kind: "labour" as const, taxFen: 0 }];
    expect(await refusalOf(within((books) => book(books, next, agent, "2026-11", faulty)))).toBe("tax.cannotWithhold");
    expect(await query("select from tax.income where tenant_id = $1 and document_id = 900")).toHaveLength(0);
    await within((books) => unbook(books, first.document));
    expect((await money(agent, "2026-11", stale)).get("1")).toMatchObject({ taxFen: 30_000 });
  });

  test("two runs of a month wait for each other: the later one is told, and after both it is the same in either order", async () => {
    const { within, agents } = company;
    const agent = agents[0]!;
    const rows = [wage("1", joiner, 2_000_000), wage("2", joiner, 1_500_000)];
    const both = async (order: readonly number[]) => {
      const made = [];
      for (const index of order) made.push(await pay("2026-11", [rows[index]!]));
      const taxes = made.map(({ outcomes }) => [...outcomes.values()][0]!.taxFen);
      for (const { document } of made) await within((books) => unbook(books, document));
      return taxes.reduce((sum, fen) => sum + fen, 0);
    };
    expect(await both([0, 1])).toBe(await both([1, 0]));
    const calculated = await money(agent, "2026-11", rows.slice(0, 1));
    const taxFen = calculated.get("1")!.taxFen;
    const results = await Promise.all(
      [801, 802].map((id) =>
        refusalOf(
          within((books) => book(books, { kind: "test.run", id }, agent, "2026-11", [{ ...rows[0]!, taxFen }])),
        ),
      ),
    );
    expect(results.toSorted()).toEqual(["done", "tax.taxChanged"]);
    for (const id of [801, 802]) await within((books) => unbook(books, { kind: "test.run", id }));
  });

  test("a filed month takes nothing and gives nothing back", async () => {
    const { within, agents, query } = company;
    const agent = agents[1]!;
    const { document } = await pay("2026-10", [wage("1", other, 1_000_000)], agent);
    expect(await within((books) => monthsLeftOpen(books, agent))).toEqual(["2026-10"]);
    await query("update tax.monthly_return set state = 'filed' where tenant_id = $1 and agent_id = $2", [agent]);
    expect(await within((books) => isFiled(books, agent, "2026-10"))).toBe(true);
    expect(await within((books) => monthsLeftOpen(books, agent))).toEqual([]);
    expect(await refusalOf(within((books) => unbook(books, document)))).toBe("tax.returnFiled");
    expect((await money(agent, "2026-10", [wage("2", other, 1)])).get("2")?.fault).toBe("returnFiled");
    const row = [{ ...wage("2", other, 1), taxFen: 0 }];
    expect(await refusalOf(within((books) => book(books, { kind: "test.run", id: 70 }, agent, "2026-10", row)))).toBe(
      "tax.returnFiled",
    );
  });
});

test("reports are lent what is booked, opened by its own code, without sums brought along", async () => {
  const { accountId } = company;
  const report = defineReport({
    code: "C60502",
    name: "reports.test",
    export: "C60502.export",
    title: { zh: "测试", en: "Test" },
    question: { zh: "测试？", en: "Test?" },
    of: taxLines,
    rows: ["agent", "kind", "taxMonth", "person"],
    regroup: ["department", "bonusChoice"],
    show: ["jobNumber", "lines", "people", "incomeFen", "withheldFen"],
    more: [],
    filters: ["department"],
    totals: "sum",
    limit: "year",
    print: { landscape: true },
  });
  const answer = await company.within(async ({ tx, services }) => {
    const principal = (await principalOfAccount(tx, services, accountId))!;
    const context = {
      tx,
      services,
      principal,
      keyCode: "C60502",
      locale: "zh",
      now: "2026-11-26T02:00:00Z",
      today: "2026-11-26",
    };
    const deps = { sources: new Map([["taxLines", taxLinesSource]]), startDay: async () => 1 };
    const period = { from: "2026-01-01", to: "2026-12-31" };
    return readReport(context as CallContext, deps, report, { ...period, rows: ["agent"] }, { limit: 50, offset: 0 });
  });
  // The year of one and the bonus of another; what was taken out again is gone.
  expect(answer.rows.map(({ cells }) => cells)).toMatchObject([
    { agent: "A", lines: 13, people: 2, incomeFen: 39_600_000, withheldFen: 3_336_000 },
    { agent: "B", lines: 1, people: 1, incomeFen: 1_000_000, withheldFen: 0 },
  ]);
});
