import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { computeAgain, lastRun, listRunChanges, resumeRun } from "#areas/attendance/api.ts";
import { computeRange } from "#areas/attendance/server.ts";
import { listLocks, lockPeriod, unlockPeriod } from "#areas/attendance/lock-api.ts";
import { createExport, downloadExport, listExports } from "#areas/exports/api.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let kitchen: number;
let front: number;
let post: number;
let anna: number;
const tokens: Record<"clerk" | "kitchen" | "front" | "nobody", string> = {
  clerk: "",
  kitchen: "",
  front: "",
  nobody: "",
};
const period = { from: "2026-11-02", to: "2026-11-08" };
const codes = [
  "C05401",
  "C05401.compute",
  "C05406",
  "C05407",
  "C05407.lock",
  "C05407.unlock",
  "C05407.export",
  "C05401.export",
];

const owner = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const one = async (text: string, values: unknown[]) =>
  (await owner(`${text} returning id`, values)).rows[0]!.id as number;

async function department(code: string): Promise<number> {
  const id = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [tenantId, code],
  );
  await owner("update organisation.department set path = array[id] where id = $1", [id]);
  return id;
}

async function assign(memberId: number, date: string, departmentId: number, startMinute = 480): Promise<number> {
  const values = [tenantId, departmentId, post, date, startMinute, startMinute + 240];
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, $5, $6)",
    values,
  );
  return one(
    "insert into scheduling.assignment (tenant_id, department_id, post_id, work_date, start_minute, end_minute, shift_id, member_id) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    [...values, shift, memberId],
  );
}

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? "done";

async function compute(as: keyof typeof tokens): Promise<number> {
  const { runId } = await server.ok(computeAgain, period, tokens[as]);
  await server.jobs.settled();
  return runId;
}
const computedDepartments = async () =>
  (
    await owner(
      "select department_id as id, count(*)::int as days from attendance.day where tenant_id = $1 group by 1 order by 1",
      [tenantId],
    )
  ).rows.map((row) => [row.id, row.days]);

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-20T02:00:00Z");
});
afterAll(() => server.close());

beforeEach(async () => {
  tenantId = await server.makeCompany("范围酒店");
  [kitchen, front] = [await department("KIT"), await department("FO")];
  post = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  anna = await one("insert into organisation.member (tenant_id, name, kind) values ($1, 'anna', 'worker')", [tenantId]);
  const bob = await one("insert into organisation.member (tenant_id, name, kind) values ($1, 'bob', 'worker')", [
    tenantId,
  ]);
  // The same person in both, also on one date.
  await assign(anna, "2026-11-03", kitchen);
  await assign(anna, "2026-11-03", front, 840);
  await assign(bob, "2026-11-04", kitchen);
  await assign(bob, "2026-11-05", kitchen);
  tokens.clerk = (await server.logIn({ tenantId, codes })).token;
  tokens.kitchen = (await server.logIn({ tenantId, codes, scope: { custom: [kitchen] } })).token;
  tokens.front = (await server.logIn({ tenantId, codes, scope: { custom: [front] } })).token;
  tokens.nobody = (await server.logIn({ tenantId, codes, scope: "none" })).token;
});

