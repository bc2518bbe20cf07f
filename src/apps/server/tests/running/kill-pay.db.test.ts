import { afterAll, beforeAll, expect, it } from "vitest";
import * as payments from "#areas/payroll/payments-api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { closeGate } from "../../testing/gate.ts";
import { realServer, type RealServer } from "../../testing/real-server.ts";
import { payCompany, type PayCompany } from "../work/pay-company.fixture.ts";

// A month's pay is issued and its bank file taken; the program is killed within each and in between.

const requestKey = "kill-pay-0001-0002";

let company: PayCompany;
let server: RealServer;
let run: number;

const stored = async () => {
  const [one] = await company.query<{ batches: number; rows: number; files: number; submitted: number; reads: number }>(
    `select (select count(*)::int from payroll.pay_batch where tenant_id = $1) as batches,
       (select count(*)::int from payroll.pay_row where tenant_id = $1) as rows,
       (select coalesce(sum(files), 0)::int from payroll.pay_batch where tenant_id = $1) as files,
       (select count(*)::int from payroll.pay_row where tenant_id = $1 and state = 'submitted') as submitted,
       (select count(*)::int from platform.personal_data_read where tenant_id = $1 and call = 'payroll.takeBankFile') as reads`,
  );
  return one!;
};
const issue = () => server.send(payments.batchIssue, { runIds: [run] }, company.boss, { requestKey });

async function takeFile(id: number, again = false): Promise<Buffer> {
  const search = new URLSearchParams({ id: String(id), reason: "发薪", again: String(again) });
  const response = await fetch(`${server.url}${apiPrefix}${payments.takeBankFile.path}?${search.toString()}`, {
    headers: { authorization: `Bearer ${company.boss}`, "accept-language": "zh" },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  return bytes;
}

beforeAll(async () => {
  company = await payCompany("中断发薪酒店", ["甲", "乙", "丙"]);
  run = await company.granted("2026-09", "2026-10-10");
  server = await realServer(company.server.database);
});
afterAll(async () => {
  await server.end();
  await company.server.close();
});

it("killed while a payment is written, there is none; asked again there is one", async () => {
  const gate = await closeGate(company.server.database, {
    "payroll.pay_row": `new.member_id = ${company.person["乙"]!}`,
  });
  const answer = issue().catch(() => undefined);
  await gate.held(1);
  await server.kill(() => gate.open());
  await answer;
  expect(await stored()).toMatchObject({ batches: 0, rows: 0 });
  server = await realServer(company.server.database);
  const [first, second] = [await issue(), await issue()];
  expect(first.content!.runs).toMatchObject([{ people: 3, refusal: null }]);
  expect(second.content).toEqual(first.content);
  expect(await stored()).toMatchObject({ batches: 1, rows: 3, files: 0, submitted: 0 });
});

it("killed between issuing and the file, and within the file, nothing counts as sent; then it is the same file every time", async () => {
  const [batch] = await company.query<{ id: number }>("select id from payroll.pay_batch where tenant_id = $1");
  await server.kill();
  server = await realServer(company.server.database);
  const gate = await closeGate(company.server.database, { "payroll.pay_row": "new.state = 'submitted'" });
  const answer = takeFile(batch!.id).catch(() => undefined);
  await gate.held(1);
  await server.kill(() => gate.open());
  await answer;
  expect(await stored()).toEqual({ batches: 1, rows: 3, files: 0, submitted: 0, reads: 0 });
  server = await realServer(company.server.database);
  const first = await takeFile(batch!.id);
  expect(await stored()).toEqual({ batches: 1, rows: 3, files: 1, submitted: 3, reads: 1 });
  await server.kill();
  server = await realServer(company.server.database);
  const again = await takeFile(batch!.id, true);
  expect(again.equals(first)).toBe(true);
  expect(await stored()).toEqual({ batches: 1, rows: 3, files: 2, submitted: 3, reads: 2 });
});
