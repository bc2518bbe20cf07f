import { sql } from "#platform/db/sql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "#platform/db/tx.ts";
import { subscribe } from "#platform/events/bus.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { hashOf } from "#platform/session/session-store.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../api.ts";
import * as company from "../company-api.ts";
import { refusals } from "../errors.ts";
import { departmentClosing, postToggling } from "../events.ts";
import { menu } from "../menu.ts";
import { createCompanyProfile } from "./create-company-profile.ts";
import { createDepartment } from "./create-department.ts";
import {
  departmentIdsAbove,
  departmentIdsBelow,
  headsOf,
  postHolders,
  responsiblePostsOf,
  superiorPostOf,
} from "./read-people.ts";
import { routes } from "./routes.ts";
import { createMember } from "./write-members.ts";
import { saveFile } from "#platform/files/save-file.ts";
import { printHead } from "./print-head.ts";

let db: TestDatabase;
let api: TestApi;
let tenantId: number;
let admin: string;
let top: number;
let refusedPost = 0;
let busyDepartment = 0;

const subscribers = [
  subscribe(postToggling, async (_tx, { postId }) => {
    if (postId === refusedPost)
      throw refuse(refusals.afterEmployment, { post: "T2", number: "YG1", date: "2026-10-01" });
  }),
  subscribe(departmentClosing, async (_tx, { departmentId, name }) => {
    if (departmentId === busyDepartment) throw refuse(refusals.openDocuments, { name, count: 2 });
  }),
];

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu, routes, subscribers });
  tenantId = await makeTenant(db.ownerPool, "海湾酒店");
  top = await within(async (tx) => {
    await createCompanyProfile(tx, { name: "海湾酒店", nameEn: "Bay Hotel" });
    return createDepartment(tx, { parentId: null, code: "000", nameZh: "海湾酒店", nameEn: "Bay Hotel" });
  });
  admin = await session("admin", "organisation");
});
afterAll(async () => {
  await api.close();
  await db.close();
});

function within<T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> {
  return withTenant(db.appPool, { tenantId }, work);
}

/** A session of an account that holds everything of this area, with one kind of scope. */
async function session(
  name: string,
  scope: "organisation" | "departmentAndBelow",
  departmentId = top,
): Promise<string> {
  const memberId = await within((tx) =>
    createMember(tx, { name, kind: "staff", departmentId, postId: null, joinedOn: null }),
  );
  await db.ownerPool.query(
    `with login as (insert into access.login (account_name) values ($2) returning id),
          account as (insert into access.account (tenant_id, login_id, kind, member_id, name) select $1, id, 'staff', $3, $2 from login returning id, login_id),
          role as (insert into access.role (tenant_id, name, all_codes) values ($1, $2, true) returning id),
          held as (insert into access.account_role select $1, account.id, role.id from account, role),
          scope as (insert into access.account_scope (tenant_id, account_id, kind) select $1, id, $4 from account)
     insert into access.session (token_hash, login_id, tenant_id, account_id, expires_at)
     select $5, login_id, $1, id, now() + interval '1 hour' from account`,
    [tenantId, name, memberId, scope, hashOf(name)],
  );
  return name;
}

const add = (code: string, parentId: number, more: object = {}) =>
  api.send(
    calls.addDepartment,
    { parentId, code, nameZh: `部门${code}`, nameEn: `Department ${code}`, ...more },
    { token: admin },
  );
const idOf = async (code: string, parentId: number) => (await add(code, parentId)).content.id;
const tree = async (token = admin) => (await api.send(calls.listDepartments, {}, { token })).content;