describe("computing a period again", () => {
  it("computes the days of the departments in sight and no other, of the same people too", async () => {
    await compute("front");
    expect(await computedDepartments()).toEqual([[front, 1]]);
    await compute("kitchen");
    expect(await computedDepartments()).toEqual([
      [kitchen, 3],
      [front, 1],
    ]);
    expect(codeOf(await server.send(computeAgain, period, tokens.nobody))).toBe("common.noPermission");
  });

  it("names the records that it changed, as they were and as they are, to those who see them", async () => {
    const first = await compute("clerk");
    const named = async (runId: number, as: keyof typeof tokens) =>
      (await server.ok(listRunChanges, { runId, size: 50 }, tokens[as])).rows.map((row) => [
        row.workDate,
        row.name,
        row.before?.state ?? null,
        row.after?.state ?? null,
      ]);
    expect(await named(first, "clerk")).toEqual([
      ["2026-11-03", "anna", null, "absent"],
      ["2026-11-03", "anna", null, "absent"],
      ["2026-11-04", "bob", null, "absent"],
      ["2026-11-05", "bob", null, "absent"],
    ]);
    expect(await named(first, "front")).toEqual([]);
    // Nobody came to it any more: its record goes.
    await owner(
      "update scheduling.assignment set state = 'cancelled' where tenant_id = $1 and work_date = '2026-11-05'",
      [tenantId],
    );
    expect(await named(await compute("kitchen"), "kitchen")).toEqual([["2026-11-05", "bob", "absent", null]]);
    expect(await named(await compute("kitchen"), "kitchen")).toEqual([]);
  });

  it("leaves alone what has changed in other departments, what went there and what came from there", async () => {
    await compute("clerk");
    await owner("update attendance.day set state = null, inputs = 'old' where tenant_id = $1", [tenantId]);
    await owner(
      "update scheduling.assignment set department_id = $2 where tenant_id = $1 and work_date = '2026-11-04'",
      [tenantId, front],
    );
    const { runId } = await server.ok(computeAgain, period, tokens.front);
    await server.jobs.settled();
    const { rows } = await owner(
      "select work_date as date, department_id as id, state is null as old from attendance.day where tenant_id = $1 order by 1, 2",
      [tenantId],
    );
    expect(rows.filter((row) => !row.old).map((row) => [row.date, row.id])).toEqual([["2026-11-03", front]]);
    expect((await server.ok(lastRun, { id: runId }, tokens.front)).run).toMatchObject({
      state: "done",
      days: 1,
      changed: 1,
    });
  });

  it("is for the whole company as before for whoever sees it all", async () => {
    await compute("clerk");
    expect(await computedDepartments()).toEqual([
      [kitchen, 3],
      [front, 1],
    ]);
  });

  it("tells of a run only who sees all that it computes", async () => {
    const own = await compute("front");
    const whole = await compute("clerk");
    const seen = async (as: keyof typeof tokens, id?: number) =>
      (await server.ok(lastRun, id === undefined ? {} : { id }, tokens[as])).run?.id ?? null;
    expect([
      await seen("front"),
      await seen("front", whole),
      await seen("kitchen"),
      await seen("kitchen", own),
      await seen("clerk"),
      await seen("clerk", own),
    ]).toEqual([own, null, null, null, whole, own]);
    await owner("update attendance.run set state = 'failed' where id = any($1)", [[own, whole]]);
    expect(codeOf(await server.send(resumeRun, { id: whole }, tokens.front))).toBe("common.notFound");
    expect(codeOf(await server.send(resumeRun, { id: own }, tokens.kitchen))).toBe("common.notFound");
    expect(codeOf(await server.send(resumeRun, { id: own }, tokens.front))).toBe("done");
    await server.jobs.settled();
  });
});

describe("of several computations of a company", () => {
  it("one is at work, and who asks for another is told which", async () => {
    const enqueue = server.jobs.enqueue.bind(server.jobs);
    server.jobs.enqueue = (() => Promise.resolve()) as never;
    const asked = await Promise.all(
      [tokens.clerk, tokens.clerk, tokens.kitchen, tokens.front].map((token) =>
        server.send(computeAgain, period, token, { "accept-language": "en" }),
      ),
    );
    server.jobs.enqueue = enqueue;
    expect(asked.map(codeOf).toSorted()).toEqual([
      "attendance.runUnderWay",
      "attendance.runUnderWay",
      "attendance.runUnderWay",
      "done",
    ]);
    expect(asked.find((answer) => answer.http === 409)?.body).toMatchObject({
      message: expect.stringContaining(`${period.from} – ${period.to}`),
    });
    const [failed] = [
      await one("insert into attendance.run (tenant_id, from_date, to_date, state) values ($1, $2, $3, 'failed')", [
        tenantId,
        period.from,
        period.to,
      ]),
    ];
    expect(codeOf(await server.send(resumeRun, { id: failed }, tokens.clerk))).toBe("attendance.runUnderWay");
    await owner("update attendance.run set state = 'done' where tenant_id = $1 and state = 'running'", [tenantId]);
    expect(codeOf(await server.send(resumeRun, { id: failed }, tokens.clerk))).toBe("done");
    await server.jobs.settled();
  });

  it("one waits for the part of another, also where nobody asked: after an import, or when a lock is taken off", async () => {
    const other = await server.database.ownerPool.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(hashtextextended('attendance run ' || $1::text, 0))", [tenantId]);
    let done = false;
    const computing = computeRange({ services: server.services, tenantId }, period).then(() => (done = true));
    for (;;) {
      const { rowCount } = await owner(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      );
      if (rowCount! > 0) break;
    }
    expect([done, await computedDepartments()]).toEqual([false, []]);
    await other.query("commit");
    other.release();
    await computing;
    expect(await computedDepartments()).toEqual([
      [kitchen, 3],
      [front, 1],
    ]);
  });
});

