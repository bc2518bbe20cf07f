import { afterAll, beforeAll, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { sendCode } from "../../api.ts";
import { readMe } from "../../session-api.ts";
import { register } from "../../registration-api.ts";
import { menu } from "../../menu.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const codeFor = async (target: string) =>
  api.send(sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose: "register" });

it("a company registers with the code that whoever runs the program reads; no company's outbox has it, also when there is one", async () => {
  expect((await codeFor("first@new.example")).status).toBe(200);
  const code = await sentCode(api, db, "first@new.example");
  const as = (password: string) =>
    api.send(register, {
      business: "business",
      companyName: "新城酒店",
      size: "1-99",
      industry: "hotel",
      name: "赵刚",
      position: "总经理",
      email: "first@new.example",
      code,
      password,
      confirmation: password,
      agreed: true,
    });
  // Refused before the code is used up.
  expect(await as("Password123")).toMatchObject({ code: "access.knownPassword", faults: [{ field: "password" }] });
  const made = await as("start12345");
  expect((await api.send(readMe, {}, { token: made.cookie ?? "" })).content).toMatchObject({
    hotel: { name: "新城酒店" },
  });

  expect((await codeFor("second@new.example")).content).toMatchObject({ held: true });
  expect((await db.ownerPool.query("select from notices.mail")).rowCount).toBe(0);
  await expect(db.appPool.query("select from access.held_code")).rejects.toMatchObject({ code: "42501" });
});
