import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseClock, writeClock } from "#platform/calendar/clock.ts";
import { isPlainDate } from "#platform/calendar/plain-date.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import { monthRefusals } from "./refusals.ts";
import { Faults, readTable, type TableRow } from "./read-table.ts";

/** A hotel's month as plain files (data/hotel-month/README.md), read and checked, nothing computed. */
/** A worker of the files; how he is reached and paid is not in them, whoever makes a company of a month may add it. */
export interface MonthWorker {
  pin: string;
  name: string;
  idNumber: string;
  agency: string;
  department: string;
  post: string;
  phone?: string;
  bankName?: string;
  subBankName?: string;
  bankAccount?: string;
}

export interface MonthFolder {
  departments: { code: string; nameEn: string; nameZh: string }[];
  agencies: { code: string; name: string; nameZh?: string }[];
  workers: MonthWorker[];
  contracts: MonthContract[];
  specialDays: string[];
  orders: { number: string; date: string; department: string; post: string; start: number; end: number; headcount: number }[];
  assignments: { order: string; pin: string }[];
  /** Chinese names of posts, where somebody knows them: the files name posts in one language. */
  postNamesZh?: ReadonlyMap<string, string>;
  machineFiles: { name: string; device: string; bytes: Buffer }[];
}

export interface MonthContract {
  number: string;
  agency: string;
  rates: Map<string, number>;
  nightStart: number;
  nightEnd: number;
  shiftSubsidyFen: number;
  ladderOverMinutes: number | null;
  ladderSubsidyFen: number;
}

const kinds = ["weekday", "weekend", "special", "holiday", "legal_holiday"];
export const rateKeys = kinds.flatMap((kind) => [`${kind}_day`, `${kind}_night`]);

/** Reads the folder; refuses with every fault at once, each naming file, row and column. */
export function readMonthFolder(folder: string): MonthFolder {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw refuse(monthRefusals.folder, { folder });
  const faults = new Faults();
  const read = (file: string, columns: string[], mayBeEmpty = false) => readTable(folder, file, columns, faults, mayBeEmpty);
  const departments = read("departments.csv", ["code", "name_en", "name_zh"]);
  const agencies = read("agencies.csv", ["code", "name"]);
  const workers = read("workers.csv", ["pin", "name", "id_number", "agency", "department", "post"]);
  const contracts = read("contracts.csv", contractColumns);
  const specialDays = existsSync(join(folder, "special_days.csv")) ? read("special_days.csv", ["date"], true) : [];
  const orders = read("work_orders.csv", ["number", "date", "department", "post", "start", "end", "headcount"]);
  const assignments = read("assignments.csv", ["order", "pin"]);
  const machineFiles = machineFilesOf(folder, faults);
  const check = new Check(faults);

  check.unique("departments.csv", departments, "code");
  check.unique("agencies.csv", agencies, "code");
  check.unique("workers.csv", workers, "pin");
  check.unique("work_orders.csv", orders, "number");
  check.known("workers.csv", workers, "agency", agencies, "code", "agencies.csv");
  check.known("workers.csv", workers, "department", departments, "code", "departments.csv");
  check.known("contracts.csv", contracts, "agency", agencies, "code", "agencies.csv");
  check.known("work_orders.csv", orders, "department", departments, "code", "departments.csv");
  check.known("assignments.csv", assignments, "order", orders, "number", "work_orders.csv");
  check.known("assignments.csv", assignments, "pin", workers, "pin", "workers.csv");
  check.required("departments.csv", departments, ["code"]);
  check.required("agencies.csv", agencies, ["code", "name"]);
  check.required("workers.csv", workers, ["pin", "name", "agency", "department", "post"]);
  check.required("work_orders.csv", orders, ["number", "post"]);

  const result: MonthFolder = {
    departments: (departments ?? []).map(({ cells: c }) => ({ code: c.code ?? "", nameEn: c.name_en || c.code || "", nameZh: c.name_zh || c.name_en || c.code || "" })),
    agencies: (agencies ?? []).map(({ cells: c }) => ({ code: c.code ?? "", name: c.name ?? "" })),
    workers: (workers ?? []).map(({ cells: c }) => ({ pin: c.pin ?? "", name: c.name ?? "", idNumber: c.id_number ?? "", agency: c.agency ?? "", department: c.department ?? "", post: c.post ?? "" })),
    contracts: contractsOf(contracts ?? [], check),
    specialDays: (specialDays ?? []).map((row) => check.date("special_days.csv", row, "date")),
    orders: (orders ?? []).map((row) => orderOf(row, check)),
    assignments: (assignments ?? []).map(({ cells: c }) => ({ order: c.order ?? "", pin: c.pin ?? "" })),
    machineFiles,
  };
  if (faults.list.length === 0) checkAssignments(result, assignments ?? [], faults);
  if (faults.list.length > 0) throw refuse(monthRefusals.invalid, { count: faults.list.length }, faults.list.slice(0, 200));
  return result;
}

