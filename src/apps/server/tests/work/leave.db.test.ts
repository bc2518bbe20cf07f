import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as attendance from "#areas/attendance/api.ts";
import * as locks from "#areas/attendance/lock-api.ts";
import * as api from "#areas/leave/api.ts";
import * as balances from "#areas/leave/balances-api.ts";
import * as rules from "#areas/leave/rules-api.ts";
import * as overtime from "#areas/attendance/overtime-api.ts";
import { declared } from "#areas/reports/declared.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { withTenant } from "#platform/db/tx.ts";
import { drillOf } from "#platform/report/drill.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

const codes = [
  "C05306",
  "C05306.edit",
  "C05302",
  "C05302.add",
  "C05302.submit",
  "C05302.revoke",
  "C05302.cancel",
  "C05302.delete",
  "C05301",
  "C05301.add",
  "C05301.submit",
  "C05301.revoke",
  "C05301.cancel",
  "C05301.delete",
  "C05304",
  "C05304.adjust",
  "C05305",
  "C05305.adjust",
  "C05305.service",
  "C05305.grant",
  "PARENTAL_LEAVE",
  "PARENTAL_LEAVE.adjust",
  "PARENTAL_LEAVE.child",
  "C05401",
  "C05401.compute",
  "C05401.confirm",
  "C05407",
  "C05407.lock",
  "C05407.unlock",
];
const at = (date: string, clock = "09:00:00") =>
  new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

async function person(
  name: string,
  department: string,
  joinedOn: string,
  more: { employeeType?: string; agencyId?: number; gender?: string } = {},
): Promise<void> {
  ids[name] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) values ($1, $2, 'worker', $3, $4)",
    [tenantId, name, ids[department], joinedOn],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, agency_id, gender) values ($1, $2, $3, $4, $5, $6)",
    [tenantId, ids[name], `J-${name}`, more.employeeType ?? "internal", more.agencyId ?? null, more.gender ?? "female"],
  );
}

async function assign(name: string, date: string, start = 480, end = 1020): Promise<number> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, $5, $6)",
    [tenantId, ids["kitchen"], ids["post"], date, start, end],
  );
  return one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    [tenantId, shift, ids[name], date, start, end, ids["kitchen"], ids["post"]],
  );
}

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const ask = (name: string, kind: string, fromDate: string, toDate = fromDate, more: object = {}) => ({
  memberId: ids[name]!,
  kind: kind as "annual",
  fromDate,
  toDate,
  reason: "family",
  ...more,
});
const left = async (name: string, kind: "annual" | "compensatory" | "parental" = "annual") =>
  (await server.ok(balances.readBalance, { memberId: ids[name]!, kind }, tokens["hr"])).row.remaining;

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("假期酒店");
  server.setTime(at("2026-11-22"));
  for (const name of ["kitchen", "front"]) {
    ids[name] = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
      [tenantId, name],
    );
    await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [
      ids[name],
    ]);
  }
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  ids["agency"] = await one(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '劳务', 'Labour')",
    [tenantId],
  );
  await person("anna", "kitchen", "2020-03-01");
  await person("bob", "kitchen", "2026-07-01", { gender: "male" });
  await person("carl", "front", "2015-01-01", { gender: "male" });
  await person("temp", "kitchen", "2026-01-01", { employeeType: "hourly", agencyId: ids["agency"]! });
  tokens["hr"] = (await server.logIn({ tenantId, codes })).token;
  tokens["front"] = (await server.logIn({ tenantId, codes, scope: { custom: [ids["front"]!] } })).token;
  for (const name of ["anna", "temp"])
    tokens[name] = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: ids[name]! })).token;
  tokens["stranger"] = (await server.logIn({ tenantId: await server.makeCompany("另一家"), codes })).token;
});
afterAll(() => server.close());

