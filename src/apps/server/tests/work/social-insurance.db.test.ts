import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setScope } from "#areas/access/accounts-api.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as people from "#areas/people/api.ts";
import { createExport, downloadExport, listExports } from "#areas/exports/api.ts";
import { leavingChecks } from "#areas/personnel/server.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as basesApi from "#areas/social-insurance/bases-api.ts";
import * as billsApi from "#areas/social-insurance/bills-api.ts";
import * as enrolmentsApi from "#areas/social-insurance/enrolments-api.ts";
import * as monthsApi from "#areas/social-insurance/months-api.ts";
import * as packagesApi from "#areas/social-insurance/packages-api.ts";
import { holdLines, linesFor, registerPastPay, releaseLines } from "#areas/social-insurance/server.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { withTenant } from "#platform/db/tx.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
const entity: Record<string, number> = {};
const department: Record<string, number> = {};
let account: number;
let other: number;

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
const inside = <T>(work: (context: { tx: never; services: TestServer["services"] }) => Promise<T>) =>
  withTenant(server.services.pool, { tenantId }, (tx) => work({ tx: tx as never, services: server.services }));

async function send(call: Call, rows: string, fields: Record<string, string> = {}, token = boss) {
  const { headers, payload } = multipart(fields, [{ name: "a.csv", content: rows }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return response.json<{
    content?: Record<string, number>;
    code?: string;
    faults?: { row: number; field: string; message: string }[];
  }>();
}

const checkOf = (id: string) => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  return "10X98765432"[sum % 11]!;
};
let count = 0;
const idOf = (n: number) => {
  const body = `31010119900101${String(n).padStart(3, "0")}`;
  return body + checkOf(body);
};
async function employ(part: object = {}): Promise<{ id: number; number: string; idNumber: string }> {
  count += 1;
  const idNumber = idOf(count);
  const number = `S${String(count).padStart(3, "0")}`;
  const { id } = await server.ok(
    personnel.addEmployee,
    {
      name: `员工${count}`,
      jobNumber: number,
      idType: "id_card",
      idNumber,
      joinedOn: "2026-07-01",
      departmentId: department["FO"]!,
      ...part,
    },
    boss,
  );
  return { id, number, idNumber };
}
const statutory = ["pension", "medical", "unemployment", "injury", "fund"] as const;
async function insure(memberId: number, part: object = {}): Promise<void> {
  const one = {
    memberId,
    accountId: account,
    entry: "transferred" as const,
    items: [...statutory],
    from: "2026-07",
    fundFrom: "2026-07",
    ...part,
  };
  await server.ok(enrolmentsApi.enrol, { add: [one] }, boss);
  const { rows } = await server.ok(enrolmentsApi.listEnrolments, { tab: "planned", size: 200 }, boss);
  const ids = rows.filter((row) => row.memberId === memberId).map(({ id }) => id);
  await server.ok(enrolmentsApi.reportEnrolments, { ids }, boss);
}
const setBase = (memberId: number, baseFen: number, from = "2026-07", late = false) =>
  server.ok(basesApi.saveBase, { memberId, kind: "insurance", from, baseFen, late }, boss);
const month = async (wanted: string, accountId = account) =>
  (await server.ok(monthsApi.listMonths, { accountId, month: wanted }, boss)).rows[0]!;
async function calculate(wanted: string, accountId = account) {
  return server.ok(monthsApi.calculateMonth, { accountId, month: wanted }, boss);
}
async function confirm(wanted: string, accountId = account): Promise<number> {
  await calculate(wanted, accountId);
  const { id, version } = await month(wanted, accountId);
  await server.ok(monthsApi.confirmMonth, { id, version }, boss);
  return id;
}
const linesOf = async (monthId: number, memberId: number, token = boss) =>
  (await server.ok(monthsApi.listLines, { monthId, memberId, size: 200, sort: "item" }, token)).rows;

/** The worked slips of payroll.md: B and C, and a joiner without a base. */
let b: Awaited<ReturnType<typeof employ>>;
let c: Awaited<ReturnType<typeof employ>>;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await server.makeCompany("甲酒店");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  for (const code of ["SH", "CD"])
    entity[code] = (
      await server.ok(organisation.saveLegalEntity, { code, nameZh: `${code}公司`, nameEn: `${code} Ltd` }, boss)
    ).id;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en, legal_entity_id) values ($1, 'TOP', '酒店', 'Hotel', $2) returning id",
    [entity["SH"]],
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  for (const code of ["FO", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
});
afterAll(() => server.close());

