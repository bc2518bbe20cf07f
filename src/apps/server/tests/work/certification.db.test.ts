import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heldCodes } from "#areas/access/server.ts";
import * as api from "#areas/organisation/certification-api.ts";
import { certificationsWaiting, decideCertification } from "#areas/organisation/server.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let reader: string;
let stranger: string;

const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
async function upload(name: string, content: Buffer, token = boss): Promise<{ id?: number; code?: string }> {
  const { headers, payload } = multipart({}, [{ name, content }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + api.uploadLicence.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const { content: answer, code } = response.json<{ content?: { id: number }; code?: string }>();
  return { ...answer, ...(code ? { code } : {}) };
}
const bytes = {
  gif: Buffer.from("GIF89a more"),
  bmp: Buffer.from("BM more and more"),
  text: Buffer.from("only words"),
};
const given = (licenceFileId: number) => ({
  name: "蓝湾酒店管理有限公司",
  creditCode: "",
  address: "上海市滨海路 8 号",
  contactName: "王敏",
  phone: "021-60008800",
  email: "wang@example.com",
  licenceFileId,
});
/** With the code that the mailbox was sent. */
async function proved(licenceFileId: number) {
  const input = { ...given(licenceFileId), creditCode };
  await server.database.ownerPool.query("delete from access.attempt");
  await server.ok(api.sendCertificationCode, { codeTo: "email", email: input.email }, boss);
  const held = await heldCodes(server.database.ownerPool, server.services.vault);
  const code = /\d{6}/.exec(held.findLast(({ target }) => target === input.email)!.text)![0];
  return { ...input, codeTo: "email" as const, code };
}
const asOwner = async <T>(work: (client: Parameters<typeof certificationsWaiting>[0]) => Promise<T>): Promise<T> => {
  const client = await server.database.ownerPool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};
const state = async () => server.ok(api.readCertification, {}, boss);
let creditCode: string;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-27T02:00:00Z");
  tenantId = await server.makeCompany("蓝湾");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation" })).token;
  reader = (await server.logIn({ tenantId, codes: ["C1012"], scope: "organisation" })).token;
  stranger = (await server.logIn({ tenantId: await server.makeCompany("乙"), codes: "all", scope: "organisation" }))
    .token;
  await server.database.ownerPool.query("insert into organisation.company (tenant_id, name) values ($1, '蓝湾')", [
    tenantId,
  ]);
  creditCode = "91350100M000100Y43";
});
afterAll(() => server.close());

describe("an application", () => {
  test("takes pictures alone, by their content, up to 3 MB", async () => {
    expect((await upload("a.gif", bytes.gif)).id).toBeGreaterThan(0);
    expect((await upload("a.bmp", bytes.bmp)).id).toBeGreaterThan(0);
    expect((await upload("a.png", bytes.text)).code).toBe("upload.content");
    expect((await upload("a.pdf", bytes.text)).code).toBe("upload.type");
    expect((await upload("a.bmp", Buffer.concat([bytes.bmp, Buffer.alloc(3 * 1024 * 1024)]))).code).toBe("upload.size");
    expect((await upload("a.gif", bytes.gif, reader)).code).toBe("common.noPermission");
  });

  test.each([
    ["name", { name: "" }],
    ["creditCode", { creditCode: "1234" }],
    ["address", { address: " " }],
    ["contactName", { contactName: "" }],
    ["phone", { phone: "abc" }],
    ["email", { email: "wang" }],
    ["licenceFileId", { licenceFileId: 0 }],
  ])("without %s is refused there", async (field, part) => {
    const { id } = await upload("a.gif", bytes.gif);
    expect(
      (
        await refusal(api.submitCertification, { ...given(id!), creditCode, codeTo: "email", code: "000000", ...part })
      ).at(-1),
    ).toBe(field);
  });

  test("is reviewed once, fails with its reason, and is handed in again", async () => {
    expect(await state()).toMatchObject({ state: "none", actions: ["submit"], certifiedAt: null });
    const { id } = await upload("a.gif", bytes.gif);
    const foreign = await upload("a.gif", bytes.gif, stranger);
    expect(await refusal(api.submitCertification, await proved(foreign.id!))).not.toEqual([]);
    const right = await proved(id!);
    const wrong = { ...right, code: right.code === "111111" ? "222222" : "111111" };
    expect(await refusal(api.submitCertification, wrong)).toEqual(["access.codeWrong", "code"]);
    expect(await refusal(api.submitCertification, { ...right, codeTo: "phone" })).toEqual([
      "common.invalidInput",
      "phone",
    ]);
    expect(await refusal(api.sendCertificationCode, { codeTo: "phone", phone: right.phone })).toEqual([
      "common.invalidInput",
      "phone",
    ]);
    expect(await refusal(api.sendCertificationCode, { codeTo: "email", email: right.email }, reader)).toEqual([
      "common.noPermission",
    ]);
    const both = await Promise.all([
      server.send(api.submitCertification, right, boss),
      server.send(api.submitCertification, right, boss),
    ]);
    expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await state()).toMatchObject({ state: "underReview", actions: ["withdraw"] });
    expect((await state()).applications[0]).toMatchObject({ dueOn: "2026-11-30" });
    expect((await asOwner(certificationsWaiting)).map(({ company }) => company)).toEqual([tenantId]);
    await asOwner((owner) => decideCertification(owner, tenantId, { certify: false, reason: "执照不清晰" }));
    expect(await asOwner((owner) => decideCertification(owner, tenantId, { certify: true }))).toBeUndefined();
    expect(await state()).toMatchObject({ state: "failed", actions: ["submit"] });
    expect((await state()).applications[0]).toMatchObject({ reason: "执照不清晰" });
  });

  test("once certified can be renewed, and stays certified meanwhile", async () => {
    const { id } = await upload("a.gif", bytes.gif);
    const first = await server.ok(api.submitCertification, await proved(id!), boss);
    await asOwner((owner) => decideCertification(owner, tenantId, { certify: true }));
    expect(await state()).toMatchObject({ state: "certified", actions: ["recertify"] });
    const again = await server.ok(api.submitCertification, await proved(id!), boss);
    expect(await state()).toMatchObject({ state: "underReview", certifiedAt: expect.any(String) as string });
    expect(await refusal(api.withdrawCertification, { id: again.id, version: 9 })).toEqual(["common.stale"]);
    expect(await refusal(api.withdrawCertification, { id: again.id, version: 1 }, stranger)).toEqual([
      "common.notFound",
    ]);
    await server.ok(api.withdrawCertification, { id: again.id, version: 1 }, boss);
    expect((await state()).state).toBe("certified");
    expect((await server.send(api.readLicence, { id: first.id }, stranger)).http).toBe(404);
    const log = await server.database.ownerPool.query<{ count: number }>(
      "select count(*)::int as count from platform.operation_log where tenant_id = $1 and call = 'certification'",
      [tenantId],
    );
    expect(log.rows[0]!.count).toBe(2);
  });
});
