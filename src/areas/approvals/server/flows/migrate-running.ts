import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../flows-api.ts";
import { openVisit } from "../../rules/engine/case-state.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../../rules/flow/definition.ts";
import { isRefused, type ApprovalContext } from "../../rules/engine/approval-context.ts";
import { migrate, skippedSteps } from "../../rules/engine/migrate.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import { actOnInstance } from "../engine/act-on-case.ts";
import { readCase } from "../engine/loaded-case.ts";

/** So many are shown and moved at once. */
const MOST = 200;

interface Version {
  id: number;
  number: number;
  tree: FlowNode;
  settings: Partial<FlowSettings>;
}

async function newest(tx: Tx, flowId: number): Promise<Version> {
  const { rows } = await tx.query<Version>(
    `select v.id, v.number, v.tree, v.settings from approvals.flow f join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
     where f.tenant_id = $1 and f.id = $2 and f.deleted_at is null`,
    [tx.tenantId, flowId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

interface Running {
  instanceId: number;
  number: string;
  title: string;
  submitterName: string | null;
  from: number;
  since: string;
}

async function oldRunning(
  { tx, locale }: CallContext,
  flowId: number,
  newestId: number,
  instanceIds: readonly number[] | null,
): Promise<Running[]> {
  const { rows } = await tx.query<Running>(
    `select i.id as "instanceId", i.number, case when $4 = 'en' then i.title_en else i.title_zh end as title, m.name as "submitterName", v.number as "from",
       coalesce((select max(w.entered_at) from approvals.visit w where w.tenant_id = i.tenant_id and w.instance_id = i.id), i.submitted_at) as since
     from approvals.flow_version v join approvals.instance i on i.tenant_id = v.tenant_id and i.flow_version_id = v.id
     left join organisation.member_view m on m.tenant_id = i.tenant_id and m.id = i.submitter_member_id
     where v.tenant_id = $5 and v.flow_id = $1 and v.id <> $2 and i.status = 'underApproval' and ($3::bigint[] is null or i.id = any($3))
     order by i.id limit ${MOST}`,
    [flowId, newestId, instanceIds, locale, tx.tenantId],
  );
  return rows;
}

function approvalContextOf(approvalContext: ApprovalContext, { tree, settings }: Version): ApprovalContext {
  return { ...approvalContext, tree, settings: { ...defaultFlowSettings, ...settings } };
}

export async function listOldRunning(
  context: CallContext,
  { id }: InputOf<typeof api.listOldRunning>,
): Promise<OutputOf<typeof api.listOldRunning>> {
  const { tx, locale, now } = context;
  const version = await newest(tx, id);
  const rows: OutputOf<typeof api.listOldRunning>["rows"] = [];
  for (const running of await oldRunning(context, id, version.id, null)) {
    const loaded = await readCase(tx, running.instanceId, now);
    if (!loaded) continue;
    const { state, approvalContext } = loaded;
    const step = openVisit(state);
    const tried = migrate(state, approvalContextOf(approvalContext, version), {
      memberId: null,
      version: version.number,
    });
    const names = (uids: readonly string[]) => uids.map((uid) => nodeName(version.tree, uid, locale) ?? uid);
    const moved = isRefused(tried) ? null : tried.state;
    const present = moved && openVisit(moved)?.place;
    rows.push({
      ...running,
      step: (step && nodeName(approvalContext.tree, step.uid, locale)) ?? "",
      refusal: isRefused(tried) ? refuse(approvalRefusals[tried.refused], tried.params).text(locale) : null,
      skipped: moved ? names(skippedSteps(moved).map((item) => item.uid)) : [],
      ahead: moved
        ? names(
            moved.route
              .slice((present ?? 0) + 1)
              .filter((item) => item.kind === "approver")
              .map((item) => item.uid),
          )
        : [],
    });
  }
  return { number: version.number, rows };
}

/** Application by application behind a savepoint, in one order for everybody; whether it can be moved is decided under its lock. */
export async function migrateRunning(
  context: CallContext,
  { id, instanceIds }: InputOf<typeof api.migrateRunning>,
): Promise<OutputOf<typeof api.migrateRunning>> {
  const { tx, locale, principal } = context;
  const version = await newest(tx, id);
  const rows = await oldRunning(context, id, version.id, instanceIds);
  const refused: OutputOf<typeof api.migrateRunning>["refused"] = instanceIds
    .filter((instanceId) => !rows.some((row) => row.instanceId === instanceId))
    .map((instanceId) => ({ instanceId, number: "", message: refuse(approvalRefusals.flowUnrelated).text(locale) }));
  let moved = 0;
  for (const { instanceId, number } of rows) {
    try {
      await tx.savepoint(async () => {
        await actOnInstance(tx, context, instanceId, (state, approvalContext) =>
          migrate(state, approvalContextOf(approvalContext, version), {
            memberId: principal.memberId,
            version: version.number,
          }),
        );
        await tx.query("update approvals.instance set flow_version_id = $3 where tenant_id = $1 and id = $2", [
          tx.tenantId,
          instanceId,
          version.id,
        ]);
      });
      moved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ instanceId, number, message: error.text(locale) });
    }
  }
  context.about(rows.map((row) => row.number));
  return { moved, refused };
}
