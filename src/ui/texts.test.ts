import { expect, it } from "vitest";
import type { Messages } from "#platform/i18n/text.ts";
import { textByKey, type KeyUnder, type T, type Texts } from "./texts.ts";

const t: T<"ui"> = (key) => key;

/** What `npm run types` says of keys, held here: every refusal below is one of the compiler. */
it("has a text for each key that is asked for", () => {
  expect(t("error.retry")).toBe("error.retry");
  // @ts-expect-error no such key
  t("error.nothing");
  // @ts-expect-error a group of texts is none
  t("error");
  const [known, any]: [KeyUnder<"ui", "error">, string] = ["title", "title"];
  t(`error.${known}`);
  // @ts-expect-error any word may be behind it
  t(`error.${any}`);
  expect(textByKey(t, `error.${any}`)).toBe("error.title");
});

it("asks the texts that are meant", () => {
  // @ts-expect-error no such area
  const none: keyof Texts = "holidays";
  // @ts-expect-error the texts of one area are not those of another
  const other: T<"leave"> = t;
  expect([none, other]).toEqual(["holidays", t]);
});

it("has the same texts in English", () => {
  type Chinese = { title: string; act: { 1: string; close: string } };
  const whole: Messages<Chinese> = { title: "", act: { 1: "", close: "" } };
  // @ts-expect-error `close` is missing
  const less: Messages<Chinese> = { title: "", act: { 1: "" } };
  // @ts-expect-error `open` is one too many
  const more: Messages<Chinese> = { title: "", act: { 1: "", close: "", open: "" } };
  expect([whole, less, more]).toHaveLength(3);
});
