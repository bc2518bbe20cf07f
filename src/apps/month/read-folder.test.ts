import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import iconv from "iconv-lite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import { say } from "#platform/i18n/text.ts";
import { readMonthFolder } from "./read-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-month-"));
  cpSync("data/hotel-month", folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);
const change = (file: string, from: string | RegExp, to: string) => write(file, read(file).replace(from, to));

function faults(): string[] {
  try {
    readMonthFolder(folder);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.faults.map(({ message, params }) => say(message, "en", params));
  }
  return [];
}

describe("a month folder", () => {
  it("is read whole when nothing is wrong", () => {
    expect(faults()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    ["a missing column", () => change("workers.csv", "id_number", "id"), "workers.csv lacks the column id_number"],
    ["an unknown pin in assignments", () => change("assignments.csv", "W261001-0002,00003", "W261001-0002,99999"), "assignments.csv row 3: pin “99999” is not in workers.csv"],
    ["a duplicate order", () => change("work_orders.csv", "W261001-0002,", "W261001-0001,"), "work_orders.csv row 3: number “W261001-0001” is there twice (first in row 2)"],
    ["a time of 49:00", () => change("work_orders.csv", "07:00,15:30", "07:00,49:00"), "work_orders.csv row 2: end is “49:00”, it should be 00:00–48:00"],
    ["a shift that ends when it starts", () => change("work_orders.csv", "07:00,15:30", "07:00,07:00"), "work_orders.csv row 2: end is “07:00”, it should be start < end <= start + 24:00"],
    ["an end before the start that is no night", () => change("work_orders.csv", "07:00,15:30", "07:00,05:30"), "work_orders.csv row 2: end is “05:30”, it should be 07:00 < end <= 23:00"],
    ["a file in GB18030", () => write("workers.csv", iconv.encode(read("workers.csv"), "gb18030")), "workers.csv is not in UTF-8"],
    ["an empty file", () => write("agencies.csv", ""), "agencies.csv is empty"],
    ["a file with a heading alone", () => write("work_orders.csv", "number,date,department,post,start,end,headcount\n"), "work_orders.csv is empty"],
    ["a missing file", () => rmSync(join(folder, "contracts.csv")), "contracts.csv is missing"],
    ["no machine file", () => ["01", "02", "03"].forEach((n) => rmSync(join(folder, `ATTLOG_HOTEL${n}.txt`))), "There is no machine file"],
    ["a date that does not exist", () => change("work_orders.csv", "2026-10-01", "2026-02-30"), "date is “2026-02-30”"],
    ["a rate that is no amount", () => change("contracts.csv", "21.60", "21,6o"), "contracts.csv"],
    ["a contract without one of its rates", () => change("contracts.csv", /C2026-A01,A01,weekday_night.*\n/, ""), "contract C2026-A01 lacks the rate weekday_night"],
    ["a headcount of nobody", () => change("work_orders.csv", "15:30,6", "15:30,0"), "headcount is “0”"],
    ["the same person twice on an order", () => write("assignments.csv", `${read("assignments.csv")}W261001-0001,70000\n`), "pin “W261001-0001 70000” is there twice (first in row 2)"],
  ])("is refused for %s, and the fault is named", (_name, spoil, text) => {
    spoil();
    expect(faults().join("\n")).toContain(text);
  });

  it("takes a byte order mark, CRLF line ends and next-day times written either way", () => {
    write("agencies.csv", `\ufeff${read("agencies.csv").replaceAll("\n", "\r\n")}`);
    change("work_orders.csv", "16:30,25:00", "16:30,01:00");
    expect(readMonthFolder(folder).orders[1]).toMatchObject({ start: 990, end: 1500 });
  });
});
