import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { givenKey } from "./given-key.ts";

const key = "a key of at least thirty-two characters";
const given = (words: string[], set?: string, input = "", isInFile = false) =>
  givenKey({ words, set, input: Readable.from([Buffer.from(input)]), isInFile });

it("comes from its setting or the standard input, and in a file from nowhere", async () => {
  expect(await given([], key)).toBe(key);
  expect(await given(["--stdin"], undefined, `${key}\n`)).toBe(key);
  expect(await given(["--stdin"], "another", `${key}\r\n`)).toBe(key);
  const [one, other] = [await given([], undefined, "", true), await given([], "", "", true)];
  expect(one).toHaveLength(43);
  expect(one).not.toBe(other);
});

it.each([
  [[key], undefined, "", /No key is taken from the command line/],
  [["--stdin", key], undefined, "", /No key is taken from the command line/],
  [[], undefined, "", /Which key\?/],
  [["--stdin"], key, "", /Which key\?/],
  [[], "short", "", /at least 32 characters/],
  [[], ` ${key}`, "", /without blanks/],
  [["--stdin"], undefined, `${key}\n${key}\n`, /in one line/],
])("is refused as %j", async (words, set, input, said) => {
  await expect(given(words, set, input)).rejects.toThrow(said);
});
