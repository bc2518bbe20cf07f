import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createExport, exportStatus } from "#areas/exports/api.ts";
import * as api from "#areas/spot-checks/api.ts";
import { tickJob } from "#areas/spot-checks/server.ts";
import { declared } from "#areas/reports/declared.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { drillOf } from "#platform/report/drill.ts";
import { apiPrefix, type SentInputOf } from "#platform/http/call.ts";
import { closeGate } from "../../testing/gate.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

const spotCheckAnalysis = declared.find(({ name }) => name === "reports.spotCheckAnalysis")!;
let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
let day = 0;
let date = "";

const codes = [
  "C3700",
  "C3700.add",
  "C3700.check",
  "C3700.correct",
  "C3700.stop",
  "C3700.export",
  "C5890",
  "C5890.export",
];
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const set = (clock: string, on = date) => server.setTime(new Date(Date.parse(`${on}T${clock}:00+08:00`)).toISOString());
const tick = () => server.runJob(tickJob, tenantId);

async function person(name: string, department: string, more: { agency?: string; type?: string } = {}): Promise<void> {
  ids[name] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
    [name, ids[department]],
  );
  await query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, agency_id) values ($1, $2, $3, $4, $5)",
    [ids[name], `J-${name}`, more.type ?? "hourly", more.agency ? ids[more.agency] : null],
  );
}

/** A shift of the day in hand, signed in and out of as given. */
async function works(
  name: string,
  department: string,
  times: { start?: number; end?: number; in?: number | null; out?: number | null; agency?: string } = {},
): Promise<number> {
  const { start = 480, end = 1200, in: signedIn = 475, out = null } = times;
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, $5, $6)",
    [ids[department], ids["post"], date, start, end],
  );
  const assignment = await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [shift, ids[name], times.agency ? ids[times.agency] : null, date, start, end, ids[department], ids["post"]],
  );
  const [rules] = await query<{ id: number }>(
    "insert into attendance.rule_set (tenant_id, digest, rules) values ($1, 'd', '{}') on conflict (tenant_id, digest) do update set digest = excluded.digest returning id",
  );
  await query(
    `insert into attendance.day (tenant_id, work_date, counted_on, assignment_id, member_id, agency_id, department_id, post_id, shift_id, start_minute, end_minute, in_minute, out_minute, paid_from, paid_to, inputs, rule_set_id)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $9, $10, '', $13)`,
    [
      date,
      assignment,
      ids[name],
      times.agency ? ids[times.agency] : null,
      ids[department],
      ids["post"],
      shift,
      start,
      end,
      signedIn,
      out,
      rules!.id,
    ],
  );
  return assignment;
}

const wish = (over: Partial<SentInputOf<typeof api.saveTask>> = {}): SentInputOf<typeof api.saveTask> => ({
  name: "午间抽查",
  fromDate: date,
  toDate: date,
  startMinute: 540,
  endMinute: 1080,
  samplingMinutes: [600],
  departmentIds: [ids["kitchen"]!],
  employeeTypes: ["hourly"],
  ratePercent: 50,
  passPercent: 90,
  checkerIds: [ids["checker"]!],
  toldIds: [ids["boss"]!],
  ...over,
});
const make = (over: Partial<SentInputOf<typeof api.saveTask>> = {}, who = "hr") =>
  server.ok(api.saveTask, wish(over), tokens[who]);
const read = (id: number, who = "hr") => server.ok(api.readTask, { id }, tokens[who]);
const checks = async (taskId: number, who = "hr") =>
  (await server.ok(api.listChecks, { taskId, size: 100, sort: "name" }, tokens[who])).rows;
const record = (id: number, who = "hr", more: object = {}) =>
  server.send(api.recordResult, { id, verdict: "qualified", ...more }, tokens[who]);

