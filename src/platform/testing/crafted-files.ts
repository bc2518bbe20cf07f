import { crc32, deflateRawSync } from "node:zlib";

interface Entry {
  name: string;
  content: Buffer | string;
  /** What the entry says it unpacks to, where that is a lie. */
  claimed?: number;
}

/** A zip file of these entries. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), fields, rest, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const rels = (...all: [id: string, type: string, target: string][]) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

interface Parts {
  /** What stands in `sheetData`. */
  rows: string;
  /** What stands in `sst`. */
  strings?: string;
  workbook?: string;
  styles?: string;
  /** What the sheet says it unpacks to. */
  claimed?: number;
}

/** A workbook of one sheet from pieces of XML, whether they make sense or not. */
export function workbookOf({ rows, strings = "", workbook = "", styles = "", claimed }: Parts): Buffer {
  return zipOf([
    {
      name: "[Content_Types].xml",
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: "_rels/.rels", content: rels(["rId1", "officeDocument", "xl/workbook.xml"]) },
    {
      name: "xl/workbook.xml",
      content: `${xml}<workbook ${ns} xmlns:r="${office}">${workbook}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: rels(
        ["rId1", "worksheet", "worksheets/sheet1.xml"],
        ["rId2", "sharedStrings", "sharedStrings.xml"],
        ["rId3", "styles", "styles.xml"],
      ),
    },
    { name: "xl/styles.xml", content: `${xml}<styleSheet ${ns}>${styles}</styleSheet>` },
    { name: "xl/sharedStrings.xml", content: `${xml}<sst ${ns}>${strings}</sst>` },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `${xml}<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`,
      ...(claimed === undefined ? {} : { claimed }),
    },
  ]);
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const heading = `<row>${text("姓名")}${text("备注")}</row>`;
const person = `<row>${text("张三")}${text("x")}</row>`;
const megabyte = 1024 * 1024;

/** A table of people in which every row is wrong in several places; as CSV. */
export function brokenRows(count: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, index) => `,${"x".repeat(60)},没有,没有${index},没有,没有,2026-02-30,谁,1990-02-30,什么,1,1,,,1,什么`,
  );
  return Buffer.from(
    `姓名,工号,员工类型,劳务公司,部门,岗位,入职日期,性别,出生日期,证件类型,证件号码,手机号码,开户银行,支行,银行账号,学历\n${rows.join("\n")}\n`,
  );
}

/** Tables that are small on the wire and large to whoever reads them in good faith; each by what it would exhaust. */
export const craftedTables: Readonly<Record<string, () => { name: string; bytes: Buffer }>> = {
  "five million cells": () => ({
    name: "cells.xlsx",
    bytes: workbookOf({ rows: heading + `<row>${"<c><v>1</v></c>".repeat(150)}</row>`.repeat(34_000) }),
  }),
  "a million rows": () => ({ name: "rows.xlsx", bytes: workbookOf({ rows: heading + person.repeat(1_000_000) }) }),
  "a row of millions of cells": () => ({
    name: "wide.xlsx",
    bytes: workbookOf({ rows: `${heading}<row>${'<c r="A2"><v>1</v></c>'.repeat(5_000_000)}</row>` }),
  }),
  "one string a hundred thousand times": () => ({
    name: "string.xlsx",
    bytes: workbookOf({
      strings: `<si><t>${"a".repeat(32_000)}</t></si>`,
      rows: heading + '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(49_000),
    }),
  }),
  "millions of strings": () => ({
    name: "strings.xlsx",
    bytes: workbookOf({ strings: "<si><t>a</t></si>".repeat(7_000_000), rows: heading + person }),
  }),
  "a deep workbook": () => ({
    name: "deep.xlsx",
    bytes: workbookOf({ workbook: `${"<a>".repeat(8_000_000)}${"</a>".repeat(8_000_000)}`, rows: heading + person }),
  }),
  "millions of styles": () => ({
    name: "styles.xlsx",
    bytes: workbookOf({
      styles: `<cellXfs>${'<xf numFmtId="1"/>'.repeat(6_000_000)}</cellXfs>`,
      rows: heading + person,
    }),
  }),
  "a cell of a hundred megabytes": () => ({
    name: "cell.xlsx",
    bytes: workbookOf({ rows: `${heading}<row>${text("a".repeat(100 * megabyte))}</row>` }),
  }),
  "a sheet that hides its size": () => ({
    name: "hidden.xlsx",
    bytes: workbookOf({ rows: heading + person.repeat(1_000_000), claimed: 1_000 }),
  }),
  "a workbook cut off": () => ({
    name: "cut.xlsx",
    bytes: workbookOf({ rows: heading + person.repeat(20_000) }).subarray(0, -300),
  }),
  "ten megabytes of commas": () => ({ name: "commas.csv", bytes: Buffer.alloc(10 * megabyte, ",") }),
  "ten megabytes in one cell": () => ({
    name: "quotes.csv",
    bytes: Buffer.concat([Buffer.from("姓名\n"), Buffer.alloc(10 * megabyte - 20, '"')]),
  }),
  "ten megabytes of line ends": () => ({
    name: "lines.csv",
    bytes: Buffer.concat([Buffer.from("姓名\n"), Buffer.from("a\n".repeat(5 * megabyte - 20))]),
  }),
};
