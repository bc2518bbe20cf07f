import { notify } from "#areas/notices/server.ts";
import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { swapLife } from "../../life.ts";
import type * as api from "../../swaps-api.ts";
import { headsOf } from "../open/held-open.ts";
import { actsOn, holdPlan, lockPlan } from "../plans/plan-scope.ts";
import { putInForce } from "../publish/put-in-force.ts";
import { jobOn, membersById } from "../roster/read-people.ts";
import { judgedSwap, publishedCell, readSwap, type Swap } from "./held-swap.ts";

const swapLink = "W_SWAP?tab=swaps";

const tell = ({ tx }: CallContext, memberIds: number[], title: Text, key: string) =>
  notify(tx, { memberIds, kind: "shifts", title, link: swapLink, effectKey: `planning/swap/${key}` });

export async function offerSwap(
  context: CallContext,
  { date, place, partnerId, against, note }: InputOf<typeof api.offerSwap>,
): Promise<{ id: number }> {
  const { tx, principal, now } = context;
  const memberId = principal.memberId ?? 0;
  const gives = await publishedCell(context, memberId, { date, place });
  const takes = against ? await publishedCell(context, partnerId, against) : null;
  if (partnerId === memberId) throw refuse(refusals.swapOtherPlan);
  const plan = await holdPlan(tx, gives.planId);
  const swap = {
    memberId,
    date,
    place,
    contentId: gives.contentId,
    partnerId,
    partnerDate: against?.date ?? null,
    partnerPlace: against?.place ?? null,
    partnerContentId: takes?.contentId ?? null,
  };
  await judgedSwap(context, plan, swap);
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into planning.swap (tenant_id, plan_id, member_id, work_date, place, content_id, partner_id, partner_date, partner_place, partner_content_id, note, offered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
        [
          tx.tenantId,
          plan.id,
          memberId,
          date,
          place,
          swap.contentId,
          partnerId,
          swap.partnerDate,
          swap.partnerPlace,
          swap.partnerContentId,
          note,
          now,
        ],
      ),
    );
    const id = rows[0]!.id;
    await tell(
      context,
      [partnerId],
      {
        zh: `${principal.name} 想与您换 ${date} 的班`,
        en: `${principal.name} offers you a swap of ${date}`,
      },
      `${id}/offered`,
    );
    return { id };
  } catch (error) {
    if (breaks(error, "swap_tenant_id_member_id_work_date_place_idx")) throw refuse(refusals.swapOffered);
    throw error;
  }
}

/** A swap with its plan, which is held first; who is neither of the two does not know it. */
async function heldByPerson(context: CallContext, id: number, who: "memberId" | "partnerId") {
  const { tx, principal } = context;
  const { planId, [who]: person } = await readSwap(tx, id);
  if (person !== principal.memberId) throw refuse(commonRefusals.notFound);
  return { plan: await holdPlan(tx, planId), swap: await readSwap(tx, id) };
}

/** The two people of a swap, each with the date of the shift they give or, where they only take one, of that. */
async function peopleOf(tx: Tx, { memberId, date, partnerId, partnerDate }: Swap) {
  const members = await membersById(tx, [memberId, partnerId]);
  return [
    { member: members.get(memberId), date },
    { member: members.get(partnerId), date: partnerDate ?? date },
  ];
}

/** A swap with its plan, for whoever plans one of the two; to accept it they plan both, whose days it changes. */
async function heldByHead(
  context: CallContext,
  { id, version }: { id: number; version: number },
  action: "accept" | "refuse",
) {
  const { planId } = await readSwap(context.tx, id);
  const plan = await lockPlan(context, planId);
  const swap = await readSwap(context.tx, id);
  const people = await peopleOf(context.tx, swap);
  const others = people.filter(({ member, date }) => !actsOn(plan, member, date));
  if (others.length === people.length) throw refuse(commonRefusals.notFound);
  if (action === "accept" && others.length > 0)
    throw refuse(refusals.swapOtherDepartment, { name: others[0]!.member?.name ?? "" });
  if (swap.version !== version) throw refuse(commonRefusals.stale);
  return { plan: { ...plan, departmentIds: plan.allDepartmentIds }, swap };
}