describe("figures of cities", () => {
  test("are drafts with sources until the company has checked and confirmed them", async () => {
    const { id } = await server.ok(packagesApi.takePackage, { city: "shanghai", from: "2026-07" }, boss);
    expect(await refusal(packagesApi.takePackage, { city: "shanghai", from: "2026-07" })).toEqual([
      "socialInsurance.packageTaken",
      "from",
    ]);
    const read = async () =>
      (await server.ok(packagesApi.readPackages, {}, boss)).cities.find(({ city }) => city === "shanghai")!;
    const [draft] = (await read()).versions;
    expect(draft).toMatchObject({ id, state: "draft", lacking: [], actions: ["edit", "publish"] });
    expect(draft!.items.map(({ item }) => item)).toEqual([...statutory, "supplementaryFund"]);
    // In the reader's language, Chinese here.
    for (const source of [draft!.source, ...draft!.items.map((item) => item.source)])
      expect(source).toMatch(/^(?!.* public ).*公开资料/);
    expect(await refusal(packagesApi.publishPackage, { id, version: 1 })).toEqual([
      "socialInsurance.packageUnchecked",
      "checked",
    ]);
    await server.ok(packagesApi.publishPackage, { id, version: 1, checked: true }, boss);
    expect(await refusal(packagesApi.publishPackage, { id, version: 2, checked: true })).toEqual(["common.wrongState"]);
    expect(await refusal(packagesApi.deletePackage, { id })).toEqual(["common.wrongState"]);
    expect((await read()).offered).toEqual([{ from: "2025-07", to: "2026-06" }]);
  });

  test("with empty figures cannot be confirmed, contradictions are refused at their field", async () => {
    const { id } = await server.ok(packagesApi.takePackage, { city: "chengdu", from: "2026-10" }, boss);
    expect(await refusal(packagesApi.publishPackage, { id, version: 1, checked: true })).toEqual([
      "socialInsurance.packageEmpty",
    ]);
    const chengdu = async () =>
      (await server.ok(packagesApi.readPackages, {}, boss)).cities.find(({ city }) => city === "chengdu")!.versions[0]!;
    const { version, city, from, to, source, items } = await chengdu();
    const draft = { id, version, city, from, to, source, items };
    expect(await refusal(packagesApi.savePackage, { ...draft, to: "2026-01" })).toEqual([
      "socialInsurance.monthsBackwards",
      "to",
    ]);
    expect(await refusal(packagesApi.savePackage, { ...draft, items: [items[0]!, items[0]!] })).toEqual([
      "socialInsurance.itemTwice",
      "items.1.item",
    ]);
    const filled = items.map((item) => (item.item === "medical" ? { ...item, employerRate: 75_000 } : item));
    await server.ok(packagesApi.savePackage, { ...draft, items: filled }, boss);
    expect(await refusal(packagesApi.savePackage, { ...draft, items: filled })).toEqual(["common.stale"]);
    const kept = await query("select source from social_insurance.package where tenant_id = $1 and id = $2", [id]);
    expect(kept).toEqual([{ source: "一份公开资料 / one public file" }]);
    await server.ok(packagesApi.publishPackage, { id, version: version + 1, checked: true }, boss);
    const upward = { ...draft, id: null, city: "无锡", from: "2026-07", source: "wxrsj", items: filled };
    await server.ok(packagesApi.savePackage, upward, boss);
    const { cities } = await server.ok(packagesApi.readPackages, {}, boss);
    expect(cities.map((one) => one.city)).toContain("无锡");
  });
});

describe("accounts", () => {
  test("have terms from a month on, within what the city allows", async () => {
    account = (await server.ok(packagesApi.saveAccount, { legalEntityId: entity["SH"]!, city: "上海市" }, boss)).id;
    other = (await server.ok(packagesApi.saveAccount, { legalEntityId: entity["CD"]!, city: "成都" }, boss)).id;
    expect(await refusal(packagesApi.saveAccount, { legalEntityId: entity["SH"]!, city: "shanghai" })).toEqual([
      "socialInsurance.accountTaken",
      "city",
    ]);
    const terms = { accountId: account, from: "2026-01", injuryClass: 1, injuryRate: 2000, fundRate: 70_000 };
    const rest = { supplementaryRate: null, cutOffDay: 15 };
    expect(await refusal(packagesApi.saveTerms, { ...terms, ...rest, from: "2026-08", fundRate: 80_000 })).toEqual([
      "socialInsurance.rateOutside",
      "fundRate",
    ]);
    await server.ok(packagesApi.saveTerms, { ...terms, ...rest }, boss);
    const { accounts } = await server.ok(packagesApi.readAccounts, {}, boss);
    expect(accounts[0]).toMatchObject({ city: "shanghai", terms: [{ from: "2026-01", fundRate: 70_000 }] });
    const { cities } = await server.ok(packagesApi.readPackages, {}, boss);
    expect(cities.find(({ city }) => city === "shanghai")!.missing).toEqual([
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
    ]);
  });
});