describe("departments", () => {
  it("take duties, and are refused with a taken code, below a disabled one, with somebody who is not there", async () => {
    const head = await within((tx) =>
      createMember(tx, { name: "李经理", kind: "staff", departmentId: top, postId: null, joinedOn: null }),
    );
    const post = (
      await api.send(calls.savePost, { code: "P1", nameZh: "值班经理", nameEn: "Duty manager" }, { token: admin })
    ).content.id;
    const made = await add("HK", top, {
      headMemberIds: [head],
      responsiblePostIds: [post],
      headcount: 12,
      costCentre: "CC10",
    });
    const row = (await tree()).find((one) => one.id === made.content.id);
    expect(row).toMatchObject({
      heads: [{ name: "李经理" }],
      responsiblePosts: [{ name: "值班经理" }],
      headcount: 12,
      members: 0,
    });
    const departmentId = made.content.id;
    expect((await api.send(calls.departmentLeaders, { departmentId }, { token: admin })).content).toEqual([
      { departmentId, heads: [{ id: head, name: "李经理" }], responsiblePosts: [{ id: post, name: "值班经理" }] },
    ]);
    await within(async (tx) => {
      expect(await headsOf(tx, made.content.id)).toEqual([head]);
      expect(await responsiblePostsOf(tx, made.content.id)).toEqual([post]);
    });
    expect(await add("HK", top)).toMatchObject({ code: "organisation.codeTaken", faults: [{ field: "code" }] });
    expect(await add("X", top, { headMemberIds: [999_999] })).toMatchObject({ code: "organisation.unknownMember" });
    expect(await add("X Y", top)).toMatchObject({ status: 422, faults: [{ field: "code" }] });
  });

  it("move with everything below them, never below themselves", async () => {
    const a = await idOf("A", top);
    const b = await idOf("B", a);
    const c = await idOf("C", b);
    const d = await idOf("D", top);
    const move = (id: number, parentId: number | null, beforeId?: number) =>
      api.send(calls.moveDepartment, { id, parentId, beforeId }, { token: admin });
    expect(await move(a, c)).toMatchObject({ code: "organisation.cycle" });
    expect(await move(a, a)).toMatchObject({ code: "organisation.cycle" });
    expect((await move(b, d)).status).toBe(200);
    await within(async (tx) => {
      expect(await departmentIdsAbove(tx, c)).toEqual([c, b, d, top]);
      expect((await departmentIdsBelow(tx, d)).sort()).toEqual([d, b, c].sort());
      expect(await departmentIdsBelow(tx, a)).toEqual([a]);
    });
    expect((await move(d, top, a)).status).toBe(200);
    const order = (await tree()).filter((one) => one.parentId === top).map((one) => one.code);
    expect(order.indexOf("D")).toBe(order.indexOf("A") - 1);
  });

  it("merge: people, departments below and employment posts go over", async () => {
    const [from, into] = [await idOf("M1", top), await idOf("M2", top)];
    const child = await idOf("M11", from);
    const member = await within((tx) =>
      createMember(tx, { name: "张三", kind: "staff", departmentId: from, postId: null, joinedOn: null }),
    );
    const post = (await api.send(calls.savePost, { code: "P2", nameZh: "服务员", nameEn: "Waiter" }, { token: admin }))
      .content.id;
    await api.send(
      calls.saveEmploymentPost,
      { departmentId: from, postIds: [post], standardHeadcount: 5 },
      { token: admin },
    );
    const merge = (id: number, intoId: number) => api.send(calls.mergeDepartment, { id, intoId }, { token: admin });
    expect(await merge(from, child)).toMatchObject({ code: "organisation.mergeBelow" });
    expect(await merge(from, from)).toMatchObject({ code: "organisation.mergeSelf" });
    busyDepartment = from;
    expect(await merge(from, into)).toMatchObject({ code: "organisation.openDocuments" });
    busyDepartment = 0;
    expect((await merge(from, into)).status).toBe(200);
    const rows = await tree();
    expect(rows.find((one) => one.id === from)).toMatchObject({ enabled: false, members: 0 });
    expect(rows.find((one) => one.id === child)).toMatchObject({ parentId: into });
    const moved = await within((tx) =>
      tx.query("select department_id from organisation.member_view where id = $1", [member]),
    );
    expect(moved.rows).toEqual([{ department_id: into }]);
    const posts = await api.send(calls.employmentPostOptions, { departmentId: into }, { token: admin, locale: "en" });
    expect(posts.content).toMatchObject([{ postId: post, name: "Waiter" }]);
  });

  it("are neither disabled nor deleted while people or departments are there, nor deleted once used", async () => {
    const [parent, used] = [await idOf("E1", top), await idOf("E2", top)];
    const child = await idOf("E11", parent);
    const off = (id: number) => api.send(calls.enableDepartment, { id, enabled: false }, { token: admin });
    const remove = (id: number) => api.send(calls.deleteDepartment, { id }, { token: admin });
    expect(await off(parent)).toMatchObject({ code: "organisation.hasChildren" });
    const member = await within((tx) =>
      createMember(tx, { name: "王五", kind: "staff", departmentId: used, postId: null, joinedOn: null }),
    );
    expect(await off(used)).toMatchObject({ code: "organisation.hasMembers", message: expect.stringContaining("1") });
    await within((tx) => tx.query("update organisation.member set active = false where id = $1", [member]));
    expect(await remove(used)).toMatchObject({ code: "organisation.inUse" });
    expect((await off(used)).status).toBe(200);
    expect(await add("E21", used)).toMatchObject({ code: "organisation.parentDisabled" });
    expect((await remove(child)).status).toBe(200);
    expect((await remove(parent)).status).toBe(200);
  });

  it("outside the scope are not there, and the top is for those who see everything", async () => {
    const [mine, foreign] = [await idOf("S1", top), await idOf("S2", top)];
    const token = await session("narrow", "departmentAndBelow", mine);
    expect((await tree(token)).map((one) => one.code)).toEqual(["S1"]);
    expect((await api.send(calls.departmentOptions, {}, { token })).content.map((one) => one.id)).toEqual([mine]);
    const edit = { id: foreign, version: 1, code: "S2", nameZh: "x", nameEn: "x" };
    expect((await api.send(calls.editDepartment, edit, { token })).status).toBe(404);
    expect((await api.send(calls.deleteDepartment, { id: foreign }, { token })).status).toBe(404);
    expect(await api.send(calls.moveDepartment, { id: mine, parentId: foreign }, { token })).toMatchObject({
      code: "organisation.outsideScope",
    });
    expect(await api.send(calls.moveDepartment, { id: mine, parentId: null }, { token })).toMatchObject({
      code: "organisation.topOnlyAll",
    });
    expect(await api.send(calls.saveEmploymentPost, { departmentId: foreign, postIds: [1] }, { token })).toMatchObject({
      code: "organisation.outsideScope",
    });
  });

  it("changed by two at once: the second is told", async () => {
    const id = await idOf("V1", top);
    const edit = { id, version: 1, code: "V1", nameZh: "甲", nameEn: "A" };
    expect((await api.send(calls.editDepartment, edit, { token: admin })).status).toBe(200);
    expect(await api.send(calls.editDepartment, edit, { token: admin })).toMatchObject({
      status: 409,
      code: "common.stale",
    });
  });
});

