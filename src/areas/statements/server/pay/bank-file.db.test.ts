import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { registerApprovables } from "#areas/approvals/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../../approvable.ts";
import { downloadBankFile } from "./bank-file.ts";
import { batchRows } from "./batch-rows.ts";
import { addExtra } from "../agree/change-extras.ts";
import { makeStatements } from "../make/make-statements.ts";
import { payStatements } from "./pay-statements.ts";
import { previewPayment, readBatch } from "./payment-batches.ts";
import { preSettle } from "../agree/pre-settle.ts";
import { release } from "../agree/release-for-payment.ts";
import { submitStatements } from "../agree/submit-statements.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
let paidFen: number;
let batchId: number;
let unpaidMember: number;
let negativeMember: number;

const staff = <T>(work: (context: CallContext) => Promise<T>) => asCaller(services, { tenantId: hotel.tenantId }, work);

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await workOctober(database.appPool, hotel.tenantId);
  const { made } = await staff((context) =>
    makeStatements(context, { agencyIds: [hotel.agencies.get("A01")!], from: "2026-10-01", to: "2026-10-15" }),
  );
  const id = made[0]!.id;
  const { rows } = await database.ownerPool.query<{ member: number; fen: number }>(
    "select member_id as member, sum(amount_fen)::bigint as fen from statements.line where statement_id = $1 group by 1 order by 1",
    [id],
  );
  [unpaidMember, negativeMember] = [rows[0]!.member, rows[1]!.member];
  for (const { member } of rows) {
    const account =
      member === unpaidMember ? null : services.vault.seal(`622202000000${String(member).padStart(6, "0")}`);
    await database.ownerPool.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type, id_number_sealed, phone_sealed, bank_name, bank_account_sealed) values ($1, $2::bigint, 'W' || $2::text, 'outsider', $3, $4, '=BANK()', $5)",
      [hotel.tenantId, member, services.vault.seal("320102197209227797"), services.vault.seal("13900000000"), account],
    );
  }
  await staff((context) =>
    addExtra(context, {
      id,
      type: "card_deduction",
      memberId: negativeMember,
      amountFen: rows[1]!.fen + 5_000,
      reason: "cards lost",
    }),
  );
  await staff((context) =>
    addExtra(context, { id, type: "adjustment", amountFen: 10_001, reason: "transport for all" }),
  );
  await staff((context) => preSettle(context, { ids: [id], overReason: "checked" }));
  await staff((context) => submitStatements(context, { ids: [id], withObjections: false }));
  await staff((context) => release(context, { ids: [id] }));
  const amount = await database.ownerPool.query<{ fen: number }>(
    "select amount_fen as fen from statements.statement where id = $1",
    [id],
  );
  paidFen = amount.rows[0]!.fen;
  batchId = (await staff((context) => payStatements(context, { ids: [id], count: 1, amountFen: paidFen }))).batchId;
});
afterAll(() => database.close());

test("before money leaves, whom the file cannot pay is named with what they are owed", async () => {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    "select statement_id as id from statements.payment where batch_id = $1",
    [batchId],
  );
  const preview = await staff((context) => previewPayment(context, { ids: rows.map(({ id }) => id) }));
  expect(preview.leftOut.map(({ memberId, problem }) => [memberId, problem])).toEqual(
    expect.arrayContaining([
      [unpaidMember, "noAccount"],
      [negativeMember, "notPositive"],
    ]),
  );
  expect(preview.leftOut).toHaveLength(2);
  expect(preview.leftOut.reduce((sum, one) => sum + one.calCost, 0)).toBe(preview.leftOutFen);
  expect(preview.fileFen + preview.leftOutFen).toBe(paidFen);
});

test("the rows add up to exactly what was paid; what cannot be paid out is listed", async () => {
  const rows = await staff((context) => batchRows(context, batchId));
  expect(rows.reduce((sum, row) => sum + row.calCost, 0)).toBe(paidFen);
  expect(rows.find((row) => row.payee.memberId === unpaidMember)?.problem).toBe("noAccount");
  expect(rows.find((row) => row.payee.memberId === negativeMember)).toMatchObject({ problem: "notPositive" });
  const shown = await staff((context) => readBatch(context, { id: batchId }));
  expect(shown.fileFen + shown.leftOutFen).toBe(paidFen);
  expect(shown.rows.every((row) => row.workerCertNo === "**************7797" && row.phone === "139****0000")).toBe(
    true,
  );
});

test("the bank file holds full numbers as text and is written down", async () => {
  const file = await staff((context) => downloadBankFile(context, { id: batchId, reason: "October pay", only: "all" }));
  const bytes = Buffer.concat((await Readable.from(file.body as Readable).toArray()) as Buffer[]);
  const { sheets } = await readXlsx(bytes);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head).toHaveLength(8);
  const shown = await staff((context) => readBatch(context, { id: batchId }));
  expect(rows).toHaveLength(shown.fileCount);
  for (const row of rows) {
    expect(row.slice(2, 4)).toEqual(["320102197209227797", "13900000000"]);
    expect(row[4]).toBe("'=BANK()");
    expect(row[6]).toMatch(/^622202\d{12}$/);
  }
  expect(Math.round(rows.reduce((sum, row) => sum + Number(row[7]), 0) * 100)).toBe(shown.fileFen);
  const { rows: reads } = await database.ownerPool.query(
    "select fields, reason, rows from platform.personal_data_read where tenant_id = $1",
    [hotel.tenantId],
  );
  expect(reads).toEqual([
    { fields: ["idNumber", "phone", "bankAccount"], reason: "October pay", rows: shown.fileCount },
  ]);
});