describe("enrolment", () => {
  test("is proposed with the months of S-3, and nobody can waive an item", async () => {
    b = await employ();
    c = await employ();
    const late = await employ({ joinedOn: "2026-10-16", firstWorkDate: "2026-10-16" });
    const part = await employ({ joinedOn: "2026-10-02", kind: "part_time" });
    const intern = await employ({ kind: "intern" });
    const { rows } = await server.ok(enrolmentsApi.proposeEnrolments, {}, boss);
    const of = (memberId: number) => rows.find((row) => row.memberId === memberId);
    expect(of(late.id)).toMatchObject({ kind: "join", entry: "new", from: "2026-11", fundFrom: "2026-11", days: 4 });
    expect(of(part.id)).toMatchObject({ entry: "transferred", from: "2026-10", items: ["injury"], accountId: account });
    expect(of(intern.id)).toBeUndefined();
    const one = {
      memberId: b.id,
      accountId: account,
      entry: "transferred",
      from: "2026-07",
      fundFrom: "2026-07",
    } as const;
    const add = (given: object) => ({ add: [{ ...one, items: [...statutory], ...given }] });
    expect(await refusal(enrolmentsApi.enrol, add({ items: ["pension", "medical"] }))).toEqual([
      "socialInsurance.itemsMissing",
      "add.0.items",
    ]);
    expect(await refusal(enrolmentsApi.enrol, add({ items: [...statutory, "maternity"] }))).toEqual([
      "socialInsurance.itemsUnknown",
      "add.0.items",
    ]);
    expect(await refusal(enrolmentsApi.enrol, add({ from: "2026-06", fundFrom: "2026-07" }))).toEqual([
      "socialInsurance.noPackage",
      "add.0.from",
    ]);
    await insure(b.id);
    expect(await refusal(enrolmentsApi.enrol, add({ from: "2026-09", fundFrom: "2026-09" }))).toEqual([
      "socialInsurance.enrolmentOverlap",
      "add.0.from",
    ]);
    await insure(c.id);
    await insure(part.id, { items: ["injury"], from: "2026-10", fundFrom: "2026-10" });
    const after = await server.ok(enrolmentsApi.proposeEnrolments, {}, boss);
    expect(after.rows.map(({ memberId }) => memberId)).toEqual([late.id]);
  });

  test("of the same person and months twice at once stands once", async () => {
    const { id } = await employ({ joinedOn: "2026-10-01" });
    const one = { memberId: id, accountId: account, entry: "transferred" as const, items: [...statutory] };
    const add = { add: [{ ...one, from: "2026-11", fundFrom: "2026-11" }] };
    const answers = await Promise.all([1, 2, 3].map(() => server.send(enrolmentsApi.enrol, add, boss)));
    expect(answers.filter(({ body }) => body.status === 200)).toHaveLength(1);
    const { rows } = await server.ok(enrolmentsApi.listEnrolments, { tab: "planned", size: 200 }, boss);
    const mine = rows.filter((row) => row.memberId === id);
    expect(mine).toHaveLength(1);
    const { id: planned, version } = mine[0]!;
    // What nobody was told of is dropped, not ended.
    await server.ok(enrolmentsApi.enrol, { stop: [{ id: planned, version, to: "2026-11" }] }, boss);
    expect(await refusal(enrolmentsApi.deleteEnrolment, { id: planned })).toEqual(["common.notFound"]);
  });

  test("moves between own entities: the old one keeps the month, the new one begins the month after", async () => {
    const mover = await employ({ joinedOn: "2026-07-01", city: "成都" });
    await insure(mover.id);
    const { version } = await server.ok(personnel.readEmployee, { id: mover.id }, boss);
    await server.ok(
      personnel.editEmployee,
      { id: mover.id, version, joinedOn: "2026-07-01", legalEntityId: entity["CD"]! },
      boss,
    );
    await server.ok(
      personnel.saveJob,
      { memberId: mover.id, from: "2026-10-12", departmentId: department["KT"]! },
      boss,
    );
    const { rows } = await server.ok(enrolmentsApi.proposeEnrolments, {}, boss);
    const found = rows.find((row) => row.memberId === mover.id)!;
    expect(found).toMatchObject({
      kind: "move",
      to: "2026-10",
      accountId: other,
      from: "2026-11",
      fundFrom: "2026-11",
    });
    const stop = [{ id: found.enrolmentId!, version: found.enrolmentVersion!, to: "2026-10" }];
    const add = [
      {
        memberId: mover.id,
        accountId: other,
        entry: "transferred" as const,
        items: found.items,
        from: "2026-11",
        fundFrom: "2026-11",
      },
    ];
    expect(await server.ok(enrolmentsApi.enrol, { stop, add }, boss)).toEqual({ added: 1, stopped: 1 });
    const after = await server.ok(enrolmentsApi.proposeEnrolments, {}, boss);
    expect(after.rows.some((row) => row.memberId === mover.id)).toBe(false);
  });

  test("of a leaver is open until it is stopped in the month of leaving", async () => {
    const leaver = await employ({ joinedOn: "2026-07-01" });
    await insure(leaver.id);
    await setBase(leaver.id, 900_000);
    const open = await inside(({ tx }) => leavingChecks(tx, leaver.id, "2026-10-31", "2026-10-20"));
    expect(open.map(({ kind, blocks }) => [kind, blocks])).toContainEqual(["insurance", false]);
    await server.ok(people.leavePerson, { id: leaver.id, leftOn: "2026-10-10" }, boss);
    const { rows } = await server.ok(enrolmentsApi.proposeEnrolments, {}, boss);
    const found = rows.find((row) => row.memberId === leaver.id)!;
    expect(found).toMatchObject({ kind: "stop", date: "2026-10-10", to: "2026-10" });
    const stop = { id: found.enrolmentId!, version: found.enrolmentVersion! };
    expect(await refusal(enrolmentsApi.enrol, { stop: [{ ...stop, to: "2026-06" }] })).toEqual([
      "socialInsurance.stopBackwards",
      "stop.0.to",
    ]);
    await server.ok(enrolmentsApi.enrol, { stop: [{ ...stop, to: "2026-10" }] }, boss);
    const checks = await inside(({ tx }) => leavingChecks(tx, leaver.id, "2026-10-10", "2026-10-20"));
    expect(checks.map(({ kind }) => kind)).not.toContain("insurance");
  });
});

