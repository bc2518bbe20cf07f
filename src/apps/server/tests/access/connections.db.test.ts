import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  deleteAccounts,
  enableAccounts,
  listAccounts,
  resetAccountPassword,
} from "#areas/access/accounts-api.ts";
import { chooseCompany, logIn, setFirstPassword } from "#areas/access/api.ts";
import { createCompany } from "#areas/access/server.ts";
import { listCompanies, readMe, switchCompany } from "#areas/access/session-api.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { agencyOptions, createAgency, listAgencies, listCustomers, readAgency } from "#areas/agencies/api.ts";
import * as api from "#areas/agencies/connections-api.ts";
import { registerAgencyFigures, setOpenRequests } from "#areas/agencies/server.ts";
import { allEntries } from "../../../menus.ts";
import { withTenant } from "#platform/db/tx.ts";
import { routes } from "../../sockets.ts";

/** Two hotels, each with two labour companies, and two companies that supply labour. */

let db: TestDatabase;
let server: TestApi;
const password = "start12345";

type Company = Awaited<ReturnType<typeof createCompany>> & { token: string };
let hotelA: Company & { agencies: number[] };
let hotelB: Company & { agencies: number[] };
let service: Company;
let other: Company;
let code: string;

async function token(account: string, kind: "staff" | "agency", word = password): Promise<string> {
  const { content, message } = await server.send(logIn, { kind, account, password: word, bearer: true });
  if (content?.next === "company") {
    const place = content.companies.find((one) => one.tenantId === service.tenantId) ?? content.companies[0]!;
    const entered = await server.send(chooseCompany, { ticket: content.ticket, ...place, bearer: true });
    if (entered.content.next === "home") return entered.content.token ?? "";
  }
  if (content?.next !== "home") throw new Error(message ?? content?.next);
  return content.token ?? "";
}

async function company(account: string, nameZh: string, kind: string): Promise<Company> {
  const made = await createCompany(server.services, {
    nameZh,
    nameEn: "",
    kind,
    administrator: { name: nameZh.slice(0, 2), accountName: account, password, mustChange: false },
  });
  return { ...made, token: await token(account, kind === "service" ? "agency" : "staff") };
}

async function hotel(account: string, nameZh: string) {
  const made = await company(account, nameZh, "hotel");
  const agencies: number[] = [];
  for (const one of ["L1", "L2"]) {
    const { content } = await server.send(
      createAgency,
      { code: one, nameZh: `${nameZh}${one}`, nameEn: one },
      { token: made.token },
    );
    agencies.push(content.id);
  }
  return { ...made, agencies };
}

const offer = (by: Company, agencyId: number, wanted = code) =>
  server.send(api.offerConnection, { agencyId, code: wanted }, { token: by.token });
const served = async (by: Company | string = service) =>
  (await server.send(api.listServedHotels, {}, { token: typeof by === "string" ? by : by.token })).content;
const connectionAt = async (by: Company & { agencies: number[] }) => {
  const row = (await served()).rows.find((one) => one.hotelId === by.tenantId);
  if (!row) throw new Error("no connection");
  return { hotelId: row.hotelId, id: row.id };
};
async function connect(by: Company & { agencies: number[] }, agencyId = by.agencies[0]!) {
  await offer(by, agencyId);
  const place = await connectionAt(by);
  await server.send(api.answerOffer, { ...place, accept: true }, { token: service.token });
  return place;
}
/** Goes over to a hotel and gives what is answered there; goes back afterwards. */
async function inside<T>(by: Company, where: Company, work: () => Promise<T>): Promise<T> {
  const { companies, current } = (await server.send(listCompanies, {}, { token: by.token })).content;
  const there = companies.find((one) => one.tenantId === where.tenantId);
  const back = companies.find((one) => one.accountId === current && one.tenantId === by.tenantId);
  if (!there || !back) throw new Error("not open");
  await server.send(switchCompany, there, { token: by.token });
  try {
    return await work();
  } finally {
    await server.send(switchCompany, back, { token: by.token });
  }
}

