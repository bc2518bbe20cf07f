import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNotices } from "#areas/notices/api.ts";
import {
  acknowledgeAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  listReceipts,
  myAnnouncements,
  publishAnnouncement,
  readAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from "#areas/notices/announcements-api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
/** Front office with reception below it, and the kitchen. */
const departments = { front: 0, reception: 0, kitchen: 0 };
const people: Record<"clerk" | "receptionist" | "cook" | "agency" | "frontHr" | "stranger", string> = {
  clerk: "",
  receptionist: "",
  cook: "",
  agency: "",
  frontHr: "",
  stranger: "",
};

const text = {
  title: "中秋值班安排",
  body: "各部门请于周五前报值班表。\n谢谢。",
  kinds: ["staff", "worker"] as ("staff" | "worker")[],
  everywhere: true,
};

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-09-20T02:00:00Z");
  tenantId = await server.makeCompany("甲公司");
  const owner = server.database.ownerPool;
  const one = async (sql: string, values: unknown[]) => (await owner.query<{ id: number }>(sql, values)).rows[0]!.id;
  const department = (name: string, parent: number | null) =>
    one(
      `insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en, path)
       select $1, $2, $3, $3, $3, array[]::bigint[] returning id`,
      [tenantId, parent, name],
    ).then(async (id) => {
      await owner.query(
        `update organisation.department d set path = coalesce((select p.path from organisation.department p where p.tenant_id = d.tenant_id and p.id = d.parent_id), '{}') || d.id
         where d.tenant_id = $1 and d.id = $2`,
        [tenantId, id],
      );
      return id;
    });
  departments.front = await department("front", null);
  departments.reception = await department("reception", departments.front);
  departments.kitchen = await department("kitchen", null);
  const member = (name: string, departmentId: number) =>
    one(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3) returning id",
      [tenantId, name, departmentId],
    );
  const agencyId = await one(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '劳务', 'Labour') returning id",
    [tenantId],
  );
  const enter = async (account: Parameters<TestServer["logIn"]>[0]) => (await server.logIn(account)).token;
  people.clerk = await enter({ tenantId, codes: "all", scope: "organisation", name: "人事" });
  people.frontHr = await enter({
    tenantId,
    codes: "all",
    scope: { custom: [departments.front, departments.reception] },
    name: "前厅人事",
  });
  const worker = async (name: string, departmentId: number) =>
    enter({ tenantId, kind: "worker", memberId: await member(name, departmentId), name });
  people.receptionist = await worker("前台小王", departments.reception);
  people.cook = await worker("厨师老李", departments.kitchen);
  people.agency = await enter({ tenantId, kind: "agency", agencyId, codes: "all", name: "劳务" });
  const other = await server.makeCompany("乙公司");
  people.stranger = await enter({ tenantId: other, codes: "all", scope: "organisation" });
});
afterAll(() => server.close());

const write = (more: object = {}, token = people.clerk) => server.send(saveAnnouncement, { ...text, ...more }, token);
async function publish(more: object = {}, token = people.clerk): Promise<number> {
  const { id } = (await write(more, token)).body.content!;
  await server.ok(publishAnnouncement, { id, version: 1 }, token);
  return id;
}
const seenBy = async (who: keyof typeof people) =>
  (await server.ok(myAnnouncements, {}, people[who])).rows.map((row) => row.id);

