import { expect, it } from "vitest";
import { legalTextOf } from "./legal-text.ts";

it("takes a document apart into title, headings and paragraphs", () => {
  expect(legalTextOf("\uFEFF# 协议\r\n\r\n前言\n## 一、范围\n### 细则\n文字 # 不是标题\n")).toEqual({
    title: "协议",
    parts: [
      { kind: "paragraph", text: "前言" },
      { kind: "heading", text: "一、范围" },
      { kind: "heading", text: "细则" },
      { kind: "paragraph", text: "文字 # 不是标题" },
    ],
  });
});

it("does without a title", () => {
  expect(legalTextOf("text")).toEqual({ title: "", parts: [{ kind: "paragraph", text: "text" }] });
});
