import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPerson, updatePerson } from "#areas/people/api.ts";
import * as api from "#areas/tax/api.ts";
import * as claimsApi from "#areas/tax/claims-api.ts";
import * as returnsApi from "#areas/tax/returns-api.ts";
import { book, withhold, type NewPayment } from "#areas/tax/server.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { nextId, sendFile, special, takeAllIn, taxCompany, wage, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let people: Map<number, number>;
const staff: number[] = [];
let worker: string;
let clerk: string;
let self: string;

const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);
const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
let documents = 0;
async function pay(month: string, rows: readonly NewPayment[]) {
  documents += 1;
  const agent = company.agents[0]!;
  const document = { kind: "test.run", id: documents };
  await company.within(async (books) => {
    const outcomes = await withhold(books, agent, month, rows);
    await book(
      books,
      document,
      agent,
      month,
      rows.map((row) => ({ ...row, taxFen: outcomes.get(row.ref)!.taxFen })),
    );
  });
}
const claim = (memberId: number, part: object) => ({
  memberId,
  agentId: company.agents[0]!,
  kind: "housingLoan" as const,
  fromMonth: "2026-01",
  ...part,
});

beforeAll(async () => {
  company = await taxCompany();
  const { server, tenantId, employ, departments } = company;
  for (let index = 0; index < 4; index += 1)
    staff.push(
      await employ(
        "2025-01-01",
        index === 3 ? { departmentId: departments[1]!, legalEntityId: company.agents[0]! } : {},
      ),
    );
  people = await takeAllIn(company);
  clerk = (await server.logIn({ tenantId, codes: "all", scope: { custom: [departments[1]!] }, name: "Clerk" })).token;
  self = (await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: staff[0]! })).token;
  worker = (await server.logIn({ tenantId, kind: "worker", codes: ["W_TAX"], memberId: staff[0]!, scope: "none" }))
    .token;
});
afterAll(() => company.server.close());