const contractColumns = ["number", "agency", "rate_key", "yuan_per_hour", "night_start", "night_end", "shift_subsidy_yuan", "ladder_over_hours", "ladder_subsidy_yuan"];

/** One contract stands in ten rows, one for each rate; what they share must be the same in all. */
function contractsOf(rows: TableRow[], check: Check): MonthContract[] {
  const file = "contracts.csv";
  const contracts = new Map<string, MonthContract>();
  const first = new Map<string, TableRow>();
  for (const row of rows) {
    const number = row.cells.number ?? "";
    const start = first.get(number);
    if (!start) {
      first.set(number, row);
      contracts.set(number, headOf(row, check));
    } else {
      for (const column of contractColumns.filter((name) => !["rate_key", "yuan_per_hour"].includes(name))) {
        if (row.cells[column] !== start.cells[column]) check.faults.add("differs", { file, row: row.row, column, value: number });
      }
    }
    const contract = contracts.get(number) as MonthContract;
    const key = row.cells.rate_key ?? "";
    const rate = parseYuan(row.cells.yuan_per_hour ?? "", "milli");
    if (!rateKeys.includes(key)) check.faults.add("wrong", { file, row: row.row, column: "rate_key", value: key, expected: rateKeys.join(" | ") });
    else if (contract.rates.has(key)) check.faults.add("duplicate", { file, row: row.row, column: "rate_key", value: `${number} ${key}`, first: start?.row ?? row.row });
    if (rate === null || rate < 0) check.faults.add("wrong", { file, row: row.row, column: "yuan_per_hour", value: row.cells.yuan_per_hour ?? "", expected: "≥ 0.000" });
    else contract.rates.set(key, rate);
  }
  for (const contract of contracts.values()) {
    for (const key of rateKeys) if (!contract.rates.has(key)) check.faults.add("noRate", { file, value: contract.number, column: key });
  }
  const seen = new Map<string, string>();
  for (const [number, row] of first) {
    const agency = row.cells.agency ?? "";
    if (seen.has(agency)) check.faults.add("twoContracts", { file, row: row.row, column: "agency", value: agency });
    seen.set(agency, number);
  }
  return [...contracts.values()];
}

function headOf(row: TableRow, check: Check): MonthContract {
  const file = "contracts.csv";
  const ladder = check.hours(file, row, "ladder_over_hours");
  return {
    number: row.cells.number ?? "",
    agency: row.cells.agency ?? "",
    rates: new Map(),
    nightStart: check.clock(file, row, "night_start"),
    nightEnd: check.clock(file, row, "night_end"),
    shiftSubsidyFen: check.money(file, row, "shift_subsidy_yuan"),
    ladderOverMinutes: ladder === 0 ? null : ladder,
    ladderSubsidyFen: check.money(file, row, "ladder_subsidy_yuan"),
  };
}

/** An end before the start is that of a night up to 16 hours long; more is a slip of the hand, unless it is written beyond 24:00. */
const longestNight = 16 * 60;

function orderOf(row: TableRow, check: Check): MonthFolder["orders"][number] {
  const file = "work_orders.csv";
  const start = check.clock(file, row, "start");
  let end = check.clock(file, row, "end");
  const isNextDay = end < start;
  if (isNextDay) end += 1440;
  if (end === start || end - start > (isNextDay ? longestNight : 1440) || start >= 1440) {
    const expected = isNextDay ? `${writeClock(start)} < end <= ${writeClock(start + longestNight)}` : "start < end <= start + 24:00";
    check.faults.add("wrong", { file, row: row.row, column: "end", value: row.cells.end ?? "", expected });
  }
  return {
    number: row.cells.number ?? "",
    date: check.date(file, row, "date"),
    department: row.cells.department ?? "",
    post: row.cells.post ?? "",
    start,
    end,
    headcount: check.whole(file, row, "headcount", 1, 999),
  };
}

