import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideTask, saveSimpleFlow } from "#areas/approvals/server.ts";
import * as access from "#areas/access/api.ts";
import { saveRule } from "#areas/settings/api.ts";
import * as approvals from "#areas/approvals/api.ts";
import { heldCodes } from "#areas/access/server.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as people from "#areas/people/api.ts";
import * as bars from "#areas/people/blacklist-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import { inductionEnded } from "#areas/personnel/events.ts";
import * as api from "#areas/personnel/induction-api.ts";
import * as settings from "#areas/personnel/induction-settings-api.ts";
import * as join from "#areas/personnel/join-api.ts";
import { dailyJob, startInduction } from "#areas/personnel/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { idNumber } from "../../../demo/names.ts";
import { multipart } from "../../testing/multipart.ts";
import { dragged } from "../../testing/portal-company.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let hr: { token: string; accountId: number };
let kitchenHr: string;
let uniform: { token: string; accountId: number };
let uniformRole: number;
const department: Record<string, number> = {};
let post: number;
const today = "2026-11-26";
const at = (date: string, time = "02:00") => server.setTime(`${date}T${time}:00Z`);

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = async <C extends Call>(call: C, input: SentInputOf<C>, token: string | undefined = hr.token) => {
  const { body } = await server.send(call, input, token);
  const { code, faults } = body as { code?: string; faults?: { field?: string }[] };
  return [code, ...(faults ?? []).map((one) => one.field)].filter(Boolean);
};
const read = (id: number) => server.ok(api.readInduction, { id }, hr.token);
const daily = () => server.runJob(dailyJob, tenantId);

let count = 0;
async function add(part: object = {}): Promise<number> {
  count += 1;
  const { id } = await server.ok(
    api.addInduction,
    {
      name: `新员工${count}`,
      phone: `1390000${String(count).padStart(4, "0")}`,
      departmentId: department["FO"]!,
      postId: post,
      joinOn: "2026-12-01",
      contractKind: "fixed",
      contractMonths: 36,
      probationMonths: 3,
      ...part,
    },
    hr.token,
  );
  return id;
}

/** A right number of a made-up person, the same for the same seed. */
function idOf(seed: number): string {
  let state = seed;
  return idNumber(() => (state = (state * 16_807 + 7) % 2_147_483_647) / 2_147_483_647, true);
}

const form = (seed: number, part: object = {}) => ({
  name: `新员工${seed}`,
  idType: "id_card" as const,
  idNumber: idOf(5000 + seed),
  education: "college" as const,
  emergencyName: "王芳",
  emergencyPhone: "13800001234",
  bankName: "工商银行",
  bankAccount: "6222021001111111111",
  bankAccountConfirmed: true,
  ...part,
});

async function link(id: number): Promise<string> {
  const { version } = await read(id);
  const made = await server.ok(
    api.sendInductionLink,
    { id, version, channel: "show", origin: "https://hotel.example" },
    hr.token,
  );
  return made.link.split("#")[1]!;
}

async function codeFor(token: string): Promise<string> {
  const { held } = await server.ok(join.sendJoinCode, { token });
  expect(held).toBe(true);
  const codes = await heldCodes(server.database.ownerPool, server.services.vault);
  return /\d{6}/.exec(codes.at(-1)!.text)![0];
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const uploadPaper = (
  call: Call,
  fields: Record<string, string>,
  name = "id.png",
  content: Buffer = png,
  token?: string,
) => {
  const { headers, payload } = multipart(fields, [{ name, content }]);
  return server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...headers, "accept-language": "zh", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  });
};

/** All that stands before the first day, by staff. */
async function approvedOne(seed: number, part: object = {}, filled: object = {}): Promise<number> {
  const id = await add(part);
  await server.ok(api.fillInduction, { id, version: (await read(id)).version, ...form(seed, filled) }, hr.token);
  const sent = await uploadPaper(api.addInductionPaper, { id: String(id), paper: "idFront" }, "a.png", png, hr.token);
  expect(sent.statusCode).toBe(200);
  const { version } = await read(id);
  expect(await server.ok(api.submitInduction, { id, version }, hr.token)).toEqual({ state: "approved" });
  return id;
}

