import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../flows-api.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../../rules/flow/definition.ts";
import type { FlowDraft } from "../../rules/flow/flow-head.ts";
import { checkDrawing, checkHead } from "./check-flow.ts";
import { standAlone } from "./same-ground.ts";
import {
  headOf,
  insertFlow,
  lockFlow,
  markChanged,
  writeHead,
  writeUrgentLimits,
  writeVersion,
  type FlowRow,
} from "./write-flow.ts";

type Drawing = Pick<InputOf<typeof api.saveFlowDraft>, "head" | "tree" | "settings">;
type Draft = Drawing & FlowDraft;

interface StoredFlow {
  id: number;
  version: number;
  enabled: boolean;
  number: number | null;
  draft: Draft | null;
  head: Drawing["head"];
  tree: FlowNode | null;
  settings: Partial<FlowSettings> | null;
}

/** The draft of a flow, or what is published where there is none. */
export async function readFlow(
  { tx }: CallContext,
  { id }: InputOf<typeof api.readFlow>,
): Promise<OutputOf<typeof api.readFlow>> {
  const { rows } = await tx.query<StoredFlow>(
    `select f.id, f.version, f.enabled, v.number, f.draft, v.tree, v.settings,
       ${headOf} as head
     from approvals.flow f left join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
     where f.tenant_id = $1 and f.id = $2 and f.deleted_at is null`,
    [tx.tenantId, id],
  );
  const flow = rows[0];
  if (!flow) throw refuse(commonRefusals.notFound);
  const { draft, version, enabled, number } = flow;
  const start: FlowNode = flow.tree ?? { type: 0, uid: "start", postName: "", childNode: null };
  const known = draft ?? { head: flow.head, tree: start, settings: flow.settings };
  // What was drawn before a setting came up has none of it.
  const shown = { ...known, settings: { ...defaultFlowSettings, ...known.settings } };
  return { id, version, enabled, number, hasDraft: draft !== null, ...shown };
}

/** The process type of a published flow stays: applications of that type run by it. */
async function takeFlow(
  tx: Tx,
  input: { id?: number | undefined; version?: number | undefined } & Drawing,
): Promise<FlowRow> {
  if (input.id === undefined) return insertFlow(tx, input.head);
  const flow = await lockFlow(tx, input.id, input.version);
  if (flow.currentVersionId !== null && flow.processType !== input.head.processType)
    throw refuse(commonRefusals.invalidInput);
  return flow;
}

export async function saveFlowDraft(
  context: CallContext,
  input: InputOf<typeof api.saveFlowDraft>,
): Promise<OutputOf<typeof api.saveFlowDraft>> {
  const { tx } = context;
  context.about(input.head.nameZh);
  const flow = await takeFlow(tx, input);
  const { head, tree, settings } = input;
  if (flow.currentVersionId === null) await writeHead(tx, flow.id, head);
  return { id: flow.id, version: await markChanged(tx, flow.id, { head, tree, settings }) };
}

export async function discardFlowDraft(
  context: CallContext,
  { id, version }: InputOf<typeof api.discardFlowDraft>,
): Promise<OutputOf<typeof api.discardFlowDraft>> {
  const flow = await lockFlow(context.tx, id, version);
  if (flow.currentVersionId === null) throw refuse(approvalRefusals.flowNotPublished);
  return { id, version: await markChanged(context.tx, id, null) };
}

export async function publishFlow(
  context: CallContext,
  input: InputOf<typeof api.publishFlow>,
): Promise<OutputOf<typeof api.publishFlow>> {
  const { tx } = context;
  const { head, tree, settings, note } = input;
  context.about(head.nameZh);
  const flow = await takeFlow(tx, input);
  const members = head.starters.flatMap((starter) => (starter.type === 1 ? [starter.targetId] : []));
  const { data, warnings } = await checkDrawing(tx, head.processType, tree, settings, members);
  checkHead(head, data);
  if (!input.confirmNobody && warnings.some((problem) => problem.code === "nobodyApproves"))
    throw refuse(approvalRefusals.nobodyApproves);
  if (flow.enabled || flow.currentVersionId === null)
    await standAlone(tx, context.locale, { id: flow.id, head }, input.replace);
  await writeHead(tx, flow.id, head);
  await writeUrgentLimits(tx, head);
  const { number } = await writeVersion(tx, flow.id, { tree, settings, note });
  if (flow.currentVersionId === null)
    await tx.query("update approvals.flow set enabled = true where tenant_id = $1 and id = $2", [tx.tenantId, flow.id]);
  return { id: flow.id, version: await markChanged(tx, flow.id, null), number };
}
