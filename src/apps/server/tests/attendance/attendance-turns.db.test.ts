import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import * as api from "#areas/attendance/api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let department: number;
let post: number;
let anna: number;
let clerk: string;
let chef: string;
const codes = [
  "C05401",
  "C05401.confirm",
  "C05401.unconfirm",
  "C05401.adjust",
  "C05401.makeUp",
  "C05401.compute",
  "C3100",
  "C3100.cancel",
  "C3100.dismiss",
];
/** A business time as an instant. */
const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("轮流酒店");
  department = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen')",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id]");
  post = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  anna = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'anna', 'worker', $2)",
    [tenantId, department],
  );
  const head = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'chef', 'staff', $2)",
    [tenantId, department],
  );
  clerk = (await server.logIn({ tenantId, codes })).token;
  chef = (await server.logIn({ tenantId, codes: [], memberId: head })).token;
  const name = { zh: "审批", en: "Approval" };
  await withTenant(server.database.appPool, { tenantId }, (tx) =>
    saveSimpleFlow(tx, {
      processType: "attendanceAdjustment",
      name,
      startName: name,
      levels: [{ name, who: { kind: "member", memberIds: [head] }, mode: "any" }],
    }),
  );
});
afterAll(() => server.close());

/** A shift of anna's from 08:00 to 17:00 with its record. */
async function shiftOn(date: string, hasPunches: boolean): Promise<Day> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenantId, department, post, date],
  );
  const assignmentId = await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
    [tenantId, shift, anna, date, department, post],
  );
  for (const clock of hasPunches ? ["07:55:00", "17:05:00"] : []) {
    await one(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', 'anna', $4)",
      [tenantId, date, clock, anna],
    );
  }
  server.setTime(at(date, "23:50:00"));
  await server.ok(api.computeAgain, { from: date, to: date }, clerk);
  await server.jobs.settled();
  return { workDate: date, assignmentId };
}

interface Day {
  workDate: string;
  assignmentId: number;
}

const item = (day: Day, action: "confirm" | "accept", edges = {}) => ({
  ...day,
  memberId: anna,
  action,
  cause: "few_minutes" as const,
  ...edges,
});
const desk = (day: Day, action: "confirm" | "accept", edges = {}) =>
  server.send(deskApi.repairDays, { items: [item(day, action, edges)] }, clerk);

interface Deed {
  does: string;
  absent?: true;
  /** What was done before; its answer goes to the deed. */
  before?: (day: Day) => Promise<unknown>;
  act: (day: Day, before: never) => Promise<{ http: number; body: unknown }>;
}

const deeds: Deed[] = [
  { does: "adjusting", act: (day) => server.send(api.adjustDay, { ...day, minutes: 60, reason: "left early" }, clerk) },
  {
    does: "approving an adjustment",
    before: async (day) => {
      await server.ok(api.adjustDay, { ...day, minutes: 900, reason: "stayed late" }, clerk);
      return (await server.ok(approvals.listApprovals, { tab: "todo" }, chef)).rows[0]!.taskId;
    },
    act: (_day, taskId) => server.send(approvals.approveTask, { taskId }, chef),
  },
  { does: "confirming", act: (day) => server.send(api.confirmDays, { days: [day] }, clerk) },
  {
    does: "opening again",
    before: (day) => server.ok(api.confirmDays, { days: [day] }, clerk),
    act: (day) => server.send(api.unconfirmDay, day, clerk),
  },
  { does: "confirming on the desk", act: (day) => desk(day, "confirm") },
  { does: "accepting edges on the desk", act: (day) => desk(day, "accept", { outMinute: 1010 }) },
  {
    does: "undoing on the desk",
    before: async (day) => ((await desk(day, "confirm")).body as { content: { batch: string } }).content.batch,
    act: (_day, batch) => server.send(deskApi.undoRepairs, { batch }, clerk),
  },
  {
    does: "taking off a shift",
    absent: true,
    act: ({ assignmentId }) => server.send(signApi.cancelAttendance, { assignmentId, reason: "not needed" }, clerk),
  },
  {
    does: "dismissing",
    act: ({ assignmentId }) => server.send(signApi.dismissWorker, { assignmentId, reason: "asleep" }, clerk),
  },
];

describe("while somebody else computes for a person", () => {
  test.each(deeds.map((deed, index) => ({ ...deed, date: `2026-11-${String(index + 3).padStart(2, "0")}` })))(
    "$does waits without holding the record that the other will write",
    async ({ date, absent, before, act }) => {
      const day = await shiftOn(date, !absent);
      const known = await before?.(day);
      const computing = await server.database.ownerPool.connect();
      const isWaiting = async () =>
        (
          await server.database.ownerPool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
          )
        ).rowCount;
      try {
        await computing.query("begin");
        await computing.query("select pg_advisory_xact_lock($1, $2::int)", [tenantId, anna]);
        const done = act(day, known as never);
        let answer: unknown;
        void done.then(({ body }) => {
          answer = body;
        });
        await expect.poll(async () => answer ?? isWaiting(), { timeout: 10_000 }).toBe(1);
        await expect(
          computing.query("select from attendance.day where work_date = $1 and assignment_id = $2 for update nowait", [
            day.workDate,
            day.assignmentId,
          ]),
        ).resolves.toMatchObject({ rowCount: 1 });
        await computing.query("commit");
        expect(await done).toMatchObject({ http: 200 });
      } finally {
        await computing.query("rollback");
        computing.release();
      }
    },
  );
});
