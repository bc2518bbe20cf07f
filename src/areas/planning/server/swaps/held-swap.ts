import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { swapStates } from "../../words.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { judgedPlan } from "../publish/judged-plan.ts";
import { contentOf, type StoredDuty } from "../roster/read-cells.ts";
import { judgeSwap, weighed, type Handing } from "./judge-swap.ts";

export interface Swap {
  id: number;
  planId: number;
  memberId: number;
  date: string;
  place: number;
  contentId: number;
  partnerId: number;
  partnerDate: string | null;
  partnerPlace: number | null;
  partnerContentId: number | null;
  state: (typeof swapStates)[number];
  version: number;
}

/** A swap as it stands; whoever changes it holds its plan. */
export async function readSwap(tx: Tx, id: number): Promise<Swap> {
  const { rows } = await tx.query<Swap>(
    `select id, plan_id as "planId", member_id as "memberId", work_date as date, place, content_id as "contentId", partner_id as "partnerId",
        partner_date as "partnerDate", partner_place as "partnerPlace", partner_content_id as "partnerContentId", state, version
     from planning.swap where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export interface PublishedCell {
  planId: number;
  contentId: number;
  body: StoredDuty;
}

/** The published shift of a cell that nobody is changing and that has not begun; refused otherwise. */
export async function publishedCell(
  { tx, today }: CallContext,
  memberId: number,
  { date, place }: { date: string; place: number },
): Promise<PublishedCell> {
  const { rows } = await tx.query<PublishedCell & { draftId: number | null }>(
    `select c.plan_id as "planId", o.id as "contentId", o.body, c.content_id as "draftId" from planning.cell c
     join planning.content o on o.tenant_id = c.tenant_id and o.id = c.published_id
     where c.tenant_id = $1 and c.member_id = $2 and c.work_date = $3::date and c.place = $4`,
    [tx.tenantId, memberId, date, place],
  );
  const cell = rows[0];
  if (
    !cell ||
    cell.body.kind !== "duty" ||
    cell.body.lineId !== null ||
    cell.draftId !== cell.contentId ||
    date < today
  )
    throw refuse(refusals.notMyShift, { date });
  return cell;
}

type Parts = Omit<Swap, "id" | "state" | "version" | "planId">;

/** Judges a swap as its shifts are now; refuses where they are not what was offered, or a hard rule is broken. */
export async function judgedSwap(context: CallContext, plan: LockedPlan, swap: Parts) {
  const gives = await publishedCell(context, swap.memberId, swap);
  if (gives.contentId !== swap.contentId) throw refuse(refusals.swapChanged, { date: swap.date });
  const { partnerDate, partnerPlace } = swap;
  const against =
    partnerDate === null || partnerPlace === null
      ? null
      : await publishedCell(context, swap.partnerId, { date: partnerDate, place: partnerPlace });
  if (against && against.contentId !== swap.partnerContentId)
    throw refuse(refusals.swapChanged, { date: partnerDate! });
  if (gives.planId !== plan.id || (against && against.planId !== plan.id)) throw refuse(refusals.swapOtherPlan);
  const judged = await judgedPlan(context, plan, [
    contentOf(gives.body),
    ...(against ? [contentOf(against.body)] : []),
  ]);
  const handings: Handing[] = [
    {
      from: swap.memberId,
      to: swap.partnerId,
      date: swap.date,
      place: swap.place,
      contentId: gives.contentId,
      content: judged.numberOf(0),
    },
  ];
  if (against)
    handings.push({
      from: swap.partnerId,
      to: swap.memberId,
      date: partnerDate!,
      place: partnerPlace!,
      contentId: against.contentId,
      content: judged.numberOf(1),
    });
  const judgement = judgeSwap(judged, handings);
  return { cells: judgement.cells, findings: weighed(context, judged, judgement) };
}
