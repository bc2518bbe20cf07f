import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setScope } from "#areas/access/accounts-api.ts";
import { principalOfAccount } from "#areas/access/server.ts";
import * as organisation from "#areas/organisation/api.ts";
import { paySource } from "#areas/payroll/reports.ts";
import { declared } from "#areas/reports/declared.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import type { ReportAnswer, ReportRow } from "#platform/report/answer.ts";
import { fewestPeople } from "#platform/report/few-people.ts";
import { portionsOf } from "#platform/report/portions.ts";
import { plantRun, usualItems } from "./pay.fixture.ts";
import { taxCompany, type TaxCompany } from "./tax.fixture.ts";

// Y-10: whoever is limited to the pay of some, or may see no amount of one person, gets no sum of one or two people.

let company: TaxCompany;
let blind: { token: string; accountId: number };
let limited: { token: string; accountId: number };
const departments: number[] = [];
const members: number[] = [];
/** Whose slips of October have rewards, by member. */
const rewarded = new Set<number>();
const october = { from: "2026-10-01", to: "2026-10-31" };
const summary = declared.find(({ name }) => name === "reports.payByDepartment")!;
const bands = declared.find(({ name }) => name === "reports.payBands")!;
const detail = declared.find(({ name }) => name === "reports.payDetail")!;

const ask = (input: object, who: { token: string }, report = summary): Promise<ReportAnswer> =>
  company.server.ok(report.read, { size: 100, ...october, ...input }, who.token);

