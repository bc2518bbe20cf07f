import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../flows-api.ts";
import type { ProcessType } from "../../process-types.ts";

/** From how many weeks back it is told how many documents a type has. */
const WEEKS = 8;

/** What it would mean if a flow were not in use any more. */
export async function readWithoutFlow(
  { tx, now }: CallContext,
  { id }: InputOf<typeof api.readWithoutFlow>,
): Promise<OutputOf<typeof api.readWithoutFlow>> {
  const { rows } = await tx.query<{ processType: ProcessType; isLast: boolean; documents: number; refuses: boolean }>(
    `select f.process_type as "processType", f.enabled and not f.urgent and not exists (
         select from approvals.flow o where o.tenant_id = f.tenant_id and o.process_type = f.process_type and o.id <> f.id and o.enabled and not o.urgent and o.deleted_at is null) as "isLast",
       (select count(*)::int from approvals.instance i
        where i.tenant_id = f.tenant_id and i.process_type = f.process_type and not i.urgent and i.submitted_at > $3::timestamptz - interval '1 week' * $4::int) as documents,
       coalesce(w.refuses, false) as refuses
     from approvals.flow f left join approvals.without_flow w on w.tenant_id = f.tenant_id and w.process_type = f.process_type
     where f.tenant_id = $1 and f.id = $2 and f.deleted_at is null`,
    [tx.tenantId, id, now, WEEKS],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  const { processType, isLast, documents, refuses } = rows[0];
  return { processType, isLast, perWeek: Math.ceil(documents / WEEKS), afterwards: refuses ? "refuse" : "pass" };
}

/** What happens with requests of a type while none of its flows is in use. */
export async function chooseWithoutFlow(
  tx: Tx,
  processType: ProcessType,
  afterwards: "pass" | "refuse" | undefined,
): Promise<void> {
  if (afterwards === undefined) return;
  await tx.query(
    `insert into approvals.without_flow (tenant_id, process_type, refuses) values ($1, $2, $3)
     on conflict (tenant_id, process_type) do update set refuses = excluded.refuses`,
    [tx.tenantId, processType, afterwards === "refuse"],
  );
}

/** Where no flow of a type is in use, its requests wait if that was chosen: they are not taken. */
export async function refuseWithoutFlow(tx: Tx, processType: ProcessType): Promise<void> {
  const { rows } = await tx.query(
    {
      name: "approvals-without-flow",
      text: `select from approvals.without_flow w where w.tenant_id = $1 and w.process_type = $2 and w.refuses and not exists (
         select from approvals.flow f where f.tenant_id = w.tenant_id and f.process_type = w.process_type and f.enabled and not f.urgent and f.deleted_at is null)`,
    },
    [tx.tenantId, processType],
  );
  if (rows.length > 0) throw refuse(approvalRefusals.noFlowInUse);
}
