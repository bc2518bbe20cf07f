import { expect, it } from "vitest";
import { definePdf } from "./define-pdf.ts";
import { run } from "./make-pdf.task.ts";
import type { PrintDocument } from "./print-document.ts";
import { longestCell, longestHeading, longestTitle, printable, printText } from "./print-text.ts";

/** One text everywhere where a stored one may stand. */
const documentOf = (text: string): PrintDocument => ({
  locale: "zh",
  landscape: false,
  logo: null,
  company: text,
  header: [text, text, text, text],
  title: text,
  subtitle: text,
  facts: [{ label: text, value: text }],
  tables: [
    {
      title: text,
      columns: [
        { title: text, width: 160 },
        { title: text, align: "right" },
      ],
      rows: [[text, "1"]],
      totals: [text, text],
    },
  ],
  signatures: [text],
  seals: [{ title: text, lines: [text] }],
  footer: text,
});

const tableOf = (text: string): PrintDocument => ({
  ...documentOf("表"),
  tables: [{ columns: [{ title: "A", width: 60 }, { title: "B" }], rows: [[text, text]] }],
});

/** What the file says outside of its strings and streams: there alone anything would be obeyed. */
const commandsOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/stream\r?\n.*?endstream/gs, "")
    .replace(/\((?:\\.|[^\\()])*\)/gs, "()");
const pagesOf = (bytes: Uint8Array) => commandsOf(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

it.each([
  ["control characters", "甲\u0000\u0001\u0008\u000b\u001b[2J\u007f\u0085乙"],
  ["emoji", "👨‍👩‍👧‍👦🏳️‍🌈🀄🧨"],
  ["signs that turn the direction", "\u202egpj.exe\u202c\u200f\u2066x\u2069"],
  ["other scripts", "مرحبا بالعالم שלום ไทย"],
  ["halves of characters", "a\ud800b\udc00c"],
  ["500 accents on a letter", `Z${"\u0301".repeat(500)}`],
  ["signs without width", "\u200b\u00ad\u2028\u2029\ufeff"],
  ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
  ["a formula", `=HYPERLINK("http://127.0.0.1:1/","x")`],
  ["words of PDF", ") Tj ET endstream endobj /OpenAction << /S /JavaScript /JS (app.alert(1)) >> ("],
  ["addresses", "http://127.0.0.1:1/x file:///etc/passwd"],
  ["names of every object", "__proto__ constructor"],
])("%s come out as text, on one page, and nothing of them is obeyed", async (_what, text) => {
  const { output } = await run(documentOf(text));
  expect(pagesOf(output)).toBe(1);
  expect(commandsOf(output)).not.toMatch(/JavaScript|OpenAction|\/URI|\/Launch|\/AA\b/);
});

it.each([
  ["a word", "n".repeat(10_000)],
  ["Chinese", "国".repeat(10_000)],
  ["lines", "x\n".repeat(5_000)],
])("10,000 characters of %s in a narrow cell are printed on pages of their own", async (_what, text) => {
  expect(pagesOf((await run(tableOf(text))).output)).toBeGreaterThan(2);
});

it("10,000 characters everywhere end in a document and not in a hanging one", async () => {
  expect(pagesOf((await run(documentOf("国n\n".repeat(3_333)))).output)).toBeGreaterThan(2);
});

it("leaves ordinary texts as they are, breaks what has no place to break, and says where it left something out", () => {
  for (const plain of [
    "王小明 2026-10-01 08:00–17:00",
    'Bay Hotel & Spa, "Jin\'an"',
    "国".repeat(200),
    "第一行\n第二行",
  ])
    expect(printText(plain)).toBe(plain);
  expect(printText("a\tb\r\nc\u2028d\u0000\u202e")).toBe("a b\nc\nd");
  const broken = printText("n".repeat(150));
  expect(broken.replaceAll("\u200b", "")).toBe("n".repeat(150));
  expect(Math.max(...broken.split("\u200b").map((part) => part.length))).toBe(60);
  const {
    footer,
    tables: [table],
  } = printable(documentOf("国\n".repeat(5_000)));
  expect([footer.length, table!.columns[0]!.title.length, table!.rows[0]![0]!.length]).toEqual([
    longestHeading + 1,
    longestTitle + 1,
    longestCell + 1,
  ]);
  expect(footer.endsWith("…")).toBe(true);
});

it("keeps rows together where they fit on a page", () => {
  const isTogether = (text: string) => JSON.stringify(definePdf(tableOf(text))).includes(`"dontBreakRows":true`);
  expect([isTogether("王小明"), isTogether("国".repeat(2_000)), isTogether("x\n".repeat(40))]).toEqual([
    true,
    false,
    false,
  ]);
});
