import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as people from "#areas/people/api.ts";
import * as rewards from "#areas/people/rewards-api.ts";
import * as api from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import * as leaving from "#areas/personnel/leaving-api.ts";
import * as own from "#areas/personnel/own-employment-api.ts";
import * as protections from "#areas/personnel/protection-api.ts";
import { dailyJob } from "#areas/personnel/server.ts";
import * as limits from "#areas/personnel/work-limit-api.ts";
import { saveRule } from "#areas/settings/api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let head: string;
let clerk: string;
let viewer: string;
let department: number;
let kitchen: number;
let post: number;
let headMember: number;
const today = "2026-11-23";

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
const at = (date: string) => server.setTime(`${date}T02:00:00Z`);
const daily = () => server.runJob(dailyJob, tenantId);

let count = 0;
async function employ(joinedOn = "2020-03-10", part: object = {}): Promise<number> {
  count += 1;
  const { id } = await server.ok(
    api.addEmployee,
    {
      name: `员工${count}`,
      jobNumber: `L${String(count).padStart(3, "0")}`,
      joinedOn,
      departmentId: department,
      postId: post,
      ...part,
    },
    boss,
  );
  return id;
}
const phoneOf = async (memberId: number) =>
  (await server.logIn({ tenantId, kind: "worker", memberId, codes: ["W_EMPLOYMENT", "W_REWARDS"] })).token;
async function answer(kind: "resignation" | "resignationApplication", number: string) {
  const { rows } = await server.ok(
    approvals.listApprovals,
    { tab: "todo", types: [kind], size: 200, cards: true },
    head,
  );
  const row = rows.find((one) => one.number === number);
  if (!row?.taskId) throw new Error(`${number} does not wait in ${kind}`);
  await server.ok(approvals.approveTask, { taskId: row.taskId }, head);
  return row;
}
const separate = (memberId: number, part: object = {}) => ({
  memberId,
  ground: "resignation" as const,
  toldOn: today,
  lastDay: "2026-12-23",
  handOver: ["钥匙", "工服"],
  ...part,
});
async function approved(memberId: number, part: object = {}) {
  const saved = await server.ok(leaving.saveSeparation, separate(memberId, part), boss);
  await answer("resignation", saved.number);
  return saved;
}
const readerOf = async () => (await server.logIn({ tenantId, codes: ["C0414"], name: "Reader" })).token;
const shiftsOf = (memberId: number) =>
  query<{ date: string; state: string; reason: string | null }>(
    "select work_date::text as date, state, coalesce(reason, reason_of::text) as reason from scheduling.assignment where tenant_id = $1 and member_id = $2 order by work_date",
    [memberId],
  );
const putOn = (memberId: number, dates: readonly string[]) =>
  query(
    `with shift as (insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute)
       select $1, $2, $3, day::date, 480, 1020 from unnest($5::text[]) day returning *)
     insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
     select tenant_id, id, $4, work_date, start_minute, end_minute, department_id, post_id from shift`,
    [department, post, memberId, dates],
  );
const read = (id: number) => server.ok(leaving.readSeparation, { id }, boss);
const versionOf = async (id: number) => (await read(id)).version;

beforeAll(async () => {
  server = await testServer();
  at(today);
  tenantId = await server.makeCompany("离职酒店");
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  await query("insert into organisation.company (tenant_id, name, name_en) values ($1, '离职酒店', 'Leaving Hotel')");
  boss = (await server.logIn({ tenantId, codes: "all", name: "Boss" })).token;
  const add = async (code: string) =>
    (await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)).id;
  [department, kitchen] = [await add("FO"), await add("KT")];
  post = (await server.ok(organisation.savePost, { code: "T1", nameZh: "前台", nameEn: "Front desk" }, boss)).id;
  const [member] = await query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'Head', 'staff', $2) returning id",
    [department],
  );
  headMember = member!.id;
  head = (await server.logIn({ tenantId, codes: ["C0734", "C0736"], memberId: headMember, name: "Head" })).token;
  clerk = (await server.logIn({ tenantId, codes: "all", scope: { custom: [kitchen] }, name: "Clerk" })).token;
  viewer = (await server.logIn({ tenantId, codes: ["C0414", "C0414.add", "C0414.complete"], name: "Viewer" })).token;
  const name = { zh: "审批", en: "Approval" };
  await withTenant(server.database.appPool, { tenantId }, (tx) =>
    saveSimpleFlow(tx, {
      processType: "resignation",
      name,
      startName: name,
      subTypes: ["application", "separation"],
      levels: [{ name, who: { kind: "member", memberIds: [headMember] }, mode: "any" }],
    }),
  );
});
afterAll(() => server.close());