/** A task of the kitchen, drawn at ten. */
async function drawn(over: Partial<SentInputOf<typeof api.saveTask>> = {}): Promise<number> {
  const { id } = await make(over);
  set("10:00");
  await tick();
  return id;
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("抽查酒店");
  for (const name of ["kitchen", "front"]) {
    ids[name] = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
      [name],
    );
    await query("update organisation.department set path = array[id] where tenant_id = $1 and id = $2", [ids[name]]);
  }
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  for (const name of ["north", "south"])
    ids[name] = await one("insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)", [
      name,
    ]);
  for (const name of ["anna", "bob", "carl", "dora"])
    await person(name, "kitchen", { agency: name < "c" ? "north" : "south" });
  await person("erik", "front");
  await person("inga", "kitchen", { type: "internal" });
  for (const name of ["checker", "boss"]) await person(name, "kitchen", { type: "internal" });
  const logIn = async (name: string, account: Parameters<TestServer["logIn"]>[0]) =>
    (tokens[name] = (await server.logIn(account)).token);
  await logIn("hr", { tenantId, codes, name: "hr" });
  await logIn("second", { tenantId, codes, name: "second" });
  await logIn("kitchen", { tenantId, codes, scope: { custom: [ids["kitchen"]!] } });
  await logIn("front", { tenantId, codes, scope: { custom: [ids["front"]!] } });
  await logIn("looks on", { tenantId, codes: ["C3700"] });
  for (const name of ["checker", "anna", "boss"])
    await logIn(name, { tenantId, kind: "worker", codes: "all", memberId: ids[name]! });
  await logIn("north", { tenantId, kind: "agency", codes: "all", agencyId: ids["north"]! });
  await logIn("stranger", { tenantId: await server.makeCompany("另一家"), codes });
});
afterAll(() => server.close());
beforeEach(() => {
  day += 1;
  date = addDays("2026-11-01", day);
  set("09:00");
});

describe("a task", () => {
  test("is refused with the field that is wrong", async () => {
    const refused = async (over: object, who = "hr") => {
      const { body } = await server.send(api.saveTask, wish(over), tokens[who]);
      const { code: kind, faults } = body as unknown as { code: string; faults?: { field: string }[] };
      return [kind, faults?.[0]?.field];
    };
    expect(await refused({ name: "一".repeat(21) })).toEqual(["common.invalidInput", "name"]);
    expect(await refused({ name: " " })).toEqual(["common.invalidInput", "name"]);
    expect(await refused({ samplingMinutes: [] })).toEqual(["common.invalidInput", "samplingMinutes"]);
    expect(await refused({ employeeTypes: [] })).toEqual(["common.invalidInput", "employeeTypes"]);
    expect(await refused({ ratePercent: undefined })).toEqual(["common.invalidInput", "ratePercent"]);
    expect(await refused({ checkerIds: [] })).toEqual(["common.invalidInput", "checkerIds"]);
    expect(await refused({ departmentIds: [] })).toEqual(["spot-checks.noObject", "departmentIds"]);
    expect(await refused({ memberIds: Array.from({ length: 50 }, (_, index) => index + 1) })).toEqual([
      "spot-checks.tooManyObjects",
      "departmentIds",
    ]);
    expect(await refused({ fromDate: addDays(date, -1), toDate: addDays(date, -1) })).toEqual([
      "spot-checks.endPast",
      "toDate",
    ]);
    expect(await refused({ samplingMinutes: [530] })).toEqual(["spot-checks.samplingOutside", "samplingMinutes"]);
    expect(await refused({ startMinute: 480, samplingMinutes: [490] })).toEqual([
      "spot-checks.nothingAhead",
      "samplingMinutes",
    ]);
    expect(await refused({ departmentIds: [ids["front"]!] }, "kitchen")).toEqual([
      "spot-checks.outOfScope",
      "departmentIds",
    ]);
    expect(await refused({ memberIds: [ids["erik"]!] }, "kitchen")).toEqual(["spot-checks.outOfScope", "memberIds"]);
    expect(await refused({ checkerIds: [999_999] })).toEqual(["spot-checks.checkerUnknown", "checkerIds"]);
    expect((await server.send(api.saveTask, wish(), tokens["looks on"])).http).toBe(403);
  });

  test("fifty objects are not too many, and each round keeps its seed to itself until it is drawn", async () => {
    const { id, rounds } = await make({ samplingMinutes: [600, 900], toDate: addDays(date, 1) });
    expect(rounds).toBe(4);
    const before = await read(id);
    expect(before.row).toMatchObject({
      state: "checking",
      rounds: 4,
      roundsDrawn: 0,
      pool: 0,
      passPercent: null,
      begun: false,
      actions: ["edit", "stop"],
    });
    expect(before.objects).toEqual([{ kind: "department", id: ids["kitchen"], name: "kitchen", key: "kitchen" }]);
    expect(before.rounds.every((round) => round.seed === null)).toBe(true);
    set("10:00");
    await tick();
    const after = await read(id);
    expect(after.rounds.map((round) => [round.state, round.seed === null])).toEqual([
      ["drawn", false],
      ["waiting", true],
      ["waiting", true],
      ["waiting", true],
    ]);
    expect(createHash("sha256").update(after.rounds[0]!.seed!).digest("hex")).toBe(before.rounds[0]!.fingerprint);
  });
});

