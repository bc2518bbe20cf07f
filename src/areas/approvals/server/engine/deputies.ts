import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../acts-api.ts";
import type { ProcessType } from "../../process-types.ts";
import { transfer } from "../../rules/engine/pass-on.ts";
import { actOnTask } from "./act-on-case.ts";
import { endDeputyOf, setDeputy, spanOf } from "./set-deputy.ts";

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
      ...spanOf({ fromAt, toAt }, now),
      mine: row.principalId === principal.memberId,
    })),
  };
}

/** From the first day on until the end of the last one somebody acts for the caller. */
export async function saveDeputy(
  context: CallContext,
  input: InputOf<typeof api.saveDeputy>,
): Promise<OutputOf<typeof api.saveDeputy>> {
  const memberId = own(context);
  const id = await setDeputy(context, memberId, input);
  context.about(`${input.from} ${input.to}`);
  return { id, transferred: input.handOverOpen ? await transferOpen(context, memberId, input) : 0 };
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
  await endDeputyOf(context, own(context), id);
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
