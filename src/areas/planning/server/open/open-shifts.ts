import { notify } from "#areas/notices/server.ts";
import { definitionsOn } from "#areas/scheduling/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import { openLife } from "../../life.ts";
import type * as api from "../../open-shifts-api.ts";
import type { WireContent } from "../../roster-api.ts";
import { lockPlan, type LockedPlan } from "../plans/plan-scope.ts";
import { fitFor, judgedPlan } from "../publish/judged-plan.ts";
import { contentOf } from "../roster/read-cells.ts";
import { contentIds, saidContents } from "../roster/said-contents.ts";
import { beginsAt, holdOpen, planOfOpen, setOpenState } from "./held-open.ts";

export async function openChoices({ tx, today, locale }: CallContext): Promise<OutputOf<typeof api.openChoices>> {
  const versions = (await definitionsOn(tx, today, today)).filter(
    ({ enabled, kind, sections }) => enabled && kind !== "off" && sections.length > 0,
  );
  return {
    shifts: versions.map(({ definitionId, code, nameZh, nameEn, sections }) => ({
      id: definitionId,
      code,
      name: locale === "zh" ? nameZh : nameEn || nameZh,
      start: sections[0]!.start,
      end: sections.at(-1)!.end,
    })),
  };
}

export async function openShift(context: CallContext, input: InputOf<typeof api.openShift>): Promise<{ id: number }> {
  const { tx, principal, now } = context;
  const { date, departmentId, postId, definitionId, sections } = input;
  if (!mayActIn(context, departmentId)) throw refuseField(refusals.foreignDepartment, "departmentId");
  const { rows: found } = await tx.query<{ id: number }>(
    `select p.id from planning.plan_department d join planning.plan p on p.tenant_id = d.tenant_id and p.id = d.plan_id
     where d.tenant_id = $1 and d.department_id = $2 and d.live and d.span @> $3::date and p.state in ('published', 'changed')`,
    [tx.tenantId, departmentId, date],
  );
  if (!found[0]) throw refuseField(refusals.noPlanThere, "date", { date });
  const plan = await lockPlan(context, found[0].id);
  const intent = {
    memberId: 0,
    date,
    place: 1,
    say: { kind: "duty" as const, definitionId, sections, departmentId, postId },
  };
  const [content] = await saidContents(tx, plan, [intent]);
  if (content?.kind !== "duty") throw refuseField(refusals.unknownDefinition, "definitionId", { row: 1, date });
  const [contentId] = await contentIds(tx, [content]);
  const begins = beginsAt(date, content);
  const closesAt = input.closesAt === null ? begins : new Date(input.closesAt).toISOString();
  if (closesAt <= now || closesAt > begins)
    throw refuseField(refusals.closesTooLate, input.closesAt === null ? "date" : "closesAt");
  const { rows } = await tx.query<{ id: number }>(
    `insert into planning.open_shift (tenant_id, plan_id, department_id, post_id, work_date, content_id, heads, way, most_per_person, closes_at, note, opened_by, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.tenantId,
      plan.id,
      departmentId,
      postId,
      date,
      contentId,
      input.heads,
      input.way,
      input.most,
      closesAt,
      input.note,
      principal.accountId || null,
      now,
    ],
  );
  const id = rows[0]!.id;
  await tellFitting(context, plan, { id, date, content: contentOf(content) });
  return { id };
}

/** Own staff of the plan whom it fits, wherever in it they belong: they may claim it. */
async function tellFitting(
  context: CallContext,
  plan: LockedPlan,
  { id, date, content }: { id: number; date: string; content: WireContent },
) {
  const { tx } = context;
  const judged = await judgedPlan(context, { ...plan, departmentIds: plan.allDepartmentIds }, [content]);
  const fitting = judged.roster.people.filter(
    ({ agency, memberId }) =>
      agency === null && fitFor(judged, { memberId, date, content: judged.numberOf(0) })?.reason === null,
  );
  await notify(tx, {
    memberIds: fitting.map((one) => one.memberId),
    kind: "shifts",
    title: { zh: `${date} 有空班可以认领`, en: `There is an open shift on ${date} to claim` },
    link: "W_SWAP",
    effectKey: `planning/open/${id}`,
  });
}

export async function withdrawOpenShift(
  context: CallContext,
  { id, version }: InputOf<typeof api.withdrawOpenShift>,
): Promise<{ done: true }> {
  const { tx } = context;
  const plan = await lockPlan(context, await planOfOpen(tx, id));
  const shift = await holdOpen(tx, id);
  if (!plan.departmentIds.includes(shift.departmentId)) throw refuse(commonRefusals.notFound);
  if (shift.version !== version) throw refuse(commonRefusals.stale);
  openLife.next(shift.state, "withdraw");
  await endOpen(tx, id, context.now);
  return allDone;
}

/** What waits for an answer ends with the shift. */
export async function endOpen(tx: Tx, id: number, now: string): Promise<void> {
  await setOpenState(tx, id, "ended");
  const { rows } = await tx.query<{ memberId: number }>(
    `update planning.claim set state = 'ended', decided_at = $3 where tenant_id = $1 and open_id = $2 and state = 'claimed' returning member_id as "memberId"`,
    [tx.tenantId, id, now],
  );
  if (rows.length === 0) return;
  await notify(tx, {
    memberIds: rows.map((row) => row.memberId),
    kind: "shifts",
    title: { zh: "您认领的空班已结束", en: "The open shift you claimed has ended" },
    link: "W_SWAP",
    effectKey: `planning/open/${id}/ended`,
  });
}
