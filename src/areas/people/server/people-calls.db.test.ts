import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { writeSheet } from "#platform/excel/write-sheet.ts";
import type { CallContext } from "#platform/http/context.ts";
import { reasonHeading, wrongRows } from "#platform/list/import-input.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listPeople as listCall, personChange } from "../api.ts";
import { certificateStateOn } from "../certificate-state.ts";
import { personFields, type PersonInput } from "../person-fields.ts";
import { addCertificate, deleteCertificate } from "./certificates/save-certificate.ts";
import { confirmAccount } from "./changed-account.ts";
import { createPeople } from "./create-people.ts";
import { createPerson } from "./create-person.ts";
import { fullPeopleExport } from "./exports.ts";
import { importPeople, peopleImport } from "./import-people.ts";
import { leavePerson, returnPerson } from "./leave-and-return.ts";
import { people } from "./list-people.ts";
import { myProfile } from "./my-profile.ts";
import { readPerson } from "./read-person.ts";
import { revealPerson } from "./reveal-person.ts";
import { updatePerson } from "./update-person.ts";
import { workerOptions } from "./worker-options.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let kitchen: Caller;
let huada: Caller;
let departments: { fb: number; kt: number };
let agencies: { huada: number; jinqiao: number };
let ids: number[];

const person = (part: Partial<PersonInput>): PersonInput =>
  personFields.parse({ name: "林敏平", employeeType: "outsider", ...part });
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C3500" });
const listInput = (part: object = {}) => listCall.input.parse(part);

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  const tenantId = await makeTenant(database.ownerPool, "people");
  const made = await database.ownerPool.query<{ id: number }>(
    `insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FB', '餐饮部', 'Food'), ($1, 'KT', '厨房', 'Kitchen') returning id`,
    [tenantId],
  );
  await database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  departments = { fb: made.rows[0]!.id, kt: made.rows[1]!.id };
  boss = { tenantId };
  const agency = (code: string) =>
    asCaller(services, boss, (context) =>
      createAgency(context, newAgency.parse({ code, nameZh: `${code}劳务`, nameEn: `${code} Labour` })),
    );
  agencies = { huada: (await agency("A01")).id, jinqiao: (await agency("A02")).id };
  kitchen = { tenantId, accountId: 2, scope: { all: false, departmentIds: [departments.kt] } };
  huada = {
    tenantId,
    accountId: 3,
    kind: "agency",
    agencyId: agencies.huada,
    scope: { all: false, departmentIds: [] },
  };
  ids = await asCaller(services, boss, (context) =>
    createPeople(context, [
      person({
        name: "甲",
        departmentId: departments.fb,
        agencyId: agencies.huada,
        idNumber: "320102197209227797",
        phone: "13912345678",
        machineNumber: "00001",
        bankAccount: "6222020000000000003",
      }),
      person({ name: "乙", departmentId: departments.kt, agencyId: agencies.jinqiao, idNumber: "320102198301033498" }),
    ]),
  );
});
afterAll(() => database.close());

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).kind.code;

test("a list shows the caller's departments, a labour company its own workers, another company nothing", async () => {
  const names = async (caller: Caller, part: object = {}) =>
    (await as(caller, (context) => people.answer(context, listInput(part)))).rows.map((row) => row.name);
  expect(await names(boss)).toEqual(["甲", "乙"]);
  expect(await names(kitchen)).toEqual(["乙"]);
  expect(await names(huada)).toEqual(["甲"]);
  expect(await names({ ...boss, scope: { all: false, departmentIds: [] } })).toEqual([]);
  expect(await names({ tenantId: await makeTenant(database.ownerPool, "other") })).toEqual([]);
  expect(await names(huada, { agencyId: agencies.jinqiao })).toEqual([]);
  for (const search of ["甲", "00001", "7797", "139 1234 5678"]) expect(await names(boss, { search })).toEqual(["甲"]);
  expect(await names(boss, { departmentId: departments.kt })).toEqual(["乙"]);
});