describe("changing a task", () => {
  test("before its first draw: a draw that stays keeps its seed, others come and go; from then on it is refused", async () => {
    await works("anna", "kitchen");
    const { id, number } = await make({ samplingMinutes: [660, 720], ratePercent: 100 });
    const before = await read(id);
    expect(before.row).toMatchObject({ begun: false, actions: ["edit", "stop"] });
    const changed = await server.ok(
      api.saveTask,
      { ...wish({ samplingMinutes: [720, 780], ratePercent: 50, name: "改过" }), id },
      tokens["hr"],
    );
    expect(changed).toMatchObject({ id, number, rounds: 2 });
    const after = await read(id);
    expect(after.row).toMatchObject({ name: "改过", ratePercent: 50, number });
    expect(after.rounds.map((round) => round.minute)).toEqual([720, 780]);
    expect(after.rounds[0]!.fingerprint).toBe(before.rounds[1]!.fingerprint);
    expect(after.objects).toEqual(before.objects);
    expect((await server.send(api.saveTask, { ...wish(), id }, tokens["stranger"])).http).toBe(404);
    set("12:00");
    await tick();
    expect((await read(id)).row).toMatchObject({ begun: true, actions: ["stop"] });
    expect(code(await server.send(api.saveTask, { ...wish({ samplingMinutes: [780] }), id }, tokens["hr"]))).toBe(
      "spot-checks.begun",
    );
  });
});

