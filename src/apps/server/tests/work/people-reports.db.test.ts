import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as people from "#areas/people/api.ts";
import { declared } from "#areas/reports/declared.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let kitchenHr: string;
let withoutAmounts: string;
const department: Record<string, number> = {};
const ids: Record<string, number> = {};
const november = { from: "2026-11-01", to: "2026-11-30" };

const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const read = (name: string, input: object, token = boss): Promise<ReportAnswer> =>
  server.ok(named(name).read, { size: 100, ...november, ...input }, token);
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const column = (answer: ReportAnswer, key: string) =>
  answer.rows.filter((row) => row.level === answer.by.length).map((row) => row.cells[key]);
const at = (date: string) => server.setTime(`${date}T02:00:00Z`);

beforeAll(async () => {
  server = await testServer();
  at("2026-11-20");
  tenantId = await server.makeCompany("甲酒店");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  for (const code of ["FO", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
  const post = (await server.ok(organisation.savePost, { code: "P", nameZh: "厨师", nameEn: "Cook" }, boss)).id;
  const employ = async (name: string, part: object) => {
    ids[name] = (
      await server.ok(
        personnel.addEmployee,
        {
          name,
          jobNumber: name,
          joinedOn: "2026-01-05",
          departmentId: department["FO"],
          postId: post,
          phone: "13800000000",
          ...part,
        },
        boss,
      )
    ).id;
  };
  await employ("old", {});
  await employ("new", { joinedOn: "2026-11-10", probationEnd: "2026-12-10" });
  await employ("gone", {});
  await employ("cook", { departmentId: department["KT"] });
  await server.ok(
    personnel.saveJob,
    { memberId: ids["old"]!, from: "2026-11-15", departmentId: department["KT"], postId: post },
    boss,
  );
  for (const [from, payFen] of [
    ["2026-01-05", 500_000],
    ["2026-11-01", 550_000],
  ] as const)
    await server.ok(personnel.savePay, { memberId: ids["old"]!, item: "base", from, payFen }, boss);
  await server.ok(people.leavePerson, { id: ids["gone"]!, leftOn: "2026-11-18" }, boss);
  kitchenHr = (await server.logIn({ tenantId, codes: "all", scope: { custom: [department["KT"]!] }, name: "HR" }))
    .token;
  withoutAmounts = (
    await server.logIn({ tenantId, codes: ["C08708", "C08708.export"], scope: "organisation", name: "Register" })
  ).token;
});
afterAll(() => server.close());

describe("the roster", () => {
  test("is that of the last day, in the job held then, with its numbers masked", async () => {
    const then = await read("roster", { from: "2026-10-31", to: "2026-10-31" });
    expect(column(then, "jobNumber").sort()).toEqual(["cook", "gone", "old"]);
    const now = await read("roster", { from: "2026-11-30", to: "2026-11-30" });
    expect(column(now, "jobNumber").sort()).toEqual(["cook", "new", "old"]);
    const departmentOf = (answer: ReportAnswer, who: string) =>
      answer.rows.find((row) => row.cells["jobNumber"] === who)?.cells["department"];
    expect(departmentOf(then, "old")).toBe("FO");
    expect(departmentOf(now, "old")).toBe("KT");
    expect(column(now, "phone").every((value) => value === "138****0000")).toBe(true);
    const scoped = await read("roster", { from: "2026-11-30", to: "2026-11-30" }, kitchenHr);
    expect(column(scoped, "jobNumber")).not.toContain("new");
  });

  test("at its start with who came and without who went is that at its end, as in the statistics", async () => {
    const heads = async (day: string) => (await read("roster", { from: day, to: day })).total;
    const changes = await read("rosterChanges", { rows: "kind", show: "changes" });
    const of = (kind: string) => Number(changes.rows.find((row) => row.keys[0] === kind)?.cells["changes"] ?? 0);
    expect((await heads("2026-10-31")) + of("joined") - of("left")).toBe(await heads("2026-11-30"));
    const statistics = await read("personnelStatistics", { show: "start,joined,left,end,turnover" });
    const total = statistics.totals?.cells ?? {};
    expect([total["start"], total["joined"], total["left"], total["end"]]).toEqual([3, 1, 1, 3]);
    expect(total["end"]).toBe(await heads("2026-11-30"));
    expect(Number(total["turnover"])).toBeCloseTo(1 / 3, 3);
  });
});

test("changes say what was before and after", async () => {
  const answer = await read("rosterChanges", {});
  const moved = answer.rows.find((row) => row.cells["kind"] === "transferred");
  expect(moved?.cells).toMatchObject({ jobNumber: "old", before: "FO / 厨师", after: "KT / 厨师", decider: null });
  const [change] = await query<{ id: number }>(
    `insert into personnel.change (tenant_id, kind, number, member_id, from_date, state, transfer_kind, decided_by)
     values ($1, 'transfer', 'T1', $2, '2026-11-15', 'effective', 'lateral', $3) returning id`,
    [ids["old"], ids["cook"]],
  );
  await query(
    "update personnel.job_record set document = 'transfer', document_id = $3 where tenant_id = $1 and member_id = $2 and from_date = '2026-11-15'",
    [ids["old"], change!.id],
  );
  const approved = await read("rosterChanges", {});
  expect(approved.rows.find((row) => row.cells["kind"] === "transferred")?.cells["decider"]).toBe("cook");
  await query(
    "update personnel.job_record set document = 'edit', document_id = null where tenant_id = $1 and document_id = $2",
    [change!.id],
  );
});

test("what needs care is counted as of the last day", async () => {
  const answer = await read("administration", { from: "2026-11-20", to: "2026-11-20" });
  const total = answer.totals?.cells ?? {};
  expect([total["heads"], total["unsigned"], total["probations"], total["probations30"]]).toEqual([3, 3, 1, 1]);
});

test("beside who is there stands how many are planned, also where nobody is", async () => {
  const plan = (code: string, heads: number | null) =>
    query("update organisation.department set headcount = $3 where tenant_id = $1 and id = $2", [
      department[code],
      heads,
    ]);
  await plan("FO", 5);
  await query("update organisation.department set headcount = 2 where tenant_id = $1 and code = 'TOP'");
  const answer = await read("administration", { from: "2026-11-20", to: "2026-11-20" });
  const of = (name: string) => {
    const cells = answer.rows.find((row) => row.cells["department"] === name)?.cells;
    return cells && [cells["establishment.planned"], cells["heads"], cells["vacant"]];
  };
  expect(of("FO")).toEqual([5, 1, 4]);
  expect(of("KT")).toEqual([null, 2, null]);
  expect(of("酒店")).toEqual([2, 0, 2]);
  // Who is in a department without a plan fills no place of another.
  const total = answer.totals?.cells ?? {};
  expect([total["establishment.planned"], total["heads"], total["vacant"]]).toEqual([7, 3, 6]);
  const scoped = await read("administration", { from: "2026-11-20", to: "2026-11-20" }, kitchenHr);
  expect(scoped.totals?.cells["establishment.planned"] ?? null).toBeNull();
  await plan("FO", null);
});

test("how long it took to hire is the middle of all, on each level anew", async () => {
  const [vacancy] = await query<{ id: number }>(
    `insert into recruitment.vacancy (tenant_id, number, department_id, post_id, kind, places, reason, hire_by, created_by)
     select $1, 'V1', $2, p.id, 'full_time', 9, 'busy', '2026-12-31', 1 from organisation.post p where p.tenant_id = $1 limit 1 returning id`,
    [department["FO"]],
  );
  const apply = (channel: string, days: number | null, number: number) =>
    query(
      `with made as (insert into recruitment.candidate (tenant_id, name, channel, introduced_on, consent_on, consent_version, consent_purposes, consent_until)
         values ($1, 'somebody', $3, '2026-11-01', '2026-11-01', '1', '{recruitment}', '2027-11-01') returning id)
       insert into recruitment.application (tenant_id, number, candidate_id, vacancy_id, stage, stage_since, applied_at, channel, ended_at, hired_on)
       select $1, 'A' || $5::int, made.id, $2, case when $4::int is null then 'new' else 'hired' end, '2026-11-02T04:00:00Z', '2026-11-02T04:00:00Z', $3,
         timestamptz '2026-11-02T04:00:00Z' + $4::int * interval '1 day', date '2026-11-02' + $4::int from made`,
      [vacancy!.id, channel, days, number],
    );
  for (const [index, [channel, days]] of (
    [
      ["referral", 2],
      ["referral", 5],
      ["portal", 4],
      ["portal", 30],
      ["portal", 9],
      ["campus", null],
    ] as const
  ).entries())
    await apply(channel, days, index);
  const answer = await read("recruitment", { rows: "channel", show: "applied,hired,daysToHire", sort: "-daysToHire" });
  expect(answer.columns.at(-1)).toMatchObject({ key: "daysToHire", kind: "days", round: 1 });
  expect(answer.rows.map((row) => [row.keys[0], row.cells["hired"], row.cells["daysToHire"]])).toEqual([
    ["portal", 3, 9],
    ["referral", 2, 3.5],
    ["campus", 0, null],
  ]);
  expect(answer.totals?.cells["daysToHire"]).toBe(5);
});

describe("the salary adjustment record", () => {
  test("has amounts for those who hold their code, and of nobody outside their scope", async () => {
    const answer = await read("payChanges", {});
    expect(
      answer.rows
        .filter((row) => row.level > 0)
        .map((row) => [row.cells["jobNumber"], row.cells["beforeFen"], row.cells["afterFen"]]),
    ).toEqual([["old", 500_000, 550_000]]);
    expect(Number(answer.rows.find((row) => row.level > 0)?.cells["changeRate"])).toBeCloseTo(0.1, 3);
    const register = await read("payChanges", {}, withoutAmounts);
    expect(JSON.stringify(register)).not.toContain("550000");
    expect(register.rows.some((row) => row.cells["jobNumber"] === "old")).toBe(true);
    const own = (await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: ids["old"]! })).token;
    expect((await read("payChanges", {}, own)).rows.filter((row) => row.level > 0)).toEqual([]);
  });

  test("and the roster are written to the operation log by whoever reads them", async () => {
    const rows = await query<{ call: string }>(
      "select distinct call from platform.operation_log where tenant_id = $1 and call like 'GET /report/%'",
    );
    expect(rows.map(({ call }) => call)).toEqual(
      expect.arrayContaining(["GET /report/payChanges", "GET /report/roster"]),
    );
  });
});