describe("a month", () => {
  test("comes out to the fen, faults are named and the others stand", async () => {
    await setBase(b.id, 985_000);
    await setBase(c.id, 2_000_000);
    const first = await calculate("2026-07");
    expect(first.faults).toBe(1);
    const { faulty } = await server.ok(monthsApi.readMonth, { id: first.id }, boss);
    expect(faulty).toMatchObject([{ fault: "noBase" }]);
    await setBase(faulty[0]!.memberId, 500_000);
    expect(await calculate("2026-07")).toMatchObject({ people: 4, faults: 0 });
    const lines = await linesOf(first.id, b.id);
    expect(
      Object.fromEntries(lines.map((line) => [line.item, [line.baseFen, line.employeeFen, line.employerFen]])),
    ).toEqual({
      pension: [985_000, 78_800, 157_600],
      medical: [985_000, 19_700, 88_650],
      unemployment: [985_000, 4_925, 4_925],
      injury: [985_000, 0, 1_970],
      fund: [985_000, 69_000, 69_000],
    });
    const { id, version } = await month("2026-07");
    expect(await refusal(monthsApi.matchMonth, { id, version })).toEqual(["common.wrongState"]);
    expect(await refusal(monthsApi.calculateMonth, { accountId: account, month: "2026-08" })).toEqual([
      "socialInsurance.monthsBefore",
    ]);
    await server.ok(monthsApi.confirmMonth, { id, version }, boss);
    expect(await refusal(monthsApi.calculateMonth, { accountId: account, month: "2026-07" })).toEqual([
      "common.wrongState",
    ]);
    expect(await refusal(monthsApi.calculateMonth, { accountId: account, month: "2027-01" })).toEqual([
      "socialInsurance.monthFuture",
      "month",
    ]);
    const late = { accountId: account, injuryClass: 1, injuryRate: 2000, fundRate: 60_000, supplementaryRate: null };
    expect(await refusal(packagesApi.saveTerms, { ...late, cutOffDay: null, from: "2026-07" })).toEqual([
      "socialInsurance.termsUsed",
      "from",
    ]);
  });

  test("explains each line, and sums at least three people", async () => {
    const { id } = await month("2026-07");
    const [line] = (await linesOf(id, b.id)).filter(({ item }) => item === "fund");
    expect(await server.ok(monthsApi.explainLine, { id: line!.id }, boss)).toMatchObject({
      declaredFen: 985_000,
      floorFen: 274_000,
      ceilingFen: 3_773_100,
      baseFen: 985_000,
      employeeRate: 70_000,
      rounding: "yuan_half_up",
      employeeFen: 69_000,
      packageFrom: "2026-07",
    });
    const { sums } = await server.ok(monthsApi.readMonth, { id }, boss);
    expect(sums.find(({ item }) => item === "pension")).toMatchObject({
      people: 4,
      employeeFen: 78_800 + 160_000 + 72_000 + 60_368,
    });
  });

  test("calculated again from the same changes nothing", async () => {
    await confirm("2026-08");
    await confirm("2026-09");
    await calculate("2026-10");
    const { id } = await month("2026-10");
    const figures = async () =>
      (await server.ok(monthsApi.listLines, { monthId: id, size: 200 }, boss)).rows.map(({ id: _id, ...row }) => row);
    const before = await figures();
    await calculate("2026-10");
    expect(await figures()).toEqual(before);
  });
});

