import { afterAll, beforeAll, expect, test } from "vitest";
import { listAtWork, mySign, signInBoard, signNow } from "#areas/attendance/sign-api.ts";
import { dayDetail } from "#areas/attendance/api.ts";
import { readStaffing } from "#areas/attendance/staffing-api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let supervisor: string;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const date = "2026-11-03";
const inside = { latitude: 31.23, longitude: 121.473, accuracy: 20 };
const far = { ...inside, latitude: 31.24 };
const set = (clock: string) => server.setTime(`${date}T${clock}:00+08:00`);
const one = async (text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, [tenantId, ...values])).rows[0]!.id;

async function onLeave(person: string, part: "whole" | "first"): Promise<void> {
  const id = await one(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $2, $3, 'annual', 'day', $4, $4, $5, $5, 480, true, false, 'rest', 'approved')`,
    [`QJ-${person}`, ids[person], date, part],
  );
  await server.database.ownerPool.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, $5, 240)",
    [tenantId, id, date, ids[person], part],
  );
}

const board = (more: Partial<Parameters<typeof server.ok<typeof signInBoard>>[1]> = {}) =>
  server.ok(signInBoard, { date, ...more }, supervisor);
type Board = Awaited<ReturnType<typeof board>>;
const shifts = ({ departments }: Board) => departments.flatMap((department) => department.shifts);
const names = (of: Board) =>
  shifts(of)
    .flatMap((shift) => shift.people.map((person) => person.name))
    .sort();
const personIn = (of: Board, name: string) =>
  shifts(of)
    .flatMap((shift) => shift.people)
    .find((person) => person.name === name);

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("看板酒店");
  ids["kitchen"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'kitchen', 'kitchen', 'kitchen')",
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  await one(
    "insert into organisation.check_in_location (tenant_id, name, latitude_e6, longitude_e6, radius_metres) values ($1, 'Hotel', 31230000, 121473000, 200)",
  );
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount) values ($1, $2, $3, $4, 480, 1020, 2)",
    [ids["kitchen"], ids["post"], date],
  );
  for (const name of ["anna", "bob", "carl", "dora", "eve", "fred"]) {
    ids[name] = await one(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
      [name, ids["kitchen"]],
    );
    await one(
      "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
      [shift, ids[name], date, ids["kitchen"], ids["post"]],
    );
    tokens[name] = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: ids[name]! })).token;
  }
  supervisor = (await server.logIn({ tenantId, codes: ["C3100", "C3200"] })).token;
  await onLeave("carl", "whole");
  await onLeave("dora", "first");
  const taps = [
    ["07:55", "anna", inside],
    ["07:58", "fred", far],
    ["08:10", "bob", inside],
  ] as const;
  for (const [clock, name, place] of taps) {
    set(clock);
    await server.ok(signNow, place, tokens[name]);
  }
  set("08:20");
});
afterAll(() => server.close());

test("who is on leave, or whose punch by phone waits for the supervisor, is not missed", async () => {
  const all = await board();
  expect(all.counts).toEqual({ planned: 6, signedIn: 2, atWork: 2, late: 1, missing: 1 });
  expect(names(await board({ who: "missing" }))).toEqual(["eve"]);
  expect(personIn(all, "carl")).toMatchObject({ away: true, missing: false, inMinute: null });
  expect(personIn(all, "dora")).toMatchObject({ away: false, missing: false, leave: [{ start: 480, end: 750 }] });
  expect(personIn(all, "fred")).toMatchObject({ tapWaits: true, missing: false, inMinute: null });
});

test("after leave in the morning one is awaited at noon, and late from then", async () => {
  set("12:31");
  expect(names(await board({ who: "missing" }))).toEqual(["dora", "eve"]);
  set("12:40");
  expect(await server.ok(signNow, inside, tokens["dora"])).toMatchObject({ use: "in", lateMinutes: 10 });
  expect(personIn(await board(), "dora")).toMatchObject({ inMinute: 760, lateMinutes: 10 });
});

test("by half hour: what approved orders need, who is put on and who is there, until now", async () => {
  const order = await one(
    "insert into work_orders.work_order (tenant_id, number, department_id, state) values ($1, 'YG-1', $2, 'approved')",
    [ids["kitchen"]],
  );
  const line = `insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person)
    values ($1, $2, $3, $4, $5, $6, $7, 4, 4, 480)`;
  await one(line, [order, ids["kitchen"], ids["post"], date, 480, 1020]);
  await one(line, [order, ids["kitchen"], ids["post"], "2026-11-02", 1320, 1560]);
  const read = (more: { departmentId?: number; days?: number } = {}) =>
    server.ok(readStaffing, { from: date, days: 1, ...more }, supervisor);
  const [day] = (await read()).days;
  const at = (hour: number) => [day!.needed[hour * 2], day!.assigned[hour * 2], day!.present[hour * 2]];
  // It is 12:40: Anna and Bob came in the morning, Dora at 12:40.
  expect([at(1), at(7), at(8), at(12), at(13), at(17)]).toEqual([
    [4, 0, 0],
    [0, 0, 0],
    [4, 6, 2],
    [4, 6, 2],
    [4, 6, null],
    [0, 0, null],
  ]);
  expect((await read({ days: 7 })).days.map((one) => one.date).at(-1)).toBe("2026-11-09");
  const none = await read({ departmentId: 999_999 });
  expect(Math.max(...none.days[0]!.needed, ...none.days[0]!.assigned)).toBe(0);
});

test("the details of a record tell how far from the fence a clock record by phone was made", async () => {
  const clerk = (await server.logIn({ tenantId, codes: "all" })).token;
  const { assignmentId } = personIn(await board(), "anna")!;
  const { punches } = await server.ok(dayDetail, { assignmentId }, clerk);
  expect(punches).toMatchObject([{ use: "in", place: "Hotel", distanceMetres: 0, radiusMetres: 200 }]);
});

test("whoever is looked for, a shift and the day come to what they are", async () => {
  const all = await board();
  const whole = ({ signedIn, headcount, window }: ReturnType<typeof shifts>[number]) => ({
    signedIn,
    headcount,
    window,
  });
  expect(whole(shifts(all)[0]!)).toEqual({ signedIn: 3, headcount: 2, window: "full" });
  for (const [more, found] of [
    [{ search: "ANN" }, ["anna"]],
    [{ who: "late" }, ["bob", "dora"]],
    [{ who: "late", search: "b" }, ["bob"]],
    [{ who: "signedIn" }, ["anna", "bob", "dora"]],
  ] as const) {
    const some = await board(more);
    expect(names(some)).toEqual(found);
    expect(some.counts).toEqual(all.counts);
    expect(whole(shifts(some)[0]!)).toEqual(whole(shifts(all)[0]!));
    for (const name of found) expect(personIn(some, name)).toEqual(personIn(all, name));
  }
  expect((await board({ search: "nobody" })).departments).toEqual([]);
  expect((await server.send(signInBoard, { date, who: "tall" as "late" }, supervisor)).body).toMatchObject({
    code: "common.invalidInput",
    faults: [{ field: "who" }],
  });
});

test("a department's own rules say how late one may come and how long one is at work", async () => {
  const late = async () =>
    Object.fromEntries((await server.ok(listAtWork, {}, supervisor)).rows.map((row) => [row.name, row.lateMinutes]));
  expect(await late()).toEqual({ anna: 0, bob: 10, dora: 10 });
  set("21:30");
  expect(await late()).toEqual({});
  for (const [key, value] of [
    ["attendance.graceLate", 10],
    ["attendance.signOutAfter", 360],
  ] as const) {
    await one(
      "insert into settings.rule_value (tenant_id, rule_key, value, valid_from, department_id) values ($1, $2, $3, '2026-01-01', $4)",
      [key, JSON.stringify(value), ids["kitchen"]],
    );
  }
  expect(await late()).toEqual({ anna: 0, bob: 0, dora: 0 });
  expect((await board()).counts).toMatchObject({ atWork: 3, late: 0, missing: 1 });
  expect(await server.ok(mySign, {}, tokens["anna"])).toMatchObject({ next: "out" });
  expect(await server.ok(signNow, inside, tokens["anna"])).toMatchObject({
    use: "out",
    lateMinutes: 0,
    earlyMinutes: 0,
  });
});