describe("people taxed here", () => {
  test("are seen as their pay is: in scope, never oneself, by nobody of another company", async () => {
    const numbers = async (token: string) => (await ok(api.listTaxPeople, {}, token)).rows.map((row) => row.memberId);
    expect(await numbers(company.boss)).toEqual(staff);
    expect(await numbers(clerk)).toEqual([staff[3]]);
    expect(await numbers(self)).toEqual(staff.slice(1));
    expect(await refusal(api.readTaxPerson, { id: people.get(staff[0]!)! }, clerk)).toEqual(["common.notFound"]);
    expect(await refusal(api.readTaxPerson, { id: people.get(staff[0]!)! }, self)).toEqual(["common.notFound"]);
    const foreign = await company.server.logIn({ tenantId: await company.server.makeCompany("乙酒店"), codes: "all" });
    expect(await numbers(foreign.token)).toEqual([]);
    expect(await refusal(api.readTaxPerson, { id: people.get(staff[0]!)! }, foreign.token)).toEqual([
      "common.notFound",
    ]);
    expect((await ok(api.taxChoices, {}, foreign.token)).agents).toEqual([]);
  });

  test("have no two periods at once, and another regime than wages rests on something", async () => {
    const given = { memberId: staff[1]!, agentId: company.agents[0]!, regime: "wages" as const, fromMonth: "2026-05" };
    expect(await refusal(api.saveTaxPerson, given)).toEqual(["tax.personOverlaps", "fromMonth"]);
    const intern = { ...given, agentId: company.agents[1]!, regime: "intern" as const };
    expect(await refusal(api.saveTaxPerson, intern)).toEqual(["tax.evidenceMissing", "evidence"]);
    expect(await refusal(api.saveTaxPerson, { ...intern, evidenceFileId: 999 })).toEqual(["common.notFound"]);
    expect(await refusal(api.saveTaxPerson, { ...given, agentId: 999 })).toEqual(["tax.agentMissing", "agentId"]);
    expect(await refusal(api.saveTaxPerson, { ...intern, toMonth: "2026-04", evidence: "x" })).toEqual([
      "tax.endsBeforeItBegins",
      "toMonth",
    ]);
    const { id } = await ok(api.saveTaxPerson, { ...intern, toMonth: "2026-06", evidence: "在校证明" });
    const read = await ok(api.readTaxPerson, { id });
    expect(read).toMatchObject({ regime: "intern", toMonth: "2026-06", hasEvidence: true, mode: null });
    expect(await refusal(api.saveTaxPerson, { ...intern, id, version: 9, evidence: "x" })).toEqual(["common.stale"]);
    await company.query("delete from tax.person where tenant_id = $1 and id = $2", [id]);
  });

  test("the first job of the year needs evidence, the whole-year 60,000 a full year before", async () => {
    const personId = people.get(staff[1]!)!;
    const set = { personId, year: 2026, version: 1 };
    expect(await refusal(api.savePersonYear, { ...set, mode: "firstJob", evidence: "x" })).toEqual([
      "tax.joinedInJanuary",
      "mode",
    ]);
    expect(await refusal(api.savePersonYear, { ...set, mode: "full60000" })).toEqual(["tax.notAllTwelve", "mode"]);
    await ok(api.savePersonYear, { ...set, mode: "nonResident", daysInChina: 190 });
    expect((await ok(api.readTaxPerson, { id: personId })).years).toMatchObject([
      { year: 2026, mode: "nonResident", daysInChina: 190, proposesResident: true, version: 2 },
    ]);
    await ok(api.savePersonYear, { ...set, version: 2, mode: "standard" });
  });

  test("in January the 60,000 is proposed to whom it is open, and confirmed", async () => {
    for (let at = 1; at <= 12; at += 1) {
      const month = `2025-${String(at).padStart(2, "0")}`;
      await company.query(
        "insert into tax.person_year (tenant_id, person_id, year, mode) select $1, id, 2025, 'standard' from tax.person where tenant_id = $1 on conflict do nothing",
      );
      await pay(month, [wage("1", staff[1]!, 500_000), wage("2", staff[2]!, 500_001)]);
    }
    const { rows } = await ok(api.proposeModes, { year: 2026 });
    expect(rows).toEqual([]);
    await company.query("delete from tax.person_year where tenant_id = $1 and year = 2026");
    const proposed = (await ok(api.proposeModes, { year: 2026 })).rows;
    expect(proposed.map(({ personId, mode, why }) => [personId, mode, why])).toEqual([
      [people.get(staff[0]!), "standard", "notAllTwelve"],
      [people.get(staff[1]!), "full60000", null],
      [people.get(staff[2]!), "standard", "above60000"],
      [people.get(staff[3]!), "standard", "notAllTwelve"],
    ]);
    const wrong = { personId: people.get(staff[2]!)!, mode: "full60000" as const };
    expect(await refusal(api.confirmModes, { year: 2026, rows: [wrong] })).toEqual(["tax.above60000", "rows"]);
    const chosen = proposed.map(({ personId, mode }) => ({ personId, mode: mode as "standard" | "full60000" }));
    expect(await refusal(api.confirmModes, { year: 2026, rows: chosen }, clerk)).toEqual(["common.notFound"]);
    expect(await ok(api.confirmModes, { year: 2026, rows: chosen })).toEqual({ count: 4 });
  });
});