describe("back pay", () => {
  test("of a base known late is a line per item and month, never merged, and once", async () => {
    const set = { memberId: c.id, kind: "insurance", from: "2026-07", baseFen: 2_060_000 } as const;
    expect(await refusal(basesApi.saveBase, set)).toEqual(["socialInsurance.baseConfirmed", "late"]);
    await server.ok(basesApi.saveBase, { ...set, late: true }, boss);
    const found = await server.ok(monthsApi.proposeBackPay, { accountId: account }, boss);
    expect(found).toMatchObject({ people: 1, total: 15, month: "2026-10" });
    const sum = (of: "employeeFen" | "employerFen") => found.rows.reduce((total, row) => total + row[of]!, 0);
    expect([sum("employeeFen"), sum("employerFen")]).toEqual([31_500, 58_860]);
    expect(await server.ok(monthsApi.takeBackPay, { accountId: account, lateDays: 10 }, boss)).toMatchObject({
      people: 1,
      month: "2026-10",
    });
    expect((await server.ok(monthsApi.proposeBackPay, { accountId: account }, boss)).total).toBe(0);
    await calculate("2026-10");
    const { id } = await month("2026-10");
    const lines = await linesOf(id, c.id);
    const back = lines.filter(({ kind }) => kind === "back");
    expect(back).toHaveLength(15);
    expect(back.reduce((total, line) => total + line.employeeFen!, 0)).toBe(31_500);
    const regular = lines.filter(({ kind }) => kind === "regular");
    expect(regular.reduce((total, line) => total + line.employerFen!, 0)).toBe(673_620);
    const fees = lines.filter(({ kind }) => kind === "fee");
    expect(fees.every((line) => line.employeeFen === 0 && line.employerFen! > 0)).toBe(true);
    const pension = fees.find(({ item, forMonth }) => item === "pension" && forMonth === "2026-07")!;
    expect(pension.employerFen).toBe(72);
  });

  test("of figures that come late is proposed for everybody", async () => {
    const { cities } = await server.ok(packagesApi.readPackages, {}, boss);
    const [version] = cities.find(({ city }) => city === "shanghai")!.versions;
    const { items, source } = version!;
    const higher = items.map((item) => (item.item === "pension" ? { ...item, floorFen: 800_000 } : item));
    const { id } = await server.ok(
      packagesApi.savePackage,
      { id: null, city: "shanghai", from: "2026-09", to: "2027-06", source, items: higher },
      boss,
    );
    const publish = { id, version: 1, checked: true };
    expect(await refusal(packagesApi.publishPackage, publish)).toEqual(["socialInsurance.packageLate", "late"]);
    await server.ok(packagesApi.publishPackage, { ...publish, late: true }, boss);
    const found = await server.ok(monthsApi.proposeBackPay, { accountId: account }, boss);
    expect(found.rows).toMatchObject([{ item: "pension", forMonth: "2026-09", employeeFen: 64_000 - 60_368 }]);
    await server.ok(monthsApi.takeBackPay, { accountId: account, memberIds: [found.rows[0]!.memberId] }, boss);
  });
});

describe("what payroll asks for", () => {
  test("is every line of a person, with a named fault where nothing could be reckoned", async () => {
    const nobody = await employ({ joinedOn: "2026-10-05" });
    const unready = await employ({ joinedOn: "2026-10-05" });
    await insure(unready.id, { from: "2026-10", fundFrom: "2026-10" });
    const ask = () => inside((context) => linesFor(context, entity["SH"]!, "2026-10", [b.id, nobody.id, unready.id]));
    expect((await ask()).get(unready.id)).toMatchObject({ fault: "monthOpen" });
    await calculate("2026-10");
    const found = await ask();
    expect(found.get(nobody.id)).toEqual([]);
    expect(found.get(unready.id)).toMatchObject({ fault: "noBase" });
    const own = found.get(b.id)!;
    expect(own.map(({ item, employeeFen, confirmed }) => [item, employeeFen, confirmed])).toEqual([
      ["pension", 78_800, false],
      ["medical", 19_700, false],
      ["unemployment", 4_925, false],
      ["injury", 0, false],
      ["fund", 69_000, false],
    ]);
    await setBase(unready.id, 800_000, "2026-10");
  });

  test("is held by one document, once it is confirmed", async () => {
    const take = (kind: string, ids: number[]) => inside((context) => holdLines(context, { kind, id: 1 }, ids));
    const code = async (work: Promise<void>) =>
      work.then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.kind.code : String(error)),
      );
    const ids = async () =>
      (await inside((context) => linesFor(context, entity["SH"]!, "2026-10", [b.id])))
        .get(b.id)!
        .map((one) => one.lineId);
    expect(await code(take("slip", await ids()))).toBe("socialInsurance.notConfirmed");
    await confirm("2026-10");
    await take("slip", await ids());
    await take("slip", await ids());
    expect(await code(take("run", await ids()))).toBe("socialInsurance.heldElsewhere");
    expect(await code(take("slip", [999_999]))).toBe("socialInsurance.heldElsewhere");
    await inside((context) => releaseLines(context, { kind: "slip", id: 1 }));
    const again = await code(take("run", await ids()));
    expect(again).toBe("done");
  });
});

