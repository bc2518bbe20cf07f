import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as handOverApi from "../../hand-over-api.ts";
import type { FlowNode, FlowSettings } from "../../rules/flow/definition.ts";
import { defaultFlowSettings } from "../../rules/flow/definition.ts";
import { handOverNote } from "../../rules/engine/hand-over-note.ts";
import { namedMembers } from "../../rules/flow/named-members.ts";
import { replaceMember } from "../../rules/flow/tree/replace-member.ts";
import { loadFlowOrganisation } from "../flows/flow-organisation.ts";
import { lockFlow, markChanged, writeVersion } from "../flows/write-flow.ts";

interface Published {
  name: string;
  tree: FlowNode;
  settings: Partial<FlowSettings>;
}

/** Flow by flow, in one order for everybody; all or none. */
export async function handOverPlaces(
  context: CallContext,
  { from, to, flowIds }: InputOf<typeof handOverApi.handOverPlaces>,
): Promise<OutputOf<typeof handOverApi.handOverPlaces>> {
  const { tx, locale } = context;
  const { members } = await loadFlowOrganisation(tx, [from, to]);
  const taker = members.find((member) => member.id === to);
  if (from === to || !taker?.living) throw refuse(approvalRefusals.badTarget);
  const replacing = { from, to, name: taker.name };
  const note = say(handOverNote, locale, {
    from: members.find((member) => member.id === from)?.name ?? `#${from}`,
    to: taker.name,
  });
  const changed: OutputOf<typeof handOverApi.handOverPlaces>["changed"] = [];
  for (const flowId of [...new Set(flowIds)].toSorted((a, b) => a - b)) {
    const flow = await lockFlow(tx, flowId);
    const { rows } = await tx.query<Published>(
      `select f.name_zh as name, v.tree, v.settings from approvals.flow f
       join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id where f.tenant_id = $1 and f.id = $2`,
      [tx.tenantId, flowId],
    );
    const published = rows[0];
    if (!published) throw refuse(approvalRefusals.flowNotPublished);
    const settings = { ...defaultFlowSettings, ...published.settings };
    if (!namedMembers(published.tree, settings).includes(from)) continue;
    const { number } = await writeVersion(tx, flowId, { ...replaceMember(published.tree, settings, replacing), note });
    const draft = flow.draft
      ? { ...flow.draft, ...replaceMember(flow.draft.tree, flow.draft.settings, replacing) }
      : null;
    await markChanged(tx, flowId, draft);
    changed.push({ flowId, name: published.name, number });
  }
  context.about(changed.map((one) => one.name));
  return { changed };
}
