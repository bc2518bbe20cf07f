import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import * as punchApi from "#areas/attendance/punch-api.ts";
import * as lockApi from "#areas/attendance/lock-api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import type { DeskItem } from "#areas/attendance/desk-api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import { moveDepartment } from "#areas/organisation/api.ts";
import * as phoneApi from "#areas/attendance/phone-api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// One department and one day after another; a shift of 08:00 to 17:00.

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
  "C05406.match",
  "C05407",
  "C05407.lock",
  "C05407.unlock",
  "C05407.settle",
  "C3100",
  "C3100.walkIn",
  "C3100.check",
];
const people = ["anna", "bob", "carl", "dora", "eva"];
/** A business time as an instant. */
const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

async function shiftWith(date: string, names: readonly string[]): Promise<Record<string, number>> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenantId, ids["kitchen"], ids["post"], date],
  );
  const made: Record<string, number> = {};
  for (const name of names) {
    made[name] = await one(
      "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
      [tenantId, shift, ids[name], date, ids["kitchen"], ids["post"]],
    );
  }
  return made;
}

async function punch(name: string, date: string, ...clocks: string[]): Promise<number[]> {
  const made: number[] = [];
  for (const clock of clocks) {
    made.push(
      await one(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', $4, $5)",
        [tenantId, date, clock, name, ids[name]],
      ),
    );
  }
  return made;
}

async function compute(date: string, to = date): Promise<void> {
  server.setTime(at(to, "23:59:00"));
  await server.ok(api.computeAgain, { from: date, to }, tokens["clerk"]);
  await server.jobs.settled();
}

const desk = (date: string, token = tokens["clerk"]) => server.ok(deskApi.readDesk, { from: date, to: date }, token);
const itemOf = async (date: string, name: string): Promise<DeskItem> =>
  (await desk(date)).items.find((item) => item.name === name)!;
const repair = (
  item: DeskItem,
  action: string,
  token = tokens["clerk"],
  more: Partial<{ inMinute: number; outMinute: number; reason: string }> = {},
) => {
  const offer = item.offers.find((own) => own.action === action);
  const { reason, ...edges } = more;
  return server.ok(
    deskApi.repairDays,
    {
      items: [
        {
          workDate: item.workDate,
          assignmentId: item.assignmentId,
          memberId: item.memberId!,
          action: action as "accept",
          cause: item.cause,
          inMinute: offer?.inMinute ?? null,
          outMinute: offer?.outMinute ?? null,
          shiftId: item.shift?.shiftId ?? null,
          punchIds: item.punchIds,
          ...edges,
        },
      ],
      ...(reason ? { reason } : {}),
    },
    token,
  );
};
const dayOf = async (assignmentId: number) => (await server.ok(api.dayDetail, { assignmentId }, tokens["clerk"])).row;
const punches = async () =>
  (
    await server.database.ownerPool.query(
      "select id, local_time, member_id, device, pin from devices.punch order by id",
    )
  ).rows;

let next = 1;
let date = "";
beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("异常台酒店");
  ids["kitchen"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen')",
    [tenantId],
  );
  ids["front"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FO', '前厅', 'Front')",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id]");
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  for (const name of people)
    ids[name] = await one(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
      [tenantId, name, ids["kitchen"]],
    );
  tokens["clerk"] = (await server.logIn({ tenantId, codes })).token;
  tokens["confirms only"] = (await server.logIn({ tenantId, codes: ["C05401", "C05401.confirm"] })).token;
  tokens["organisation"] = (await server.logIn({ tenantId, codes: ["C6100", "C6100.move"] })).token;
  tokens["front"] = (await server.logIn({ tenantId, codes, scope: { custom: [ids["front"]] } })).token;
});
afterAll(() => server.close());
beforeEach(() => {
  date = `2026-11-${String(next++).padStart(2, "0")}`;
});

