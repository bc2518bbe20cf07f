import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { importFile } from "#areas/attendance/punch-api.ts";
import { uploadCompanyFile } from "#areas/organisation/company-api.ts";
import { listStatements, preSettle, release, submitStatements } from "#areas/statements/api.ts";
import { payStatements } from "#areas/statements/payment-api.ts";
import { noSpace } from "#platform/db/fault.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
let tenantId: number;
let token: string;
const owner = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const counted = async (text: string) =>
  (await server.database.ownerPool.query<{ n: number }>(text, [tenantId])).rows[0]!.n;

beforeAll(async () => {
  server = await testServer({ open: newTestDatabase });
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(server, "甲公司", 1);
  token = (await server.logIn({ tenantId, codes: "all" })).token;
  await owner(
    "create function public.test_full() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$",
  );
});
afterAll(() => server.close());

/** Lets the database say that its disk is full when it comes to such a row. */
async function whileFull<T>(table: string, condition: string, work: () => Promise<T>): Promise<T> {
  await owner(
    `create trigger test_full before insert or update on ${table} for each row when (${condition}) execute function public.test_full()`,
  );
  try {
    return await work();
  } finally {
    await owner(`drop trigger test_full on ${table}`);
  }
}

const full = { http: 503, body: { status: 503, code: "common.diskFull" } };

it("a payment that meets a full disk in its middle has paid nothing, and is taken under the same key when there is space", async () => {
  const { rows } = await server.ok(listStatements, { size: 50 }, token);
  const ids = rows.map((row) => row.id);
  await server.ok(preSettle, { ids, overReason: "旺季" }, token);
  await server.ok(submitStatements, { ids }, token);
  await server.ok(release, { ids }, token);
  const payment = { ids, count: ids.length, amountFen: rows.reduce((sum, row) => sum + row.amountFen, 0) };
  const pay = () => server.send(payStatements, payment, token, { "request-key": "full-disk-payment-1" });
  expect(ids.length).toBeGreaterThan(1);
  expect(await whileFull("statements.step", `new.statement_id = ${ids[1]}`, pay)).toMatchObject(full);
  expect(await counted("select count(*)::int as n from statements.payment where tenant_id = $1")).toBe(0);
  expect(await pay()).toMatchObject({ http: 200, body: { content: { count: ids.length } } });
  expect(await pay()).toMatchObject({ http: 200, body: { content: { count: ids.length } } });
  expect(await counted("select count(*)::int as n from statements.payment where tenant_id = $1")).toBe(ids.length);
});

async function sendFile(call: { path: string }, fields: Record<string, string>, name: string, bytes: Buffer) {
  const form = multipart(fields, [{ name, content: bytes }]);
  const answer = await server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    payload: form.payload,
  });
  return { http: answer.statusCode, body: answer.json() as object };
}

it("an import that meets it has stored no line", async () => {
  const {
    rows: [known],
  } = await server.database.ownerPool.query<{ pin: string }>(
    "select pin from devices.machine_number where tenant_id = $1 order by id limit 1",
    [tenantId],
  );
  const lines = Array.from(
    { length: 40 },
    (_, n) => `${known!.pin}\t2026-10-01 06:${String(n).padStart(2, "0")}:31\t255\t1\t0\t0`,
  );
  const send = () => sendFile(importFile, { device: "FULL" }, "full.txt", Buffer.from(`${lines.join("\n")}\n`));
  const stored = () => counted("select count(*)::int as n from devices.punch where tenant_id = $1 and device = 'FULL'");
  expect(await whileFull("devices.punch", "new.local_time = '2026-10-01 06:30:31'", send)).toMatchObject(full);
  expect(await stored()).toBe(0);
  expect(await send()).toMatchObject({ http: 200 });
  expect(await stored()).toBe(40);
});

it("a file that cannot be written leaves no row of it", async () => {
  const put = vi
    .spyOn(server.services.files, "put")
    .mockRejectedValueOnce(Object.assign(new Error("write"), { code: "ENOSPC" }));
  const files = () => counted("select count(*)::int as n from platform.file where tenant_id = $1");
  const before = await files();
  const send = () =>
    sendFile(uploadCompanyFile, { place: "companyLogo" }, "logo.png", Buffer.from("89504e470d0a1a0a0000", "hex"));
  expect(await send()).toMatchObject(full);
  expect(await files()).toBe(before);
  put.mockRestore();
  expect(await send()).toMatchObject({ http: 200 });
});

it("tells a full disk from other troubles", () => {
  const broken = Object.assign(new Error("read"), { code: "EIO" });
  expect([
    noSpace(new Error("x", { cause: Object.assign(new Error("write"), { code: "EDQUOT" }) })),
    noSpace(broken),
    noSpace("ENOSPC"),
  ]).toEqual([true, false, false]);
});
