import { execFileSync } from "node:child_process";
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
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
const instead = (file: string, put: (path: string) => void) => {
  rmSync(join(folder, file));
  put(join(folder, file));
};
const change = (file: string, from: string | RegExp, to: string) => write(file, read(file).replace(from, to));

function refusal(): Refusal | undefined {
  try {
    readMonthFolder(folder);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}

const faults = (): string[] => (refusal()?.faults ?? []).map(({ message, params }) => say(message, "en", params));

describe("a month folder", () => {
  it("is read whole when nothing is wrong", () => {
    expect(faults()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    ["a missing column", () => change("workers.csv", "id_number", "id"), "workers.csv lacks the column id_number"],
    [
      "an unknown pin in assignments",
      () => change("assignments.csv", "W261001-0002,00003", "W261001-0002,99999"),
      "assignments.csv row 3: pin “99999” is not in workers.csv",
    ],
    [
      "a duplicate order",
      () => change("work_orders.csv", "W261001-0002,", "W261001-0001,"),
      "work_orders.csv row 3: number “W261001-0001” is there twice (first in row 2)",
    ],
    [
      "a time of 49:00",
      () => change("work_orders.csv", "07:00,15:30", "07:00,49:00"),
      "work_orders.csv row 2: end is “49:00”, it should be 00:00–48:00",
    ],
    [
      "a shift that ends when it starts",
      () => change("work_orders.csv", "07:00,15:30", "07:00,07:00"),
      "work_orders.csv row 2: end is “07:00”, it should be start < end <= start + 24:00",
    ],
    [
      "an end before the start that is no night",
      () => change("work_orders.csv", "07:00,15:30", "07:00,05:30"),
      "work_orders.csv row 2: end is “05:30”, it should be 07:00 < end <= 23:00",
    ],
    [
      "a file in GB18030",
      () => write("workers.csv", iconv.encode(read("workers.csv"), "gb18030")),
      "workers.csv is not in UTF-8",
    ],
    ["an empty file", () => write("agencies.csv", ""), "agencies.csv is empty"],
    [
      "a file with a heading alone",
      () => write("work_orders.csv", "number,date,department,post,start,end,headcount\n"),
      "work_orders.csv is empty",
    ],
    ["a missing file", () => rmSync(join(folder, "contracts.csv")), "contracts.csv is missing"],
    [
      "no machine file",
      () => ["01", "02", "03"].forEach((n) => rmSync(join(folder, `ATTLOG_HOTEL${n}.txt`))),
      "There is no machine file",
    ],
    ["a date that does not exist", () => change("work_orders.csv", "2026-10-01", "2026-02-30"), "date is “2026-02-30”"],
    ["a rate that is no amount", () => change("contracts.csv", "21.60", "21,6o"), "contracts.csv"],
    [
      "a contract without one of its rates",
      () => change("contracts.csv", /C2026-A01,A01,weekday_night.*\n/, ""),
      "contracts.csv row 2: contract C2026-A01 lacks weekday_night",
    ],
    ["a headcount of nobody", () => change("work_orders.csv", "15:30,6", "15:30,0"), "headcount is “0”"],
    [
      "the same person twice on an order",
      () => write("assignments.csv", `${read("assignments.csv")}W261001-0001,70000\n`),
      "pin “W261001-0001 70000” is there twice (first in row 2)",
    ],
    [
      "nobody on an order",
      () => change("assignments.csv", "W261001-0001,70000", ",70000"),
      "assignments.csv row 2: order is required",
    ],
    [
      "a file that is a folder",
      () => {
        rmSync(join(folder, "ATTLOG_HOTEL01.txt"));
        mkdirSync(join(folder, "ATTLOG_HOTEL01.txt"));
      },
      "ATTLOG_HOTEL01.txt is no plain file but a folder, a pipe or a device",
    ],
    ["a machine's file that is no text", () => write("ATTLOG_HOTEL01.txt", Buffer.alloc(300)), "ATTLOG_HOTEL01.txt"],
    [
      "a machine's file beyond the limit",
      () => write("ATTLOG_HOTEL01.txt", Buffer.alloc(21 << 20, "a")),
      "ATTLOG_HOTEL01.txt is larger than 20 MB",
    ],
    [
      "a row with a cell too few",
      () => change("departments.csv", "FO,Front office,前厅部", "FO,Front office"),
      "departments.csv row 2 has 2 cells, the heading 3",
    ],
    [
      "an amount with a comma",
      () => change("contracts.csv", "21.60", "21,60"),
      "contracts.csv row 2 has 10 cells, the heading 9",
    ],
    [
      "a column twice",
      () => change("agencies.csv", "code,name", "code,code"),
      "agencies.csv lacks the column name (its heading: code,code)",
    ],
    [
      "a name twice in the heading",
      () => write("special_days.csv", "date,date\n2026-10-24,2026-10-24\n"),
      "special_days.csv has the column date twice",
    ],
    [
      "a quotation mark left open",
      () => change("work_orders.csv", "Bell attendant", '"Bell attendant'),
      "work_orders.csv row 2: a quotation mark is not closed",
    ],
    [
      "a name that is too long",
      () => change("workers.csv", "林敏平", "林".repeat(65)),
      "workers.csv row 2, name: At most 64 characters",
    ],
    [
      "a character that cannot be stored",
      () => change("departments.csv", "Front office", "Front\0office"),
      "departments.csv row 2, name_en: Contains characters that cannot be stored",
    ],
    [
      "a code with a blank",
      () => change("departments.csv", "FO,", "F O,"),
      "departments.csv row 2, code: Use 1 to 32 letters, digits, dots or hyphens",
    ],
    [
      "a machine number with a dash",
      () => change("workers.csv", "00014,", "000-14,"),
      "pin: A machine number has digits and letters only",
    ],
    [
      "an ID number of two people",
      () => change("workers.csv", "320102198301033498", "320102197209227797"),
      "workers.csv row 3: id_number “…7797” is there twice (first in row 2)",
    ],
    [
      "a negative subsidy",
      () => change("contracts.csv", "30:00,8.00,8", "30:00,-8.00,8"),
      "contracts.csv row 2: shift_subsidy_yuan is “-8.00”, it should be 0.00–1000000.00",
    ],
    [
      "a night that starts on the next day",
      () => change("contracts.csv", /C2026-A01(.*),22:00/g, "C2026-A01$1,24:00"),
      "contracts.csv row 2: night_start is “24:00”, it should be 00:00–23:59",
    ],
    [
      "a contract of two minds",
      () => change("contracts.csv", "weekday_night,23.76,22:00", "weekday_night,23.76,21:00"),
      "contracts.csv row 3: night_start of contract C2026-A01 differs from row 2",
    ],
    [
      "people of a labour company without a contract",
      () => change("contracts.csv", /C2026-A04.*\n/g, ""),
      "contracts.csv lacks a contract of labour company A04, whose worker 00005 is assigned (assignments.csv row 4)",
    ],
    [
      "a special day on a statutory holiday",
      () => write("special_days.csv", "date\n2026-10-02\n"),
      "special_days.csv row 2, date: 2026-10-02 is a statutory holiday",
    ],
    [
      "a special day twice",
      () => write("special_days.csv", "date\n2026-10-24\n2026-10-24\n"),
      "special_days.csv row 3: date “2026-10-24” is there twice (first in row 2)",
    ],
    [
      "an order of another month",
      () => write("work_orders.csv", `${read("work_orders.csv")}X1,2026-11-01,FO,Cook,08:00,12:00,1\n`),
      "work_orders.csv row 638: date is 2026-11-01, but row 2 belongs to 2026-10; a folder holds one month",
    ],
  ])("is refused for %s, and the fault is named", (_name, spoil, text) => {
    spoil();
    expect(faults().join("\n")).toContain(text);
  });

  it.each<[string, () => void, string]>([
    [
      "a link out of it",
      () => instead("workers.csv", (path) => symlinkSync("/etc/passwd", path)),
      "workers.csv is a link; put the file itself into the folder",
    ],
    [
      "a link to nothing where a file may be missing",
      () => instead("special_days.csv", (path) => symlinkSync("/nowhere", path)),
      "special_days.csv is a link; put the file itself into the folder",
    ],
    [
      "a link to an endless device",
      () => instead("ATTLOG_HOTEL01.txt", (path) => symlinkSync("/dev/zero", path)),
      "ATTLOG_HOTEL01.txt is a link; put the file itself into the folder",
    ],
    [
      "a pipe that nobody writes",
      () => instead("workers.csv", (path) => execFileSync("mkfifo", [path])),
      "workers.csv is no plain file but a folder, a pipe or a device",
    ],
    [
      "a pipe for a machine's file",
      () => instead("ATTLOG_HOTEL01.txt", (path) => execFileSync("mkfifo", [path])),
      "ATTLOG_HOTEL01.txt is no plain file but a folder, a pipe or a device",
    ],
    [
      "a table of 4 GB",
      () => truncateSync(join(folder, "workers.csv"), 4 * 2 ** 30),
      "workers.csv is larger than 50 MB",
    ],
    [
      "a machine's file of 2 GB",
      () => truncateSync(join(folder, "ATTLOG_HOTEL01.txt"), 2 * 2 ** 30),
      "ATTLOG_HOTEL01.txt is larger than 20 MB",
    ],
    [
      "more machine files than a month has",
      () => {
        for (let n = 0; n < 200; n += 1) linkSync(join(folder, "ATTLOG_HOTEL01.txt"), join(folder, `ATTLOG_${n}.txt`));
      },
      "There are more than 200 files ATTLOG_*.txt",
    ],
    [
      "a machine's name that a terminal obeys",
      () => write("ATTLOG_\u001b[2J\n.txt", "1\t2026-10-01 08:00:00\t255\t1\n"),
      "The file name ATTLOG_·[2J·.txt has signs that cannot be seen or read; rename it",
    ],
    [
      "a machine's name that runs backwards",
      () => write("ATTLOG_\u202etxt.txt", "1\t2026-10-01 08:00:00\t255\t1\n"),
      "The file name ATTLOG_·txt.txt has signs that cannot be seen or read; rename it",
    ],
    [
      "UTF-16",
      () => write("workers.csv", iconv.encode(read("workers.csv"), "utf-16")),
      "workers.csv is not in UTF-8 (it may be GB18030 or UTF-16); please save it as CSV in UTF-8 and try again",
    ],
    [
      "a heading of too many columns",
      () => write("agencies.csv", `code,name${",x".repeat(199)}\n`),
      "agencies.csv has more than 200 columns",
    ],
    [
      "millions of commas",
      () => write("agencies.csv", `code,name\n${",".repeat(2_500_000)}`),
      "agencies.csv has more than 2500000 cells",
    ],
    [
      "more rows than a month has",
      () => write("special_days.csv", `date\n${"2026-10-24\n".repeat(100_001)}`),
      "special_days.csv has more than 100000 rows",
    ],
    [
      "a cell of 10 MB",
      () => write("agencies.csv", `${read("agencies.csv")}${"x".repeat(10 << 20)},y\n`),
      "agencies.csv row 6, code: At most 20 characters",
    ],
    [
      "a labour company that a spreadsheet would compute",
      () => write("agencies.csv", `${read("agencies.csv")}@SUM(1),y\n`),
      "agencies.csv row 6: a spreadsheet would take code “@SUM(1)” for a formula; it must not begin with = + - @",
    ],
    [
      "a code that others point to is blank",
      () => change("departments.csv", "FO,", ","),
      "departments.csv row 2: code is required",
    ],
    [
      "a rate is wrong",
      () => change("contracts.csv", "21.60", "-1"),
      "contracts.csv row 2: yuan_per_hour is “-1”, it should be 0.000–10000.000",
    ],
    [
      "the first row of a contract is wrong",
      () => change("contracts.csv", "30:00,8.00,8", "49:00,8.00,8"),
      "contracts.csv row 2: night_end is “49:00”, it should be 00:00–48:00",
    ],
    [
      "a value is as long as a page",
      () => change("assignments.csv", "70000", "7".repeat(5000)),
      `assignments.csv row 2: pin “${"7".repeat(40)}…” is not in workers.csv`,
    ],
  ])("names one fault, not what follows from it, when %s", (_name, spoil, text) => {
    spoil();
    expect(faults()).toEqual([text]);
  });

  it("counts faults beyond those that it tells, and does not hold each against all", () => {
    write(
      "departments.csv",
      `code,name_en,name_zh\n${Array.from({ length: 20_000 }, (_, row) => `${row} x,b,c\n`).join("")}`,
    );
    const refused = refusal();
    expect([refused?.params.count, refused?.faults.length]).toEqual([20_000, 200]);
  });

  it("refuses files that are too many together, each within its limit", () => {
    const line = "1\t2026-10-01 08:00:00\t255\t1".padEnd(19_999_999, "\t");
    write("ATTLOG_0.txt", `${line}\n`);
    for (let n = 1; n < 11; n += 1) linkSync(join(folder, "ATTLOG_0.txt"), join(folder, `ATTLOG_${n}.txt`));
    expect(faults()).toEqual(["With ATTLOG_9.txt the files of the folder have more than 200 MB together"]);
  });

  it("takes an order whose number is one with a sign, and none that a spreadsheet would compute", () => {
    for (const file of ["work_orders.csv", "assignments.csv"]) change(file, /^W261001-0001,/gm, "-12,");
    expect(faults()).toEqual([]);
    for (const file of ["work_orders.csv", "assignments.csv"]) change(file, /^-12,/gm, "=HYPERLINK(1),");
    expect(faults()).toEqual([
      "work_orders.csv row 2: a spreadsheet would take number “=HYPERLINK(1)” for a formula; it must not begin with = + - @",
    ]);
  });

  it("takes a night that ends in the morning written either way, a ladder over nothing, and none", () => {
    change("contracts.csv", /22:00,30:00/g, "22:00,06:00");
    change("contracts.csv", /(C2026-A03.*),8,15.00/g, "$1,0,15.00");
    change("contracts.csv", /(C2026-A02.*),8,0.00/g, "$1,,0.00");
    const contracts = readMonthFolder(folder).contracts;
    expect(contracts.map(({ nightEnd }) => nightEnd)).toEqual([1800, 1800, 1800, 1800]);
    expect(contracts.map(({ ladderOverMinutes }) => ladderOverMinutes)).toEqual([480, null, 1, 480]);
  });

  it("takes a byte order mark, CRLF line ends and next-day times written either way", () => {
    write("agencies.csv", `\ufeff${read("agencies.csv").replaceAll("\n", "\r\n")}`);
    change("work_orders.csv", "16:30,25:00", "16:30,01:00");
    expect(readMonthFolder(folder).orders[1]).toMatchObject({ start: 990, end: 1500 });
  });
});
