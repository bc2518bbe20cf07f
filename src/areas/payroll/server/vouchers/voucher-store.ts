import { withinPay } from "#areas/personnel/server.ts";
import { sql, type NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { voucherLife } from "../../life.ts";
import { sideSum } from "../../rules/vouchers/build-voucher.ts";
import {
  openVoucher,
  peopleOf,
  sealVoucher,
  slipsOf,
  type StoredLine,
  type VoucherContent,
} from "../../voucher-content.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import type { VoucherKind, VoucherProgram, VoucherState } from "../../voucher-words.ts";
import { fewest } from "../runs/sum-run.ts";

export interface StoredVoucher {
  id: number;
  version: number;
  number: string;
  groupId: number;
  entityId: number;
  month: string;
  period: string;
  kind: VoucherKind;
  datedOn: string;
  word: string;
  serial: number;
  layout: VoucherProgram;
  state: VoucherState;
  runIds: number[];
  reversesId: number | null;
  madeBy: number | null;
  sealed: Buffer;
}

const columns = `id, version, number, group_id as "groupId", entity_id as "entityId", month, period, kind, dated_on as "datedOn", word, serial, layout, state,
  run_ids as "runIds", reverses_id as "reversesId", made_by as "madeBy", content_sealed as sealed`;

export async function readStoredVoucher(tx: Tx, id: number): Promise<StoredVoucher> {
  const { rows } = await tx.query<StoredVoucher>(
    `select ${columns} from payroll.voucher where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const [voucher] = rows;
  if (voucher === undefined) throw refuse(voucherRefusals.unknownVoucher);
  return voucher;
}

/** In the order of their ids, kept as they are until the commit. */
export async function lockVouchers(tx: Tx, ids: readonly number[]): Promise<StoredVoucher[]> {
  const { rows } = await tx.query<StoredVoucher>(
    `select ${columns} from payroll.voucher where tenant_id = $1 and id = any($2::bigint[]) order by id for update`,
    [tx.tenantId, ids],
  );
  if (rows.length < new Set(ids).size) throw refuse(voucherRefusals.unknownVoucher);
  return rows;
}

export async function lockVoucher(tx: Tx, { id, version }: { id: number; version: number }): Promise<StoredVoucher> {
  const [voucher] = await lockVouchers(tx, [id]);
  if (voucher!.version !== version) throw refuse(commonRefusals.stale);
  return voucher!;
}

/** How many people of some slips the caller may not see, not counting themselves. */
export async function unseenSlips(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  slipIds: readonly number[],
): Promise<number> {
  const { tx, principal } = context;
  const seen = withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` });
  const { rows } = await tx.query<{ unseen: number }>(
    sql`select count(distinct s.member_id) filter (where not coalesce(${seen}, false) and s.member_id is distinct from ${principal.memberId}::bigint)::int as unseen
        from payroll.slip s where s.tenant_id = ${tx.tenantId} and s.id = any(${[...slipIds]}::bigint[])`,
  );
  return rows[0]!.unseen;
}

/** A voucher's lines, opened for whoever sees all of its people; who acts on it has to. */
export async function openSeen(context: CallContext, { id, sealed }: StoredVoucher): Promise<VoucherContent> {
  const content = openVoucher(context, id, sealed);
  if ((await unseenSlips(context, slipsOf(content))) > 0) throw refuse(voucherRefusals.voucherOutside);
  return content;
}

/** What of its lines stands in the clear: how many, of how many people, and the sum of three or more. */
export function plainOf(lines: readonly StoredLine[]): { lines: number; people: number; sumFen: number | null } {
  const people = peopleOf(lines);
  return { lines: lines.length, people, sumFen: people < fewest ? null : sideSum(lines, "debit") };
}

/** The place of a voucher among those of its word in a period: counted without gaps, since none is ever removed. */
export async function nextSerial(tx: Tx, entityId: number, period: string, word: string): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll vouchers ' || $1::text || ' ' || $2, 0))", [
    tx.tenantId,
    `${entityId} ${period} ${word}`,
  ]);
  const { rows } = await tx.query<{ next: number }>(
    "select coalesce(max(serial), 0)::int + 1 as next from payroll.voucher where tenant_id = $1 and entity_id = $2 and period = $3 and word = $4",
    [tx.tenantId, entityId, period, word],
  );
  return rows[0]!.next;
}

export interface NewVoucher {
  number: string;
  groupId: number;
  entityId: number;
  month: string;
  kind: VoucherKind;
  datedOn: string;
  word: string;
  layout: VoucherProgram;
  runIds: readonly number[];
  reversesId: number | null;
  reason: string | null;
}

/** Its lines are sealed for its row, so the id is drawn first. */
export async function insertVoucher(context: CallContext, made: NewVoucher, lines: StoredLine[]): Promise<number> {
  const { tx, principal, now } = context;
  const period = made.datedOn.slice(0, 7);
  const serial = await nextSerial(tx, made.entityId, period, made.word);
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    "select nextval(pg_get_serial_sequence('payroll.voucher', 'id')) as id",
  );
  const id = rows[0]!.id;
  const plain = plainOf(lines);
  await tx.query(
    `insert into payroll.voucher (tenant_id, id, number, group_id, entity_id, month, kind, dated_on, period, word, serial, layout, lines, people, sum_fen, content_sealed, run_ids,
       reverses_id, reverse_reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      tx.tenantId,
      id,
      made.number,
      made.groupId,
      made.entityId,
      made.month,
      made.kind,
      made.datedOn,
      period,
      made.word,
      serial,
      made.layout,
      plain.lines,
      plain.people,
      plain.sumFen,
      sealVoucher(context, id, { form: 1, lines }),
      made.runIds,
      made.reversesId,
      made.reason,
      principal.accountId || null,
      now,
    ],
  );
  return id;
}

export const nextState = (voucher: StoredVoucher, action: "verify" | "export" | "reverse"): VoucherState =>
  voucherLife.next(voucher.state, action);