beforeAll(async () => {
  db = await testDatabase();
  server = await testApi(db, {
    menu: allEntries,
    routes: routes(),
  });
  hotelA = await hotel("hotel-a", "甲酒店");
  hotelB = await hotel("hotel-b", "乙酒店");
  service = await company("service", "远航劳务", "service");
  other = await company("other", "长风劳务", "service");
  code = (await served()).code;
  registerAgencyFigures([{ name: "workers", count: async (_tx, agencyId) => agencyId }]);
});
afterAll(async () => {
  registerAgencyFigures([]);
  await server.close();
  await db.close();
});
beforeEach(async () => {
  for (const one of (await served()).rows)
    await server.send(api.endService, { hotelId: one.hotelId, id: one.id }, { token: service.token });
  for (const one of (await served(other)).rows)
    await server.send(api.endService, { hotelId: one.hotelId, id: one.id }, { token: other.token });
});

describe("a company that supplies labour", () => {
  it("comes in by the labour log-in alone and has its own pages, not those of a hotel", async () => {
    expect(await server.send(logIn, { kind: "staff", account: "service", password })).toMatchObject({
      code: "access.noSuchDoor",
    });
    const { content } = await server.send(readMe, {}, { token: service.token });
    expect(content.user).toMatchObject({ kind: "staff", door: "agency" });
    expect(content.codes).toEqual(expect.arrayContaining(["SERVED_HOTELS", "SERVED_HOTELS.answer", "C6200", "C1011"]));
    expect(content.codes.filter((one) => one.startsWith("LABOUR_COMPANIES"))).toEqual([]);
    expect(await server.send(listAgencies, {}, { token: service.token })).toMatchObject({ status: 403 });
    const { codes } = (await server.send(readMe, {}, { token: hotelA.token })).content;
    expect(codes.filter((one) => one.startsWith("SERVED_HOTELS"))).toEqual([]);
    expect(await server.send(api.listServedHotels, {}, { token: hotelA.token })).toMatchObject({ status: 403 });
  });

  it("is connected once it accepts, and sees hotels beside each other, in each what is its own", async () => {
    expect((await offer(hotelA, hotelA.agencies[0]!, code.toLowerCase().replace(/(.{4})/g, "$1 "))).status).toBe(200);
    expect((await served()).rows).toMatchObject([{ name: "甲酒店", state: "offered", accountId: null, workers: null }]);
    expect((await server.send(listCompanies, {}, { token: service.token })).content.companies).toHaveLength(1);
    const place = await connectionAt(hotelA);
    await server.send(api.answerOffer, { ...place, accept: true }, { token: service.token });
    await connect(hotelB, hotelB.agencies[1]);
    await withTenant(db.appPool, { tenantId: hotelB.tenantId }, (tx) =>
      setOpenRequests(tx, [{ agencyId: hotelB.agencies[1]!, count: 4 }]),
    );
    expect((await served()).rows.map((one) => [one.name, one.agencyName, one.openRequests, one.workers])).toEqual([
      ["甲酒店", "甲酒店L1", 0, hotelA.agencies[0]],
      ["乙酒店", "乙酒店L2", 4, hotelB.agencies[1]],
    ]);
    const seen = await inside(service, hotelB, async () => ({
      me: (await server.send(readMe, {}, { token: service.token })).content,
      options: (await server.send(agencyOptions, { all: true }, { token: service.token })).content.rows,
      customers: (await server.send(listCustomers, {}, { token: service.token })).content.rows,
    }));
    expect(seen.me).toMatchObject({
      hotel: { id: hotelB.tenantId },
      user: { kind: "agency", agencyId: hotelB.agencies[1] },
    });
    expect(seen.options.map((one) => one.id)).toEqual([hotelB.agencies[1]]);
    expect(seen.customers.map((one) => [one.name, one.current])).toEqual([
      ["甲酒店", false],
      ["乙酒店", true],
    ]);
    const { connection } = (await server.send(readAgency, { id: hotelA.agencies[0]! }, { token: hotelA.token }))
      .content;
    expect(connection).toMatchObject({ state: "connected", company: "远航劳务", people: 1 });
    const told = await db.ownerPool.query("select title_zh from notices.notice where tenant_id = $1", [
      hotelA.tenantId,
    ]);
    expect(told.rows).toContainEqual({ title_zh: "劳务公司“远航劳务”已接受连接" });
  });

  it("lets those of its people in whom it has chosen, with the log-ins that it keeps", async () => {
    const place = await connect(hotelA);
    const { content: clerk } = await server.send(
      addAccount,
      {
        name: "小陈",
        account: "clerk",
        password: "known12345",
        departmentId: service.rootDepartmentId,
        roleIds: [service.roleIds.administrator],
      },
      { token: service.token },
    );
    const first = await server.send(logIn, { kind: "agency", account: "clerk", password: "known12345" });
    if (first.content.next !== "newPassword") throw new Error(first.content.next);
    await server.send(setFirstPassword, { ticket: first.content.ticket, password, confirmation: password });
    const by = await token("clerk", "agency");
    expect((await served(by)).rows).toMatchObject([{ name: "甲酒店", accountId: null, openRequests: null }]);
    const people = async () =>
      (await server.send(api.readServing, place, { token: service.token })).content.map((one) => [
        one.name,
        one.serves,
      ]);
    expect(await people()).toEqual([
      ["远航", true],
      ["小陈", false],
    ]);
    const admin = service.administrator.accountId;
    await server.send(api.setServing, { ...place, accountIds: [admin, clerk.id] }, { token: service.token });
    await server.send(api.setServing, { ...place, accountIds: [admin, clerk.id] }, { token: service.token });
    const asClerk = { ...service, token: by };
    const me = await inside(asClerk, hotelA, () => server.send(readMe, {}, { token: by }));
    expect(me.content.user).toMatchObject({ kind: "agency", agencyId: hotelA.agencies[0] });
    // The hotel sees them as log-ins of the labour company, learns no name to log in with, and sets no password of theirs.
    const rows = (await server.send(listAccounts, { kind: "agency" }, { token: hotelA.token })).content.rows;
    expect(rows.map((one) => [one.name, one.account])).toEqual([
      ["远航", null],
      ["小陈", null],
    ]);
    const there = rows.find((one) => one.name === "小陈")!;
    expect(there.actions).not.toContain("resetPassword");
    expect(
      await server.send(resetAccountPassword, { id: there.id, password: "other12345" }, { token: hotelA.token }),
    ).toMatchObject({ code: "access.sharedLogin" });
    // Whoever is no longer chosen is out at once, and so is whoever the company disables.
    await server.send(switchCompany, { tenantId: hotelA.tenantId, accountId: there.id }, { token: by });
    await server.send(enableAccounts, { ids: [clerk.id], enabled: false }, { token: service.token });
    expect((await server.send(readMe, {}, { token: by })).status).toBe(40008);
    expect(await people()).toEqual([["远航", true]]);
    await server.send(deleteAccounts, { ids: [clerk.id] }, { token: service.token });
  });

  it("is out at once when either side ends it; what is left cannot be opened by anybody", async () => {
    const place = await connect(hotelA);
    const { companies } = (await server.send(listCompanies, {}, { token: service.token })).content;
    const there = companies.find((one) => one.tenantId === hotelA.tenantId)!;
    const second = await token("service", "agency");
    await server.send(switchCompany, there, { token: second });
    expect((await server.send(agencyOptions, {}, { token: second })).status).toBe(200);
    const end = () =>
      server.send(api.endConnection, { agencyId: hotelA.agencies[0]!, id: place.id }, { token: hotelA.token });
    expect((await end()).status).toBe(200);
    expect((await server.send(agencyOptions, {}, { token: second })).status).toBe(40008);
    expect(await server.send(switchCompany, there, { token: service.token })).toMatchObject({
      code: "access.disabled",
    });
    expect(await end()).toMatchObject({ code: "agencies.connectionOver" });
    for (const call of [api.endService, api.readServing] as const)
      expect(await server.send(call, place, { token: service.token })).toMatchObject({
        code: "agencies.connectionOver",
      });
    expect((await served()).rows).toEqual([]);
    // And again, by the other side.
    const again = await connect(hotelA);
    expect((await server.send(api.endService, again, { token: service.token })).status).toBe(200);
    const { connection } = (await server.send(readAgency, { id: hotelA.agencies[0]! }, { token: hotelA.token }))
      .content;
    expect(connection).toBeNull();
  });
});