async function setState(
  { tx, principal, now }: CallContext,
  { id }: Swap,
  state: Swap["state"],
  more: { reason?: string | null; findings?: readonly Text[]; byHead?: boolean } = {},
): Promise<void> {
  await tx.query(
    `update planning.swap set state = $3, reason = coalesce($4, reason), findings = coalesce($5::jsonb, findings),
       answered_at = coalesce(answered_at, $6), decided_by = case when $7 then $8::bigint else decided_by end, decided_at = case when $7 then $6 else decided_at end,
       version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      state,
      more.reason ?? null,
      more.findings ? JSON.stringify(more.findings) : null,
      now,
      more.byHead ?? false,
      principal.accountId || null,
    ],
  );
}

/** Where nothing gets worse it is done at once; else the head weighs it. */
export async function agreeSwap(
  context: CallContext,
  { id }: InputOf<typeof api.agreeSwap>,
): Promise<{ state: Swap["state"] }> {
  const { tx } = context;
  const { plan, swap } = await heldByPerson(context, id, "partnerId");
  if (!swapLife.may(swap.state, "agree")) swapLife.next(swap.state, "agree");
  const { cells, findings } = await judgedSwap(context, plan, swap);
  const state = swapLife.next(swap.state, findings.length === 0 ? "pass" : "agree");
  await setState(context, swap, state, { findings });
  if (state === "done") {
    await putInForce(context, plan, cells, { origin: "swap", reason: null });
    return { state };
  }
  const homes = (await peopleOf(tx, swap)).flatMap(
    ({ member, date }) => (member ? jobOn(member, date).departmentId : null) ?? [],
  );
  await notify(tx, {
    accountIds: await headsOf(tx, homes),
    kind: "shifts",
    title: { zh: `${swap.date} 的换班待确认`, en: `A swap of ${swap.date} is to be decided` },
    link: "C05201?view=swaps",
    effectKey: `planning/swap/${id}/agreed`,
  });
  return { state };
}

export async function declineSwap(
  context: CallContext,
  { id, reason }: InputOf<typeof api.declineSwap>,
): Promise<{ done: true }> {
  const { swap } = await heldByPerson(context, id, "partnerId");
  await setState(context, swap, swapLife.next(swap.state, "decline"), { reason });
  await tell(
    context,
    [swap.memberId],
    { zh: `${swap.date} 的换班对方未同意`, en: `Your swap of ${swap.date} was declined` },
    `${id}/declined`,
  );
  return allDone;
}

export async function withdrawSwap(
  context: CallContext,
  { id }: InputOf<typeof api.withdrawSwap>,
): Promise<{ done: true }> {
  const { swap } = await heldByPerson(context, id, "memberId");
  await setState(context, swap, swapLife.next(swap.state, "withdraw"));
  return allDone;
}

export async function acceptSwap(context: CallContext, input: InputOf<typeof api.acceptSwap>): Promise<{ done: true }> {
  const { plan, swap } = await heldByHead(context, input, "accept");
  const state = swapLife.next(swap.state, "accept");
  const { cells } = await judgedSwap(context, plan, swap);
  await setState(context, swap, state, { byHead: true });
  await putInForce(context, plan, cells, { origin: "swap", reason: null });
  return allDone;
}

export async function refuseSwap(
  context: CallContext,
  { reason, ...input }: InputOf<typeof api.refuseSwap>,
): Promise<{ done: true }> {
  const { swap } = await heldByHead(context, input, "refuse");
  await setState(context, swap, swapLife.next(swap.state, "refuse"), { reason, byHead: true });
  await tell(
    context,
    [swap.memberId, swap.partnerId],
    { zh: `${swap.date} 的换班未同意：${reason}`, en: `The swap of ${swap.date} was refused: ${reason}` },
    `${swap.id}/refused`,
  );
  return allDone;
}
