import { canonical } from "../../rules/canonical.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { nextNumber } from "#platform/db/number.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sideSum } from "../../rules/vouchers/build-voucher.ts";
import { sealVoucher, type StoredLine } from "../../voucher-content.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import type { VoucherKind } from "../../voucher-words.ts";
import type * as api from "../../vouchers-api.ts";
import { voucherKindWords } from "../../words.ts";
import { entityNames } from "../runs/create-run.ts";
import { grantedRuns, linesOfMonth, type GrantedRun } from "./lines-of-month.ts";
import { readGroups, readSettings, type StoredGroup } from "./read-definitions.ts";
import { insertVoucher, lockVouchers, plainOf, unseenSlips, type StoredVoucher } from "./voucher-store.ts";

const series = { kind: "payroll.voucher", prefix: "PZ", by: "month" } as const;
export const nextVoucherNumber = ({ tx, today }: Pick<CallContext, "tx" | "today">): Promise<string> =>
  nextNumber(tx, series, today);

export async function voucherChoices(
  context: CallContext,
  { month }: InputOf<typeof api.voucherChoices>,
): Promise<OutputOf<typeof api.voucherChoices>> {
  const { tx, locale } = context;
  const groups = (await readGroups(tx)).filter(({ enabled }) => enabled);
  const settings = await readSettings(
    tx,
    groups.map(({ id }) => id),
  );
  const entities = await entityNames(context);
  const { rows: runs } = await tx.query<{ entityId: number; kind: string }>(
    `select entity_id as "entityId", kind from payroll.run where tenant_id = $1 and month = $2 and state = 'granted'`,
    [tx.tenantId, month],
  );
  return groups.map(({ id, name, entityId, runKinds }) => ({
    id,
    name,
    entity: entities.get(entityId)?.[locale] ?? "",
    runs: runs.filter(
      (run) => run.entityId === entityId && (runKinds.length === 0 || runKinds.some((kind) => kind === run.kind)),
    ).length,
    kinds: [...new Set(settings.filter((row) => row.groupId === id).map(({ kind }) => kind))],
  }));
}

type Input = InputOf<typeof api.generateVouchers>;
type Counts = OutputOf<typeof api.generateVouchers>;

/** Once for each group, month and kind: one that is not verified yet is made anew under its number, a verified one stays. */
export async function generateVouchers(context: CallContext, input: Input): Promise<Counts> {
  const { tx } = context;
  const groups = (await readGroups(tx)).filter((group) => group.enabled && input.groupIds.includes(group.id));
  if (groups.length < new Set(input.groupIds).size) throw refuse(voucherRefusals.unknownGroup);
  context.about(groups.map(({ name }) => `${name} ${input.month}`).join(", "));
  const counts: Counts = { made: 0, renewed: 0, kept: 0, empty: 0, ids: [] };
  const isOne = groups.length === 1 && input.kinds.length === 1;
  for (const group of groups)
    for (const kind of new Set(input.kinds)) {
      const done = await generate(context, group, kind, input, isOne);
      counts[done.is] += 1;
      if (done.id !== null) counts.ids.push(done.id);
    }
  if (counts.made + counts.renewed === 0)
    throw counts.kept > 0
      ? refuse(voucherRefusals.voucherThere)
      : refuse(voucherRefusals.nothingToBook, { month: input.month });
  return counts;
}

interface Done {
  is: "made" | "renewed" | "kept" | "empty";
  id: number | null;
}

async function generate(
  context: CallContext,
  group: StoredGroup,
  kind: VoucherKind,
  { month, datedOn }: Input,
  isOne: boolean,
): Promise<Done> {
  const { tx } = context;
  // Whoever comes second finds the voucher of the first.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll voucher ' || $1::text || ' ' || $2, 0))", [
    tx.tenantId,
    `${group.id} ${month} ${kind}`,
  ]);
  const runs = await grantedRuns(tx, group, month);
  const runIds = runs.map(({ id }) => id);
  const lines = await linesOfMonth(context, group, kind, runIds);
  if (lines === null && isOne)
    throw refuse(voucherRefusals.noSettings, { group: group.name, kind: voucherKindWords[kind] });
  if (lines === null || lines.length < 2) return { is: "empty", id: null };
  if (sideSum(lines, "debit") !== sideSum(lines, "credit"))
    throw new RangeError(`a voucher of group ${group.id} that does not balance`);
  const slipIds = lines.flatMap(({ parts }) => parts.map(({ slipId }) => slipId));
  if ((await unseenSlips(context, [...new Set(slipIds)])) > 0) throw refuse(voucherRefusals.voucherOutside);
  const before = await standing(context, group.id, month, kind);
  if (before && before.state !== "generated") return { is: "kept", id: before.id };
  if (before) {
    await renew(context, before, runIds, lines);
    return { is: "renewed", id: before.id };
  }
  const id = await insertVoucher(
    context,
    {
      number: await nextVoucherNumber(context),
      groupId: group.id,
      entityId: group.entityId,
      month,
      kind,
      datedOn: datedOn ?? usualDate(kind, month, runs),
      word: group.word,
      layout: group.layout,
      runIds,
      reversesId: null,
      reason: null,
    },
    lines,
  );
  return { is: "made", id };
}

/** An accrual is of the month worked, what is paid and remitted of the day of payment. */
function usualDate(kind: VoucherKind, month: string, runs: readonly GrantedRun[]): string {
  const last = attendanceMonth(month, 1).end;
  if (kind === "accrual") return last;
  return runs.map(({ payDate }) => payDate).reduce((a, b) => (a > b ? a : b), last.slice(0, 8) + "01");
}

async function standing(
  { tx }: CallContext,
  groupId: number,
  month: string,
  kind: VoucherKind,
): Promise<StoredVoucher | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from payroll.voucher where tenant_id = $1 and group_id = $2 and month = $3 and kind = $4 and state <> 'reversed' and reverses_id is null",
    [tx.tenantId, groupId, month, kind],
  );
  return rows[0] && (await lockVouchers(tx, [rows[0].id]))[0];
}

async function renew(
  context: CallContext,
  { id }: StoredVoucher,
  runIds: readonly number[],
  lines: StoredLine[],
): Promise<void> {
  const { tx, principal, now } = context;
  const plain = plainOf(lines);
  await tx.query(
    `update payroll.voucher set lines = $3, people = $4, sum_fen = $5, content_sealed = $6, run_ids = $7, made_by = $8, made_at = $9, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      plain.lines,
      plain.people,
      plain.sumFen,
      sealVoucher(context, id, { form: 1, lines }),
      runIds,
      principal.accountId || null,
      now,
    ],
  );
}

/** Whether pay has changed since a voucher was made: other runs, people or figures than now. */
export async function isOutdated(
  context: CallContext,
  voucher: StoredVoucher,
  lines: readonly StoredLine[],
): Promise<boolean> {
  const group = (await readGroups(context.tx)).find(({ id }) => id === voucher.groupId)!;
  const runs = await grantedRuns(context.tx, group, voucher.month);
  const now = await linesOfMonth(
    context,
    group,
    voucher.kind,
    runs.map(({ id }) => id),
  );
  const figures = (all: readonly StoredLine[]) =>
    canonical(all.map(({ side, code, fen, parts }) => ({ side, code, fen, parts })));
  return now === null || figures(now) !== figures(lines);
}