test("rewards of people are those in force, apart by whose they are", async () => {
  const item = await query<{ id: number }>(
    "insert into people.reward_item (tenant_id, kind, name, points, least_fen, most_fen, employee_types, published_on) values ($1, 'reward', '微笑服务', 5, 0, 100000, '{internal}', '2026-01-01') returning id",
  );
  await query(
    `insert into people.reward (tenant_id, number, item_id, kind, member_id, department_id, own_staff, points, fen, happened_on, reason, state, decided_by)
     values ($1, 'JC1', $2, 'reward', $3, $4, true, 5, 10000, '2026-11-12', '好评', 'approved', $5), ($1, 'JC2', $2, 'reward', $3, $4, true, 5, 10000, '2026-11-12', '待批', 'underApproval', null)`,
    [item[0]!.id, ids["cook"], department["KT"], ids["new"]],
  );
  const staff = await read("staffRewards", {});
  expect(staff.totals?.cells).toMatchObject({ rewards: 1, rewardFen: 10_000, netFen: 10_000 });
  const single = await read("staffRewards", { rows: "event", show: "reason,decider" });
  expect(single.rows.find((row) => row.cells["event"] === "JC1")?.cells).toMatchObject({
    reason: "好评",
    decider: "new",
  });
  expect((await read("rewardDetail", {})).rows.filter((row) => row.level > 0)).toEqual([]);
  expect((await read("orderRewards", {})).rows.filter((row) => row.level > 0)).toEqual([]);
});