test("the total is that of the rows, whatever it is counted from", async () => {
  for (const caller of [boss, kitchen, huada]) {
    for (const part of [
      {},
      { departmentId: departments.fb },
      { search: "0" },
      { agencyId: agencies.huada },
      { status: "active" },
      { certificate: "none" },
    ]) {
      const first = await as(caller, (context) => people.answer(context, listInput(part)));
      const beyond = await as(caller, (context) => people.answer(context, listInput({ ...part, page: 2 })));
      expect(beyond.total).toBe(first.rows.length);
    }
  }
});

test("every way to one file ends at the scope", async () => {
  const [own, other] = [ids[1]!, ids[0]!];
  expect((await as(kitchen, (context) => readPerson(context, { id: own }))).name).toBe("乙");
  const change = (context: CallContext) =>
    updatePerson(context, personChange.parse({ id: other, version: 1, name: "X", jobNumber: "X" }));
  const ways: ((context: CallContext) => Promise<unknown>)[] = [
    (context) => readPerson(context, { id: other }),
    change,
    (context) => leavePerson(context, { id: other, leftOn: "2026-11-01" }),
    (context) => revealPerson(context, { id: other, fields: ["phone"], reason: "x" }),
    (context) =>
      addCertificate(context, {
        personId: other,
        type: "health",
        number: null,
        validFrom: null,
        validTo: null,
        authority: null,
        photoFileId: null,
      }),
  ];
  const stranger: Caller = { tenantId: await makeTenant(database.ownerPool, "stranger") };
  const jinqiao: Caller = { ...huada, agencyId: agencies.jinqiao };
  for (const caller of [kitchen, jinqiao, stranger])
    for (const way of ways) expect(await codeOf(as(caller, way))).toBe("common.notFound");
  expect(
    (await as(kitchen, (context) => workerOptions(context, { ids: [other] }))).rows.map((row) => row.id),
  ).not.toContain(other);
});

test("numbers are masked on the server, and read in full only with a reason that is written down", async () => {
  const shown = await as(boss, (context) => readPerson(context, { id: ids[0]! }));
  expect(shown).toMatchObject({
    idNumber: "**************7797",
    phone: "139****5678",
    bankAccount: "***************0003",
    emergencyPhone: null,
  });
  expect(JSON.stringify(shown)).not.toContain("320102197209227797");
  const full = await as(boss, (context) =>
    revealPerson(context, { id: ids[0]!, fields: ["idNumber", "phone"], reason: "核对身份" }),
  );
  expect(full).toEqual({ idNumber: "320102197209227797", phone: "13912345678" });
  const { rows } = await database.ownerPool.query(
    "select account_name, subject_member_id, fields, reason from platform.personal_data_read",
  );
  expect(rows).toEqual([
    { account_name: "Test", subject_member_id: ids[0], fields: ["idNumber", "phone"], reason: "核对身份" },
  ]);
});

test("a change keeps what was not sent, and is refused when somebody was faster", async () => {
  const before = await as(boss, (context) => readPerson(context, { id: ids[0]! }));
  const change = (part: object) =>
    personChange.parse({
      ...before,
      name: "甲二",
      ...part,
      idNumber: undefined,
      phone: undefined,
      bankAccount: undefined,
      emergencyPhone: undefined,
      id: ids[0]!,
    });
  await as(boss, (context) => updatePerson(context, change({})));
  const after = await as(boss, (context) => readPerson(context, { id: ids[0]! }));
  expect(after).toMatchObject({
    name: "甲二",
    idNumber: before.idNumber,
    phone: before.phone,
    version: before.version + 1,
  });
  expect(await codeOf(as(boss, (context) => updatePerson(context, change({}))))).toBe("common.stale");
  expect(await codeOf(as(kitchen, (context) => createPerson(context, person({ departmentId: departments.fb }))))).toBe(
    "people.departmentOutside",
  );
});

