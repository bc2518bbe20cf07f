import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder, writeResults } from "./result-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-results-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const texts = { shifts: "a\n", statements: "b\n", warnings: "c\n" };

describe("the results of a month", () => {
  it("are refused before anything is computed where a folder stands in their place", () => {
    mkdirSync(join(folder, "statements.csv"));
    expect(() => makeFolder(folder)).toThrow(
      expect.objectContaining({ params: { folder: join(folder, "statements.csv"), why: "EISDIR" } }),
    );
  });

  it("are all there or none, also where the last of them cannot be placed", () => {
    mkdirSync(join(folder, "warnings.txt"));
    expect(() => writeResults(folder, texts)).toThrow("warnings.txt");
    expect(readdirSync(folder)).toEqual(["warnings.txt"]);
  });

  it("take the place of a link and leave alone what it points to", () => {
    const other = join(folder, "other");
    writeFileSync(other, "mine");
    symlinkSync(other, join(folder, "shifts.csv"));
    writeResults(folder, texts);
    expect(
      ["other", "shifts.csv", "statements.csv", "warnings.txt"].map((name) => readFileSync(join(folder, name), "utf8")),
    ).toEqual(["mine", "a\n", "b\n", "c\n"]);
  });
});