describe("the queue", () => {
  test("tells the likely cause of each exception, the most urgent first, and leaves out what is clean", async () => {
    await shiftWith(date, people);
    await punch("anna", date, "07:55:00", "17:03:00");
    await punch("bob", date, "07:58:00");
    await punch("carl", date, "08:03:00", "17:00:00");
    await punch("dora", date, "08:40:00", "17:00:00");
    await compute(date);
    const { items, clean, confirmed } = await desk(date);
    expect(items.map((item) => `${item.name} ${item.cause}`)).toEqual([
      "bob forgot_out",
      "eva absent",
      "dora late",
      "carl few_minutes",
    ]);
    expect({ clean, confirmed }).toEqual({ clean: 1, confirmed: 0 });
    expect(items[0]!.offers.map((offer) => offer.action)).toEqual(["accept", "makeUp", "ask"]);
    expect((await desk(date, tokens["front"])).items).toEqual([]);
    expect((await desk(date, tokens["confirms only"])).items[0]!.offers.map((offer) => offer.action)).toEqual(["ask"]);
  });

  test("who punched without a shift, and a number that is nobody's", async () => {
    await punch("eva", date, "07:50:00", "17:10:00");
    await one(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin) values ($1, $2::date, $2::date + time '09:00', 'machine', 'GATE', '777')",
      [tenantId, date],
    );
    server.setTime(at(date, "23:59:00"));
    const { items } = await desk(date);
    expect(items.map((item) => `${item.name} ${item.cause} ${item.strays.join(",")}`)).toEqual([
      "777 unmatched ",
      "eva no_shift 470,1030",
    ]);
  });
});

