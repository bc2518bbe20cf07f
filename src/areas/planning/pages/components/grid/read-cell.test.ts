import { describe, expect, test } from "vitest";
import { typedSections } from "./clock-text.ts";
import { readCell } from "./read-cell.ts";
import { definitions } from "./roster.fixture.ts";

const read = (text: string) => {
  const said = readCell(text, definitions);
  if (said.kind === "definition") return said.definition.code;
  if (said.kind === "times") return said.sections.map(({ start, end }) => [start, end]);
  return said.kind === "wrong" ? said.why : said.kind;
};

describe("what is typed into a cell", () => {
  test.each([
    ["D", "D"],
    ["d", "D"],
    ["夜班", "N"],
    ["s shift", "S"],
    ["0", "off"],
    ["休", "off"],
    [" ", "empty"],
    ["9-17", [[540, 1020]]],
    [
      "0900-1330/1700-2130",
      [
        [540, 810],
        [1020, 1290],
      ],
    ],
    ["2200-0600", [[1320, 1800]]],
    ["9:30-18:00", [[570, 1080]]],
    ["9-9", "times"],
    ["25-26", "times"],
    ["0900-1330/1200-1500", "times"],
    ["Q", "unknown"],
  ])("%j is %j", (text, wanted) => expect(read(text)).toEqual(wanted));

  test("times are written as they are read", () => {
    for (const text of ["9-17", "0900-1330/1700-2130", "2200-0630"]) {
      const said = readCell(text, []);
      expect(said.kind === "times" && typedSections(said.sections)).toBe(text);
    }
  });

  test("a shift that is not used any more is not given", () =>
    expect(readCell("D", [{ ...definitions[0]!, isDisabled: true }]).kind).toBe("wrong"));
});
