import { afterAll, beforeAll, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { readMe, sendCode } from "../api.ts";
import { register } from "../registration-api.ts";
import { menu } from "../menu.ts";
import { routes } from "./routes.ts";
import { solvedCaptcha } from "./testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
const announced: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  api.services.announce = (line) => announced.push(line);
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const codeFor = async (target: string) =>
  api.send(sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose: "register" });

it("the first company registers with the code that whoever runs the program is told; later codes wait in its outbox", async () => {
  expect((await codeFor("first@new.example")).status).toBe(200);
  const code = /\d{6}/.exec(announced.join())?.[0] ?? "";
  const made = await api.send(register, {
    business: "business", companyName: "新城酒店", size: "1-99", industry: "hotel", name: "赵刚", position: "总经理",
    email: "first@new.example", code, password: "start12345", confirmation: "start12345", agreed: true,
  });
  expect((await api.send(readMe, {}, { token: made.cookie ?? "" })).content).toMatchObject({ hotel: { name: "新城酒店" } });

  expect((await codeFor("second@new.example")).status).toBe(200);
  expect(announced).toHaveLength(1);
  const { rows } = await db.ownerPool.query("select recipient from notices.mail");
  expect(rows).toEqual([{ recipient: "second@new.example" }]);
});