describe("a request to leave", () => {
  test("is handed in on the phone with its notice, accepted in an inbox of its own, and followed by the resignation", async () => {
    const id = await employ();
    const phone = await phoneOf(id);
    expect(await server.ok(own.myLeaving, {}, phone)).toMatchObject({
      notice: { inProbation: false, regularDays: 30 },
      mayAsk: true,
    });
    const wish = { lastDay: "2026-12-22", reason: "回老家" };
    expect(await refusal(own.askToLeave, wish, phone)).toEqual(["personnelChange.tooEarly", "lastDay"]);
    expect((await server.ok(own.previewOwnRoute, {}, phone)).route?.steps).toHaveLength(1);
    const saved = await server.ok(own.askToLeave, { ...wish, lastDay: "2026-12-23" }, phone);
    expect(await refusal(own.askToLeave, { ...wish, lastDay: "2026-12-24" }, phone)).toEqual([
      "personnelChange.underWay",
    ]);
    const counts = { todo: 1, mine: 0, copied: 0 };
    expect(await server.ok(approvals.countApprovals, { types: ["resignationApplication"] }, head)).toEqual(counts);
    expect(await server.ok(approvals.countApprovals, { types: ["resignation"] }, head)).toMatchObject({ todo: 0 });
    expect((await server.ok(approvals.countTodos, {}, head)).pages).toMatchObject([
      { page: "C0736", kind: "resignationApplication", count: 1 },
    ]);
    await answer("resignationApplication", saved.number);
    const application = await server.ok(leaving.readApplication, { id: saved.id }, boss);
    expect(application).toMatchObject({ state: "approved", maySeparate: true, toldOn: today, lastDay: "2026-12-23" });
    const made = await approved(id, { applicationId: saved.id });
    expect(await server.ok(leaving.readApplication, { id: saved.id }, boss)).toMatchObject({
      maySeparate: false,
      separation: made.number,
      actions: [],
    });
    const other = await employ();
    expect(await refusal(leaving.saveSeparation, separate(other, { applicationId: saved.id }))).toEqual([
      "personnelChange.otherApplication",
    ]);
  });

  test("is taken back by whoever handed it in, and by nobody else", async () => {
    const id = await employ();
    const [phone, other] = [await phoneOf(id), await phoneOf(await employ())];
    const saved = await server.ok(own.askToLeave, { lastDay: "2027-01-31", reason: "搬家" }, phone);
    expect(await refusal(own.revokeOwnLeaving, { id: saved.id, reason: "x" }, other)).toEqual(["common.notFound"]);
    await server.ok(own.revokeOwnLeaving, { id: saved.id, reason: "留下" }, phone);
    expect((await server.ok(own.myLeaving, {}, phone)).rows).toMatchObject([{ state: "revoked", mayRevoke: false }]);
    expect(await refusal(own.revokeOwnLeaving, { id: saved.id, reason: "x" }, phone)).toEqual(["common.wrongState"]);
  });

  test("in probation needs three days; somebody else's worker has none here", async () => {
    const id = await employ("2026-11-01", { probationEnd: "2026-12-31" });
    const phone = await phoneOf(id);
    const wish = { reason: "不适应" };
    expect(await refusal(own.askToLeave, { ...wish, lastDay: "2026-11-25" }, phone)).toEqual([
      "personnelChange.tooEarly",
      "lastDay",
    ]);
    await server.ok(own.askToLeave, { ...wish, lastDay: "2026-11-26" }, phone);
    const { id: outside } = await server.ok(
      people.createPerson,
      { name: "外部", employeeType: "hourly", departmentId: department },
      boss,
    );
    const outsider = await phoneOf(outside);
    expect(await server.ok(own.myLeaving, {}, outsider)).toMatchObject({ notice: null, mayAsk: false });
    expect(await refusal(own.askToLeave, { ...wish, lastDay: "2027-12-31" }, outsider)).toEqual([
      "personnelChange.notOwnStaff",
    ]);
  });

  test("is entered by HR for somebody, earlier by agreement; withdrawn once accepted", async () => {
    const id = await employ();
    const wish = { memberId: id, toldOn: "2026-11-20", lastDay: "2026-11-30", reason: "书面申请" };
    expect(await refusal(leaving.saveApplication, wish)).toEqual(["personnelChange.tooEarly", "lastDay"]);
    expect(await refusal(leaving.saveApplication, { ...wish, toldOn: "2026-11-24" })).toEqual([
      "personnelChange.toldAhead",
      "toldOn",
    ]);
    expect(await refusal(leaving.saveApplication, { ...wish, byAgreement: true }, clerk)).toEqual(["common.notFound"]);
    const saved = await server.ok(leaving.saveApplication, { ...wish, byAgreement: true }, boss);
    const task = await answer("resignationApplication", saved.number);
    expect(task.card!.warnings.join()).toContain("2026-12-20");
    const { version } = await server.ok(leaving.readApplication, { id: saved.id }, boss);
    await server.ok(changes.cancelChange, { id: saved.id, version, reason: "协商留任" }, boss);
    expect(await server.ok(leaving.readApplication, { id: saved.id }, boss)).toMatchObject({ state: "cancelled" });
  });
});

