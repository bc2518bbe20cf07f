import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("..", import.meta.url));
/** Parameters that hold a number of things. */
const numbers = "count|days|hours|minutes|rows|limit|max|headcount|people|total|putOn|orders|lines|left|value|allowed";
/** A number and a plural behind it that does not change with it: `{count} rows`, `{count} open documents`. */
const fixedPlural = new RegExp(
  `"[^"]*\\{(?:${numbers})\\} (?:(?:open|active|new|wrong|unread) )?(?:[a-z]+s|people|are|have)\\b[^"]*"`,
  "g",
);
/** Words that end in s and are none, and the `is` of an age. */
const noPlural = /\} (?:is|has|was|bytes)\b/;

describe("the texts", () => {
  it("say one day and two days in English", () => {
    const files = globSync(
      [
        "**/locale/*en.ts",
        "**/*list.ts",
        "**/*lists.ts",
        "**/errors.ts",
        "**/*-texts.ts",
        "platform/errors/*.ts",
        "platform/files/*.ts",
      ],
      { cwd: src },
    );
    expect(files.length).toBeGreaterThan(20);
    const fixed = files.flatMap((file) =>
      (readFileSync(`${src}/${file}`, "utf8").match(fixedPlural) ?? [])
        .filter((text) => !noPlural.test(text))
        .map((text) => `${file} ${text}`),
    );
    expect(fixed).toEqual([]);
  });
});
