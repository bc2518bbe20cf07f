import { notify } from "#areas/notices/server.ts";
import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { claimLife, openLife } from "../../life.ts";
import type * as api from "../../open-shifts-api.ts";
import { unfitWords, type claimStates } from "../../words.ts";
import { actsOn, holdPlan, lockPlan, seenPlan, type LockedPlan } from "../plans/plan-scope.ts";
import { fitFor, judgedPlan, unfitText, type JudgedPlan, type PlanFit } from "../publish/judged-plan.ts";
import { putInForce } from "../publish/put-in-force.ts";
import { contentOf } from "../roster/read-cells.ts";
import { membersById } from "../roster/read-people.ts";
import { headsOf, holdOpen, planOfOpen, readOpen, setOpenState, type OpenShift } from "./held-open.ts";

type ClaimState = (typeof claimStates)[number];

const judgedFor = (context: CallContext, plan: LockedPlan, shift: OpenShift): Promise<JudgedPlan> =>
  judgedPlan(context, plan, [contentOf(shift.body)]);

/** Refuses, with the reason, whom it does not fit; gives the cell that it is put into. */
function fittingCell({ locale }: CallContext, judged: JudgedPlan, shift: OpenShift, memberId: number) {
  const fit = fitFor(judged, { memberId, date: shift.date, content: judged.numberOf(0) });
  if (fit === null || fit.reason !== null || fit.place === null)
    throw refuse(refusals.unfit, { why: unfitText(judged, fit, locale) });
  return { memberId, date: shift.date, place: fit.place + 1, contentId: shift.contentId };
}

/** First come: it is theirs at once. Best match: the head chooses among those who claim. Two who claim one place at once wait for each other. */
export async function claimShift(
  context: CallContext,
  { id }: InputOf<typeof api.claimShift>,
): Promise<{ state: ClaimState }> {
  const { tx, principal, now } = context;
  const memberId = principal.memberId ?? 0;
  const plan = await holdPlan(tx, await planOfOpen(tx, id));
  const shift = await holdOpen(tx, id);
  if (!openLife.may(shift.state, "claim") || shift.closesAt <= now) throw refuse(refusals.openOver);
  await refuseMost(tx, shift, memberId);
  const cell = fittingCell(context, await judgedFor(context, plan, shift), shift, memberId);
  const state = shift.way === "first" ? "accepted" : "claimed";
  try {
    await tx.savepoint(() =>
      tx.query(
        "insert into planning.claim (tenant_id, open_id, member_id, state, claimed_at, decided_at) values ($1, $2, $3, $4, $5, $6)",
        [tx.tenantId, id, memberId, state, now, state === "accepted" ? now : null],
      ),
    );
  } catch (error) {
    if (breaks(error, "claim_tenant_id_open_id_member_id_idx")) throw refuse(refusals.claimedTwice);
    throw error;
  }
  if (state === "accepted") {
    await putInForce(context, plan, [cell], { origin: "open", reason: null });
    await closeIfFull(tx, shift, now);
    return { state };
  }
  await setOpenState(tx, id, openLife.next(shift.state, "claim"));
  await notify(tx, {
    accountIds: await headsOf(tx, [shift.departmentId]),
    kind: "shifts",
    title: {
      zh: `${principal.name} 认领 ${shift.date} 的空班，请确认`,
      en: `${principal.name} claims the open shift of ${shift.date}; please decide`,
    },
    link: `C05201?view=open&open=${id}`,
    effectKey: `planning/claim/${id}/${memberId}/${now}`,
  });
  return { state };
}

