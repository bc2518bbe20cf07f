import { daysBetween } from "#platform/calendar/plain-date.ts";
import { attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import type { PartToRead } from "./compile.ts";
import { monthsBetween, type Counted } from "./periods.ts";
import type { Plan } from "./plan.ts";
import type { Filters } from "./selection.ts";
import type { Reading } from "./source.ts";

/** Parts of a plan with their rows opened: those of the period, then those of the period it is compared with. */
export async function openParts(
  context: CallContext,
  deps: ReportDeps,
  { period, compared, startDay, search }: Asked,
  plan: Plan,
  narrowed: Filters = new Map(),
  /** Whose the rows are is asked, too. */
  withPeople = false,
): Promise<PartToRead[]> {
  // With PostgreSQL's usual 4 MB the rows of a year are sorted on disk instead of summed in memory.
  await context.tx.query("select set_config('work_mem', '32MB', true)");
  const reads: PartToRead[] = [];
  const open = async (of: Counted, as: "f" | "c", shift?: PartToRead["shift"]) => {
    for (const part of plan.parts) {
      const source = deps.sources.get(part.dataset.name);
      if (!source) throw new Error(`no area lends ${part.dataset.name}`);
      const { amounts } = part.dataset;
      const person = amounts && (withPeople || search !== undefined) ? [amounts.of] : [];
      const asked = new Set([...plan.rows, ...plan.details, ...part.figures.map(({ name }) => name), ...person]);
      const filters = new Map([...part.filters, ...narrowed]);
      const reading: Reading = { context, period: of, startDay, filters, narrowed, asked };
      reads.push({ part, source, reading, as, from: await source.from(reading), search, ...(shift ? { shift } : {}) });
    }
  };
  await open(period, "f");
  if (compared?.period) await open(compared.period, "c", shiftTo(period, compared.period, startDay));
  return reads;
}

/** The first date of one period stands beside the first of the other, and so do its months. */
function shiftTo(period: Period, from: Period, startDay: number): (kind: string, key: Sql) => Sql {
  const days = daysBetween(from.start, period.start);
  const months = monthsBetween(attendanceMonthOf(from.start, startDay), attendanceMonthOf(period.start, startDay));
  return (kind, key) => {
    if (kind === "date") return sql`(${key} + ${days}::int)`;
    if (kind === "month")
      return sql`to_char((${key} || '-01')::date + make_interval(months => ${months}::int), 'YYYY-MM')`;
    return key;
  };
}
