import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as personnel from "#areas/personnel/api.ts";
import { vouchersOf } from "#areas/payroll/server.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as runs from "#areas/payroll/runs-api.ts";
import * as definitions from "#areas/payroll/voucher-definitions-api.ts";
import * as api from "#areas/payroll/vouchers-api.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let entityId: number;
let runId: number;
let groupId: number;
/** Sees everybody, and verifies what the boss has made; one of the kitchen alone, and one without amounts. */
let second: string;
let kitchen: string;
let blind: string;

const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);
const file = async (call: Call, query: string, token = company.boss) => {
  const answer = await company.server.app.inject({
    method: "GET",
    url: `${apiPrefix}${call.path}?${query}`,
    headers: { authorization: `Bearer ${token}`, "accept-language": "zh" },
  });
  return answer;
};
const month = "2026-10";
const make = (kinds: SentInputOf<typeof api.generateVouchers>["kinds"], token = company.boss) =>
  ok(api.generateVouchers, { month, groupIds: [groupId], kinds }, token);
const all = async (tab: "all" | "generated" = "all") => (await ok(api.listVouchers, { tab, size: 100 })).rows;
const one = async (kind: string) =>
  (await all()).find((row) => row.kind === kind && row.state !== "reversed" && row.reversesNumber === null)!;
async function grant() {
  await calculatedRun(company.server, runId, company.boss);
  await ok(runs.grantRuns, { ids: [runId], reason: "按约定" });
}

beforeAll(async () => {
  company = await taxCompany("凭证酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  entityId = company.agents[0]!;
  await company.query("insert into organisation.company (tenant_id, name) values ($1, '凭证酒店')");
  for (const [name, payFen] of [
    ["甲", 720_000],
    ["乙", 600_000],
    ["丙", 900_000],
  ] as const) {
    const memberId = await company.employ("2020-01-01", { name, jobNumber: name, city: "上海", kind: "full_time" });
    await ok(personnel.savePay, { memberId, item: "base", from: "2026-01-01", payFen });
  }
  await takeAllIn(company);
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  await company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-10-01', '2026-10-31')",
  );
  const templateId = (await ok(runs.runChoices, { month })).find((choice) => choice.entityId === entityId)!.id;
  runId = (await ok(runs.createRun, { templateId, month, payDate: "2026-11-10" })).id;
  const login = async (codes: string[] | "all", custom: number[] | null, name: string) =>
    (
      await company.server.logIn({
        tenantId: company.tenantId,
        codes,
        scope: custom ? { custom } : "organisation",
        name,
      })
    ).token;
  second = await login("all", null, "Second");
  kitchen = await login("all", [company.departments[1]!], "Kitchen");
  blind = await login(["C60310"], null, "Numbers");
});
afterAll(() => company.server.close());

