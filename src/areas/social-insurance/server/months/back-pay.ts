import { addMonthsTo, type Month } from "#platform/calendar/periods.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import { differences, type BackLine, type MonthLine } from "../../rules/back-pay.ts";
import type { ItemCode } from "../../rules/items.ts";
import type { Reckoned } from "../../rules/reckon.ts";
import { visible } from "../amounts.ts";
import type { StoredAccount } from "../accounts.ts";
import { openLine, type LineFigures } from "../sealed.ts";
import { coversMonth, reckoningOf, type Reckoning } from "./inputs.ts";

/** How far back what has changed is still looked for. */
const monthsBack = 12;

export interface Difference extends BackLine {
  memberId: number;
  packageId: number;
  figures: LineFigures;
}

interface Found {
  /** The month that takes the differences. */
  month: Month;
  differences: Difference[];
}

interface ConfirmedMonth {
  month: Month;
  calculatedAt: string;
}

/**
 * What months that are confirmed would come to as everything is known now, less what was written for them: a base that
 * was corrected, figures that came late, somebody enrolled or stopped for an earlier month. Only people of whom something
 * has changed since are looked at.
 */
export async function findDifferences(context: CallContext, account: StoredAccount): Promise<Found> {
  const { tx, services } = context;
  const confirmed = await confirmedMonths(tx, account.id);
  const latest = confirmed.at(-1);
  if (latest === undefined) return { month: context.today.slice(0, 7), differences: [] };
  const month = addMonthsTo(latest.month, 1);
  const first = confirmed[0]!;
  const memberIds = await changedPeople(context, account, first.month, latest.month);
  if (memberIds.length === 0) return { month, differences: [] };
  const reckoning = await reckoningOf(tx, services.vault, account, { from: first.month, to: latest.month, memberIds });
  const written = await writtenLines(context, account.id, first.month, latest.month, memberIds);
  const found: Difference[] = [];
  const breathe = breather();
  for (const memberId of memberIds) {
    const made = reckonedOf(
      reckoning,
      memberId,
      confirmed.map((one) => one.month),
    );
    const lines = (written.get(memberId) ?? []).filter(({ forMonth }) => !made.unknown.has(forMonth));
    for (const one of differences(made.lines, lines).filter((each) => !isBureaus(each, made.lines, lines)))
      found.push(withFigures(one, memberId, made.lines, lines, reckoning));
    await breathe();
  }
  return { month, differences: found };
}

/** What the bureau was believed about is its figure, not a difference, until ours become other ones. */
function isBureaus(one: BackLine, made: readonly MonthLine[], written: readonly WrittenLine[]): boolean {
  const same = (line: MonthLine) => line.item === one.item && line.forMonth === one.forMonth;
  const own = written.filter((line) => same(line) && !line.isOfBill);
  return (
    written.some((line) => same(line) && line.isOfBill) &&
    differences(
      made.filter((line) => same(line)),
      own,
    ).length === 0
  );
}

interface MadeLine extends MonthLine {
  reckoned: Reckoned;
}
interface WrittenLine extends MonthLine {
  isOfBill: boolean;
  figures: LineFigures;
  packageId: number;
}

/** What somebody should have paid in each month; a month of which nobody knows is left as it is. */
function reckonedOf(
  reckoning: Reckoning,
  memberId: number,
  months: readonly Month[],
): { lines: MadeLine[]; unknown: Set<Month> } {
  const lines: MadeLine[] = [];
  const unknown = new Set<Month>();
  const own = reckoning.enrolments.filter((one) => one.memberId === memberId);
  for (const month of months) {
    const enrolment = own.find((one) => coversMonth(one, month));
    if (!enrolment) continue;
    const made = reckoning.reckon(enrolment, month);
    if (typeof made === "string") unknown.add(month);
    else for (const reckoned of made) lines.push({ ...reckoned, forMonth: month, reckoned });
  }
  return { lines, unknown };
}

