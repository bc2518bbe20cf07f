import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDocument } from "./legal-text.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-legal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the documents that a log-in asks to accept", () => {
  it.each([
    ["user-agreement", "zh", "用户协议"],
    ["user-agreement", "en", "User agreement"],
    ["privacy-policy", "zh", "隐私政策"],
    ["privacy-policy", "en", "Privacy policy"],
  ] as const)("%s in %s is there, with as many headings as in the other language", async (document, locale, title) => {
    const own = await readDocument(document, locale);
    const other = await readDocument(document, locale === "zh" ? "en" : "zh");
    expect(own.title).toBe(title);
    expect(own.parts.map((part) => part.kind)).toEqual(other.parts.map((part) => part.kind));
  });

  it("are the operator's where they have put their own, in whatever language", async () => {
    writeFileSync(join(folder, "user-agreement.zh.md"), "# 本店协议\n内容\n");
    expect(await readDocument("user-agreement", "zh", folder)).toEqual({
      title: "本店协议",
      parts: [{ kind: "paragraph", text: "内容" }],
    });
    expect((await readDocument("user-agreement", "en", folder)).title).toBe("本店协议");
    expect((await readDocument("privacy-policy", "en", folder)).title).toBe("Privacy policy");
  });
});
