import { afterAll, beforeAll, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as accounts from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as ownLogin from "../../own-login-api.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { mostTried } from "./log-in-attempts.ts";
import { putCode } from "../codes/codes.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";

/** What other companies do by naming a person's phone, however many there are and however quick. */

let db: TestDatabase;
let api: TestApi;
let home: MadeCompany;
let attackers: MadeCompany;
const [phone, molesPhone] = ["13700000001", "13700000002"];
const password = "harbour2026";

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const company = (name: string, administrator: object) =>
    createCompany(api.services, {
      nameZh: name,
      nameEn: name,
      administrator: { name: "王敏", accountName: null, password, mustChange: false, ...administrator },
    });
  home = await company("乙公司", { phone });
  attackers = await company("甲公司", { accountName: "attacker" });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

async function token(account: string, word = password): Promise<string> {
  const { content, code } = await api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });
  if (content?.next !== "home") throw new Error(code ?? content.next);
  return content.token ?? "";
}

const add = (by: string, input: object) =>
  api.send(
    accounts.addAccount,
    {
      name: "客",
      departmentId: attackers.rootDepartmentId,
      roleIds: [attackers.roleIds.approver],
      password: "known12345",
      ...input,
    },
    { token: by },
  );

it("a phone that the company names between the code and the taking over is not what was proved", async () => {
  const boss = await token("attacker");
  const mole = await add(boss, { account: "mole", phone: molesPhone });
  await db.ownerPool.query("update access.login set must_change = false where account_name = 'mole'");
  const inside = await token("mole", "known12345");
  await api.send(ownLogin.sendOwnCode, { to: { purpose: "take", place: "phone" } }, { token: inside });
  const code = await sentCode(api, db, molesPhone);
  // The renaming holds the row while the code is tried, and is done before the taking over comes to it.
  const renaming = await db.ownerPool.connect();
  await renaming.query("begin");
  await renaming.query(
    "update access.login l set phone_hash = v.phone_hash, phone_sealed = v.phone_sealed from access.login v where l.account_name = 'mole' and v.keeper = $1",
    [home.tenantId],
  );
  const taking = api.send(
    ownLogin.takeOwnLogin,
    { place: "phone", code, password: "person1234", confirmation: "person1234" },
    { token: inside },
  );
  await expect
    .poll(
      async () =>
        (
          await db.ownerPool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
      // Two passwords are hashed before, which a busy machine takes its time for.
      { timeout: 20_000 },
    )
    .toBe(1);
  await renaming.query("commit");
  renaming.release();
  expect(await taking).toMatchObject({ code: "access.codeEnded" });
  expect((await api.send(ownLogin.readOwnLogin, {}, { token: inside })).content).toMatchObject({
    own: false,
    invitations: [],
  });
  await api.send(
    accounts.editAccount,
    {
      id: mole.content.id,
      name: "客",
      account: "mole",
      phone: "13700000003",
      departmentId: attackers.rootDepartmentId,
      roleIds: [attackers.roleIds.approver],
      scopes: [],
    },
    { token: boss },
  );
});

it("companies that name somebody's phone and use it keep nobody out of the company that is theirs", async () => {
  for (let n = 0; n < mostTried + 2; n += 1) {
    const { tenantId } = await createCompany(api.services, {
      nameZh: `丙${n}`,
      nameEn: `Crowd ${n}`,
      administrator: { name: "众", accountName: null, phone, password: `crowd${n}2026x`, mustChange: false },
    });
    await db.ownerPool.query(
      "update access.account set last_seen_at = now() + interval '1 hour' where tenant_id = $1",
      [tenantId],
    );
  }
  expect((await api.send(sessionApi.readMe, {}, { token: await token(phone) })).content).toMatchObject({
    hotel: { id: home.tenantId },
  });
  // Whoever came later than all of them is found where they were before, and by a code everywhere.
  const late = await createCompany(api.services, {
    nameZh: "晚",
    nameEn: "Late",
    administrator: { name: "迟", accountName: "late", phone, password: "latecomer2026", mustChange: false },
  });
  expect(await api.send(calls.logIn, { kind: "staff", account: phone, password: "latecomer2026" })).toMatchObject({
    code: "access.wrongPassword",
  });
  await db.ownerPool.query("delete from access.attempt");
  await token("late", "latecomer2026");
  expect((await api.send(sessionApi.readMe, {}, { token: await token(phone, "latecomer2026") })).content).toMatchObject(
    {
      hotel: { id: late.tenantId },
    },
  );
  const code = await putCode({ services: api.services } as Parameters<typeof putCode>[0], "login", phone);
  const { content } = await api.send(calls.logInByCode, { kind: "staff", target: phone, code, bearer: true });
  if (content.next !== "company") throw new Error(content.next);
  expect(content.companies.map((one) => one.tenantId)).toEqual(expect.arrayContaining([home.tenantId, late.tenantId]));
  expect(content.companies).toHaveLength(mostTried + 4);
});