function withFigures(
  one: BackLine,
  memberId: number,
  made: readonly MadeLine[],
  written: readonly WrittenLine[],
  reckoning: Reckoning,
): Difference {
  const same = (line: MonthLine) => line.item === one.item && line.forMonth === one.forMonth;
  const now = made.find(same)?.reckoned;
  const before = written.filter(same);
  const base = now ?? before[0]!.figures;
  const sum = (of: (line: WrittenLine) => number) => before.reduce((total, line) => total + of(line), 0);
  return {
    ...one,
    memberId,
    packageId: reckoning.packageIdOf(one.forMonth) ?? before[0]!.packageId,
    figures: {
      ...base,
      employeeFen: one.employeeFen,
      employerFen: one.employerFen,
      beforeEmployeeFen: sum((line) => line.employeeFen),
      beforeEmployerFen: sum((line) => line.employerFen),
    },
  };
}

async function confirmedMonths(tx: Tx, accountId: number): Promise<ConfirmedMonth[]> {
  const { rows } = await tx.query<ConfirmedMonth>(
    `select month, calculated_at as "calculatedAt" from social_insurance.month
     where tenant_id = $1 and account_id = $2 and state in ('confirmed', 'matched', 'closed') and calculated_at is not null order by month desc limit $3`,
    [tx.tenantId, accountId, monthsBack],
  );
  return rows.toReversed();
}

/** People the caller may see whose base, enrolment, terms or figures changed after one of these months was reckoned. */
async function changedPeople(context: CallContext, account: StoredAccount, from: Month, to: Month): Promise<number[]> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(sql`
    with since as materialized (
      select min(m.calculated_at) as at from social_insurance.month m
      where m.tenant_id = ${tx.tenantId} and m.account_id = ${account.id} and m.month between ${from} and ${to} and m.state in ('confirmed', 'matched', 'closed')),
    every as materialized (
      select exists (select from social_insurance.package p, since s where p.tenant_id = ${tx.tenantId} and p.city = ${account.city} and p.state = 'published'
          and p.published_at > s.at and (p.to_month is null or p.to_month >= ${from}) and p.from_month <= ${to})
        or exists (select from social_insurance.account_term t, since s where t.tenant_id = ${tx.tenantId} and t.account_id = ${account.id} and t.set_at > s.at
          and t.from_month <= ${to}) as changed)
    select distinct e.member_id as id
    from social_insurance.enrolment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id cross join since s cross join every v
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${account.id} and ${visible(context, sql`e.member_id`)}
      and (v.changed or e.created_at > s.at or e.reported_at > s.at or e.stopped_at > s.at
        or exists (select from social_insurance.base b where b.tenant_id = e.tenant_id and b.member_id = e.member_id and b.set_at > s.at and b.from_month <= ${to}))
    order by id`);
  return rows.map(({ id }) => id);
}

async function writtenLines(
  { tx, services }: CallContext,
  accountId: number,
  from: Month,
  to: Month,
  memberIds: readonly number[],
): Promise<Map<number, WrittenLine[]>> {
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    item: ItemCode;
    forMonth: Month;
    packageId: number;
    isOfBill: boolean;
    sealed: Buffer;
  }>(
    `select i.id, i.member_id as "memberId", i.item, i.for_month as "forMonth", i.package_id as "packageId", i.bill_row_id is not null as "isOfBill",
       i.amounts_sealed as sealed
     from social_insurance.line i join social_insurance.month m on m.tenant_id = i.tenant_id and m.id = i.month_id
     where i.tenant_id = $1 and m.account_id = $2 and i.for_month between $3 and $4 and i.kind <> 'fee' and i.member_id = any($5::bigint[]) order by i.id`,
    [tx.tenantId, accountId, from, to, memberIds],
  );
  const lines = rows.map(({ id, sealed, ...row }) => {
    const figures = openLine(services.vault, tx.tenantId, id, sealed);
    const { baseFen, employeeFen, employerFen } = figures;
    return { ...row, baseFen, employeeFen, employerFen, figures };
  });
  return Map.groupBy(lines, ({ memberId }) => memberId);
}