describe("the list of locks", () => {
  it("has the figures of the departments in sight, on the screen and in its file", async () => {
    await compute("clerk");
    await owner("update attendance.day set accounting_minutes = 60 where tenant_id = $1 and department_id = $2", [
      tenantId,
      kitchen,
    ]);
    await owner("update attendance.day set accounting_minutes = 7 where tenant_id = $1 and department_id = $2", [
      tenantId,
      front,
    ]);
    const { id } = await server.ok(lockPeriod, { ...period, evenUnconfirmed: true }, tokens.clerk);
    const figures = async (as: keyof typeof tokens) =>
      (await server.ok(listLocks, {}, tokens[as])).rows.map((row) => [row.id, row.days, row.minutes]);
    expect([await figures("clerk"), await figures("kitchen"), await figures("front"), await figures("nobody")]).toEqual(
      [[[id, 4, 187]], [[id, 3, 180]], [[id, 1, 7]], [[id, 0, 0]]],
    );
    expect(await inFile("front")).toEqual(["1", "0.12"]);
    expect(codeOf(await server.send(unlockPeriod, { id, reason: "x" }, tokens.front))).toBe("common.notFound");
  });

  async function inFile(as: keyof typeof tokens): Promise<(string | undefined)[]> {
    const [cells] = await fileRows("attendance.locks", {}, as);
    return [cells!["记录数"], cells!["工时"]];
  }
});

async function fileRows(exporter: string, search: object, as: keyof typeof tokens): Promise<Record<string, string>[]> {
  await server.ok(createExport, { exporter, keyCode: "C05407", searchInfo: JSON.stringify(search) }, tokens[as]);
  await server.jobs.settled();
  const [row] = (await server.ok(listExports, {}, tokens[as])).rows;
  const { body } = await server.send(downloadExport, { id: row!.id } as never, tokens[as]);
  const sheet = await readSheet(Buffer.from(body.content as never), "a.xlsx", []);
  return (sheet as unknown as { rows: { cells: Record<string, string> }[] }).rows.map(({ cells }) => cells);
}

describe("the file of attendance months", () => {
  it("has a row for each person and month of the period, of the departments in sight", async () => {
    await assign(anna, "2026-10-05", kitchen);
    await assign(anna, "2026-10-06", front);
    await server.ok(computeAgain, { from: "2026-10-05", to: "2026-11-08" }, tokens.clerk);
    await server.jobs.settled();
    const rows = async (as: keyof typeof tokens, search: object) =>
      (await fileRows("attendance.month", search, as)).map((cells) => [
        cells["考勤月"],
        cells["姓名"],
        cells["第 5 天"],
        cells["异常"],
      ]);
    expect(await rows("kitchen", { month: "2026-09", lastMonth: "2026-11" })).toEqual([
      ["2026-10", "anna", "0", "10-05 缺勤"],
      ["2026-11", "anna", "", "11-03 缺勤"],
      ["2026-11", "bob", "0", "11-04 缺勤、11-05 缺勤"],
      ["合计", "", "0", ""],
    ]);
    expect(await rows("front", { month: "2026-10", lastMonth: "2026-10" })).toEqual([
      ["2026-10", "anna", "", "10-06 缺勤"],
      ["合计", "", "", ""],
    ]);
    const code = async (search: object) =>
      codeOf(
        await server.send(
          createExport,
          { exporter: "attendance.month", keyCode: "C05401", searchInfo: JSON.stringify(search) },
          tokens.clerk,
        ),
      );
    expect(
      await Promise.all(
        [
          { month: "2026-10" },
          { month: "2026-10", lastMonth: "2026-09" },
          { month: "2026-01", lastMonth: "2027-01" },
          { month: "2026-01", lastMonth: "2026-12" },
        ].map(code),
      ),
    ).toEqual(["exports.datesMissing", "exports.datesReversed", "exports.tooManyMonths", "done"]);
  });
});
