import { afterAll, beforeAll, expect, it } from "vitest";
import * as api from "#areas/devices/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { jobHandlers } from "../../sockets.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let kitchen: number;
let bar: number;
let token: string;
let device: number;
let [anna, boris, carla] = [0, 0, 0];

const codes = ["C6600", "C6600.add", "C6600.edit", "C6600.command", "C6600.people", "C6600.faces"];
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("the picture of somebody")]);

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

async function department(name: string): Promise<number> {
  const id = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [tenantId, name],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [id]);
  return id;
}

async function person(name: string, pin: string, departmentId: number): Promise<number> {
  const id = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'staff', $3)",
    [tenantId, name, departmentId],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, machine_number, ic_card) values ($1, $2, $3, 'internal', $3, $4)",
    [tenantId, id, pin, `90${pin}`],
  );
  await one("insert into devices.machine_number (tenant_id, pin, member_id) values ($1, $2, $3)", [tenantId, pin, id]);
  return id;
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-05T00:30:00Z");
  tenantId = await server.makeCompany("考勤酒店");
  [kitchen, bar] = [await department("KITCHEN"), await department("BAR")];
  [anna, boris, carla] = [
    await person("安娜", "101", kitchen),
    await person("鲍里斯", "102", kitchen),
    await person("卡拉", "103", bar),
  ];
  token = (await server.logIn({ tenantId, codes })).token;
  device = (
    await server.ok(
      api.saveDevice,
      { serial: "M1", kind: "attendance", methods: ["face", "card"], location: "门口", departmentId: kitchen },
      token,
    )
  ).id;
});
afterAll(() => server.close());

const poll = async () => (await server.app.inject({ method: "GET", url: "/iclock/getrequest?SN=M1" })).body;
const answer = (body: string) => server.app.inject({ method: "POST", url: "/iclock/devicecmd?SN=M1", payload: body });
const answerAll = (text: string) =>
  answer([...text.matchAll(/^C:(\d+):/gm)].map(([, id]) => `ID=${id}&Return=0&CMD=DATA`).join("\n"));
const users = async () => (await server.ok(api.listMachineUsers, { id: device }, token)).rows;
const sendFace = async (
  memberId: number,
  content: Buffer,
  { consentedOn = "2026-10-05", name = "a.jpg", as = token } = {},
) => {
  const { headers, payload } = multipart({ memberId: String(memberId), consentedOn }, [
    { name, content, mediaType: "image/jpeg" },
  ]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + api.saveFace.path,
    headers: { ...headers, authorization: `Bearer ${as}` },
    payload,
  });
  return { status: response.statusCode, ...response.json<{ code?: string; faults?: { field: string }[] }>() };
};

it("what a machine knows is held against the people's files", async () => {
  await answerAll(await poll());
  const told = "USER PIN=101\tName=安\tPri=0\nUSER PIN=102\tName=Other\tPri=14\nUSER PIN=777\tName=Ghost\n";
  await server.app.inject({ method: "POST", url: "/iclock/cdata?SN=M1&table=OPERLOG&OpStamp=1", payload: told });
  expect(await users()).toMatchObject([
    { pin: "101", state: "known" },
    { pin: "102", state: "differs" },
    { pin: "777", state: "unknown", memberId: null },
  ]);
  await server.database.ownerPool.query("update organisation.member set active = false where id = $1", [boris]);
  expect(await users()).toMatchObject([{ pin: "101" }, { pin: "102", state: "left" }, { pin: "777" }]);
});

it("who is missing is put on it with their card, and known there once the machine says so", async () => {
  expect((await server.ok(api.listPeopleToPut, { id: device }, token)).rows).toMatchObject([
    { id: carla, pin: "103", face: false },
  ]);
  expect(await server.ok(api.putPeople, { id: device, memberIds: [carla, carla] }, token)).toEqual({
    people: 1,
    photos: 0,
  });
  const given = await poll();
  expect(given).toMatch(/^C:\d+:DATA UPDATE USERINFO PIN=103\tName=卡拉\tPri=0\tCard=90103\tGrp=1$/);
  expect(await users()).toHaveLength(3);
  await answerAll(given);
  expect((await users()).find((row) => row.pin === "103")).toMatchObject({
    name: "卡拉",
    has: ["card"],
    state: "known",
  });
  expect((await server.ok(api.listPeopleToPut, { id: device }, token)).total).toBe(0);
});

it("who does not belong there is removed; a number that is not there is refused", async () => {
  expect((await server.send(api.removePeople, { id: device, pins: ["102", "555"] }, token)).http).toBe(404);
  await server.ok(api.removePeople, { id: device, pins: ["102", "777"] }, token);
  const given = await poll();
  expect(given.split("\n").map((line) => line.replace(/^C:\d+:/, ""))).toEqual([
    "DATA DELETE USERINFO PIN=102",
    "DATA DELETE USERINFO PIN=777",
  ]);
  await answerAll(given);
  expect((await users()).map((row) => row.pin)).toEqual(["101", "103"]);
});