describe("annual leave", () => {
  test("a preview changes nothing, a grant gives each their due, a second one nothing more", async () => {
    expect(await server.ok(balances.previewGrant, { year: 2026 }, tokens["hr"])).toEqual({
      people: 3,
      changed: 2,
      minutes: 15 * 480,
    });
    expect(await left("anna")).toBe(0);
    expect(await server.ok(balances.grantAnnual, { year: 2026 }, tokens["hr"])).toMatchObject({ changed: 2 });
    expect(await server.ok(balances.grantAnnual, { year: 2026 }, tokens["hr"])).toMatchObject({
      changed: 0,
      minutes: 0,
    });
    // Anna has six years, Carl ten since January 2025; Bob not yet one.
    expect(await Promise.all(["anna", "bob", "carl"].map((name) => left(name)))).toEqual([5 * 480, 0, 10 * 480]);
    expect(await server.ok(balances.previewGrant, { year: 2026 }, tokens["front"])).toMatchObject({ people: 1 });
  });

  test("an earlier start of service is taken up at once and explained", async () => {
    expect(
      code(await server.send(balances.saveService, { memberId: ids["bob"]!, servedSince: "2026-08-01" }, tokens["hr"])),
    ).toBe("leave.servedAfterJoining");
    expect(
      await server.ok(balances.saveService, { memberId: ids["bob"]!, servedSince: "2019-01-01" }, tokens["hr"]),
    ).toEqual({ days: 2 });
    const known = await server.ok(balances.readBalance, { memberId: ids["bob"]!, kind: "annual" }, tokens["hr"]);
    expect(known.entitlement).toMatchObject({
      days: 2,
      steps: [{ from: "2026-07-01", calendarDays: 184, yearDays: 5, years: 7 }],
    });
    expect(known.entries.map((entry) => [entry.type, entry.minutes])).toEqual([["grant", 960]]);
  });

  test("two applications at once cannot spend the same days", async () => {
    const answers = await Promise.all(
      ["2026-12-07", "2026-12-14"].map((from) =>
        server.send(api.saveLeave, ask("anna", "annual", from, addDays(from, 2)), tokens["hr"]),
      ),
    );
    expect(answers.map((answer) => answer.http).sort()).toEqual([200, 422]);
    expect(answers.map(code)).toContain("leave.shortOf");
    expect(await left("anna")).toBe(2 * 480);
  });

  test("cancelling part of it gives that part back, and the sum of the ledger is the balance", async () => {
    const { rows } = await server.ok(api.listLeaves, { search: "anna", kind: "annual" }, tokens["hr"]);
    const [taken] = rows.filter((row) => row.state === "approved");
    const middle = addDays(taken!.fromDate, 1);
    expect(await server.ok(api.cancelLeave, { id: taken!.id, from: middle, reason: "busy" }, tokens["hr"])).toEqual({
      minutes: 960,
    });
    expect(await left("anna")).toBe(4 * 480);
    const detail = await server.ok(api.readLeave, { id: taken!.id }, tokens["hr"]);
    expect(detail.row).toMatchObject({ state: "approved", minutes: 480, cancelledFrom: middle });
    expect(detail.entries.map((entry) => [entry.type, entry.minutes])).toEqual([
      ["use", -480],
      ["use", -480],
      ["use", -480],
      ["reversal", 480],
      ["reversal", 480],
    ]);
    expect(detail.entries.at(-1)?.after).toBe(4 * 480);
    expect(await server.ok(api.cancelLeave, { id: taken!.id, reason: "all" }, tokens["hr"])).toEqual({ minutes: 480 });
    expect(code(await server.send(api.cancelLeave, { id: taken!.id, reason: "again" }, tokens["hr"]))).toBe(
      "common.wrongState",
    );
    expect(await left("anna")).toBe(5 * 480);
    await expect(
      server.database.ownerPool.query(
        "select sum(minutes)::int as sum from leave.entry where member_id = $1 and kind = 'annual'",
        [ids["anna"]],
      ),
    ).resolves.toMatchObject({ rows: [{ sum: 2400 }] });
  });

  test("the ledger can only grow: the application's own role may neither change nor delete it", async () => {
    const grants = await server.database.ownerPool.query<{ privilege_type: string }>(
      "select privilege_type from information_schema.role_table_grants where grantee = 'muster_rls' and table_schema = 'leave' and table_name in ('entry', 'lot')",
    );
    expect(new Set(grants.rows.map((row) => row.privilege_type))).toEqual(new Set(["SELECT", "INSERT"]));
  });

  test("an adjustment says why, and takes nothing that is used", async () => {
    expect(
      code(
        await server.send(
          balances.adjustBalance,
          { memberId: ids["anna"]!, kind: "annual", minutes: -2401, note: "too much" },
          tokens["hr"],
        ),
      ),
    ).toBe("leave.overdrawn");
    expect(
      await server.ok(
        balances.adjustBalance,
        { memberId: ids["anna"]!, kind: "annual", minutes: 240, note: "prize" },
        tokens["hr"],
      ),
    ).toEqual({ remaining: 2640 });
    expect(
      await server.ok(
        balances.adjustBalance,
        { memberId: ids["anna"]!, kind: "annual", minutes: -240, note: "mistake" },
        tokens["hr"],
      ),
    ).toEqual({ remaining: 2400 });
    expect(
      code(
        await server.send(
          balances.adjustBalance,
          { memberId: ids["temp"]!, kind: "annual", minutes: 240, note: "no" },
          tokens["hr"],
        ),
      ),
    ).toBe("leave.ownOnly");
  });
});