describe("the bureau's bill", () => {
  const heading = "证件号码,姓名,险种,所属月份,缴费基数,个人缴费,单位缴费\n";
  test("is held against our lines, differences are answered before the month is matched and closed", async () => {
    const { id } = await month("2026-10");
    const own = (person: typeof b, rows: readonly string[]) =>
      rows.map((row) => `${person.idNumber},甲,${row}`).join("\n");
    const rows = [
      own(b, ["养老保险,2026-10,9850.00,788.00,1576.00", "医疗保险,2026-10,9850,197,886.51"]),
      `${idOf(990)},外人,养老保险,2026-10,8000,640,1280`,
    ];
    const wrong = await send(billsApi.importBill, `${heading}${b.idNumber},甲,午餐,2026-10,1,x,1\n`, {
      monthId: String(id),
    });
    expect(wrong.faults?.map(({ row, field }) => [row, field])).toContainEqual([2, "险种"]);
    const read = await send(billsApi.importBill, heading + rows.join("\n"), { monthId: String(id) });
    expect(read.content).toMatchObject({ count: 3, equal: 1, differs: 1, onlyTheirs: 1 });
    const open = await server.ok(billsApi.listBills, { monthId: id, tab: "open", size: 200 }, boss);
    expect(open.rows.find((row) => row.verdict === "differs")).toMatchObject({
      ourEmployerFen: 88_650,
      theirEmployerFen: 88_651,
    });
    expect(open.rows.find((row) => row.verdict === "onlyTheirs")).toMatchObject({ memberId: null, name: "外人" });
    const { version } = await month("2026-10");
    expect(await refusal(monthsApi.matchMonth, { id, version })).toEqual(["socialInsurance.billOpen"]);
    const equal = (await server.ok(billsApi.listBills, { monthId: id, tab: "equal" }, boss)).rows[0]!;
    expect(await refusal(billsApi.answerBill, { ids: [equal.id], answer: "accepted" })).toEqual([
      "socialInsurance.billEqual",
    ]);
    const ids = open.rows.map((row) => row.id);
    // Accepted, the difference is a line of the month that is open; whoever is not known here has none.
    const [differing, foreign] = ["differs", "onlyTheirs"].map((of) => open.rows.find((row) => row.verdict === of)!.id);
    expect(await refusal(billsApi.answerBill, { ids: [foreign!], answer: "accepted" })).toEqual([
      "socialInsurance.billUnknown",
    ]);
    const accept = () => server.ok(billsApi.answerBill, { ids: [differing!], answer: "accepted" }, boss);
    const both = await Promise.all([accept(), accept(), accept()]);
    expect(both.map((one) => one.lines).sort()).toEqual([0, 0, 1]);
    const later = async () => {
      const next = await month("2026-11");
      return (await server.ok(monthsApi.listLines, { monthId: next.id, size: 200 }, boss)).rows.filter(
        ({ memberId, kind }) => memberId === b.id && kind !== "regular",
      );
    };
    const [line, ...others] = await later();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ item: "medical", forMonth: "2026-10", kind: "back", employeeFen: 0, employerFen: 1 });
    expect(await server.ok(monthsApi.explainLine, { id: line!.id }, boss)).toMatchObject({
      billMonth: "2026-10",
      beforeEmployerFen: 88_650,
    });
    expect((await server.ok(monthsApi.proposeBackPay, { accountId: account }, boss)).rows).not.toContainEqual(
      expect.objectContaining({ memberId: b.id, item: "medical", forMonth: "2026-10" }),
    );
    // Taken back it is gone; another bill takes its place, too; disputed it is none.
    await server.ok(billsApi.reopenBill, { ids: [differing!] }, boss);
    expect(await later()).toEqual([]);
    await accept();
    const again = await send(billsApi.importBill, heading + rows.join("\n"), { monthId: String(id) });
    expect(again.content).toMatchObject({ differs: 1 });
    expect(await later()).toEqual([]);
    ids.splice(
      0,
      ids.length,
      ...(await server.ok(billsApi.listBills, { monthId: id, tab: "open", size: 200 }, boss)).rows.map((row) => row.id),
    );
    await server.ok(billsApi.answerBill, { ids, answer: "disputed", note: "已致电" }, boss);
    await server.ok(monthsApi.matchMonth, { id, version }, boss);
    await server.ok(monthsApi.closeMonth, { id, version: version + 1 }, boss);
    expect(await refusal(monthsApi.closeMonth, { id, version: version + 2 })).toEqual(["common.wrongState"]);
    expect((await send(billsApi.importBill, heading + rows.join("\n"), { monthId: String(id) })).code).toBe(
      "socialInsurance.notConfirmed",
    );
  });
});

