import { accountsWithCode, closeAccountsOf } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import { leaveFile } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { allDone } from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { employmentEnding } from "../../events.ts";
import { changeRefusals } from "../../change-errors.ts";
import type { ChangeState } from "../../change-words.ts";
import { groundWords } from "../../labour-words.ts";
import type * as api from "../../leaving-api.ts";
import { leavingKinds } from "../../leaving-kinds.ts";
import { inTheWay } from "../../rules/leaving/separation.ts";
import { findChange, nextState, readStored, type StoredChange } from "../changes/change-document.ts";
import type { Saved } from "../changes/save-change.ts";
import { leavingChecks } from "./leaving-checks.ts";

const setState = (tx: Tx, id: number, state: ChangeState) =>
  tx.query("update personnel.change set state = $3, version = version + 1 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    state,
  ]);

export async function startHandOver(
  context: CallContext,
  { id, version }: InputOf<typeof api.startHandOver>,
): Promise<{ done: true }> {
  const change = await findChange(context, id, "complete", version);
  await setState(context.tx, id, nextState(change, "handOver"));
  return allDone;
}

export async function tickHandOver(
  context: CallContext,
  { id, itemId, done }: InputOf<typeof api.tickHandOver>,
): Promise<{ done: true }> {
  const { tx, now, principal } = context;
  nextState(await findChange(context, id, "complete"), "tick");
  const { rowCount } = await tx.query(
    `update personnel.hand_over_item set done_at = case when $4 then $5::timestamptz end, done_by = case when $4 then $6::bigint end
     where tenant_id = $1 and change_id = $2 and id = $3`,
    [tx.tenantId, id, itemId, done, now, principal.accountId || null],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}

/** Whoever has planned with them after the last day plans without them. */
export async function takeOffShifts(
  context: CallContext,
  { id }: InputOf<typeof api.takeOffShifts>,
): Promise<OutputOf<typeof api.takeOffShifts>> {
  const { tx, today, services } = context;
  const change = await findChange(context, id, "complete");
  nextState(change, "takeOff");
  const { memberId, from: lastDay, number } = change;
  await services.events.publish(tx, employmentEnding, { memberId, lastDay, number, context });
  const open = await leavingChecks(tx, memberId, lastDay, today);
  return { left: open.find(({ kind }) => kind === "shifts")?.count ?? 0 };
}

/** Nothing that blocks is open: they leave with their last day, at once where it has come. */
export async function completeSeparation(
  context: CallContext,
  { id, version }: InputOf<typeof api.completeSeparation>,
): Promise<Saved> {
  const { tx, today, locale } = context;
  const change = await findChange(context, id, "complete", version);
  const state = nextState(change, "complete");
  const open = inTheWay(await leavingChecks(tx, change.memberId, change.from, today));
  if (open.length > 0)
    throw refuse(changeRefusals.stillOpen, {
      matters: listed(
        open.map(({ kind }) => leavingKinds[kind][locale]),
        locale,
      ),
    });
  return clear(context, change, state);
}

/** The same with something left open: somebody answers for it. */
export async function overrideSeparation(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.overrideSeparation>,
): Promise<Saved> {
  const { tx, principal } = context;
  const change = await findChange(context, id, "override", version);
  const state = nextState(change, "override");
  await tx.query(
    "update personnel.change set override_reason = $3, overridden_by = $4 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, reason, principal.accountId || null],
  );
  return clear(context, change, state);
}

async function clear(context: CallContext, change: StoredChange, state: ChangeState): Promise<Saved> {
  const { tx, today, now, services } = context;
  await setState(tx, change.id, state);
  if (change.from < today) await finish({ tx, now, services }, change.id);
  const { number, state: after } = await readStored(tx, change.id);
  return { id: change.id, number, state: after };
}

interface FinishContext {
  tx: Tx;
  now: string;
  services: Pick<Services, "events" | "vault">;
}

/** The last day is over: the file and the log-ins are closed, the contract ended, the employment resigned. Done again it changes nothing. */
export async function finish(context: FinishContext, id: number): Promise<void> {
  const { tx, now, services } = context;
  const { rows } = await tx.query<{ memberId: number; lastDay: string }>(
    `update personnel.change set state = 'done', effective_at = $3, version = version + 1
     where tenant_id = $1 and id = $2 and kind = 'separation' and state = 'cleared' returning member_id as "memberId", from_date as "lastDay"`,
    [tx.tenantId, id, now],
  );
  const [left] = rows;
  if (!left) return;
  const { ground, number } = await readStored(tx, id);
  await tx.query(
    `update personnel.labour_contract set state = 'ended', ended_on = $3, end_reason = $4, version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2 and state = 'active' and from_date <= $3::date`,
    [tx.tenantId, left.memberId, left.lastDay, ground === null ? null : groundWords[ground].zh],
  );
  await leaveFile(context, left.memberId, left.lastDay);
  await closeAccountsOf(tx, left.memberId);
  // What somebody answered for has not been taken off by then.
  await services.events.publish(tx, employmentEnding, {
    ...left,
    number,
    context: { principal: { accountId: 0, memberId: null }, now, services },
  });
}

/** Those who are cleared and have worked their last day. */
export async function leaversDue(tx: Tx, today: string): Promise<{ id: number }[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from personnel.change
     where tenant_id = $1 and state = 'cleared' and kind = 'separation' and from_date < $2::date order by id`,
    [tx.tenantId, today],
  );
  return rows;
}

/** A last day that comes while something is still open is told, every day anew. */
export async function remindClearing(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from personnel.change
     where tenant_id = $1 and kind = 'separation' and state in ('approved', 'clearing') and from_date <= $2::date`,
    [tx.tenantId, today],
  );
  const { count } = rows[0]!;
  if (count === 0) return;
  await notify(tx, {
    accountIds: await accountsWithCode(tx, "C0414.complete"),
    kind: "personnel",
    title: {
      zh: `${count} 名员工已到最后工作日，离职尚未办结`,
      en: `${count} ${count === 1 ? "employee has" : "employees have"} reached the last day and ${count === 1 ? "is" : "are"} not cleared`,
    },
    link: "C0414",
    effectKey: `personnel.clearing ${today}`,
  });
}
