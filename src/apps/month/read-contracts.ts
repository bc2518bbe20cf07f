import { contractFields } from "#areas/contracts/contract-fields.ts";
import { RATE_KEYS, type RateKey } from "#areas/contracts/rules/rate-keys.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import type { Check } from "./cell-checks.ts";
import type { MonthContract } from "./month-folder.ts";
import { contractInput } from "./month-inputs.ts";
import type { TableRow } from "./read-table.ts";

const file = "contracts.csv";
const shared = ["agency", "night_start", "night_end", "shift_subsidy_yuan", "ladder_over_hours", "ladder_subsidy_yuan"];
export const contractColumns = ["number", ...shared, "rate_key", "yuan_per_hour"];

/** Milli-yuan an hour; what a contract takes. */
const highestRate = 10_000_000;

/** One contract stands in ten rows, one for each rate; what they share must be the same in all. */
export function contractsOf(rows: TableRow[], check: Check): MonthContract[] {
  const contracts = new Map<string, { head: TableRow; contract: MonthContract; rateRows: Map<string, number> }>();
  for (const row of rows) {
    const number = row.cells.number ?? "";
    let known = contracts.get(number);
    if (known) checkShared(row, known.head, check);
    else contracts.set(number, (known = { head: row, contract: headOf(row, check), rateRows: new Map() }));
    readRate(row, known.contract, known.rateRows, check);
  }
  const ofAgency = new Set<string>();
  for (const { head, contract } of contracts.values()) {
    if (!check.faults.has(file, "rate_key") && !check.faults.has(file, "number")) {
      const missing = RATE_KEYS.filter((key) => !contract.rates.has(key));
      if (missing.length > 0)
        check.faults.add("noRate", {
          file,
          row: head.row,
          column: "rate_key",
          value: contract.number,
          rate: missing.join(" "),
        });
    }
    if (ofAgency.has(contract.agency))
      check.faults.add("twoContracts", { file, row: head.row, column: "agency", value: contract.agency });
    ofAgency.add(contract.agency);
  }
  return [...contracts.values()].map(({ contract }) => contract);
}

/** A column that differs is named once, where it first does. */
function checkShared(row: TableRow, head: TableRow, check: Check): void {
  for (const column of shared) {
    if (row.cells[column] !== head.cells[column] && !check.faults.has(file, column)) {
      check.faults.add("differs", { file, row: row.row, column, value: row.cells.number ?? "", first: head.row });
    }
  }
}

function readRate(row: TableRow, contract: MonthContract, rateRows: Map<string, number>, check: Check): void {
  const key = row.cells.rate_key ?? "";
  const first = rateRows.get(key);
  if (!RATE_KEYS.includes(key as RateKey)) check.wrong(file, row, "rate_key", RATE_KEYS.join(" | "));
  else if (first !== undefined)
    check.faults.add("duplicate", {
      file,
      row: row.row,
      column: "rate_key",
      value: `${contract.number} ${key}`,
      first,
    });
  rateRows.set(key, row.row);
  const rate = parseYuan(row.cells.yuan_per_hour ?? "", "milli");
  if (rate === null || rate < 0 || rate > highestRate) check.wrong(file, row, "yuan_per_hour", "0.000–10000.000");
  contract.rates.set(key, rate ?? 0);
}

function headOf(row: TableRow, check: Check): MonthContract {
  const nightStart = check.clock(file, row, "night_start");
  if (nightStart >= 1440) check.wrong(file, row, "night_start", "00:00–23:59");
  const nightEnd = check.clock(file, row, "night_end");
  const contract: MonthContract = {
    number: row.cells.number ?? "",
    agency: row.cells.agency ?? "",
    rates: new Map(),
    nightStart,
    nightEnd: nightEnd < nightStart ? nightEnd + 1440 : nightEnd,
    shiftSubsidyFen: check.money(file, row, "shift_subsidy_yuan"),
    ladderOverMinutes: ladderOf(row, check),
    ladderSubsidyFen: check.money(file, row, "ladder_subsidy_yuan"),
  };
  const known = {
    agencyId: 1,
    legalEntityId: 1,
    startDate: "2026-01-01",
    endDate: "2026-01-01",
    postIds: [],
    recruiterIds: [],
  };
  if (check.faults.has(file, undefined, row.row)) return contract;
  check.fits(file, row, contractFields, contractInput(contract, known), {
    number: "number",
    name: "number",
    costCentre: "agency",
    contact: "agency",
    nightStart: "night_start",
    nightEnd: "night_end",
    "ladder.0.overMinutes": "ladder_over_hours",
  });
  return contract;
}

/** A blank is no ladder; over nothing is over less than any time that is accounted, which comes in whole units. */
function ladderOf(row: TableRow, check: Check): number | null {
  const minutes = check.hours(file, row, "ladder_over_hours");
  return row.cells.ladder_over_hours === "" ? null : Math.max(1, minutes);
}
