import type { Tx } from "#platform/db/tx.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { changeRefusals } from "../../change-errors.ts";
import type { ChangePayRow } from "../../change-lists.ts";
import type * as api from "../../changes-api.ts";
import { raiseOf, raiseOfAll } from "../../rules/changes/raise.ts";
import { payItems, type PayItem } from "../../words.ts";
import { findForPay } from "../find-employee.ts";
import { refuseOwnPay, withinPay } from "../within-pay.ts";

export interface NewPay {
  item: PayItem;
  payFen: number;
}

interface SealedItem {
  item: PayItem;
  sealed: Buffer;
}

/** As the items are named everywhere. */
export const inOrder = <R extends { item: PayItem }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => payItems.indexOf(a.item) - payItems.indexOf(b.item));

/** What is agreed with somebody on a day, sealed, one of each item. */
async function sealedOn(tx: Tx, memberId: number, date: string): Promise<SealedItem[]> {
  const { rows } = await tx.query<SealedItem>(
    `select p.item, p.amount_sealed as sealed from personnel.pay_record p
     where p.tenant_id = $1 and p.member_id = $2 and p.from_date = (select max(l.from_date) from personnel.pay_record l
       where l.tenant_id = p.tenant_id and l.member_id = p.member_id and l.item = p.item and l.from_date <= $3::date)`,
    [tx.tenantId, memberId, date],
  );
  return inOrder(rows);
}

/** Amounts are entered by whoever may see them, and by nobody for themselves. */
export async function refusePay(context: CallContext, memberId: number, pay: readonly NewPay[]): Promise<void> {
  if (pay.length === 0) return;
  if (!holds(context.principal, "C0418.amounts")) throw refuseField(changeRefusals.noAmounts, "pay");
  refuseOwnPay(context, memberId);
  await findForPay({ ...context, keyCode: "C0418.amounts" }, memberId);
  const items = new Set(pay.map(({ item }) => item));
  if (items.size < pay.length) throw refuseField(changeRefusals.sameItem, "pay");
}

/** Keeps what a change agrees beside what holds the day before, both sealed; gives how much more it is. */
export async function storeChangePay(
  context: CallContext,
  change: { id: number; memberId: number; from: string },
  pay: readonly NewPay[],
): Promise<void> {
  const { tx, services } = context;
  await tx.query("delete from personnel.change_pay where tenant_id = $1 and change_id = $2", [tx.tenantId, change.id]);
  const before = new Map((await sealedOn(tx, change.memberId, change.from)).map(({ item, sealed }) => [item, sealed]));
  const steps = pay.map(({ item, payFen }) => {
    const old = before.get(item) ?? null;
    return { item, old, oldFen: old === null ? null : Number(services.vault.open(old)), newFen: payFen };
  });
  if (steps.some(({ oldFen, newFen }) => oldFen === newFen)) throw refuseField(changeRefusals.samePay, "pay");
  await tx.query(
    `insert into personnel.change_pay (tenant_id, change_id, item, old_sealed, new_sealed, raise_bp)
     select $1, $2, g.item, g.old, g.new, g.raise from unnest($3::text[], $4::bytea[], $5::bytea[], $6::int[]) as g (item, old, new, raise)`,
    [
      tx.tenantId,
      change.id,
      steps.map(({ item }) => item),
      steps.map(({ old }) => old),
      steps.map(({ newFen }) => services.vault.seal(String(newFen))),
      steps.map(raiseOf),
    ],
  );
  await tx.query("update personnel.change set raise_bp = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    change.id,
    raiseOfAll(steps),
  ]);
}

/** What was agreed holds from its day on; it is sealed already. */
export async function applyChangePay(tx: Tx, changeId: number, accountId: number | null): Promise<void> {
  await tx.query(
    `insert into personnel.pay_record (tenant_id, member_id, item, from_date, amount_sealed, set_by)
     select c.tenant_id, c.member_id, p.item, c.from_date, p.new_sealed, $3 from personnel.change c
       join personnel.change_pay p on p.tenant_id = c.tenant_id and p.change_id = c.id
     where c.tenant_id = $1 and c.id = $2
     on conflict (tenant_id, member_id, item, from_date) do update set amount_sealed = excluded.amount_sealed, set_by = excluded.set_by, set_at = now()`,
    [tx.tenantId, changeId, accountId],
  );
}

/** Takes back what an approval had agreed and has not begun. */
export async function withdrawChangePay(tx: Tx, changeId: number): Promise<void> {
  await tx.query(
    `delete from personnel.pay_record r using personnel.change c, personnel.change_pay p
     where r.tenant_id = $1 and c.tenant_id = r.tenant_id and c.id = $2 and p.tenant_id = r.tenant_id and p.change_id = c.id
       and r.member_id = c.member_id and r.item = p.item and r.from_date = c.from_date`,
    [tx.tenantId, changeId],
  );
}

export async function payRowsOf({ tx }: Pick<CallContext, "tx">, changeId: number): Promise<ChangePayRow[]> {
  const { rows } = await tx.query<ChangePayRow>(
    `select item, (raise_bp / 10000.0)::float8 as raise from personnel.change_pay where tenant_id = $1 and change_id = $2`,
    [tx.tenantId, changeId],
  );
  return inOrder(rows);
}

/** Whether the caller may see the amounts of somebody: by the code, within the scope, never their own. */
export async function mayReveal(context: CallContext, memberId: number): Promise<boolean> {
  if (!holds(context.principal, "C0418.amounts")) return false;
  const may = withinPay(
    { ...context, keyCode: "C0418.amounts" },
    { department: sql`w.department_id`, member: sql`w.member_id` },
  );
  const { rowCount } = await context.tx.query(
    sql`select from people.worker w where w.tenant_id = ${context.tx.tenantId} and w.member_id = ${memberId} and ${may}`,
  );
  return rowCount === 1;
}

export async function payNow(
  context: CallContext,
  { memberId, date, reason }: InputOf<typeof api.payNow>,
): Promise<OutputOf<typeof api.payNow>> {
  refuseOwnPay(context, memberId);
  const employee = await findForPay(context, memberId);
  await writeDown(context, employee.id, reason, "personnel.payNow");
  const rows = await sealedOn(context.tx, employee.id, date);
  return rows.map(({ item, sealed }) => ({
    item,
    oldFen: Number(context.services.vault.open(sealed)),
    newFen: null,
  }));
}

export async function revealChangePay(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealChangePay>,
): Promise<OutputOf<typeof api.revealChangePay>> {
  const { tx, services } = context;
  const { rows: found } = await tx.query<{ memberId: number; number: string }>(
    `select member_id as "memberId", number from personnel.change where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!found[0]) throw refuse(commonRefusals.notFound);
  refuseOwnPay(context, found[0].memberId);
  const employee = await findForPay(context, found[0].memberId);
  context.about(found[0].number);
  await writeDown(context, employee.id, reason, "personnel.revealChangePay");
  const { rows } = await tx.query<{ item: PayItem; old: Buffer | null; new: Buffer }>(
    `select item, old_sealed as old, new_sealed as new from personnel.change_pay where tenant_id = $1 and change_id = $2`,
    [tx.tenantId, id],
  );
  const open = (sealed: Buffer | null) => (sealed === null ? null : Number(services.vault.open(sealed)));
  return inOrder(rows).map((row) => ({ item: row.item, oldFen: open(row.old), newFen: open(row.new) }));
}

const writeDown = (context: CallContext, memberId: number, reason: string, call: string) =>
  recordPersonalDataRead(context, { memberId, fields: ["agreedPay"], reason, call });