describe("repairs", () => {
  test("an accepted time is an edge and confirms the day; undone, all is as before; no punch has changed", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    const before = await dayOf(bob!);
    const raw = await punches();
    const { batch, done } = await repair(await itemOf(date, "bob"), "accept");
    expect(done).toBe(1);
    expect(await dayOf(bob!)).toMatchObject({ state: "normal", inMinute: 478, outMinute: 1020, confirmed: true });
    expect((await desk(date)).items).toEqual([]);
    expect(await server.ok(deskApi.undoRepairs, { batch }, tokens["clerk"])).toEqual({ undone: 1, left: 0 });
    expect(await dayOf(bob!)).toEqual(before);
    expect(await punches()).toEqual(raw);
    expect((await server.send(deskApi.undoRepairs, { batch }, tokens["clerk"])).body.status).toBe(404);
  });

  test("many at once, with the reason for those that cannot be; undone together", async () => {
    const made = await shiftWith(date, ["anna", "bob", "carl"]);
    for (const name of ["anna", "bob", "carl"]) await punch(name, date, "07:58:00");
    await compute(date);
    const { items } = await desk(date);
    expect(new Set(items.map((item) => item.cause))).toEqual(new Set(["whole_shift"]));
    await server.ok(api.confirmDays, { days: [{ workDate: date, assignmentId: made["carl"]! }] }, tokens["clerk"]);
    const answer = await server.ok(
      deskApi.repairDays,
      {
        items: items.map((item) => ({
          workDate: date,
          assignmentId: item.assignmentId,
          memberId: item.memberId!,
          action: "accept" as const,
          cause: item.cause,
          outMinute: 1020,
        })),
        reason: "闸机断电",
      },
      tokens["clerk"],
    );
    expect(answer).toMatchObject({ done: 2, left: [{ assignmentId: made["carl"], reason: "confirmed" }] });
    expect((await server.ok(deskApi.undoRepairs, { batch: answer.batch }, tokens["clerk"])).undone).toBe(2);
    expect((await dayOf(made["carl"]!)).confirmed).toBe(true);
    expect(await dayOf(made["anna"]!)).toMatchObject({ state: "missing_card", confirmed: false });
  });

  test("a deed is undone from the record days later, the last one first, while the day is not locked", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    await repair(await itemOf(date, "bob"), "accept");
    await server.ok(api.unconfirmDay, { workDate: date, assignmentId: bob! }, tokens["clerk"]);
    await server.ok(
      deskApi.repairDays,
      {
        items: [
          {
            workDate: date,
            assignmentId: bob!,
            memberId: ids["bob"]!,
            action: "accept",
            cause: "forgot_out",
            outMinute: 990,
          },
        ],
        reason: "后来查实",
      },
      tokens["clerk"],
    );
    const repairs = async () => (await server.ok(api.dayDetail, { assignmentId: bob! }, tokens["clerk"])).repairs;
    const [first, second] = await repairs();
    expect([first, second].map((one) => [one!.kind, one!.outMinute, one!.mayUndo])).toEqual([
      ["edges", 1020, false],
      ["edges", 990, true],
    ]);
    const undo = (one: typeof first, token = tokens["clerk"]) =>
      server.send(deskApi.undoRepairs, { batch: one!.batch, id: one!.id }, token);
    expect((await undo(first)).body).toMatchObject({
      code: "attendance.repairBuiltOn",
      message: `bob ${date} 之后还有别的处理，请先撤回后来的`,
    });
    expect((await undo(second, tokens["front"])).http).toBe(404);
    expect((await undo(second, tokens["confirms only"])).http).toBe(403);
    const lock = await server.ok(lockApi.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, tokens["clerk"]);
    expect((await repairs()).map((one) => one.mayUndo)).toEqual([false, false]);
    await server.ok(lockApi.unlockPeriod, { id: lock.id, reason: "x" }, tokens["clerk"]);
    expect((await undo(second)).http).toBe(200);
    expect(await dayOf(bob!)).toMatchObject({ outMinute: 1020, confirmed: false });
    expect((await repairs()).map((one) => [one.undone, one.mayUndo])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await undo(first)).http).toBe(200);
    expect(await dayOf(bob!)).toMatchObject({ outMinute: null, state: "missing_card" });
  });

  test("punches set aside count no more and stay where they are", async () => {
    await punch("eva", date, "07:50:00", "17:10:00");
    server.setTime(at(date, "23:59:00"));
    const raw = await punches();
    const { batch } = await repair(await itemOf(date, "eva"), "setAside");
    expect((await desk(date)).items.filter((item) => item.name === "eva")).toEqual([]);
    const { eva } = await shiftWith(date, ["eva"]);
    await compute(date);
    expect((await dayOf(eva!)).state).toBe("absent");
    await server.ok(deskApi.undoRepairs, { batch }, tokens["clerk"]);
    expect(await dayOf(eva!)).toMatchObject({ state: "normal", inMinute: 470, outMinute: 1030 });
    expect(await punches()).toEqual(raw);
  });

  test("who was asked goes to the end of the queue and is told once", async () => {
    await shiftWith(date, ["anna", "bob"]);
    await punch("anna", date, "07:58:00");
    await compute(date);
    const anna = await itemOf(date, "anna");
    const { batch } = await repair(anna, "ask");
    await repair(anna, "ask");
    const { items } = await desk(date);
    expect(items.map((item) => [item.name, item.asked])).toEqual([
      ["bob", false],
      ["anna", true],
    ]);
    await server.ok(deskApi.undoRepairs, { batch }, tokens["clerk"]);
  });

  test("a change under a confirmation is taken over, or kept until another one comes", async () => {
    const { anna, bob } = await shiftWith(date, ["anna", "bob"]);
    for (const name of ["anna", "bob"]) await punch(name, date, "07:58:00", "17:00:00");
    await compute(date);
    await server.ok(
      api.confirmDays,
      { days: [anna!, bob!].map((assignmentId) => ({ workDate: date, assignmentId })) },
      tokens["clerk"],
    );
    for (const name of ["anna", "bob"]) await punch(name, date, "18:00:00");
    await compute(date);
    expect((await desk(date)).items.map((item) => item.cause)).toEqual(["changed", "changed"]);
    await repair(await itemOf(date, "anna"), "recompute");
    expect(await dayOf(anna!)).toMatchObject({ outMinute: 1080, confirmed: true, underlyingChanged: false });
    await repair(await itemOf(date, "bob"), "keep");
    await compute(date);
    expect(await dayOf(bob!)).toMatchObject({ outMinute: 1020, confirmed: true, underlyingChanged: false });
    expect((await desk(date)).items).toEqual([]);
    await punch("bob", date, "18:30:00");
    await compute(date);
    expect(await dayOf(bob!)).toMatchObject({ outMinute: 1020, confirmed: true, underlyingChanged: true });
  });

  test("a number that is nobody's is matched with whose it most likely is; their day then has its punches", async () => {
    const { eva } = await shiftWith(date, ["eva"]);
    for (const clock of ["07:55", "17:02"])
      await one(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', $4)",
        [tenantId, date, clock, `42${date}`],
      );
    await compute(date);
    const found = (await desk(date)).items;
    expect(found.map((item) => `${item.name} ${item.cause}`)).toEqual([`42${date} unmatched`, "eva absent"]);
    expect(found[0]!.offers.map((offer) => offer.action)).toEqual(["match"]);
    expect(
      (await server.send(punchApi.matchNumber, { pin: `42${date}`, memberId: ids["eva"]! }, tokens["front"])).http,
    ).toBe(404);
    await server.ok(punchApi.matchNumber, { pin: `42${date}`, memberId: ids["eva"]! }, tokens["clerk"]);
    await server.jobs.settled();
    expect((await desk(date)).items).toEqual([]);
    expect(await dayOf(eva!)).toMatchObject({ inMinute: 475, outMinute: 1022, state: "normal" });
  });

  test("a phone punch that waits is shown as one, not as a missing punch, and decided there", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    const tap = await one(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id, outside, doubts) values ($1, $2::date, $2::date + time '17:04', 'phone', 'phone', 'bob', $3, true, '{outside}')",
      [tenantId, date, ids["bob"]],
    );
    const check = await one(
      "insert into attendance.phone_check (tenant_id, punch_id, punched_on, member_id, assignment_id, department_id) values ($1, $2, $3, $4, $5, $6)",
      [tenantId, tap, date, ids["bob"], bob, ids["kitchen"]],
    );
    await compute(date);
    const item = await itemOf(date, "bob");
    expect(item).toMatchObject({ cause: "phone_waiting", taps: [{ checkId: Number(check), minute: 1024 }] });
    expect(item.offers.map((offer) => offer.action)).toEqual(["acceptPhone", "refusePhone", "ask"]);
    await server.ok(
      phoneApi.decidePhoneChecks,
      { ids: item.taps.map((one) => one.checkId), accept: true, note: "" },
      tokens["clerk"],
    );
    expect(await dayOf(bob!)).toMatchObject({ state: "normal", outMinute: 1024 });
    expect((await desk(date)).items).toEqual([]);
  });

  test("changes after the lock are counted for the period, not queued", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    const { id } = await server.ok(
      lockApi.lockPeriod,
      { from: date, to: date, evenUnconfirmed: true },
      tokens["clerk"],
    );
    await punch("bob", date, "17:01:00");
    await compute(date);
    expect(await desk(date)).toMatchObject({ items: [], deltas: { count: 1, minutes: 480 } });
    expect(await dayOf(bob!)).toMatchObject({ state: "missing_card", deltaMinutes: 480, frozen: true });
    const { rows } = await server.ok(lockApi.listDeltas, { state: "waiting" }, tokens["clerk"]);
    expect(rows).toMatchObject([{ name: "bob", workDate: date, actions: ["leave"], causes: [{ kind: "punch" }] }]);
    expect(
      (await server.send(lockApi.settleDelta, { id: rows[0]!.id, action: "leave", reason: "x" }, tokens["front"])).http,
    ).toBe(404);
    await server.ok(lockApi.settleDelta, { id: rows[0]!.id, action: "leave", reason: "不补" }, tokens["clerk"]);
    expect(
      (await server.send(lockApi.settleDelta, { id: rows[0]!.id, action: "leave", reason: "x" }, tokens["clerk"])).http,
    ).toBe(409);
    expect((await desk(date)).deltas.count).toBe(0);
    // It comes to something else than what was left: that is decided anew, and what was left is not taken off.
    await punch("bob", date, "17:03:00");
    await compute(date);
    const again = (await server.ok(lockApi.listDeltas, { state: "waiting" }, tokens["clerk"])).rows;
    expect(again).toMatchObject([{ id: rows[0]!.id, note: null, minutes: { paid: 480 } }]);
    await server.ok(lockApi.settleDelta, { id: rows[0]!.id, action: "leave", reason: "不补" }, tokens["clerk"]);
    await server.ok(lockApi.settleDelta, { id: rows[0]!.id, action: "take", reason: "还是要补" }, tokens["clerk"]);
    expect((await desk(date)).deltas).toEqual({ count: 1, minutes: 480 });
    await server.ok(lockApi.unlockPeriod, { id, reason: "again" }, tokens["clerk"]);
    expect(await dayOf(bob!)).toMatchObject({ state: "normal", deltaMinutes: 0, frozen: false });
  });

  test("a lock of a legal entity reaches its departments alone, and those below them", async () => {
    const entity = await one(
      "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, $2, '一公司', 'First')",
      [tenantId, `E${date}`],
    );
    await server.database.ownerPool.query("update organisation.department set legal_entity_id = $2 where id = $1", [
      ids["front"],
      entity,
    ]);
    const below = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en, parent_id) values ($1, $2, '前台', 'Desk', $3)",
      [tenantId, `D${date}`, ids["front"]],
    );
    await server.database.ownerPool.query(
      "update organisation.department set path = array[$2::bigint, id] where id = $1",
      [below, ids["front"]],
    );
    const { bob } = await shiftWith(date, ["bob"]);
    await compute(date);
    const lock = (more: object, token = tokens["clerk"]) =>
      server.send(lockApi.lockPeriod, { from: date, to: date, evenUnconfirmed: true, ...more }, token);
    expect((await lock({ legalEntityId: Number(entity), departmentId: ids["front"] })).http).toBe(422);
    expect((await lock({ legalEntityId: Number(entity) }, tokens["front"])).http).toBe(403);
    const made = await lock({ legalEntityId: Number(entity) });
    expect(made.http).toBe(200);
    expect((await dayOf(bob!)).locked).toBe(false);
    await server.database.ownerPool.query("update attendance.day set department_id = $2 where assignment_id = $1", [
      bob,
      below,
    ]);
    expect((await dayOf(bob!)).locked).toBe(true);
    const { rows } = await server.ok(lockApi.listLocks, {}, tokens["clerk"]);
    expect(rows[0]).toMatchObject({ legalEntityName: "一公司", days: 1 });
  });

  test("a lock holds the departments it reached when it was set: one moved away stays locked, one moved below does not become so", async () => {
    const move = (id: number, parentId: number) => server.ok(moveDepartment, { id, parentId }, tokens["organisation"]);
    const below = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en, parent_id, path) values ($1, $2, '中厨', 'Chinese', $3, array[$3::bigint]) ",
      [tenantId, `L${date}`, ids["kitchen"]],
    );
    await server.database.ownerPool.query(
      "update organisation.department set path = array[$2::bigint, id] where id = $1",
      [below, ids["kitchen"]],
    );
    const { anna, bob, carl } = await shiftWith(date, ["anna", "bob", "carl"]);
    await compute(date);
    const department = (assignmentId: number, id: number) =>
      server.database.ownerPool.query("update attendance.day set department_id = $2 where assignment_id = $1", [
        assignmentId,
        id,
      ]);
    await department(bob!, below);
    await department(carl!, ids["front"]!);
    const { id } = await server.ok(
      lockApi.lockPeriod,
      { from: date, to: date, departmentId: ids["kitchen"]!, evenUnconfirmed: true },
      tokens["clerk"],
    );
    const locked = async () =>
      Promise.all([anna!, bob!, carl!].map(async (assignmentId) => (await dayOf(assignmentId)).locked));
    expect(await locked()).toEqual([true, true, false]);
    await move(below, ids["front"]!);
    await move(ids["front"]!, ids["kitchen"]!);
    expect(await locked()).toEqual([true, true, false]);
    expect((await server.ok(lockApi.listLocks, {}, tokens["clerk"])).rows[0]).toMatchObject({ id, days: 2 });
    await server.database.ownerPool.query(
      "update organisation.department set parent_id = null, path = array[id] where id = $1",
      [ids["front"]],
    );
    await server.ok(lockApi.unlockPeriod, { id, reason: "done" }, tokens["clerk"]);
    expect(await locked()).toEqual([false, false, false]);
  });

  test("a worker sees what came after the lock on the phone, and what became of it", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    const worker = (await server.logIn({ tenantId, kind: "worker", memberId: ids["bob"]!, codes: ["W_HOURS"] })).token;
    const { id } = await server.ok(
      lockApi.lockPeriod,
      { from: date, to: date, evenUnconfirmed: true },
      tokens["clerk"],
    );
    await punch("bob", date, "17:01:00");
    await compute(date);
    const mine = async () => {
      const { days, changedMinutes } = await server.ok(signApi.myHours, { month: "2026-11" }, worker);
      return { changedMinutes, ...days.find((day) => day.assignmentId === bob)! };
    };
    expect(await mine()).toMatchObject({
      changedMinutes: 480,
      paidMinutes: 0,
      paidBy: [],
      deltas: [{ state: "waiting", paidMinutes: 480, causes: [{ kind: "punch" }] }],
    });
    await server.database.ownerPool.query(
      "update attendance.delta set state = 'carried', carried_by = 'JS-7' where assignment_id = $1",
      [bob],
    );
    await server.database.ownerPool.query("update attendance.day set held_by = 'JS-6' where assignment_id = $1", [bob]);
    expect(await mine()).toMatchObject({
      changedMinutes: 480,
      paidBy: ["JS-6"],
      deltas: [{ state: "carried", carriedBy: "JS-7" }],
    });
    await server.database.ownerPool.query(
      "update attendance.delta set state = 'left', carried_by = null, note = '不补' where assignment_id = $1",
      [bob],
    );
    expect(await mine()).toMatchObject({ changedMinutes: 0, deltas: [{ state: "left", note: "不补" }] });
    await server.database.ownerPool.query("update attendance.day set held_by = null where assignment_id = $1", [bob]);
    await server.ok(lockApi.unlockPeriod, { id, reason: "done" }, tokens["clerk"]);
  });

  test("nothing is repaired or undone once the period is locked", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    const item = await itemOf(date, "bob");
    const { batch } = await repair(item, "accept");
    await server.ok(lockApi.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, tokens["clerk"]);
    expect(await server.ok(deskApi.undoRepairs, { batch }, tokens["clerk"])).toEqual({ undone: 0, left: 1 });
    expect((await repair(item, "confirm")).left).toMatchObject([{ reason: "locked" }]);
    expect(await dayOf(bob!)).toMatchObject({ outMinute: 1020, confirmed: true, locked: true });
  });

  test("refusals: without the code, of another department, with edges the wrong way round", async () => {
    const { bob } = await shiftWith(date, ["bob"]);
    await punch("bob", date, "07:58:00");
    await compute(date);
    const item = {
      workDate: date,
      assignmentId: bob!,
      memberId: ids["bob"]!,
      action: "accept" as const,
      cause: "forgot_out" as const,
      outMinute: 1020,
    };
    expect((await server.send(deskApi.repairDays, { items: [item] }, tokens["confirms only"])).body.status).toBe(403);
    expect(await server.ok(deskApi.repairDays, { items: [item] }, tokens["front"])).toMatchObject({
      done: 0,
      left: [{ reason: "notFound" }],
    });
    expect(
      (
        await server.send(
          deskApi.repairDays,
          { items: [{ ...item, inMinute: 1030, outMinute: 1020 }] },
          tokens["clerk"],
        )
      ).body.status,
    ).toBe(422);
    expect(
      (await server.send(deskApi.repairDays, { items: [{ ...item, outMinute: null }] }, tokens["clerk"])).body.status,
    ).toBe(422);
    expect(
      await server.ok(deskApi.repairDays, { items: [{ ...item, outMinute: 470 }] }, tokens["clerk"]),
    ).toMatchObject({ done: 0, left: [{ reason: "unchanged" }] });
    server.setTime(at("2027-02-01", "09:00:00"));
    expect(await server.ok(deskApi.repairDays, { items: [item] }, tokens["clerk"])).toMatchObject({
      done: 0,
      left: [{ reason: "deadline" }],
    });
  });
});