describe("an application", () => {
  test("is refused with the field and what to do; a draft may wait", async () => {
    const wrong = await server.send(api.saveLeave, ask("anna", "annual", "2026-11-25", "2026-11-24"), tokens["hr"]);
    expect([wrong.http, code(wrong), (wrong.body as { faults: { field: string }[] }).faults[0]?.field]).toEqual([
      422,
      "leave.reversed",
      "toDate",
    ]);
    expect(code(await server.send(api.saveLeave, ask("bob", "maternity", "2026-12-01"), tokens["hr"]))).toBe(
      "leave.wrongGender",
    );
    expect(code(await server.send(api.saveLeave, ask("temp", "annual", "2026-12-01"), tokens["hr"]))).toBe(
      "leave.notForYou",
    );
    expect(code(await server.send(api.saveLeave, ask("anna", "annual", "2026-11-22"), tokens["hr"]))).toBe(
      "leave.notice",
    );
    expect(code(await server.send(api.saveLeave, ask("anna", "personal", "2026-11-29"), tokens["hr"]))).toBe(
      "leave.nothingTaken",
    );
    const draft = await server.ok(
      api.saveLeave,
      ask("bob", "annual", "2026-12-01", "2026-12-11", { submit: false }),
      tokens["hr"],
    );
    expect(draft.state).toBe("notSubmitted");
    expect(code(await server.send(api.submitLeave, { id: draft.id }, tokens["hr"]))).toBe("leave.shortOf");
    expect(
      (await server.ok(api.saveLeave, ask("bob", "annual", "2026-12-01", "2026-12-02", { id: draft.id }), tokens["hr"]))
        .state,
    ).toBe("approved");
    expect(await left("bob")).toBe(0);
    expect(code(await server.send(api.deleteLeave, { id: draft.id }, tokens["hr"]))).toBe("common.wrongState");
  });

  test("two leaves of one time clash, two halves of a day do not", async () => {
    const half = (part: string) =>
      ask("anna", "annual", "2026-12-23", "2026-12-23", { countedBy: "halfDay", fromPart: part, toPart: part });
    expect((await server.ok(api.saveLeave, half("first"), tokens["hr"])).state).toBe("approved");
    expect((await server.ok(api.saveLeave, half("second"), tokens["hr"])).state).toBe("approved");
    expect(code(await server.send(api.saveLeave, half("first"), tokens["hr"]))).toBe("leave.leaveClash");
    expect(await left("anna")).toBe(4 * 480);
  });

  test("is seen and touched by its department's people only, by nobody of another company", async () => {
    const { rows } = await server.ok(api.listLeaves, { search: "bob" }, tokens["hr"]);
    const id = rows[0]!.id;
    for (const who of ["front", "stranger"]) {
      expect((await server.ok(api.listLeaves, { search: "bob" }, tokens[who])).rows).toEqual([]);
      expect((await server.send(api.readLeave, { id }, tokens[who])).http).toBe(404);
      expect((await server.send(api.cancelLeave, { id, reason: "x" }, tokens[who])).http).toBe(404);
      expect((await server.send(api.saveLeave, ask("anna", "personal", "2026-12-28"), tokens[who])).http).toBe(404);
      expect(
        (await server.send(balances.readBalance, { memberId: ids["anna"]!, kind: "annual" }, tokens[who])).http,
      ).toBe(404);
      expect(
        (
          await server.send(
            balances.adjustBalance,
            { memberId: ids["anna"]!, kind: "annual", minutes: 480, note: "x" },
            tokens[who],
          )
        ).http,
      ).toBe(404);
      expect((await server.ok(api.teamCalendar, { month: "2026-12" }, tokens[who])).people).toEqual([]);
    }
    expect(
      (await server.ok(api.teamCalendar, { month: "2026-12" }, tokens["hr"])).people.map((row) => row.name).sort(),
    ).toEqual(["anna", "bob"]);
  });

  test("from the phone: one's own only, and only what lies ahead can be taken back", async () => {
    const mine = await server.ok(
      api.askLeave,
      { kind: "personal", fromDate: "2026-11-24", toDate: "2026-11-24", reason: "dentist" },
      tokens["temp"],
    );
    expect(mine.state).toBe("approved");
    expect((await server.ok(api.leaveChoices, {}, tokens["temp"])).kinds.map((one) => one.kind)).toEqual([
      "personal",
      "sick",
      "bereavement",
      "workInjury",
    ]);
    expect((await server.send(api.cancelLeave, { id: mine.id, reason: "x" }, tokens["anna"])).http).toBe(404);
    server.setTime(at("2026-11-24"));
    expect(code(await server.send(api.cancelLeave, { id: mine.id, reason: "x" }, tokens["temp"]))).toBe("leave.begun");
    server.setTime(at("2026-11-23"));
    expect(await server.ok(api.cancelLeave, { id: mine.id, reason: "better" }, tokens["temp"])).toEqual({
      minutes: 480,
    });
    expect((await server.ok(api.myLeave, {}, tokens["temp"])).rows.map((row) => row.state)).toEqual(["cancelled"]);
    server.setTime(at("2026-11-22"));
  });

  test("parental leave comes with a child, for its year of age", async () => {
    expect(
      code(await server.send(balances.saveChild, { memberId: ids["carl"]!, bornOn: "2023-11-22" }, tokens["hr"])),
    ).toBe("leave.childTooOld");
    await server.ok(balances.saveChild, { memberId: ids["carl"]!, bornOn: "2025-05-10" }, tokens["hr"]);
    const known = await server.ok(balances.readBalance, { memberId: ids["carl"]!, kind: "parental" }, tokens["hr"]);
    expect(known.lots).toMatchObject([{ validFrom: "2026-05-10", validTo: "2027-05-09", remaining: 2400 }]);
    expect(known.children).toMatchObject([{ bornOn: "2025-05-10", age: 1 }]);
  });
});