describe("what vouchers are made of", () => {
  test("the usual subjects, groups and lines come with the usual items, once", async () => {
    const { rows } = await ok(definitions.listGroups, {});
    expect(rows.map(({ entityId: id }) => id)).toContain(entityId);
    groupId = rows.find((row) => row.entityId === entityId)!.id;
    const { subjects } = await ok(definitions.settingChoices, {});
    expect(subjects.map(({ code }) => code)).toContain("2211.01");
    expect(await refusal(definitions.beginVouchers, {})).toEqual(["payroll.subjectsThere"]);
    expect((await ok(definitions.listLayouts, {})).map(({ program, checked }) => [program, checked])).toEqual([
      ["kingdee", false],
      ["own", true],
      ["yonyou", false],
    ]);
  });

  test("where a layout of the program comes from is kept in both languages", async () => {
    const read = async () => (await ok(definitions.listLayouts, {})).find(({ program }) => program === "own")!;
    const layout = await read();
    expect(layout.source).toBe("本系统格式");
    // As it comes back from the English form.
    await ok(definitions.saveLayout, { ...layout, source: "This program's own" });
    expect((await read()).source).toBe("本系统格式");
  });

  test("lines that do not balance for any slip are not saved, nor lines on subjects that are no leaves", async () => {
    const group = await ok(definitions.readGroup, { id: groupId });
    const { subjects } = await ok(definitions.settingChoices, {});
    const idOf = (code: string) => subjects.find((subject) => subject.code === code)!.id;
    const save = (rows: SentInputOf<typeof definitions.saveSettings>["rows"]) => ({
      groupId,
      version: group.version,
      kind: "payment" as const,
      rows,
    });
    const debit = { side: "debit" as const, subjectId: idOf("2211.01"), figure: "gross" };
    const bank = idOf("1002.01");
    expect(
      await refusal(definitions.saveSettings, save([debit, { side: "credit", subjectId: bank, figure: "net" }])),
    ).toEqual(["payroll.unbalanced", "rows"]);
    for (const [lacking, code] of [
      [{ side: "credit", figure: "gross" }, "payroll.rowWithoutSubject"],
      [{ side: "credit", subjectId: bank }, "payroll.rowWithoutFigure"],
    ] as const) {
      const { body } = await company.server.send(definitions.saveSettings, save([debit, lacking]), company.boss);
      expect(body).toMatchObject({ code, faults: [{ message: expect.stringMatching(/^第 2 行：/) }] });
    }
    expect(
      await refusal(
        definitions.saveSettings,
        save([debit, { side: "credit", subjectId: idOf("6602.01"), figure: "gross" }]),
      ),
    ).toEqual(["payroll.subjectByDepartment", "rows"]);
    await ok(definitions.saveSubject, { code: "1002", zh: "银行", en: "Bank", aux: "none" });
    const above = (await ok(definitions.settingChoices, {})).subjects.find(({ code }) => code === "1002")!;
    expect(
      await refusal(definitions.saveSettings, save([debit, { side: "credit", subjectId: above.id, figure: "gross" }])),
    ).toEqual(["payroll.subjectAbove", "rows"]);
    const fine = [...group.rows.payment];
    expect(await ok(definitions.saveSettings, save(fine))).toEqual({ version: group.version + 1 });
    expect(await refusal(definitions.saveSettings, save(fine))).toEqual(["common.stale"]);
    expect(await refusal(definitions.saveSubject, { code: "1002", zh: "x", en: "x", aux: "none" })).toEqual([
      "payroll.subjectCodeTaken",
      "code",
    ]);
    const used = (await ok(definitions.listSubjects, { size: 100 })).rows.find(({ code }) => code === "2211.01")!;
    expect(await refusal(definitions.saveSubject, { ...used, version: used.version, enabled: false })).toEqual([
      "payroll.subjectInUse",
      "enabled",
    ]);
  });

  test("no two groups book the same", async () => {
    const group = { code: "X", name: "另一组", entityId, layout: "own" as const, word: "转" };
    expect(await refusal(definitions.saveGroup, group)).toEqual(["payroll.groupsMeet", "departmentIds"]);
    await ok(definitions.saveGroup, { ...group, enabled: false });
    expect(await refusal(definitions.saveGroup, { ...group, enabled: false })).toEqual([
      "payroll.groupCodeTaken",
      "code",
    ]);
    expect(await refusal(definitions.saveGroup, group, blind)).toEqual(["common.noPermission"]);
  });
});

