import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import * as punchApi from "#areas/attendance/punch-api.ts";
import * as makeUpApi from "#areas/attendance/make-up-api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const date = "2026-11-03";
const period = { from: date, to: date };
const agencies: number[] = [];
const assignments: number[] = [];
const tokens: string[] = [];
let clerk: string;

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

/** 08:00 of the date in business time is 00:00 UTC. */
const at = (utc: string) => `${date}T${utc}Z`;

/** A labour company with one person of its own who worked 08:00 to 17:00 in a department of their own. */
async function companyWithWorker(name: string): Promise<void> {
  const agencyId = await one(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [tenantId, name],
  );
  const department = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [tenantId, `dept-${name}`],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [
    department,
  ]);
  const post = await one("insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)", [
    tenantId,
    `post-${name}`,
  ]);
  const member = await one("insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker')", [
    tenantId,
    `worker of ${name}`,
  ]);
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, agency_id) values ($1, $2, $3, 'hourly', $4)",
    [tenantId, member, `J-${name}`, agencyId],
  );
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenantId, department, post, date],
  );
  const assignment = await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, 480, 1020, $6, $7)",
    [tenantId, shift, member, agencyId, date, department, post],
  );
  const worker = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: member })).token;
  for (const clock of ["23:55:00", "09:05:00"]) {
    server.setTime(clock === "23:55:00" ? "2026-11-02T23:55:00Z" : at(clock));
    await server.ok(signApi.signNow, {}, worker);
  }
  agencies.push(agencyId);
  assignments.push(assignment);
  tokens.push((await server.logIn({ tenantId, kind: "agency", agencyId, codes: "all" })).token);
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("考勤酒店");
  clerk = (await server.logIn({ tenantId, codes: "all" })).token;
  for (const name of ["A", "B"]) await companyWithWorker(name);
  server.setTime("2026-11-04T02:00:00Z");
  await server.ok(api.computeAgain, period, clerk);
  await server.jobs.settled();
});
afterAll(() => server.close());

describe("a labour company's attendance", () => {
  test("shows the records of its own people alone, with nothing to do on them", async () => {
    expect((await server.ok(api.listDays, period, clerk)).total).toBe(2);
    for (const [index, name] of ["A", "B"].entries()) {
      const { rows, total } = await server.ok(api.listDays, period, tokens[index]);
      expect(total).toBe(1);
      expect(rows[0]).toMatchObject({ name: `worker of ${name}`, state: "normal", actions: [] });
      const other = await server.ok(api.listDays, { ...period, agencyId: agencies[1 - index]! }, tokens[index]);
      expect(other.rows).toEqual([]);
    }
  });

  test("shows the punches of its own people alone", async () => {
    expect((await server.ok(punchApi.listPunches, period, clerk)).total).toBe(4);
    const { rows } = await server.ok(punchApi.listPunches, period, tokens[0]);
    expect(rows.map((row) => [row.name, row.time])).toEqual([
      ["worker of A", "17:05:00"],
      ["worker of A", "07:55:00"],
    ]);
  });

  test("opens a record of its own; another's is not found", async () => {
    const own = await server.ok(api.dayDetail, { assignmentId: assignments[0]! }, tokens[0]);
    expect(own).toMatchObject({ plannedMinutes: 540, row: { actions: [] } });
    expect(own.punches).toHaveLength(2);
    const other = await server.send(api.dayDetail, { assignmentId: assignments[1]! }, tokens[0]);
    expect((other.body as { code?: string }).code).toBe("common.notFound");
  });

  test("filters know its own departments and no other company", async () => {
    const choices = await server.ok(api.filterChoices, {}, tokens[0]);
    expect(choices.departments.map((one) => one.name)).toEqual(["dept-A"]);
    expect(choices.agencies).toEqual([]);
    expect(choices.devices).toEqual([]);
  });

  test("writes nothing and sees no files, odd lines or unmatched numbers, whatever codes its role holds", async () => {
    const key = { workDate: date, assignmentId: assignments[0]! };
    const list = { page: 1, size: 10 };
    const answers = [
      await server.send(api.confirmDays, { days: [key] }, tokens[0]),
      await server.send(api.confirmPeriod, period, tokens[0]),
      await server.send(api.unconfirmDay, key, tokens[0]),
      await server.send(api.adjustDay, { ...key, minutes: 600, reason: "x" }, tokens[0]),
      await server.send(api.computeAgain, period, tokens[0]),
      await server.send(
        makeUpApi.saveMakeUp,
        { assignmentId: key.assignmentId, edge: "in", minute: 480, reason: "x" },
        tokens[0],
      ),
      await server.send(punchApi.matchNumber, { pin: "1", memberId: 1 }, tokens[0]),
      await server.send(punchApi.settleOddLine, { id: 1, note: "x" }, tokens[0]),
      await server.send(punchApi.listUnmatched, list, tokens[0]),
      await server.send(punchApi.listOddLines, list, tokens[0]),
      await server.send(punchApi.listImports, list, tokens[0]),
      await server.send(api.lastRun, {}, tokens[0]),
    ];
    expect(answers.map((answer) => (answer.body as { code?: string }).code)).toEqual(
      answers.map(() => "common.noPermission"),
    );
    const { rows } = await server.ok(api.listDays, period, clerk);
    expect(rows.every((row) => !row.confirmed && row.adjustedMinutes === null)).toBe(true);
  });
});
