import type { Tx } from "#platform/db/tx.ts";
import type { DayRow } from "../../rules/days/day-row.ts";

type Column = readonly [name: string, type: string, value: (row: DayRow) => string | number | null];

const columns: readonly Column[] = [
  ["work_date", "date", (row) => row.shift.workDate],
  ["counted_on", "date", (row) => row.countedOn],
  ["counted_to", "date", (row) => row.countedTo],
  ["portions", "jsonb", (row) => row.portions && quoted(JSON.stringify(row.portions))],
  ["priced_as", "date", (row) => row.pricedAs],
  ["assignment_id", "bigint", (row) => row.shift.assignmentId],
  ["member_id", "bigint", (row) => row.shift.memberId],
  ["agency_id", "bigint", (row) => row.shift.agencyId],
  ["contract_id", "bigint", (row) => row.shift.contractId],
  ["department_id", "bigint", (row) => row.shift.departmentId],
  ["post_id", "bigint", (row) => row.shift.postId],
  ["shift_id", "bigint", (row) => row.shift.shiftId],
  ["start_minute", "int", (row) => row.shift.start],
  ["end_minute", "int", (row) => row.shift.end],
  ["state", "text", (row) => row.state],
  ["in_minute", "int", (row) => row.inMinute],
  ["out_minute", "int", (row) => row.outMinute],
  ["work_punch_1", "int", (row) => row.workPunch1],
  ["work_punch_2", "int", (row) => row.workPunch2],
  ["outside", "boolean", (row) => (row.outside ? "t" : "f")],
  ["late_minutes", "int", (row) => row.lateMinutes],
  ["early_minutes", "int", (row) => row.earlyMinutes],
  ["meal_bits", "int", (row) => row.mealBits],
  ["meal_minutes", "int", (row) => row.mealMinutes],
  ["rest_minutes", "int", (row) => row.restMinutes],
  ["timed_rest", "jsonb", (row) => row.timedRest && quoted(JSON.stringify(row.timedRest))],
  ["paid_from", "int", (row) => row.paidFrom],
  ["paid_to", "int", (row) => row.paidTo],
  ["net_minutes", "int", (row) => row.netMinutes],
  ["accounting_minutes", "int", (row) => row.accountingMinutes],
  ["voided", "boolean", (row) => (row.shift.voided ? "t" : "f")],
  ["rule_set_id", "bigint", (row) => row.ruleSetId],
  // Never with a quote or a backslash in it.
  ["inputs", "text", (row) => `"${row.inputs}"`],
];

/** As an array literal wants a text with quotes in it. */
const quoted = (json: string) => `"${json.replaceAll('"', '\\"')}"`;

const names = columns.map(([name]) => name);
const key = new Set(["work_date", "assignment_id"]);

const upsert = {
  name: "attendance-write-days",
  text: `insert into attendance.day as day (tenant_id, ${names.join(", ")})
    select $1, ${names.map((name) => `u.${name}`).join(", ")}
    from unnest(${columns.map(([, type], index) => `$${index + 2}::${type}[]`).join(", ")}) as u (${names.join(", ")})
    on conflict (tenant_id, work_date, assignment_id) do update set
      ${names
        .filter((name) => !key.has(name))
        .map((name) => `${name} = excluded.${name}`)
        .join(", ")},
      computed_at = now(), underlying_changed = day.adjusted_minutes is not null
    where day.confirmed_at is null`,
};

const rowsPerWrite = 10_000;

/** Writes computed rows over what was there; a confirmed row stays as it is. */
export async function writeDays(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    const part = rows.slice(start, start + rowsPerWrite);
    await tx.query(upsert, [tx.tenantId, ...columns.map(([, , value]) => literal(part, value))]);
  }
}

/** An array literal written here: the driver's own way escapes value by value and takes several times as long. */
function literal(rows: readonly DayRow[], value: Column[2]): string {
  let text = "{";
  for (let i = 0; i < rows.length; i++) {
    const one = value(rows[i]!);
    text += i === 0 ? (one ?? "NULL") : `,${one ?? "NULL"}`;
  }
  return `${text}}`;
}