it("a photo goes to a machine only with consent, sealed at rest, and each look at it is written down", async () => {
  expect(await sendFace(carla, Buffer.from("GIF89a"), { name: "a.gif" })).toMatchObject({
    status: 422,
    code: "upload.type",
  });
  expect(await sendFace(carla, Buffer.concat([jpeg, Buffer.alloc(150 * 1024)]))).toMatchObject({
    status: 422,
    code: "devices.facePhoto",
  });
  expect(await sendFace(carla, jpeg, { consentedOn: "2026-10-06" })).toMatchObject({
    status: 422,
    faults: [{ field: "consentedOn" }],
  });
  expect(await sendFace(carla, jpeg)).toMatchObject({ status: 200 });
  expect(await server.ok(api.readFaceConsent, { memberId: carla }, token)).toMatchObject({
    consentedOn: "2026-10-05",
    machines: 0,
  });
  const { rows } = await server.database.ownerPool.query<{ sealed: Buffer }>(
    "select photo_sealed as sealed from devices.face where member_id = $1",
    [carla],
  );
  expect(rows[0]!.sealed.includes(jpeg.toString("base64").slice(0, 12))).toBe(false);
  await server.ok(api.removePeople, { id: device, pins: ["103"] }, token);
  await answerAll(await poll());
  expect(await server.ok(api.putPeople, { id: device, memberIds: [carla] }, token)).toEqual({ people: 1, photos: 1 });
  const given = await poll();
  expect(given).toContain(
    `DATA UPDATE BIOPHOTO PIN=103\tFileName=103.jpg\tType=9\tSize=${jpeg.toString("base64").length}\tContent=${jpeg.toString("base64")}`,
  );
  await answerAll(given);
  expect((await users()).find((row) => row.pin === "103")).toMatchObject({ has: ["card", "photo"] });
  const seen = await server.app.inject({
    method: "GET",
    url: `${apiPrefix}${api.readFace.path}?memberId=${carla}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(seen.rawPayload.equals(jpeg)).toBe(true);
  const reads = await server.database.ownerPool.query(
    "select fields from platform.personal_data_read where subject_member_id = $1",
    [carla],
  );
  expect(reads.rows).toEqual([{ fields: ["face"] }]);
});

it("consent taken back deletes the photo here and there, also one that is on its way", async () => {
  await sendFace(anna, jpeg);
  await server.ok(api.putPeople, { id: device, memberIds: [anna] }, token);
  await server.ok(api.withdrawFace, { memberId: anna }, token);
  const given = (await poll()).split("\n").map((line) => line.replace(/^C:\d+:/, "").split("\t")[0]);
  expect(given).toEqual([
    "DATA UPDATE USERINFO PIN=101",
    "DATA DELETE USERINFO PIN=101",
    "DATA UPDATE USERINFO PIN=101",
  ]);
  expect(
    (await server.ok(api.listCommands, { id: device }, token)).rows.find(
      (row) => row.kind === "putPhoto" && row.state === "failed",
    ),
  ).toMatchObject({ result: "no consent" });
  expect(await server.ok(api.withdrawFace, { memberId: carla }, token)).toEqual({ machines: 1 });
  expect((await server.send(api.withdrawFace, { memberId: carla }, token)).http).toBe(404);
});

it("nobody's face outlives their time with the company", async () => {
  await sendFace(carla, jpeg);
  await server.database.ownerPool.query("update organisation.member set active = false where id = $1", [carla]);
  const { services } = server;
  await jobHandlers()
    .find((handler) => handler.job === "devices.faces")!
    .run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never);
  expect((await server.database.ownerPool.query("select from devices.face")).rowCount).toBe(0);
});

it("people of other departments are out of reach, and so are machines", async () => {
  const barOnly = (await server.logIn({ tenantId, codes, scope: { custom: [bar] } })).token;
  expect((await server.send(api.listPeopleToPut, { id: device }, barOnly)).http).toBe(404);
  const kitchenOnly = (await server.logIn({ tenantId, codes, scope: { custom: [kitchen] } })).token;
  const dora = await person("朵拉", "104", bar);
  expect((await server.ok(api.listPeopleToPut, { id: device }, kitchenOnly)).rows.map((row) => row.id)).not.toContain(
    dora,
  );
  expect((await server.send(api.putPeople, { id: device, memberIds: [dora] }, kitchenOnly)).http).toBe(404);
  expect(await sendFace(dora, jpeg, { as: kitchenOnly })).toMatchObject({ status: 404 });
  expect((await server.send(api.readFaceConsent, { memberId: dora }, kitchenOnly)).http).toBe(404);
});
