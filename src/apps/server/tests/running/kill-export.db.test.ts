import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExport, exportStatus } from "#areas/exports/api.ts";
import { markName } from "#platform/files/local-store.ts";
import { closeGate } from "../../testing/gate.ts";
import { realServer, until, type RealServer } from "../../testing/real-server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let arranged: TestServer;
let server: RealServer;
let tenantId: number;
let token: string;
const folder = mkdtempSync(join(tmpdir(), "muster-kept-"));

beforeAll(async () => {
  arranged = await testServer();
  arranged.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(arranged, "甲公司", 1);
  token = (await arranged.logIn({ tenantId, codes: "all" })).token;
  server = await realServer(arranged.database, { MUSTER_VAR: folder });
});
afterAll(async () => {
  await server.end();
  await arranged.close();
  rmSync(folder, { recursive: true, force: true });
});

const owner = (text: string, values: unknown[] = []) =>
  arranged.database.ownerPool.query<{ key: string }>(text, values);
const contents = () =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== markName)
    .map(({ name }) => name);
const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith("muster-export-"));
const passTime = () =>
  owner(`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active' and heartbeat_on is not null;
    update jobs.queue set monitor_on = now() - interval '1 hour', monitor_claim_on = now() - interval '1 hour'`);

it("a killed export leaves nothing of its try behind: its next try keeps one file, known by its row", async () => {
  const before = temporary();
  const gate = await closeGate(arranged.database, { "platform.file": "new.place = 'export'" });
  const { id } = (await server.send(createExport, { exporter: "people.list", keyCode: "C3500" }, token)).content!;
  await gate.held(1);
  const [left] = contents();
  expect(left).toBeDefined();
  await server.kill(() => gate.open());
  await passTime();
  server = await realServer(arranged.database, { MUSTER_VAR: folder });
  await until(async () => {
    await owner("update jobs.job set start_after = now() where state = 'retry'");
    return (await server.send(exportStatus, { id }, token)).content?.status === "success";
  });
  const { rows } = await owner("select store_key as key from platform.file where tenant_id = $1 and place = 'export'", [
    tenantId,
  ]);
  expect(rows.map(({ key }) => key)).toEqual(contents().map((name) => `tenant-${tenantId}/${name}`));
  expect(contents()).not.toContain(left);
  expect(temporary()).toEqual(before);
});