describe("the draw", () => {
  test("looks at who is on duty at the moment, keeps why, and can be done again by anybody", async () => {
    const [a, b] = [
      await works("anna", "kitchen", { agency: "north" }),
      await works("bob", "kitchen", { agency: "north" }),
    ];
    await works("carl", "kitchen", { in: null, agency: "south" });
    await works("dora", "kitchen", { out: 590, agency: "south" });
    await works("inga", "kitchen");
    await works("erik", "front");
    const id = await drawn();
    const {
      rounds: [round],
      row,
    } = await read(id);
    expect(row).toMatchObject({ pool: 2, drawn: 1, checked: 0 });
    const { rows } = await server.ok(api.listPool, { roundId: round!.id, size: 50 }, tokens["hr"]);
    expect(rows.map((one) => [one.name, one.ground]).toSorted()).toEqual([
      ["anna", "signedIn"],
      ["bob", "signedIn"],
      ["carl", "notSignedIn"],
      ["dora", "signedOut"],
      ["inga", "otherType"],
    ]);
    const tickets = [a, b]
      .map((assignment) => ({
        assignment,
        ticket: createHash("sha256").update(`${round!.seed}:${assignment}`).digest("hex"),
      }))
      .sort((x, y) => (x.ticket < y.ticket ? -1 : 1));
    expect(rows.filter((one) => one.ticket).map((one) => [one.assignmentId, one.ticket, one.drawn])).toEqual(
      tickets.map((one, index) => [one.assignment, one.ticket, index === 0]),
    );
    expect(await query("update spot_checks.candidate set drawn = true where tenant_id = $1 and false")).toEqual([]);
    await expect(server.services.pool.query("update spot_checks.candidate set drawn = true")).rejects.toThrow(
      /permission denied/,
    );
  });

  test("counts everybody on shift where the task says so, but nobody on leave", async () => {
    await works("anna", "kitchen", { in: null });
    await works("bob", "kitchen", { in: null });
    const leave = await one(
      `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
       values ($1, $2, $3, 'personal', 'day', $4, $4, 'whole', 'whole', 480, false, false, 'x', 'approved')`,
      [`L${date}`, ids["bob"], date],
    );
    await query(
      "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, 'whole', 480)",
      [leave, date, ids["bob"]],
    );
    const id = await drawn({ counts: "onShift", ratePercent: 1 });
    expect((await read(id)).row).toMatchObject({ pool: 1, drawn: 1 });
    expect((await checks(id)).map((row) => row.name)).toEqual(["anna"]);
  });

  test("a night shift of the day before is found by the minute that runs", async () => {
    await works("anna", "kitchen", { start: 1320, end: 1860, in: 1310 });
    const { id } = await make({ startMinute: 1260, endMinute: 1800, samplingMinutes: [1530], ratePercent: 100 });
    const next = addDays(date, 1);
    set("01:29", next);
    await tick();
    expect((await read(id)).row.roundsDrawn).toBe(0);
    set("01:30", next);
    await tick();
    expect((await checks(id)).map((row) => [row.name, row.workDate, row.state])).toEqual([["anna", date, "open"]]);
  });

  test("two programs that draw at once draw once, and tell everybody once", async () => {
    for (const name of ["anna", "bob", "carl"]) await works(name, "kitchen");
    const { id } = await make({ ratePercent: 100 });
    set("10:03");
    const gate = await closeGate(server.database, { "spot_checks.candidate": "true" });
    const both = [tick(), tick()];
    await gate.held(2);
    await gate.open();
    await Promise.all(both);
    expect(await checks(id)).toHaveLength(3);
    expect(
      await query("select count(*)::int as n from notices.notice where tenant_id = $1 and link = $2", [
        `C3700?view=checks&taskId=${id}`,
      ]),
    ).toEqual([{ n: 2 }]);
  });

  test("a program that dies in the middle has drawn nothing; the next one draws what was due, as of its moment", async () => {
    await works("anna", "kitchen");
    await works("bob", "kitchen", { out: 610 });
    const { id } = await make({ ratePercent: 100 });
    set("10:00");
    const gate = await closeGate(server.database, { "spot_checks.candidate": "true" });
    const dying = tick();
    await gate.held(1);
    // What a killed process leaves behind: its connection is gone before the commit.
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where $1 > 0 and datname = current_database() and wait_event_type = 'Lock' and query like '%spot_checks.candidate%'",
    );
    await dying;
    await gate.open();
    expect((await read(id)).rounds[0]).toMatchObject({ state: "waiting", pool: 0, seed: null });
    set("11:30");
    await tick();
    await tick();
    expect((await checks(id)).map((row) => row.name)).toEqual(["anna", "bob"]);
  });

  test("a round whose window is over before anybody drew is missed, and the task ends", async () => {
    await works("anna", "kitchen");
    const { id } = await make();
    set("18:00");
    await tick();
    const { row, rounds } = await read(id);
    expect(rounds[0]!.state).toBe("missed");
    expect(row).toMatchObject({ state: "checked", pool: 0, passed: null });
    expect(
      await query("select title_zh as title from notices.notice where tenant_id = $1 and effect_key = $2", [
        `spotChecks/end/${id}`,
      ]),
    ).toEqual([{ title: "在岗抽查“午间抽查”已结束：抽查 0/0 人，合格率 -，要求 90%" }]);
    expect(code(await server.send(api.stopTask, { id, reason: "x" }, tokens["hr"]))).toBe("common.wrongState");
  });
});

