import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { recordAmounts, type AmountsRead } from "#platform/session/recorded-amounts.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { voucherLife } from "../../life.ts";
import { sideSum } from "../../rules/vouchers/build-voucher.ts";
import { openVoucher, peopleOf, slipsOf } from "../../voucher-content.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { voucherList } from "../../voucher-lists.ts";
import type { VoucherKind, VoucherState } from "../../voucher-words.ts";
import type * as api from "../../vouchers-api.ts";
import { isOutdated } from "./generate.ts";
import { layoutOn } from "./layouts.ts";
import { readStoredVoucher, unseenSlips } from "./voucher-store.ts";

/** How it is written down that the pay behind vouchers is given out. */
export const voucherRead = (call: string): AmountsRead => ({
  call: `payroll.${call}`,
  fields: ["pay"],
  why: { zh: "工资凭证", en: "Wage vouchers" },
  isSeenBy: ({ principal }) => holds(principal, "C60310.view"),
});

function actionsOf(
  { principal }: Pick<CallContext, "principal">,
  { state, isOwn, reversesNumber }: { state: VoucherState; isOwn: boolean; reversesNumber: string | null },
): string[] {
  return voucherLife
    .actions(state, (who) => holds(principal, who))
    .filter((action) => (action === "verify" ? !isOwn : action === "reverse" ? reversesNumber === null : true));
}

/** Sums of everybody are for who sees everybody. */
function seesSums({ principal, keyCode }: Pick<CallContext, "principal" | "keyCode">): boolean {
  return (
    holds(principal, "C60310.view") && scopeFor(principal, keyCode).all && !principal.moduleScopes.has(payRange.module)
  );
}

export const vouchers = listSource(voucherList, {
  company: sql`v.tenant_id`,
  query: (context, { tab, month, kind, search }) => ({
    columns: {
      id: sql`v.id`,
      version: sql`v.version`,
      isOwn: sql`(v.made_by is not distinct from ${context.principal.accountId || null}::bigint)`,
      number: sql`v.number`,
      month: sql`v.month`,
      kind: sql`v.kind`,
      group: sql`g.name`,
      entity: named(context.locale, "e"),
      datedOn: sql`v.dated_on`,
      wordSerial: sql`(v.word || '-' || v.serial)`,
      lines: sql`v.lines`,
      sumFen: sql`v.sum_fen`,
      state: sql`v.state`,
      reversesNumber: sql`r.number`,
      madeBy: sql`m.name`,
      verifiedBy: sql`c.name`,
    },
    from: sql`payroll.voucher v
      join payroll.voucher_group g on g.tenant_id = v.tenant_id and g.id = v.group_id
      join organisation.legal_entity_view e on e.tenant_id = v.tenant_id and e.id = v.entity_id
      left join payroll.voucher r on r.tenant_id = v.tenant_id and r.id = v.reverses_id
      left join access.account_view m on m.tenant_id = v.tenant_id and m.id = v.made_by
      left join access.account_view c on c.tenant_id = v.tenant_id and c.id = v.verified_by`,
    where: [
      ...(tab === "all" ? [] : [sql`v.state = ${tab}`]),
      ...(month ? [sql`v.month = ${month}`] : []),
      ...(kind ? [sql`v.kind = ${kind}`] : []),
      ...(search ? [sql`(v.number ilike ${containing(search)} or g.name ilike ${containing(search)})`] : []),
    ],
    key: sql`v.id`,
  }),
  present: (context, rows) => {
    const isSeen = seesSums(context);
    return rows.map((row) => ({ sumFen: isSeen ? row.sumFen : null, actions: actionsOf(context, row) }));
  },
});

