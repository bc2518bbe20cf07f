import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import { listNotices } from "#areas/notices/api.ts";
import * as people from "#areas/people/api.ts";
import * as certificates from "#areas/people/certificates-api.ts";
import * as api from "#areas/people/own-data-api.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let boss: string;
let kitchenHr: string;
let worker: string;
let colleague: string;
let stranger: string;
let personId: number;

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token: string) => server.refusal(call, input, token);
const mine = () => server.ok(api.myData, {}, worker);
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)]);
async function uploadPhoto(token: string): Promise<number> {
  const { headers, payload } = multipart({}, [{ name: "a.jpg", content: picture }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + api.uploadMyCertificate.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return response.json<{ content: { id: number } }>().content.id;
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-26T02:00:00Z");
  tenantId = await server.makeCompany("甲酒店");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  const department = async (code: string) =>
    (await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)).id;
  const [front, kitchen] = [await department("FO"), await department("KT")];
  const person = async (name: string) =>
    (
      await server.ok(
        people.createPerson,
        {
          name,
          departmentId: front,
          phone: "13800000001",
          bankName: "工商银行",
          bankAccount: "6222021234567890128",
          bankAccountConfirmed: true,
        },
        boss,
      )
    ).id;
  personId = await person("张三");
  const other = await person("李四").catch(() => 0);
  worker = (await server.logIn({ tenantId, kind: "worker", memberId: personId, name: "张三" })).token;
  colleague = (await server.logIn({ tenantId, kind: "worker", memberId: other || personId, name: "李四" })).token;
  kitchenHr = (await server.logIn({ tenantId, codes: "all", scope: { custom: [kitchen] }, name: "后厨人事" })).token;
  stranger = (await server.logIn({ tenantId: await server.makeCompany("乙酒店"), codes: "all", scope: "organisation" }))
    .token;
});
afterAll(() => server.close());

