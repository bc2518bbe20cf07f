import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { changeLife } from "../../change-life.ts";
import { refusals } from "../../errors.ts";
import type { OwnChange, OwnField } from "../../own-fields.ts";
import type * as api from "../../own-data-api.ts";
import { findPerson } from "../find-person.ts";
import { personColumns } from "../person-sql.ts";
import { fieldsOf, sealChange } from "./change-values.ts";

/** What the file says now of each field that can be asked for, numbers masked. */
export async function storedValues(context: CallContext, memberId: number): Promise<Record<OwnField, string | null>> {
  const of = personColumns(context);
  const { rows } = await context.tx.query<Record<OwnField, string | null>>(sql`
    select ${of.phone} as phone, ${of.idValidTo} as "idValidTo", ${of.education} as education, ${of.emergencyName} as "emergencyName",
      ${of.emergencyPhone} as "emergencyPhone", ${of.bankName} as "bankName", ${of.subBankName} as "subBankName", ${of.bankAccount} as "bankAccount"
    from people.person p where p.tenant_id = ${context.tx.tenantId} and p.member_id = ${memberId}`);
  return rows[0]!;
}

export async function requestChange(
  context: CallContext,
  { note, ...change }: InputOf<typeof api.requestChange>,
): Promise<{ id: number }> {
  const { tx, principal, services, now } = context;
  const person = await findPerson(context, principal.memberId ?? 0);
  context.about(person.jobNumber);
  const before = await storedValues(context, person.id);
  const asked = changed(change as OwnChange, before);
  if (fieldsOf(asked).length === 0) throw refuse(refusals.nothingChanged);
  const open = await tx.query(
    "select from people.change_request where tenant_id = $1 and member_id = $2 and state = 'requested'",
    [tx.tenantId, person.id],
  );
  if (open.rowCount) throw refuse(refusals.changeWaits);
  const { rows } = await tx.query<{ id: number }>(
    `insert into people.change_request (tenant_id, member_id, fields, values_sealed, note, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, person.id, fieldsOf(asked), sealChange(services.vault, asked), note, principal.accountId, now],
  );
  return rows[0]!;
}

/** Without what the file says already; a number is always taken for a new one: only its end is known here. */
function changed(change: OwnChange, before: Record<OwnField, string | null>): OwnChange {
  const kept = fieldsOf(change).filter((field) => change[field] !== before[field]);
  return Object.fromEntries(kept.map((field) => [field, change[field] ?? null]));
}

export async function withdrawChange(
  { tx, principal, now }: CallContext,
  { id }: InputOf<typeof api.withdrawChange>,
): Promise<{ done: true }> {
  const { rows } = await tx.query<{ state: "requested" | "accepted" | "declined" | "withdrawn" }>(
    "select state from people.change_request where tenant_id = $1 and id = $2 and member_id = $3 for update",
    [tx.tenantId, id, principal.memberId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  await tx.query(
    "update people.change_request set state = $3, decided_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, changeLife.next(rows[0].state, "withdraw"), now],
  );
  return allDone;
}