/** Nobody twice on one order or on two overlapping shifts. More people than asked for is history's own affair: it warns. */
function checkAssignments(month: MonthFolder, rows: TableRow[], faults: Faults): void {
  const file = "assignments.csv";
  const orders = new Map(month.orders.map((order) => [order.number, order]));
  const filled = new Map<string, Map<string, number>>();
  const spans = new Map<string, { from: number; to: number; order: string }[]>();
  for (const { row, cells } of rows) {
    const [number, pin] = [cells.order ?? "", cells.pin ?? ""];
    const order = orders.get(number);
    if (!order) continue;
    const people = filled.get(number) ?? new Map<string, number>();
    filled.set(number, people);
    const first = people.get(pin);
    if (first !== undefined) {
      faults.add("duplicate", { file, row, column: "pin", value: `${number} ${pin}`, first });
      continue;
    }
    people.set(pin, row);
    const day = Date.parse(order.date) / 60_000;
    const span = { from: day + order.start, to: day + order.end, order: number };
    const mine = spans.get(pin) ?? [];
    const clash = mine.find((other) => other.from < span.to && span.from < other.to);
    if (clash) faults.add("overlap", { file, row, column: "pin", value: pin, other: clash.order });
    mine.push(span);
    spans.set(pin, mine);
  }
}

function machineFilesOf(folder: string, faults: Faults): MonthFolder["machineFiles"] {
  const names = readdirSync(folder).filter((name) => /^ATTLOG_.*\.txt$/i.test(name)).sort();
  if (names.length === 0) faults.add("noMachineFile", { file: "ATTLOG_*.txt" });
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    if (bytes.length === 0) faults.add("emptyFile", { file: name });
    return { name, device: name.replace(/^ATTLOG_/i, "").replace(/\.txt$/i, ""), bytes };
  });
}

class Check {
  readonly faults: Faults;
  constructor(faults: Faults) {
    this.faults = faults;
  }

  unique(file: string, rows: TableRow[] | undefined, column: string): void {
    const seen = new Map<string, number>();
    for (const { row, cells } of rows ?? []) {
      const value = cells[column] ?? "";
      const first = seen.get(value);
      if (first !== undefined) this.faults.add("duplicate", { file, row, column, value, first });
      else seen.set(value, row);
    }
  }

  known(file: string, rows: TableRow[] | undefined, column: string, others: TableRow[] | undefined, key: string, other: string): void {
    if (!others) return;
    const all = new Set(others.map(({ cells }) => cells[key]));
    for (const { row, cells } of rows ?? []) {
      if (cells[column] !== "" && !all.has(cells[column])) this.faults.add("unknown", { file, row, column, value: cells[column] ?? "", other });
    }
  }

  required(file: string, rows: TableRow[] | undefined, columns: string[]): void {
    for (const { row, cells } of rows ?? []) {
      for (const column of columns) if (cells[column] === "") this.faults.add("required", { file, row, column });
    }
  }

  clock(file: string, row: TableRow, column: string): number {
    const value = row.cells[column] ?? "";
    const minutes = parseClock(value);
    if (minutes === null) this.faults.add("wrong", { file, row: row.row, column, value, expected: "00:00–48:00" });
    return minutes ?? 0;
  }

  date(file: string, row: TableRow, column: string): string {
    const value = row.cells[column] ?? "";
    if (!isPlainDate(value)) this.faults.add("wrong", { file, row: row.row, column, value, expected: "YYYY-MM-DD" });
    return value;
  }

  whole(file: string, row: TableRow, column: string, min: number, max: number): number {
    const value = row.cells[column] ?? "";
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) this.faults.add("wrong", { file, row: row.row, column, value, expected: `${min}–${max}` });
    return number || 0;
  }

  /** Hours with up to two decimals, as minutes; a blank is 0. */
  hours(file: string, row: TableRow, column: string): number {
    const value = row.cells[column] ?? "";
    const hundredths = value === "" ? 0 : parseYuan(value, "fen");
    if (hundredths === null || hundredths < 0 || hundredths > 2400) this.faults.add("wrong", { file, row: row.row, column, value, expected: "0–24" });
    return Math.round(((hundredths ?? 0) * 60) / 100);
  }

  money(file: string, row: TableRow, column: string): number {
    const value = row.cells[column] ?? "";
    const amount = parseYuan(value, "fen");
    if (amount === null || amount < 0) this.faults.add("wrong", { file, row: row.row, column, value, expected: "0.00" });
    return amount ?? 0;
  }
}
