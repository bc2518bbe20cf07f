import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as api from "../../flows-api.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../../rules/flow/definition.ts";
import { checkDrawing } from "./check-flow.ts";
import { lockFlow, markChanged, writeVersion } from "./write-flow.ts";

export async function listFlowVersions(
  { tx }: CallContext,
  { id }: InputOf<typeof api.listFlowVersions>,
): Promise<OutputOf<typeof api.listFlowVersions>> {
  const { rows } = await tx.query<OutputOf<typeof api.listFlowVersions>[number]>(
    `select v.number, v.published_at as "publishedAt", a.name as "publishedBy", v.note, v.repeats, v.id is not distinct from f.current_version_id as current,
       (select count(*)::int from approvals.instance i where i.tenant_id = v.tenant_id and i.flow_version_id = v.id and i.status = 'underApproval') as running
     from approvals.flow f join approvals.flow_version v on v.tenant_id = f.tenant_id and v.flow_id = f.id
     left join access.account_view a on a.tenant_id = v.tenant_id and a.id = v.published_by
     where f.tenant_id = $1 and f.id = $2 and f.deleted_at is null order by v.number desc`,
    [tx.tenantId, id],
  );
  return rows;
}

async function versionOf(
  tx: Tx,
  id: number,
  number: number,
): Promise<{ number: number; tree: FlowNode; settings: FlowSettings }> {
  const { rows } = await tx.query<{ number: number; tree: FlowNode; settings: Partial<FlowSettings> }>(
    "select number, tree, settings from approvals.flow_version where tenant_id = $1 and flow_id = $2 and number = $3",
    [tx.tenantId, id, number],
  );
  const found = rows[0];
  if (!found) throw refuse(commonRefusals.notFound);
  return { ...found, settings: { ...defaultFlowSettings, ...found.settings } };
}

export function readFlowVersion(
  { tx }: CallContext,
  { id, number }: InputOf<typeof api.readFlowVersion>,
): Promise<OutputOf<typeof api.readFlowVersion>> {
  return versionOf(tx, id, number);
}

/** The old drawing as the newest version, if the organisation of today can still run it; a draft is dropped. */
export async function rollBackFlow(
  context: CallContext,
  { id, version, number }: InputOf<typeof api.rollBackFlow>,
): Promise<OutputOf<typeof api.rollBackFlow>> {
  const { tx } = context;
  const flow = await lockFlow(tx, id, version);
  const { tree, settings } = await versionOf(tx, id, number);
  await checkDrawing(tx, flow.processType, tree, settings);
  const written = await writeVersion(tx, id, { tree, settings, repeats: number });
  return { id, version: await markChanged(tx, id, null), number: written.number };
}
