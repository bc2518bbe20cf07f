import { describe, expect, it } from "vitest";
import { layOut, layOutWhatFits, paddings, type Column } from "./columns.ts";
import { textWidth } from "./text-width.ts";

interface Row {
  id: number;
}

const columns: Column<Row>[] = [
  { key: "number", title: "Number", kind: "link" },
  { key: "name", title: "Name", grow: true },
  { key: "cost", title: "Estimated cost", kind: "money", sort: true },
  {
    key: "status",
    title: "Status",
    kind: "status",
    statuses: { a: { tone: "info", zh: "审批中", en: "Under approval" } },
  },
];
const texts = (column: Column<Row>) => (column.key === "name" ? ["A rather long name of a hotel"] : ["YG2026100001"]);
const sum = (widths: number[]) => Math.round(widths.reduce((a, b) => a + b, 0));

describe("the layout of columns", () => {
  it("fills the space, the growing column taking what is left", () => {
    const wide = layOut(columns, 700, texts, "en");
    const wider = layOut(columns, 800, texts, "en");
    expect(wide.fits).toBe(true);
    expect(sum(wide.widths)).toBe(700);
    expect(wider.widths.map((width, index) => Math.round(width - (wide.widths[index] ?? 0)))).toEqual([0, 100, 0, 0]);
  });

  it("shares a wide space among all once the growing column is roomy", () => {
    const { widths } = layOut(columns, 1600, texts, "en");
    expect(sum(widths)).toBe(1600);
    const cost = widths[2] ?? 0;
    expect(cost).toBeGreaterThan(150);
    expect(widths[1]).toBeLessThan(900);
  });

  it("cuts texts short before anything else", () => {
    const { widths, fits } = layOut(columns, 520, texts, "en");
    expect(fits).toBe(true);
    expect(sum(widths)).toBeLessThanOrEqual(520);
    expect(widths[0]).toBeGreaterThanOrEqual("YG2026100001".length * 7.2 + 20);
  });

  it("puts titles on two lines before it cuts a text short", () => {
    const wide = layOut(columns, 560, texts, "en");
    expect(wide.whole).toBe(true);
    expect(wide.widths[1]).toBeGreaterThanOrEqual(160);
    const tight = layOut(columns, 505, texts, "en");
    expect([tight.whole, tight.fits]).toEqual([false, true]);
  });

  it("keeps a title of many words on two lines, the others on theirs", () => {
    const titled: Column<Row>[] = [
      { key: "who", title: "One person or a company" },
      { key: "hours", title: "Considerable considerations" },
    ];
    const bold = (text: string) => Math.ceil(textWidth(text, "bold")) + paddings.wide;
    const least = bold("or a company") + bold("considerations");
    const tight = layOut(titled, least + 4, () => ["-"], "en");
    expect(tight.whole).toBe(true);
    expect(tight.widths[0]).toBeGreaterThanOrEqual(Math.max(bold("One person"), bold("or a company")));
    expect(tight.widths[1]).toBeGreaterThanOrEqual(bold("considerations"));
  });

  it("gives a text the room it needs where there is some, also beyond the wished width", () => {
    const wished: Column<Row>[] = [
      { key: "name", title: "Name", width: 60 },
      { key: "cost", title: "Cost", kind: "money" },
    ];
    const [name = 0] = layOut(wished, 600, texts, "en").widths;
    expect(name).toBeGreaterThan(textWidth("A rather long name of a hotel"));
  });

  it("says when it does not fit, and keeps figures whole", () => {
    const { widths, fits } = layOut(columns, 200, texts, "en");
    expect(fits).toBe(false);
    expect(widths[2]).toBeGreaterThanOrEqual(112);
  });

  it("leaves out minor columns where they do not fit, the last first", () => {
    const minor = columns.map((column) => ({ ...column, minor: column.key !== "number" }));
    const shownIn = (space: number) =>
      layOutWhatFits(minor, space, texts, "en", paddings.narrow).columns.map(({ key }) => key);
    expect(shownIn(900)).toEqual(["number", "name", "cost", "status"]);
    expect(shownIn(400)).toEqual(["number", "name", "cost"]);
    expect(shownIn(10)).toEqual(["number"]);
    expect(layOutWhatFits(minor, 10, texts, "en", paddings.narrow).fits).toBe(false);
  });

  it("gives a state the room of its longest text in the viewer's language", () => {
    const inEnglish = layOut(columns, 200, texts, "en").widths[3] ?? 0;
    const inChinese = layOut(columns, 200, texts, "zh").widths[3] ?? 0;
    expect(inEnglish).toBeGreaterThan(inChinese);
  });
});

it("takes marks that Chinese fonts draw wide for as wide as a character", () => {
  expect(textWidth("宴会服务员×30")).toBe(textWidth("宴会服务员人30"));
});

describe("a narrow space", () => {
  const rows = { short: "Food and beverage", long: "The labour company of the longest name" };
  const three: Column<Row>[] = [
    { key: "short", title: "Department" },
    { key: "long", title: "Company" },
    { key: "count", title: "Put on", kind: "number" },
  ];
  const shown = ({ key }: Column<Row>) => [key === "count" ? "5,055" : rows[key as keyof typeof rows]];

  it("cuts the longest text, and leaves the others whole", () => {
    const [short = 0, long = 0] = layOut(three, 320, shown, "en", paddings.narrow).widths;
    expect(short).toBeGreaterThanOrEqual(Math.floor(textWidth(rows.short) + paddings.narrow));
    expect(long).toBeLessThan(textWidth(rows.long));
  });

  it("cuts nothing while folding titles is enough", () => {
    const titled: Column<Row>[] = [
      { key: "long", title: "Company" },
      { key: "short", title: "Department of the person who asked" },
    ];
    const [long = 0] = layOut(titled, 420, shown, "en", paddings.narrow).widths;
    expect(long).toBeGreaterThanOrEqual(Math.min(240, textWidth(rows.long)));
  });

  it("leaves a minor column out before it cuts a text", () => {
    const minor = three.map((column) => ({ ...column, minor: column.key === "count" }));
    const space = textWidth(rows.short) + Math.min(160, textWidth(rows.long)) + 2 * paddings.narrow + 20;
    expect(layOutWhatFits(minor, space, shown, "en", paddings.narrow)).toMatchObject({
      whole: true,
      columns: [{ key: "short" }, { key: "long" }],
    });
    expect(layOutWhatFits(three, space, shown, "en", paddings.narrow)).toMatchObject({
      whole: false,
      fits: true,
      columns: three,
    });
  });

  it("gives a figure the room of its digits, its total included", () => {
    const { widths } = layOut(three, 200, shown, "en", paddings.narrow);
    expect(widths[2]).toBeLessThan(84);
    expect(
      layOut(three, 200, ({ key }) => (key === "count" ? ["5", "1,052,160,421"] : [""]), "en").widths[2],
    ).toBeGreaterThanOrEqual(textWidth("1,052,160,421") + paddings.wide);
  });
});
