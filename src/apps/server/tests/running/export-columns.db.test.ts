import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createExport,
  downloadExport,
  exportOptions,
  exportStatus,
  listExports,
  repeatExport,
} from "#areas/exports/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { endThreads } from "#platform/threads/pools.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let clerk: string;
let other: string;

beforeAll(async () => {
  server = await testServer();
  const tenantId = await server.makeCompany("列");
  ({ token: clerk } = await server.logIn({ tenantId, codes: "all", name: "李经理" }));
  ({ token: other } = await server.logIn({ tenantId, codes: "all", name: "王主管" }));
});
afterAll(async () => {
  await server.close();
  await endThreads();
});

const exporter = "access.accounts";
const ask = (given: object, token = clerk) =>
  server.send(createExport, { exporter, keyCode: "C6200", ...given }, token);

async function begun(given: object): Promise<number> {
  const { id } = await server.ok(createExport, { exporter, keyCode: "C6200", ...given }, clerk);
  await server.jobs.settled();
  return id;
}

async function fileOf(id: number) {
  const { rawPayload, headers } = await server.app.inject({
    method: "GET",
    url: `${apiPrefix}${downloadExport.path}?id=${id}`,
    headers: { authorization: `Bearer ${clerk}` },
  });
  return {
    bytes: rawPayload,
    type: headers["content-type"],
    name: decodeURIComponent(String(headers["content-disposition"])),
  };
}

const headingsOf = async (id: number) => (await readSheet((await fileOf(id)).bytes, "a.xlsx", [])).headings;

it("a file has the columns that were chosen, in their order, and the same the next time for whoever chose them", async () => {
  const { columns, chosen, format, period } = await server.ok(exportOptions, { exporter }, clerk);
  expect({ chosen, format, period }).toEqual({ chosen: null, format: "xlsx", period: null });
  const keys = columns.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(2);
  const titles = (wanted: string[]) => wanted.map((key) => columns.find((column) => column.key === key)!.title.zh);
  expect(await headingsOf(await begun({}))).toEqual(titles(keys));

  const wanted = [keys[2]!, keys[0]!];
  const id = await begun({ columns: wanted });
  expect(await headingsOf(id)).toEqual(titles(wanted));
  expect(await server.ok(exportOptions, { exporter }, clerk)).toMatchObject({ chosen: wanted, format: "xlsx" });
  expect(await server.ok(exportOptions, { exporter }, other)).toMatchObject({ chosen: null });

  const { id: again } = await server.ok(repeatExport, { id }, clerk);
  await server.jobs.settled();
  expect(await headingsOf(again)).toEqual(titles(wanted));

  // All of them as they stand are no choice: a later column is then among them.
  await begun({ columns: keys });
  expect(await server.ok(exportOptions, { exporter }, clerk)).toMatchObject({ chosen: null });
});

it("a file is comma-separated where that was asked for", async () => {
  const { columns } = await server.ok(exportOptions, { exporter }, clerk);
  const { bytes, type, name } = await fileOf(await begun({ columns: [columns[0]!.key], format: "csv" }));
  expect(type).toBe("text/csv; charset=utf-8");
  expect(name).toMatch(/\.csv$/);
  expect(bytes.toString().split("\r\n")[0]).toBe(`\uFEFF${columns[0]!.title.zh}`);
  expect(await server.ok(exportOptions, { exporter }, clerk)).toMatchObject({ format: "csv" });
});

it("a column that is not there is refused by name, one that is gone since is left out", async () => {
  const { columns } = await server.ok(exportOptions, { exporter }, clerk);
  const { body } = await ask({ columns: [columns[0]!.key, "salary"] });
  expect(body).toMatchObject({
    status: 422,
    code: "exports.columns",
    message: "文件中没有这些列，或您无权导出：salary",
  });
  await server.database.ownerPool.query("update exports.choice set columns = $1", [["salary", columns[1]!.key]]);
  expect(await server.ok(exportOptions, { exporter }, clerk)).toMatchObject({ chosen: [columns[1]!.key] });
});

it("who may not export may not ask what there is", async () => {
  const tenantId = await server.makeCompany("别家");
  const { token } = await server.logIn({ tenantId, codes: [] });
  expect((await server.send(exportOptions, { exporter }, token)).http).toBe(403);
  expect((await server.send(exportOptions, { exporter: "no.such" }, token)).http).toBe(404);
});

it("an export over a period has both its ends, in order, at most a year apart", async () => {
  const over = "settings.operations";
  const { period } = await server.ok(exportOptions, { exporter: over }, clerk);
  expect(period).toEqual({ from: "from", to: "to" });
  const code = async (search: object, times: object = {}) =>
    (await ask({ exporter: over, searchInfo: JSON.stringify(search), ...times })).body;
  expect(await code({})).toMatchObject({ code: "exports.datesMissing" });
  expect(await code({ from: "2026-02-02", to: "2026-02-01" })).toMatchObject({ code: "exports.datesReversed" });
  expect(await code({ from: "2020-01-01", to: "2026-02-01" })).toMatchObject({ code: "exports.tooLong" });
  expect(await code({ from: "2026-01-01", to: "2026-12-31" })).toMatchObject({ status: 200 });
  // Instants that say less than the filters do not make them shorter.
  const day = { startTime: Date.parse("2026-01-01T00:00:00Z"), endTime: Date.parse("2026-01-02T00:00:00Z") };
  expect(await code({ from: "2020-01-01", to: "2026-02-01" }, day)).toMatchObject({ code: "exports.tooLong" });
  expect(await code({}, day)).toMatchObject({ status: 200 });
});

it("what an export was refused for is told with its figures, in the language of whoever reads it", async () => {
  // What is refused at the door gets no task: one that waited through a new release still may.
  const enqueue = server.jobs.enqueue.bind(server.jobs);
  vi.spyOn(server.jobs, "enqueue").mockImplementationOnce(async (tx, kind, payload) => {
    const search = server.services.vault.seal('{"from":"2020-01-01","to":"2026-01-01"}').toString("base64");
    await tx.query("update exports.task set search_info = to_jsonb($2::text) where tenant_id = $1", [
      tx.tenantId,
      search,
    ]);
    return enqueue(tx, kind, payload);
  });
  const id = await begun({
    exporter: "attendance.days",
    searchInfo: JSON.stringify({ from: "2026-01-01", to: "2026-01-31" }),
  });
  const told = async (language: string) =>
    (await server.send(exportStatus, { id }, clerk, { "accept-language": language })).body.content?.error;
  expect(await told("zh")).toMatch(/^一次最多 \d+ 天$/);
  expect(await told("en")).toMatch(/^At most \d+ days at once$/);
  const { rows } = await server.ok(listExports, { status: "error" }, clerk);
  expect(rows.find((row) => row.id === id)?.error).toMatch(/^一次最多 \d+ 天$/);
});
