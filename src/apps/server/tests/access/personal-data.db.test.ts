import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAccounts } from "#areas/access/accounts-api.ts";
import { logIn } from "#areas/access/api.ts";
import { createAgencyAccount } from "#areas/agencies/api.ts";
import { createExport } from "#areas/exports/api.ts";
import { createPerson, importPeople, listPeople, readPerson, revealPerson, updatePerson } from "#areas/people/api.ts";
import { downloadBankFile, printStatement, readBatch, payStatements } from "#areas/statements/payment-api.ts";
import { listStatements, preSettle, release, submitStatements } from "#areas/statements/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { readCatalog } from "#platform/testing/catalog.ts";
import { logOptions } from "../../services.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

const known = {
  idNumber: "110101199003070097",
  phone: "13912345678",
  bankAccount: "6222020200012345670",
  emergencyPhone: "13887654321",
  password: "harbour2026x",
};
const numbers = Object.values(known);

let server: TestServer;
let tenantId: number;
let token: string;
let personId: number;
let batchId: number;
const logged: string[] = [];

beforeAll(async () => {
  server = await testServer({
    log: pino({ ...logOptions, level: "trace" }, { write: (line) => void logged.push(line) }),
  });
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(server, "甲公司", 1);
  token = (await server.logIn({ tenantId, codes: "all" })).token;
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    "select min(member_id) as id from statements.line where tenant_id = $1",
    [tenantId],
  );
  personId = rows[0]!.id;
  await goThrough();
}, 120_000);
afterAll(() => server.close());

/** The whole chain for one person, with every way in which their numbers can go in or come out, right and wrong. */
async function goThrough(): Promise<void> {
  const { person } = (await server.ok(readPerson, { id: personId }, token)) as unknown as { person?: object };
  const read = (person ?? (await server.ok(readPerson, { id: personId }, token))) as {
    name: string;
    jobNumber: string;
    agencyId: number;
    departmentId: number | null;
    employeeType: "hourly";
    version: number;
  };
  const { name, jobNumber, agencyId, departmentId, employeeType, version } = read;
  const { password: _password, ...own } = known;
  const file = {
    id: personId,
    name,
    jobNumber,
    agencyId,
    departmentId,
    employeeType,
    version,
    ...own,
    bankName: "中国银行",
    emergencyName: "李四",
  };
  await server.ok(updatePerson, file, token);
  await server.send(updatePerson, { ...file, idNumber: `${known.idNumber}9`, phone: `${known.phone}0` }, token);
  await server.send(createPerson, { ...own, name: "同号", agencyId }, token, { "request-key": "0001-0002" });
  const { headers, payload } = multipart({}, [
    {
      name: "a.csv",
      content: `姓名,证件号码,手机号码,银行账号\n张三,${known.idNumber},${known.phone},${known.bankAccount}x\n`,
    },
  ]);
  await server.app.inject({
    method: "POST",
    url: apiPrefix + importPeople.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  for (const search of numbers.filter((one) => one !== known.password)) {
    await server.ok(listPeople, { search }, token);
    await server.ok(
      createExport,
      { exporter: "people.list", keyCode: "C3500", searchInfo: JSON.stringify({ search }) },
      token,
    );
  }
  await server.ok(
    createExport,
    { exporter: "people.full", keyCode: "C3500", searchInfo: JSON.stringify({ reason: `核对 ${known.phone}` }) },
    token,
  );
  await server.ok(
    revealPerson,
    { id: personId, fields: ["idNumber", "phone", "bankAccount", "emergencyPhone"], reason: `电话 ${known.phone}` },
    token,
  );
  const ids = (await server.ok(listStatements, {}, token)).rows.map((row) => row.id);
  await server.ok(preSettle, { ids, overReason: `请付到 ${known.bankAccount}` }, token);
  await server.ok(submitStatements, { ids }, token);
  await server.ok(release, { ids }, token);
  const amountFen = (await server.ok(listStatements, {}, token)).rows.reduce((sum, row) => sum + row.amountFen, 0);
  ({ batchId } = await server.ok(payStatements, { ids, count: ids.length, amountFen, note: "工资" }, token));
  await server.send(downloadBankFile, { id: batchId, reason: "付款" }, token);
  await server.send(printStatement, { id: ids[0]!, days: true }, token);
  await server.ok(
    createAgencyAccount,
    { agencyId, name: "调度", account: null, phone: known.phone, email: null, password: known.password },
    token,
  );
  await server.ok(listAccounts, { search: known.phone }, token);
  await server.send(logIn, { kind: "staff", account: known.phone, password: known.password });
  await server.jobs.settled();
}

const unmasked = (text: string) => numbers.filter((number) => text.includes(number));

it("the program's own log tells nobody's numbers", () => {
  server.services.log.info(
    { phone: known.phone, person: { idNumber: known.idNumber, name: "张三" }, headers: { authorization: token } },
    "probe",
  );
  expect(logged.length).toBeGreaterThan(0);
  expect(unmasked(logged.join("\n"))).toEqual([]);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});

it("the measurements tell nobody's numbers", async () => {
  const { body } = await server.app.inject("/metrics");
  expect(body).toContain("muster_http_request_seconds");
  expect(unmasked(body)).toEqual([]);
});

describe("at rest", () => {
  /** What a person wrote themselves into a text that belongs to a document stays as they wrote it. */
  const asWritten = ["statements.statement", "platform.personal_data_read", "statements.step"];

  it("no table holds a number, a password or a session in the clear", async () => {
    const owner = server.database.ownerPool;
    const tables = (await readCatalog(owner))
      .filter((table) => table.kind === "table" && !table.isPartition)
      .map((table) => table.name);
    const found: string[] = [];
    for (const table of [...tables, "jobs.job"]) {
      for (const word of [...numbers, token]) {
        const { rows } = await owner.query<{ n: number }>(
          `select count(*)::int as n from ${table} t where t::text like $1 or t::text like $2`,
          [`%${word}%`, `%${Buffer.from(word).toString("hex")}%`],
        );
        if (rows[0]!.n > 0 && !asWritten.includes(table)) found.push(`${table}: ${word}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("the operation log tells what was done without them", async () => {
    const { rows } = await server.database.ownerPool.query<{ text: string }>(
      "select string_agg(t::text, ' ') as text from platform.operation_log t where tenant_id = $1",
      [tenantId],
    );
    expect(rows[0]!.text).toContain("/file/update");
    expect(rows[0]!.text).toContain("****");
    expect(unmasked(rows[0]!.text)).toEqual([]);
  });
});

it("answers show the numbers masked, except to who gave a reason", async () => {
  const shown = [
    await server.ok(listPeople, { search: known.phone }, token),
    await server.ok(readPerson, { id: personId }, token),
    await server.ok(readBatch, { id: batchId }, token),
  ];
  expect(unmasked(JSON.stringify(shown))).toEqual([]);
  expect(JSON.stringify(shown)).toContain("139****5678");
  const revealed = await server.ok(revealPerson, { id: personId, fields: ["phone"], reason: "核对" }, token);
  expect(revealed).toEqual({ phone: known.phone });
});
