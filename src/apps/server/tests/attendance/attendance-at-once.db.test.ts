import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import * as lockApi from "#areas/attendance/lock-api.ts";
import { signNow } from "#areas/attendance/sign-api.ts";
import { saveLeave } from "#areas/leave/api.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { closeGate } from "../../testing/gate.ts";
import { realServer } from "../../testing/real-server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// A shift of 08:00 to 17:00 with many on it who forgot to sign out, and two clerks.

const people = 30;
let server: TestServer;
let tenantId: number;
let [first, second, worker] = ["", "", ""];
let [kitchen, post] = [0, 0];
let members: number[] = [];
let next = 1;
let date = "";
let assignments: number[] = [];

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;
const setTime = (clock: string) => server.setTime(`${date}T${clock}:00+08:00`);
const outcome = (answer: { body: object }) =>
  (answer.body as { code?: string }).code ?? String((answer.body as { status: number }).status);
const content = <T>(answer: { body: object }) => (answer.body as { content: T }).content;
const send = <C extends Call>(call: C, input: SentInputOf<C>, token = first) => server.send(call, input, token);
const items = () =>
  assignments.map((assignmentId, i) => ({
    workDate: date,
    assignmentId,
    memberId: members[i]!,
    action: "accept" as const,
    cause: "forgot_out" as const,
    outMinute: 1020,
  }));
const repaired = () =>
  query<{ kind: string; n: number }>(
    "select kind, count(*)::int as n from attendance.repair where tenant_id = $1 and work_date = $2 group by 1 order by 1",
    [date],
  );
const figures = () =>
  query(
    "select assignment_id, state, accounting_minutes, adjusted_minutes from attendance.day where tenant_id = $1 and work_date = $2 order by 1",
    [date],
  );
const deltas = () =>
  query<{ n: number }>(
    "select count(*)::int as n from attendance.delta where tenant_id = $1 and work_date = $2 and state = 'waiting'",
    [date],
  ).then((rows) => rows[0]!.n);

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("同时审核酒店");
  kitchen = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen')",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  post = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  members = (
    await query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) select $1, 'P' || n, 'worker', $2, '2020-01-01' from generate_series(1, $3::int) n returning id",
      [kitchen, people],
    )
  ).map(({ id }) => id);
  await query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, gender) select $1, id, 'J' || id, 'internal', 'female' from unnest($2::bigint[]) id",
    [members],
  );
  first = (await server.logIn({ tenantId, codes: "all" })).token;
  second = (await server.logIn({ tenantId, codes: "all" })).token;
  worker = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: members[0]! })).token;
});
afterAll(() => server.close());

beforeEach(async () => {
  date = `2026-11-${String(next++).padStart(2, "0")}`;
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount) values ($1, $2, $3, $4, 480, 1020, $5)",
    [kitchen, post, date, people],
  );
  assignments = (
    await query<{ id: number }>(
      `insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
     select $1, $2, id, $3::date, 480, 1020, $4, $5 from unnest($6::bigint[]) with ordinality m (id, n) order by n returning id`,
      [shift, date, kitchen, post, members],
    )
  ).map(({ id }) => id);
  await query(
    "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) select $1, $2::date, $2::date + time '07:55', 'machine', 'GATE', id::text, id from unnest($3::bigint[]) id",
    [date, members],
  );
  setTime("23:59");
  await server.ok(api.computeAgain, { from: date, to: date }, first);
  await server.jobs.settled();
});

describe("two auditors", () => {
  test("repair the same days in opposite order: each day once, the other is told why", async () => {
    const answers = await Promise.all([
      send(deskApi.repairDays, { items: items() }),
      send(deskApi.repairDays, { items: items().reverse() }, second),
    ]);
    expect(answers.map(outcome)).toEqual(["200", "200"]);
    const told = answers.map((answer) => content<{ done: number; left: { reason: string }[] }>(answer));
    expect(told.reduce((sum, { done }) => sum + done, 0)).toBe(people);
    expect(told.flatMap(({ left }) => left.map(({ reason }) => reason))).toEqual(Array(people).fill("confirmed"));
    expect(await repaired()).toEqual([{ kind: "edges", n: people }]);
  });

  test("take the same repair back: once", async () => {
    const { batch } = await server.ok(deskApi.repairDays, { items: items() }, first);
    const answers = await Promise.all([
      send(deskApi.undoRepairs, { batch }),
      send(deskApi.undoRepairs, { batch }, second),
    ]);
    expect(answers.map(outcome).sort()).toEqual(["200", "common.notFound"]);
    expect(await repaired()).toEqual([
      { kind: "edges", n: people },
      { kind: "undo", n: people },
    ]);
  });

  test("adjust one day: one figure, and each adjustment says what it found", async () => {
    const adjust = (minutes: number, token: string) =>
      send(api.adjustDay, { workDate: date, assignmentId: assignments[0]!, minutes, reason: "both" }, token);
    expect((await Promise.all([adjust(300, first), adjust(240, second)])).map(outcome)).toEqual(["200", "200"]);
    const made = await query<{ before: number; minutes: number }>(
      "select before_minutes as before, minutes from attendance.adjustment where tenant_id = $1 and work_date = $2 order by id",
      [date],
    );
    expect(made[1]!.before).toBe(made[0]!.minutes);
    expect((await figures())[0]).toMatchObject({ adjusted_minutes: made[1]!.minutes });
  });
});

