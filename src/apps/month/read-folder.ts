import { newAgency } from "#areas/agencies/api.ts";
import { checkPunchFile, MOST_MEGABYTES } from "#areas/devices/server.ts";
import { addDepartment, savePost } from "#areas/organisation/api.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { Check } from "./cell-checks.ts";
import { Faults, isPrintable } from "./faults.ts";
import { FolderFiles } from "./folder-files.ts";
import { checkAssignments, checkOneMonth, checkSpecialDays } from "./month-checks.ts";
import type { MonthFolder } from "./month-folder.ts";
import { agencyInput, departmentInput, workerInput } from "./month-inputs.ts";
import { contractColumns, contractsOf } from "./read-contracts.ts";
import { monthRefusals } from "./refusals.ts";
import { readTable, type TableRow } from "./read-table.ts";

/** Any id: a row is checked before what it points at has one. */
const anyId = 1;

/** Reads the folder; refuses with every fault at once, each naming file, row and column. */
export function readMonthFolder(folder: string): MonthFolder {
  const faults = new Faults();
  const files = new FolderFiles(folder, faults);
  const check = new Check(faults);
  const read = (file: string, columns: string[], isOptional = false) =>
    readTable(files, file, columns, faults, isOptional);
  const departments = read("departments.csv", ["code", "name_en", "name_zh"]);
  const agencies = read("agencies.csv", ["code", "name"]);
  const workers = read("workers.csv", ["pin", "name", "id_number", "agency", "department", "post"]);
  const contracts = read("contracts.csv", contractColumns);
  const specialDays = read("special_days.csv", ["date"], true);
  const orders = read("work_orders.csv", ["number", "date", "department", "post", "start", "end", "headcount"]);
  const assignments = read("assignments.csv", ["order", "pin"]);

  check.required("departments.csv", departments, ["code"]);
  check.required("agencies.csv", agencies, ["code", "name"]);
  check.required("workers.csv", workers, ["pin", "name", "agency", "department", "post"]);
  check.required("contracts.csv", contracts, ["number", "agency", "rate_key"]);
  check.required("work_orders.csv", orders, ["number", "department", "post"]);
  check.required("assignments.csv", assignments, ["order", "pin"]);
  check.unique("departments.csv", departments, "code");
  check.unique("agencies.csv", agencies, "code");
  check.unique("workers.csv", workers, "pin");
  check.unique("workers.csv", workers, "id_number", { secret: true });
  check.unique("work_orders.csv", orders, "number");
  check.unique("special_days.csv", specialDays, "date");

  const month: MonthFolder = {
    departments: (departments ?? []).map((row) => departmentOf(row, check)),
    agencies: (agencies ?? []).map((row, position) => agencyOf(row, position, check)),
    workers: (workers ?? []).map((row) => workerOf(row, check)),
    contracts: contractsOf(contracts ?? [], check),
    specialDays: (specialDays ?? []).map((row) => check.date("special_days.csv", row, "date")),
    orders: (orders ?? []).map((row) => orderOf(row, check)),
    assignments: (assignments ?? []).map(({ cells: c }) => ({ order: c.order ?? "", pin: c.pin ?? "" })),
    machineFiles: machineFilesOf(files, faults),
  };
  checkSpecialDays(month, specialDays ?? [], faults);
  checkOneMonth(month, orders ?? [], faults);

  check.known("workers.csv", workers, "agency", agencies, "code", "agencies.csv");
  check.known("workers.csv", workers, "department", departments, "code", "departments.csv");
  check.known("contracts.csv", contracts, "agency", agencies, "code", "agencies.csv");
  check.known("work_orders.csv", orders, "department", departments, "code", "departments.csv");
  check.known("assignments.csv", assignments, "order", orders, "number", "work_orders.csv");
  check.known("assignments.csv", assignments, "pin", workers, "pin", "workers.csv");
  if (faults.list.length === 0) checkAssignments(month, assignments ?? [], faults);
  if (faults.list.length > 0) throw refuse(monthRefusals.invalid, { count: faults.count }, faults.list);
  return month;
}

