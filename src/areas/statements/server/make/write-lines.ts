import type { Tx } from "#platform/db/tx.ts";
import type { LineFine } from "./compose-statement.ts";
import type { PayableDay } from "./price-days.ts";

/** Rows whose values are made into one message: more would hold everybody else up. */
const PORTION = 2_000;

/** Writes the shifts of a statement; the database refuses a shift that another statement pays. */
export async function writeLines(
  tx: Tx,
  statementId: number,
  days: readonly PayableDay[],
  fines: readonly LineFine[],
): Promise<void> {
  const fined = new Map(fines.flatMap(({ day, fen, isLeftOff }) => (isLeftOff ? [] : [[day, fen]])));
  const columns: [name: string, type: string, value: (day: PayableDay) => unknown][] = [
    ["work_date", "date", (day) => day.workDate],
    ["counted_on", "date", (day) => day.countedOn],
    ["assignment_id", "bigint", (day) => day.assignmentId],
    ["member_id", "bigint", (day) => day.memberId],
    ["department_id", "bigint", (day) => day.departmentId],
    ["post_id", "bigint", (day) => day.postId],
    ["contract_id", "bigint", (day) => day.contractId],
    ["shifts", "int", (day) => day.shifts],
    ["shift_state", "text", (day) => day.state],
    ["net_minutes", "int", (day) => day.netMinutes],
    ["accounting_minutes", "int", (day) => day.adjustedMinutes ?? day.accountingMinutes],
    ["planned_minutes", "int", (day) => day.plannedMinutes],
    ["planned_cost_fen", "bigint", (day) => day.plannedCostFen],
    ["amount_fen", "bigint", (day) => day.price.amountFen],
    ["subsidy_fen", "bigint", (day) => day.price.subsidyFen],
    ["card_deduction_fen", "bigint", (day) => fined.get(day) ?? 0],
    ["pricing", "jsonb", (day) => JSON.stringify(day.price.pricing)],
  ];
  const names = columns.map(([name]) => name).join(", ");
  const arrays = columns.map(([, type], index) => `$${index + 3}::${type}[]`).join(", ");
  const text = `insert into statements.line (tenant_id, statement_id, ${names}) select $1, $2, ${names} from unnest(${arrays}) as given (${names})`;
  for (let from = 0; from < days.length; from += PORTION) {
    const portion = days.slice(from, from + PORTION);
    await tx.query(text, [tx.tenantId, statementId, ...columns.map(([, , value]) => portion.map(value))]);
  }
}