test("sealed numbers can be emptied one by one; what is not sent stays", async () => {
  const { id } = await as(boss, (context) =>
    createPerson(
      context,
      person({
        name: "清空",
        departmentId: departments.fb,
        idType: "other",
        idNumber: "X-1",
        phone: "13800000009",
        bankAccount: "6222021234567890128",
        emergencyPhone: "021-6000 8800",
        bankAccountConfirmed: true,
      }),
    ),
  );
  const read = () => as(boss, (context) => readPerson(context, { id }));
  const change = async (part: object) => {
    const { idNumber: _1, phone: _2, bankAccount: _3, emergencyPhone: _4, ...kept } = await read();
    await as(boss, (context) => updatePerson(context, personChange.parse({ ...kept, ...part, id })));
  };
  await change({ idNumber: "", bankAccount: "" });
  expect(await read()).toMatchObject({
    idNumber: null,
    bankAccount: null,
    phone: "138****0009",
    emergencyPhone: expect.any(String),
  });
  const { rows } = await database.ownerPool.query(
    "select id_number_sealed, id_number_hash, bank_account_sealed, phone_sealed is not null as phone from people.person where member_id = $1",
    [id],
  );
  expect(rows).toEqual([{ id_number_sealed: null, id_number_hash: null, bank_account_sealed: null, phone: true }]);
  await as(boss, (context) =>
    createPerson(context, person({ name: "同号", departmentId: departments.fb, idType: "other", idNumber: "X-1" })),
  );
});

test("an account that fails the sum of bank cards is asked about, and kept once it is confirmed", async () => {
  const account = { bankAccount: "6222021234567890123", departmentId: departments.fb };
  const refusal = await refusalOf(as(boss, (context) => createPerson(context, person({ name: "存折", ...account }))));
  expect(refusal.kind.code).toBe("people.confirmBankAccount");
  expect(refusal.faults).toMatchObject([{ field: "bankAccountConfirmed" }]);
  const { id } = await as(boss, (context) =>
    createPerson(context, person({ name: "存折", ...account, bankAccountConfirmed: true })),
  );
  const {
    idNumber: _1,
    phone: _2,
    bankAccount,
    emergencyPhone: _3,
    ...kept
  } = await as(boss, (context) => readPerson(context, { id }));
  expect(bankAccount).toMatch(/0123$/);
  const change = (part: object) =>
    as(boss, (context) => updatePerson(context, personChange.parse({ ...kept, ...part, id })));
  expect(await codeOf(change({ bankAccount: "6222021234567890124" }))).toBe("people.confirmBankAccount");
  await change({ name: "存折甲" });
});

test("a labour company adds only its own workers, whatever it sends", async () => {
  const { id } = await as(huada, (context) =>
    createPerson(context, person({ name: "丙", agencyId: agencies.jinqiao, departmentId: departments.fb })),
  );
  const { rows } = await database.ownerPool.query(
    "select p.agency_id, m.department_id from people.person p join organisation.member m on m.id = p.member_id where member_id = $1",
    [id],
  );
  expect(rows).toEqual([{ agency_id: agencies.huada, department_id: null }]);
  expect(await codeOf(as(huada, (context) => createPerson(context, person({ employeeType: "internal" }))))).toBe(
    "people.agencyOnlyWorkers",
  );
});

test("who leaves frees their machine number; who returns must find it free", async () => {
  await as(boss, (context) => leavePerson(context, { id: ids[0]!, leftOn: "2026-11-01" }));
  expect(await codeOf(as(boss, (context) => leavePerson(context, { id: ids[0]!, leftOn: "2026-11-01" })))).toBe(
    "common.wrongState",
  );
  const { id } = await as(boss, (context) => createPerson(context, person({ name: "丁", machineNumber: "00001" })));
  expect(await codeOf(as(boss, (context) => returnPerson(context, { id: ids[0]! })))).toBe("people.machineNumberTaken");
  await as(boss, (context) => leavePerson(context, { id, leftOn: "2026-11-01" }));
  await as(boss, (context) => returnPerson(context, { id: ids[0]! }));
});

