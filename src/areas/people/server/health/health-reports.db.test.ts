import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as certificateApi from "../../certificates-api.ts";
import * as api from "../../health-api.ts";
import { personFields } from "../../person-fields.ts";
import { createPeople } from "../create-people.ts";
import { readPerson } from "../read-person.ts";
import { saveRequirement } from "../certificates/requirements.ts";
import { updateCertificate } from "../certificates/save-certificate.ts";
import { lackersOfHealth } from "../certificates/list-lacking.ts";
import { healthImport, importHealthReports } from "./import-health-reports.ts";
import { countHealthReports, getExportId, healthReports, readHealthReport } from "./list-health-reports.ts";
import { addHealthReport, deleteHealthReport, updateHealthReport } from "./save-health-report.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let today: string;
let ids: number[];
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C3021" });

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  const tenantId = await makeTenant(database.ownerPool, "health");
  boss = { tenantId, codes: new Set(["C3021.edit", "C3021.delete"]) };
  today = await as(boss, async (context) => context.today);
  const post = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'Cook', '厨师', 'Cook') returning id",
    [tenantId],
  );
  const postId = post.rows[0]!.id;
  ids = await as(boss, (context) =>
    createPeople(
      context,
      ["甲", "乙", "丙"].map((name, index) =>
        personFields.parse({ name, jobNumber: `H${index}`, postId: index < 2 ? postId : null }),
      ),
    ),
  );
  await as(boss, (context) =>
    saveRequirement(
      context,
      certificateApi.saveRequirement.input.parse({ postId, typeCode: "health", effect: "refuse", validFrom: today }),
    ),
  );
});
afterAll(() => database.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (fault: unknown) => (fault as Refusal).kind.code,
  );
const report = (personId: number, part: object = {}) =>
  as(boss, (context) =>
    addHealthReport(
      context,
      api.addHealthReport.input.parse({
        personId,
        examinedOn: addDays(today, -10),
        fitFor: "food",
        consentOn: today,
        ...part,
      }),
    ),
  );
const listed = async (tab: string) =>
  (await as(boss, (context) => healthReports.answer(context, api.listHealthReports.input.parse({ tab })))).rows;
const lacking = async () =>
  (await as(boss, (context) => lackersOfHealth.answer(context, api.listLackingHealth.input.parse({})))).rows.map(
    ({ name }) => name,
  );

test("a report needs the consent of the person and is no certificate when somebody is fit for nothing", async () => {
  expect(api.healthFields.safeParse({ examinedOn: today, fitFor: "food" }).success).toBe(false);
  expect(api.healthFields.safeParse({ examinedOn: addDays(today, 2), fitFor: "food", consentOn: today }).success).toBe(
    false,
  );
  expect(await lacking()).toEqual(["甲", "乙"]);
  const { id } = await report(ids[0]!);
  expect(await as(boss, (context) => countHealthReports(context))).toMatchObject({
    needed: 2,
    held: 1,
    lacking: 1,
    toCheck: 1,
  });
  expect(await listed("valid")).toMatchObject([
    { name: "甲", fitFor: "food", compliance: 0.5, check: "unverified", actions: ["edit", "delete"] },
  ]);
  const { version, validTo } = await as(boss, (context) => readHealthReport(context, { id }));
  expect(validTo! > addDays(today, 300)).toBe(true);
  await as(boss, (context) =>
    updateHealthReport(
      context,
      api.updateHealthReport.input.parse({ id, version, examinedOn: today, fitFor: "none", consentOn: today }),
    ),
  );
  expect(await listed("valid")).toEqual([]);
  expect(await listed("all")).toMatchObject([{ fitFor: "none" }]);
  expect(await lacking()).toEqual(["甲", "乙"]);
  expect((await as(boss, (context) => readPerson(context, { id: ids[0]! }))).certificates).toBeNull();
  await as(boss, (context) => deleteHealthReport(context, { id }));
  expect(await listed("all")).toEqual([]);
});

test("it is the person's one health certificate, also on the page of certificates", async () => {
  const { id } = await report(ids[1]!);
  const { certificateList } = await as(boss, (context) => readPerson(context, { id: ids[1]! }));
  expect(certificateList).toMatchObject([{ id, typeCode: "health", validFrom: addDays(today, -10) }]);
  await as(boss, (context) =>
    updateCertificate(context, certificateApi.updateCertificate.input.parse({ id, version: 1, type: "chef" })),
  );
  expect(await codeOf(as(boss, (context) => readHealthReport(context, { id })))).toBe("common.notFound");
  expect(await codeOf(as(boss, (context) => deleteHealthReport(context, { id })))).toBe("common.notFound");
});

test("a file of reports is refused without the day of consent", async () => {
  const send = (text: string) =>
    as(boss, async (context) => {
      const files = [{ name: "h.csv", mediaType: "text/csv", bytes: Buffer.from(text) }];
      return importHealthReports(context, {}, files, await healthImport.read(context, { leaveOut: 0 }, files));
    });
  const head = "工号,证件号码,体检日期,体检机构,结论,证书编号,有效期至,同意日期\n";
  expect(await codeOf(send(`${head}H2,,2026-03-10,,可接触食品,1,,\n`))).toBe("common.rowsInvalid");
  expect(await send(`${head}H2,,2026-03-10,疾控中心,Food handling,1,,2026-03-10\n`)).toEqual({ count: 1 });
  expect(await listed("all")).toMatchObject([{ name: "丙", validTo: "2027-03-09", fitFor: "food" }]);
});

test("where an export is, is told to whoever made it, of health reports only", async () => {
  const task = async (exporter: string, accountId: number) =>
    (
      await database.ownerPool.query<{ id: number }>(
        `insert into exports.task (tenant_id, account_id, exporter, key_code, title_zh, title_en, status) values ($1, $2, $3, 'C3021', 'x', 'x', 'processing') returning id`,
        [boss.tenantId, accountId, exporter],
      )
    ).rows[0]!.id;
  const own = await task("people.healthReports", 1);
  expect(await as(boss, (context) => getExportId(context, { exportId: own }))).toEqual({ id: own, url: null });
  for (const [exporter, accountId] of [
    ["people.list", 1],
    ["people.healthReports", 2],
  ] as const) {
    const exportId = await task(exporter, accountId);
    expect(await codeOf(as(boss, (context) => getExportId(context, { exportId })))).toBe("common.notFound");
  }
});
