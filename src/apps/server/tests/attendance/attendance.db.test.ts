import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import * as lockApi from "#areas/attendance/lock-api.ts";
import * as makeUpApi from "#areas/attendance/make-up-api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { areas } from "../../areas.ts";
import type { AreaPlug } from "../../plug.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

const codes = [
  "C05401",
  "C05401.confirm",
  "C05401.unconfirm",
  "C05401.adjust",
  "C05401.makeUp",
  "C05401.compute",
  "C05406",
  "C05407",
  "C05407.lock",
  "C05407.unlock",
  "C05407.settle",
  "C3100",
  "C3100.sign",
  "C3100.cancel",
  "C3100.dismiss",
  "C3200",
  "C05303",
  "C05303.add",
  "C05303.submit",
  "C05303.revoke",
  "C05303.delete",
];
/** 08:00 of a date in business time. */
const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

async function department(code: string): Promise<number> {
  const id = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [tenantId, code],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [id]);
  return id;
}

/** A shift of 08:00 to 17:00 with one person on it; the id of the assignment. */
async function assign(member: string, date: string, departmentName = "kitchen"): Promise<number> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenantId, ids[departmentName], ids["post"], date],
  );
  return one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
    [tenantId, shift, ids[member], date, ids[departmentName], ids["post"]],
  );
}

async function punchBoth(date: string, inAt = "07:55:00", outAt = "17:05:00"): Promise<void> {
  for (const clock of [inAt, outAt]) {
    server.setTime(at(date, clock));
    await server.ok(signApi.signNow, {}, tokens["worker"]);
  }
}

async function compute(from: string, to = from): Promise<void> {
  await server.ok(api.computeAgain, { from, to }, tokens["clerk"]);
  await server.jobs.settled();
}

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("考勤酒店");
  ids["kitchen"] = await department("KIT");
  ids["front"] = await department("FO");
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  for (const name of ["anna", "bob"]) {
    ids[name] = await one("insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker')", [
      tenantId,
      name,
    ]);
  }
  tokens["clerk"] = (await server.logIn({ tenantId, codes })).token;
  tokens["front"] = (await server.logIn({ tenantId, codes, scope: { custom: [ids["front"]] } })).token;
  tokens["worker"] = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: ids["anna"]! })).token;
  tokens["other worker"] = (
    await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: ids["bob"]! })
  ).token;
  const stranger = await server.makeCompany("另一家");
  tokens["stranger"] = (await server.logIn({ tenantId: stranger, codes })).token;
});
afterAll(() => server.close());

describe("signing in by phone", () => {
  const date = "2026-11-03";

  test("a tap tells the minute and what it was used as, a double tap is one punch", async () => {
    await assign("anna", date);
    server.setTime(at(date, "08:07:10"));
    expect(await server.ok(signApi.mySign, {}, tokens["worker"])).toMatchObject({ next: "in", locationNeeded: false });
    const first = await server.ok(signApi.signNow, {}, tokens["worker"]);
    expect(first).toMatchObject({
      time: `${date} 08:07:10`,
      use: "in",
      minute: 487,
      lateMinutes: 7,
      outside: false,
      repeated: false,
    });
    server.setTime(at(date, "08:07:40"));
    expect(await server.ok(signApi.signNow, {}, tokens["worker"])).toMatchObject({
      time: `${date} 08:07:10`,
      repeated: true,
    });
    const both = await Promise.all([1, 2].map(() => server.ok(signApi.signNow, {}, tokens["worker"])));
    expect(both.every((one) => one.repeated)).toBe(true);
    const punches = await server.database.ownerPool.query(
      "select count(*)::int as n from devices.punch where tenant_id = $1",
      [tenantId],
    );
    expect(punches.rows[0]).toEqual({ n: 1 });
    const board = await server.ok(signApi.signInBoard, { date }, tokens["clerk"]);
    expect(board.departments[0]?.shifts[0]?.people[0]).toMatchObject({
      progress: "at_work",
      inMinute: 487,
      lateMinutes: 7,
    });
    expect((await server.ok(signApi.listAtWork, {}, tokens["clerk"])).rows.map((row) => row.name)).toEqual(["anna"]);
    server.setTime(at(date, "17:02:00"));
    expect(await server.ok(signApi.signNow, {}, tokens["worker"])).toMatchObject({
      use: "out",
      minute: 1022,
      earlyMinutes: 0,
    });
  });

  test("nobody signs in where no shift is open", async () => {
    server.setTime(at(date, "12:00:00"));
    expect(code(await server.send(signApi.signNow, {}, tokens["other worker"]))).toBe("attendance.nothingToSign");
  });
});

