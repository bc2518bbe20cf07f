import { expect, it } from "vitest";
import { withPhrase } from "./with-phrase.ts";

it.each([
  ["", "Fine", 20, "Fine"],
  ["  ", "Fine", 20, "Fine"],
  ["Two people ", "As agreed", 20, "Two people As agreed"],
  ["Two people.", "As agreed", 20, "Two people."],
  ["同意", "按预算执行", 8, "同意 按预算执行"],
  ["同意。", "按预算执行", 8, "同意。"],
])("%j and %j in %i is %j", (text, phrase, max, expected) => expect(withPhrase(text, phrase, max)).toBe(expected));