describe("a result", () => {
  test("is recorded once, by whoever comes first", async () => {
    await works("anna", "kitchen");
    await works("bob", "kitchen");
    const id = await drawn({ ratePercent: 100 });
    const [anna] = await checks(id);
    expect(anna).toMatchObject({ name: "anna", state: "open", actions: ["check"] });
    const both = await Promise.all([
      record(anna!.id, "hr"),
      record(anna!.id, "second", { verdict: "unqualified", remark: "不在岗位" }),
    ]);
    expect(both.map(code).sort()).toEqual(["spot-checks.recorded", undefined]);
    expect(
      await query("select count(*)::int as n from spot_checks.result where tenant_id = $1 and candidate_id = $2", [
        anna!.id,
      ]),
    ).toEqual([{ n: 1 }]);
    expect((await read(id)).row).toMatchObject({ state: "checking", checked: 1 });
  });

  test("unqualified says why, is told to who wants to know, and the last one ends the task", async () => {
    await works("anna", "kitchen");
    await works("bob", "kitchen");
    const id = await drawn({ ratePercent: 100 });
    const [anna, bob] = await checks(id);
    expect(code(await record(anna!.id, "hr", { verdict: "unqualified" }))).toBe("spot-checks.remarkNeeded");
    expect(code(await record(anna!.id, "hr", { verdict: "unqualified", remark: "未戴工牌" }))).toBeUndefined();
    expect(code(await record(bob!.id))).toBeUndefined();
    expect((await read(id)).row).toMatchObject({
      state: "checked",
      checked: 2,
      qualified: 1,
      passPercent: 50,
      passed: false,
      actions: [],
    });
    const told = await query<{ title: string }>(
      "select n.title_zh as title from notices.notice n join access.account a on a.id = n.account_id where n.tenant_id = $1 and a.member_id = $2 and n.link like $3 order by n.id",
      [ids["boss"], `%${id}`],
    );
    expect(told.map((one) => one.title)).toEqual([
      "在岗抽查“午间抽查”已抽样：2 人在岗，待抽查 2 人",
      "在岗抽查“午间抽查”：anna 不合格（未戴工牌）",
      "在岗抽查“午间抽查”已结束：抽查 2/2 人，合格率 50%，要求 90%",
    ]);
    expect(code(await record(bob!.id))).toBe("spot-checks.recorded");
  });

  test("can be corrected with a reason, once at a time; what was there before stays", async () => {
    await works("anna", "kitchen");
    const id = await drawn({ ratePercent: 100 });
    const [anna] = await checks(id);
    const correct = (verdict: "qualified" | "unqualified", who = "hr") =>
      server.send(api.correctResult, { id: anna!.id, verdict, remark: "看错人" }, tokens[who]);
    expect(code(await correct("unqualified"))).toBe("spot-checks.notRecorded");
    await record(anna!.id);
    expect(code(await correct("qualified"))).toBe("spot-checks.sameVerdict");
    expect((await correct("unqualified", "looks on")).http).toBe(403);
    const both = await Promise.all([correct("unqualified"), correct("unqualified", "second")]);
    expect(both.map(code).sort()).toEqual(["spot-checks.sameVerdict", undefined]);
    expect((await checks(id))[0]).toMatchObject({ state: "unqualified", corrected: true, remark: "看错人" });
    expect(
      await query("select verdict from spot_checks.result where tenant_id = $1 and candidate_id = $2 order by id", [
        anna!.id,
      ]),
    ).toEqual([{ verdict: "qualified" }, { verdict: "unqualified" }]);
  });

  test("not after the window, not in a stopped task, and a stop waits for who is recording", async () => {
    for (const name of ["anna", "bob"]) await works(name, "kitchen");
    const id = await drawn({ ratePercent: 100, toDate: addDays(date, 1) });
    const [anna, bob] = await checks(id);
    const gate = await closeGate(server.database, { "spot_checks.result": "true" });
    const recording = record(anna!.id);
    await gate.held(1);
    const stopping = server.send(api.stopTask, { id, reason: "消防演习" }, tokens["hr"]);
    await gate.held(2);
    await gate.open();
    expect([code(await recording), code(await stopping)]).toEqual([undefined, undefined]);
    const { row, rounds, stopReason } = await read(id);
    expect(row).toMatchObject({ state: "stopped", checked: 1, drawn: 2 });
    expect([rounds.map((round) => round.state), stopReason]).toEqual([["drawn", "dropped"], "消防演习"]);
    expect(code(await record(bob!.id))).toBe("spot-checks.taskOver");
    expect(code(await server.send(api.stopTask, { id, reason: "x" }, tokens["hr"]))).toBe("common.wrongState");

    const late = await make({ ratePercent: 100, fromDate: date, samplingMinutes: [660], toDate: addDays(date, 1) });
    set("11:00");
    await tick();
    set("18:00");
    expect((await checks(late.id)).map((one) => one.state)).toEqual(["unchecked", "unchecked"]);
    expect(code(await record((await checks(late.id))[0]!.id))).toBe("spot-checks.closed");
  });

  test("has photos of its checker only", async () => {
    await works("anna", "kitchen");
    const id = await drawn({ ratePercent: 100 });
    const [anna] = await checks(id);
    const send = async (who: string, content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])) => {
      const { headers, payload } = multipart({}, [{ name: "a.png", content }]);
      return (
        await server.app.inject({
          method: "POST",
          url: apiPrefix + api.uploadCheckPhoto.path,
          headers: { ...headers, authorization: `Bearer ${tokens[who]}` },
          payload,
        })
      ).json<{ content?: { id: number }; code?: string }>();
    };
    expect((await send("checker", Buffer.from("text"))).code).toBe("upload.content");
    const fileId = (await send("checker")).content!.id;
    expect(code(await record(anna!.id, "hr", { fileIds: [fileId] }))).toBe("common.notFound");
    expect(code(await record(anna!.id, "checker", { fileIds: [fileId] }))).toBeUndefined();
    const see = async (who: string) =>
      (
        await server.app.inject({
          method: "GET",
          url: `${apiPrefix}${api.readCheckPhoto.path}?id=${anna!.id}&fileId=${fileId}`,
          headers: { authorization: `Bearer ${tokens[who]}` },
        })
      ).statusCode;
    expect(await Promise.all(["hr", "checker", "anna", "boss", "front", "stranger"].map(see))).toEqual([
      200, 200, 200, 404, 404, 404,
    ]);
  });
});

