import { sql, type Sql } from "#platform/db/sql.ts";
import { isAsked, openedRows, type Reading } from "#platform/report/source.ts";
import { visible } from "./find-person.ts";
import { openAmounts } from "./sealed.ts";

const amounts = {
  income_fen: "bigint",
  exempt_fen: "bigint",
  pension_fen: "bigint",
  medical_fen: "bigint",
  unemployment_fen: "bigint",
  fund_fen: "bigint",
  other_fen: "bigint",
  relief_fen: "bigint",
  withheld_fen: "bigint",
} as const;
const types = {
  id: "bigint",
  member_id: "bigint",
  department_id: "bigint",
  agent_id: "bigint",
  tax_month: "text",
  kind: "text",
  bonus_choice: "text",
  ...amounts,
} as const;
const names = [
  "incomeFen",
  "exemptFen",
  "pensionFen",
  "medicalFen",
  "unemploymentFen",
  "fundFen",
  "otherFen",
  "reliefFen",
  "withheldFen",
] as const;

interface Stored {
  id: number;
  member_id: number;
  department_id: number | null;
  agent_id: number;
  tax_month: string;
  kind: string;
  bonus_choice: string | null;
  sealed: Buffer;
}

/** What was booked in the months of a period, opened only where amounts are asked for. */
export async function taxRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const { rows } = await context.tx.query<Stored>(sql`
    select i.id, i.member_id, w.department_id, i.agent_id, i.tax_month, i.kind, i.bonus_choice, i.amounts_sealed as sealed
    from tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${context.tx.tenantId} and i.tax_month between ${period.start.slice(0, 7)} and ${period.end.slice(0, 7)}
      and i.document_kind <> 'opening' and ${visible(context, sql`i.member_id`)} order by i.id`);
  const isOpen = isAsked(reading, ...names);
  return openedRows(
    types,
    rows.map(({ sealed, ...row }) => ({ ...row, ...figuresOf(isOpen ? openAmounts(context, row.id, sealed) : null) })),
  );
}

const figuresOf = (one: ReturnType<typeof openAmounts> | null) => ({
  income_fen: one?.incomeFen ?? 0,
  exempt_fen: one?.exemptFen ?? 0,
  pension_fen: one?.special.pensionFen ?? 0,
  medical_fen: one?.special.medicalFen ?? 0,
  unemployment_fen: one?.special.unemploymentFen ?? 0,
  fund_fen: one?.special.fundFen ?? 0,
  other_fen: one?.otherFen ?? 0,
  relief_fen: one?.reliefFen ?? 0,
  withheld_fen: one?.withheldFen ?? 0,
});
