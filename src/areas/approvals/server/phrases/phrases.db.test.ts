import { expect, it } from "vitest";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { saveCompanyPhrases as companyCall, savePhrases as ownCall } from "../../phrases-api.ts";
import { listPhrases, saveCompanyPhrases, savePhrases } from "./phrases.ts";

const story = storyOfFile();
const accounts: Record<string, number> = { anna: 11, bert: 12 };
const as = <T>(who: Who, work: Parameters<typeof story.as<T>>[1]) =>
  story.as(who, (context) =>
    work({ ...context, principal: { ...context.principal, accountId: accounts[who] ?? context.principal.accountId } }),
  );
const seenBy = (who: Who) => as(who, (context) => listPhrases(context));

it("offers everybody their own phrases and those of the company, in the order they were given", async () => {
  expect(await seenBy("anna")).toEqual({ own: [], company: [] });
  await as("anna", (context) => savePhrases(context, { phrases: ["Fine", "As agreed"] }));
  await as("bert", (context) => savePhrases(context, { phrases: ["Fine"] }));
  await as("bert", (context) => saveCompanyPhrases(context, { phrases: ["Within budget"] }));
  expect(await seenBy("anna")).toEqual({ own: ["Fine", "As agreed"], company: ["Within budget"] });
  await as("anna", (context) => savePhrases(context, { phrases: ["As agreed", "Too dear"] }));
  expect(await seenBy("anna")).toEqual({ own: ["As agreed", "Too dear"], company: ["Within budget"] });
  expect(await seenBy("bert")).toEqual({ own: ["Fine"], company: ["Within budget"] });
  await as("anna", (context) => savePhrases(context, { phrases: [] }));
  expect((await seenBy("anna")).own).toEqual([]);
});

it("two saves at once leave one of them whole", async () => {
  await Promise.all([["a", "b"], ["c"]].map((phrases) => as("bert", (context) => savePhrases(context, { phrases }))));
  expect([["a", "b"], ["c"]]).toContainEqual((await seenBy("bert")).own);
});

it.each([ownCall, companyCall])(
  "refuses more than ten, longer than 200 characters, and the same twice",
  ({ input }) => {
    const fits = (phrases: string[]) => input.safeParse({ phrases }).success;
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
    expect([fits(many(10)), fits(["x".repeat(200)])]).toEqual([true, true]);
    expect([fits(many(11)), fits(["x".repeat(201)]), fits([" "]), fits(["a", " a "])]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  },
);