beforeAll(async () => {
  company = await taxCompany("限薪酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  const items = await usualItems(company);
  departments.push(...company.departments);
  const [top] = await company.query<{ id: number }>(
    "select id from organisation.department where tenant_id = $1 and code = 'TOP'",
  );
  for (const code of ["HK", "FB"])
    departments.push(
      (
        await company.server.ok(
          organisation.addDepartment,
          { parentId: top!.id, code, nameZh: code, nameEn: code, legalEntityId: company.agents[0]! },
          company.boss,
        )
      ).id,
    );
  for (let index = 0; index < 10; index += 1) members.push(await company.employ("2026-01-05"));
  for (const month of ["2026-09", "2026-10"])
    await plantRun(company, items, {
      month,
      entity: 0,
      slips: members.map((memberId, index) => {
        const hasReward = month === "2026-10" && index % 3 === 0;
        if (hasReward) rewarded.add(memberId);
        return {
          memberId,
          departmentId: departments[0]!,
          figures: { basePay: 500_000 + index, ...(hasReward ? { rewards: 10_000 } : {}) },
        };
      }),
    });
  const logIn = (codes: string[] | "all", name: string) =>
    company.server.logIn({ tenantId: company.tenantId, codes, scope: "organisation", name });
  blind = await logIn(["C08400", "C08401", "C08401.export", "C08801"], "Blind");
  limited = await logIn("all", "Limited");
  const { ids, scope } = {
    ids: [limited.accountId],
    scope: { module: payRange.module, kind: "custom", includeBelow: true, departmentIds: [top!.id] },
  };
  await company.server.ok(setScope, { ids, scope: scope as never }, company.boss);
});
afterAll(() => company.server.close());

type World = readonly { department: number; october: boolean; september: boolean }[];
const world = fc.array(
  fc.record({
    department: fc.integer({ min: 0, max: 3 }),
    october: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    september: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  }),
  { minLength: 10, maxLength: 10 },
);

async function become(people: World): Promise<void> {
  await company.query(
    `update payroll.slip s set department_id = n.department, state = case when case r.month when '2026-10' then n.october else n.september end then 'granted' else 'pulled' end
     from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::boolean[]) as n (member, department, october, september), payroll.run r
     where s.tenant_id = $1 and s.member_id = n.member and r.tenant_id = s.tenant_id and r.id = s.run_id`,
    [
      members,
      people.map(({ department }) => departments[department]),
      people.map((one) => one.october),
      people.map((one) => one.september),
    ],
  );
}

const isFine = (size: number) => size === 0 || size >= fewestPeople;
const whose = (people: World, of: "october" | "september", department?: string) =>
  new Set(
    members.filter(
      (_, index) =>
        people[index]![of] &&
        (department === undefined || String(departments[people[index]!.department]) === department),
    ),
  );

/** Every sum that is shown, and what is left of one when those below it that are shown are taken off, is of enough people. */
function checkSums(
  rows: readonly ReportRow[],
  totals: ReportRow | null,
  valueOf: (row: ReportRow) => unknown,
  peopleOf: (department?: string) => ReadonlySet<number>,
): void {
  const isShown = (row: ReportRow) => typeof valueOf(row) === "number";
  const shown = rows.filter(({ level }) => level === 1).filter(isShown);
  for (const { keys } of shown) expect(isFine(peopleOf(keys[0]).size)).toBe(true);
  // Whether it is shown or not, the total is what somebody else may tell: what is left of it counts.
  if (peopleOf().size < fewestPeople)
    return void expect([...shown, ...(totals && isShown(totals) ? [totals] : [])]).toEqual([]);
  const left = shown.reduce<ReadonlySet<number>>((all, { keys }) => all.difference(peopleOf(keys[0])), peopleOf());
  expect(isFine(left.size)).toBe(true);
}

describe("no sum tells the pay of one or two people", () => {
  test("not in rows, across, compared, drawn, nor when narrowed, in random companies", async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.boolean(), fc.integer({ min: 0, max: 3 }), async (people, isBlind, of) => {
        await become(people);
        const who = isBlind ? blind : limited;
        const october = (department?: string) => whose(people, "october", department);
        const rows = { rows: "department", show: "people,grossFen,averageFen" };
        const plain = await ask({ ...rows, compare: "previous" }, who);
        checkSums(plain.rows, plain.totals, ({ cells }) => cells["grossFen"], october);
        checkSums(plain.rows, plain.totals, ({ cells }) => cells["averageFen"], october);
        for (const row of [...plain.rows, plain.totals!]) {
          const before = whose(people, "september", row.keys[0]);
          if (typeof row.compared?.["grossFen"] !== "number" || before.size === 0) continue;
          expect(isFine(before.size)).toBe(true);
          const now = october(row.keys[0]);
          if (now.size > 0) expect(isFine(now.symmetricDifference(before).size)).toBe(true);
        }
        // The picture is the same question in its own order.
        const chart = await ask({ ...rows, across: "none", sort: "-grossFen" }, who);
        checkSums(chart.rows, chart.totals, ({ cells }) => cells["grossFen"], october);
        // Led on from a row: the total of the others is known from where one came.
        const narrowed = await ask({ ...rows, department: String(departments[of]) }, who);
        const rest = october().difference(october(String(departments[of])));
        if (typeof narrowed.totals?.cells["grossFen"] === "number" && october(String(departments[of])).size > 0)
          expect(isFine(rest.size) && october(String(departments[of])).size >= fewestPeople).toBe(true);
        const pivot = await ask({ rows: "department", show: "grossFen", across: "item" }, who, detail);
        for (const row of pivot.rows) {
          const all = october(row.keys[0]);
          const reward = pivot.across!.values.find(({ title }) => title === "奖励")?.key ?? "";
          const told = new Set([...all].filter((member) => rewarded.has(member)));
          if (typeof row.across?.[reward] === "number") expect(told.size).toBeGreaterThanOrEqual(fewestPeople);
          // With the row and all others, what is left would be the rewards.
          const others = Object.keys(row.across ?? {}).length;
          const isHidden = told.size > 0 && row.across?.[reward] === undefined;
          if (isHidden && typeof row.cells["grossFen"] === "number")
            expect(others).toBeLessThan(pivot.across!.values.length - 1);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test("not by months beside each other, nor by a quartile of a few", async () => {
    const both = { from: "2026-09-01", to: "2026-10-31" };
    await fc.assert(
      fc.asyncProperty(world, fc.boolean(), async (people, isBlind) => {
        await become(people);
        const who = isBlind ? blind : limited;
        const alike = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
          a.size > 0 && b.size > 0 && !isFine(a.symmetricDifference(b).size);
        const across = await ask({ ...both, rows: "department", show: "grossFen", across: "month" }, who);
        for (const row of [...across.rows, across.totals!]) {
          const [before, after] = ["2026-09", "2026-10"].map((month) => typeof row.across?.[month] === "number");
          const sets = (["september", "october"] as const).map((of) => whose(people, of, row.keys[0]));
          if (before && after) expect(alike(sets[0]!, sets[1]!)).toBe(false);
        }
        const rows = await ask({ ...both, rows: "department,month", show: "grossFen" }, who);
        const shown = rows.rows.filter(({ level, cells }) => level === 2 && typeof cells["grossFen"] === "number");
        for (const [department, months] of Map.groupBy(shown, ({ keys }) => keys[0]!))
          if (months.length > 1)
            expect(alike(whose(people, "september", department), whose(people, "october", department))).toBe(false);
        const quartiles = await ask({ rows: "department", show: "people,middleFen" }, who, bands);
        for (const row of [...quartiles.rows, quartiles.totals!])
          if (typeof row.cells["middleFen"] === "number")
            expect(whose(people, "october", row.keys[0]).size).toBeGreaterThanOrEqual(4 * fewestPeople);
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  test("not by subtotals of what stands across, which hide where they would tell what is hidden", async () => {
    await become(
      members.map((_, index) => ({ department: index < 7 ? 0 : 1, october: true, september: index % 2 === 0 })),
    );
    const pivot = await ask({ rows: "department", show: "grossFen", across: "item" }, blind, detail);
    const keyOf = (title: string) => pivot.across!.values.find((value) => value.title === title)!.key;
    // Rewards: three people of the first department, one of the second.
    expect(pivot.rows.map((row) => typeof row.across?.[keyOf("奖励")])).toContain("undefined");
    expect(pivot.totals!.across?.[keyOf("奖励")]).toBeUndefined();
    expect(pivot.totals!.hidden).toContain(`across:${keyOf("奖励")}`);
    const all = await ask({ rows: "department", show: "grossFen", across: "item" }, { token: company.boss }, detail);
    for (const row of [...all.rows, all.totals!]) expect(row.across?.[keyOf("基本工资")]).toEqual(expect.any(Number));
    const people = await ask({ rows: "department,person", show: "grossFen", across: "item" }, blind, detail);
    const sums = people.rows.filter(({ level }) => level === 1);
    // Of the second the reward of one person would be the rest beside it.
    expect(sums.map((row) => typeof row.across?.[keyOf("基本工资")])).toEqual(["number", "undefined"]);
    expect(
      people.rows.filter(({ level }) => level === 2).every(({ across }) => Object.keys(across!).length === 0),
    ).toBe(true);
  });

  test("not in a file, which hides what the page hides", async () => {
    await fc.assert(
      fc.asyncProperty(world, async (people) => {
        await become(people);
        const input = { ...october, rows: ["department"], show: ["grossFen"] };
        const page = await ask({ rows: "department", show: "grossFen" }, blind);
        const file = await company.within(async ({ tx, services }) => {
          const principal = (await principalOfAccount(tx, services, blind.accountId))!;
          const context = { tx, services, principal, keyCode: "C08401", locale: "zh", now: "", today: "2026-11-05" };
          const deps = { sources: new Map([["pay", paySource]]), startDay: async () => 1 };
          const found: ReportRow[] = [];
          for await (const rows of portionsOf(context as CallContext, deps, summary, input))
            found.push(...rows.map(({ row }) => row));
          return found;
        });
        const said = (rows: readonly ReportRow[]) =>
          rows.map(({ level, keys, cells }) => [level, keys, cells["grossFen"]]).sort();
        expect(said(file)).toEqual(said([...page.rows, page.totals!]));
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test("whoever is limited has the single people that they may see, and is not told by their order", async () => {
    await become(members.map((_, index) => ({ department: index < 2 ? 0 : 1, october: true, september: true })));
    const single = await ask({}, limited, detail);
    expect(single.rows.filter(({ level }) => level === 3).every(({ cells }) => Number(cells["netFen"]) > 0)).toBe(true);
    const sums = await ask({ rows: "department", show: "grossFen", sort: "grossFen" }, blind);
    expect(sums.rows.map(({ cells }) => cells["grossFen"])).toEqual([null, null]);
    expect(sums.rows[0]!.hidden).toEqual(["grossFen"]);
    expect(sums.totals!.cells["grossFen"]).toEqual(expect.any(Number));
  });
});