describe("who sees and may what", () => {
  test("the named checker on their phone, nobody else, and never of themselves", async () => {
    await works("anna", "kitchen");
    await works("checker", "kitchen");
    const id = await drawn({ ratePercent: 100, employeeTypes: ["hourly", "internal"], rules: "看着装" });
    const mine = await server.ok(api.mySpotChecks, {}, tokens["checker"]);
    const all = await checks(id);
    const of = (name: string) => all.find((row) => row.name === name)!.id;
    expect(mine.toCheck.map((one) => one.id)).toContain(of("anna"));
    expect(mine.toCheck.map((one) => one.id)).not.toContain(of("checker"));
    expect((await server.ok(api.mySpotChecks, {}, tokens["anna"])).toCheck).toEqual([]);
    expect((await record(of("checker"), "anna")).http).toBe(404);
    expect(code(await record(of("checker"), "checker"))).toMatch(/self|notFound/);
    expect(code(await record(of("anna"), "checker"))).toBeUndefined();
    expect((await server.ok(api.mySpotChecks, {}, tokens["checker"])).done.map((one) => one.id)).toContain(of("anna"));
    expect((await server.ok(api.mySpotChecks, {}, tokens["anna"])).ofMe[0]).toMatchObject({
      taskName: "午间抽查",
      state: "qualified",
      rules: "看着装",
    });
  });

  test("another department, another company, a labour company, and who lacks the code", async () => {
    const anna = await works("anna", "kitchen", { agency: "north" });
    await works("carl", "kitchen", { agency: "south" });
    const id = await drawn({ ratePercent: 100 });
    const roundId = (await read(id)).rounds[0]!.id;
    const [row] = await checks(id);
    for (const who of ["front", "stranger"]) {
      expect((await server.send(api.readTask, { id }, tokens[who])).http).toBe(404);
      expect((await server.send(api.listPool, { roundId }, tokens[who])).http).toBe(404);
      expect((await server.send(api.stopTask, { id, reason: "x" }, tokens[who])).http).toBe(404);
      expect((await record(row!.id, who)).http).toBe(404);
      expect(await checks(id, who)).toEqual([]);
      expect((await server.ok(api.listTasks, { size: 200 }, tokens[who])).rows.map((one) => one.id)).not.toContain(id);
    }
    expect((await checks(id, "kitchen")).map((one) => one.name)).toEqual(["anna", "carl"]);
    expect((await record(row!.id, "looks on")).http).toBe(403);
    expect((await checks(id, "looks on"))[0]!.actions).toEqual([]);
    // A labour company: its own people by name, of the others the tickets, so that it can draw again.
    expect((await checks(id, "north")).map((one) => one.name)).toEqual(["anna"]);
    const pool = (await server.ok(api.listPool, { roundId, size: 50 }, tokens["north"])).rows;
    expect(pool.map((one) => [one.name, one.ticket !== null]).toSorted()).toEqual(
      [
        ["anna", true],
        [null, true],
      ].toSorted(),
    );
    expect(pool.find((one) => one.name)!.assignmentId).toBe(anna);
    expect(await read(id, "north")).toMatchObject({ checkers: [], told: [] });
    expect((await record(row!.id, "north")).http).toBe(403);
  });

  test("what a department head draws stays in their departments, whatever the objects", async () => {
    await works("anna", "kitchen", { agency: "north" });
    await works("erik", "front", { agency: "north" });
    const { id } = await make({ departmentIds: [], agencyIds: [ids["north"]!], ratePercent: 100 }, "kitchen");
    set("10:00");
    await tick();
    expect((await checks(id)).map((row) => row.name)).toEqual(["anna"]);
  });
});