describe("claims", () => {
  test("are refused by law at their field, and once claimed not again", async () => {
    const of = (part: object) => claim(staff[2]!, part) as SentInputOf<typeof claimsApi.saveClaim>;
    const child = { kind: "childEducation", relative: "小明", relativeBorn: "2018-05-01" };
    expect(await refusal(claimsApi.saveClaim, of({ ...child, sharePercent: 150 }))).toEqual([
      "tax.aboveHundred",
      "sharePercent",
    ]);
    expect(await refusal(claimsApi.saveClaim, of({ kind: "childEducation" }))).toEqual([
      "tax.relativeMissing",
      "relative",
    ]);
    await ok(claimsApi.saveClaim, of({}));
    expect(await refusal(claimsApi.saveClaim, of({}))).toEqual(["tax.claimTwice", "kind"]);
    expect(await refusal(claimsApi.saveClaim, of({ kind: "housingRent", cityClass: "large" }))).toEqual([
      "tax.loanAndRent",
      "kind",
    ]);
    await ok(claimsApi.saveClaim, of({ ...child, sharePercent: 50 }));
    const spouse = claim(staff[1]!, child) as SentInputOf<typeof claimsApi.saveClaim>;
    expect(await refusal(claimsApi.saveClaim, spouse)).toEqual(["tax.childAboveHundred", "sharePercent"]);
    await ok(claimsApi.saveClaim, { ...spouse, sharePercent: 50 });
    expect(await refusal(claimsApi.saveClaim, of({}), clerk)).toEqual(["common.notFound"]);
  });

  test("are listed without what is private, opened by name with a record, and sealed", async () => {
    const { rows } = await ok(claimsApi.listClaims, { kind: "childEducation" });
    expect(JSON.stringify(rows)).not.toContain("小明");
    const shown = await ok(claimsApi.revealClaim, { id: rows[0]!.id });
    expect(shown).toMatchObject({ relative: "小明", relativeBorn: "2018-05-01", worthFen: 100_000 });
    expect(await refusal(claimsApi.revealClaim, { id: rows[0]!.id }, clerk)).toEqual(["common.notFound"]);
    const read = await company.query<{ call: string }>(
      "select distinct call from platform.personal_data_read where tenant_id = $1 and 'taxClaim' = any(fields)",
    );
    expect(read).toEqual([{ call: "tax.revealClaim" }]);
    const stored = await company.query<{ text: string }>(
      "select to_jsonb(c)::text as text from tax.claim c where tenant_id = $1",
    );
    expect(stored.filter(({ text }) => text.includes("小明"))).toEqual([]);
    const logged = await company.query<{ text: string }>(
      "select to_jsonb(o)::text as text from platform.operation_entry o where tenant_id = $1",
    );
    expect(logged.filter(({ text }) => text.includes("小明"))).toEqual([]);
  });

  test("come by phone, are checked, and renewed in December", async () => {
    const agentId = company.agents[0]!;
    const mine = () => ok(claimsApi.myClaims, {}, worker);
    expect(await mine()).toMatchObject({ agents: [{ id: agentId }], rows: [], renewFor: null });
    const parent = {
      agentId,
      kind: "elderly" as const,
      fromMonth: "2026-01",
      relative: "父",
      relativeBorn: "1955-01-01",
      isOnlyChild: true,
    };
    expect(await refusal(claimsApi.saveMyClaim, { ...parent, agentId: company.agents[1]! }, worker)).toEqual([
      "tax.noTaxPerson",
    ]);
    const { id } = await ok(claimsApi.saveMyClaim, parent, worker);
    expect((await mine()).rows).toMatchObject([
      { id, state: "toCheck", worthFen: 300_000, mayRemove: true, source: "phone" },
    ]);
    expect(await refusal(claimsApi.checkClaims, { ids: [id], action: "return" })).toEqual([
      "tax.reasonMissing",
      "reason",
    ]);
    expect(await refusal(claimsApi.checkClaims, { ids: [id], action: "confirm" }, self)).toEqual(["common.notFound"]);
    await ok(claimsApi.checkClaims, { ids: [id], action: "return", reason: "请补充" });
    expect((await mine()).rows[0]).toMatchObject({ state: "returned", returnReason: "请补充" });
    await ok(claimsApi.saveMyClaim, { ...parent, id, version: 2 }, worker);
    await ok(claimsApi.checkClaims, { ids: [id], action: "confirm" });
    expect(await refusal(claimsApi.removeMyClaim, { id }, worker)).toEqual(["common.notFound"]);
    expect(await refusal(claimsApi.renewMyClaims, { ids: [id] }, worker)).toEqual(["tax.notDecember"]);
    company.server.setTime("2026-12-05T02:00:00Z");
    expect((await mine()).renewFor).toBe(2027);
    expect((await ok(claimsApi.listClaims, { tab: "notRenewed" })).rows.map((row) => row.id)).toContain(id);
    expect(await ok(claimsApi.renewMyClaims, { ids: [id] }, worker)).toEqual({ count: 1 });
    expect((await mine()).rows[0]).toMatchObject({ validYear: 2027 });
    const { id: second } = await ok(
      claimsApi.saveMyClaim,
      { ...parent, kind: "personalPension", monthFen: 100_000 } as never,
      worker,
    );
    await ok(claimsApi.removeMyClaim, { id: second }, worker);
    company.server.setTime("2028-02-05T02:00:00Z");
    expect((await mine()).renewFor).toBe(2028);
    expect(await ok(claimsApi.renewMyClaims, { ids: [id] }, worker)).toEqual({ count: 1 });
    company.server.setTime("2026-11-26T02:00:00Z");
  });

  test("of the client's download: first what differs, then kept, and used from then on", async () => {
    const head = "工号,姓名,累计子女教育,累计住房贷款利息\n";
    const fields = { agentId: String(company.agents[0]), upTo: "2026-10" };
    const rows = `${head}E3,员工3,10000.00,9000.00\n`;
    const first = await sendFile(company.server, claimsApi.importFigures, fields, rows, company.boss);
    expect(first.content).toMatchObject({
      count: 1,
      kept: false,
      differences: [{ jobNumber: "E3", kind: "housingLoan", oursFen: 1_000_000, theirsFen: 900_000 }],
    });
    expect(await company.query("select from tax.claim_figure where tenant_id = $1")).toHaveLength(0);
    const wrong = `${head}E3,别人,1,1\nE9,员工9,1,1\nE3,员工3,-1,1\n`;
    const refused = await sendFile(company.server, claimsApi.importFigures, fields, wrong, company.boss);
    expect(refused.faults!.map(({ row, field }) => [row, field])).toEqual([
      [2, "姓名"],
      [3, "工号"],
      [4, "工号"],
      [4, "累计子女教育"],
    ]);
    await sendFile(company.server, claimsApi.importFigures, { ...fields, keep: "true" }, rows, company.boss);
    const agent = company.agents[0]!;
    const outcomes = await company.within((books) => withhold(books, agent, "2026-11", [wage("1", staff[2]!, 100)]));
    expect(outcomes.get("1")?.steps?.additionalFen).toBe(1_000_000 + 100_000 + 900_000 + 100_000);
  });
});

