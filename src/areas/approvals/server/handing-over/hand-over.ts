import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as api from "../../acts-api.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as handing from "../../hand-over-api.ts";
import type { ProcessType } from "../../process-types.ts";
import type { ApprovalContext } from "../../rules/engine/approval-context.ts";
import { handOver } from "../../rules/engine/relieve.ts";
import { actOnInstance } from "../engine/act-on-case.ts";

/** Whether a member may step in everywhere. */
export async function isAdministratorOf(tx: Tx, memberId: number | null): Promise<boolean> {
  const { rowCount } = await tx.query("select from access.administrator_view where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    memberId,
  ]);
  return (rowCount ?? 0) > 0;
}

async function administrator({ tx, principal }: CallContext): Promise<number> {
  const { memberId } = principal;
  if (memberId === null || !(await isAdministratorOf(tx, memberId))) throw refuse(approvalRefusals.administratorsOnly);
  return memberId;
}

export async function handOverTask(context: CallContext, { id, from, to, comment }: InputOf<typeof api.handOverTask>) {
  const memberId = await administrator(context);
  return actOnInstance(
    context.tx,
    context,
    id,
    (state, approvalContext) => handOver(state, approvalContext, { memberId, from, to, comment }),
    [from, to],
  );
}

/** Whoever may hand everything over stands in an administrator's place for this one act. */
const asAdministrator = (approvalContext: ApprovalContext, memberId: number): ApprovalContext => ({
  ...approvalContext,
  organisation: {
    ...approvalContext.organisation,
    administratorIds: [...approvalContext.organisation.administratorIds, memberId],
  },
});

type HandedOver = OutputOf<typeof handing.handOverTasks>;
type Open = Pick<InputOf<typeof handing.handOverTasks>, "from" | "to" | "comment"> &
  Partial<InputOf<typeof handing.handOverTasks>> & { processTypes?: readonly ProcessType[] };

export async function handOverTasks(
  context: CallContext,
  input: InputOf<typeof handing.handOverTasks>,
): Promise<HandedOver> {
  return handOverOpen(context, input);
}

/** Application by application behind a savepoint, in one order for everybody. */
export async function handOverOpen(
  context: CallContext,
  { from, to, flowId, uid, comment, processTypes = [] }: Open,
): Promise<HandedOver> {
  const { tx, locale, principal } = context;
  const { rows } = await tx.query<{ instanceId: number; number: string }>(
    `select distinct i.id as "instanceId", i.number from approvals.task t
     join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
     join approvals.visit v on v.tenant_id = t.tenant_id and v.instance_id = t.instance_id and v.sequence = t.visit
     left join approvals.flow_version f on f.tenant_id = i.tenant_id and f.id = i.flow_version_id
     where t.tenant_id = $1 and t.member_id = $2 and t.state in ('waiting', 'pending', 'delegated')
       and ($3::bigint is null or f.flow_id = $3) and ($4::text is null or v.node_uid = $4) and ($5::text[] = '{}' or i.process_type = any($5))
     order by i.id`,
    [tx.tenantId, from, flowId ?? null, uid ?? null, processTypes],
  );
  if (rows.length === 0) return { handedOver: 0, refused: [] };
  const { memberId } = principal;
  if (memberId === null) throw refuse(approvalRefusals.administratorsOnly);
  const refused: HandedOver["refused"] = [];
  let handedOver = 0;
  for (const { instanceId, number } of rows) {
    try {
      await tx.savepoint(() =>
        actOnInstance(
          tx,
          context,
          instanceId,
          (state, approvalContext) =>
            handOver(state, asAdministrator(approvalContext, memberId), { memberId, from, to, comment }),
          [from, to],
        ),
      );
      handedOver += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ instanceId, number, message: error.text(locale) });
    }
  }
  context.about(rows.map((row) => row.number));
  return { handedOver, refused };
}
