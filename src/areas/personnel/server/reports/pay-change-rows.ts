import { sql, type Sql } from "#platform/db/sql.ts";
import { isAsked, openedRows, type Reading } from "#platform/report/source.ts";
import { withinPay } from "../within-pay.ts";

const types = {
  id: "bigint",
  member_id: "bigint",
  department_id: "bigint",
  from_date: "date",
  item: "text",
  set_by: "bigint",
  before_fen: "bigint",
  after_fen: "bigint",
} as const;

interface Stored {
  id: number;
  member_id: number;
  department_id: number | null;
  from_date: string;
  item: string;
  set_by: number | null;
  before: Buffer;
  after: Buffer;
}

/** Agreed pay that took the place of an earlier one in the period: opened here, for amounts are sealed in the database. */
export async function payChangeRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const { tx, services } = context;
  const { rows } = await tx.query<Stored>(sql`
    select r.id, r.member_id, m.department_id, r.from_date, r.item, r.set_by, b.amount_sealed as before, r.amount_sealed as after
    from personnel.pay_record r join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.member_id
    join lateral (select p.amount_sealed from personnel.pay_record p where p.tenant_id = r.tenant_id and p.member_id = r.member_id and p.item = r.item
      and p.from_date < r.from_date order by p.from_date desc limit 1) b on true
    where r.tenant_id = ${tx.tenantId} and r.from_date between ${period.start}::date and ${period.end}::date
      and ${withinPay(context, { department: sql`m.department_id`, member: sql`r.member_id` })} order by r.id`);
  const isOpen = isAsked(reading, "beforeFen", "afterFen");
  const opened = (sealed: Buffer) => (isOpen ? Number(services.vault.open(sealed)) : 0);
  return openedRows(
    types,
    rows.map(({ before, after, ...row }) => ({ ...row, before_fen: opened(before), after_fen: opened(after) })),
  );
}
