import type { NotNull } from "#platform/db/sql.ts";
import { makeStatement } from "#areas/statements/server.ts";
import { halfMonthOf } from "#platform/calendar/periods.ts";
import type { Services } from "#platform/http/services.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import type { BuiltCompany } from "./build-company.ts";
import type { MonthFolder } from "./month-folder.ts";
import { actAs, type Actor } from "./work-context.ts";

/** Half months in which somebody of the agency was put on, in the order agency, time. */
export function periodsToSettle(
  month: Pick<MonthFolder, "orders" | "assignments" | "workers">,
): { agency: string; half: 1 | 2; from: string; to: string }[] {
  const orders = new Map(month.orders.map((order) => [order.number, order]));
  const agencyOf = new Map(month.workers.map((worker) => [worker.pin, worker.agency]));
  const periods = new Map<string, { agency: string; half: 1 | 2; from: string; to: string }>();
  for (const { order, pin } of month.assignments) {
    const agency = agencyOf.get(pin) ?? "";
    const { half, start, end } = halfMonthOf(orders.get(order)?.date ?? "");
    periods.set(`${agency} ${start}`, { agency, half, from: start, to: end });
  }
  return [...periods.values()].sort((a, b) =>
    a.agency === b.agency ? a.from.localeCompare(b.from) : a.agency.localeCompare(b.agency),
  );
}

/** Makes one statement per labour company and half month. */
export async function settleMonth(
  services: Services,
  actor: Actor,
  at: string,
  month: MonthFolder,
  company: BuiltCompany,
): Promise<number[]> {
  const made: number[] = [];
  for (const { agency, from, to } of periodsToSettle(month)) {
    const agencyId = company.agencies.get(agency) as number;
    const { id } = await actAs(services, actor, at, (context) =>
      makeStatement(context, { agencyId, from, to, by: actor.accountId }),
    );
    made.push(id);
  }
  return made;
}

interface ShiftRow {
  order: NotNull<string>;
  date: string;
  pin: NotNull<string>;
  agency: string;
  state: NotNull<string>;
  late: number;
  early: number;
  meals: number;
  net: number;
  accounting: number;
  amount: number | null;
}

interface StatementSum {
  agency: string;
  half: 1 | 2;
  shifts: number;
  minutes: number;
  amount: number;
}

/** Codes are ordered by their characters, the same on every machine. */
const byAgencyAndHalf = (a: StatementSum, b: StatementSum): number =>
  a.agency === b.agency ? a.half - b.half : a.agency < b.agency ? -1 : 1;

const shiftHeading =
  "order,date,pin,agency,state,late_minutes,early_minutes,meal_bits,net_minutes,accounting_minutes,amount_fen";
const statementHeading = "agency,half_month,shifts,accounting_minutes,amount_fen";

const csvLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",");

/** The two result files as texts: every assigned shift in the order of assignments.csv, and the statements. */
export async function resultsOf(
  services: Services,
  actor: Actor,
  month: MonthFolder,
): Promise<{ shifts: string; statements: string; unpriced: string[] }> {
  const rows = await withReadOnly(services.pool, { tenantId: actor.tenantId }, async (tx) => {
    const found = await tx.query<ShiftRow>(
      `select a.order_number as "order", a.work_date as date, w.machine_number as pin, g.code as agency, d.state,
              d.late_minutes as late, d.early_minutes as early, d.meal_bits as meals, d.net_minutes as net, d.paid_minutes as accounting,
              -- of a shift that is split at midnight a line for each date
              (select sum(s.amount_fen) from statements.line_view s where s.tenant_id = a.tenant_id and s.work_date = a.work_date and s.assignment_id = a.assignment_id)::bigint as amount
       from scheduling.assigned a
       join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
       join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = w.agency_id
       join attendance.worked_day d on d.tenant_id = a.tenant_id and d.work_date = a.work_date and d.assignment_id = a.assignment_id
       where a.tenant_id = $1`,
      [actor.tenantId],
    );
    return found.rows;
  });
  const byKey = new Map(rows.map((row) => [`${row.order}\n${row.pin}`, row]));
  const shifts = [shiftHeading];
  const unpriced: string[] = [];
  const sums = new Map<string, StatementSum>();
  for (const { order, pin } of month.assignments) {
    const row = byKey.get(`${order}\n${pin}`);
    if (!row) throw new Error(`no attendance for ${order} ${pin}`);
    if (row.amount === null) unpriced.push(`${order} ${pin}`);
    shifts.push(
      csvLine([
        order,
        row.date,
        pin,
        row.agency,
        row.state,
        row.late,
        row.early,
        row.meals,
        row.net,
        row.accounting,
        row.amount ?? 0,
      ]),
    );
    const { half } = halfMonthOf(row.date);
    const key = `${row.agency},${half}`;
    const sum = sums.get(key) ?? { agency: row.agency, half, shifts: 0, minutes: 0, amount: 0 };
    sums.set(key, {
      ...sum,
      shifts: sum.shifts + 1,
      minutes: sum.minutes + row.accounting,
      amount: sum.amount + (row.amount ?? 0),
    });
  }
  const statements = [
    statementHeading,
    ...[...sums.values()]
      .sort(byAgencyAndHalf)
      .map(({ agency, half, shifts, minutes, amount }) => csvLine([agency, half, shifts, minutes, amount])),
  ];
  return { shifts: `${shifts.join("\n")}\n`, statements: `${statements.join("\n")}\n`, unpriced };
}
