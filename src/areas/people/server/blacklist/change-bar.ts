import { sql } from "#platform/db/sql.ts";
import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type RefusalKind } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";
import { barLife } from "../../bar-life.ts";
import { barTermFault, longestBarMonths } from "../../bar-term.ts";
import type { BarState } from "../../bar-words.ts";
import type * as api from "../../blacklist-api.ts";
import { refusals } from "../../errors.ts";
import { personBarred } from "../../events.ts";
import { findPerson } from "../find-person.ts";
import { refuseForeignBarImages } from "./bar-images.ts";
import { barScope, barState } from "./bar-scope.ts";

interface StoredBar {
  id: number;
  memberId: number | null;
  name: string;
  idType: string | null;
  idHash: Buffer | null;
  from: string;
  until: string;
  state: BarState;
  proposedBy: number;
  objection: string | null;
  answer: string | null;
  version: number;
}

const termFaults: Record<NonNullable<ReturnType<typeof barTermFault>>["kind"], RefusalKind> = {
  backdated: refusals.barBackdated,
  past: refusals.barPast,
  tooLong: refusals.barTooLong,
  reviewOutside: refusals.barReviewOutside,
};

export async function proposeBar(
  context: CallContext,
  input: InputOf<typeof api.proposeBar>,
): Promise<OutputOf<typeof api.proposeBar>> {
  const { tx, today, principal, now } = context;
  const fault = barTermFault(input, today);
  if (fault) throw refuseField(termFaults[fault.kind], fault.field, { months: longestBarMonths });
  const who = await whoIsMeant(context, input);
  context.about(who.name);
  await refuseForeignBarImages(context, input.files);
  const open = await tx.query(
    sql`select from people.bar b where b.tenant_id = ${tx.tenantId} and b.state in ('proposed', 'active') and b.until_date >= ${today}::date
      and (b.member_id = ${who.memberId} or b.id_type = ${who.idType} and b.id_number_hash = ${who.hash})`,
  );
  if (open.rows.length > 0)
    throw refuseField(refusals.barredAlready, input.personId === null ? "idNumber" : "personId", { name: who.name });
  const made = await tx.query<{ id: number }>(
    `insert into people.bar (tenant_id, member_id, name, id_type, id_number_hash, id_number_tail, category, reason, file_ids, from_date, until_date, review_on, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tx.tenantId,
      who.memberId,
      who.name,
      who.idType,
      who.hash,
      who.tail,
      input.category,
      input.reason,
      input.files,
      input.from,
      input.until,
      input.reviewOn,
      principal.accountId,
      now,
    ],
  );
  return { id: made.rows[0]!.id };
}

/** A person's file with its ID number, or a name and an ID number: whoever has a file by that number is meant with it. */
async function whoIsMeant(context: CallContext, { personId, name, idType, idNumber }: InputOf<typeof api.proposeBar>) {
  const { tx, services } = context;
  if (personId !== null) {
    const person = await findPerson(context, personId);
    return { memberId: person.id, name: person.name, idType: person.idType, hash: person.idHash, tail: person.idTail };
  }
  const { hash, shown } = sealIdNumber(services.vault, tx.tenantId, idNumber);
  return { memberId: await activeByHash(tx, idType, hash), name: name!, idType, hash, tail: shown };
}

async function activeByHash(tx: Tx, idType: string | null, hash: Buffer | null): Promise<number | null> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select member_id as "memberId" from people.person where tenant_id = $1 and id_type = $2 and id_number_hash = $3 and status = 'active'`,
    [tx.tenantId, idType, hash],
  );
  return rows[0]?.memberId ?? null;
}

/** One within the caller's scope, held until the commit, as the caller saw it. */
async function findBar(context: CallContext, id: number, version?: number): Promise<StoredBar> {
  const { rows } = await context.tx.query<StoredBar>(sql`
    select b.id, b.member_id as "memberId", b.name, b.id_type as "idType", b.id_number_hash as "idHash", b.from_date as "from", b.until_date as until,
      ${barState(context.today)} as state, b.proposed_by as "proposedBy", b.objection, b.answer, b.version
    from people.bar b where b.tenant_id = ${context.tx.tenantId} and b.id = ${id} and ${barScope(context)} for update of b`);
  const [bar] = rows;
  if (!bar) throw refuse(commonRefusals.notFound);
  context.about(bar.name);
  if (version !== undefined && bar.version !== version) throw refuse(commonRefusals.stale);
  return bar;
}

async function decide(
  context: CallContext,
  { id, version }: { id: number; version: number },
  action: "confirm" | "reject",
  reason: string | null,
): Promise<StoredBar> {
  const { tx, principal, now } = context;
  const bar = await findBar(context, id, version);
  const state = barLife.next(bar.state, action);
  if (bar.proposedBy === principal.accountId) throw refuse(refusals.barOwnProposal);
  if (bar.memberId !== null && bar.memberId === principal.memberId) throw refuse(refusals.barOwnProposal);
  const memberId = bar.memberId ?? (action === "confirm" ? await activeByHash(tx, bar.idType, bar.idHash) : null);
  await tx.query(
    `update people.bar set state = $3, member_id = $4, decided_by = $5, decided_at = $6, decide_reason = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, memberId, principal.accountId, now, reason],
  );
  return { ...bar, memberId };
}

/** From then on they are refused wherever people are taken on or put on; the shifts they have are told to go. */
export async function confirmBar(context: CallContext, input: InputOf<typeof api.confirmBar>): Promise<{ done: true }> {
  const { tx, services } = context;
  const { id, memberId, from, until } = await decide(context, input, "confirm", null);
  if (memberId === null) return allDone;
  await services.events.publish(tx, personBarred, { memberId, from, until, context });
  await notify(tx, {
    memberIds: [memberId],
    kind: "blacklist",
    title: {
      zh: `${from} 至 ${until} 不再为您安排工作，如有异议可在手机上提出`,
      en: `You will not be given work from ${from} to ${until}; you may object on your phone`,
    },
    link: "W_REWARDS",
    effectKey: `bar-${id}`,
  });
  return allDone;
}

export async function rejectBar(
  context: CallContext,
  { reason, ...input }: InputOf<typeof api.rejectBar>,
): Promise<{ done: true }> {
  await decide(context, input, "reject", reason);
  return allDone;
}

export async function liftBar(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.liftBar>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const bar = await findBar(context, id, version);
  await tx.query(
    "update people.bar set state = $3, lifted_by = $4, lifted_at = $5, lift_reason = $6, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, barLife.next(bar.state, "lift"), principal.accountId, now, reason],
  );
  if (bar.memberId !== null)
    await notify(tx, {
      memberIds: [bar.memberId],
      kind: "blacklist",
      title: { zh: "不再安排工作的限制已解除", en: "You can be given work again" },
      link: "W_REWARDS",
      effectKey: `bar-lifted-${id}`,
    });
  return allDone;
}

export async function answerBar(
  context: CallContext,
  { id, answer }: InputOf<typeof api.answerBar>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const bar = await findBar(context, id);
  barLife.next(bar.state, "answer");
  if (bar.objection === null || bar.answer !== null) throw refuse(refusals.nothingToAnswer);
  await tx.query(
    "update people.bar set answer = $3, answered_by = $4, answered_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, answer, principal.accountId, now],
  );
  if (bar.memberId !== null)
    await notify(tx, {
      memberIds: [bar.memberId],
      kind: "blacklist",
      title: { zh: "您的异议已答复", en: "Your objection was answered" },
      link: "W_REWARDS",
      effectKey: `bar-answer-${id}`,
    });
  return allDone;
}