describe("bases", () => {
  test("of a year are the average of its paid months, a joiner's the first full month", async () => {
    const propose = { accountId: account, year: 2025 };
    expect(await server.ok(basesApi.proposeBases, propose, boss)).toMatchObject({ known: true, rows: [] });
    const joiner = await employ({ joinedOn: "2026-10-05" });
    await insure(joiner.id, { from: "2026-10", fundFrom: "2026-10" });
    // What is earned in a month is paid in the one after it.
    const paid = [
      { memberId: b.id, month: "2025-11", worked: "2025-10", fen: 1_000_000 },
      { memberId: b.id, month: "2025-12", worked: "2025-11", fen: 1_100_001 },
      { memberId: joiner.id, month: "2026-11", worked: "2026-10", fen: 400_000 },
      { memberId: joiner.id, month: "2026-12", worked: "2026-11", fen: 900_000 },
      { memberId: joiner.id, month: "2027-01", worked: "2026-11", fen: 50_000 },
      { memberId: joiner.id, month: "2027-01", worked: "2026-12", fen: 990_000 },
    ];
    registerPastPay([
      {
        find: async (_context, memberIds, { from, to }) =>
          Map.groupBy(
            paid.filter(({ memberId, month }) => memberIds.includes(memberId) && month >= from && month <= to),
            ({ memberId }) => memberId,
          ),
      },
    ]);
    const { rows, unpaid } = await server.ok(basesApi.proposeBases, propose, boss);
    expect(rows.map((row) => [row.memberId, row.origin, row.averageFen, row.months])).toEqual([
      [b.id, "yearly", 1_050_001, 2],
      [joiner.id, "firstMonth", 950_000, 1],
    ]);
    expect(unpaid.map(({ memberId }) => memberId)).toContain(c.id);
    const take = { ...propose, from: "2026-11" };
    expect(await refusal(basesApi.takeBases, { ...take, memberIds: [c.id] })).toEqual([
      "socialInsurance.nothingPaid",
      "memberIds",
    ]);
    expect(await server.ok(basesApi.takeBases, { ...take, memberIds: [b.id, joiner.id] }, boss)).toEqual({ count: 2 });
    const kept = await server.ok(basesApi.listBases, { search: b.number }, boss);
    expect(kept.rows[0]).toMatchObject({ from: "2026-11", baseFen: 1_050_001, origin: "yearly" });
    registerPastPay([]);
  });

  test("come from a file, all of them or none", async () => {
    const heading = "工号,基数类型,生效月份,申报基数\n";
    const bad = await send(
      basesApi.importBases,
      `${heading}${b.number},社保基数,2026-12,10600.555\nNOBODY,社保基数,2026-12,1\n`,
    );
    expect(bad.faults?.map(({ row, field }) => [row, field])).toEqual([
      [2, "申报基数"],
      [3, "工号"],
    ]);
    const good = await send(basesApi.importBases, `${heading}${b.number},公积金基数,2026-12,10600.50\n`);
    expect(good.content).toEqual({ count: 1 });
    const { rows } = await server.ok(basesApi.listBases, { search: b.number, kind: "fund" }, boss);
    expect(rows).toMatchObject([{ baseFen: 1_060_050, origin: "import" }]);
  });
});

