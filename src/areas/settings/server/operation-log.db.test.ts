import { afterAll, beforeAll, expect, test } from "vitest";
import { logDone } from "#platform/operation-log/write.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { saveRule as call } from "../api.ts";
import { operations, readOperation } from "./operation-log.ts";

let database: TestDatabase;
let tenantId: number;
beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "日志");
  const targets = [{ zh: "结算单", en: "Statements" }, "宴会部", undefined];
  await asCaller(testServices(database.appPool), { tenantId }, async (context) => {
    for (const target of targets) await logDone(context, { call, input: {}, outcome: "done", target });
  });
});
afterAll(() => database.close());

const seen = (locale: "zh" | "en", search?: string) =>
  asCaller(
    testServices(database.appPool),
    { tenantId },
    async (context) => {
      const { rows } = await operations.answer(context, { page: 1, size: 20, sort: "-at", search });
      return Promise.all(rows.map(async ({ id }) => (await readOperation(context, { id })).target));
    },
    { locale },
  );

test("a record that the program named is told in the reader's language, one that a person named as it was typed", async () => {
  expect((await seen("zh")).toSorted()).toEqual(["宴会部", "结算单", null].toSorted());
  expect((await seen("en")).toSorted()).toEqual(["Statements", "宴会部", null].toSorted());
});

test("it is found by either name", async () => {
  expect(await seen("en", "结算")).toEqual(["Statements"]);
  expect(await seen("zh", "statem")).toEqual(["结算单"]);
});