beforeAll(async () => {
  server = await testServer();
  at(today);
  tenantId = await server.makeCompany("甲酒店");
  await query("insert into organisation.company (tenant_id, name) values ($1, '甲酒店')");
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  hr = await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "HR" });
  for (const code of ["FO", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, hr.token)
    ).id;
  post = (await server.ok(organisation.savePost, { code: "T1", nameZh: "接待", nameEn: "Desk" }, hr.token)).id;
  const [member] = await query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'HR', 'staff', $2) returning id",
    [department["FO"]],
  );
  hr = await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "HR", memberId: member!.id });
  kitchenHr = (
    await server.logIn({ tenantId, codes: "all", scope: { custom: [department["KT"]!] }, name: "Kitchen HR" })
  ).token;
  uniform = await server.logIn({ tenantId, codes: ["HOME"], scope: "none", name: "Uniforms" });
  [{ id: uniformRole }] = (await query<{ id: number }>(
    "select role_id as id from access.account_role where tenant_id = $1 and account_id = $2",
    [uniform.accountId],
  )) as [{ id: number }];
});
afterAll(() => server.close());

describe("the settings", () => {
  test("are the product's until they are saved, and know who changed them meanwhile", async () => {
    const before = await server.ok(settings.readInductionSettings, {}, hr.token);
    expect([before.version, before.linkDays, before.fields.bank]).toEqual([0, 7, "required"]);
    const { templates: _templates, roles: _roles, ...own } = before;
    await server.ok(settings.saveInductionSettings, { ...own, linkDays: 3 }, hr.token);
    expect(await refusal(settings.saveInductionSettings, own)).toEqual(["common.stale"]);
    expect((await server.ok(settings.readInductionSettings, {}, hr.token)).linkDays).toBe(3);
  });

  test("give every induction its tasks, by kind", async () => {
    const save = (part: object) => server.ok(settings.saveTaskTemplate, { name: "工服", day: -3, ...part }, hr.token);
    await save({ name: "准备工服", roleId: uniformRole, day: -1, needsFile: true });
    await save({ name: "实习协议", kind: "intern", day: -1, beforeJoining: true });
    await save({ name: "办理社保", day: 7 });
    expect(await refusal(settings.saveTaskTemplate, { name: "迟", day: 1, beforeJoining: true })).toEqual([
      "common.invalidInput",
      "day",
    ]);
    const tasks = (await read(await add())).tasks.map(({ name, dueOn, role }) => [name, dueOn, role !== null]);
    expect(tasks).toEqual([
      ["准备工服", "2026-11-30", true],
      ["办理社保", "2026-12-08", false],
    ]);
    expect(
      (
        await read(await add({ kind: "intern", contractKind: "internship", contractMonths: 6, probationMonths: 0 }))
      ).tasks.map(({ name }) => name),
    ).toContain("实习协议");
  });
});

const dead = { company: null, phone: "", state: "dead" };