describe("the audit of a day", () => {
  const date = "2026-11-06";
  let assignmentId: number;
  const key = () => ({ workDate: date, assignmentId });

  beforeAll(async () => {
    assignmentId = await assign("anna", date);
    await assign("bob", "2026-11-04");
    await punchBoth(date, "08:20:00", "17:05:00");
    server.setTime(at("2026-11-07", "09:00:00"));
    await compute(date);
  });

  test("shows the punches with their use and every step of the computation", async () => {
    const detail = await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"]);
    expect(detail.row).toMatchObject({
      state: "late",
      lateMinutes: 20,
      inMinute: 500,
      outMinute: 1025,
      actions: ["confirm", "adjust"],
    });
    expect(detail.punches.map((punch) => punch.use)).toEqual(["in", "out"]);
    expect(detail.trace.map((step) => step.step)).toEqual([
      "edges",
      "late",
      "early",
      "paid_span",
      "meals",
      "net",
      "rounding",
      "day",
    ]);
    expect(detail.trace.at(-2)?.["minutes"]).toBe(detail.row.accountingMinutes);
    expect(detail.trace.at(-1)).toEqual({
      step: "day",
      countedOn: detail.row.workDate,
      countsOn: "start",
      pricedAs: null,
    });
  });

  test("another department, another company and a worker see nothing of it", async () => {
    for (const who of ["front", "stranger"]) {
      expect((await server.ok(api.listDays, { from: date, to: date }, tokens[who])).rows).toEqual([]);
      expect((await server.send(api.dayDetail, { assignmentId }, tokens[who])).http).toBe(404);
      expect((await server.send(api.unconfirmDay, key(), tokens[who])).http).toBe(404);
      expect((await server.send(api.adjustDay, { ...key(), minutes: 60, reason: "x" }, tokens[who])).http).toBe(404);
      expect((await server.ok(api.confirmDays, { days: [key()] }, tokens[who])).left).toEqual([
        { ...key(), reason: "notFound" },
      ]);
    }
    expect((await server.send(api.listDays, { from: date, to: date }, tokens["worker"])).http).toBe(403);
    expect(
      (await server.ok(signApi.myHours, { month: "2026-11" }, tokens["other worker"])).days.map((day) => day.workDate),
    ).toEqual(["2026-11-04"]);
  });

  test("adjusts within the plan at once, keeps it over a new computation, refuses what cannot be", async () => {
    expect(
      await server.ok(api.adjustDay, { ...key(), minutes: 300, reason: "training" }, tokens["clerk"]),
    ).toMatchObject({ applied: true });
    await compute(date);
    expect((await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"])).row).toMatchObject({
      adjustedMinutes: 300,
      paidMinutes: 300,
    });
    expect((await server.send(api.adjustDay, { ...key(), minutes: -1, reason: "x" }, tokens["clerk"])).http).toBe(422);
    expect((await server.send(api.adjustDay, { ...key(), minutes: 60, reason: " " }, tokens["clerk"])).http).toBe(422);
    server.setTime(at("2027-01-10", "09:00:00"));
    expect(code(await server.send(api.adjustDay, { ...key(), minutes: 60, reason: "late" }, tokens["clerk"]))).toBe(
      "attendance.operationPeriodOver",
    );
    server.setTime(at("2026-11-07", "09:00:00"));
  });

  test("is confirmed once, counts on the card, and opens again", async () => {
    expect(await server.ok(api.confirmDays, { days: [key()] }, tokens["clerk"])).toEqual({ confirmed: 1, left: [] });
    expect((await server.ok(api.confirmDays, { days: [key()] }, tokens["clerk"])).left).toEqual([
      { ...key(), reason: "confirmed" },
    ]);
    expect(code(await server.send(api.adjustDay, { ...key(), minutes: 60, reason: "x" }, tokens["clerk"]))).toBe(
      "attendance.alreadyConfirmed",
    );
    await server.ok(api.unconfirmDay, key(), tokens["clerk"]);
    expect(code(await server.send(api.unconfirmDay, key(), tokens["clerk"]))).toBe("attendance.notConfirmed");
  });
});

