import { wholeReport } from "#areas/reports/server.ts";
import { cost, workingHours } from "#areas/reports/shown-elsewhere.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import type { ReportRow } from "#platform/report/answer.ts";

interface Wanted {
  /** Both included. */
  from: PlainDate;
  to: PlainDate;
  /** With all below them. */
  departmentIds?: readonly number[] | undefined;
}

const narrowed = ({ from, to, departmentIds }: Wanted) => ({
  from,
  to,
  ...(departmentIds === undefined ? {} : { department: departmentIds.map(String) }),
});

function numberOf(row: ReportRow | null, key: string): number {
  const value = row ? ownOf(row.cells, key) : undefined;
  return typeof value === "number" ? value : 0;
}

/** What the cost report says of each day and department, under the rights of the caller's card. */
export async function reportedCosts(context: CallContext, wanted: Wanted) {
  const { rows } = await wholeReport(context, cost, {
    ...narrowed(wanted),
    rows: "date,department",
    show: "settledFen,estimatedFen",
    sort: "date",
  });
  return rows.flatMap((row) => {
    const [date, department] = row.keys;
    if (date === undefined || department === undefined) return [];
    const [settledFen, estimatedFen] = [numberOf(row, "settledFen"), numberOf(row, "estimatedFen")];
    return [{ date, departmentId: Number(department), settledFen, estimatedFen }];
  });
}

/** Accounting minutes of hourly and outside workers and their FTE, in hundredths, as the analysis of working hours has them. */
interface Hours {
  minutes: number;
  fteHundredths: number;
}

const hoursOf = (row: ReportRow | null): Hours => ({
  minutes: numberOf(row, "hourlyMinutes"),
  fteHundredths: Math.round(numberOf(row, "fte") * 100),
});

/** The departments with the most hours first; those without any are left out. */
export async function reportedHours(
  context: CallContext,
  wanted: Wanted,
): Promise<Hours & { departments: (Hours & { departmentId: number; name: string })[] }> {
  const { rows, totals } = await wholeReport(context, workingHours, {
    ...narrowed(wanted),
    rows: "department",
    show: "fte,hourlyMinutes",
    sort: "-hourlyMinutes",
  });
  const departments = rows.map((row) => ({
    departmentId: Number(row.keys[0]),
    name: String(ownOf(row.cells, "department")),
    ...hoursOf(row),
  }));
  return { ...hoursOf(totals), departments: departments.filter(({ minutes }) => minutes > 0) };
}
