import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { personChange } from "../../api.ts";
import * as api from "../../certificates-api.ts";
import { personFields, type PersonInput } from "../../person-fields.ts";
import { createPeople } from "../create-people.ts";
import { readPerson } from "../read-person.ts";
import { updatePerson } from "../update-person.ts";
import { listCertificateTypes, saveCertificateType } from "./certificate-types.ts";
import { rejectCertificate, verifyCertificates } from "./check-certificate.ts";
import { certificateImport, importCertificates } from "./import-certificates.ts";
import { certificates, countCertificates, readCertificate } from "./list-certificates.ts";
import { lackers } from "./list-lacking.ts";
import { deleteRequirement, listRequirements, saveRequirement } from "./requirements.ts";
import { addCertificate, deleteCertificate, updateCertificate } from "./save-certificate.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let kitchen: Caller;
let huada: Caller;
let today: string;
let departments: { fb: number; kt: number };
let cook: number;
let ids: number[];

const person = (part: Partial<PersonInput>): PersonInput =>
  personFields.parse({ name: "林敏平", employeeType: "outsider", ...part });
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C3040" });
const near = (days: number) => addDays(today, days);

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  const tenantId = await makeTenant(database.ownerPool, "certificates");
  const insert = async (text: string, ...values: unknown[]) =>
    (await database.ownerPool.query<{ id: number }>(`${text} returning id`, [tenantId, ...values])).rows[0]!.id;
  const department = (code: string) =>
    insert("insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)", code);
  departments = { fb: await department("FB"), kt: await department("KT") };
  await database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  cook = await insert(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'Cook', '厨师', 'Cook')",
  );
  boss = { tenantId, codes: new Set(["C3040.edit", "C3040.verify", "C3040.delete"]) };
  today = await as(boss, async (context) => context.today);
  const agency = await as(boss, (context) =>
    createAgency(context, newAgency.parse({ code: "A01", nameZh: "华达劳务", nameEn: "Huada" })),
  );
  kitchen = { tenantId, accountId: 2, scope: { all: false, departmentIds: [departments.kt] } };
  huada = { tenantId, accountId: 3, kind: "agency", agencyId: agency.id, scope: { all: false, departmentIds: [] } };
  ids = await as(boss, (context) =>
    createPeople(context, [
      person({
        name: "甲",
        departmentId: departments.fb,
        agencyId: agency.id,
        idNumber: "320102197209227797",
        jobNumber: "A1",
      }),
      person({
        name: "乙",
        departmentId: departments.kt,
        postId: cook,
        jobNumber: "B1",
        idNumber: "320102198301033498",
      }),
      person({ name: "丙", departmentId: departments.kt, jobNumber: "B2" }),
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

const add = (caller: Caller, personId: number, part: object = {}) =>
  as(caller, (context) =>
    addCertificate(context, api.addCertificate.input.parse({ personId, type: "health", ...part })),
  );
const listed = async (caller: Caller, part: object = {}) =>
  (await as(caller, (context) => certificates.answer(context, api.listCertificates.input.parse(part)))).rows;
const names = async (caller: Caller, tab: string) =>
  (await listed(caller, { tab })).map(({ name, type, validTo }) => `${name} ${type} ${validTo ?? "-"}`);
const lackingNow = async (caller: Caller) =>
  (await as(caller, (context) => lackers.answer(context, api.listLacking.input.parse({})))).rows.map(
    ({ name, type, why, effect }) => `${name} ${type} ${why} ${effect}`,
  );
const emptied = () => database.ownerPool.query("delete from people.certificate where tenant_id = $1", [boss.tenantId]);

test("tabs go by the day, the lead of the type, and what was renewed", async () => {
  await add(boss, ids[0]!, { validTo: near(-5) });
  await add(boss, ids[0]!, { validTo: near(400) });
  await add(boss, ids[1]!, { validTo: near(30) });
  await add(boss, ids[1]!, { type: "chef", validTo: near(-1) });
  await add(boss, ids[1]!, { type: "driver" });
  expect(await names(boss, "valid")).toEqual([`甲 健康证 ${near(400)}`, "乙 驾驶证 -"]);
  expect(await names(boss, "expiring")).toEqual([`乙 健康证 ${near(30)}`]);
  expect(await names(boss, "expired")).toEqual([`乙 厨师证 ${near(-1)}`]);
  expect(await names(kitchen, "all")).toHaveLength(3);
  expect(await names(huada, "all")).toHaveLength(2);
  expect(await as(kitchen, (context) => countCertificates(context))).toMatchObject({
    expiring: 1,
    expired: 1,
    toCheck: 3,
  });
  const [own] = (await as(boss, (context) => listCertificateTypes(context))).rows;
  await as(boss, (context) => saveCertificateType(context, { ...own!, months: 12, leadDays: 29, id: "health" }));
  expect(await names(boss, "expiring")).toEqual([]);
  expect((await as(boss, (context) => readPerson(context, { id: ids[1]! }))).certificates).toBe("expired");
  expect(
    await codeOf(
      as(boss, (context) => saveCertificateType(context, { ...own!, months: 12, leadDays: 30, id: "health" })),
    ),
  ).toBe("common.stale");
  await emptied();
});

test("the last day follows from the first where its type has months", async () => {
  const { id } = await add(boss, ids[2]!, { validFrom: "2026-03-10" });
  expect((await as(boss, (context) => readCertificate(context, { id }))).validTo).toBe("2027-03-09");
  const other = await add(boss, ids[2]!, { type: "chef", validFrom: "2026-03-10" });
  expect((await as(boss, (context) => readCertificate(context, other))).validTo).toBeNull();
  await emptied();
});

test("somebody else verifies, changing asks anew, a rejected one counts for nothing", async () => {
  const { id } = await add(huada, ids[0]!, { number: "1", validTo: near(100) });
  const row = async () => (await listed(boss, {})).find((one) => one.id === id)!;
  const verify = (caller: Caller, version: number) =>
    as(caller, (context) => verifyCertificates(context, { rows: [{ id, version }] }));
  expect(await row()).toMatchObject({ check: "unverified", actions: ["edit", "verify", "reject", "delete"] });
  expect(await codeOf(verify({ ...boss, memberId: ids[0]! }, 1))).toBe("people.verifyOwn");
  expect(await codeOf(verify(kitchen, 1))).toBe("common.notFound");
  await verify(boss, 1);
  expect(await row()).toMatchObject({ check: "verified", version: 2 });
  expect(await codeOf(verify(boss, 1))).toBe("common.stale");
  expect(await codeOf(verify(boss, 2))).toBe("common.wrongState");
  await as(huada, (context) =>
    updateCertificate(
      context,
      api.updateCertificate.input.parse({ id, version: 2, type: "health", number: "2", validTo: near(90) }),
    ),
  );
  expect(await row()).toMatchObject({ check: "unverified", number: "2", version: 3 });
  await as(boss, (context) => rejectCertificate(context, { id, version: 3, reason: "照片不清晰" }));
  const read = await as(huada, (context) => readCertificate(context, { id }));
  expect(read).toMatchObject({ check: "rejected", checkReason: "照片不清晰" });
  expect((await as(boss, (context) => readPerson(context, { id: ids[0]! }))).certificates).toBeNull();
  expect(await names(boss, "toCheck")).toHaveLength(1);
  await as(huada, (context) => deleteCertificate(context, { id }));
  expect(await listed(boss)).toEqual([]);
});

test("a type asks for number and photo, is called as the company calls it, and its name is its own", async () => {
  const type = {
    version: 0,
    nameZh: "消防证",
    nameEn: "Fire safety",
    months: null,
    leadDays: 60,
    needsNumber: true,
    needsPhoto: true,
    enabled: true,
  };
  const save = (part: object = {}) => as(boss, (context) => saveCertificateType(context, { ...type, ...part }));
  await save();
  expect(await codeOf(save())).toBe("people.certificateTypeTaken");
  const made = (await as(boss, (context) => listCertificateTypes(context))).rows.find(
    (one) => one.nameZh === "消防证",
  )!;
  expect(await refusalOf(add(boss, ids[2]!, { type: made.id }))).toMatchObject({
    message: "people.numberRequired",
    faults: [{ field: "number" }],
  });
  expect((await refusalOf(add(boss, ids[2]!, { type: made.id, number: "1" }))).faults).toMatchObject([
    { field: "photoFileId" },
  ]);
  expect(await codeOf(add(boss, ids[2]!, { type: "none" }))).toBe("people.unknownCertificateType");
  await save({ id: made.id, version: made.version, enabled: false });
  expect(await codeOf(add(boss, ids[2]!, { type: made.id }))).toBe("people.unknownCertificateType");
});

test("a post asks: who lacks it is listed, and nobody without it is moved there where it refuses", async () => {
  const ask = (part: object = {}) =>
    as(boss, (context) =>
      saveRequirement(
        context,
        api.saveRequirement.input.parse({
          postId: cook,
          typeCode: "health",
          effect: "refuse",
          validFrom: today,
          ...part,
        }),
      ),
    );
  const { id } = await ask();
  expect(await codeOf(ask())).toBe("people.requirementTaken");
  expect(await codeOf(ask({ departmentId: 999_999 }))).toBe("common.notFound");
  const further = await ask({ departmentId: departments.kt, effect: "warn" });
  expect((await as(boss, (context) => listRequirements(context))).rows).toHaveLength(2);
  expect(await lackingNow(boss)).toEqual(["乙 健康证 none refuse"]);
  expect(await lackingNow(huada)).toEqual([]);
  const move = async (memberId: number) => {
    const { version, name, jobNumber } = await as(boss, (context) => readPerson(context, { id: memberId }));
    return as(boss, (context) =>
      updatePerson(
        context,
        personChange.parse({
          id: memberId,
          version,
          name,
          jobNumber,
          employeeType: "outsider",
          departmentId: departments.kt,
          postId: cook,
        }),
      ),
    );
  };
  expect(await refusalOf(move(ids[2]!))).toMatchObject({
    message: "people.lacksForPost",
    faults: [{ field: "postId" }],
  });
  await add(boss, ids[2]!, { validTo: today });
  await move(ids[2]!);
  await add(boss, ids[1]!, { validTo: near(-1) });
  expect(await lackingNow(boss)).toEqual(["乙 健康证 expired refuse"]);
  expect(await as(boss, (context) => countCertificates(context))).toMatchObject({ lacking: 1 });
  for (const one of [id, further.id]) await as(boss, (context) => deleteRequirement(context, { id: one }));
  expect(await lackingNow(boss)).toEqual([]);
  await emptied();
});

const imported = (caller: Caller, text: string) =>
  as(caller, async (context) => {
    const files = [{ name: "c.csv", mediaType: "text/csv", bytes: Buffer.from(text) }];
    return importCertificates(context, {}, files, await certificateImport.read(context, { leaveOut: 0 }, files));
  });

test("a file is read by job number or ID number; wrong rows come back and nothing is written", async () => {
  const head = "工号,证件号码,证书类型,证书编号,生效日期,有效期至,发证机关\n";
  const wrong = await refusalOf(
    imported(
      boss,
      `${head}A1,,健康证,1,2026-03-10,,\nX9,,健康证,2,,,\n,,健康证,3,,,\nB1,320102197209227797,健康证,4,,,\nB1,,没有,5,,,\nB1,,健康证,6,2026-13-01,,\nA1,,健康证,1,2026-03-10,,\n`,
    ),
  );
  expect(wrong.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
    "3 工号",
    "4 工号",
    "5 证件号码",
    "6 证书类型",
    "7 生效日期",
    "8 证书类型",
  ]);
  expect(await listed(boss)).toEqual([]);
  const right = `${head}A1,,健康证,1,2026-03-10,,卫生局\n,320102198301033498,Driving licence,2,,2030-01-01,\n`;
  expect(await imported(boss, right)).toEqual({ count: 2 });
  expect((await listed(boss)).map(({ name, type, validTo, check }) => [name, type, validTo, check])).toEqual([
    ["甲", "健康证", "2027-03-09", "unverified"],
    ["乙", "驾驶证", "2030-01-01", "unverified"],
  ]);
  const again = await refusalOf(imported(boss, right));
  expect(again.faults.map(({ row }) => row)).toEqual([2, 3]);
  expect(await codeOf(imported(huada, `${head}B1,,健康证,9,,,\n`))).toBe("common.rowsInvalid");
  expect(await codeOf(imported(boss, `${head}B1,,健康证,9,,,\nB1,,健康证,9,,,\n`))).toBe("common.rowsInvalid");
});
