import { afterAll, beforeAll, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as plans from "#areas/planning/plans-api.ts";
import * as publishing from "#areas/planning/publish-api.ts";
import * as rosters from "#areas/planning/roster-api.ts";
import { cellsOf, modelOf, wholeRoster } from "#areas/planning/roster-model.ts";
import { declared } from "#areas/reports/declared.ts";
import { coverSums } from "#platform/rota/cover.ts";
import { createJudge } from "#platform/rota/judge.ts";
import { rowFigures } from "#platform/rota/measure.ts";
import { openRota } from "#platform/rota/open-rota.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

/** What reports say of schedules is what the grid, publications and the burden of people say. */
let server: TestServer;
let tenantId: number;
let boss: string;
let planId: number;
const department: Record<string, number> = {};
const ids: number[] = [];
const december = { from: "2026-12-01", to: "2026-12-31" };
let post: number;
const shift: Record<string, number> = {};

const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const read = (name: string, input: object, token = boss): Promise<ReportAnswer> =>
  server.ok(named(name).read, { size: 100, ...december, ...input }, token);
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const duty = (memberId: number, date: string, code: string) => ({
  memberId,
  date,
  place: 1,
  say: {
    kind: "duty" as const,
    definitionId: shift[code]!,
    sections: null,
    departmentId: department["FO"]!,
    postId: post,
  },
});
const whole = { from: null, to: null, memberIds: null };
async function publish(cells: { memberId: number; date: string; place: number; say: object | null }[]) {
  const { plan } = await server.ok(rosters.readRoster, { id: planId }, boss);
  await server.ok(rosters.saveCells, { planId, seen: plan.revision, cells: cells as ReturnType<typeof duty>[] }, boss);
  const { version } = await server.ok(publishing.previewPublish, { id: planId, ...whole }, boss);
  await server.ok(publishing.publishPlan, { id: planId, ...whole, version, reason: "测试" }, boss);
}
/** The sum of a department; what has one row only has none above it. */
const totalOf = ({ rows }: ReportAnswer, name: string) =>
  rows.filter((row) => row.cells["department"] === name).toSorted((a, b) => a.level - b.level)[0]?.cells;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-20T02:00:00Z");
  tenantId = await server.makeCompany("排班酒店");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  for (const code of ["FO", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
  post = (await server.ok(organisation.savePost, { code: "P", nameZh: "前台", nameEn: "Desk" }, boss)).id;
  for (const code of ["FO", "KT"])
    await query("insert into organisation.employment_post (tenant_id, department_id, post_id) values ($1, $2, $3)", [
      department[code],
      post,
    ]);
  for (let n = 1; n <= 3; n++)
    ids.push(
      (
        await server.ok(
          personnel.addEmployee,
          {
            name: `员工${n}`,
            jobNumber: `E${n}`,
            joinedOn: "2026-01-05",
            departmentId: department["FO"]!,
            postId: post,
          },
          boss,
        )
      ).id,
    );
  for (const [code, start, end] of [
    ["A", 420, 930],
    ["N", 1320, 1800],
  ] as const) {
    const [made] = await query<{ id: number }>(
      "insert into scheduling.definition (tenant_id, code) values ($1, $2) returning id",
      [code],
    );
    shift[code] = made!.id;
    await query(
      `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, name_zh, colour, kind, sections, planned_minutes)
       values ($1, $2, '2026-01-01', $3, 1, 'fixed', $4, 450)`,
      [made!.id, code, JSON.stringify([{ start, end }])],
    );
  }
  const [usual] = await query<{ id: number }>(
    "insert into scheduling.post_shift (tenant_id, post_id, definition_ids, hour_fen) values ($1, $2, array[$3::bigint], 2001) returning id",
    [post, shift["A"]],
  );
  await query(
    "insert into scheduling.post_cover (tenant_id, post_shift_id, start_minute, end_minute, min_heads, target_heads, max_heads) values ($1, $2, 420, 930, 1, 1, 1)",
    [usual!.id],
  );
  planId = (
    await server.ok(
      plans.savePlan,
      { kind: "dates", month: null, ...december, departmentIds: [department["FO"]!], name: null, note: null },
      boss,
    )
  ).id;
  const [first, second, third] = ids as [number, number, number];
  await publish([
    duty(first, "2026-12-02", "A"),
    duty(second, "2026-12-02", "A"),
    duty(third, "2026-12-03", "N"),
    duty(first, "2026-12-05", "A"),
    { memberId: second, date: "2026-12-04", place: 1, say: { kind: "off", definitionId: null } },
  ]);
  // A change, one taken away, one new.
  await publish([
    duty(first, "2026-12-05", "N"),
    { memberId: second, date: "2026-12-02", place: 1, say: null },
    duty(second, "2026-12-09", "A"),
  ]);
});
afterAll(() => server.close());

const planned = {
  show: ["plan.needMinutes", "plan.shortMinutes", "plan.overMinutes", "plan.plannedMinutes", "plan.fen"],
  rows: ["department", "month"],
  sort: "department",
};

test("need, gap, surplus, hours and cost of a month are the sums of the grid", async () => {
  const roster = wholeRoster(await server.ok(rosters.readRoster, { id: planId }, boss));
  const model = modelOf(roster);
  const rota = openRota(createJudge(model), cellsOf(roster.cells));
  const { need, short, over } = coverSums(rota.cover, null, model.window.from, model.window.to);
  const rows = model.people.map((_, person) => rowFigures(rota, person));
  const sum = (of: "planned" | "cost") => rows.reduce((all, row) => all + (row[of] ?? 0), 0);
  expect([need, over]).toEqual([31 * 510, 0]);
  expect(sum("planned")).toBe(4 * 450);
  const [labour, orders] = [await read("labourAnalysis", planned), await read("orderAnalysis", planned)];
  for (const answer of [labour, orders])
    expect(totalOf(answer, "FO")).toMatchObject({
      "plan.needMinutes": need,
      "plan.shortMinutes": short,
      "plan.overMinutes": over,
      "plan.plannedMinutes": sum("planned"),
      "plan.fen": sum("cost"),
    });
  // By day the same again: parts of a period are the whole.
  const days = await read("orderAnalysis", {
    show: ["plan.shortMinutes", "plan.plannedMinutes"],
    rows: ["date"],
    sort: "date",
  });
  const all = (key: string) => days.rows.reduce((total, row) => total + Number(row.cells[key] ?? 0), 0);
  expect([all("plan.shortMinutes"), all("plan.plannedMinutes")]).toEqual([short, sum("planned")]);
});

test("changes are those of the publications, burden is that of the people", async () => {
  const { publications } = await server.ok(publishing.readPublications, { id: planId }, boss);
  const told = publications.reduce((sum, { put, taken }) => sum + put + taken, 0);
  const answer = await read("labourAnalysis", {
    show: [
      "planChanges.published",
      "planChanges.changed",
      "planChanges.taken",
      "planChanges.late",
      "burden.nights",
      "burden.weekends",
      "burden.points",
    ],
    rows: ["department", "person"],
    sort: "department",
  });
  expect(totalOf(answer, "FO")).toMatchObject({
    "planChanges.published": told,
    "planChanges.changed": 1,
    "planChanges.taken": 1,
    "planChanges.late": 0,
    "burden.nights": 2,
    // The 5th is a Saturday.
    "burden.weekends": 1,
    "burden.points": 2 * 3 + 2,
  });
  expect(told).toBe(8);
  const points = answer.rows
    .filter((row) => row.level === 2)
    .map((row) => [row.cells["person"], row.cells["burden.points"]]);
  expect(points).toContainEqual(["员工1", 5]);
  expect(points).toContainEqual(["员工3", 3]);
  const { people } = wholeRoster(
    await server.ok(
      rosters.readRoster,
      {
        id: (
          await server.ok(
            plans.savePlan,
            {
              kind: "dates",
              month: null,
              from: "2027-01-01",
              to: "2027-01-31",
              departmentIds: [department["FO"]!],
              name: null,
              note: null,
            },
            boss,
          )
        ).id,
      },
      boss,
    ),
  );
  const share = 361 / 365;
  expect(people.find((one) => one.memberId === ids[0])!.burden).toBe(Math.round(5000 / share));
});

test("cost is for its code, a department for its scope, and a company for itself", async () => {
  const reader = (await server.logIn({ tenantId, codes: ["C5500"], scope: "organisation" })).token;
  expect(await server.refusal(named("labourAnalysis").read, { size: 100, ...december, ...planned }, reader)).toEqual([
    "common.invalidInput",
    "show",
  ]);
  const blind = await read("labourAnalysis", { ...planned, show: ["plan.plannedMinutes"] }, reader);
  expect(totalOf(blind, "FO")).toMatchObject({ "plan.plannedMinutes": 4 * 450 });
  const cook = (await server.logIn({ tenantId, codes: "all", scope: { custom: [department["KT"]!] } })).token;
  expect((await read("labourAnalysis", planned, cook)).rows).toEqual([]);
  const other = await server.makeCompany("别家酒店");
  const stranger = (await server.logIn({ tenantId: other, codes: "all", scope: "organisation" })).token;
  const strange = { rows: ["department", "month"], show: [...planned.show, "planChanges.published", "burden.points"] };
  expect((await read("labourAnalysis", { ...planned, ...strange }, stranger)).rows).toEqual([]);
  const without = (await server.logIn({ tenantId, codes: ["C5400"], scope: "organisation" })).token;
  expect(await server.refusal(named("labourAnalysis").read, { size: 100, ...december, ...planned }, without)).toEqual([
    "common.noPermission",
  ]);
});