describe("a missing punch", () => {
  const date = "2026-11-10";
  let assignmentId: number;

  test("is made up by the worker themselves and the day computed again", async () => {
    assignmentId = await assign("anna", date);
    server.setTime(at(date, "07:58:00"));
    await server.ok(signApi.signNow, {}, tokens["worker"]);
    server.setTime(at("2026-11-11", "09:00:00"));
    await compute(date);
    const offered = async () =>
      (await server.ok(makeUpApi.missingEdges, {}, tokens["worker"])).shifts.find(
        (shift) => shift.assignmentId === assignmentId,
      );
    expect(await offered()).toMatchObject({ lacks: ["out"] });
    const waiting = await one(
      "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) values ($1, 'BK-W', $2, $3, $4, 'out', 1020, 'forgot', 'underApproval')",
      [tenantId, ids["anna"], assignmentId, date],
    );
    expect(await offered()).toBeUndefined();
    await server.database.ownerPool.query("delete from attendance.make_up where tenant_id = $1 and id = $2", [
      tenantId,
      waiting,
    ]);
    const ask = { assignmentId, edge: "out" as const, minute: 1020, reason: "forgot" };
    expect((await server.send(makeUpApi.askMakeUp, ask, tokens["other worker"])).http).toBe(404);
    expect(code(await server.send(makeUpApi.askMakeUp, { ...ask, edge: "in" }, tokens["worker"]))).toBe(
      "attendance.edgePresent",
    );
    expect(code(await server.send(makeUpApi.askMakeUp, { ...ask, minute: 1400 }, tokens["worker"]))).toBe(
      "attendance.makeUpMinute",
    );
    expect(code(await server.send(makeUpApi.askMakeUp, { ...ask, minute: 470 }, tokens["worker"]))).toBe(
      "attendance.makeUpOrder",
    );
    // No flow is set: an application passes automatically (spec 4).
    expect(await server.ok(makeUpApi.askMakeUp, ask, tokens["worker"])).toMatchObject({ state: "approved" });
    const detail = await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"]);
    expect(detail.row).toMatchObject({ state: "normal", outMinute: 1020 });
    expect(code(await server.send(makeUpApi.askMakeUp, ask, tokens["worker"]))).toBe("attendance.edgePresent");
  });

  test("asked for twice at the same moment is asked for once", async () => {
    const { rows } = await server.database.ownerPool.query<{ id: number }>(
      "select id from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2026-11-04'",
      [tenantId, ids["bob"]],
    );
    const ask = { assignmentId: rows[0]!.id, edge: "in" as const, minute: 480, reason: "forgot" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.send(makeUpApi.askMakeUp, ask, tokens["other worker"])),
    );
    expect(answers.map((answer) => code(answer)).sort()).toEqual([
      "attendance.edgePresent",
      "attendance.edgePresent",
      undefined,
    ]);
    const kept = await server.database.ownerPool.query(
      "select state from attendance.make_up where tenant_id = $1 and member_id = $2",
      [tenantId, ids["bob"]],
    );
    expect(kept.rows).toEqual([{ state: "approved" }]);
    await server.database.ownerPool.query("delete from attendance.make_up where tenant_id = $1 and member_id = $2", [
      tenantId,
      ids["bob"],
    ]);
  });

  test("keeps nobody waiting for a number while its flow is found", async () => {
    const [holder, watcher] = [await server.database.ownerPool.connect(), await server.database.ownerPool.connect()];
    try {
      await holder.query("begin");
      await holder.query("lock table approvals.flow in access exclusive mode");
      const { rows } = await watcher.query<{ id: number }>(
        "select id from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2026-11-04'",
        [tenantId, ids["bob"]],
      );
      const asked = server.send(
        makeUpApi.askMakeUp,
        { assignmentId: rows[0]!.id, edge: "out" as const, minute: 1020, reason: "forgot" },
        tokens["other worker"],
      );
      await expect
        .poll(
          async () =>
            (
              await watcher.query(
                "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
              )
            ).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1);
      const numbers = await watcher.query(
        "select from platform.number_counter where tenant_id = $1 and kind = 'attendance.makeUp' for update nowait",
        [tenantId],
      );
      expect(numbers.rowCount).toBeGreaterThan(0);
      await holder.query("commit");
      expect((await asked).http).toBe(200);
    } finally {
      holder.release();
      watcher.release();
    }
    await server.database.ownerPool.query("delete from attendance.make_up where tenant_id = $1 and member_id = $2", [
      tenantId,
      ids["bob"],
    ]);
  });

  test("is seen in the list of its department only", async () => {
    expect((await server.ok(makeUpApi.listMakeUps, {}, tokens["clerk"])).rows).toHaveLength(1);
    for (const who of ["front", "stranger"])
      expect((await server.ok(makeUpApi.listMakeUps, {}, tokens[who])).rows).toEqual([]);
  });
});