test("the analysis adds up by every ground, and the files come out", async () => {
  date = "2027-03-01";
  set("09:00");
  for (const [name, agency] of [
    ["anna", "north"],
    ["bob", "north"],
    ["carl", "south"],
  ] as const)
    await works(name, "kitchen", { agency });
  await works("erik", "front");
  const id = await drawn({ ratePercent: 100, departmentIds: [ids["kitchen"]!, ids["front"]!] });
  const [anna, bob, , erik] = await checks(id);
  await record(anna!.id, "hr", { verdict: "unqualified", remark: "迟到" });
  await record(bob!.id);
  await record(erik!.id);
  const figures = ["drawn", "checked", "qualified", "unqualified", "unchecked", "passRate"] as const;
  const analysed = async (by: string, who = "hr") =>
    (
      await server.ok(spotCheckAnalysis.read, { rows: [by], from: date, to: date, page: 1, size: 50 }, tokens[who])
    ).rows.map(({ cells }) => [cells[by], ...figures.map((key) => cells[key])]);
  expect(await analysed("department")).toEqual([
    ["kitchen", 3, 2, 1, 1, 1, 0.5],
    ["front", 1, 1, 1, 0, 0, 1],
  ]);
  expect(
    (await analysed("agency")).toSorted((a, b) => Number(a[4]) - Number(b[4]) || Number(a[5]) - Number(b[5])),
  ).toEqual([
    [null, 1, 1, 1, 0, 0, 1],
    ["south", 1, 0, 0, 0, 1, null],
    ["north", 2, 2, 1, 1, 0, 0.5],
  ]);
  // Two thirds are 66 %, rounded down.
  expect(await analysed("date")).toEqual([[date, 4, 3, 2, 1, 1, 0.66]]);
  expect(await analysed("post", "front")).toEqual([["岗位", 1, 1, 1, 0, 0, 1]]);
  const byTask = await server.ok(
    spotCheckAnalysis.read,
    { rows: ["task"], from: date, to: date, page: 1, size: 50 },
    tokens["hr"],
  );
  expect(drillOf(spotCheckAnalysis, {}, byTask.by, byTask.rows[0]!)).toMatchObject({
    to: "record",
    page: "C3700",
    search: { open: String(id) },
  });
  const lastMonth = await server.ok(spotCheckAnalysis.read, { page: 1, size: 50 }, tokens["hr"]);
  expect(lastMonth.period).toEqual({ from: addDays(date, -29), to: date });
  expect(await server.ok(api.readOverview, { span: "week" }, tokens["hr"])).toMatchObject({
    open: 1,
    drawn: 4,
    checked: 3,
    qualified: 2,
    unqualified: 1,
    unchecked: 0,
    passPercent: 66,
  });
  for (const [exporter, keyCode, search] of [
    ["spotChecks.details", "C3700", { taskId: id }],
    ["spotChecks.tasks", "C3700", { from: date, to: date }],
    ["reports.spotCheckAnalysis", "C5890", { rows: "agency", from: date, to: date }],
  ] as const) {
    const { id: exportId } = await server.ok(
      createExport,
      { exporter, keyCode, searchInfo: JSON.stringify(search) },
      tokens["hr"],
    );
    await server.jobs.settled();
    expect(await server.ok(exportStatus, { id: exportId }, tokens["hr"])).toMatchObject({ status: "success" });
  }
});
