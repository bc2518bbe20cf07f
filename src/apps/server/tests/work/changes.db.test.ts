import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import { createExport } from "#areas/exports/api.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as api from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import * as ownEmployment from "#areas/personnel/own-employment-api.ts";
import { dailyJob } from "#areas/personnel/server.ts";
import { saveRule } from "#areas/settings/api.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let head: string;
let clerk: string;
let viewer: string;
const department: Record<string, number> = {};
const post: Record<string, number> = {};
const today = "2026-11-26";

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
const at = (date: string) => server.setTime(`${date}T02:00:00Z`);
const daily = () => server.runJob(dailyJob, tenantId);
const employeeOf = (id: number) => server.ok(api.readEmployee, { id }, boss);
const placeOf = async (id: number) =>
  (
    await query<{ department: number; post: number | null }>(
      "select department_id as department, post_id as post from organisation.member where tenant_id = $1 and id = $2",
      [id],
    )
  )[0]!;
const payOf = async (memberId: number, date: string) =>
  (await server.ok(changes.payNow, { memberId, date, reason: "test" }, boss)).map(({ item, oldFen }) => [item, oldFen]);

let count = 0;
async function employ({
  joinedOn = "2026-01-01",
  ...part
}: { joinedOn?: string; probationEnd?: string } = {}): Promise<number> {
  count += 1;
  const { id } = await server.ok(
    api.addEmployee,
    {
      name: `员工${count}`,
      jobNumber: `C${String(count).padStart(3, "0")}`,
      joinedOn,
      departmentId: department["FO"],
      postId: post["T1"],
      ...part,
    },
    boss,
  );
  await server.ok(api.savePay, { memberId: id, item: "base", from: joinedOn, payFen: 800_000 }, boss);
  return id;
}
const approve = async (processType: "transfer" | "regularisation", title: RegExp) => {
  const { rows } = await server.ok(
    approvals.listApprovals,
    { tab: "todo", types: [processType], size: 200, cards: true },
    head,
  );
  const row = rows.find((one) => title.test(one.title));
  if (!row?.taskId) throw new Error(`nothing waits like ${title}`);
  await server.ok(approvals.approveTask, { taskId: row.taskId }, head);
  return row;
};

beforeAll(async () => {
  server = await testServer();
  at(today);
  tenantId = await server.makeCompany("变动酒店");
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  for (const code of ["FO", "HK", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
  for (const code of ["T1", "T2"])
    post[code] = (await server.ok(organisation.savePost, { code, nameZh: code, nameEn: code }, boss)).id;
  const [member] = await query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'Head', 'staff', $2) returning id",
    [department["FO"]],
  );
  head = (await server.logIn({ tenantId, codes: ["C0733", "C0732"], memberId: member!.id, name: "Head" })).token;
  const kitchen = { custom: [department["KT"]!] };
  clerk = (await server.logIn({ tenantId, codes: "all", scope: kitchen, name: "Clerk" })).token;
  viewer = (
    await server.logIn({
      tenantId,
      codes: ["C0412", "C0412.add", "C0413", "C0413.add", "C0418", "C0418.add"],
      scope: "organisation",
      name: "Viewer",
    })
  ).token;
  const name = { zh: "审批", en: "Approval" };
  for (const processType of ["regularisation", "transfer"] as const)
    await withTenant(server.database.appPool, { tenantId }, (tx) =>
      saveSimpleFlow(tx, {
        processType,
        name,
        startName: name,
        levels: [{ name, who: { kind: "member", memberIds: [member!.id] }, mode: "any" }],
      }),
    );
});
afterAll(() => server.close());