describe("an announcement", () => {
  it("reaches whom it is for, with a notice, and counts who has read and confirmed it", async () => {
    const id = await publish({ confirm: true });
    expect(await seenBy("cook")).toContain(id);
    expect(await seenBy("receptionist")).toContain(id);
    expect(await seenBy("agency")).not.toContain(id);
    expect(await seenBy("stranger")).not.toContain(id);
    const notices = await server.ok(listNotices, { page: 1, size: 50 }, people.cook);
    expect(notices.rows).toEqual([
      expect.objectContaining({ title: "公告：中秋值班安排", link: `MY_ANNOUNCEMENTS?open=${id}` }),
    ]);
    await server.ok(acknowledgeAnnouncement, { id }, people.cook);
    expect((await server.ok(myAnnouncements, {}, people.cook)).rows[0]).toMatchObject({ id, state: "toConfirm" });
    await server.ok(acknowledgeAnnouncement, { id, confirmed: true }, people.cook);
    // Looking again takes nothing back.
    await server.ok(acknowledgeAnnouncement, { id }, people.cook);
    expect(await server.ok(readAnnouncement, { id }, people.clerk)).toMatchObject({
      reached: 4,
      read: 1,
      confirmed: 1,
      body: text.body,
      actions: ["withdraw"],
    });
    const receipts = await server.ok(listReceipts, { announcementId: id, page: 1, size: 50 }, people.clerk);
    expect(receipts.rows.map(({ name, state }) => [name, state])).toContainEqual(["厨师老李", "confirmed"]);
    expect(receipts.total).toBe(4);
    const unread = await server.ok(
      listReceipts,
      { announcementId: id, state: "unread", page: 1, size: 50 },
      people.clerk,
    );
    expect(unread.rows.map(({ name }) => name).sort()).toEqual(["人事", "前厅人事", "前台小王"].sort());
  });

  it("of a department reaches those below it too, and nobody else", async () => {
    const id = await publish({ everywhere: false, departmentIds: [departments.front] }, people.frontHr);
    expect(await seenBy("receptionist")).toContain(id);
    expect(await seenBy("cook")).not.toContain(id);
    expect(await seenBy("clerk")).not.toContain(id);
    expect((await server.send(acknowledgeAnnouncement, { id }, people.cook)).http).toBe(404);
  });

  it("is gone when it is taken back, over, or not published yet, and is read anew when it is published again", async () => {
    const id = await publish();
    await server.ok(acknowledgeAnnouncement, { id }, people.cook);
    await server.ok(withdrawAnnouncement, { id, version: 2 }, people.clerk);
    expect(await seenBy("cook")).not.toContain(id);
    await server.ok(saveAnnouncement, { ...text, id, version: 3, until: "2026-09-20" }, people.clerk);
    expect(await seenBy("cook")).not.toContain(id);
    await server.ok(publishAnnouncement, { id, version: 4 }, people.clerk);
    expect((await server.ok(readAnnouncement, { id }, people.clerk)).read).toBe(0);
    expect(await seenBy("cook")).toContain(id);
    server.setTime("2026-09-21T02:00:00Z");
    expect(await seenBy("cook")).not.toContain(id);
    server.setTime("2026-09-20T02:00:00Z");
  });
});

describe("refused is", () => {
  it("what nobody can get, with the field named", async () => {
    const fields = async (more: object, token = people.clerk) => (await write(more, token)).body;
    expect(await fields({ everywhere: false })).toMatchObject({ faults: [{ field: "departmentIds" }] });
    expect(await fields({ everywhere: false, departmentIds: [987_654] })).toMatchObject({
      faults: [{ field: "departmentIds" }],
    });
    expect(await fields({ everywhere: false, departmentIds: [departments.kitchen], kinds: ["agency"] })).toMatchObject({
      faults: [{ field: "kinds" }],
    });
    expect(await fields({ until: "2026-09-19" })).toMatchObject({ faults: [{ field: "until" }] });
    expect(await fields({ kinds: [] })).toMatchObject({ status: 422 });
    expect(await fields({ title: "长".repeat(61) })).toMatchObject({ status: 422 });
  });

  it("to speak to others than one's own departments, and to change what is another's", async () => {
    expect((await write({}, people.frontHr)).body).toMatchObject({ faults: [{ field: "everywhere" }] });
    expect(
      (await write({ everywhere: false, departmentIds: [departments.kitchen] }, people.frontHr)).body,
    ).toMatchObject({ faults: [{ field: "departmentIds" }] });
    const { id } = (await write()).body.content!;
    expect((await server.send(publishAnnouncement, { id, version: 1 }, people.frontHr)).http).toBe(404);
    expect((await server.send(deleteAnnouncement, { id, version: 1 }, people.stranger)).http).toBe(404);
    const kitchen = (await write({ everywhere: false, departmentIds: [departments.kitchen] })).body.content!.id;
    const shown = await server.ok(listAnnouncements, { page: 1, size: 50 }, people.frontHr);
    expect(shown.rows.map((row) => row.id)).not.toContain(kitchen);
    expect((await server.send(readAnnouncement, { id: kitchen }, people.frontHr)).http).toBe(404);
    expect((await server.ok(listReceipts, { announcementId: kitchen, page: 1, size: 50 }, people.frontHr)).total).toBe(
      0,
    );
  });

  it("an old version, a second publishing, and changing what is published", async () => {
    const { id } = (await write()).body.content!;
    expect((await server.send(publishAnnouncement, { id, version: 9 }, people.clerk)).http).toBe(409);
    const both = await Promise.all(
      [1, 2].map(() => server.send(publishAnnouncement, { id, version: 1 }, people.clerk)),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect((await server.send(saveAnnouncement, { ...text, id, version: 2 }, people.clerk)).http).toBe(409);
    expect((await server.send(deleteAnnouncement, { id, version: 2 }, people.clerk)).http).toBe(409);
  });
});
