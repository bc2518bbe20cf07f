import { describe, expect, it } from "vitest";
import { blocksOf, lineOf, sectionOf } from "./blocks.ts";

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

  it("takes nothing for markup", () => {
    expect(lineOf("<b>x</b> **y** `z` [w](w.md)")).toEqual([
      "<b>x</b> ",
      { bold: "y" },
      " ",
      { code: "z" },
      " ",
      { text: "w", to: "w.md" },
    ]);
    for (const line of ["<script>", "### deep", "> quoted", "| a |", "    code", "* star"])
      expect(() => blocksOf(`# x\n\n${line}`)).toThrow("line 3");
    expect(() => blocksOf("# x\n\n```\nnever ended")).toThrow("ended");
    expect(() => blocksOf("Text\n<!-- screens: C1 -->")).toThrow("heading");
  });
});