function departmentOf(row: TableRow, check: Check): MonthFolder["departments"][number] {
  const { code = "", name_en: english = "", name_zh: chinese = "" } = row.cells;
  const department = { code, nameEn: english || code, nameZh: chinese || english || code };
  check.fits("departments.csv", row, addDepartment.input, departmentInput(department), {
    code: "code",
    costCentre: "code",
    nameEn: "name_en",
    nameZh: chinese ? "name_zh" : "name_en",
  });
  return department;
}

function agencyOf(row: TableRow, position: number, check: Check): MonthFolder["agencies"][number] {
  const agency = { code: row.cells.code ?? "", name: row.cells.name ?? "" };
  check.noFormula("agencies.csv", row, "code");
  check.fits("agencies.csv", row, newAgency, agencyInput(agency, position), {
    code: "code",
    nameEn: "name",
    nameZh: "name",
    contact: "name",
    "recruiters.0.name": "name",
  });
  return agency;
}

function workerOf(row: TableRow, check: Check): MonthFolder["workers"][number] {
  const { pin = "", name = "", id_number: idNumber = "", agency = "", department = "", post = "" } = row.cells;
  const worker = { pin, name, idNumber, agency, department, post };
  const ids = { agencyId: anyId, departmentId: anyId, postId: anyId };
  check.fits("workers.csv", row, personFields, workerInput(worker, ids, businessDateAt(Date.now())), {
    name: "name",
    idNumber: "id_number",
    machineNumber: "pin",
  });
  postFits("workers.csv", row, check);
  return worker;
}

function postFits(file: string, row: TableRow, check: Check): void {
  const post = row.cells.post ?? "";
  check.fits(file, row, savePost.input, { code: "P1", nameZh: post, nameEn: post }, { nameZh: "post", nameEn: "post" });
}

/** An end before the start is that of a night up to 16 hours long; more is a slip of the hand, unless it is written beyond 24:00. */
const longestNight = 16 * 60;

function orderOf(row: TableRow, check: Check): MonthFolder["orders"][number] {
  const file = "work_orders.csv";
  const start = check.clock(file, row, "start");
  let end = check.clock(file, row, "end");
  const isNextDay = end < start;
  if (isNextDay) end += 1440;
  if (start >= 1440) check.wrong(file, row, "start", "00:00–23:59");
  else if (end === start || end - start > (isNextDay ? longestNight : 1440)) {
    check.wrong(
      file,
      row,
      "end",
      isNextDay ? `${writeClock(start)} < end <= ${writeClock(start + longestNight)}` : "start < end <= start + 24:00",
    );
  }
  check.short(file, row, "number", 40);
  check.noFormula(file, row, "number");
  postFits(file, row, check);
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

/** A machine has one file a month, or some; what all of them hold has a limit too. */
const mostMachineFiles = 200;

function machineFilesOf(files: FolderFiles, faults: Faults): MonthFolder["machineFiles"] {
  // With `s`, or a name with a line break would be passed over without a word.
  const names = files.names(/^ATTLOG_.*\.txt$/is);
  if (names.length === 0) faults.add("noMachineFile", { file: "ATTLOG_*.txt" });
  if (names.length > mostMachineFiles) faults.add("tooManyFiles", { file: "ATTLOG_*.txt", limit: mostMachineFiles });
  return names.slice(0, mostMachineFiles).flatMap((name) => machineFileOf(name, files, faults) ?? []);
}

function machineFileOf(
  name: string,
  files: FolderFiles,
  faults: Faults,
): MonthFolder["machineFiles"][number] | undefined {
  const device = name.replace(/^ATTLOG_/i, "").replace(/\.txt$/i, "");
  // The name stands on screens and in refusals. One that is not UTF-8 is not the name that the system knows.
  if (!isPrintable(name)) return void faults.add("fileName", { file: name });
  const bytes = files.read(name, MOST_MEGABYTES);
  if (!Buffer.isBuffer(bytes)) return undefined;
  try {
    checkPunchFile({ device, fileName: name, bytes });
    return { name, device, bytes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return void faults.addRefusal(error, { file: name });
  }
}
