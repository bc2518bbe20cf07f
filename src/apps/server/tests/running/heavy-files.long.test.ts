import { afterAll, beforeAll, expect, it } from "vitest";
import { importPeople } from "#areas/people/api.ts";
import { countExports, createExport, downloadExport } from "#areas/exports/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { brokenRows, craftedTables } from "#platform/testing/crafted-files.ts";
import { endThreads, readingThreads } from "#platform/threads/pools.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let attacker: string;
let neighbour: string;

beforeAll(async () => {
  server = await testServer();
  const company = async (name: string) =>
    (await server.logIn({ tenantId: await server.makeCompany(name), codes: "all" })).token;
  [attacker, neighbour] = [await company("甲公司"), await company("乙公司")];
});
afterAll(async () => {
  await server.close();
  await endThreads();
});

async function sent({ name, bytes }: { name: string; bytes: Buffer }, token: string) {
  const { headers, payload } = multipart({}, [{ name, content: bytes }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + importPeople.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return {
    http: response.statusCode,
    bytes: response.rawPayload.length,
    ...response.json<{ code?: string; message?: string; faults?: { row: number }[] }>(),
  };
}

it("10,000 rows each broken are counted, the first are told, and no more comes back than was sent", async () => {
  const bytes = brokenRows(10_000);
  const answer = await sent({ name: "broken.csv", bytes }, attacker);
  expect(answer).toMatchObject({
    http: 422,
    code: "common.rowsInvalid",
    message: "有 10000 行数据有误，未导入任何数据",
  });
  expect(answer.faults).toHaveLength(500);
  expect(answer.faults?.[0]?.row).toBe(2);
  expect(answer.bytes).toBeLessThan(bytes.length);
});

it("a cell or a heading of megabytes does not come back in the answer", async () => {
  const long = "长".repeat(1_000_000);
  for (const text of [`姓名,部门\n张三,${long}\n`, `姓名,${long}\n张三,1\n`]) {
    const answer = await sent({ name: "long.csv", bytes: Buffer.from(text) }, attacker);
    expect(answer.http).toBe(422);
    expect(answer.bytes).toBeLessThan(5_000);
  }
});

it("others are answered while a file is read", async () => {
  const order: string[] = [];
  const reading = sent(craftedTables["five million cells"]!(), attacker).then(({ code }) => order.push(code ?? ""));
  for (let call = 0; call < 3; call += 1) {
    const { http } = await server.send(countExports, {}, neighbour);
    order.push(String(http));
  }
  await reading;
  expect(order).toEqual(["200", "200", "200", "upload.tooManyCells"]);
});

it("of many files at once a few wait and the others are told to come again; another company's is read in between, and no connection is held", async () => {
  const heavy = craftedTables["five million cells"]!();
  let answered = 0;
  const all = Array.from({ length: 30 }, () => sent(heavy, attacker).finally(() => (answered += 1)));
  await until(() => answered >= 24);
  // Refusals are still being written down when they have been answered, so not at this very moment; a file that held one would hold it until it is read.
  await until(() => (held() === 0 && readingThreads.load.waiting > 0) || answered === all.length);
  expect(answered).toBeLessThan(all.length);
  const honest = await sent({ name: "one.csv", bytes: Buffer.from("姓名\n张三\n") }, neighbour);
  expect(honest.http).toBe(200);
  const codes = (await Promise.all(all)).map(({ http, code }) => `${http} ${code}`);
  expect([...new Set(codes)].toSorted()).toEqual(["413 upload.tooManyCells", "429 common.busy"]);
  expect(codes.filter((code) => code === "429 common.busy").length).toBeGreaterThanOrEqual(24);
});

it("readers who do not read hold neither the file in memory nor a connection of the database", async () => {
  const size = 40 * 1024 * 1024;
  const { id } = await server.ok(createExport, { exporter: "people.list", keyCode: "C3500" }, attacker);
  await server.jobs.settled();
  const { rows } = await server.database.ownerPool.query<{ key: string }>(
    "select store_key as key from exports.task where id = $1",
    [id],
  );
  await server.services.files.put(rows[0]!.key, Buffer.alloc(size, 1));
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const before = process.memoryUsage().rss;
  const abort = new AbortController();
  const readers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${address}${apiPrefix}${downloadExport.path}?id=${id}`, {
        headers: { authorization: `Bearer ${attacker}` },
        signal: abort.signal,
      }),
    ),
  );
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200));
  expect((await server.send(countExports, {}, neighbour)).http).toBe(200);
  await until(() => held() === 0);
  // Twenty times the file would be 800 MB.
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(200);
  expect((await readers[0]!.arrayBuffer()).byteLength).toBe(size);
  abort.abort();
});

function held(): number {
  const { totalCount, idleCount } = server.services.pool;
  return totalCount - idleCount;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 5));
}