describe("the vouchers of a month", () => {
  test("there is none before pay is granted", async () => {
    expect(await refusal(api.generateVouchers, { month, groupIds: [groupId], kinds: ["accrual"] })).toEqual([
      "payroll.nothingToBook",
    ]);
  });

  test("are made once, also by two at the same time, balanced and numbered without gaps", async () => {
    await grant();
    const twice = await Promise.all([make(["accrual", "payment"]), make(["accrual", "payment"])]);
    expect(twice.map(({ made, renewed }) => made + renewed)).toEqual([2, 2]);
    const rows = await all();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["accrual", "payment"]);
    expect(rows.map(({ wordSerial }) => wordSerial).toSorted()).toEqual(["转-1", "转-1"]);
    const accrual = await ok(api.readVoucher, { id: (await one("accrual")).id });
    expect(accrual.debitFen).toBe(2_220_000);
    expect(accrual.creditFen).toBe(2_220_000);
    expect(accrual.people).toBe(3);
    expect(accrual.datedOn).toBe("2026-10-31");
    const payment = await ok(api.readVoucher, { id: (await one("payment")).id });
    expect(payment.debitFen).toBe(payment.creditFen);
    expect(payment.datedOn).toBe("2026-11-10");
    const slips = await ok(api.voucherSlips, { id: accrual.id, line: 0 });
    expect(slips.map(({ name, fen }) => [name, fen])).toEqual(
      expect.arrayContaining([
        ["甲", 720_000],
        ["乙", 600_000],
        ["丙", 900_000],
      ]),
    );
  });

  test("amounts are for who sees everybody of it", async () => {
    const { id } = await one("accrual");
    expect(await ok(api.readVoucher, { id }, kitchen)).toMatchObject({ unseen: 3, lineRows: [], debitFen: null });
    expect(await ok(api.voucherSlips, { id, line: 0 }, kitchen)).toEqual([]);
    expect(await refusal(api.readVoucher, { id }, blind)).toEqual(["common.noPermission"]);
    expect((await ok(api.listVouchers, { tab: "all" }, blind)).rows.map(({ sumFen }) => sumFen)).toEqual([null, null]);
    expect((await ok(api.listVouchers, { tab: "all" }, kitchen)).rows.map(({ sumFen }) => sumFen)).toEqual([
      null,
      null,
    ]);
    expect(await refusal(api.generateVouchers, { month, groupIds: [groupId], kinds: ["accrual"] }, kitchen)).toEqual([
      "payroll.voucherOutside",
    ]);
    const { version } = await one("accrual");
    expect(await refusal(api.verifyVouchers, { vouchers: [{ id, version }] }, kitchen)).toEqual([
      "payroll.voucherOutside",
    ]);
    expect((await file(api.printVoucher, `id=${id}`, kitchen)).json()).toMatchObject({
      code: "payroll.voucherOutside",
    });
  });

  test("amounts are sealed and bound to their row, and each reading is written down", async () => {
    const rows = await company.query<{ id: number; sealed: Buffer }>(
      "select id, content_sealed as sealed from payroll.voucher where tenant_id = $1 order by id",
    );
    expect(rows[0]!.sealed.toString("utf8")).not.toContain("720000");
    const { vault } = company.server.services;
    expect(() => vault.open(rows[0]!.sealed, `payroll.voucher ${company.tenantId} ${rows[1]!.id}`)).toThrow();
    const [read] = await company.query<{ count: number }>(
      "select count(*)::int as count from platform.personal_data_read where tenant_id = $1 and call = 'payroll.readVoucher'",
    );
    expect(read!.count).toBeGreaterThan(0);
  });

  test("are verified by somebody else, as long as pay is the same", async () => {
    const { id, version } = await one("accrual");
    expect(await refusal(api.verifyVouchers, { vouchers: [{ id, version }] })).toEqual(["payroll.ownVoucher"]);
    const run = await ok(runs.readRun, { id: runId });
    await ok(runs.withdrawRun, { id: runId, version: run.version, reason: "更正" });
    expect(await refusal(api.verifyVouchers, { vouchers: [{ id, version }] }, second)).toEqual([
      "payroll.staleVoucher",
    ]);
    expect(await ok(api.readVoucher, { id })).toMatchObject({ isStale: true });
    await grant();
    expect(await ok(api.verifyVouchers, { vouchers: [{ id, version }] }, second)).toEqual({ count: 1 });
    expect(await refusal(api.verifyVouchers, { vouchers: [{ id, version }] }, second)).toEqual(["common.stale"]);
    expect(await company.within(({ tx }) => vouchersOf(tx, { entityId, month }))).toMatchObject([{ kind: "accrual" }]);
  });

  test("a verified one stays: it is not made anew, and its run is not withdrawn", async () => {
    expect(await refusal(api.generateVouchers, { month, groupIds: [groupId], kinds: ["accrual"] })).toEqual([
      "payroll.voucherThere",
    ]);
    const run = await ok(runs.readRun, { id: runId });
    expect(await refusal(runs.withdrawRun, { id: runId, version: run.version, reason: "x" })).toEqual([
      "payroll.verifiedVoucher",
    ]);
  });

  test("only a verified one is exported, by the layout of its program; codes are texts", async () => {
    const [accrual, payment] = [await one("accrual"), await one("payment")];
    expect((await file(api.exportVouchers, `ids=${payment.id}`)).json()).toMatchObject({ code: "common.wrongState" });
    const csv = await file(api.exportVouchers, `ids=${accrual.id}&format=csv`);
    expect(csv.statusCode).toBe(200);
    const [head, ...lines] = csv.body.slice(1).trim().split("\r\n");
    expect(head).toBe("编号,日期,凭证字,凭证号,分录号,摘要,科目代码,科目名称,借方金额,贷方金额,部门,成本中心,职员");
    expect(lines).toEqual([
      expect.stringContaining("计提工资,6602.01,管理费用-工资,22200.00,"),
      expect.stringContaining("计提工资,2211.01,应付职工薪酬-工资,,22200.00"),
    ]);
    expect((await one("accrual")).state).toBe("exported");
    const xlsx = await file(api.exportVouchers, `ids=${accrual.id}&format=xlsx`);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const pdf = await file(api.printVoucher, `id=${accrual.id}`);
    expect(pdf.rawPayload.subarray(0, 200).toString()).toContain("%PDF");
  });

  test("is reversed once by the opposite one, after which the month is booked anew", async () => {
    const { id, version } = await one("accrual");
    const both = await Promise.allSettled(
      [1, 2].map(() => ok(api.reverseVoucher, { id, version, reason: "科目有误" }, second)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reversing = (await all("generated")).find((row) => row.reversesNumber !== null)!;
    const read = await ok(api.readVoucher, { id: reversing.id });
    expect(read).toMatchObject({ debitFen: -2_220_000, creditFen: -2_220_000, reverseReason: "科目有误" });
    expect(await company.within(({ tx }) => vouchersOf(tx, { entityId, month }))).toEqual([]);
    expect(await make(["accrual"])).toMatchObject({ made: 1 });
    // The reverser has made it, so the boss verifies.
    await ok(api.verifyVouchers, { vouchers: [{ id: reversing.id, version: reversing.version }] });
    const verified = (await all()).find((row) => row.id === reversing.id)!;
    expect(
      await refusal(api.reverseVoucher, { id: verified.id, version: verified.version, reason: "x" }, second),
    ).toEqual(["payroll.notReversible"]);
    const serials = await company.query<{ period: string; serials: number[] }>(
      "select period, array_agg(serial order by serial) as serials from payroll.voucher where tenant_id = $1 group by 1",
    );
    for (const { serials: found } of serials) expect(found).toEqual(found.map((_, at) => at + 1));
  });
});

test("another company has none of it", async () => {
  const tenantId = await company.server.makeCompany("别家");
  const { token } = await company.server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Other" });
  const { id, version } = await one("payment");
  expect((await ok(api.listVouchers, { tab: "all" }, token)).rows).toEqual([]);
  expect(await refusal(api.readVoucher, { id }, token)).toEqual(["common.notFound"]);
  expect(await refusal(api.verifyVouchers, { vouchers: [{ id, version }] }, token)).toEqual(["payroll.unknownVoucher"]);
  expect(await refusal(definitions.readGroup, { id: groupId }, token)).toEqual(["common.notFound"]);
});
