import type { PrintDocument, PrintTable } from "./print-document.ts";

const line = "#B9C4C1";
const shade = "#EEF3F1";

/** The document in pdfmake's terms. */
export function definePdf(document: PrintDocument): object {
  const { locale } = document;
  return {
    pageSize: document.paper ?? "A4",
    pageOrientation: document.landscape ? "landscape" : "portrait",
    pageMargins: [36, 36, 36, 44],
    info: { title: document.title, author: document.company },
    defaultStyle: { font: "NotoSansSC", fontSize: 9, lineHeight: 1.15 },
    footer: (page: number, pages: number) => ({
      margin: [36, 12, 36, 0],
      fontSize: 8,
      color: "#5B6664",
      columns: [
        { text: document.footer },
        { text: locale === "zh" ? `第 ${page} 页 / 共 ${pages} 页` : `Page ${page} of ${pages}`, alignment: "right" },
      ],
    }),
    content: [
      head(document),
      { text: document.title, fontSize: 16, bold: true, margin: [0, 10, 0, 2] },
      ...(document.subtitle ? [{ text: document.subtitle, color: "#5B6664", margin: [0, 0, 0, 6] }] : []),
      ...facts(document),
      ...document.tables.flatMap((table) => tableOf(table)),
      ...signatures(document),
      ...seals(document),
    ],
  };
}

/** So many header lines stand below each other; more are set in columns, read line by line. */
const linesInOneColumn = 3;

function head(document: PrintDocument): object {
  const stack = [{ text: document.company, bold: true, fontSize: 11, margin: [0, 0, 0, 2] }, ...headerLines(document)];
  if (!document.logo) return { stack };
  return {
    columns: [
      { image: document.logo, fit: [90, 44], width: 100 },
      { stack, width: "*" },
    ],
  };
}

function headerLines({ header, landscape }: PrintDocument): object[] {
  const cell = (text: string) => ({ text, fontSize: 8, color: "#5B6664" });
  if (header.length <= linesInOneColumn) return header.map(cell);
  const columns = landscape ? 3 : 2;
  const rows = Array.from({ length: Math.ceil(header.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => cell(header[row * columns + column] ?? "")),
  );
  const flat = {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 0,
    paddingBottom: () => 1,
  };
  return [{ table: { widths: Array.from({ length: columns }, () => "*"), body: rows }, layout: flat }];
}

const factsPerRow = 4;

function facts(document: PrintDocument): object[] {
  if (document.facts.length === 0) return [];
  const cells = document.facts.map((fact) => ({
    stack: [
      { text: fact.label, fontSize: 8, color: "#5B6664" },
      { text: fact.value, bold: true },
    ],
  }));
  const rows: object[][] = [];
  for (let start = 0; start < cells.length; start += factsPerRow) {
    const row: object[] = cells.slice(start, start + factsPerRow);
    while (row.length < factsPerRow) row.push({ text: "" });
    rows.push(row);
  }
  return [
    {
      table: { widths: Array.from({ length: factsPerRow }, () => "*"), body: rows },
      layout: "noBorders",
      margin: [0, 0, 0, 8],
    },
  ];
}

/** Whether a row surely fits on a page: one that did not would be left out, unless it may be broken. */
const isLow = (row: readonly string[]) => row.every((text) => text.length <= 150 && text.split("\n").length <= 20);

function tableOf(table: PrintTable): object[] {
  const cell = (text: string, index: number, bold = false) => ({
    text,
    bold,
    alignment: table.columns[index]?.align ?? "left",
  });
  const body = [
    table.columns.map((column, index) => ({ ...cell(column.title, index, true), fillColor: shade })),
    ...table.rows.map((row) => row.map((text, index) => cell(text, index))),
    ...(table.totals ? [table.totals.map((text, index) => ({ ...cell(text, index, true), fillColor: shade }))] : []),
  ];
  return [
    ...(table.title
      ? [
          {
            text: table.title,
            bold: true,
            fontSize: 11,
            margin: [0, 8, 0, 4],
            ...(table.newPage && { pageBreak: "before" }),
          },
        ]
      : []),
    {
      ...(table.dense && { fontSize: 7, lineHeight: 1 }),
      ...(table.newPage && !table.title && { pageBreak: "before" }),
      table: {
        headerRows: 1,
        dontBreakRows: [...table.rows, table.totals ?? []].every(isLow),
        widths: table.columns.map((column) => column.width ?? "*"),
        body,
      },
      layout: {
        hLineColor: () => line,
        vLineColor: () => line,
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        paddingTop: () => (table.dense ? 1 : 2),
        paddingBottom: () => (table.dense ? 1 : 2),
        ...(table.dense && { paddingLeft: () => 2, paddingRight: () => 2 }),
      },
    },
  ];
}

function signatures({ signatures: places = [] }: PrintDocument): object[] {
  if (places.length === 0) return [];
  return [
    {
      unbreakable: true,
      margin: [0, 24, 0, 0],
      columns: places.map((text) => ({ text: `${text}  ______________________` })),
    },
  ];
}

/** Points: a company's round seal is 4 cm high. */
const sealHeight = 113;

function seals({ seals: sides = [] }: PrintDocument): object[] {
  if (sides.length === 0) return [];
  const box = ({ title, lines }: { title: string; lines: readonly string[] }) => ({
    stack: [
      { text: title, bold: true, margin: [0, 0, 0, 6] },
      ...lines.map((text) => ({ text: `${text}  ______________________`, margin: [0, 6, 0, 0] })),
    ],
  });
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      table: { widths: sides.map(() => "*"), heights: sealHeight, body: [sides.map(box)] },
      layout: {
        hLineColor: () => line,
        vLineColor: () => line,
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        paddingTop: () => 8,
        paddingLeft: () => 8,
      },
    },
  ];
}
