import { afterAll, beforeAll, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { editionHas } from "#platform/editions.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../../api.ts";
import { menu } from "../../menu.ts";
import { saveOutsideProvider } from "../../outside-api.ts";
import { readEdition, readMe } from "../../session-api.ts";
import { routes } from "../routes.ts";
import { createCompany } from "./create-company.ts";
import { setEdition } from "./set-edition.ts";

let db: TestDatabase;
let api: TestApi;
let company: number;
const password = "harbour2026";
const provider = {
  name: "海湾 Entra",
  issuer: "https://login.bay.example",
  clientId: "muster",
  clientSecret: "hush",
  kinds: ["staff" as const],
  enabled: false,
};

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const administrator = { name: "王敏", accountName: "wang", password, mustChange: false };
  ({ tenantId: company } = await createCompany(api.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator,
  }));
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const logIn = (bearer: boolean) => api.send(calls.logIn, { kind: "staff", account: "wang", password, bearer });
const asProgram = async () => {
  const { content } = await logIn(true);
  return content.next === "home" ? (content.token ?? "") : "";
};
async function change(wanted: Parameters<typeof setEdition>[2], id = company) {
  const client = await db.ownerPool.connect();
  return setEdition(client, id, wanted).finally(() => client.release());
}
const offered = async () => (await api.send(calls.loginOptions, { sso: "" })).content.outside;

it("the free edition has a cap of accounts, no log-in by a provider and no tokens; standard has them again", async () => {
  const program = await asProgram();
  expect((await api.send(saveOutsideProvider, provider, { token: program })).status).toBe(200);
  await db.ownerPool.query("update access.identity_provider set enabled = true where tenant_id = $1", [company]);
  expect(await offered()).toMatchObject([{ name: "海湾 Entra" }]);

  expect(await change({ edition: "free" })).toEqual({ name: "海湾酒店", edition: "free", cap: 20, used: 1 });
  expect(await offered()).toEqual([]);
  expect(await api.send(readMe, {}, { token: program })).toMatchObject({ status: 40008 });
  expect(await logIn(true)).toMatchObject({
    code: "common.notInEdition",
    message: "免费版不包含程序调用，如需使用请联系客服",
  });
  const { cookie = "" } = await logIn(false);
  expect((await api.send(readMe, {}, { token: cookie })).content.hotel.edition).toBe("free");
  expect((await api.send(readEdition, {}, { token: cookie })).content).toEqual({ edition: "free", cap: 20, used: 1 });
  expect(await api.send(saveOutsideProvider, provider, { token: cookie })).toMatchObject({
    code: "common.notInEdition",
  });

  expect(await change({ edition: "standard" })).toMatchObject({ edition: "standard", cap: null });
  expect(await offered()).toHaveLength(1);
  expect((await logIn(true)).status).toBe(200);
});

it("a cap that is named counts in any edition and stays until another edition brings its own", async () => {
  expect(await change({ cap: 30 })).toMatchObject({ edition: "standard", cap: 30 });
  expect(await change({ edition: "standard" })).toMatchObject({ cap: 30 });
  expect(await change({ edition: "free", cap: 50 })).toMatchObject({ edition: "free", cap: 50 });
  expect(await change({})).toMatchObject({ edition: "free", cap: 50 });
  expect(await change({ edition: "standard" })).toMatchObject({ cap: editionHas.standard.accounts });
  expect(await change({ edition: "free" }, 4711)).toBeUndefined();
});

it("each change is a line of the company's operation log, what changes nothing is none", async () => {
  const { rows } = await db.ownerPool.query<{ detail: unknown }>(
    "select detail from platform.operation_log where tenant_id = $1 and call = 'edition' order by id",
    [company],
  );
  const standard = { edition: "standard", accounts: null };
  expect(rows.map((row) => row.detail)).toEqual([
    { before: standard, after: { edition: "free", accounts: 20 } },
    { before: { edition: "free", accounts: 20 }, after: standard },
    { before: standard, after: { edition: "standard", accounts: 30 } },
    { before: { edition: "standard", accounts: 30 }, after: { edition: "free", accounts: 50 } },
    { before: { edition: "free", accounts: 50 }, after: standard },
  ]);
});