describe("a link", () => {
  test("asks for the person's code, takes the form once, and is used up", async () => {
    const id = await add();
    const token = await link(id);
    const opened = await server.ok(join.openJoin, { token });
    expect(opened).toEqual({
      company: { zh: "甲酒店", en: "甲酒店" },
      phone: expect.stringContaining("****"),
      state: "open",
    });
    expect(await refusal(join.enterJoin, { token, code: "000000" }, "")).toEqual(["access.codeEnded"]);
    const { ticket } = await server.ok(join.enterJoin, { token, code: await codeFor(token) });
    const view = await server.ok(join.readJoin, { ticket });
    expect(view).toMatchObject({ joinOn: "2026-12-01", form: { name: `新员工${count}` } });
    await server.ok(join.saveJoin, { ticket, form: { name: "王小明", idNumber: "3" }, submit: false });
    expect((await server.ok(join.readJoin, { ticket })).form).toEqual({ name: "王小明", idNumber: "3" });
    const wrong = { ticket, form: { name: "王小明", idNumber: "3" }, submit: true, consent: true };
    expect(await refusal(join.saveJoin, wrong, "")).toEqual(["common.invalidInput", "idNumber"]);
    const bare = { ticket, form: { name: "王小明", idNumber: idOf(4001) }, submit: true, consent: true };
    expect(await refusal(join.saveJoin, bare, "")).toEqual([
      "common.invalidInput",
      "education",
      "emergencyName",
      "emergencyPhone",
      "bankName",
      "bankAccount",
    ]);
    const whole = { ticket, form: form(count, { name: "王小明" }), submit: true, consent: true };
    expect(await refusal(join.saveJoin, whole, "")).toEqual(["personnel.papersMissing", "papers"]);
    expect((await uploadPaper(join.addJoinPaper, { ticket, paper: "idFront" }, "a.exe")).statusCode).toBe(422);
    expect(
      (await uploadPaper(join.addJoinPaper, { ticket, paper: "idFront" }, "a.png", Buffer.from("hello"))).statusCode,
    ).toBe(422);
    expect((await uploadPaper(join.addJoinPaper, { ticket, paper: "other" })).statusCode).toBe(404);
    expect((await uploadPaper(join.addJoinPaper, { ticket: "x".repeat(40), paper: "idFront" })).statusCode).toBe(410);
    expect((await uploadPaper(join.addJoinPaper, { ticket, paper: "idFront" })).statusCode).toBe(200);
    expect(await refusal(join.saveJoin, { ...whole, consent: false }, "")).toEqual([
      "personnel.consentMissing",
      "consent",
    ]);
    await server.ok(join.saveJoin, whole);
    expect((await server.ok(join.openJoin, { token })).state).toBe("sent");
    expect(await refusal(join.saveJoin, whole, "")).toEqual(["personnel.linkEnded"]);
    expect(await refusal(join.sendJoinCode, { token }, "")).toEqual(["personnel.linkEnded"]);
    const filled = await read(id);
    expect(filled).toMatchObject({ state: "filled", name: "王小明" });
    expect(filled.form?.["idNumber"]).toMatch(/^\*{14}.{4}$/);
    expect(filled.form?.["bankAccount"]).toMatch(/^\*+1111$/);
    const [notice] = await query<{ n: number }>(
      "select count(*)::int as n from notices.notice where tenant_id = $1 and link = $2",
      [`C0417?open=${id}`],
    );
    expect(notice!.n).toBeGreaterThan(0);
  });

  test("is void once there is another, over after its days, and of no company that has it not", async () => {
    const id = await add();
    const first = await link(id);
    const second = await link(id);
    expect(await server.ok(join.openJoin, { token: first })).toEqual(dead);
    expect((await server.ok(join.openJoin, { token: second })).state).toBe("open");
    for (const nothing of [second.replace(/^\d+/, "0"), second.slice(0, -1), "x".repeat(40)])
      expect(await server.ok(join.openJoin, { token: nothing })).toEqual(dead);
    const elsewhere = second.replace(/^\d+/, String(tenantId + 1));
    expect(await server.ok(join.openJoin, { token: elsewhere })).toEqual(dead);
    const { ticket } = await server.ok(join.enterJoin, { token: second, code: await codeFor(second) });
    at("2026-11-29", "15:59");
    expect((await server.ok(join.openJoin, { token: second })).state).toBe("open");
    at("2026-11-29", "16:01");
    expect(await server.ok(join.openJoin, { token: second })).toEqual(dead);
    expect(await refusal(join.readJoin, { ticket }, "")).toEqual(["personnel.joinTicketEnded"]);
    at(today);
  });

  test("goes back to the person with what has to be put right", async () => {
    const id = await add();
    await server.ok(api.fillInduction, { id, version: (await read(id)).version, ...form(count) }, hr.token);
    const { version } = await read(id);
    const made = await server.ok(
      api.sendInductionLink,
      { id, version, channel: "show", origin: "https://hotel.example", reason: "请补银行卡" },
      hr.token,
    );
    const token = made.link.split("#")[1]!;
    const { ticket } = await server.ok(join.enterJoin, { token, code: await codeFor(token) });
    expect(await server.ok(join.readJoin, { ticket })).toMatchObject({
      remark: "请补银行卡",
      form: { idNumber: form(count).idNumber },
    });
    expect(
      await refusal(api.sendInductionLink, {
        id,
        version: version + 1,
        channel: "mail",
        origin: "https://hotel.example",
      }),
    ).toEqual(["personnel.noMail"]);
  });
});