test("the list says of certificates what the rule says", async () => {
  const memberId = ids[1]!;
  const today = await as(boss, async (context) => context.today);
  const near = (days: number) => addDays(today, days);
  const dates = [null, ...[-400, -1, 0, 1, 29, 30, 31, 400].map(near)];
  const term = fc.record({
    type: fc.constantFrom("health", "driver", "chef"),
    validFrom: fc.constantFrom(...dates),
    validTo: fc.constantFrom(...dates),
  });
  for (const terms of fc.sample(fc.array(term, { maxLength: 5 }), { numRuns: 60, seed: 7 })) {
    const held = terms.filter(
      ({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo,
    );
    await database.ownerPool.query("delete from people.certificate where tenant_id = $1 and member_id = $2", [
      boss.tenantId,
      memberId,
    ]);
    for (const { type, validFrom, validTo } of held)
      await database.ownerPool.query(
        "insert into people.certificate (tenant_id, member_id, type, valid_from, valid_to) values ($1, $2, $3, $4, $5)",
        [boss.tenantId, memberId, type, validFrom, validTo],
      );
    const { certificates } = await as(boss, (context) => readPerson(context, { id: memberId }));
    expect({ held, state: certificates ?? "none" }).toEqual({ held, state: certificateStateOn(held, today) });
  }
});

test("a certificate shows how long it holds", async () => {
  const on = (validTo: string | null) =>
    as(boss, (context) =>
      addCertificate(context, {
        personId: ids[0]!,
        type: "health",
        number: "1",
        validFrom: null,
        validTo,
        authority: null,
        photoFileId: null,
      }),
    );
  const far = await on("2099-01-01");
  await on("2020-01-01");
  const shown = await as(boss, (context) => readPerson(context, { id: ids[0]! }));
  expect(shown.certificates).toBe("valid");
  expect(shown.certificateList.map((one) => one.state)).toEqual(["expired", "valid"]);
  expect(await codeOf(as(kitchen, (context) => deleteCertificate(context, far)))).toBe("common.notFound");
  const foreign = await database.ownerPool.query<{ id: number }>(
    "insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key, created_by) values ($1, 'bank', 'x', 'x', 1, 'x', 'x', 9) returning id",
    [boss.tenantId],
  );
  expect(
    await codeOf(
      as(boss, (context) =>
        addCertificate(context, {
          personId: ids[0]!,
          type: "health",
          number: null,
          validFrom: null,
          validTo: null,
          authority: null,
          photoFileId: foreign.rows[0]!.id,
        }),
      ),
    ),
  ).toBe("common.notFound");
});

const file = (text: string, encoding = "utf8", name = "people.csv") => [
  { name, mediaType: "text/csv", bytes: iconv.encode(text, encoding) },
];
const imported = async (context: CallContext, files: UploadedFile[], leaveOut = 0) =>
  importPeople(context, {}, files, await peopleImport.read(context, { leaveOut }, files));
const count = async () =>
  (
    await database.ownerPool.query<{ n: number }>("select count(*)::int as n from people.person where tenant_id = $1", [
      boss.tenantId,
    ])
  ).rows[0]!.n;

test("a template file is read in UTF-8 with and without BOM and in GB18030, in both languages", async () => {
  const before = await count();
  await as(boss, (context) =>
    imported(context, file("姓名*,员工类型,劳务公司,部门,考勤号\n赵一,小时工,A01,餐饮部,00100\n")),
  );
  await as(boss, (context) => imported(context, file("\uFEFF姓名,部门\r\n钱二,KT\r\n")));
  await as(boss, (context) => imported(context, file("姓名,性别\n孙三,女\n", "gb18030")));
  await as(boss, (context) => imported(context, file("Name,Gender,Labour company\nLi Si,Male,A02 Labour\n")));
  expect(await count()).toBe(before + 4);
  const { rows } = await database.ownerPool.query(
    "select machine_number, employee_type, agency_id from people.person p join organisation.member m on m.id = p.member_id where m.name = '赵一'",
  );
  expect(rows).toEqual([{ machine_number: "00100", employee_type: "hourly", agency_id: agencies.huada }]);
});

test("a file with other columns than the template says which are unknown and which are missing", async () => {
  const before = await count();
  const wrong = async (text: string) => refusalOf(as(boss, (context) => imported(context, file(text))));
  const other = await wrong("姓名,部门,身份证\n赵一,KT,1\n");
  expect(other.kind.code).toBe("upload.otherColumns");
  expect(other.text("zh")).toMatch(/模板中没有列 身份证；文件中没有模板的列 .*证件号码/);
  expect(other.text("en")).toMatch(/which has no column 身份证; not found of the template: .*证件号码/);
  const lacking = await wrong("部门,性别\nKT,女\n");
  expect(lacking.kind.code).toBe("upload.template");
  expect(lacking.text("zh")).toContain("缺少列 姓名");
  expect(lacking.text("en")).toContain("the column 姓名 is missing");
  expect(await count()).toBe(before);
});

test("a file with wrong rows names row and column and writes nothing", async () => {
  const before = await count();
  const text = "姓名,部门,身份证,考勤号\n";
  expect(await codeOf(as(boss, (context) => imported(context, file(text))))).toMatch(
    /upload.template|common.emptyFile/,
  );
  const rows = "姓名,部门,证件号码,考勤号\n甲,KT,,\n乙,没有,,\n丙,,123,\n,,,00777\n丁,,,00100\n";
  const refusal = await refusalOf(as(boss, (context) => imported(context, file(rows))));
  expect(refusal.kind.code).toBe("common.rowsInvalid");
  expect(refusal.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
    "3 部门",
    "4 证件号码",
    "5 姓名",
    "6 考勤号",
  ]);
  expect(refusal.params.count).toBe(4);
  expect(await count()).toBe(before);
  expect(await codeOf(as(kitchen, (context) => imported(context, file("姓名,部门\n甲,FB\n"))))).toBe(
    "common.rowsInvalid",
  );
  expect(await codeOf(as(boss, (context) => imported(context, file("", "utf8"))))).toBe("common.emptyFile");
  expect(await codeOf(as(boss, (context) => imported(context, file("x", "utf8", "people.pdf"))))).toBe("upload.type");
  const many = `姓名\n${Array.from({ length: 10_001 }, (_, index) => `工${index}`).join("\n")}\n`;
  expect(await codeOf(as(boss, (context) => imported(context, file(many))))).toBe("people.tooManyRows");
  expect(await count()).toBe(before);
});

test("of 5,000 rows the 200 wrong ones come back as a file; the others go in when that is agreed, the mended ones after", async () => {
  const before = await count();
  const line = (index: number) =>
    index % 25 === 3
      ? `员工${index},${index % 2 ? "没有" : "KT"},${index % 2 ? "" : "123"},I${index}`
      : `员工${index},KT,,I${index}`;
  const rows = Array.from({ length: 5_000 }, (_, index) => line(index));
  const sent = file(`姓名,部门,证件号码,工号\n${rows.join("\n")}\n`);
  const refusal = await refusalOf(as(boss, (context) => imported(context, sent)));
  const wrong = wrongRows.parse(refusal.details);
  expect([wrong.wrong, wrong.right, wrong.name]).toEqual([200, 4_800, "people 未导入的行.xlsx"]);
  expect(await count()).toBe(before);
  const agreedToFew = await refusalOf(as(boss, (context) => imported(context, sent, 199)));
  expect(agreedToFew.params.count).toBe(200);
  expect(await as(boss, (context) => imported(context, sent, wrong.wrong))).toEqual({ count: 4_800 });
  expect(await count()).toBe(before + 4_800);

  const back = await readSheet(Buffer.from(wrong.content, "base64"), wrong.name, []);
  expect(back.headings).toEqual(["姓名", "部门", "证件号码", "工号", reasonHeading.zh]);
  expect(back.rows.map(({ cells }) => cells["姓名"])).toEqual(
    Array.from({ length: 200 }, (_, index) => `员工${index * 25 + 3}`),
  );
  expect(back.rows[0]!.cells[reasonHeading.zh]).toMatch(/^部门：/);
  expect(back.rows[1]!.cells[reasonHeading.zh]).toMatch(/^证件号码：/);
  const mended = async function* () {
    for (const { cells } of back.rows) yield [cells["姓名"], "KT", "", cells["工号"], cells[reasonHeading.zh]];
  };
  const columns = back.headings.map((title) => ({ title, kind: "text" as const }));
  const bytes = await buffer(writeSheet("x", columns, mended(), "zh"));
  const again = [{ name: wrong.name, mediaType: "application/octet-stream", bytes }];
  expect(await as(boss, (context) => imported(context, again))).toEqual({ count: 200 });
  expect(await count()).toBe(before + 5_000);
});

test("an export is masked; without masks it is written down before anything leaves", async () => {
  const rowsOf = async (exporter: typeof people.exporter, input: object) => {
    const all: Record<string, unknown>[] = [];
    await as(boss, async (context) => {
      for await (const rows of exporter.rows(context, exporter.input.parse(input) as never))
        all.push(...(rows as unknown as Record<string, unknown>[]));
    });
    return all;
  };
  const masked = await rowsOf(people.exporter, { search: "甲二" });
  expect(masked[0]).toMatchObject({ idNumber: "**************7797", phone: "139****5678" });
  expect(masked[0]).toMatchObject({ bankAccount: "***************0003", idType: "id_card" });
  expect(fullPeopleExport.input.safeParse({ search: "甲二" }).success).toBe(false);
  const full = await rowsOf(fullPeopleExport, { search: "甲二", reason: "年审" });
  expect(full[0]).toMatchObject({
    idNumber: "320102197209227797",
    phone: "13912345678",
    bankAccount: "6222020000000000003",
  });
  const { rows } = await database.ownerPool.query(
    "select rows, reason from platform.personal_data_read where call = 'people.full'",
  );
  expect(rows).toEqual([{ rows: 1, reason: "年审" }]);
});

test("a worker's profile is their own, its numbers masked", async () => {
  const worker: Caller = {
    tenantId: boss.tenantId,
    accountId: 4,
    kind: "worker",
    memberId: ids[0]!,
    scope: { all: false, departmentIds: [] },
  };
  const { profile } = await as(worker, (context) => myProfile(context));
  expect(profile).toMatchObject({
    jobNumber: expect.any(String),
    machineNumber: "00001",
    agency: "A01劳务",
    idNumber: "**************7797",
    bankAccount: "***************0003",
  });
  expect(JSON.stringify(profile)).not.toContain("13912345678");
  expect(await as({ ...worker, memberId: null }, (context) => myProfile(context))).toEqual({ profile: null });
});

test("whoever changes an account leaves that behind; the same number again, or a first one, changes nothing", async () => {
  const { id } = await as(boss, (context) =>
    createPerson(context, person({ name: "换卡", departmentId: departments.fb })),
  );
  const marks = async () =>
    (
      await database.ownerPool.query<{ by: number | null; open: boolean }>(
        "select bank_changed_by as by, bank_changed_at is not null and bank_confirmed_at is null as open from people.person where member_id = $1",
        [id],
      )
    ).rows[0]!;
  const set = async (bankAccount: string, caller = boss) => {
    const {
      idNumber: _1,
      phone: _2,
      bankAccount: _3,
      emergencyPhone: _4,
      ...kept
    } = await as(caller, (context) => readPerson(context, { id }));
    await as(caller, (context) =>
      updatePerson(context, personChange.parse({ ...kept, id, bankAccount, bankAccountConfirmed: true })),
    );
  };
  await set("6222021234567890123");
  expect(await marks()).toEqual({ by: null, open: false });
  await set("6222021234567890123");
  expect(await marks()).toEqual({ by: null, open: false });
  await set("6222021234567890128", { ...boss, accountId: 7 });
  expect(await marks()).toEqual({ by: 7, open: true });
  await as({ ...boss, accountId: 8 }, async (context) =>
    confirmAccount(context, {
      memberId: id,
      changedAt: (
        await context.tx.query<{ at: string }>(
          "select bank_changed_at as at from people.person where tenant_id = $1 and member_id = $2",
          [context.tx.tenantId, id],
        )
      ).rows[0]!.at,
    }),
  );
  expect((await marks()).open).toBe(false);
  // Emptied and filled again it is another one.
  await set("");
  await set("6222021234567890123", { ...boss, accountId: 9 });
  expect(await marks()).toEqual({ by: 9, open: true });
});