describe("posts", () => {
  it("answer to each other without a circle, and name their holders", async () => {
    const save = (code: string, more: object = {}) =>
      api.send(calls.savePost, { code, nameZh: code, nameEn: code, ...more }, { token: admin });
    const boss = (await save("B1")).content.id;
    const under = (await save("B2", { superiorId: boss })).content.id;
    expect(await save("B1", { id: boss, superiorId: under })).toMatchObject({ code: "organisation.superiorCycle" });
    await within(async (tx) => {
      const holder = await createMember(tx, {
        name: "赵六",
        kind: "staff",
        departmentId: top,
        postId: under,
        joinedOn: null,
      });
      expect(await postHolders(tx, under)).toEqual([holder]);
      expect(await superiorPostOf(tx, holder)).toBe(boss);
    });
    const list = await api.send(calls.listPosts, { search: "B2" }, { token: admin });
    expect(list.content.rows).toMatchObject([{ superiorName: "B1", members: 1 }]);
  });

  it("are not toggled once an employment date of an order passed, and then nothing is", async () => {
    const save = async (code: string) =>
      (await api.send(calls.savePost, { code, nameZh: code, nameEn: code }, { token: admin })).content.id;
    const [free, bound] = [await save("T1"), await save("T2")];
    refusedPost = bound;
    expect(await api.send(calls.enablePosts, { ids: [free, bound], enabled: false }, { token: admin })).toMatchObject({
      code: "organisation.afterEmployment",
    });
    const list = async () =>
      (await api.send(calls.listPosts, { search: "T", enabled: false }, { token: admin })).content.total;
    expect(await list()).toBe(0);
    refusedPost = 0;
    await api.send(calls.enablePosts, { ids: [free, bound], enabled: false }, { token: admin });
    expect(await list()).toBe(2);
  });
});

it("the free edition has one legal entity, which may be changed", async () => {
  const entity = { nameZh: "海湾", nameEn: "Bay", enabled: true };
  const own = await db.ownerPool.query("select from organisation.legal_entity where tenant_id = $1", [tenantId]);
  await db.ownerPool.query("update platform.tenant set edition = 'free' where id = $1", [tenantId]);
  if (own.rowCount === 0)
    expect((await api.send(calls.saveLegalEntity, { ...entity, code: "F1" }, { token: admin })).status).toBe(200);
  const second = await api.send(calls.saveLegalEntity, { ...entity, code: "F2" }, { token: admin });
  expect(second).toMatchObject({ code: "organisation.entitiesOfEdition", message: expect.stringContaining("1 个") });
  const { rows } = (await api.send(calls.listLegalEntities, {}, { token: admin })).content;
  const { id, code } = rows[0]!;
  expect((await api.send(calls.saveLegalEntity, { ...entity, id, code }, { token: admin })).status).toBe(200);
  await db.ownerPool.query("update platform.tenant set edition = 'standard' where id = $1", [tenantId]);
  expect((await api.send(calls.saveLegalEntity, { ...entity, code: "F2" }, { token: admin })).status).toBe(200);
});