describe("a resignation", () => {
  test("says what the law owes while it is typed; amounts only for whoever may see them", async () => {
    const id = await employ();
    const wish = { memberId: id, ground: "mutual_by_employer" as const, toldOn: today, lastDay: "2026-12-09" };
    const preview = (part: object = {}) => server.ok(leaving.previewSeparation, { ...wish, ...part }, boss);
    expect((await preview()).owed).toMatchObject({ halfMonths: 14, amountFen: null, service: { months: 81, days: 0 } });
    expect((await preview({ averageFen: 1_000_000 })).owed).toMatchObject({
      monthFen: 1_000_000,
      amountFen: 7_000_000,
      isCapUnknown: true,
    });
    for (const [key, value] of [
      ["localAverageWage", 300_000],
      ["minimumWage", 274_000],
    ] as const)
      await server.ok(
        saveRule,
        { key: `personnel.${key}`, value, departmentId: null, legalEntityId: null, validFrom: today },
        boss,
      );
    expect((await preview({ averageFen: 1_000_000 })).owed).toMatchObject({
      monthFen: 900_000,
      amountFen: 6_300_000,
      limits: ["threefold"],
    });
    expect((await preview({ averageFen: 200_000 })).owed).toMatchObject({ monthFen: 274_000, limits: ["lifted"] });
    expect((await preview({ ground: "not_competent", averageFen: 500_000 })).owed).toMatchObject({
      isMonthInLieu: true,
      inLieuFen: 500_000,
    });
    expect((await preview({ ground: "resignation", lastDay: "2026-12-01" })).fault).toMatchObject({ field: "lastDay" });
    expect(await refusal(leaving.saveSeparation, { ...wish, averageFen: 1 }, viewer)).toEqual([
      "personnelChange.noAmounts",
      "averageFen",
    ]);
    const saved = await server.ok(leaving.saveSeparation, { ...wish, averageFen: 1_000_000 }, boss);
    const task = await answer("resignation", saved.number);
    expect(JSON.stringify(task.card)).toContain("7 个月工资");
    expect(JSON.stringify(task.card)).not.toMatch(/1000000|10,000|70,000/);
    expect(await read(saved.id)).toMatchObject({ halfMonths: 14, mayReveal: true });
    expect(await server.ok(leaving.revealOwed, { id: saved.id, reason: "核算" }, boss)).toMatchObject({
      amountFen: 6_300_000,
    });
    expect(await refusal(leaving.revealOwed, { id: saved.id, reason: "核算" }, clerk)).toEqual(["common.notFound"]);
    const [stored] = await query<{ text: string }>(
      "select encode(average_sealed, 'escape') as text from personnel.change where tenant_id = $1 and id = $2",
      [saved.id],
    );
    expect(stored!.text).not.toContain("1000000");
  });

  test("of somebody protected is refused on the employer's grounds, without saying why", async () => {
    const id = await employ();
    const period = { memberId: id, kind: "pregnant_or_nursing" as const, from: "2026-06-01", until: "2027-08-31" };
    expect(await refusal(protections.addProtection, { ...period, until: "2026-05-31" })).toEqual([
      "common.invalidInput",
      "until",
    ]);
    expect(await refusal(protections.addProtection, period, viewer)).toEqual(["common.noPermission"]);
    await server.ok(protections.addProtection, period, boss);
    const [stored] = await query<{ text: string }>(
      "select encode(period_sealed, 'escape') as text from personnel.protection_record where tenant_id = $1 and member_id = $2",
      [id],
    );
    expect(stored!.text).not.toMatch(/pregnant|2026/);
    const look = { memberId: id, reason: "核对" };
    expect(await refusal(protections.revealProtections, look, clerk)).toEqual(["common.notFound"]);
    const [shown] = await server.ok(protections.revealProtections, look, boss);
    expect(shown).toMatchObject({ kind: "pregnant_or_nursing", until: "2027-08-31" });
    expect(await refusal(leaving.saveSeparation, separate(id, { ground: "redundancy" }))).toEqual([
      "personnelChange.protected",
      "ground",
    ]);
    expect(await refusal(leaving.saveSeparation, separate(id, { ground: "expired_not_renewed" }))).toEqual([
      "personnelChange.waits",
      "ground",
    ]);
    const { fault } = await server.ok(leaving.previewSeparation, { ...separate(id), ground: "redundancy" }, boss);
    expect(fault!.message).not.toMatch(/孕|pregnan/);
    await server.ok(leaving.saveSeparation, separate(id), boss);
    await server.ok(protections.removeProtection, { memberId: id, id: shown!.id }, boss);
    expect(await server.ok(protections.revealProtections, look, boss)).toEqual([]);
  });

  test("limits of somebody's work are seen with the file, their ground by a code of its own and for a reason", async () => {
    const id = await employ();
    const limit = {
      memberId: id,
      from: "2026-12-01",
      until: "2027-02-28",
      noNight: true,
      dayMost: 360,
      ground: "腰部旧伤",
    };
    const wrong = (part: object) => refusal(limits.addWorkLimit, { ...limit, ...part });
    expect(await wrong({ until: "2026-11-30" })).toEqual(["common.invalidInput", "until"]);
    expect(await wrong({ noNight: false, dayMost: null })).toEqual(["common.invalidInput", "noNight"]);
    expect(await wrong({ dayMost: 0 })).toEqual(["common.invalidInput", "dayMost"]);
    expect(await wrong({ ground: " " })).toEqual(["common.invalidInput", "ground"]);
    const reader = (await server.logIn({ tenantId, codes: ["C3800"] })).token;
    const look = { memberId: id, reason: "核对" };
    expect(await refusal(limits.addWorkLimit, limit, reader)).toEqual(["common.noPermission"]);
    expect(await refusal(limits.revealWorkLimits, look, reader)).toEqual(["common.noPermission"]);
    await server.ok(limits.addWorkLimit, limit, boss);
    const { rows, mayEdit } = await server.ok(limits.listWorkLimits, { memberId: id }, reader);
    expect(rows).toEqual([
      { id: rows[0]!.id, from: "2026-12-01", until: "2027-02-28", noNight: true, noOvertime: false, dayMost: 360 },
    ]);
    expect(mayEdit).toBe(false);
    expect(await server.ok(limits.revealWorkLimits, look, boss)).toEqual([{ id: rows[0]!.id, ground: "腰部旧伤" }]);
    const [stored] = await query<{ text: string; logged: boolean; read: boolean }>(
      `select encode(ground_sealed, 'escape') as text,
         exists (select from platform.operation_log l where l.tenant_id = w.tenant_id and l.detail::text like '%腰%') as logged,
         exists (select from platform.personal_data_read r where r.tenant_id = w.tenant_id and r.subject_member_id = w.member_id) as read
       from personnel.work_limit_record w where tenant_id = $1 and member_id = $2`,
      [id],
    );
    expect(stored).toMatchObject({ logged: false, read: true });
    expect(stored!.text).not.toContain("腰");

    const other = await server.makeCompany("别家酒店");
    const stranger = (await server.logIn({ tenantId: other, codes: "all" })).token;
    const remove = { memberId: id, id: rows[0]!.id };
    expect(await refusal(limits.listWorkLimits, { memberId: id }, stranger)).toEqual(["common.notFound"]);
    expect(await refusal(limits.revealWorkLimits, look, stranger)).toEqual(["common.notFound"]);
    expect(await refusal(limits.addWorkLimit, limit, stranger)).toEqual(["common.notFound"]);
    expect(await refusal(limits.removeWorkLimit, remove, stranger)).toEqual(["common.notFound"]);
    expect(await refusal(limits.removeWorkLimit, { ...remove, memberId: await employ() })).toEqual(["common.notFound"]);
    expect(await refusal(limits.removeWorkLimit, remove, reader)).toEqual(["common.noPermission"]);
    await server.ok(limits.removeWorkLimit, remove, boss);
    expect((await server.ok(limits.listWorkLimits, { memberId: id }, boss)).rows).toEqual([]);
  });

  test("waits for what is open everywhere: later shifts, leave, an objection, approvals, the hand-over", async () => {
    const id = await employ();
    const phone = await phoneOf(id);
    await putOn(id, ["2026-12-23", "2026-12-24", "2026-12-25"]);
    await query(
      `with lot as (insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to) values ($1, $2, 'annual', '2026', '2026-01-01', '2026-12-31') returning id)
       insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes) select $1, id, $2, 'annual', 'grant', 1680 from lot`,
      [id],
    );
    const { id: itemId } = await server.ok(
      rewards.saveRewardItem,
      {
        kind: "reward",
        name: "表扬",
        points: 1,
        leastFen: 0,
        mostFen: 10_000,
        employeeTypes: ["internal"],
        publishedOn: "2026-01-01",
      },
      boss,
    );
    const { id: rewardId } = await server.ok(
      rewards.saveReward,
      { memberId: id, itemId, fen: 5_000, happenedOn: "2026-11-20", reason: "服务好" },
      boss,
    );
    await server.ok(rewards.objectToReward, { id: rewardId, text: "金额不对" }, phone);
    const saved = await approved(id);
    expect((await read(saved.id)).actions).toEqual(["handOver", "takeOff", "cancel"]);
    await server.ok(leaving.startHandOver, { id: saved.id, version: await versionOf(saved.id) }, boss);
    const seen = await read(saved.id);
    expect(seen.checks.map(({ kind, count: open, blocks, text }) => [kind, open, blocks, text])).toEqual([
      ["handOver", 2, true, "未交接：钥匙、工服"],
      ["shifts", 2, true, "2 个班次：2026-12-24、2026-12-25"],
      ["leave", 1, false, "年假 3.5 天"],
      ["objections", 1, true, "1 条奖惩异议尚未答复"],
    ]);
    expect(seen.actions).toEqual(["tick", "override", "takeOff", "cancel"]);
    expect(await refusal(leaving.completeSeparation, { id: saved.id, version: seen.version })).toEqual([
      "personnelChange.stillOpen",
    ]);
    for (const { id: item } of seen.items)
      await server.ok(leaving.tickHandOver, { id: saved.id, itemId: item, done: true }, boss);
    expect(await refusal(leaving.tickHandOver, { id: saved.id, itemId: 999_999, done: true })).toEqual([
      "common.notFound",
    ]);
    await query(
      "insert into organisation.department_duty (tenant_id, department_id, duty, member_id, position) values ($1, $2, 'head', $3, 0) on conflict do nothing",
      [department, headMember],
    );
    const off = { id: saved.id };
    expect(await refusal(leaving.takeOffShifts, off, await readerOf())).toEqual(["common.noPermission"]);
    expect(await refusal(leaving.takeOffShifts, off, clerk)).toEqual(["common.notFound"]);
    expect(await server.ok(leaving.takeOffShifts, off, viewer)).toEqual({ left: 0 });
    expect(await server.ok(leaving.takeOffShifts, off, boss)).toEqual({ left: 0 });
    expect(await shiftsOf(id)).toEqual([
      { date: "2026-12-23", state: "assigned", reason: null },
      { date: "2026-12-24", state: "cancelled", reason: expect.stringContaining(saved.number) },
      { date: "2026-12-25", state: "cancelled", reason: expect.stringContaining(saved.number) },
    ]);
    const told = await query<{ title: string }>(
      "select title_zh as title from notices.notice where tenant_id = $1 and kind = 'scheduling'",
    );
    expect(told).toEqual([{ title: expect.stringMatching(/^员工\d+ 离职，2 个班次已取消.*2026-12-24、2026-12-25$/) }]);
    expect((await read(saved.id)).actions).not.toContain("takeOff");
    await server.ok(rewards.answerObjection, { id: rewardId, answer: "已核实" }, boss);
    expect((await read(saved.id)).checks).toMatchObject([{ kind: "leave", blocks: false }]);
    expect((await read(saved.id)).actions).toEqual(["tick", "complete", "cancel"]);
    expect(await server.ok(leaving.completeSeparation, { id: saved.id, version: seen.version }, boss)).toMatchObject({
      state: "cleared",
    });
    expect(await refusal(leaving.printCertificate as never, { id: saved.id } as never)).toEqual([
      "personnelChange.notYet",
    ]);
    at("2026-12-23");
    await daily();
    expect((await read(saved.id)).state).toBe("cleared");
    at("2026-12-24");
    await daily();
    await daily();
    expect(await read(saved.id)).toMatchObject({ state: "done", checks: [], mayPrint: true, actions: [] });
    expect((await server.send(own.myLeaving, {}, phone)).http).not.toBe(200);
    expect(await query("select enabled from access.account where tenant_id = $1 and member_id = $2", [id])).toEqual([
      { enabled: false },
    ]);
    expect((await server.ok(people.readPerson, { id }, boss)).leftOn).toBe("2026-12-23");
    expect((await server.ok(api.readEmployee, { id }, boss)).state).toBe("resigned");
    at(today);
  });

  test("goes on in spite of what is open only for whoever may, with a reason; the certificate says no reason", async () => {
    const id = await employ("2020-03-10", { idNumber: "110101199003070097" });
    const terms = { memberId: id, kind: "open_ended" as const, fromDate: "2020-03-10", probationMonths: 0 };
    const { id: contractId } = await server.ok(contract.addContract, terms, boss);
    await server.ok(contract.signContract, { id: contractId, version: 1, signedOn: "2020-03-10" }, boss);
    const early = { ground: "mutual_by_employee", lastDay: today, reason: "家庭原因" };
    await putOn(id, [today, "2026-11-25"]);
    const saved = await approved(id, early);
    await server.ok(leaving.startHandOver, { id: saved.id, version: await versionOf(saved.id) }, viewer);
    const version = await versionOf(saved.id);
    const override = { id: saved.id, version, reason: "工服折价" };
    expect(await refusal(leaving.overrideSeparation, override, viewer)).toEqual(["common.noPermission"]);
    expect(await refusal(leaving.overrideSeparation, { ...override, version: version - 1 })).toEqual(["common.stale"]);
    await server.ok(leaving.overrideSeparation, override, boss);
    expect(await read(saved.id)).toMatchObject({ state: "cleared", overrideReason: "工服折价", mayPrint: true });
    const paper = await server.app.inject({
      method: "GET",
      url: `${apiPrefix}${leaving.printCertificate.path}?id=${saved.id}`,
      headers: { authorization: `Bearer ${boss}`, "accept-language": "zh" },
    });
    expect([paper.statusCode, paper.body.slice(0, 300)]).toEqual([200, expect.stringMatching(/^%PDF/)]);
    expect(paper.headers["content-type"]).toContain("application/pdf");
    expect(paper.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
    at("2026-11-24");
    await daily();
    expect((await read(saved.id)).state).toBe("done");
    expect((await shiftsOf(id)).map(({ state }) => state)).toEqual(["assigned", "cancelled"]);
    expect(await server.ok(contract.readContract, { id: contractId }, boss)).toMatchObject({
      state: "ended",
      endedOn: today,
    });
    expect(await refusal(leaving.saveSeparation, separate(id))).toEqual(["personnel.hasLeft"]);
    at(today);
  });

  test("is one for a person, whoever clicks how often; cancelled, they stay", async () => {
    const id = await employ();
    const answers = await Promise.all(
      [boss, boss, viewer].map((token) => server.send(leaving.saveSeparation, separate(id), token)),
    );
    expect(answers.map(({ body }) => body.status).sort()).toEqual([200, 409, 409]);
    const { rows } = await server.ok(leaving.listSeparations, { size: 200 }, boss);
    const one = rows.find(({ memberId, state }) => memberId === id && state === "underApproval")!;
    await answer("resignation", one.number);
    await server.ok(changes.cancelChange, { id: one.id, version: await versionOf(one.id), reason: "留任" }, boss);
    at("2027-01-01");
    await daily();
    expect((await server.ok(api.readEmployee, { id }, boss)).state).not.toBe("resigned");
    at(today);
  });

  test("is seen by nobody outside the scope", async () => {
    const saved = await server.ok(leaving.saveSeparation, separate(await employ()), boss);
    expect(await refusal(leaving.readSeparation, { id: saved.id }, clerk)).toEqual(["common.notFound"]);
    expect(await refusal(changes.revokeChange, { id: saved.id, reason: "x" }, clerk)).toEqual(["common.notFound"]);
    expect((await server.ok(leaving.listSeparations, { size: 200 }, clerk)).rows).toEqual([]);
    expect(await refusal(leaving.saveSeparation, separate(await employ()), clerk)).toEqual(["common.notFound"]);
  });
});