describe("who sees what", () => {
  test("amounts are sealed for their row, shown with their code alone, and each reading is written down", async () => {
    const [stored] = await query<{ found: boolean }>(
      `select bool_or(position('employeeFen'::bytea in amounts_sealed) > 0) as found from social_insurance.line where tenant_id = $1`,
    );
    expect(stored!.found).toBe(false);
    const viewer = (await server.logIn({ tenantId, codes: ["C60501"], scope: "organisation" })).token;
    const { id } = await month("2026-07");
    const lines = await linesOf(id, b.id, viewer);
    expect(lines[0]).toMatchObject({ item: "fund", baseFen: null, employeeFen: null });
    expect((await server.ok(monthsApi.readMonth, { id }, viewer)).sums[0]).toMatchObject({ employeeFen: null });
    expect(await refusal(monthsApi.explainLine, { id: lines[0]!.id }, viewer)).toEqual(["common.noPermission"]);
    expect((await server.ok(basesApi.listBases, {}, viewer)).rows[0]).toMatchObject({ baseFen: null });
    const reads = async () =>
      (
        await query<{ n: number }>("select count(*)::int as n from platform.personal_data_read where tenant_id = $1")
      )[0]!.n;
    const before = await reads();
    await linesOf(id, b.id, viewer);
    expect(await reads()).toBe(before);
    await linesOf(id, b.id);
    expect(await reads()).toBe(before + 1);
    const log = await query<{ text: string }>(
      "select to_jsonb(o)::text as text from platform.operation_entry o where tenant_id = $1",
    );
    expect(log.filter(({ text }) => text.includes("2060000") || text.includes("1060050"))).toEqual([]);
  });

  test("nobody sees their own, nobody beyond their scope or their conditions on pay", async () => {
    const { id } = await month("2026-07");
    const self = (await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: b.id })).token;
    expect(await linesOf(id, b.id, self)).toEqual([]);
    expect(await linesOf(id, c.id, self)).toHaveLength(5);
    const kitchen = (await server.logIn({ tenantId, codes: "all", scope: { custom: [department["KT"]!] } })).token;
    expect(await linesOf(id, b.id, kitchen)).toEqual([]);
    const [line] = await linesOf(id, b.id);
    expect(await refusal(monthsApi.explainLine, { id: line!.id }, kitchen)).toEqual(["common.notFound"]);
    expect(await refusal(monthsApi.explainLine, { id: line!.id }, self)).toEqual(["common.notFound"]);
    const base = { memberId: b.id, kind: "insurance", from: "2026-12", baseFen: 1 } as const;
    expect(await refusal(basesApi.saveBase, base, kitchen)).toEqual(["common.notFound"]);
    expect((await server.ok(monthsApi.readMonth, { id }, kitchen)).sums.every((sum) => sum.employeeFen === null)).toBe(
      true,
    );
    const limited = await server.logIn({ tenantId, codes: "all", scope: "organisation" });
    await server.ok(
      setScope,
      {
        ids: [limited.accountId],
        scope: {
          module: payRange.module,
          kind: "custom",
          includeBelow: true,
          departmentIds: [department["KT"]!],
        } as never,
      },
      boss,
    );
    expect(await linesOf(id, b.id, limited.token)).toEqual([]);
    const { rows } = await server.ok(enrolmentsApi.listEnrolments, { search: b.number }, limited.token);
    expect(rows).toEqual([]);
  });

  test("a file has amounts for whoever may see them, and is written down with its rows", async () => {
    const { id } = await month("2026-07");
    const titles = async (token: string) => {
      const search = {
        exporter: "socialInsurance.lines",
        keyCode: "C60501",
        searchInfo: JSON.stringify({ monthId: id }),
      };
      await server.ok(createExport, search, token);
      await server.jobs.settled();
      const [row] = (await server.ok(listExports, {}, token)).rows;
      const { body } = await server.send(downloadExport, { id: row!.id } as never, token);
      const sheet = await readSheet(Buffer.from(body.content as never), "a.xlsx", []);
      return { titles: Object.keys(sheet.rows[0]!.cells), count: sheet.rows.length };
    };
    const viewer = await server.logIn({ tenantId, codes: ["C60501", "C60501.export"], scope: "organisation" });
    expect((await titles(viewer.token)).titles).not.toContain("个人缴费");
    const whole = await titles(boss);
    expect(whole.titles).toContain("个人缴费");
    const [read] = await query<{ rows: number }>(
      "select rows from platform.personal_data_read where tenant_id = $1 and call = 'socialInsurance.lines'",
    );
    expect(read!.rows).toBe(whole.count);
  });

  test("another company sees nothing of it and can change nothing", async () => {
    const neighbour = await server.makeCompany("乙酒店");
    const { token } = await server.logIn({ tenantId: neighbour, codes: "all", scope: "organisation" });
    const { id, version } = await month("2026-07");
    expect((await server.ok(monthsApi.listMonths, {}, token)).rows).toEqual([]);
    expect(await refusal(monthsApi.readMonth, { id }, token)).toEqual(["common.notFound"]);
    expect(await refusal(monthsApi.closeMonth, { id, version }, token)).toEqual(["common.notFound"]);
    expect(await refusal(monthsApi.calculateMonth, { accountId: account, month: "2026-11" }, token)).toEqual([
      "common.notFound",
      "accountId",
    ]);
    expect((await server.ok(enrolmentsApi.listEnrolments, {}, token)).rows).toEqual([]);
  });

  test("joiners and leavers of a month go to the bureau as a file, with a reason", async () => {
    const register = { accountId: account, month: "2026-10", reason: "申报" };
    const { http, body } = await server.send(enrolmentsApi.downloadRegister, register, boss);
    expect(http).toBe(200);
    expect(Buffer.isBuffer(body.content)).toBe(true);
    const [read] = await query<{ fields: string[]; rows: number }>(
      "select fields, rows from platform.personal_data_read where tenant_id = $1 and call = 'socialInsurance.register'",
    );
    expect(read!.fields).toContain("idNumber");
    expect(read!.rows).toBeGreaterThan(2);
    const { sheets } = await readXlsx(body.content as unknown as Buffer);
    const [heads, ...rows] = sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? "")));
    const [id, note] = [heads!.indexOf("证件号码"), heads!.indexOf("备注")];
    // Who has no ID number stays on the file, with what is missing.
    for (const row of rows) expect(row[note]!.includes("缺少证件号码")).toBe(row[id] === "");
    const nobody = await server.send(enrolmentsApi.downloadRegister, { ...register, month: "2031-01" }, boss);
    expect(nobody.body).toMatchObject({ code: "socialInsurance.registerEmpty" });
  });
});