describe("joining", () => {
  test("makes file, employment, job, sealed pay and a draft of the contract in one", async () => {
    const id = await approvedOne(100, { joinOn: today });
    await server.ok(api.saveInductionPay, { id, pay: [{ item: "base", payFen: 800_000 }] }, hr.token);
    const [sealed] = await query<{ amount: Buffer }>(
      "select amount_sealed as amount from personnel.induction_pay where tenant_id = $1 and induction_id = $2",
      [id],
    );
    expect(sealed!.amount.includes("800000")).toBe(false);
    const { version } = await read(id);
    expect(await refusal(api.joinInduction, { id, version, joinedOn: "2026-11-27" })).toEqual([
      "personnel.joinAhead",
      "joinedOn",
    ]);
    const both = await Promise.all(
      [1, 2].map(() => server.send(api.joinInduction, { id, version, joinedOn: today }, hr.token)),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const joined = await read(id);
    expect(joined).toMatchObject({ state: "joined", joinedOn: today });
    const employee = await server.ok(personnel.readEmployee, { id: joined.memberId! }, hr.token);
    expect(employee).toMatchObject({
      state: "probation",
      kind: "full_time",
      joinedOn: today,
      probationEnd: "2027-02-25",
    });
    expect(employee.jobs).toMatchObject([
      { from: today, document: "start", departmentId: department["FO"], postId: post },
    ]);
    expect(employee.pay).toMatchObject([{ item: "base", from: today }]);
    expect(await server.ok(personnel.revealPay, { id: joined.memberId!, reason: "check" }, hr.token)).toMatchObject([
      { payFen: 800_000 },
    ]);
    const { rows } = await server.ok(contract.listContracts, { memberId: joined.memberId! }, hr.token);
    expect(rows).toMatchObject([{ state: "draft", kind: "fixed", fromDate: today, toDate: "2029-11-25" }]);
  });

  test("is refused while tasks before it are open, the ID is over, or somebody works here already", async () => {
    await server.ok(
      settings.saveTaskTemplate,
      { name: "签署承诺书", day: 0, beforeJoining: true, kind: "part_time" },
      hr.token,
    );
    const part = {
      joinOn: today,
      kind: "part_time",
      contractKind: "part_time",
      contractMonths: 12,
      probationMonths: 0,
    };
    const open = await approvedOne(102, part, { idValidUntil: "2026-11-25" });
    const join_ = { id: open, version: (await read(open)).version, joinedOn: today };
    expect(await refusal(api.joinInduction, join_)).toEqual(["personnel.tasksOpen"]);
    const task = (await read(open)).tasks.find(({ name }) => name === "签署承诺书")!;
    await server.ok(api.doInductionTask, { id: task.id, done: true }, hr.token);
    expect(await refusal(api.joinInduction, join_)).toEqual(["personnel.idExpired", "idValidUntil"]);
    const again = await add({ name: "重复", joinOn: today });
    await server.ok(api.fillInduction, { id: again, version: (await read(again)).version, ...form(100) }, hr.token);
    await uploadPaper(api.addInductionPaper, { id: String(again), paper: "idFront" }, "a.png", png, hr.token);
    const dup = await read(again);
    expect(dup.checks.find(({ check }) => check === "file")).toMatchObject({ result: "fails" });
    expect(await refusal(api.submitInduction, { id: again, version: dup.version })).toEqual([
      "people.idNumberTaken",
      "idNumber",
    ]);
    expect(await refusal(api.addInduction, { ...base("再来"), idNumber: form(100).idNumber })).toEqual([
      "people.idNumberTaken",
      "idNumber",
    ]);
  });

  test("takes somebody who had left back under their old file", async () => {
    const id = await approvedOne(103, { joinOn: today });
    const first = await server.ok(
      api.joinInduction,
      { id, version: (await read(id)).version, joinedOn: today, jobNumber: "B103" },
      hr.token,
    );
    await server.ok(people.leavePerson, { id: first.memberId, leftOn: "2026-11-30" }, hr.token);
    // Came by the hour then.
    await query("update organisation.member set kind = 'worker' where tenant_id = $1 and id = $2", [first.memberId]);
    await query("update people.person set employee_type = 'hourly' where tenant_id = $1 and member_id = $2", [
      first.memberId,
    ]);
    at("2027-03-01");
    const back = await add({
      name: "新员工103",
      joinOn: "2027-03-01",
      departmentId: department["KT"],
      probationMonths: 0,
    });
    await server.ok(api.fillInduction, { id: back, version: (await read(back)).version, ...form(103) }, hr.token);
    await uploadPaper(api.addInductionPaper, { id: String(back), paper: "idFront" }, "a.png", png, hr.token);
    const before = await read(back);
    expect(before.checks.find(({ check }) => check === "file")).toMatchObject({ result: "warns", names: ["B103"] });
    await server.ok(api.submitInduction, { id: back, version: before.version }, hr.token);
    const second = await server.ok(
      api.joinInduction,
      { id: back, version: before.version + 1 + 1, joinedOn: "2027-03-01" },
      hr.token,
    );
    expect(second.memberId).toBe(first.memberId);
    const employee = await server.ok(personnel.readEmployee, { id: first.memberId }, hr.token);
    expect(employee).toMatchObject({
      state: "formal",
      jobNumber: "B103",
      joinedOn: "2027-03-01",
      leftOn: null,
      department: "KT",
    });
    expect(employee.jobs[0]).toMatchObject({ from: "2027-03-01", document: "start" });
    expect(
      await query("select kind from organisation.member where tenant_id = $1 and id = $2", [first.memberId]),
    ).toEqual([{ kind: "staff" }]);
    at(today);
  });

  test("by the terms that the company begins its contracts with", async () => {
    const put = (key: string, value: unknown) =>
      server.ok(
        saveRule,
        { key: `personnel.${key}`, value, departmentId: null, legalEntityId: null, validFrom: today } as never,
        hr.token,
      );
    await put("contractMonths", 24);
    await put("contractHours", "comprehensive");
    const context = { tenantId, accountId: hr.accountId };
    const started = await withTenant(server.database.appPool, { tenantId }, (tx) =>
      startInduction(
        { tx, services: server.services, today, principal: context as never },
        {
          name: "按默认",
          phone: "13900008888",
          departmentId: department["FO"]!,
          postId: post,
          kind: "full_time",
          joinOn: today,
        },
      ),
    );
    expect(await read(started.inductionId)).toMatchObject({
      contractKind: "fixed",
      contractMonths: 24,
      probationMonths: 2,
    });
    expect(await server.ok(contract.contractDefaults, {}, hr.token)).toMatchObject({ months: 24 });
    const id = await approvedOne(105, { joinOn: today, contractMonths: 24, probationMonths: 2 });
    const { memberId } = await server.ok(
      api.joinInduction,
      { id, version: (await read(id)).version, joinedOn: today },
      hr.token,
    );
    const { rows } = await server.ok(contract.listContracts, { memberId }, hr.token);
    expect(rows).toMatchObject([{ toDate: "2028-11-25" }]);
    expect(await server.ok(contract.readContract, { id: rows[0]!.id }, hr.token)).toMatchObject({
      hoursSystem: "comprehensive",
    });
    expect((await server.ok(personnel.readEmployee, { id: memberId }, hr.token)).hoursSystem).toBe("comprehensive");
    await put("contractMonths", 36);
    await put("contractHours", "standard");
  });

  test("gives a log-in for the phone where the company says so, opened by a code; never a second one", async () => {
    const joinAs = async (seed: number, part: object = {}) => {
      const id = await approvedOne(seed, { joinOn: today, ...part });
      return server.ok(api.joinInduction, { id, version: (await read(id)).version, joinedOn: today }, hr.token);
    };
    const accounts = (memberId: number) =>
      query("select kind from access.account where tenant_id = $1 and member_id = $2", [memberId]);
    const without = await joinAs(106);
    expect([without.logIn, await accounts(without.memberId)]).toEqual(["off", []]);
    const {
      templates: _templates,
      roles: _roles,
      ...own
    } = await server.ok(settings.readInductionSettings, {}, hr.token);
    await server.ok(settings.saveInductionSettings, { ...own, phoneLogIn: true }, hr.token);
    const phone = "13911112222";
    const first = await joinAs(107, { phone });
    expect([first.logIn, await accounts(first.memberId)]).toEqual(["made", [{ kind: "worker" }]]);
    const other = await joinAs(108, { phone });
    expect([other.logIn, await accounts(other.memberId)]).toEqual(["refused", []]);
    const captchaId = await dragged(server);
    await server.ok(access.sendCode, { captchaId, target: phone, purpose: "login" });
    const held = await heldCodes(server.database.ownerPool, server.services.vault);
    const code = /\d{6}/.exec(held.findLast(({ target }) => target === phone)!.text)![0];
    const entered = await server.ok(access.logInByCode, { kind: "worker", target: phone, code, bearer: true });
    expect(JSON.stringify(entered)).toContain("token");
    await server.ok(people.leavePerson, { id: first.memberId, leftOn: today }, hr.token);
    await query("update access.account set enabled = false where tenant_id = $1 and member_id = $2", [first.memberId]);
    await query("delete from personnel.labour_contract where tenant_id = $1 and member_id = $2", [first.memberId]);
    at("2027-06-01");
    const back = await add({ name: "新员工107", phone, joinOn: "2027-06-01", probationMonths: 0 });
    await server.ok(api.fillInduction, { id: back, version: (await read(back)).version, ...form(107) }, hr.token);
    await uploadPaper(api.addInductionPaper, { id: String(back), paper: "idFront" }, "a.png", png, hr.token);
    await server.ok(api.submitInduction, { id: back, version: (await read(back)).version }, hr.token);
    const again = await server.ok(
      api.joinInduction,
      { id: back, version: (await read(back)).version, joinedOn: "2027-06-01" },
      hr.token,
    );
    expect([again.memberId, again.logIn]).toEqual([first.memberId, "there"]);
    expect(
      await query("select enabled from access.account where tenant_id = $1 and member_id = $2", [first.memberId]),
    ).toEqual([{ enabled: true }]);
    at(today);
    await server.ok(settings.saveInductionSettings, { ...own, version: own.version + 1 }, hr.token);
  });

  test("makes a certificate of the health paper that was handed in, agreed to and checked", async () => {
    const id = await add({ joinOn: today, name: "新员工109" });
    const token = await link(id);
    const { ticket } = await server.ok(join.enterJoin, { token, code: await codeFor(token) });
    await uploadPaper(join.addJoinPaper, { ticket, paper: "idFront" });
    await uploadPaper(join.addJoinPaper, { ticket, paper: "health" }, "health.png");
    const whole = { ticket, form: form(109), submit: true, consent: true };
    expect(await refusal(join.saveJoin, whole, "")).toEqual(["personnel.healthConsentMissing", "healthConsent"]);
    await server.ok(join.saveJoin, { ...whole, healthConsent: true });
    expect(await read(id)).toMatchObject({ healthConsentOn: today, health: null });
    const read_ = { id, examinedOn: "2026-11-10", fitFor: "food", number: "JK-77", consentOn: today } as const;
    expect(await refusal(api.checkInductionHealth, read_, kitchenHr)).toEqual(["common.notFound"]);
    expect(await refusal(api.checkInductionHealth, { ...read_, id: await add() })).toEqual(["personnel.healthMissing"]);
    await server.ok(api.checkInductionHealth, { ...read_, number: "JK-7" }, hr.token);
    await server.ok(api.checkInductionHealth, read_, hr.token);
    expect((await read(id)).health).toMatchObject({ number: "JK-77", validTo: "2027-11-09", isMade: false });
    await server.ok(api.submitInduction, { id, version: (await read(id)).version }, hr.token);
    const { memberId } = await server.ok(
      api.joinInduction,
      { id, version: (await read(id)).version, joinedOn: today },
      hr.token,
    );
    const certificate =
      "select type, number, valid_from::text as from, valid_to::text as to, check_state as check, source, consent_on::text as consent from people.certificate where tenant_id = $1 and member_id = $2";
    expect(await query(certificate, [memberId])).toEqual([
      {
        type: "health",
        number: "JK-77",
        from: "2026-11-10",
        to: "2027-11-09",
        check: "verified",
        source: "person",
        consent: today,
      },
    ]);
    expect((await read(id)).health).toMatchObject({ isMade: true });
    expect(await refusal(api.checkInductionHealth, read_)).toEqual(["personnel.healthMade"]);
  });

  test("nobody who is barred", async () => {
    const id = await approvedOne(104, { joinOn: today });
    const bar = await server
      .ok(
        bars.proposeBar,
        {
          name: "新员工104",
          idType: "id_card",
          idNumber: form(104).idNumber,
          category: "theft",
          reason: "x",
          from: today,
          until: "2027-05-01",
        } as never,
        hr.token,
      )
      .catch((error: unknown) => error);
    expect(bar).not.toBeInstanceOf(Error);
    await query("update people.bar set state = 'active' where tenant_id = $1");
    expect((await read(id)).checks.find(({ check }) => check === "admissible")).toMatchObject({ result: "fails" });
    expect(await refusal(api.joinInduction, { id, version: (await read(id)).version, joinedOn: today })).toEqual([
      "people.notAdmissible",
      "idNumber",
    ]);
    await query("delete from people.bar where tenant_id = $1");
  });
});

const base = (name: string) => ({
  name,
  phone: "13900009999",
  departmentId: department["FO"]!,
  joinOn: "2026-12-01",
  contractMonths: 36,
});

describe("who sees what", () => {
  test("other departments see nothing and put nobody into this one", async () => {
    const id = await add();
    expect(await refusal(api.readInduction, { id }, kitchenHr)).toEqual(["common.notFound"]);
    expect((await server.ok(api.listInductions, {}, kitchenHr)).rows).toEqual([]);
    expect(await refusal(api.addInduction, base("外部"), kitchenHr)).toEqual([
      "personnel.departmentOutside",
      "departmentId",
    ]);
    expect(await refusal(api.dropInduction, { id, reason: "x" }, kitchenHr)).toEqual(["common.notFound"]);
  });

  test("full numbers and amounts only with a reason that is written down", async () => {
    const id = await add();
    await server.ok(api.saveInductionPay, { id, pay: [{ item: "hourly", payFen: 2_600 }] }, hr.token);
    const shown = await server.ok(api.revealInduction, { id, reason: "打电话" }, hr.token);
    expect(shown.phone).toMatch(/^1390000\d{4}$/);
    expect(await server.ok(api.revealInductionPay, { id, reason: "核对" }, hr.token)).toEqual([
      { item: "hourly", payFen: 2_600 },
    ]);
    const reads = await query<{ call: string }>(
      "select call from platform.personal_data_read where tenant_id = $1 order by id desc limit 2",
    );
    expect(reads.map(({ call }) => call).sort()).toEqual(["personnel.inductionPay", "personnel.inductionReveal"]);
  });

  test("a task is for its role, which needs no page for it", async () => {
    const id = await add({ name: "要工服" });
    const own = await server.ok(api.listOwnTasks, {}, uniform.token);
    const mine = own.rows.find(({ person }) => person === "要工服")!;
    expect(mine).toMatchObject({ name: "准备工服", needsFile: true, overdue: false });
    expect(await refusal(api.doInductionTask, { id: mine.id, done: true }, uniform.token)).toEqual([
      "personnel.taskFileMissing",
    ]);
    expect((await uploadPaper(api.addTaskFile, { id: String(mine.id) }, "a.png", png, uniform.token)).statusCode).toBe(
      200,
    );
    await server.ok(api.doInductionTask, { id: mine.id, done: true }, uniform.token);
    const task = (await read(id)).tasks.find((one) => one.id === mine.id)!;
    expect(task).toMatchObject({ doneBy: "Uniforms", fileName: "a.png" });
    const other = (await read(id)).tasks.find((one) => one.id !== mine.id)!;
    expect(await refusal(api.doInductionTask, { id: other.id, done: true }, uniform.token)).toEqual([
      "common.notFound",
    ]);
    expect(await refusal(api.doInductionTask, { id: other.id, done: true }, kitchenHr)).toEqual(["common.notFound"]);
  });

  test("a task of the department is for those of its role who work there", async () => {
    const saved = await server.ok(
      settings.saveTaskTemplate,
      { name: "带教", day: 0, roleId: uniformRole, ofDepartment: true },
      hr.token,
    );
    const id = await add({ name: "要带教" });
    const own = await server.ok(api.listOwnTasks, {}, uniform.token);
    expect(own.rows.filter(({ person }) => person === "要带教").map(({ name }) => name)).toEqual(["准备工服"]);
    const task = (await read(id)).tasks.find(({ name }) => name === "带教")!;
    expect(await refusal(api.doInductionTask, { id: task.id, done: true }, uniform.token)).toEqual(["common.notFound"]);
    await server.ok(settings.deleteTaskTemplate, { id: saved.id }, hr.token);
  });

  test("tasks that are due are told once a day", async () => {
    at("2026-11-30");
    await daily();
    await daily();
    const told = await query<{ n: number }>(
      "select count(*)::int as n from notices.notice where tenant_id = $1 and account_id = $2 and kind = 'personnel'",
      [uniform.accountId],
    );
    expect(told[0]!.n).toBe(1);
    at(today);
  });
});

describe("an approval", () => {
  let approver: string;
  beforeAll(async () => {
    const [boss] = await query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, 'Boss', 'staff', $2) returning id",
      [department["FO"]],
    );
    approver = (await server.logIn({ tenantId, codes: ["C0731"], scope: "none", name: "Boss", memberId: boss!.id }))
      .token;
    const name = { zh: "审批", en: "Approval" };
    await withTenant(server.database.appPool, { tenantId }, (tx) =>
      saveSimpleFlow(tx, {
        processType: "onboarding",
        name,
        startName: name,
        levels: [{ name, who: { kind: "member", memberIds: [boss!.id] }, mode: "any" }],
        settings: { mayReject: true },
      }),
    );
    expect(decideTask).toBeTypeOf("function");
  });

  async function waiting(seed: number): Promise<number> {
    const id = await add({ joinOn: today, name: `新员工${seed}` });
    await server.ok(api.fillInduction, { id, version: (await read(id)).version, ...form(seed) }, hr.token);
    await uploadPaper(api.addInductionPaper, { id: String(id), paper: "idFront" }, "a.png", png, hr.token);
    const { version } = await read(id);
    expect(await server.ok(api.submitInduction, { id, version }, hr.token)).toEqual({ state: "underApproval" });
    return id;
  }
  const task = async () =>
    (await server.ok(approvals.listApprovals, { tab: "todo", types: ["onboarding"] }, approver)).rows[0]!;

  test("shows who comes where, and no pay", async () => {
    const id = await waiting(200);
    const one = await task();
    expect(JSON.stringify(one)).toContain("新员工200");
    expect(JSON.stringify(one)).toContain("FO");
    await server.ok(approvals.returnTask, { taskId: one.taskId!, comment: "岗位不对" }, approver);
    expect(await read(id)).toMatchObject({ state: "returned", returnReason: "岗位不对" });
    const { version } = await read(id);
    await server.ok(api.submitInduction, { id, version }, hr.token);
    await server.ok(approvals.approveTask, { taskId: (await task()).taskId!, comment: "" }, approver);
    expect((await read(id)).state).toBe("approved");
  });

  test("that is dropped is revoked; one that is rejected has ended", async () => {
    const id = await waiting(201);
    await server.ok(api.dropInduction, { id, reason: "本人不来" }, hr.token);
    expect((await server.ok(approvals.listApprovals, { tab: "todo", types: ["onboarding"] }, approver)).rows).toEqual(
      [],
    );
    expect(await read(id)).toMatchObject({ state: "dropped", dropReason: "本人不来", actions: [] });
    const other = await waiting(202);
    await server.ok(approvals.rejectTask, { taskId: (await task()).taskId!, comment: "编制已满" }, approver);
    expect(await read(other)).toMatchObject({ state: "rejected", actions: [] });
  });
});

