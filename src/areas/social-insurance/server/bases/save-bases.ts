import type { Month } from "#platform/calendar/periods.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../bases-api.ts";
import { refusals } from "../../errors.ts";
import type { BaseKind } from "../../rules/items.ts";
import type { BaseOrigin } from "../../words.ts";
import { visible } from "../amounts.ts";
import { nextIds, sealBase } from "../sealed.ts";

export interface NewBase {
  memberId: number;
  kind: BaseKind;
  from: Month;
  baseFen: number;
  origin: BaseOrigin;
}

export async function saveBase(
  context: CallContext,
  { late, ...input }: InputOf<typeof api.saveBase>,
): Promise<{ done: true }> {
  const people = await insured(context);
  const found = people.find(({ id }) => id === input.memberId);
  if (!found) throw refuse(commonRefusals.notFound);
  context.about(found.jobNumber);
  if (!late) await refuseConfirmed(context.tx, [input], "late");
  await storeBases(context, [{ ...input, origin: "hand" }]);
  return allDone;
}

/** Own staff whose base the caller may set. */
export async function insured(context: CallContext): Promise<{ id: number; jobNumber: string; name: string }[]> {
  const { rows } = await context.tx.query<{ id: number; jobNumber: string; name: string }>(sql`
    select w.member_id as id, w.job_number as "jobNumber", w.name from people.worker w
    where w.tenant_id = ${context.tx.tenantId} and w.employee_type = 'internal' and ${visible(context, sql`w.member_id`)} order by w.job_number`);
  return rows;
}

/** A base from a month that is confirmed pays its difference later; whoever sets it has to say that they know. */
export async function refuseConfirmed(
  tx: Tx,
  set: readonly { memberId: number; from: Month }[],
  field: string,
): Promise<void> {
  const { rows } = await tx.query<{ month: string | null }>(
    `select max(m.month) as month from social_insurance.month m
       join social_insurance.line i on i.tenant_id = m.tenant_id and i.month_id = m.id
       join unnest($2::bigint[], $3::text[]) as g (member_id, from_month) on g.member_id = i.member_id and m.month >= g.from_month
     where m.tenant_id = $1 and m.state in ('confirmed', 'matched', 'closed')`,
    [tx.tenantId, set.map(({ memberId }) => memberId), set.map(({ from }) => from)],
  );
  const month = rows[0]?.month;
  if (month) throw refuseField(refusals.baseConfirmed, field, { month });
}

/** Sealed for their rows; one of the same person, kind and month takes the place of the one before. */
export async function storeBases({ tx, services, principal }: CallContext, set: readonly NewBase[]): Promise<void> {
  if (set.length === 0) return;
  await tx.query(
    `delete from social_insurance.base b using unnest($2::bigint[], $3::text[], $4::text[]) as g (member_id, kind, from_month)
     where b.tenant_id = $1 and b.member_id = g.member_id and b.kind = g.kind and b.from_month = g.from_month`,
    [tx.tenantId, set.map((one) => one.memberId), set.map((one) => one.kind), set.map((one) => one.from)],
  );
  const ids = await nextIds(tx, "base", set.length);
  await tx.query(
    `insert into social_insurance.base (tenant_id, id, member_id, kind, from_month, amount_sealed, origin, set_by)
     select $1, g.id, g.member_id, g.kind, g.from_month, g.sealed, g.origin, $8
     from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[], $7::text[]) as g (id, member_id, kind, from_month, sealed, origin)`,
    [
      tx.tenantId,
      ids,
      set.map((one) => one.memberId),
      set.map((one) => one.kind),
      set.map((one) => one.from),
      set.map((one, index) => sealBase(services.vault, tx.tenantId, ids[index]!, one.baseFen)),
      set.map((one) => one.origin),
      principal.accountId,
    ],
  );
}