describe("a night that counts for the day after it began", () => {
  const [begun, counted] = ["2026-11-14", "2026-11-15"];

  test("is in the list, at the desk and in the confirmation of a period that begins with that day, and in no other's", async () => {
    await server.database.ownerPool.query(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.countsOn', '2026-01-01', '\"split\"')",
      [tenantId],
    );
    const shift = await one(
      "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 1320, 1800)",
      [tenantId, ids["kitchen"], ids["post"], begun],
    );
    const assignmentId = await one(
      "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 1320, 1800, $5, $6)",
      [tenantId, shift, ids["bob"], begun, ids["kitchen"], ids["post"]],
    );
    for (const [date, clock] of [
      [begun, "22:20:00"],
      [counted, "06:05:00"],
    ] as const) {
      server.setTime(at(date, clock));
      await server.ok(signApi.signNow, {}, tokens["other worker"]);
    }
    server.setTime(at("2026-11-16", "09:00:00"));
    await compute(begun, counted);
    const listed = async (from: string, to = from) =>
      (await server.ok(api.listDays, { from, to, memberId: ids["bob"]! }, tokens["clerk"])).rows.map(
        (row) => row.assignmentId,
      );
    const atDesk = async (from: string, to = from) =>
      (await server.ok(deskApi.readDesk, { from, to }, tokens["clerk"])).items
        .filter((item) => item.assignmentId === assignmentId)
        .map((item) => item.workDate);
    const [row] = (
      await server.ok(api.listDays, { from: counted, to: counted, memberId: ids["bob"]! }, tokens["clerk"])
    ).rows;
    expect(row).toMatchObject({
      workDate: begun,
      state: "late",
      parts: [
        { date: begun, paidMinutes: 100 },
        { date: counted, paidMinutes: 320 },
      ],
    });
    const sums = async (from: string, to = from, dates?: "counted") =>
      (await server.ok(api.listDays, { from, to, memberId: ids["bob"]!, dates }, tokens["clerk"])).totals;
    expect(await sums(begun)).toMatchObject({ paidMinutes: 420, countedMinutes: 100 });
    expect(await sums(counted)).toMatchObject({ paidMinutes: 420, countedMinutes: 320 });
    expect(await sums(begun, counted, "counted")).toMatchObject({ paidMinutes: 420, countedMinutes: 420 });
    await server.database.ownerPool.query(
      "update devices.punch set local_time = '2026-11-15 05:05:00' where tenant_id = $1 and member_id = $2 and local_time = '2026-11-15 06:05:00'",
      [tenantId, ids["bob"]],
    );
    const byDay = await assign("anna", begun);
    await compute("2026-11-16");
    expect((await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"])).row).toMatchObject({ outMinute: 1805 });
    await compute(counted);
    expect((await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"])).row).toMatchObject({ outMinute: 1745 });
    // A shift of the evening before that does not reach into the period is no part of it.
    expect((await server.send(api.dayDetail, { assignmentId: byDay }, tokens["clerk"])).http).toBe(404);
    expect(await listed(begun)).toEqual([assignmentId]);
    for (const other of ["2026-11-13", "2026-11-16"]) expect(await listed(other)).toEqual([]);
    expect(await atDesk(counted)).toEqual([begun]);
    expect(await atDesk("2026-11-16")).toEqual([]);
    const confirm = (date: string) =>
      server.ok(api.confirmPeriod, { from: date, to: date, onlyClean: false }, tokens["clerk"]);
    expect(await confirm("2026-11-16")).toMatchObject({ confirmed: 0 });
    expect(await confirm(counted)).toMatchObject({ confirmed: 1 });
    await server.database.ownerPool.query(
      "delete from settings.rule_value where tenant_id = $1 and rule_key = 'settings.countsOn'",
      [tenantId],
    );
  });
});

describe("a locked period", () => {
  const date = "2026-11-12";

  test("needs its days confirmed, then its figures stay until it is unlocked with a reason; what comes is a delta", async () => {
    const assignmentId = await assign("anna", date);
    await punchBoth(date);
    server.setTime(at("2026-11-13", "09:00:00"));
    await compute(date);
    const period = { from: date, to: date };
    expect(code(await server.send(lockApi.lockPeriod, period, tokens["clerk"]))).toBe("attendance.openDaysLeft");
    expect((await server.send(lockApi.lockPeriod, period, tokens["front"])).http).toBe(403);
    const { id } = await server.ok(lockApi.lockPeriod, { ...period, evenUnconfirmed: true }, tokens["clerk"]);
    expect(code(await server.send(lockApi.lockPeriod, { ...period, evenUnconfirmed: true }, tokens["clerk"]))).toBe(
      "attendance.alreadyLocked",
    );
    await server.ok(
      api.adjustDay,
      { workDate: date, assignmentId, minutes: 300, reason: "came for half" },
      tokens["clerk"],
    );
    const day = () => server.ok(api.dayDetail, { assignmentId }, tokens["clerk"]);
    expect(await day()).toMatchObject({
      row: { adjustedMinutes: null, accountingMinutes: 480, deltaMinutes: -180 },
      deltas: [
        {
          state: "waiting",
          countsFrom: "2026-11-13",
          minutes: { paid: -180, accounting: 0 },
          causes: [{ kind: "adjustment", reason: "came for half" }],
        },
      ],
    });
    const waiting = await one(
      `insert into attendance.adjustment (tenant_id, number, work_date, assignment_id, member_id, before_minutes, minutes, reason, state, adjusted_by)
       values ($1, 'TZ-1', $2, $3, $4, 540, 60, 'asked before', 'underApproval', 1)`,
      [tenantId, date, assignmentId, ids["anna"]],
    );
    const { onDecision } = (areas as readonly AreaPlug[])
      .flatMap((area) => area.approvables ?? [])
      .find((one) => one.documentType === "attendanceAdjustment")!;
    const approve = () =>
      withTenant(server.database.appPool, { tenantId }, (tx) =>
        onDecision(tx, waiting, "approved", { at: at(date, "18:00:00"), comment: null } as never),
      );
    await approve();
    expect(await day()).toMatchObject({
      row: { adjustedMinutes: null, deltaMinutes: -420 },
      deltas: [{ state: "waiting", causes: [{ kind: "adjustment" }, { kind: "adjustment", number: "TZ-1" }] }],
    });
    server.setTime(at(date, "18:30:00"));
    expect(code(await server.send(signApi.signNow, {}, tokens["worker"]))).toBe("attendance.lockedPunch");
    server.setTime(at("2026-11-13", "09:00:00"));
    expect((await server.send(lockApi.unlockPeriod, { id, reason: "" }, tokens["clerk"])).http).toBe(422);
    expect((await server.send(lockApi.unlockPeriod, { id, reason: "x" }, tokens["stranger"])).http).toBe(404);
    await server.ok(lockApi.unlockPeriod, { id, reason: "correction" }, tokens["clerk"]);
    expect(code(await server.send(lockApi.unlockPeriod, { id, reason: "again" }, tokens["clerk"]))).toBe(
      "attendance.alreadyUnlocked",
    );
    expect(await day()).toMatchObject({
      row: { adjustedMinutes: 60, accountingMinutes: 480, deltaMinutes: 0 },
      deltas: [{ state: "applied" }],
    });
  });
});

describe("the list of records", () => {
  const date = "2026-11-19";

  test("has training, rest, work punches and accounting hours, and is narrowed to a post", async () => {
    const assignment = await assign("anna", date);
    await server.database.ownerPool.query(
      `update scheduling.shift set breaks = '[{"kind": "training", "start": 600, "end": 660}, {"kind": "rest", "start": 720, "end": 750}]'
       where id = (select shift_id from scheduling.assignment where id = $1)`,
      [assignment],
    );
    await punchBoth(date);
    server.setTime(at("2026-11-20", "12:00:00"));
    await compute(date);
    const rows = async (part: object) =>
      (await server.ok(api.listDays, { from: date, to: date, ...part }, tokens["clerk"])).rows;
    expect(await rows({ postId: ids["post"]! })).toMatchObject([
      { id: assignment, trainingMinutes: 60, restMinutes: 90, workPunch1: null, workPunch2: null },
    ]);
    expect((await rows({}))[0]!.accountingMinutes).toBeGreaterThan(0);
    expect(await rows({ postId: ids["post"]! + 1_000 })).toEqual([]);
  });
});
