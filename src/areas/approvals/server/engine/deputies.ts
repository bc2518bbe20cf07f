import { businessDateAt, instantOf } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../acts-api.ts";
import { approvalRefusals } from "../../errors.ts";
import type { ProcessType } from "../../process-types.ts";
import { transfer } from "../../rules/engine/pass-on.ts";
import { actOnTask } from "./act-on-case.ts";

interface Row {
  id: number;
  principalId: number;
  principalName: string;
  deputyId: number;
  deputyName: string;
  fromAt: string;
  toAt: string;
  processTypes: ProcessType[];
}

const midnight = (date: string) => new Date(instantOf(date, 0)).toISOString();

function own({ principal }: CallContext): number {
  if (principal.memberId === null) throw refuse(commonRefusals.noPermission);
  return principal.memberId;
}

/** Who acts for the caller and for whom they act, the latest first; whether they get mails. */
export async function listDeputies(context: CallContext): Promise<OutputOf<typeof api.listDeputies>> {
  const { tx, principal, now } = context;
  const { rows } = await tx.query<Row>(
    `select d.id, d.principal_member_id as "principalId", p.name as "principalName", d.deputy_member_id as "deputyId", m.name as "deputyName",
            d.from_at as "fromAt", d.to_at as "toAt", d.process_types as "processTypes"
     from approvals.deputy d
     join organisation.member_view p on p.tenant_id = d.tenant_id and p.id = d.principal_member_id
     join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.deputy_member_id
     where d.tenant_id = $1 and (d.principal_member_id = $2 or d.deputy_member_id = $2) order by d.to_at desc, d.id desc limit 100`,
    [tx.tenantId, principal.memberId],
  );
  const choice = await tx.query<{ wanted: boolean }>(
    "select wanted from approvals.mail_choice where tenant_id = $1 and member_id = $2",
    [tx.tenantId, principal.memberId],
  );
  return {
    mails: choice.rows[0]?.wanted ?? true,
    rows: rows.map(({ fromAt, toAt, ...row }) => ({
      ...row,
      from: businessDateAt(Date.parse(fromAt)),
      to: businessDateAt(Date.parse(toAt) - 1),
      state:
        Date.parse(toAt) <= Date.parse(now)
          ? ("over" as const)
          : Date.parse(fromAt) > Date.parse(now)
            ? ("coming" as const)
            : ("running" as const),
      mine: row.principalId === principal.memberId,
    })),
  };
}

/** From the first day on until the end of the last one somebody acts for the caller. */
export async function saveDeputy(
  context: CallContext,
  input: InputOf<typeof api.saveDeputy>,
): Promise<OutputOf<typeof api.saveDeputy>> {
  const { tx, today, principal } = context;
  const memberId = own(context);
  if (input.deputyId === memberId) throw refuseField(approvalRefusals.deputySelf, "deputyId");
  if (input.to < input.from || input.to < today) throw refuseField(approvalRefusals.deputyPeriod, "to");
  const living = await tx.query(
    `select from organisation.member_view m where m.tenant_id = $1 and m.id = $2 and m.active
     and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled)`,
    [tx.tenantId, input.deputyId],
  );
  if (living.rowCount === 0) throw refuseField(approvalRefusals.badTarget, "deputyId");
  // What has passed of the first day is nobody's any more: a deputy who ended in it is not in the way.
  const first = midnight(input.from);
  const [from, to] = [first < context.now ? context.now : first, midnight(addDays(input.to, 1))];
  // Two at once for the same person are looked at one after the other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`deputy ${tx.tenantId} ${memberId}`]);
  const overlap = await tx.query<{ name: string }>(
    `select m.name from approvals.deputy d join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.deputy_member_id
     where d.tenant_id = $1 and d.principal_member_id = $2 and d.from_at < $4 and d.to_at > $3
       and (d.process_types = '{}' or $5::text[] = '{}' or d.process_types && $5::text[]) limit 1`,
    [tx.tenantId, memberId, from, to, input.processTypes],
  );
  if (overlap.rows[0]) throw refuse(approvalRefusals.deputyOverlap, { name: overlap.rows[0].name });
  const { rows } = await tx.query<{ id: number }>(
    `insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at, process_types, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, memberId, input.deputyId, from, to, input.processTypes, principal.accountId],
  );
  context.about(`${input.from} ${input.to}`);
  return { id: rows[0]!.id, transferred: input.handOverOpen ? await transferOpen(context, memberId, input) : 0 };
}

/** What waits for the caller now goes to their deputy too; what cannot be passed on stays. */
async function transferOpen(
  context: CallContext,
  memberId: number,
  { deputyId, processTypes }: InputOf<typeof api.saveDeputy>,
): Promise<number> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(
    "select id from approvals.task where tenant_id = $1 and member_id = $2 and state = 'pending' and ($3::text[] = '{}' or process_type = any($3)) order by instance_id",
    [tx.tenantId, memberId, processTypes],
  );
  let moved = 0;
  for (const { id } of rows) {
    try {
      await tx.savepoint(() =>
        actOnTask(
          tx,
          context,
          id,
          (state, approvalContext, holder) => transfer(state, approvalContext, { ...holder, comment: null }, deputyId),
          [deputyId],
        ),
      );
      moved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return moved;
}

export async function endDeputy(
  context: CallContext,
  { id }: InputOf<typeof api.endDeputy>,
): Promise<OutputOf<typeof api.endDeputy>> {
  const { tx, now } = context;
  const memberId = own(context);
  const coming = await tx.query(
    "delete from approvals.deputy where tenant_id = $1 and id = $2 and principal_member_id = $3 and from_at >= $4",
    [tx.tenantId, id, memberId, now],
  );
  if (coming.rowCount === 1) return { done: true };
  const running = await tx.query(
    "update approvals.deputy set to_at = $4 where tenant_id = $1 and id = $2 and principal_member_id = $3 and to_at > $4",
    [tx.tenantId, id, memberId, now],
  );
  if (running.rowCount === 0) throw refuse(commonRefusals.notFound);
  return { done: true };
}

export async function chooseMails(
  context: CallContext,
  { wanted }: InputOf<typeof api.chooseMails>,
): Promise<OutputOf<typeof api.chooseMails>> {
  await context.tx.query(
    `insert into approvals.mail_choice (tenant_id, member_id, wanted) values ($1, $2, $3)
     on conflict (tenant_id, member_id) do update set wanted = excluded.wanted`,
    [context.tx.tenantId, own(context), wanted],
  );
  return { done: true };
}