async function refuseMost(tx: Tx, { planId, most }: OpenShift, memberId: number): Promise<void> {
  if (most === null) return;
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from planning.claim c join planning.open_shift s on s.tenant_id = c.tenant_id and s.id = c.open_id
     where c.tenant_id = $1 and c.member_id = $2 and c.state = 'accepted' and s.plan_id = $3`,
    [tx.tenantId, memberId, planId],
  );
  if (rows[0]!.count >= most) throw refuse(refusals.claimedMost, { most });
}

/** The last head ends it; whoever waited still is told. */
async function closeIfFull(tx: Tx, shift: OpenShift, now: string): Promise<void> {
  const { rows } = await tx.query<{ taken: number; waiting: number }>(
    `select count(*) filter (where state = 'accepted')::int as taken, count(*) filter (where state = 'claimed')::int as waiting
     from planning.claim where tenant_id = $1 and open_id = $2`,
    [tx.tenantId, shift.id],
  );
  const { taken, waiting } = rows[0]!;
  if (taken < shift.heads) {
    if (waiting === 0 && shift.state === "claimed")
      await setOpenState(tx, shift.id, openLife.next(shift.state, "leave"));
    return;
  }
  await setOpenState(tx, shift.id, openLife.next(shift.state, "fill"));
  const left = await tx.query<{ memberId: number }>(
    `update planning.claim set state = 'refused', decided_at = $3 where tenant_id = $1 and open_id = $2 and state = 'claimed' returning member_id as "memberId"`,
    [tx.tenantId, shift.id, now],
  );
  if (left.rows.length === 0) return;
  await notify(tx, {
    memberIds: left.rows.map((row) => row.memberId),
    kind: "shifts",
    title: { zh: `${shift.date} 的空班已由他人上班`, en: `The open shift of ${shift.date} went to somebody else` },
    link: "W_SWAP",
    effectKey: `planning/open/${shift.id}/filled`,
  });
}

interface Claim {
  id: number;
  openId: number;
  memberId: number;
  state: ClaimState;
}

async function claimById(tx: Tx, id: number): Promise<Claim> {
  const { rows } = await tx.query<Claim>(
    `select id, open_id as "openId", member_id as "memberId", state from planning.claim where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** A claim as the head decides it: plan and shift are held, and it is read again behind them. */
async function heldByHead(context: CallContext, id: number) {
  const { tx } = context;
  const { openId } = await claimById(tx, id);
  const plan = await lockPlan(context, await planOfOpen(tx, openId));
  const shift = await holdOpen(tx, openId);
  if (!plan.departmentIds.includes(shift.departmentId)) throw refuse(commonRefusals.notFound);
  return { plan, shift, claim: await claimById(tx, id) };
}

const decide = ({ tx, principal, now }: CallContext, id: number, state: ClaimState, reason: string | null) =>
  tx.query(
    "update planning.claim set state = $3, decided_by = $4, decided_at = $5, reason = $6 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, principal.accountId || null, now, reason],
  );

export async function acceptClaim(
  context: CallContext,
  { id }: InputOf<typeof api.acceptClaim>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const { plan, shift, claim } = await heldByHead(context, id);
  if (!openLife.may(shift.state, "fill")) throw refuse(refusals.openOver);
  const state = claimLife.next(claim.state, "accept");
  await refuseMost(tx, shift, claim.memberId);
  // People of any department of the plan may claim: it is judged as a whole.
  const whole = { ...plan, departmentIds: plan.allDepartmentIds };
  const cell = fittingCell(context, await judgedFor(context, whole, shift), shift, claim.memberId);
  await decide(context, id, state, null);
  await putInForce(context, whole, [cell], { origin: "open", reason: null });
  await closeIfFull(tx, shift, now);
  return allDone;
}

export async function refuseClaim(
  context: CallContext,
  { id, reason }: InputOf<typeof api.refuseClaim>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const { shift, claim } = await heldByHead(context, id);
  await decide(context, id, claimLife.next(claim.state, "refuse"), reason);
  await closeIfFull(tx, shift, now);
  await notify(tx, {
    memberIds: [claim.memberId],
    kind: "shifts",
    title: {
      zh: `${shift.date} 的空班未选您：${reason}`,
      en: `The open shift of ${shift.date} is not yours: ${reason}`,
    },
    link: "W_SWAP",
    effectKey: `planning/claim/${id}/refused`,
  });
  return allDone;
}

export async function withdrawClaim(
  { tx, principal, now }: CallContext,
  { id }: InputOf<typeof api.withdrawClaim>,
): Promise<{ done: true }> {
  const { openId, memberId } = await claimById(tx, id);
  if (memberId !== principal.memberId) throw refuse(commonRefusals.notFound);
  await holdPlan(tx, await planOfOpen(tx, openId));
  const shift = await holdOpen(tx, openId);
  const { state } = await claimById(tx, id);
  await tx.query("update planning.claim set state = $3, decided_at = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    claimLife.next(state, "withdraw"),
    now,
  ]);
  await closeIfFull(tx, shift, now);
  return allDone;
}

export async function readClaims(
  context: CallContext,
  { id }: InputOf<typeof api.readClaims>,
): Promise<OutputOf<typeof api.readClaims>> {
  const { tx, locale } = context;
  const plan = await seenPlan(context, await planOfOpen(tx, id));
  const shift = await readOpen(tx, id);
  if (!plan.departmentIds.includes(shift.departmentId)) throw refuse(commonRefusals.notFound);
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    name: string;
    claimedAt: string;
    state: ClaimState;
    reason: string | null;
  }>(
    `select c.id, c.member_id as "memberId", m.name, c.claimed_at as "claimedAt", c.state, c.reason from planning.claim c
     join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
     where c.tenant_id = $1 and c.open_id = $2 order by c.claimed_at, c.id`,
    [tx.tenantId, id],
  );
  const waiting = rows.some((row) => row.state === "claimed");
  const judged = waiting
    ? await judgedFor(context, { ...plan, departmentIds: plan.allDepartmentIds }, shift)
    : undefined;
  const members = await membersById(
    tx,
    rows.map((row) => row.memberId),
  );
  // Why somebody of another department cannot is for their own head.
  const whyOf = (memberId: number, fit: PlanFit | null) =>
    judged && actsOn(plan, members.get(memberId), shift.date)
      ? unfitText(judged, fit, locale)
      : say(unfitWords.cannot, locale);
  const claims = rows.map((row) => {
    if (!judged || row.state !== "claimed") return { ...row, unfit: null, hoursLeft: 0, price: Infinity };
    const fit = fitFor(judged, { memberId: row.memberId, date: shift.date, content: judged.numberOf(0) });
    const unfit = fit?.reason === null ? null : whyOf(row.memberId, fit);
    return { ...row, unfit, hoursLeft: fit?.left ?? 0, price: unfit === null ? (fit?.soft ?? 0) : 1e12 };
  });
  return {
    claims: claims.toSorted((a, b) => a.price - b.price).map(({ price: _price, ...claim }) => claim),
  };
}
