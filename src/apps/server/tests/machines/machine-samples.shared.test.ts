import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { saveDevice } from "#areas/devices/api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

interface Sample {
  id: string;
  method?: "GET" | "POST";
  path?: string;
  query?: Record<string, string>;
  body?: string;
  sameAs?: string;
  expect: {
    status?: number;
    startsWith?: string;
    mustContain?: string[];
    mustNotContain?: string[];
    regex?: string;
    bodyRegex?: string;
    body?: string;
    punches?: number;
  };
}

const file = join(process.env["MUSTER_SAMPLES"] ?? "", "device-samples/adms_requests.jsonl");
const samples = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Sample);

let server: TestServer;
let tenantId: number;

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("考勤酒店");
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'D', '部门', 'Department') returning id",
    [tenantId],
  );
  const { token } = await server.logIn({ tenantId, codes: "all" });
  for (const serial of new Set(
    samples.flatMap((sample) => sample.query?.["SN"] ?? []).filter((one) => /^\S+$/.test(one)),
  )) {
    await server.ok(
      saveDevice,
      { serial, kind: "attendance", methods: ["face"], location: "入口", departmentId: rows[0]!.id },
      token,
    );
  }
});
afterAll(() => server.close());

const count = async () =>
  (
    await server.database.ownerPool.query<{ n: number }>(
      "select count(*)::int as n from devices.punch where tenant_id = $1",
      [tenantId],
    )
  ).rows[0]!.n;

describe("what machines really send is answered as they need it", () => {
  test.each(samples.map((sample) => [sample.id, sample] as const))("%s", async (_id, sample) => {
    const sent = sample.sameAs === undefined ? sample : samples.find((one) => one.id === sample.sameAs)!;
    const before = await count();
    const url = `${sent.path}?${new URLSearchParams(sent.query).toString()}`;
    const answer = await server.app.inject({
      method: sent.method ?? "GET",
      url,
      ...(sent.body === undefined ? {} : { payload: sent.body }),
    });
    const wanted = sample.expect;
    expect(answer.statusCode).toBe(wanted.status ?? 200);
    if (wanted.body !== undefined) expect(answer.body).toBe(wanted.body);
    if (wanted.startsWith !== undefined) expect(answer.body.startsWith(wanted.startsWith)).toBe(true);
    for (const part of wanted.mustContain ?? []) expect(answer.body).toContain(part);
    for (const part of wanted.mustNotContain ?? []) expect(answer.body).not.toContain(part);
    for (const shape of [wanted.regex, wanted.bodyRegex])
      if (shape !== undefined) expect(answer.body).toMatch(new RegExp(shape));
    if (wanted.punches !== undefined) expect((await count()) - before).toBe(wanted.punches);
  });

  it("and nothing of a template was stored", async () => {
    const { rows } = await server.database.ownerPool.query(
      "select count(*)::int as n from devices.machine_user u where u::text ~ 'QUJD|/9j/'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