describe("whoever did not come", () => {
  test("is forgotten after a year, with their papers", async () => {
    const id = await add({ name: "不来了" });
    await server.ok(api.fillInduction, { id, version: (await read(id)).version, ...form(301) }, hr.token);
    await uploadPaper(api.addInductionPaper, { id: String(id), paper: "idFront" }, "a.png", png, hr.token);
    await server.ok(api.dropInduction, { id, reason: "改去别处" }, hr.token);
    at("2027-11-25");
    await daily();
    expect((await read(id)).name).toBe("新员工301");
    at("2027-11-27");
    await daily();
    const forgotten = await read(id);
    expect(forgotten).toMatchObject({ name: "***", phone: "***", form: null, dropReason: "改去别处" });
    expect(forgotten.papers.flatMap(({ files }) => files)).toEqual([]);
    const [row] = await query<{ kept: boolean }>(
      "select coalesce(form_sealed, id_number_sealed, id_number_hash, email_sealed) is not null as kept from personnel.induction where tenant_id = $1 and id = $2",
      [id],
    );
    expect(row).toEqual({ kept: false });
    at(today);
  });
});

describe("from an application", () => {
  test("an induction is started once, and its end is told", async () => {
    const heard: object[] = [];
    const events = server.services.events as {
      publish: (tx: unknown, kind: { name: string }, payload: object) => Promise<void>;
    };
    const publish = events.publish.bind(events);
    events.publish = async (tx, kind, payload) => {
      if (kind.name === inductionEnded.name) heard.push(payload);
      await publish(tx, kind, payload);
    };
    const start = () =>
      withTenant(server.database.appPool, { tenantId }, (tx) =>
        startInduction(
          { tx, services: server.services, today, principal: { accountId: hr.accountId } as never },
          {
            origin: { kind: "application", id: 77 },
            name: "候选人",
            phone: "13811112222",
            departmentId: department["FO"]!,
            postId: post,
            kind: "full_time",
            joinOn: "2026-12-01",
            pay: [{ item: "base", fen: 900_000 }],
          },
        ),
      );
    const { inductionId } = await start();
    await expect(start()).rejects.toMatchObject({ kind: { status: 409 } });
    expect(await read(inductionId)).toMatchObject({
      fromApplication: true,
      contractMonths: 36,
      probationMonths: 3,
      pay: ["base"],
    });
    await server.ok(api.dropInduction, { id: inductionId, reason: "改去别处" }, hr.token);
    expect(heard).toEqual([{ inductionId, origin: { kind: "application", id: 77 }, outcome: "dropped" }]);
    events.publish = publish;
    await start();
  });
});
