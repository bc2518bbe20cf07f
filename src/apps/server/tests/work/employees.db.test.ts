import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setScope } from "#areas/access/accounts-api.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as positions from "#areas/organisation/positions-api.ts";
import * as people from "#areas/people/api.ts";
import * as api from "#areas/personnel/api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import { remindJob } from "#areas/notices/server.ts";
import { dailyJob } from "#areas/personnel/server.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let clerk: string;
const department: Record<string, number> = {};
const post: Record<string, number> = {};
let grade: number;
let ranks: number[];

const today = "2026-11-26";
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
const at = (date: string) => server.setTime(`${date}T02:00:00Z`);
const daily = () => server.runJob(dailyJob, tenantId);
const placed = async (id: number) =>
  (
    await query<{ department: number; post: number | null; rank: number | null }>(
      "select department_id as department, post_id as post, rank_id as rank from organisation.member where tenant_id = $1 and id = $2",
      [id],
    )
  )[0]!;
const stateOf = async (id: number) => (await server.ok(api.readEmployee, { id }, boss)).state;
const send = async (call: Call, rows: string, token = boss) => {
  const { headers, payload } = multipart({}, [{ name: "a.csv", content: rows }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return response.json<{
    content?: { count: number };
    code?: string;
    faults?: { row: number; field: string; message: string }[];
  }>();
};

let count = 0;
async function employ(part: object = {}): Promise<number> {
  count += 1;
  const made = await server.ok(
    api.addEmployee,
    {
      name: `员工${count}`,
      jobNumber: `E${String(count).padStart(3, "0")}`,
      joinedOn: "2026-09-01",
      departmentId: department["FO"],
      postId: post["T1"],
      ...part,
    },
    boss,
  );
  return made.id;
}

beforeAll(async () => {
  server = await testServer();
  at(today);
  tenantId = await server.makeCompany("甲酒店");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  for (const code of ["FO", "HK", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
  for (const code of ["T1", "T2"])
    post[code] = (await server.ok(organisation.savePost, { code, nameZh: code, nameEn: code }, boss)).id;
  ranks = [];
  for (const [code, level] of [
    ["P1", 1],
    ["P2", 2],
    ["M1", 3],
  ] as const)
    ranks.push((await server.ok(positions.saveRank, { code, level, nameZh: code, nameEn: code }, boss)).id);
  grade = (
    await server.ok(
      positions.saveGrade,
      { code: "G1", level: 1, nameZh: "一", nameEn: "One", fromRankId: ranks[0]!, toRankId: ranks[1]! },
      boss,
    )
  ).id;
  const kitchen = { custom: [department["KT"]!] };
  clerk = (await server.logIn({ tenantId, codes: "all", scope: kitchen, name: "Clerk" })).token;
});
afterAll(() => server.close());

describe("an employment", () => {
  test("is made with its file and first job in one, and is on probation until its day", async () => {
    const id = await employ({ probationEnd: "2026-11-30", regularOn: "2026-12-01", gradeId: grade, rankId: ranks[1] });
    const read = await server.ok(api.readEmployee, { id }, boss);
    expect(read).toMatchObject({ state: "probation", kind: "full_time", rank: "P2", grade: "一", pay: [] });
    expect(read.jobs).toMatchObject([{ from: "2026-09-01", document: "start", applied: true, department: "FO" }]);
    expect(await placed(id)).toEqual({ department: department["FO"], post: post["T1"], rank: ranks[1] });
    at("2026-11-30");
    await daily();
    expect(await stateOf(id)).toBe("probation");
    at("2026-12-01");
    await daily();
    expect(await stateOf(id)).toBe("formal");
    at(today);
  });

  test("refuses dates, ranks and numbers that cannot be, at their fields", async () => {
    const given = { name: "甲", joinedOn: "2026-09-01" };
    expect(await refusal(api.addEmployee, { ...given, probationEnd: "2026-08-01" })).toEqual([
      "personnel.beforeJoining",
      "probationEnd",
    ]);
    expect(await refusal(api.addEmployee, { ...given, kind: "part_time", probationEnd: "2026-10-01" })).toEqual([
      "personnel.noProbation",
      "probationEnd",
    ]);
    expect(await refusal(api.addEmployee, { ...given, gradeId: grade, rankId: ranks[2] })).toEqual([
      "organisation.rankOutsideGrade",
      "rankId",
    ]);
    await employ({ jobNumber: "TWICE" });
    expect(await refusal(api.addEmployee, { ...given, jobNumber: "TWICE" })).toEqual([
      "people.jobNumberTaken",
      "jobNumber",
    ]);
    const id = await employ();
    const { version } = await server.ok(api.readEmployee, { id }, boss);
    expect(await refusal(api.editEmployee, { id, version: version + 1, joinedOn: "2026-09-01" })).toEqual([
      "common.stale",
    ]);
    await server.ok(api.editEmployee, { id, version, joinedOn: "2026-08-15", kind: "intern" }, boss);
    expect(await server.ok(api.readEmployee, { id }, boss)).toMatchObject({ joinedOn: "2026-08-15", kind: "intern" });
  });

  test("follows the file: a new internal person, another place, leaving and coming back", async () => {
    const { id } = await server.ok(
      people.createPerson,
      { name: "档案", employeeType: "internal", departmentId: department["FO"], joinedOn: "2026-10-01" },
      boss,
    );
    expect((await server.ok(api.readEmployee, { id }, boss)).jobs).toMatchObject([{ from: "2026-10-01" }]);
    const { version, jobNumber } = await server.ok(people.readPerson, { id }, boss);
    await server.ok(
      people.updatePerson,
      {
        id,
        version,
        jobNumber,
        name: "档案",
        employeeType: "internal",
        departmentId: department["HK"],
        joinedOn: "2026-10-01",
      },
      boss,
    );
    expect((await server.ok(api.readEmployee, { id }, boss)).jobs).toMatchObject([
      { from: today, document: "file", department: "HK" },
      { from: "2026-10-01" },
    ]);
    await server.ok(people.leavePerson, { id, leftOn: today }, boss);
    expect(await stateOf(id)).toBe("resigned");
    expect(await refusal(api.saveJob, { memberId: id, from: today })).toEqual(["personnel.hasLeft"]);
    await server.ok(people.returnPerson, { id }, boss);
    expect(await stateOf(id)).toBe("formal");
  });

  test("goes with its department when that is merged into another", async () => {
    const id = await employ({ departmentId: department["HK"] });
    const { id: gone } = await server.ok(
      organisation.addDepartment,
      { parentId: department["HK"], code: "GONE", nameZh: "旧", nameEn: "Old" },
      boss,
    );
    await server.ok(api.saveJob, { memberId: id, from: "2026-11-01", departmentId: gone }, boss);
    await server.ok(organisation.mergeDepartment, { id: gone, intoId: department["KT"]! }, boss);
    expect((await server.ok(api.readEmployee, { id }, boss)).jobs[0]).toMatchObject({
      from: today,
      department: "KT",
      document: "file",
    });
  });
});

describe("a change of job", () => {
  test("of a later day takes effect on that day, and can be taken back before it", async () => {
    const id = await employ();
    const to = { departmentId: department["HK"], postId: post["T2"], rankId: ranks[2], costCentre: "CC9" };
    const { id: first } = await server.ok(api.saveJob, { memberId: id, from: "2026-12-01", ...to }, boss);
    const { id: second } = await server.ok(api.saveJob, { memberId: id, from: "2027-03-01", ...to }, boss);
    expect(await placed(id)).toMatchObject({ department: department["FO"] });
    await server.ok(api.deleteJob, { id: second }, boss);
    at("2026-11-30");
    await daily();
    expect(await placed(id)).toMatchObject({ department: department["FO"] });
    at("2026-12-01");
    await daily();
    await daily();
    expect(await placed(id)).toEqual({ department: department["HK"], post: post["T2"], rank: ranks[2] });
    expect(await refusal(api.deleteJob, { id: first })).toEqual(["personnel.jobApplied"]);
    at(today);
  });

  test("that is entered late leaves a newer one in force; one of the same day takes its place", async () => {
    const id = await employ();
    await server.ok(api.saveJob, { memberId: id, from: "2026-11-20", departmentId: department["HK"] }, boss);
    await server.ok(api.saveJob, { memberId: id, from: "2026-11-10", departmentId: department["KT"] }, boss);
    expect(await placed(id)).toMatchObject({ department: department["HK"] });
    await server.ok(api.saveJob, { memberId: id, from: "2026-11-20", departmentId: department["FO"] }, boss);
    expect(await placed(id)).toMatchObject({ department: department["FO"] });
    expect((await server.ok(api.readEmployee, { id }, boss)).jobs).toHaveLength(3);
  });

  test("is refused before joining, with oneself as superior, into a department beyond the scope", async () => {
    const id = await employ({ departmentId: department["KT"] });
    expect(await refusal(api.saveJob, { memberId: id, from: "2026-08-31" })).toEqual([
      "personnel.jobBeforeJoining",
      "from",
    ]);
    expect(await refusal(api.saveJob, { memberId: id, from: today, superiorId: id })).toEqual([
      "personnel.superiorSelf",
      "superiorId",
    ]);
    expect(await refusal(api.saveJob, { memberId: id, from: today, departmentId: 999_999 })).toEqual([
      "common.invalidInput",
      "departmentId",
    ]);
    const away = { memberId: id, from: today, departmentId: department["HK"] };
    expect(await refusal(api.saveJob, away, clerk)).toEqual(["personnel.departmentOutside", "departmentId"]);
  });

  test("stays out of a locked month, also when the month was locked after it had been entered", async () => {
    const id = await employ();
    await server.ok(api.saveJob, { memberId: id, from: "2026-12-05", departmentId: department["HK"] }, boss);
    await query(
      "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, $2, $3, $4, $5)",
      ["2026-12-01", "2026-12-31", department["HK"], [department["HK"]]],
    );
    expect(await refusal(api.saveJob, { memberId: id, from: "2026-12-10", departmentId: department["HK"] })).toEqual([
      "attendance.jobInLocked",
      "from",
    ]);
    at("2026-12-05");
    await daily();
    expect(await placed(id)).toMatchObject({ department: department["FO"] });
    await query("delete from attendance.period_lock where tenant_id = $1");
    await daily();
    expect(await placed(id)).toMatchObject({ department: department["HK"] });
    at(today);
  });
});

describe("agreed pay", () => {
  test("is sealed, named without amounts, and shown to whoever says why", async () => {
    const id = await employ();
    await server.ok(api.savePay, { memberId: id, item: "base", from: "2026-09-01", payFen: 800_000 }, boss);
    await server.ok(api.savePay, { memberId: id, item: "base", from: "2026-12-01", payFen: 850_000 }, boss);
    await server.ok(api.savePay, { memberId: id, item: "base", from: "2026-12-01", payFen: 860_050 }, boss);
    const { pay } = await server.ok(api.readEmployee, { id }, boss);
    expect(pay!.map(({ item, from }) => [item, from])).toEqual([
      ["base", "2026-12-01"],
      ["base", "2026-09-01"],
    ]);
    const [stored] = await query<{ found: boolean }>(
      "select bool_or(position('860050'::bytea in amount_sealed) > 0) as found from personnel.pay_record where tenant_id = $1",
    );
    expect(stored!.found).toBe(false);
    const shown = await server.ok(api.revealPay, { id, reason: "核对" }, boss);
    expect(shown.map((one) => one.payFen).sort()).toEqual([800_000, 860_050]);
    const read = await query<{ fields: string[] }>(
      "select fields from platform.personal_data_read where tenant_id = $1 and subject_member_id = $2",
      [id],
    );
    expect(read).toEqual([{ fields: ["agreedPay"] }]);
    const log = await query<{ text: string }>(
      "select to_jsonb(o)::text as text from platform.operation_entry o where tenant_id = $1",
    );
    expect(log.filter(({ text }) => text.includes("860050"))).toEqual([]);
    expect(await refusal(api.savePay, { memberId: id, item: "base", from: "2026-08-01", payFen: 1 })).toEqual([
      "personnel.beforeJoining",
      "from",
    ]);
  });

  test("is nobody's own to see or set, none beyond the scope, and none without its code", async () => {
    const own = await employ();
    const other = await employ();
    const self = await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: own });
    expect(await refusal(api.revealPay, { id: own, reason: "看" }, self.token)).toEqual(["personnel.ownPay"]);
    expect(await refusal(api.savePay, { memberId: own, item: "base", from: today, payFen: 1 }, self.token)).toEqual([
      "personnel.ownPay",
    ]);
    expect((await server.ok(api.readEmployee, { id: own }, self.token)).pay).toBeNull();
    expect((await server.ok(api.readEmployee, { id: other }, self.token)).pay).toEqual([]);
    expect(await refusal(api.revealPay, { id: other, reason: "看" }, clerk)).toEqual(["common.notFound"]);
    const viewer = await server.logIn({ tenantId, codes: ["C3800"], scope: "organisation" });
    expect(await server.ok(api.readEmployee, { id: other }, viewer.token)).toMatchObject({ pay: null, actions: [] });
    const file = `工号,薪资项目,金额（元）,生效日期\n${(await server.ok(api.readEmployee, { id: own }, boss)).jobNumber},基本工资,1,${today}\n`;
    expect((await send(api.importPay, file, self.token)).faults).toMatchObject([{ row: 2, field: "工号" }]);
  });

  test("is seen of employees who meet the account's conditions on pay alone, whatever else it sees", async () => {
    const [front, kitchen, waiter] = [
      await employ(),
      await employ({ departmentId: department["KT"] }),
      await employ({ departmentId: department["KT"], postId: post["T2"] }),
    ];
    const { token, accountId } = await server.logIn({ tenantId, codes: "all", scope: "organisation" });
    const limit = (part: object) =>
      server.ok(
        setScope,
        { ids: [accountId], scope: { module: payRange.module, kind: "custom", includeBelow: true, ...part } as never },
        boss,
      );
    const seen = async () => {
      const answers = await Promise.all(
        [front, kitchen, waiter].map((id) => server.ok(api.readEmployee, { id }, token)),
      );
      return answers.map(({ pay }) => pay !== null);
    };
    expect(await seen()).toEqual([true, true, true]);
    await limit({ departmentIds: [department["KT"]!] });
    expect(await seen()).toEqual([false, true, true]);
    expect(await refusal(api.savePay, { memberId: front, item: "base", from: today, payFen: 1 }, token)).toEqual([
      "common.notFound",
    ]);
    await limit({ departmentIds: [department["KT"]!], postIds: [post["T2"]!] });
    expect(await seen()).toEqual([false, false, true]);
    await limit({ employeeTypes: ["hourly"], departmentIds: [] });
    expect(await seen()).toEqual([false, false, false]);
    expect(await refusal(api.revealPay, { id: waiter, reason: "看" }, token)).toEqual(["common.notFound"]);
  });
});

describe("files in", () => {
  test("the roster makes files, employments and jobs, all or none", async () => {
    const head = "姓名,工号,证件号码,部门,岗位,用工类型,入职日期,试用期至,首次参加工作日期\n";
    const good = `${head}王一,R001,,FO,T1,全职,2026-10-08,2026-12-07,2019-07-01\n李二,R002,,KT,,实习,2026-11-01,,\n`;
    const wrong = `${head}王一,R003,,FO,T1,全职,2026-10-08,2026-10-01,\n李二,R004,,NO,,全职,2026-11-01,,\n丁,,,FO,,全职,,,\n`;
    const refused = await send(api.importRoster, wrong);
    expect(refused.faults!.map(({ row, field }) => [row, field])).toEqual([
      [2, "试用期至"],
      [3, "部门"],
      [4, "入职日期"],
    ]);
    expect((await send(api.importRoster, good)).content).toEqual({ count: 2 });
    const listed = await server.ok(api.listEmployees, { search: "R00", tab: "all" }, boss);
    expect(listed.rows.map((row) => [row.jobNumber, row.state, row.kind, row.department])).toEqual([
      ["R001", "probation", "full_time", "FO"],
      ["R002", "formal", "intern", "KT"],
    ]);
    const again = await send(
      api.importRoster,
      `${head}甲,R009,,FO,,全职,2026-10-08,,\n王一,R001,,FO,,全职,2026-10-08,,\n`,
    );
    expect(again.faults).toMatchObject([{ row: 3, field: "工号" }]);
  });

  test("agreed pay by number, with each wrong row named", async () => {
    const id = await employ({ jobNumber: "PAY1" });
    const head = "工号,薪资项目,金额（元）,生效日期\n";
    const wrong = `${head}PAY1,基本工资,8000.555,2026-12-01\nNONE,基本工资,1,2026-12-01\nPAY1,绩效工资,1,2026-08-01\nPAY1,津贴,2,2026-12-01\nPAY1,津贴,3,2026-12-01\n`;
    expect((await send(api.importPay, wrong)).faults!.map(({ row, field }) => [row, field])).toEqual([
      [2, "金额（元）"],
      [3, "工号"],
      [4, "生效日期"],
      [6, "工号"],
    ]);
    expect((await send(api.importPay, `${head}PAY1,基本工资,"8,000.50",2026-12-01\n`)).content).toEqual({ count: 1 });
    expect(await server.ok(api.revealPay, { id, reason: "核对" }, boss)).toMatchObject([{ payFen: 800_050 }]);
  });
});

describe("the list", () => {
  test("shows the caller's departments by tab, another company nothing", async () => {
    const id = await employ({ jobNumber: "END1", departmentId: department["KT"] });
    await query(
      `insert into personnel.labour_contract (tenant_id, number, member_id, nth, kind, from_date, to_date, state, signed_on)
       values ($1, 'C1', $2, 1, 'fixed', '2026-01-01', '2026-12-31', 'active', '2026-01-01')`,
      [id],
    );
    const numbers = async (input: object, token = boss) =>
      (await server.ok(api.listEmployees, { size: 200, tab: "all", ...input }, token)).rows.map((row) => row.jobNumber);
    expect(await numbers({ tab: "contractEnding" })).toEqual(["END1"]);
    const own = await numbers({}, clerk);
    expect(own).toContain("END1");
    expect(own.length).toBeLessThan((await numbers({})).length);
    expect(await numbers({ tab: "probation", departmentId: department["FO"] })).toContain("R001");
    expect(await numbers({ kind: "intern", postId: post["T1"], search: "E0" })).not.toContain("END1");
    const foreign = await server.logIn({
      tenantId: await server.makeCompany("乙酒店"),
      codes: "all",
      scope: "organisation",
    });
    expect(await numbers({}, foreign.token)).toEqual([]);
    expect(await refusal(api.readEmployee, { id }, foreign.token)).toEqual(["common.notFound"]);
    expect((await server.ok(api.employmentChoices, {}, boss)).legalEntities).toEqual([]);
  });
});

describe("an employment contract", () => {
  const term = { kind: "fixed", fromDate: "2026-09-01", toDate: "2027-08-31" } as const;
  const read = (id: number) => server.ok(contract.readContract, { id }, boss);
  async function signed(memberId: number, part: object = {}): Promise<number> {
    const { id } = await server.ok(contract.addContract, { memberId, ...term, ...part }, boss);
    await server.ok(contract.signContract, { id, version: (await read(id)).version, signedOn: today }, boss);
    return id;
  }

  test("is drawn up, signed, renewed by the next and over with its term", async () => {
    const memberId = await employ();
    const { id } = await server.ok(contract.addContract, { memberId, ...term, probationMonths: 2 }, boss);
    expect(await read(id)).toMatchObject({
      state: "draft",
      nth: 1,
      number: "LC202611-0001",
      actions: ["edit", "sign"],
    });
    const { version } = await read(id);
    await server.ok(contract.editContract, { id, version, ...term, toDate: "2026-12-31", probationMonths: 1 }, boss);
    expect(await refusal(contract.editContract, { id, version, ...term })).toEqual(["common.stale"]);
    expect(await refusal(contract.signContract, { id, version: version + 1, signedOn: "2026-11-27" })).toEqual([
      "personnel.signedLate",
      "signedOn",
    ]);
    await server.ok(contract.signContract, { id, version: version + 1, signedOn: "2026-09-01" }, boss);
    expect((await server.ok(api.readEmployee, { id: memberId }, boss)).contractEnd).toBe("2026-12-31");
    expect(await refusal(contract.deleteContract, { id })).toEqual(["common.wrongState"]);
    const next = await signed(memberId, { renewsId: id, fromDate: "2027-01-01", toDate: "2027-12-31" });
    expect((await read(id)).state).toBe("renewed");
    expect(await read(next)).toMatchObject({ state: "active", nth: 2, renews: "LC202611-0001" });
    at("2027-12-31");
    await daily();
    expect((await read(next)).state).toBe("active");
    at("2028-01-01");
    await daily();
    expect((await read(next)).state).toBe("expired");
    at(today);
  });

  test("keeps to the law, and no two of a person are in force on a day", async () => {
    const memberId = await employ();
    const add = (part: object) => refusal(contract.addContract, { memberId, ...term, ...part });
    expect(await add({ probationMonths: 3 })).toEqual(["personnel.probationTooLong", "probationMonths"]);
    expect(await add({ kind: "open_ended" })).toEqual(["personnel.termOpen", "toDate"]);
    expect(await add({ toDate: undefined })).toEqual(["personnel.termMissing", "toDate"]);
    expect(await add({ kind: "task", toDate: undefined })).toEqual(["personnel.taskMissing", "task"]);
    const id = await signed(memberId, { probationMonths: 1 });
    expect(await add({ fromDate: "2027-08-31", toDate: "2028-08-30" })).toEqual([
      "personnel.contractOverlap",
      "fromDate",
    ]);
    expect(await add({ fromDate: "2027-09-01", toDate: "2028-08-31", probationMonths: 1 })).toEqual([
      "personnel.probationTwice",
      "probationMonths",
    ]);
    expect(
      await refusal(contract.endContract, { id, version: 2, endedOn: "2027-09-01", endReason: "协商一致" }),
    ).toEqual(["personnel.endOutside", "endedOn"]);
    await server.ok(contract.endContract, { id, version: 2, endedOn: "2026-11-25", endReason: "协商一致" }, boss);
    expect(await signed(memberId, { fromDate: "2026-11-26", toDate: "2027-11-25" })).toBeGreaterThan(id);
  });

  test("two drafts of one term cannot both be signed", async () => {
    const memberId = await employ();
    const drafts = [0, 1].map(() => server.ok(contract.addContract, { memberId, ...term }, boss));
    const [a, b] = await Promise.all(drafts);
    const answers = await Promise.all(
      [a!, b!].map(({ id }) => server.send(contract.signContract, { id, version: 1, signedOn: today }, boss)),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test("its scan is on file, and whoever looks at it is written down; nobody beyond the scope does", async () => {
    const memberId = await employ();
    const id = await signed(memberId);
    const content = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const { headers, payload } = multipart({ id: String(id) }, [{ name: "scan.png", content }]);
    const authorization = `Bearer ${boss}`;
    const url = apiPrefix + contract.addContractScan.path;
    const sent = await server.app.inject({ method: "POST", url, headers: { ...headers, authorization }, payload });
    expect(sent.statusCode).toBe(200);
    const seen = await server.send(contract.readContractScan, { id }, boss);
    expect(seen.http).toBe(200);
    expect(
      await query("select call from platform.personal_data_read where tenant_id = $1 and subject_member_id = $2", [
        memberId,
      ]),
    ).toEqual([{ call: "personnel.contractScan" }]);
    expect((await server.send(contract.readContractScan, { id }, clerk)).http).toBe(404);
    const { rows } = await server.ok(contract.listContracts, { memberId }, boss);
    expect(rows).toMatchObject([{ hasScan: true, actions: ["scan", "renew", "end"] }]);
    const tabs = async (tab: "active" | "ending" | "over" | "draft") =>
      (await server.ok(contract.listContracts, { tab, search: rows[0]!.number, departmentId: department["FO"] }, boss))
        .rows.length;
    expect([await tabs("active"), await tabs("ending"), await tabs("over"), await tabs("draft")]).toEqual([1, 0, 0, 0]);
    expect((await server.ok(contract.listContracts, { kind: "task" }, clerk)).rows).toEqual([]);
  });

  test("whoever keeps contracts is told once of what comes to an end", async () => {
    const keeper = await server.logIn({ tenantId, codes: ["C0411", "C0411.add"], scope: "organisation" });
    await signed(await employ({ joinedOn: "2026-11-01" }), { fromDate: "2026-11-27", toDate: "2026-12-26" });
    await employ({ joinedOn: "2026-11-19", probationEnd: "2026-12-11" });
    const remind = () => server.runJob(remindJob, tenantId);
    await remind();
    await remind();
    const told = await query<{ title: string }>(
      "select title_zh as title from notices.notice where tenant_id = $1 and account_id = $2 order by id",
      [keeper.accountId],
    );
    const titles = told.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^劳动合同到期：.*2026-12-26（30 天后）$/),
        expect.stringMatching(/^入职未签劳动合同：.*2026-11-19（已过 7 天）$/),
        expect.stringMatching(/^试用期结束：.*2026-12-11（15 天后）$/),
      ]),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});