describe("nobody else", () => {
  it("accepts, sees or ends a connection of others", async () => {
    await offer(hotelA, hotelA.agencies[0]!);
    const place = await connectionAt(hotelA);
    expect((await served(other)).rows).toEqual([]);
    const over = { code: "agencies.connectionOver" };
    expect(await server.send(api.answerOffer, { ...place, accept: true }, { token: other.token })).toMatchObject(over);
    expect(await server.send(api.endService, place, { token: other.token })).toMatchObject(over);
    const serves = { ...place, accountIds: [other.administrator.accountId] };
    expect(await server.send(api.setServing, serves, { token: other.token })).toMatchObject(over);
    await server.send(api.answerOffer, { ...place, accept: true }, { token: service.token });
    expect(await server.send(api.readServing, place, { token: other.token })).toMatchObject(over);
    // Another hotel neither ends it nor reaches a labour company that is not its own.
    const foreign = { agencyId: hotelA.agencies[0]!, id: place.id };
    expect(await server.send(api.endConnection, foreign, { token: hotelB.token })).toMatchObject(over);
    expect((await offer(hotelB, hotelA.agencies[0]!)).status).toBe(404);
    expect((await served()).rows).toMatchObject([{ state: "connected" }]);
    // Somebody of another company is not made to serve by naming their account.
    await server.send(
      api.setServing,
      { ...place, accountIds: [other.administrator.accountId] },
      { token: service.token },
    );
    expect((await server.send(listAccounts, { kind: "agency" }, { token: hotelA.token })).content.rows).toEqual([]);
  });

  it("is found by a code that is not there, and nobody is connected twice", async () => {
    expect(await offer(hotelA, hotelA.agencies[0]!, "0123456789AB")).toMatchObject({
      code: "agencies.noSuchCode",
      faults: [{ field: "code" }],
    });
    await offer(hotelA, hotelA.agencies[0]!);
    for (const agencyId of hotelA.agencies)
      expect(await offer(hotelA, agencyId)).toMatchObject({ code: "agencies.connectedAlready" });
    const otherCode = (await served(other)).code;
    expect(await offer(hotelA, hotelA.agencies[0]!, otherCode)).toMatchObject({ code: "agencies.connectedAlready" });
    expect((await offer(hotelA, hotelA.agencies[1]!, otherCode)).status).toBe(200);
    const place = await connectionAt(hotelA);
    const both = await Promise.all(
      [true, true].map((accept) => server.send(api.answerOffer, { ...place, accept }, { token: service.token })),
    );
    expect(both.map((one) => one.code ?? "done").sort()).toEqual(["agencies.connectionOver", "done"]);
    const rows = (await server.send(listAccounts, { kind: "agency" }, { token: hotelA.token })).content.rows;
    expect(rows).toHaveLength(1);
  });

  it("serves a hotel of a connection that ends meanwhile", async () => {
    const place = await connect(hotelA);
    const accountIds = [service.administrator.accountId];
    for (let round = 0; round < 4; round += 1)
      await Promise.all([
        server.send(api.setServing, { ...place, accountIds }, { token: service.token }),
        ...(round === 3 ? [server.send(api.endService, place, { token: service.token })] : []),
      ]);
    const { rows } = await db.ownerPool.query(
      "select from access.account where tenant_id = $1 and service_tenant is not null and deleted_at is null",
      [hotelA.tenantId],
    );
    expect(rows).toEqual([]);
  });

  it("puts a row in directly: neither a connection nor an account by one", async () => {
    await connect(hotelA);
    const {
      rows: [login],
    } = await db.ownerPool.query<{ login_id: number }>("select login_id from access.account where tenant_id = $1", [
      other.tenantId,
    ]);
    const refused = { code: "42501" };
    const direct = (text: string, values: unknown[]) =>
      withTenant(db.appPool, { tenantId: hotelA.tenantId }, (tx) => tx.query(text, values));
    await expect(
      direct(
        "insert into access.account (tenant_id, login_id, kind, agency_id, name, service_tenant) values ($1, $2, 'agency', $3, 'x', $4)",
        [hotelA.tenantId, login!.login_id, hotelA.agencies[0], other.tenantId],
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      direct("update access.connection set service_tenant = $2 where tenant_id = $1", [
        hotelA.tenantId,
        other.tenantId,
      ]),
    ).rejects.toMatchObject(refused);
    await expect(
      direct("call access.account_leave($1, $2)", [service.tenantId, service.administrator.accountId]),
    ).rejects.toMatchObject(refused);
  });
});