describe("a change of one's own data", () => {
  test("waits for HR with old and new beside each other, masked, and is taken over once accepted", async () => {
    const { id } = await server.ok(
      api.requestChange,
      { phone: "13911112222", bankName: "建设银行", emergencyName: "王五", note: "换卡" },
      worker,
    );
    expect((await mine()).data).toMatchObject({ phone: "138****0001", bankName: "工商银行" });
    expect(await refusal(api.requestChange, { bankName: "农业银行" }, worker)).toEqual(["people.changeWaits"]);
    const waiting = (await server.ok(people.listPeople, { marked: "change" }, boss)).rows;
    expect(waiting.map((row) => row.id)).toEqual([personId]);
    const { request } = await server.ok(api.readChange, { personId }, boss);
    expect(request).toMatchObject({ id, note: "换卡", actions: ["accept", "decline"] });
    expect(request!.changes).toEqual([
      { field: "phone", before: "138****0001", after: "139****2222" },
      { field: "emergencyName", before: null, after: "王五" },
      { field: "bankName", before: "工商银行", after: "建设银行" },
    ]);
    const [stored] = await query<{ sealed: Buffer }>(
      "select values_sealed as sealed from people.change_request where tenant_id = $1",
    );
    expect(stored!.sealed.toString("latin1")).not.toContain("13911112222");
    expect(await refusal(api.readChange, { personId }, kitchenHr)).toEqual(["common.notFound"]);
    expect(await refusal(api.acceptChange, { id, version: 1 }, kitchenHr)).toEqual(["common.notFound"]);
    expect(await refusal(api.acceptChange, { id, version: 1 }, stranger)).toEqual(["common.notFound"]);
    expect(await refusal(api.acceptChange, { id, version: 7 }, boss)).toEqual(["common.stale"]);
    expect(await server.ok(api.revealChange, { id, reason: "核对银行卡" }, boss)).toEqual({ phone: "13911112222" });
    const reads = await query<{ reason: string }>(
      "select reason from platform.personal_data_read where tenant_id = $1 and subject_member_id = $2",
      [personId],
    );
    expect(reads.map(({ reason }) => reason)).toContain("核对银行卡");
    const both = await Promise.all([
      server.send(api.acceptChange, { id, version: 1 }, boss),
      server.send(api.declineChange, { id, version: 1, reason: "不对" }, boss),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test("is in the file once accepted and nowhere once declined; the person is told", async () => {
    const open = (await mine()).requests.find(({ state }) => state === "requested");
    if (open) await server.ok(api.withdrawChange, { id: open.id }, worker);
    const { id } = await server.ok(api.requestChange, { emergencyPhone: "13700001111", bankName: "" }, worker);
    await server.ok(api.acceptChange, { id, version: 1 }, boss);
    expect((await mine()).data).toMatchObject({ emergencyPhone: "137****1111", bankName: null });
    const again = await server.ok(api.requestChange, { emergencyName: "赵六" }, worker);
    await server.ok(api.declineChange, { id: again.id, version: 1, reason: "请附材料" }, boss);
    const after = await mine();
    expect(after.data?.emergencyName).not.toBe("赵六");
    expect(after.requests[0]).toMatchObject({ state: "declined", decideReason: "请附材料", changes: [] });
    const told = (await server.ok(listNotices, { page: 1, size: 20 }, worker)).rows.map(({ title }) => title);
    expect(told).toEqual(expect.arrayContaining(["您申请修改的资料已更新", "您申请修改的资料未通过：请附材料"]));
  });

  test.each([
    ["nothing new", {}, ["people.nothingChanged"]],
    ["a phone that is none", { phone: "12" }, ["common.invalid", "phone"]],
    ["a bank account of letters", { bankAccount: "abc" }, ["common.invalid", "bankAccount"]],
  ])("with %s is refused", async (_, input, wanted) => {
    const got = await refusal(api.requestChange, input, worker);
    expect(got.at(-1)).toBe(wanted.at(-1));
  });

  test("of somebody else cannot be withdrawn, nor decided by the person", async () => {
    const { id } = await server.ok(api.requestChange, { emergencyName: "钱七" }, worker);
    if (colleague !== worker)
      expect((await server.send(api.withdrawChange, { id: id + 1000 }, colleague)).http).toBe(404);
    const self = (await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: personId })).token;
    expect(await refusal(api.acceptChange, { id, version: 1 }, self)).toEqual(["people.ownChange"]);
    await server.ok(api.withdrawChange, { id }, worker);
    expect((await server.send(api.withdrawChange, { id }, worker)).http).toBe(409);
  });
});

describe("a certificate by photo", () => {
  test("arrives to be checked; a health certificate only with consent", async () => {
    const photoFileId = await uploadPhoto(worker);
    expect(await refusal(api.addMyCertificate, { type: "health", photoFileId }, worker)).toEqual([
      "people.healthConsent",
      "consent",
    ]);
    const { id } = await server.ok(
      api.addMyCertificate,
      { type: "health", photoFileId, validFrom: "2026-11-01", consent: true },
      worker,
    );
    const own = (await mine()).certificates.find((one) => one.id === id);
    expect(own).toMatchObject({ check: "unverified", validTo: "2027-10-31", state: "valid" });
    const toCheck = await server.ok(certificates.listCertificates, { tab: "toCheck" }, boss);
    expect(toCheck.rows.map((row) => row.id)).toContain(id);
    expect((await mine()).consents.find(({ key }) => key === "people.health")).toMatchObject({
      since: "2026-11-26",
      mayWithdraw: false,
    });
  });

  test("only with a photo of one's own uploading", async () => {
    const foreign = await uploadPhoto(worker);
    const other = (await server.logIn({ tenantId, kind: "worker", memberId: personId, name: "又一个" })).token;
    expect(await refusal(api.addMyCertificate, { type: "driver", photoFileId: foreign }, other)).toEqual([
      "common.notFound",
      "photoFileId",
    ]);
    expect(await refusal(api.addMyCertificate, { type: "nothing", photoFileId: foreign }, worker)).toEqual([
      "people.unknownCertificateType",
      "type",
    ]);
  });
});

test("what was not agreed to cannot be withdrawn", async () => {
  expect((await mine()).consents.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["people.health", "attendance.photos", "devices.face"]),
  );
  for (const key of ["attendance.photos", "devices.face", "people.health", "nothing"])
    expect((await server.send(api.withdrawConsent, { key }, worker)).http).toBe(404);
});
