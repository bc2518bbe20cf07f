import { businessDateAt, instantOf } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { approvalRefusals } from "../../errors.ts";
import type { ProcessType } from "../../process-types.ts";
import { closesCircle } from "../../rules/engine/deputy-circle.ts";

interface Wanted {
  deputyId: number;
  /** First and last day. */
  from: string;
  to: string;
  /** None: all. */
  processTypes: readonly ProcessType[];
}

const midnight = (date: string) => new Date(instantOf(date, 0)).toISOString();

/** Lets somebody act for somebody else, whoever of them or above them sets it; gives its id. */
export async function setDeputy(context: CallContext, principalId: number, wanted: Wanted): Promise<number> {
  const { tx, today, now, principal } = context;
  const { deputyId, processTypes } = wanted;
  if (deputyId === principalId) throw refuseField(approvalRefusals.deputySelf, "deputyId");
  if (wanted.to < wanted.from || wanted.to < today) throw refuseField(approvalRefusals.deputyPeriod, "to");
  const living = await tx.query(
    `select from organisation.member_view m where m.tenant_id = $1 and m.id = $2 and m.active
     and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled)`,
    [tx.tenantId, deputyId],
  );
  if (living.rowCount === 0) throw refuseField(approvalRefusals.badTarget, "deputyId");
  // What has passed of the first day is nobody's any more: a deputy who ended in it is not in the way.
  const first = midnight(wanted.from);
  const [from, to] = [first < now ? now : first, midnight(addDays(wanted.to, 1))];
  // Two at once are looked at one after the other: together they could make a ring of people who act for each other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`deputies ${tx.tenantId}`]);
  const { rows: running } = await tx.query<{ principalId: number; deputyId: number; name: string }>(
    `select d.principal_member_id as "principalId", d.deputy_member_id as "deputyId", m.name
     from approvals.deputy d join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.deputy_member_id
     where d.tenant_id = $1 and d.from_at < $3 and d.to_at > $2
       and (d.process_types = '{}' or $4::text[] = '{}' or d.process_types && $4::text[])`,
    [tx.tenantId, from, to, processTypes],
  );
  const overlap = running.find((one) => one.principalId === principalId);
  if (overlap) throw refuse(approvalRefusals.deputyOverlap, { name: overlap.name });
  if (closesCircle(running, { principalId, deputyId })) throw refuseField(approvalRefusals.deputyCircle, "deputyId");
  const { rows } = await tx.query<{ id: number }>(
    `insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at, process_types, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, principalId, deputyId, from, to, processTypes, principal.accountId],
  );
  return rows[0]!.id;
}

/** What is running ends now, what has not begun is taken away; of one person only where one is given. */
export async function endDeputyOf({ tx, now }: CallContext, principalId: number | null, id: number): Promise<void> {
  const coming = await tx.query(
    "delete from approvals.deputy where tenant_id = $1 and id = $2 and ($3::bigint is null or principal_member_id = $3) and from_at >= $4",
    [tx.tenantId, id, principalId, now],
  );
  if (coming.rowCount === 1) return;
  const running = await tx.query(
    "update approvals.deputy set to_at = $4 where tenant_id = $1 and id = $2 and ($3::bigint is null or principal_member_id = $3) and to_at > $4",
    [tx.tenantId, id, principalId, now],
  );
  if (running.rowCount === 0) throw refuse(commonRefusals.notFound);
}

/** The days of a deputy, and whether they have come. */
export function spanOf({ fromAt, toAt }: { fromAt: string; toAt: string }, now: string) {
  const at = Date.parse(now);
  const state = Date.parse(toAt) <= at ? "over" : Date.parse(fromAt) > at ? "coming" : "running";
  return {
    from: businessDateAt(Date.parse(fromAt)),
    to: businessDateAt(Date.parse(toAt) - 1),
    state: state as "over" | "coming" | "running",
  };
}