describe("a transfer", () => {
  const wish = (memberId: number, part: object = {}) => ({
    memberId,
    kind: "promotion" as const,
    from: "2026-12-01",
    departmentId: department["HK"]!,
    postId: post["T2"],
    reason: "需要主管",
    pay: [{ item: "base" as const, payFen: 880_000 }],
    ...part,
  });

  test("approved, it takes effect on its day: place, job line and pay", async () => {
    const id = await employ();
    const saved = await server.ok(changes.saveTransfer, wish(id), boss);
    expect(saved).toMatchObject({ state: "underApproval", number: expect.stringMatching(/^DG202611-\d{4}$/) });
    const task = await approve("transfer", new RegExp(saved.number));
    expect(task.card).toMatchObject({ amounts: [] });
    expect(task.card!.facts.map(({ value }) => value).join(" ")).toMatch(/晋升.*FO · T1 → HK · T2.*\+10%/);
    expect(JSON.stringify(task.card)).not.toContain("8800");
    expect(await server.ok(changes.readTransfer, { id: saved.id }, boss)).toMatchObject({
      state: "approved",
      department: "FO",
      toDepartment: "HK",
      pay: [{ item: "base", raise: 0.1 }],
      mayReveal: true,
    });
    expect((await server.ok(changes.changesOfEmployee, { memberId: id }, boss)).rows).toMatchObject([
      { kind: "transfer", number: saved.number, from: "2026-12-01", state: "approved" },
    ]);
    expect(await placeOf(id)).toEqual({ department: department["FO"], post: post["T1"] });
    expect((await employeeOf(id)).jobs[0]).toMatchObject({ from: "2026-12-01", document: "transfer", applied: false });
    at("2026-12-01");
    await daily();
    await daily();
    expect(await placeOf(id)).toEqual({ department: department["HK"], post: post["T2"] });
    expect(await payOf(id, "2026-11-30")).toEqual([["base", 800_000]]);
    expect(await payOf(id, "2026-12-01")).toEqual([["base", 880_000]]);
    expect(await server.ok(changes.readTransfer, { id: saved.id }, boss)).toMatchObject({
      state: "effective",
      actions: [],
    });
    at(today);
  });

  test("can be cancelled until then, and leaves nothing behind", async () => {
    const id = await employ();
    const saved = await server.ok(changes.saveTransfer, wish(id), boss);
    await approve("transfer", new RegExp(saved.number));
    const { version } = await server.ok(changes.readTransfer, { id: saved.id }, boss);
    expect(await refusal(changes.cancelChange, { id: saved.id, version: version + 1, reason: "x" })).toEqual([
      "common.stale",
    ]);
    await server.ok(changes.cancelChange, { id: saved.id, version, reason: "计划有变" }, boss);
    expect((await employeeOf(id)).jobs).toHaveLength(1);
    expect(await payOf(id, "2026-12-31")).toEqual([["base", 800_000]]);
    expect(await refusal(changes.cancelChange, { id: saved.id, version: version + 1, reason: "x" })).toEqual([
      "common.wrongState",
    ]);
  });

  test("to lend somebody out brings them back the day after", async () => {
    const id = await employ();
    const saved = await server.ok(
      changes.saveTransfer,
      wish(id, { kind: "secondment", until: "2027-02-28", pay: [] }),
      boss,
    );
    await approve("transfer", new RegExp(saved.number));
    expect((await employeeOf(id)).jobs.map(({ from, department: name }) => [from, name])).toEqual([
      ["2027-03-01", "FO"],
      ["2026-12-01", "HK"],
      ["2026-01-01", "FO"],
    ]);
    at("2027-03-01");
    await daily();
    expect(await placeOf(id)).toEqual({ department: department["FO"], post: post["T1"] });
    expect((await server.ok(changes.readTransfer, { id: saved.id }, boss)).state).toBe("effective");
    at(today);
  });

  test("approved over published shifts, those of the days away are told to whoever publishes them, once", async () => {
    const id = await employ();
    const publisher = await server.logIn({ tenantId, codes: "all", scope: "department", memberId: await employ() });
    const [plan] = await query<{ id: number }>(
      `with plan as (insert into planning.plan (tenant_id, number, from_date, to_date, state, publications)
          values ($1, 'PB900', '2026-11-23', '2027-01-03', 'published', 1) returning id),
        place as (insert into planning.plan_department (tenant_id, plan_id, department_id, span)
          select $1, id, $2, '[2026-11-23,2027-01-03]' from plan),
        content as (insert into planning.content (tenant_id, body) select $1, jsonb_build_object('kind', 'duty', 'departmentId', $2::bigint,
          'postId', $3::bigint, 'sections', '[{"start":480,"end":960}]'::jsonb) returning id),
        cells as (insert into planning.cell (tenant_id, member_id, work_date, place, plan_id, content_id, published_id, origin, revision)
          select $1, $4, d, 1, plan.id, content.id, content.id, 'hand', 1 from plan, content, unnest('{2026-11-30,2026-12-05,2027-01-02}'::date[]) d)
       select id from plan`,
      [department["FO"], post["T1"], id],
    );
    const lent = wish(id, { kind: "secondment", until: "2026-12-31", pay: [] });
    const saved = await server.ok(changes.saveTransfer, lent, boss);
    await approve("transfer", new RegExp(saved.number));
    at("2026-12-01");
    await daily();
    at(today);
    const told = await query<{ accountId: number; link: string; zh: string }>(
      `select account_id as "accountId", link, title_zh as zh from notices.notice where tenant_id = $1 and link like 'C05201?plan=%'`,
    );
    expect(told).toEqual([
      {
        accountId: publisher.accountId,
        link: `C05201?plan=${plan!.id}&cell=${id}.2026-12-05`,
        zh: expect.stringMatching(/^员工\d+ 已调离，排班表 PB900 中有 1 个已发布的班次需撤下：2026-12-05$/),
      },
    ]);
  });

  test("is refused where it cannot be, at its field; a second one of the day and a foreign one too", async () => {
    const id = await employ();
    expect(await refusal(changes.saveTransfer, wish(id, { kind: "secondment" }))).toEqual([
      "personnelChange.secondmentEndMissing",
      "until",
    ]);
    const same = { departmentId: department["FO"], postId: post["T1"] };
    expect(await refusal(changes.saveTransfer, wish(id, same))).toEqual(["personnelChange.samePlace", "departmentId"]);
    expect(await refusal(changes.saveTransfer, wish(id, { departmentId: 999_999 }))).toEqual([
      "common.invalidInput",
      "departmentId",
    ]);
    expect(await refusal(changes.saveTransfer, wish(id, { pay: [{ item: "base", payFen: 800_000 }] }))).toEqual([
      "personnelChange.samePay",
      "pay",
    ]);
    expect(await refusal(changes.saveTransfer, wish(id), viewer)).toEqual(["personnelChange.noAmounts", "pay"]);
    const first = await server.ok(changes.saveTransfer, wish(id, { pay: [] }), viewer);
    expect(await refusal(changes.saveTransfer, wish(id, { pay: [] }))).toEqual(["personnelChange.underWay"]);
    expect(await refusal(changes.readTransfer, { id: first.id }, clerk)).toEqual(["common.notFound"]);
    expect(await refusal(changes.saveTransfer, wish(id), clerk)).toEqual(["common.notFound"]);
    expect(await refusal(changes.revokeChange, { id: first.id, reason: "x" }, clerk)).toEqual(["common.notFound"]);
    await server.ok(changes.revokeChange, { id: first.id, reason: "填错了" }, viewer);
    await server.ok(changes.deleteChange, { id: first.id }, viewer);
    expect(await refusal(changes.readTransfer, { id: first.id })).toEqual(["common.notFound"]);
  });

  test("of a locked month is refused when it is asked for, and waits where the month was locked meanwhile", async () => {
    const id = await employ();
    const saved = await server.ok(changes.saveTransfer, wish(id), boss);
    await approve("transfer", new RegExp(saved.number));
    await query(
      "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, '2026-12-01', '2026-12-31', $2, $3)",
      [department["HK"], [department["HK"]]],
    );
    expect(await refusal(changes.saveTransfer, wish(await employ(), { pay: [] }))).toEqual([
      "attendance.jobInLocked",
      "from",
    ]);
    at("2026-12-01");
    await daily();
    expect(await placeOf(id)).toMatchObject({ department: department["FO"] });
    expect((await server.ok(changes.readTransfer, { id: saved.id }, boss)).state).toBe("approved");
    await query("delete from attendance.period_lock where tenant_id = $1");
    await daily();
    expect(await placeOf(id)).toMatchObject({ department: department["HK"] });
    expect((await server.ok(changes.readTransfer, { id: saved.id }, boss)).state).toBe("effective");
    at(today);
  });

  test("is one, however often it is clicked and by however many", async () => {
    const id = await employ();
    const answers = await Promise.all([1, 2, 3].map(() => server.send(changes.saveTransfer, wish(id), boss)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual([200, 409, 409]);
  });
});

describe("becoming regular", () => {
  const wish = (memberId: number, part: object = {}) => ({
    memberId,
    outcome: "pass" as const,
    score: 88,
    appraisal: "已熟悉岗位",
    from: "2026-12-01",
    ...part,
  });
  const onProbation = async () => {
    const id = await employ({ joinedOn: "2026-11-01", probationEnd: "2026-11-30" });
    const terms = { memberId: id, kind: "fixed" as const, fromDate: "2026-11-01", toDate: "2027-10-31" };
    const { id: contractId } = await server.ok(contract.addContract, { ...terms, probationMonths: 1 }, boss);
    await server.ok(contract.signContract, { id: contractId, version: 1, signedOn: "2026-11-01" }, boss);
    return id;
  };

  test("happens on its day, with the pay that goes with it", async () => {
    const id = await onProbation();
    const saved = await server.ok(
      changes.saveRegularisation,
      wish(id, { pay: [{ item: "base", payFen: 1_000_000 }] }),
      boss,
    );
    await approve("regularisation", new RegExp(saved.number));
    expect((await employeeOf(id)).state).toBe("probation");
    at("2026-12-01");
    await daily();
    expect(await employeeOf(id)).toMatchObject({ state: "formal", regularOn: "2026-12-01" });
    expect(await payOf(id, "2026-12-01")).toEqual([["base", 1_000_000]]);
    expect(await server.ok(changes.readRegularisation, { id: saved.id }, boss)).toMatchObject({ state: "effective" });
    expect(await refusal(changes.saveRegularisation, wish(id))).toEqual(["personnelChange.notOnProbation", "memberId"]);
    at(today);
  });

  test("begins with what the person has written of themselves on the phone", async () => {
    const [id, other] = [await onProbation(), await employ()];
    const phone = async (memberId: number) =>
      (await server.logIn({ tenantId, kind: "worker", memberId, codes: ["W_EMPLOYMENT"] })).token;
    const own = await phone(id);
    await server.ok(ownEmployment.saveAppraisal, { text: "已能独立当班" }, own);
    expect(await server.ok(ownEmployment.myEmployment, {}, own)).toMatchObject({
      employment: { state: "probation", department: "FO", post: "T1", appraisal: "已能独立当班" },
    });
    expect(await server.ok(changes.probationOf, { memberId: id }, boss)).toMatchObject({ appraisal: "已能独立当班" });
    expect(await refusal(ownEmployment.saveAppraisal, { text: "x" }, await phone(other))).toEqual([
      "personnelChange.notOnProbation",
    ]);
  });

  test("is put off once, within the law", async () => {
    const id = await onProbation();
    expect(await server.ok(changes.probationOf, { memberId: id }, boss)).toMatchObject({
      latestEnd: "2026-12-31",
      wasExtended: false,
    });
    const longer = (probationUntil: string) => wish(id, { outcome: "extend", from: today, probationUntil });
    expect(await refusal(changes.saveRegularisation, longer("2027-01-01"))).toEqual([
      "personnelChange.extendTooLong",
      "probationUntil",
    ]);
    const saved = await server.ok(changes.saveRegularisation, longer("2026-12-31"), boss);
    await approve("regularisation", new RegExp(saved.number));
    expect(await employeeOf(id)).toMatchObject({ state: "probation", probationEnd: "2026-12-31" });
    expect(await refusal(changes.saveRegularisation, longer("2026-12-31"))).toEqual([
      "personnelChange.extendedOnce",
      "outcome",
    ]);
  });

  test("does not happen where it is failed, returned or kept as a draft", async () => {
    const id = await onProbation();
    const asker = { tenantId, codes: "all", scope: "organisation", memberId: await onProbation() } as const;
    const { token } = await server.logIn(asker);
    const draft = await server.ok(changes.saveRegularisation, wish(id, { outcome: "fail", submit: false }), token);
    expect(draft.state).toBe("notSubmitted");
    const { version } = await server.ok(changes.readRegularisation, { id: draft.id }, boss);
    const sent = await server.ok(
      changes.saveRegularisation,
      wish(id, { id: draft.id, version, outcome: "fail", from: today }),
      token,
    );
    const { rows } = await server.ok(approvals.listApprovals, { tab: "todo", types: ["regularisation"] }, head);
    const { taskId } = rows.find(({ number }) => number === sent.number)!;
    await server.ok(approvals.returnTask, { taskId: taskId!, comment: "请补充说明" }, head);
    const returned = { state: "returned", returnReason: "请补充说明" };
    // Only whoever has sent it is to send it again.
    for (const [who, actions] of [
      [token, ["edit", "submit", "revoke", "delete"]],
      [boss, ["edit", "revoke", "delete"]],
    ] as const)
      expect(await server.ok(changes.readRegularisation, { id: draft.id }, who)).toMatchObject({
        ...returned,
        actions,
      });
    expect((await employeeOf(id)).state).toBe("probation");
  });
});

test("a new contract begins with what the rules of personnel propose, and is numbered by them", async () => {
  expect(await server.ok(contract.contractDefaults, {}, boss)).toEqual({
    kind: "fixed",
    months: 36,
    hoursSystem: "standard",
    probation: { short: 1, middle: 2, long: 3 },
  });
  for (const [key, value] of [
    ["personnel.contractMonths", 24],
    ["personnel.probation.middle", 1],
    ["personnel.contractNumber", "HT"],
  ] as const)
    await server.ok(saveRule, { key, value, departmentId: null, legalEntityId: null, validFrom: today }, boss);
  expect(await server.ok(contract.contractDefaults, {}, boss)).toMatchObject({ months: 24, probation: { middle: 1 } });
  const terms = { memberId: await employ(), kind: "open_ended" as const, fromDate: "2026-01-01" };
  const { id } = await server.ok(contract.addContract, terms, boss);
  expect((await server.ok(contract.readContract, { id }, boss)).number).toMatch(/^HT202611-/);
});

describe("a salary adjustment", () => {
  const wish = (memberId: number, payFen: number, from = "2026-12-01") => ({
    memberId,
    from,
    reason: "年度调薪",
    pay: [
      { item: "base" as const, payFen },
      { item: "allowance" as const, payFen: 50_000 },
    ],
  });

  test("shows its percentage to all and its amounts to whoever says why; sealed at rest", async () => {
    const id = await employ();
    const saved = await server.ok(changes.saveSalaryAdjustment, wish(id, 790_000), boss);
    await approve("transfer", new RegExp(saved.number));
    const { rows } = await server.ok(changes.listSalaryAdjustments, {}, viewer);
    expect(rows.find((row) => row.id === saved.id)).toMatchObject({ raise: 0.05, items: "基本工资、津贴" });
    expect(JSON.stringify(rows)).not.toMatch(/790000|50000/);
    const shown = await server.ok(changes.revealChangePay, { id: saved.id, reason: "核对" }, boss);
    expect(shown).toEqual([
      { item: "base", oldFen: 800_000, newFen: 790_000 },
      { item: "allowance", oldFen: null, newFen: 50_000 },
    ]);
    expect(await refusal(changes.revealChangePay, { id: saved.id, reason: "核对" }, viewer)).toEqual([
      "common.noPermission",
    ]);
    expect(await refusal(changes.revealChangePay, { id: saved.id, reason: "核对" }, clerk)).toEqual([
      "common.notFound",
    ]);
    const reads = await query<{ call: string }>(
      "select call from platform.personal_data_read where tenant_id = $1 and subject_member_id = $2",
      [id],
    );
    expect(reads.map(({ call }) => call)).toContain("personnel.revealChangePay");
    const [sealed] = await query<{ text: string }>(
      "select string_agg(encode(new_sealed, 'escape'), ' ') as text from personnel.change_pay where tenant_id = $1 and change_id = $2",
      [saved.id],
    );
    expect(sealed!.text).not.toMatch(/790000|50000/);
    const [form] = await query<{ text: string }>(
      "select string_agg(event::text, ' ') as text from approvals.trail where tenant_id = $1",
    );
    expect(form!.text).not.toMatch(/790000/);
  });

  test("is nobody's own", async () => {
    const id = await employ();
    const own = await server.logIn({ tenantId, codes: "all", memberId: id, name: "Own" });
    expect(await refusal(changes.saveSalaryAdjustment, wish(id, 900_000), own.token)).toEqual(["personnel.ownPay"]);
    await server.ok(changes.saveSalaryAdjustment, wish(id, 900_000), boss);
    const seen = await server.ok(changes.listSalaryAdjustments, { size: 200 }, own.token);
    expect(seen.rows.some(({ memberId }) => memberId === id)).toBe(false);
  });

  test("goes out as a file without amounts, with its percentage", async () => {
    const searchInfo = JSON.stringify({ fromDay: "2026-12-01", toDay: "2026-12-31" });
    const { id } = await server.ok(
      createExport,
      { exporter: "personnel.salaryAdjustments", keyCode: "C0418.export", searchInfo },
      boss,
    );
    expect(id).toBeGreaterThan(0);
  });
});
