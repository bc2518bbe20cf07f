import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { openedRows, type Reading } from "#platform/report/source.ts";
import { cityName } from "../city-name.ts";
import { visible } from "./amounts.ts";
import { openLine } from "./sealed.ts";

const types = {
  member_id: "bigint",
  department_id: "bigint",
  entity_id: "bigint",
  city: "text",
  month: "text",
  for_month: "text",
  item: "text",
  kind: "text",
  state: "text",
  base_fen: "bigint",
  employee_fen: "bigint",
  employer_fen: "bigint",
} as const;
type Row = Record<keyof typeof types, string | number | null>;

/** Opened once for a call, however often its report asks. */
const opened = new WeakMap<CallContext, Map<string, Promise<Row[]>>>();

/** The contributions of the months of a period that the caller may see. */
export async function insuranceRows({ context, period }: Reading): Promise<Sql> {
  const kept = opened.get(context) ?? new Map<string, Promise<Row[]>>();
  opened.set(context, kept);
  const key = period.months.join();
  const found = kept.get(key) ?? readRows(context, period.months);
  kept.set(key, found);
  return openedRows(types, await found);
}

interface Stored {
  id: number;
  member_id: number;
  department_id: number | null;
  entity_id: number;
  city: string;
  month: string;
  for_month: string;
  item: string;
  kind: string;
  state: string;
  sealed: Buffer;
}

async function readRows(context: CallContext, months: readonly string[]): Promise<Row[]> {
  const { tx, services, locale } = context;
  const { rows } = await tx.query<Stored>(sql`
    select l.id, l.member_id, w.department_id, a.legal_entity_id as entity_id, a.city, m.month, l.for_month, l.item, l.kind, m.state, l.amounts_sealed as sealed
    from social_insurance.line l join social_insurance.month m on m.tenant_id = l.tenant_id and m.id = l.month_id
    join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    join people.worker w on w.tenant_id = l.tenant_id and w.member_id = l.member_id
    where l.tenant_id = ${tx.tenantId} and m.month = any(${[...months]}::text[]) and ${visible(context, sql`l.member_id`)} order by l.id`);
  return rows.map(({ id, sealed, city, ...row }) => {
    const { baseFen, employeeFen, employerFen } = openLine(services.vault, tx.tenantId, id, sealed);
    return {
      ...row,
      city: cityName(city, locale),
      // A base counts once: what is paid back on it is no further one.
      base_fen: row.kind === "regular" ? baseFen : 0,
      employee_fen: employeeFen,
      employer_fen: employerFen,
    };
  });
}
