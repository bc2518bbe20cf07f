import { describe, expect, it } from "vitest";
import { blocksOf } from "../../../scripts/help-blocks.ts";
import { sectionOf } from "./blocks.ts";

describe("a page for users", () => {
  it("is headings, paragraphs, lists, pictures and commands", () => {
    const blocks = blocksOf(
      "# Requester\n\nSays\nhow many.\n\n## Ask\n<!-- screens: C1100, C2100 -->\n\n1. Open **Orders**\n   and look.\n2. Send\n\n- one\n- two\n\n```\nnpm start\n```\n\n![A form](../form.webp)\n",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "list",
      "list",
      "code",
      "picture",
    ]);
    expect(blocks[1]).toMatchObject({ line: ["Says how many."] });
    expect(blocks[3]).toMatchObject({ ordered: true, items: [["Open ", { bold: "Orders" }, " and look."], ["Send"]] });
    expect(sectionOf(blocks, "C2100")).toBe("help-2");
    expect(sectionOf(blocks, "C1")).toBeUndefined();
    expect(sectionOf(blocks, undefined)).toBeUndefined();
  });

  it("has bold names, what is typed, and ways to other pages", () => {
    expect(blocksOf("Press **y** & type `a & b`, see [w](w.md)")).toEqual([
      {
        kind: "paragraph",
        line: ["Press ", { bold: "y" }, " & type ", { code: "a & b" }, ", see ", { text: "w", to: "w.md" }],
      },
    ]);
  });

  it.each([
    "<script>",
    "a <b>x</b>",
    "### deep",
    "> quoted",
    "| a |\n|---|\n| b |",
    "    code",
    "* star",
    "**新（一）**后",
  ])("has nothing else: %s", (line) => {
    expect(() => blocksOf(`# x\n\n${line}`)).toThrow("not among what pages for users may have");
  });

  it("ends its commands, and names screens below a heading", () => {
    expect(() => blocksOf("# x\n\n```\nnever ended")).toThrow("never ended");
    expect(() => blocksOf("Text\n\n<!-- screens: C1 -->")).toThrow("heading");
  });
});
