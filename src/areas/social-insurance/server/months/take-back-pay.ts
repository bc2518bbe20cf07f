import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { cityText } from "../../city-name.ts";
import type * as api from "../../months-api.ts";
import { itemCodes } from "../../rules/items.ts";
import { lateFee } from "../../rules/late-fee.ts";
import { recordAmounts, seesAmounts } from "../amounts.ts";
import { findAccount } from "../accounts.ts";
import { findDifferences } from "./back-pay.ts";
import { openMonth } from "./calculate-month.ts";
import { storeLines, type NewLine } from "./store-lines.ts";

const pageSize = 50;

export async function proposeBackPay(
  context: CallContext,
  { accountId, page }: InputOf<typeof api.proposeBackPay>,
): Promise<OutputOf<typeof api.proposeBackPay>> {
  const account = await findAccount(context, accountId);
  const { month, differences: all } = await findDifferences(context, account);
  const ordered = all.toSorted(
    (a, b) =>
      a.memberId - b.memberId ||
      a.forMonth.localeCompare(b.forMonth) ||
      itemCodes.indexOf(a.item) - itemCodes.indexOf(b.item),
  );
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  const names = await namesOf(
    context.tx,
    shown.map((one) => one.memberId),
  );
  const sees = seesAmounts(context);
  if (sees) await recordAmounts(context, "proposeBackPay", { people: names.size });
  return {
    month,
    total: all.length,
    people: new Set(all.map((one) => one.memberId)).size,
    rows: shown.map(({ memberId, item, forMonth, kind, baseFen, employeeFen, employerFen }) => ({
      memberId,
      ...names.get(memberId)!,
      item,
      forMonth,
      kind,
      baseFen: sees ? baseFen : null,
      employeeFen: sees ? employeeFen : null,
      employerFen: sees ? employerFen : null,
    })),
  };
}

async function namesOf(
  tx: Tx,
  memberIds: readonly number[],
): Promise<Map<number, { jobNumber: string; name: string }>> {
  const { rows } = await tx.query<{ id: number; jobNumber: string; name: string }>(
    `select member_id as id, job_number as "jobNumber", name from people.worker where tenant_id = $1 and member_id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Writes them as lines of their own beside those of the month, never merged with them; the late fee is the employer's. */
export async function takeBackPay(
  context: CallContext,
  { accountId, memberIds, lateDays }: InputOf<typeof api.takeBackPay>,
): Promise<OutputOf<typeof api.takeBackPay>> {
  const { tx } = context;
  const account = await findAccount(context, accountId);
  await tx.query("select from social_insurance.account where tenant_id = $1 and id = $2 for update", [
    tx.tenantId,
    accountId,
  ]);
  const found = await findDifferences(context, account);
  const chosen = memberIds ? new Set(memberIds) : null;
  const taken = found.differences.filter((one) => chosen === null || chosen.has(one.memberId));
  if (taken.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { month } = found;
  const { zh, en } = cityText(account.city);
  context.about({ zh: `${zh} ${month}`, en: `${en} ${month}` });
  const { id } = await openMonth(tx, accountId, month);
  const lines = taken.flatMap(({ memberId, forMonth, kind, packageId, figures }): NewLine[] => {
    const line: NewLine = { memberId, forMonth, kind, packageId, figures };
    if (kind === "refund" || lateDays === 0) return [line];
    const fee = lateFee(figures.employeeFen + figures.employerFen, lateDays);
    if (fee === 0) return [line];
    const { beforeEmployeeFen: _one, beforeEmployerFen: _other, ...rest } = figures;
    const feeFigures = { ...rest, employeeFen: 0, employerFen: fee, days: lateDays };
    return [line, { memberId, forMonth, kind: "fee", packageId, figures: feeFigures }];
  });
  await storeLines(context, id, lines);
  return { lines: lines.length, people: new Set(taken.map((one) => one.memberId)).size, month };
}