export async function readVoucher(
  context: CallContext,
  { id }: InputOf<typeof api.readVoucher>,
): Promise<OutputOf<typeof api.readVoucher>> {
  const { tx, locale } = context;
  const row = await vouchers.one(context, id);
  const voucher = await readStoredVoucher(tx, id);
  const { lines } = openVoucher(context, id, voucher.sealed);
  const unseen = await unseenSlips(context, slipsOf({ form: 1, lines }));
  const people = peopleOf(lines);
  if (unseen === 0) await recordAmounts(context, voucherRead("readVoucher"), { people });
  const isStale =
    voucher.state === "generated" && voucher.reversesId === null && (await isOutdated(context, voucher, lines));
  const { checked } = await layoutOn(tx, voucher.layout, voucher.datedOn);
  const { rows: more } = await tx.query<{ reason: string | null; by: string | null }>(
    `select v.reverse_reason as reason, (select o.number from payroll.voucher o where o.tenant_id = v.tenant_id and o.reverses_id = v.id) as by
     from payroll.voucher v where v.tenant_id = $1 and v.id = $2`,
    [tx.tenantId, id],
  );
  const { rows: runs } = await tx.query<{ number: string }>(
    "select number from payroll.run where tenant_id = $1 and id = any($2::bigint[]) order by id",
    [tx.tenantId, voucher.runIds],
  );
  const isSeen = unseen === 0;
  return {
    ...row,
    unseen,
    people,
    lineRows: !isSeen
      ? []
      : lines.map((line) => ({
          side: line.side,
          code: line.code,
          subject: line[locale],
          summary: line.note ?? "",
          department: line.department?.[locale] ?? null,
          costCentre: line.costCentre,
          person: line.person?.name ?? null,
          people: peopleOf([line]),
          fen: line.fen,
        })),
    debitFen: isSeen ? sideSum(lines, "debit") : null,
    creditFen: isSeen ? sideSum(lines, "credit") : null,
    isStale,
    layout: voucher.layout,
    isChecked: checked,
    runs: runs.map(({ number }) => number),
    reverseReason: more[0]!.reason,
    reversedBy: more[0]!.by,
  };
}

export async function voucherSlips(
  context: CallContext,
  { id, line: at }: InputOf<typeof api.voucherSlips>,
): Promise<OutputOf<typeof api.voucherSlips>> {
  const { tx, locale } = context;
  const voucher = await readStoredVoucher(tx, id);
  const line = openVoucher(context, id, voucher.sealed).lines[at];
  if (line === undefined) throw refuse(commonRefusals.notFound);
  const amounts = new Map(line.parts.map(({ slipId, fen }) => [slipId, fen]));
  const { rows } = await tx.query<{
    slipId: number;
    memberId: number;
    name: string;
    jobNumber: string | null;
    department: string | null;
  }>(
    sql`select s.id as "slipId", s.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(locale, "d")} as department
        from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        left join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
        left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.id = any(${[...amounts.keys()]}::bigint[])
          and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} order by w.job_number, s.id`,
  );
  await recordAmounts(context, voucherRead("voucherSlips"), { people: new Set(rows.map((row) => row.memberId)).size });
  return rows.map((row) => ({ ...row, fen: amounts.get(row.slipId) ?? 0 }));
}

/** Vouchers of a month that were verified and not reversed: as long as there are any, its settlement stands. */
export async function vouchersOf(
  tx: Tx,
  { entityId, month }: { entityId: number; month: string },
): Promise<{ id: number; number: string; kind: VoucherKind }[]> {
  const { rows } = await tx.query<{ id: number; number: string; kind: VoucherKind }>(
    `select id, number, kind from payroll.voucher
     where tenant_id = $1 and entity_id = $2 and month = $3 and state in ('verified', 'exported') and reverses_id is null order by id`,
    [tx.tenantId, entityId, month],
  );
  return rows;
}

/** A run whose voucher was verified stays granted. */
export async function refuseVouchered(tx: Tx, runId: number): Promise<void> {
  const { rows } = await tx.query<{ number: string }>(
    `select v.number from payroll.voucher v join payroll.run r on r.tenant_id = v.tenant_id and r.id = $2 and r.entity_id = v.entity_id and r.month = v.month
     where v.tenant_id = $1 and v.state in ('verified', 'exported') and v.reverses_id is null and $2::bigint = any(v.run_ids) limit 1`,
    [tx.tenantId, runId],
  );
  if (rows[0]) throw refuse(voucherRefusals.verifiedVoucher, { number: rows[0].number });
}