describe("with attendance", () => {
  const date = "2026-11-17";
  const state = async (assignmentId: number) =>
    (await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"])).row;

  test("approved leave comes before absent, its cancelling brings absent back; on a locked day both are deltas", async () => {
    const assignmentId = await assign("anna", date);
    await server.ok(attendance.computeAgain, { from: date, to: date }, tokens["hr"]);
    await server.jobs.settled();
    expect(await state(assignmentId)).toMatchObject({ state: "absent" });
    const preview = await server.ok(
      api.previewLeave,
      { memberId: ids["anna"]!, kind: "sick", fromDate: date, toDate: date },
      tokens["hr"],
    );
    expect(preview).toMatchObject({
      minutes: 480,
      shifts: [{ date, startMinute: 480, endMinute: 1020 }],
      objections: [],
    });
    const { id } = await server.ok(api.saveLeave, ask("anna", "sick", date), tokens["hr"]);
    expect(await state(assignmentId)).toMatchObject({ state: "leave", accountingMinutes: 0, lateMinutes: 0 });
    expect(
      (await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"])).trace.map((step) => step.step),
    ).toEqual(["edges", "leave", "day"]);
    const lock = await server.ok(locks.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, tokens["hr"]);
    await server.ok(api.cancelLeave, { id, reason: "came" }, tokens["hr"]);
    const locked = await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"]);
    expect(locked.row).toMatchObject({ state: "leave" });
    expect(locked.deltas).toMatchObject([
      { state: "waiting", before: { state: "leave" }, after: { state: "absent" }, causes: [{ kind: "leave" }] },
    ]);
    await server.ok(locks.unlockPeriod, { id: lock.id, reason: "again" }, tokens["hr"]);
    expect(await state(assignmentId)).toMatchObject({ state: "absent" });
  });

  test("leave by the hour counts inside the shift only", async () => {
    await assign("anna", "2026-11-18", 1320, 1800);
    const hours = (startMinute: number, endMinute: number) =>
      server.ok(
        api.previewLeave,
        {
          memberId: ids["anna"]!,
          kind: "sick",
          countedBy: "hour",
          fromDate: "2026-11-18",
          toDate: "2026-11-18",
          startMinute,
          endMinute,
        },
        tokens["hr"],
      );
    expect((await hours(1200, 1440)).minutes).toBe(120);
    expect((await hours(480, 600)).objections[0]?.field).toBe("toDate");
  });

  test("hours after midnight are leave of the night shift they lie in, whatever date they are asked for by", async () => {
    const wish = { countedBy: "hour", startMinute: 180, endMinute: 360 } as const;
    const { id } = await server.ok(api.saveLeave, ask("anna", "sick", "2026-11-19", "2026-11-19", wish), tokens["hr"]);
    const { row, days } = await server.ok(api.readLeave, { id }, tokens["hr"]);
    expect(row).toMatchObject({
      fromDate: "2026-11-18",
      toDate: "2026-11-18",
      startMinute: 1620,
      endMinute: 1800,
      minutes: 180,
    });
    expect(days).toMatchObject([{ date: "2026-11-18", minutes: 180 }]);
    expect(
      code(await server.send(api.saveLeave, ask("anna", "personal", "2026-11-19", "2026-11-19", wish), tokens["hr"])),
    ).toBe("leave.leaveClash");
    await server.ok(api.cancelLeave, { id, reason: "well again" }, tokens["hr"]);
  });
});

describe("overtime", () => {
  const wish = (
    name: string,
    workDate: string,
    startMinute: number,
    endMinute: number,
    compensation: "pay" | "lieu" = "pay",
  ) => ({ memberId: ids[name]!, workDate, startMinute, endMinute, compensation });

  test("joins on to the shift: approved, the shift is paid until its end; cancelled, as planned again", async () => {
    const date = "2026-11-19";
    const assignmentId = await assign("bob", date);
    for (const clock of ["07:50:00", "19:05:00"]) {
      await server.database.ownerPool.query(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2, $3, 'machine', 'D1', '1', $4)",
        [tenantId, date, `${date} ${clock}`, ids["bob"]],
      );
    }
    await server.ok(attendance.computeAgain, { from: date, to: date }, tokens["hr"]);
    await server.jobs.settled();
    const paid = async () => (await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"])).row.netMinutes;
    const before = await paid();
    expect(await server.ok(overtime.previewOvertime, wish("bob", date, 960, 1140), tokens["hr"])).toMatchObject({
      minutes: 120,
      kind: "workday",
      warnings: [],
      objections: [],
    });
    const { id, state } = await server.ok(
      overtime.saveOvertime,
      { ...wish("bob", date, 1020, 1140), reason: "banquet" },
      tokens["hr"],
    );
    expect(state).toBe("approved");
    expect(await paid()).toBe(before + 120);
    expect(
      (await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"])).trace.find(
        (step) => step.step === "paid_span",
      ),
    ).toMatchObject({ start: 480, end: 1140 });
    expect(
      code(
        await server.send(overtime.saveOvertime, { ...wish("bob", date, 1100, 1200), reason: "twice" }, tokens["hr"]),
      ),
    ).toBe("attendance.overtimeClash");
    await server.ok(overtime.cancelOvertime, { id, reason: "not needed" }, tokens["hr"]);
    expect(await paid()).toBe(before);
  });

  test("after midnight joins on to the shift of the night before, is not that shift itself, and is asked for once", async () => {
    const [date, next] = ["2026-11-13", "2026-11-14"];
    const assignmentId = await assign("bob", date, 1080, 1500);
    for (const at of [`${date} 17:55:00`, `${next} 03:10:00`]) {
      await server.database.ownerPool.query(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::timestamp::date, $2::timestamp, 'machine', 'D1', '1', $3)",
        [tenantId, at, ids["bob"]],
      );
    }
    await server.ok(attendance.computeAgain, { from: date, to: date }, tokens["hr"]);
    await server.jobs.settled();
    const paidTo = async () =>
      (await server.ok(attendance.dayDetail, { assignmentId }, tokens["hr"])).trace.find(
        (step) => step.step === "paid_span",
      );
    expect(await paidTo()).toMatchObject({ start: 1080, end: 1500 });
    // Saturday from 0:00 to 1:00 is the shift of Friday.
    expect(
      code(
        await server.send(overtime.saveOvertime, { ...wish("bob", next, 0, 60, "lieu"), reason: "x" }, tokens["hr"]),
      ),
    ).toBe("attendance.overtimeInShift");
    expect(await server.ok(overtime.previewOvertime, wish("bob", next, 0, 180), tokens["hr"])).toMatchObject({
      minutes: 120,
      kind: "restDay",
    });
    // Friday until two: of its two hours after the shift's end one is Friday's, which is no rest day.
    await assign("carl", date, 480, 1380);
    expect(await server.ok(overtime.previewOvertime, wish("carl", date, 1380, 1560), tokens["hr"])).toMatchObject({
      minutes: 180,
      kind: "restDay",
      warnings: [],
    });
    expect(
      code(
        await server.send(
          overtime.saveOvertime,
          { ...wish("carl", date, 1380, 1560, "lieu"), reason: "x" },
          tokens["hr"],
        ),
      ),
    ).toBe("attendance.lieuRestDayOnly");
    expect(
      await server.ok(overtime.previewOvertime, wish("carl", date, 1440, 1680, "lieu"), tokens["hr"]),
    ).toMatchObject({ minutes: 240, kind: "restDay", warnings: [], objections: [] });
    // Stored it stays of both kinds: the caps count its hour of Friday, the list names and finds both.
    const { id: mixed, number } = await server.ok(
      overtime.saveOvertime,
      { ...wish("carl", date, 1380, 1560), reason: "banquet" },
      tokens["hr"],
    );
    expect((await server.ok(overtime.readOvertime, { id: mixed }, tokens["hr"])).row).toMatchObject({
      minutes: 180,
      kind: "restDay",
      parts: [
        { kind: "workday", minutes: 60 },
        { kind: "restDay", minutes: 120 },
      ],
    });
    for (const kind of ["workday", "restDay"] as const)
      expect((await server.ok(overtime.listOvertime, { kind, search: number }, tokens["hr"])).total).toBe(1);
    expect((await server.ok(overtime.listOvertime, { kind: "holiday", search: number }, tokens["hr"])).total).toBe(0);
    expect(await server.ok(overtime.previewOvertime, wish("carl", date, 300, 420), tokens["hr"])).toMatchObject({
      minutes: 120,
      monthMinutes: 180,
      warnings: [],
    });
    expect(
      (await server.ok(overtime.previewOvertime, wish("carl", date, 300, 421), tokens["hr"])).warnings,
    ).toHaveLength(1);
    await server.ok(overtime.cancelOvertime, { id: mixed, reason: "x" }, tokens["hr"]);
    const { id } = await server.ok(
      overtime.saveOvertime,
      { ...wish("bob", next, 60, 180), reason: "banquet" },
      tokens["hr"],
    );
    expect(await paidTo()).toMatchObject({ start: 1080, end: 1620 });
    expect(
      code(
        await server.send(overtime.saveOvertime, { ...wish("bob", date, 1500, 1560), reason: "twice" }, tokens["hr"]),
      ),
    ).toBe("attendance.overtimeClash");
    await server.ok(overtime.cancelOvertime, { id, reason: "x" }, tokens["hr"]);
    expect(await paidTo()).toMatchObject({ start: 1080, end: 1500 });
    // What is given back as leave is not paid beside it.
    const { id: lieu } = await server.ok(
      overtime.saveOvertime,
      { ...wish("bob", next, 60, 180, "lieu"), reason: "banquet" },
      tokens["hr"],
    );
    expect([await paidTo(), await left("bob", "compensatory")]).toMatchObject([{ start: 1080, end: 1500 }, 120]);
    await server.ok(overtime.cancelOvertime, { id: lieu, reason: "x" }, tokens["hr"]);
  });

  test("beyond three hours a day it warns; inside a shift, the wrong way round or in lieu of a workday it is refused", async () => {
    const date = "2026-11-20";
    const { warnings } = await server.ok(overtime.previewOvertime, wish("bob", date, 1080, 1261), tokens["hr"]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("3 小时");
    expect(
      code(
        await server.send(overtime.saveOvertime, { ...wish("bob", "2026-11-19", 500, 600), reason: "x" }, tokens["hr"]),
      ),
    ).toBe("attendance.overtimeInShift");
    expect(
      code(await server.send(overtime.saveOvertime, { ...wish("bob", date, 1200, 1100), reason: "x" }, tokens["hr"])),
    ).toBe("attendance.overtimeReversed");
    expect(
      code(
        await server.send(
          overtime.saveOvertime,
          { ...wish("bob", date, 1080, 1200, "lieu"), reason: "x" },
          tokens["hr"],
        ),
      ),
    ).toBe("attendance.lieuRestDayOnly");
    // Whoever a labour company sends has no leave in lieu.
    expect(
      code(
        await server.send(
          overtime.saveOvertime,
          { ...wish("temp", "2026-11-21", 1080, 1200, "lieu"), reason: "x" },
          tokens["hr"],
        ),
      ),
    ).toBe("attendance.lieuNotOffered");
    expect(
      (await server.send(overtime.saveOvertime, { ...wish("bob", date, 1080, 1200), reason: "x" }, tokens["front"]))
        .http,
    ).toBe(404);
    expect((await server.ok(overtime.listOvertime, {}, tokens["stranger"])).rows).toEqual([]);
  });

  test("a rest day worked gives the same hours in lieu, which go back unless they are used", async () => {
    const { id, number } = await server.ok(
      overtime.saveOvertime,
      { ...wish("carl", "2026-11-21", 540, 1020, "lieu"), reason: "wedding" },
      tokens["hr"],
    );
    expect(await left("carl", "compensatory")).toBe(480);
    expect(
      (await server.ok(balances.readBalance, { memberId: ids["carl"]!, kind: "compensatory" }, tokens["hr"])).lots,
    ).toMatchObject([{ occasion: number, validFrom: "2026-11-21", validTo: "2027-05-21" }]);
    const taken = await server.ok(
      api.saveLeave,
      ask("carl", "compensatory", "2026-11-23", "2026-11-23", { countedBy: "hour", startMinute: 540, endMinute: 660 }),
      tokens["hr"],
    );
    expect(await left("carl", "compensatory")).toBe(360);
    expect(code(await server.send(overtime.cancelOvertime, { id, reason: "x" }, tokens["hr"]))).toBe("leave.overdrawn");
    await server.ok(api.cancelLeave, { id: taken.id, reason: "x" }, tokens["hr"]);
    await server.ok(overtime.cancelOvertime, { id, reason: "x" }, tokens["hr"]);
    expect(await left("carl", "compensatory")).toBe(0);
  });

  test("what a clerk added beside it stays when it goes back; what ended by itself hinders nothing", async () => {
    const credit = async (workDate: string) =>
      (
        await server.ok(
          overtime.saveOvertime,
          { ...wish("carl", workDate, 540, 1020, "lieu"), reason: "wedding" },
          tokens["hr"],
        )
      ).id;
    const first = await credit("2026-11-15");
    await server.ok(
      balances.adjustBalance,
      { memberId: ids["carl"]!, kind: "compensatory", minutes: 120, note: "owed of before" },
      tokens["hr"],
    );
    await server.ok(overtime.cancelOvertime, { id: first, reason: "x" }, tokens["hr"]);
    expect(await left("carl", "compensatory")).toBe(120);
    await server.ok(
      balances.adjustBalance,
      { memberId: ids["carl"]!, kind: "compensatory", minutes: -120, note: "back" },
      tokens["hr"],
    );
    const second = await credit("2026-11-14");
    await server.database.ownerPool.query(
      "insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, entered_at) select tenant_id, id, member_id, kind, 'expiry', -480, now() from leave.lot where tenant_id = $1 and valid_from = '2026-11-14'",
      [tenantId],
    );
    await server.ok(overtime.cancelOvertime, { id: second, reason: "x" }, tokens["hr"]);
    expect(await left("carl", "compensatory")).toBe(0);
  });
});

describe("overtime from the phone", () => {
  test("one's own only: tried, asked for, seen, and revoked while nobody has decided", async () => {
    const wish = { workDate: "2026-12-29", startMinute: 1080, endMinute: 1200, compensation: "pay" as const };
    expect(await server.ok(overtime.previewOvertime, wish, tokens["anna"])).toMatchObject({
      minutes: 120,
      kind: "workday",
      objections: [],
    });
    expect(
      (await server.send(overtime.previewOvertime, { ...wish, memberId: ids["carl"]! }, tokens["anna"])).http,
    ).toBe(404);
    // Who would approve it is said before it is sent, and of nobody else's.
    const asked = { kind: "workday" as const, minutes: 120 };
    expect((await server.ok(overtime.previewOvertimeRoute, asked, tokens["anna"])).route).toMatchObject({ steps: [] });
    const others = { ...asked, memberId: ids["carl"]! };
    expect((await server.send(overtime.previewOvertimeRoute, others, tokens["anna"])).http).toBe(404);
    expect(
      code(await server.send(overtime.askOvertime, { ...wish, compensation: "lieu", reason: "rush" }, tokens["anna"])),
    ).toBe("attendance.lieuRestDayOnly");
    const { id, state } = await server.ok(overtime.askOvertime, { ...wish, reason: "rush" }, tokens["anna"]);
    expect(state).toBe("approved");
    expect((await server.ok(overtime.myOvertime, {}, tokens["anna"])).rows[0]).toMatchObject({
      id,
      name: "anna",
      minutes: 120,
      actions: [],
    });
    expect((await server.ok(overtime.myOvertime, {}, tokens["temp"])).rows).toEqual([]);
    expect((await server.send(overtime.revokeMyOvertime, { id }, tokens["temp"])).http).toBe(404);
    expect(code(await server.send(overtime.revokeMyOvertime, { id }, tokens["anna"]))).toBe("common.wrongState");
    await server.database.ownerPool.query("update attendance.overtime set state = 'underApproval' where id = $1", [id]);
    expect((await server.ok(overtime.myOvertime, {}, tokens["anna"])).rows[0]!.actions).toEqual(["revoke"]);
    await server.database.ownerPool.query("update attendance.overtime set state = 'approved' where id = $1", [id]);
    await server.ok(overtime.cancelOvertime, { id, reason: "no need" }, tokens["hr"]);
  });
});

describe("a kind's rule", () => {
  const personal = async () =>
    (await server.ok(rules.listTypeRules, {}, tokens["hr"])).kinds.find((one) => one.kind === "personal")!;
  const maxDays = (most: number | null) => async () => ({ ...(await personal()).rule, maxDays: most });

  test("tells what a change would do, holds from its date for its department, and keeps every version", async () => {
    await server.ok(api.saveLeave, ask("anna", "personal", "2026-11-26", "2026-11-27"), tokens["hr"]);
    const rule = await maxDays(1)();
    const kitchen = { kind: "personal" as const, departmentId: ids["kitchen"]!, validFrom: "2026-12-01", rule };
    expect(await server.ok(rules.previewTypeRule, kitchen, tokens["hr"])).toMatchObject({ refused: 1, grants: null });
    expect(
      await server.ok(rules.previewTypeRule, { ...kitchen, departmentId: ids["front"]! }, tokens["hr"]),
    ).toMatchObject({ refused: 0 });
    const { id } = await server.ok(rules.saveTypeRule, { ...kitchen, note: "busy month" }, tokens["hr"]);
    expect(
      (
        await server.send(
          api.previewLeave,
          { memberId: ids["anna"]!, kind: "personal", fromDate: "2026-11-30", toDate: "2026-12-01" },
          tokens["hr"],
        )
      ).body.content?.objections,
    ).toEqual([]);
    const two = { fromDate: "2026-12-21", toDate: "2026-12-22" };
    expect(
      (
        await server.ok(api.previewLeave, { memberId: ids["anna"]!, kind: "personal", ...two }, tokens["hr"])
      ).objections.map((one) => one.message),
    ).toEqual(["事假一次最多 1 天"]);
    expect(
      (await server.ok(api.previewLeave, { memberId: ids["carl"]!, kind: "personal", ...two }, tokens["hr"]))
        .objections,
    ).toEqual([]);
    expect((await personal()).versions).toMatchObject([
      { id, departmentId: ids["kitchen"], validFrom: "2026-12-01", note: "busy month", inForce: false },
    ]);
    expect((await server.send(rules.withdrawTypeRule, { id }, tokens["stranger"])).http).toBe(404);
    await server.ok(rules.withdrawTypeRule, { id }, tokens["hr"]);
    expect((await personal()).versions).toEqual([]);
  });

  test("annual leave beyond the law's is tried on everybody before it is saved", async () => {
    const annual = (await server.ok(rules.listTypeRules, {}, tokens["hr"])).kinds.find((one) => one.kind === "annual")!;
    const more = { kind: "annual" as const, validFrom: "2027-01-01", rule: { ...annual.rule, grantDays: 2 } };
    // Anna and Carl two days each, Bob half a year's share of them.
    expect((await server.ok(rules.previewTypeRule, more, tokens["hr"])).grants).toEqual({
      people: 3,
      minutes: 5 * 480,
    });
    expect(code(await server.send(rules.saveTypeRule, { ...more, validFrom: "2026-11-21" }, tokens["hr"]))).toBe(
      "leave.ruleInPast",
    );
    const { id } = await server.ok(rules.saveTypeRule, more, tokens["hr"]);
    expect((await server.ok(rules.saveTypeRule, { ...more, rule: annual.rule }, tokens["hr"])).id).toBe(id);
    await server.ok(rules.withdrawTypeRule, { id }, tokens["hr"]);
  });
});

describe("the night's run", () => {
  test("ends what is over, carries annual leave over once, grants the new year, and does nothing when it runs again", async () => {
    const runs = async (date: string) => {
      server.setTime(at(date, "02:20:00"));
      await withTenant(server.services.pool, { tenantId }, (tx) =>
        server.jobs.enqueue(tx, { name: "leave.daily" }, { tenantId }),
      );
      await server.jobs.settled();
    };
    await runs("2026-12-02");
    const lots = async () =>
      (await server.ok(balances.readBalance, { memberId: ids["carl"]!, kind: "annual" }, tokens["hr"])).lots.map(
        (lot) => [lot.occasion.replace(/\d+$/, (id) => (id.length === 4 ? id : "n")), lot.validTo, lot.remaining],
      );
    expect(await lots()).toEqual([
      ["2026", "2026-12-31", 4800],
      ["2027", "2027-12-31", 4800],
    ]);
    // What will be carried over can be planned with before the year ends, by the rule of the day it ends on.
    const planned = () =>
      server.ok(
        api.previewLeave,
        { memberId: ids["carl"]!, kind: "annual", fromDate: "2027-01-04", toDate: "2027-01-22" },
        tokens["hr"],
      );
    expect(await planned()).toMatchObject({ objections: [], balance: { available: 9600 } });
    const annual = (await server.ok(rules.listTypeRules, {}, tokens["hr"])).kinds.find((one) => one.kind === "annual")!;
    for (const [validFrom, available] of [
      ["2027-01-01", 9600],
      ["2026-12-31", 4800],
    ] as const) {
      const { id } = await server.ok(
        rules.saveTypeRule,
        { kind: "annual", validFrom, rule: { ...annual.rule, carryMonths: 0 } },
        tokens["hr"],
      );
      expect((await planned()).balance).toMatchObject({ available });
      await server.ok(rules.withdrawTypeRule, { id }, tokens["hr"]);
    }
    await runs("2027-01-01");
    await runs("2027-01-01");
    expect(await lots()).toEqual([
      ["2026", "2026-12-31", 0],
      ["2027", "2027-12-31", 4800],
      ["carried:n", "2027-12-31", 4800],
    ]);
    await runs("2028-01-01");
    expect((await lots()).filter(([, to]) => to === "2027-12-31").map(([, , remaining]) => remaining)).toEqual([0, 0]);
    server.setTime(at("2026-11-22"));
  });
});

describe("the report of annual leave", () => {
  const report = declared.find(({ name }) => name === "reports.annualLeaveBalance")!;
  const asOf = async (date: string, token: string, input: object = {}) =>
    server.ok(report.read, { from: date, to: date, page: 1, size: 100, ...input }, token);

  test("adds up for each person on each day: entitled + carried = taken + pending + expired + left", async () => {
    const { token } = await server.logIn({ tenantId, codes: ["C08602"] });
    for (const date of ["2026-11-22", "2026-12-31", "2027-01-01", "2027-06-30", "2028-01-01"]) {
      const answer = await asOf(date, token);
      expect(answer.rows.length).toBeGreaterThan(2);
      for (const { cells } of [...answer.rows, answer.totals!]) {
        const [entitled, carried, taken, pending, expired, left] = [
          "entitled",
          "carried",
          "taken",
          "pending",
          "expired",
          "left",
        ].map((name) => Math.round(Number(cells[name]) * 480));
        expect([date, cells["person"], entitled! + carried!]).toEqual([
          date,
          cells["person"],
          taken! + pending! + expired! + left!,
        ]);
      }
    }
  });

  test("is what the page of balances says today, and what it was on another day", async () => {
    const { token } = await server.logIn({ tenantId, codes: ["C08602"] });
    const of = (answer: Awaited<ReturnType<typeof asOf>>, name: string) =>
      answer.rows.find(({ cells }) => cells["person"] === name)!.cells;
    const today = await asOf("2026-11-22", token);
    for (const name of ["anna", "bob", "carl"]) {
      const { lots, row } = await server.ok(
        balances.readBalance,
        { memberId: ids[name]!, kind: "annual" },
        tokens["hr"],
      );
      const held = lots
        .filter(({ occasion }) => occasion === "2026")
        .reduce((sum, { remaining }) => sum + remaining, 0);
      expect([name, of(today, name)["jobNumber"]]).toEqual([name, row.jobNumber]);
      // What nights to come have ended and carried over already stands in the ledger, with their dates.
      if (name !== "carl") expect([name, Number(of(today, name)["left"]) * 480 >= held]).toEqual([name, true]);
    }
    expect(of(await asOf("2026-12-31", token), "carl")).toMatchObject({
      entitled: 10,
      carried: 0,
      left: 10,
      expiresOn: "2026-12-31",
      seniority: "11",
    });
    expect(of(await asOf("2027-06-30", token), "carl")).toMatchObject({
      entitled: 10,
      carried: 10,
      taken: 0,
      expired: 0,
      left: 20,
      expiresOn: "2027-12-31",
    });
    expect(today.rows.map(({ cells }) => cells["person"])).not.toContain("temp");
    const { token: front } = await server.logIn({ tenantId, codes: ["C08602"], scope: { custom: [ids["front"]!] } });
    expect((await asOf("2026-11-22", front)).rows.flatMap(({ cells }) => cells["person"] ?? [])).toEqual(["carl"]);
    expect(drillOf(report, {}, today.by, today.rows[0]!)).toMatchObject({ to: "record", page: "C05305" });
    // Without the code for pay its value cannot be chosen.
    expect(
      await server.refusal(report.read, { show: ["left", "leaveValue.valueFen"], page: 1, size: 20 }, token),
    ).toEqual(["common.invalidInput", "show"]);
  });
});

describe("annual leave lost by absence", () => {
  /** Approved leave on so many days in a row. */
  async function absent(
    name: string,
    kind: "sick" | "personal",
    from: string,
    days: number,
    paid = true,
  ): Promise<number> {
    const id = await one(
      `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
       values ($1, $2, $3, $4, 'day', $5::date, $5::date + $6::int - 1, 'whole', 'whole', $6::int * 480, $7, false, 'long', 'approved')`,
      [tenantId, `LOST-${name}-${from}`, ids[name], kind, from, days, paid],
    );
    await server.database.ownerPool.query(
      "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) select $1, $2, $4::date + n, $3, 'whole', 480 from generate_series(0, $5::int - 1) n",
      [tenantId, id, ids[name], from, days],
    );
    return id;
  }
  const entitlement = async (name: string) =>
    (await server.ok(balances.readBalance, { memberId: ids[name]!, kind: "annual" }, tokens["hr"])).entitlement;
  const grant = (year: number) => server.ok(balances.grantAnnual, { year }, tokens["hr"]);

  test("sick for two months it goes, with the absence named; taken back, it comes back", async () => {
    await person("dan", "front", "2022-01-01", { gender: "male" });
    await grant(2026);
    expect(await left("dan")).toBe(5 * 480);
    const sick = await absent("dan", "sick", "2026-03-01", 43);
    await grant(2026);
    expect(await left("dan")).toBe(5 * 480);
    await absent("dan", "sick", "2026-07-01", 1);
    await grant(2026);
    expect(await left("dan")).toBe(0);
    expect(await entitlement("dan")).toMatchObject({
      days: 0,
      lost: { reason: "sick", days: 44, limitDays: 43.5, year: 2026 },
    });
    await server.database.ownerPool.query("update leave.application set state = 'cancelled' where id = $1", [sick]);
    await grant(2026);
    expect(await left("dan")).toBe(5 * 480);
  });

  test("where some was taken before, the next year's goes instead", async () => {
    await person("emma", "front", "2022-01-01");
    await grant(2026);
    await server.ok(api.saveLeave, ask("emma", "annual", "2026-12-01"), tokens["hr"]);
    await absent("emma", "personal", "2026-04-01", 20);
    await grant(2026);
    expect(await left("emma")).toBe(4 * 480);
    await grant(2027);
    const lots = (await server.ok(balances.readBalance, { memberId: ids["emma"]!, kind: "annual" }, tokens["hr"])).lots;
    expect(lots.map((lot) => [lot.occasion, lot.granted])).toEqual([["2026", 2400]]);
    await person("finn", "front", "2022-01-01", { gender: "male" });
    await absent("finn", "personal", "2026-04-01", 30, false);
    await grant(2026);
    expect(await left("finn")).toBe(5 * 480);
  });
});

describe("proof of leave", () => {
  const send = async (who: string, id: number, content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])) => {
    const { headers, payload } = multipart({ id: String(id) }, [{ name: "note.png", content }]);
    return (
      await server.app.inject({
        method: "POST",
        url: apiPrefix + api.addLeaveProof.path,
        headers: { ...headers, authorization: `Bearer ${tokens[who]}` },
        payload,
      })
    ).json<{ content?: { id: number }; code?: string }>();
  };
  const see = async (who: string, id: number, fileId: number) =>
    (
      await server.app.inject({
        method: "GET",
        url: `${apiPrefix}${api.readLeaveProof.path}?id=${id}&fileId=${fileId}`,
        headers: { authorization: `Bearer ${tokens[who]}` },
      })
    ).statusCode;

  test("is added by the person and by the clerk, seen by those who may see the application, and every look at another's is written down", async () => {
    const { id } = await server.ok(
      api.askLeave,
      { kind: "sick", fromDate: "2026-12-14", toDate: "2026-12-15", reason: "flu" },
      tokens["anna"],
    );
    const row = async () => (await server.ok(api.myLeave, {}, tokens["anna"])).rows.find((one) => one.id === id)!;
    expect(await row()).toMatchObject({ proofNeeded: true, proofMissing: true, proofs: 0 });
    expect((await send("anna", id, Buffer.from("text"))).code).toBe("upload.content");
    expect((await send("temp", id)).code).toBe("common.notFound");
    const own = (await send("anna", id)).content!.id;
    const clerk = (await send("hr", id)).content!.id;
    expect(await row()).toMatchObject({ proofMissing: false, proofs: 2 });
    const looks = async () =>
      (
        await server.database.ownerPool.query<{ n: number }>(
          "select count(*)::int as n from platform.personal_data_read where call = 'leave.proof'",
        )
      ).rows[0]!.n;
    const before = await looks();
    expect(await Promise.all(["anna", "hr", "temp", "front", "stranger"].map((who) => see(who, id, own)))).toEqual([
      200, 200, 404, 404, 404,
    ]);
    expect(await looks()).toBe(before + 1);
    expect(await see("hr", id, 999_999)).toBe(404);
    for (let more = 0; more < 2; more++) expect((await send("hr", id)).code).toBeUndefined();
    expect((await send("hr", id)).code).toBe("leave.proofFull");
    expect(code(await server.send(api.removeLeaveProof, { id, fileId: clerk }, tokens["anna"]))).toBe(
      "leave.proofClosed",
    );
  });

  test("is taken away again by who added it while nothing is decided, and not added to what was cancelled", async () => {
    const draft = await server.ok(
      api.saveLeave,
      ask("anna", "sick", "2026-12-21", "2026-12-21", { submit: false }),
      tokens["hr"],
    );
    const fileId = (await send("hr", draft.id)).content!.id;
    await server.ok(api.removeLeaveProof, { id: draft.id, fileId }, tokens["hr"]);
    expect((await server.ok(api.readLeave, { id: draft.id }, tokens["hr"])).files).toEqual([]);
    expect(await see("hr", draft.id, fileId)).toBe(404);
    await server.ok(api.submitLeave, { id: draft.id }, tokens["hr"]);
    await server.ok(api.cancelLeave, { id: draft.id, reason: "well again" }, tokens["hr"]);
    expect((await send("hr", draft.id)).code).toBe("leave.proofClosed");
  });
});