describe("the company", () => {
  it("keeps to the limits of its fields and shows its name everywhere", async () => {
    const save = (input: object) =>
      api.send(company.saveCompany, { name: "海湾大酒店", nameEn: "Grand Bay", ...input }, { token: admin });
    expect(await save({ name: "酒".repeat(31) })).toMatchObject({ faults: [{ field: "name" }] });
    expect(await save({ abbreviation: "一二三四五六七八九十一" })).toMatchObject({
      faults: [{ field: "abbreviation" }],
    });
    expect(await save({ creditCode: "91350100M000100Y44" })).toMatchObject({ faults: [{ field: "creditCode" }] });
    expect((await save({ creditCode: "91350100m000100y43", abbreviation: "海湾" })).status).toBe(200);
    const { rows } = await db.ownerPool.query("select name_zh, name_en from platform.tenant where id = $1", [tenantId]);
    expect(rows).toEqual([{ name_zh: "海湾大酒店", name_en: "Grand Bay" }]);
    expect((await api.send(company.readCompany, {}, { token: admin })).content).toMatchObject({
      creditCode: "91350100M000100Y43",
      moneyDecimals: 2,
    });
    expect(await save({ moneyDecimals: 4 })).toMatchObject({ faults: [{ field: "moneyDecimals" }] });
    expect((await save({ creditCode: "91350100m000100y43", moneyDecimals: 3 })).status).toBe(200);
    expect((await api.send(company.readCompany, {}, { token: admin })).content).toMatchObject({ moneyDecimals: 3 });
  });

  it("prints its own fields in both languages, at most forty, beside its logo", async () => {
    const field = { labelZh: "电话", labelEn: "Phone", valueZh: "021-6000 8800" };
    const save = (fields: { labelZh: string; labelEn?: string; valueZh: string; valueEn?: string }[]) =>
      api.send(company.savePrintHeader, { fields }, { token: admin });
    expect(await save(Array.from({ length: 41 }, () => field))).toMatchObject({ faults: [{ field: "fields" }] });
    expect(await save([field, { ...field, valueZh: " " }])).toMatchObject({ faults: [{ field: "fields.1.valueZh" }] });
    expect((await save(Array.from({ length: 40 }, (_, index) => ({ ...field, valueZh: `${index}` })))).status).toBe(
      200,
    );
    expect(
      (await save([field, { labelZh: "开户银行", labelEn: "", valueZh: "工商银行", valueEn: "ICBC" }])).status,
    ).toBe(200);
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const head = (locale: "zh" | "en") => within((tx) => printHead({ tx, services: api.services, locale }));
    await within(async (tx) => {
      const id = await saveFile(tx, api.services, {
        place: "companyLogo",
        name: "logo.png",
        mediaType: "image/png",
        bytes: png,
        createdBy: 1,
      });
      await tx.query("update organisation.company set logo_file_id = $1, address = '滨海路 8 号'", [id]);
    });
    expect(await head("zh")).toMatchObject({
      company: "海湾大酒店",
      header: ["滨海路 8 号", "统一社会信用代码：91350100M000100Y43", "电话：021-6000 8800", "开户银行：工商银行"],
    });
    expect(await head("en")).toMatchObject({
      company: "Grand Bay",
      header: ["滨海路 8 号", "Credit code: 91350100M000100Y43", "Phone: 021-6000 8800", "开户银行: ICBC"],
    });
    expect((await head("zh")).logo).toBe(`data:image/png;base64,${png.toString("base64")}`);
  });

  it("has check-in locations in whole millionths of a degree", async () => {
    const place = {
      name: "正门",
      latitude: 31.230416,
      longitude: 121.473701,
      radiusMetres: 150,
      wifiBssids: ["AA:BB:CC:00:11:22"],
    };
    const saved = await api.send(company.saveLocation, place, { token: admin });
    expect(await api.send(company.saveLocation, { ...place, radiusMetres: 5 }, { token: admin })).toMatchObject({
      faults: [{ field: "radiusMetres" }],
    });
    const { locations } = (await api.send(company.readCompany, {}, { token: admin })).content;
    expect(locations).toMatchObject([
      { id: saved.content.id, latitude: 31.230416, longitude: 121.473701, wifiBssids: ["aa:bb:cc:00:11:22"] },
    ]);
    expect((await api.send(company.deleteLocation, { id: saved.content.id }, { token: admin })).status).toBe(200);
  });
});

it("another company's departments do not exist", async () => {
  const other = await makeTenant(db.ownerPool, "山景酒店");
  const foreign = await withTenant(db.appPool, { tenantId: other }, (tx) =>
    createDepartment(tx, { parentId: null, code: "000", nameZh: "山景", nameEn: "Hill" }),
  );
  expect((await api.send(calls.deleteDepartment, { id: foreign }, { token: admin })).status).toBe(404);
  const seen = await within((tx) => tx.query(sql`select id from organisation.department_view where id = ${foreign}`));
  expect(seen.rows).toEqual([]);
});