describe("a lock that is set", () => {
  const lock = () => send(lockApi.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, second);

  test.each([
    [
      "somebody adjusts",
      () => send(api.adjustDay, { workDate: date, assignmentId: assignments[0]!, minutes: 300, reason: "left at one" }),
    ],
    ["an exception is repaired", () => send(deskApi.repairDays, { items: items() })],
    [
      "a punch comes in",
      async () => {
        setTime("18:00");
        return send(signNow, {}, worker);
      },
    ],
    [
      "leave is approved",
      () => send(saveLeave, { memberId: members[0]!, kind: "sick", fromDate: date, toDate: date, reason: "ill" }),
    ],
  ] as const)("while %s waits for it, and nothing changes behind it", async (_, change) => {
    const gate = await closeGate(server.database, { "attendance.day": `new.assignment_id = ${assignments[0]}` });
    const changing = change();
    await gate.held(1);
    let isLocked = false;
    const locking = lock().then((answer) => {
      isLocked = true;
      return answer;
    });
    await gate.held(2);
    expect(isLocked).toBe(false);
    await gate.open();
    expect(outcome(await changing)).toBe("200");
    expect(outcome(await locking)).toBe("200");
    const locked = await figures();
    await server.ok(api.computeAgain, { from: date, to: date }, first);
    await server.jobs.settled();
    expect(await figures()).toEqual(locked);
    expect(await deltas()).toBe(0);
  });

  test.each([
    [
      "an adjustment",
      () => send(api.adjustDay, { workDate: date, assignmentId: assignments[0]!, minutes: 300, reason: "left at one" }),
      "200",
      1,
    ],
    ["a repair", () => send(deskApi.repairDays, { items: items() }), "200", 0],
    [
      "leave",
      () => send(saveLeave, { memberId: members[0]!, kind: "sick", fromDate: date, toDate: date, reason: "ill" }),
      "200",
      1,
    ],
  ] as const)("goes before %s that comes while it is set: the figure stays", async (_, change, expected, late) => {
    const before = await figures();
    const gate = await closeGate(server.database, { "attendance.period_lock": `new.from_date = '${date}'` });
    const locking = lock();
    await gate.held(1);
    const changing = change();
    await gate.held(2);
    await gate.open();
    expect(outcome(await locking)).toBe("200");
    expect(outcome(await changing)).toBe(expected);
    expect(await figures()).toEqual(before);
    expect(await deltas()).toBe(late);
    if (late === 0) expect(await repaired()).toEqual([]);
  });
});

test("a lock that is taken off waits for a change that still meets it, which then takes effect", async () => {
  await server.ok(lockApi.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, second);
  const [{ id }] = (await query<{ id: number }>(
    "select id from attendance.period_lock where tenant_id = $1 and from_date = $2",
    [date],
  )) as [{ id: number }];
  const gate = await closeGate(server.database, { "attendance.delta": `new.work_date = '${date}'` });
  const changing = send(saveLeave, {
    memberId: members[0]!,
    kind: "sick",
    fromDate: date,
    toDate: date,
    reason: "ill",
  });
  await gate.held(1);
  const unlocking = send(lockApi.unlockPeriod, { id, reason: "forgot one" }, second);
  await gate.held(2);
  await gate.open();
  expect([outcome(await changing), outcome(await unlocking)]).toEqual(["200", "200"]);
  expect(await deltas()).toBe(0);
  expect(
    (
      await query<{ state: string }>("select state from attendance.day where tenant_id = $1 and assignment_id = $2", [
        assignments[0],
      ])
    )[0]!.state,
  ).toBe("leave");
});

test("killed in the middle of a repair of many days, nothing of it is there; sent again with its key, all of it is, once", async () => {
  const before = await figures();
  const gate = await closeGate(server.database, { "attendance.day": `new.assignment_id = ${assignments[people - 1]}` });
  const killed = await realServer(server.database);
  const requestKey = "bulk-0001-0002-0003";
  const cutOff = killed.send(deskApi.repairDays, { items: items() }, first, { requestKey }).then(
    () => "answered",
    () => "cut off",
  );
  await gate.held(1);
  await killed.kill(() => gate.open());
  expect(await cutOff).toBe("cut off");
  expect([await figures(), await repaired()]).toEqual([before, []]);
  const again = await realServer(server.database);
  const answers = [
    await again.send(deskApi.repairDays, { items: items() }, first, { requestKey }),
    await again.send(deskApi.repairDays, { items: items() }, first, { requestKey }),
  ];
  expect(answers[0]!.content).toMatchObject({ done: people, left: [] });
  expect(answers[1]).toEqual(answers[0]);
  expect(await repaired()).toEqual([{ kind: "edges", n: people }]);
  await again.end();
});
