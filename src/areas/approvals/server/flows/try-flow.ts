import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../flows-api.ts";
import { routeMinutes, stepMinutes, type UsualMinutes } from "../../rules/engine/expected-time.ts";
import { foreseeAll, type Foreseen } from "../../rules/engine/foresee.ts";
import type { ApprovalContext } from "../../rules/engine/approval-context.ts";
import { nodesOf, planRoute, type RouteItem } from "../../rules/engine/plan-route.ts";
import type { Submitting } from "../../rules/engine/submit.ts";
import { approvalContextFor } from "../engine/loaded-case.ts";
import { memberNames } from "../engine/member-names.ts";
import { peopleForeseen, routeSteps } from "../engine/route-steps.ts";
import type { NameOf } from "../inbox/say-why.ts";
import { membersIn } from "../../rules/flow/people-fields.ts";
import { namedBy } from "../engine/submission.ts";
import { usualMinutes } from "./usual-minutes.ts";

type Tried = OutputOf<typeof api.tryFlow>;

interface Run {
  approvalContext: ApprovalContext;
  submitting: Submitting;
  foreseen: Foreseen;
}

function runOf(approvalContext: ApprovalContext, submitting: Submitting): Run {
  return { approvalContext, submitting, foreseen: foreseeAll(approvalContext, submitting) };
}

function routeOf({ approvalContext, submitting }: Run): readonly RouteItem[] {
  const { submitterId, applicantId, departmentId } = approvalContext;
  const plan = planRoute(
    approvalContext.tree,
    { submitterId, applicantId, departmentId, ...submitting },
    approvalContext.organisation,
  );
  return "noBranch" in plan ? [] : plan.route;
}

/** Where it stops: the first node of that name on the way behind the steps that could be taken; a router without a branch by its name. */
function stopUid({ foreseen, approvalContext }: Run, route: readonly RouteItem[]): string | null {
  const name = foreseen.stop?.params["node"];
  if (name === undefined) return null;
  const acting = route.filter((item) => item.kind !== "branch").slice(foreseen.steps.length);
  return (
    acting.find((item) => item.name === name)?.uid ??
    nodesOf(approvalContext.tree).find((node) => node.postName === name)?.uid ??
    null
  );
}

function triedOf(run: Run, locale: Locale, nameOf: NameOf, usual: UsualMinutes): Tried {
  const { foreseen, approvalContext } = run;
  const minutes = foreseen.steps.map((step) => stepMinutes(step, usual));
  const steps = routeSteps(foreseen, approvalContext.tree, locale, nameOf).map((step, index) => ({
    ...step,
    minutes: minutes[index] ?? null,
  }));
  const { stop } = foreseen;
  const route = routeOf(run);
  return {
    steps,
    branches: route.flatMap((item) => (item.kind === "branch" ? [item.uid] : [])),
    stop: stop === null ? null : say(approvalRefusals[stop.refused], locale, stop.params),
    stopUid: stopUid(run, route),
    minutes: stop === null ? routeMinutes(minutes) : null,
  };
}

/** Whether anybody but the submitter looks at it. */
function aloneOf({ steps, stop }: Foreseen, submitterId: number | null): "nobody" | "self" | null {
  if (stop !== null || steps.some((step) => step.kind === "approver" && step.choose !== null)) return null;
  const asked = steps.flatMap((step) => (step.kind === "approver" ? step.people.map((one) => one.memberId) : []));
  if (asked.length === 0) return "nobody";
  return submitterId !== null && asked.every((id) => id === submitterId) ? "self" : null;
}

async function saying({ tx }: CallContext, runs: readonly Run[]) {
  const people = runs.flatMap(({ foreseen }) => peopleForeseen(foreseen));
  return { nameOf: await memberNames(tx, people), usual: await usualMinutes(tx, people) };
}

/** The way of one application as it would go now, by the same rules as in earnest; everybody approves. */
export async function tryFlow(context: CallContext, input: InputOf<typeof api.tryFlow>): Promise<Tried> {
  const { tx, locale } = context;
  const { tree, settings, submitterId, facts } = input;
  const applicantId = input.applicantId ?? submitterId;
  const { rows } = await tx.query<{ id: number; departmentId: number | null }>(
    `select id, department_id as "departmentId" from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, [submitterId, applicantId]],
  );
  const applicant = rows.find((row) => row.id === applicantId);
  if (!applicant || !rows.some((row) => row.id === submitterId)) throw refuse(commonRefusals.notFound);
  const head = {
    processType: input.processType,
    tree,
    settings,
    submitterId,
    applicantId,
    departmentId: input.departmentId ?? applicant.departmentId,
  };
  const run = runOf(await approvalContextFor(tx, head, context.now, membersIn(facts.people)), {
    facts,
    chosen: {},
    copyTo: [],
  });
  const { nameOf, usual } = await saying(context, [run]);
  return triedOf(run, locale, nameOf, usual);
}

interface Document extends Pick<
  OutputOf<typeof api.tryFlowOnDocuments>[number],
  "instanceId" | "number" | "title" | "submitterName" | "submittedAt" | "status" | "tookMinutes"
> {
  submitterId: number | null;
  applicantId: number | null;
  departmentId: number | null;
  submitted: Submitting;
}

/** The last documents of a process type with the facts of their last submission. */
async function recentDocuments({ tx, locale }: CallContext, processType: string, count: number): Promise<Document[]> {
  const { rows } = await tx.query<Document>(
    `select i.id as "instanceId", i.number, case when $3 = 'en' then i.title_en else i.title_zh end as title, m.name as "submitterName",
       i.submitted_at as "submittedAt", i.status, round(extract(epoch from i.ended_at - i.submitted_at) / 60)::int as "tookMinutes",
       i.submitter_member_id as "submitterId", i.applicant_member_id as "applicantId", i.department_id as "departmentId", t.event as submitted
     from approvals.instance i
     left join organisation.member_view m on m.tenant_id = i.tenant_id and m.id = i.submitter_member_id
     cross join lateral (select event from approvals.trail t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.kind = 'submitted' order by t.sequence desc limit 1) t
     where i.tenant_id = $4 and i.process_type = $1 order by i.id desc limit $2`,
    [processType, count, locale, tx.tenantId],
  );
  return rows;
}

/** The same for documents that were really submitted: which way each would have gone by this drawing. */
export async function tryFlowOnDocuments(
  context: CallContext,
  input: InputOf<typeof api.tryFlowOnDocuments>,
): Promise<OutputOf<typeof api.tryFlowOnDocuments>> {
  const { processType, tree, settings } = input;
  const documents = await recentDocuments(context, input.processType, input.count);
  const runs: Run[] = [];
  for (const { submitterId, applicantId, departmentId, submitted } of documents) {
    const { facts, chosen, copyTo } = submitted;
    const named = namedBy(submitted);
    runs.push(
      runOf(
        await approvalContextFor(
          context.tx,
          { processType, tree, settings, submitterId, applicantId, departmentId },
          context.now,
          named,
        ),
        { facts, chosen, copyTo },
      ),
    );
  }
  const { nameOf, usual } = await saying(context, runs);
  return documents.map(({ instanceId, number, title, submitterName, submittedAt, status, tookMinutes }, index) => ({
    instanceId,
    number,
    title,
    submitterName,
    submittedAt,
    status,
    tookMinutes,
    alone: aloneOf(runs[index]!.foreseen, documents[index]!.submitterId),
    ...triedOf(runs[index]!, context.locale, nameOf, usual),
  }));
}