describe("the month and its return", () => {
  test("each income opens step by step; a bonus is advised over the projected year", async () => {
    await pay("2026-10", [
      wage("1", staff[0]!, 2_000_000, { special: special(160_000) }),
      wage("2", staff[1]!, 500_000),
      wage("3", staff[2]!, 900_000),
      wage("4", staff[3]!, 800_000),
    ]);
    const { rows } = await ok(returnsApi.listIncome, { taxMonth: "2026-10" });
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain("2000000");
    const of = (memberId: number) => rows.find((row) => row.memberId === memberId)!.id;
    const shown = await ok(returnsApi.revealIncome, { id: of(staff[0]!) });
    expect(shown).toMatchObject({
      incomeFen: 2_000_000,
      pensionFen: 160_000,
      withheldFen: 0,
      steps: { way: "cumulative", months: 10, basicFen: 5_000_000, additionalFen: 3_000_000, taxableFen: -6_160_000 },
    });
    expect((await ok(returnsApi.revealIncome, { id: of(staff[1]!) })).steps).toMatchObject({
      months: 12,
      basicFen: 6_000_000,
    });
    expect(await refusal(returnsApi.revealIncome, { id: of(staff[0]!) }, self)).toEqual(["common.notFound"]);
    const advice = await ok(returnsApi.adviseBonus, {
      personId: people.get(staff[3]!)!,
      taxMonth: "2026-12",
      bonusFen: 3_660_000,
      monthFen: 2_000_000,
    });
    expect(advice).toMatchObject({
      projected: { monthsBooked: 1, monthsLeft: 2, incomeFen: 4_800_000, taxableFen: -1_200_000 },
      separateFen: 345_000,
      mergedFen: 73_800,
      advised: "merged",
      cliff: { worseUpToFen: 3_856_666, betterFromFen: 3_856_667 },
    });
  });

  test("a return needs ID numbers, goes out as texts, comes back with differences, and is filed once", async () => {
    const { rows } = await ok(returnsApi.listReturns, { year: 2026 });
    expect(rows).toMatchObject([
      { taxMonth: "2026-10", people: 4, dueOn: "2026-11-15", state: "open", actions: ["prepare"] },
    ]);
    const { id } = rows[0]!;
    const at = async () => {
      const read = await ok(returnsApi.readReturn, { id });
      return { id, version: read.version };
    };
    expect(await refusal(returnsApi.prepareReturn, await at(), clerk)).toEqual(["tax.returnBeyondScope"]);
    expect(await refusal(returnsApi.prepareReturn, await at())).toEqual(["tax.idMissing"]);
    for (const [index, member] of staff.entries()) {
      const read = await ok(readPerson, { id: member });
      const { version, jobNumber, name } = read;
      const departmentId = company.departments[index === 3 ? 1 : 0]!;
      const person = {
        id: member,
        version,
        jobNumber,
        name,
        employeeType: "internal" as const,
        departmentId,
        joinedOn: "2025-01-01",
      };
      await ok(updatePerson, { ...person, idNumber: nextId(index), idOverrideReason: "测试" } as never);
    }
    await ok(returnsApi.prepareReturn, await at());
    await pay("2026-10", [wage("5", staff[3]!, 100_000)]);
    expect(await ok(returnsApi.readReturn, { id })).toMatchObject({ state: "open", lacking: [] });
    await ok(returnsApi.prepareReturn, await at());
    const file = await company.server.send(returnsApi.exportReturn, { id }, self);
    const sheet = await readSheet(Buffer.from(file.body.content as Buffer), "a.xlsx", ["工号"]);
    expect(
      sheet.rows.map(({ cells }) => [cells["工号"], cells["证件号码"], cells["本期收入"], cells["累计赡养老人"]]),
    ).toEqual([
      ["E1", nextId(0), "20000.00", "30000.00"],
      ["E2", nextId(1), "5000.00", "0.00"],
      ["E3", nextId(2), "9000.00", "0.00"],
      ["E4", nextId(3), "9000.00", "0.00"],
    ]);
    const result = await sendFile(
      company.server,
      returnsApi.importResult,
      { id: String(id) },
      "工号,姓名,应补（退）税额\nE1,员工1,0.01\nE4,员工4,173.92\n",
      company.boss,
    );
    const missing = {
      count: 2,
      people: [
        { jobNumber: "E2", name: "员工2" },
        { jobNumber: "E3", name: "员工3" },
      ],
    };
    expect(result.content).toEqual({ count: 2, differing: 1, missing });
    const ofWages = { sheet: "wage", people: 4, compared: 2, differing: 1 };
    expect((await ok(returnsApi.readReturn, { id })).sheets).toEqual([{ ...ofWages, missing }]);
    // Named are those of whom one may see the pay; how many there are is no secret of the page.
    const narrow = await company.server.logIn({ tenantId: company.tenantId, codes: ["C60502"], scope: "none" });
    expect((await ok(returnsApi.readReturn, { id }, narrow.token)).sheets).toEqual([
      { ...ofWages, missing: { count: 2, people: [] } },
    ]);
    expect(await ok(returnsApi.revealReturn, { id })).toMatchObject({
      people: 4,
      incomeFen: 4_300_000,
      taxFen: 0,
      differences: [{ jobNumber: "E4", sheet: "wage", oursFen: 0, theirsFen: 17_392 }],
    });
    expect(await ok(returnsApi.revealReturn, { id }, self)).toMatchObject({ people: 3, incomeFen: null, taxFen: null });
    expect(await refusal(returnsApi.fileReturn, { id, version: 1, receipt: "R1" })).toEqual(["common.stale"]);
    await ok(returnsApi.fileReturn, { ...(await at()), receipt: "R1" });
    expect(await refusal(returnsApi.reopenReturn, await at())).toEqual(["common.wrongState"]);
    const reads = await company.query<{ call: string; rows: number }>(
      "select call, rows from platform.personal_data_read where tenant_id = $1 and call = 'tax.exportReturn'",
    );
    expect(reads).toEqual([{ call: "tax.exportReturn", rows: 4 }]);
  });

  test("sums from before these books are brought along, once", async () => {
    const head = "工号,截至月份,累计收入,累计已预扣税额\n";
    const late = await sendFile(company.server, api.importOpening, {}, `${head}E4,2026-09,1,0\n`, company.boss);
    expect(late.faults).toMatchObject([{ row: 2, field: "工号" }]);
    const id = await company.employ("2024-01-01");
    await takeAllIn(company);
    const rows = `${head}E5,2026-10,109060.00,812.93\n`;
    expect((await sendFile(company.server, api.importOpening, {}, rows, company.boss)).content).toEqual({ count: 1 });
    const outcomes = await company.within((books) =>
      withhold(books, company.agents[0]!, "2026-11", [wage("1", id, 1_000_000)]),
    );
    expect(outcomes.get("1")?.steps).toMatchObject({ incomeFen: 11_906_000, withheldBeforeFen: 81_293, months: 11 });
  });

  test("results of other kinds of income are compared, each sheet by itself", async () => {
    // Severance above what is free, a bonus taxed by itself, and labour service of somebody who is paid for that.
    const helper = await company.employ("2026-11-01");
    await ok(api.saveTaxPerson, {
      memberId: helper,
      agentId: company.agents[0]!,
      regime: "labour",
      fromMonth: "2026-11",
      evidence: "合同",
    } as never);
    const other = (kind: string, ref: string, memberId: number, incomeFen: number, more: object = {}) => ({
      ...wage(ref, memberId, incomeFen),
      kind: kind as "wage",
      ...more,
    });
    await pay("2026-11", [
      wage("11", staff[0]!, 100_000),
      other("bonus", "12", staff[1]!, 3_600_000, { bonusChoice: "separate" }),
      other("severance", "13", staff[2]!, 10_000_000, { localAverageYearFen: 1_000_000 }),
      other("labour", "14", helper, 500_000),
    ]);
    const found = (await ok(returnsApi.listReturns, { year: 2026 })).rows.find(
      ({ taxMonth }) => taxMonth === "2026-11",
    )!;
    const { jobNumber } = (await ok(api.listTaxPeople, { size: 200 })).rows.find((row) => row.memberId === helper)!;
    const head = "工号,应补（退）税额\n";
    const nobody = { count: 0, people: [] };
    const send = async (sheet: string, rows: string, token = company.boss) =>
      sendFile(company.server, returnsApi.importResult, { id: String(found.id), sheet }, `${head}${rows}`, token);
    expect((await send("bonus", "E2,1080.00\n")).content).toEqual({ count: 1, differing: 0, missing: nobody });
    const severance = (await ok(returnsApi.listIncome, { taxMonth: "2026-11", size: 200 })).rows.find(
      (row) => row.kind === "severance",
    )!;
    const { withheldFen } = await ok(returnsApi.revealIncome, { id: severance.id });
    expect(withheldFen).toBeGreaterThan(0);
    const { lastResult } = await ok(returnsApi.readReturn, { id: found.id });
    expect((await send("severance", "E3,1.00\n")).content).toEqual({ count: 1, differing: 1, missing: nobody });
    // A screen that shows the sums of before knows by it that they are old.
    expect((await ok(returnsApi.readReturn, { id: found.id })).lastResult).toBeGreaterThan(lastResult!);
    expect((await send("labour", `${jobNumber},900.00\n`)).content).toEqual({
      count: 1,
      differing: 1,
      missing: nobody,
    });
    // 5,000.00 less 20 %, of which 20 %.
    expect((await send("labour", `${jobNumber},800.00\n`)).content).toEqual({
      count: 1,
      differing: 0,
      missing: nobody,
    });
    const wrong = await send("bonus", "E1,0\nE99,0\n");
    expect(wrong.faults!.map(({ row, message }) => [row, message.slice(0, 4)])).toEqual([
      [2, "本次申报"],
      [3, expect.any(String)],
    ]);
    expect((await send("nonResident", "E1,0\n")).code).toBe("tax.sheetEmpty");
    expect((await send("gift", "E1,0\n")).code).toBe("common.invalidInput");
    const blind = await company.server.logIn({ tenantId: company.tenantId, codes: ["C60502"], scope: "organisation" });
    expect((await send("bonus", "E2,1\n", blind.token)).code).toBe("common.noPermission");
    const foreign = await company.server.logIn({
      tenantId: await company.server.makeCompany("又一酒店"),
      codes: "all",
      scope: "organisation",
    });
    expect((await send("bonus", "E2,1\n", foreign.token)).code).toBe("common.notFound");
    expect((await ok(returnsApi.readReturn, { id: found.id })).sheets).toEqual([
      // Of what no result came nobody is missing.
      { sheet: "wage", people: 1, compared: 0, differing: 0, missing: nobody },
      { sheet: "bonus", people: 1, compared: 1, differing: 0, missing: nobody },
      { sheet: "severance", people: 1, compared: 1, differing: 1, missing: nobody },
      { sheet: "labour", people: 1, compared: 1, differing: 0, missing: nobody },
    ]);
    expect((await ok(returnsApi.revealReturn, { id: found.id })).differences).toMatchObject([
      { jobNumber: "E3", sheet: "severance", oursFen: withheldFen, theirsFen: 100 },
    ]);
    await company.query("delete from tax.return_result where tenant_id = $1 and return_id = $2", [found.id]);
    await company.query("delete from tax.income where tenant_id = $1 and tax_month = '2026-11'");
  });
});
