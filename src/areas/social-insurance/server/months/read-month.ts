import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type * as api from "../../months-api.ts";
import { sourceText } from "../../packages/source-text.ts";
import { itemCodes, type ItemCode } from "../../rules/items.ts";
import type { LineKind } from "../../words.ts";
import { recordAmounts, seesAmounts, visible } from "../amounts.ts";
import { openLine } from "../sealed.ts";
import { months } from "./list-months.ts";

type Detail = OutputOf<typeof api.readMonth>;

/** Sums of fewer people would say what single ones have (Y-10). */
const leastPeople = 3;

export async function readMonth(context: CallContext, { id }: InputOf<typeof api.readMonth>): Promise<Detail> {
  const { tx } = context;
  const head = await months.one(context, id);
  const { rows: faulty } = await tx.query<Detail["faulty"][number]>(sql`
    select f.member_id as "memberId", w.job_number as "jobNumber", w.name, f.fault
    from social_insurance.month_fault f join people.worker w on w.tenant_id = f.tenant_id and w.member_id = f.member_id
    where f.tenant_id = ${tx.tenantId} and f.month_id = ${id} and ${visible(context, sql`f.member_id`)} order by w.job_number`);
  const { rows: times } = await tx.query<Pick<Detail, "confirmedAt" | "matchedAt" | "closedAt">>(
    `select confirmed_at as "confirmedAt", matched_at as "matchedAt", closed_at as "closedAt" from social_insurance.month where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return { ...head, ...times[0]!, faulty, sums: await sumsOf(context, id) };
}

async function sumsOf(context: CallContext, monthId: number): Promise<Detail["sums"]> {
  const { tx, services } = context;
  const { rows } = await tx.query<{ id: number; memberId: number; item: ItemCode; sealed: Buffer }>(sql`
    select i.id, i.member_id as "memberId", i.item, i.amounts_sealed as sealed
    from social_insurance.line i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${tx.tenantId} and i.month_id = ${monthId} and ${visible(context, sql`i.member_id`)}`);
  const shown = seesAmounts(context);
  if (shown) await recordAmounts(context, "readMonth", { people: new Set(rows.map((row) => row.memberId)).size });
  const of = Map.groupBy(rows, ({ item }) => item);
  const sums: Detail["sums"] = [];
  const breathe = breather();
  for (const item of itemCodes) {
    const found = of.get(item);
    if (!found) continue;
    const people = new Set(found.map(({ memberId }) => memberId)).size;
    if (!shown || people < leastPeople) {
      sums.push({ item, people, baseFen: null, employeeFen: null, employerFen: null });
      continue;
    }
    const sum = { baseFen: 0, employeeFen: 0, employerFen: 0 };
    for (const { id, sealed } of found) {
      const figures = openLine(services.vault, tx.tenantId, id, sealed);
      sum.baseFen += figures.baseFen;
      sum.employeeFen += figures.employeeFen;
      sum.employerFen += figures.employerFen;
      await breathe();
    }
    sums.push({ item, people, ...sum });
  }
  return sums;
}

interface LineRow {
  id: number;
  memberId: number;
  item: ItemCode;
  city: string;
  month: string;
  forMonth: string;
  kind: LineKind;
  packageFrom: string;
  packageSource: string;
  billMonth: string | null;
  sealed: Buffer;
}

export async function explainLine(
  context: CallContext,
  { id }: InputOf<typeof api.explainLine>,
): Promise<OutputOf<typeof api.explainLine>> {
  const { tx, services, locale } = context;
  const { rows } = await tx.query<LineRow>(sql`
    select i.id, i.member_id as "memberId", i.item, a.city, m.month, i.for_month as "forMonth", i.kind, p.from_month as "packageFrom", p.source as "packageSource",
      i.amounts_sealed as sealed,
      (select n.month from social_insurance.bill_row b join social_insurance.month n on n.tenant_id = b.tenant_id and n.id = b.month_id
       where b.tenant_id = i.tenant_id and b.id = i.bill_row_id) as "billMonth"
    from social_insurance.line i join social_insurance.month m on m.tenant_id = i.tenant_id and m.id = i.month_id
      join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
      join social_insurance.package p on p.tenant_id = i.tenant_id and p.id = i.package_id
      join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${tx.tenantId} and i.id = ${id} and ${visible(context, sql`i.member_id`)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  await recordAmounts(context, "explainLine", { memberId: row.memberId });
  const { id: lineId, memberId: _memberId, sealed, ...head } = row;
  const { beforeEmployeeFen, beforeEmployerFen, days, ...figures } = openLine(
    services.vault,
    tx.tenantId,
    lineId,
    sealed,
  );
  return {
    ...head,
    packageSource: sourceText(head.packageSource, locale),
    ...figures,
    beforeEmployeeFen: beforeEmployeeFen ?? null,
    beforeEmployerFen: beforeEmployerFen ?? null,
    days: days ?? null,
  };
}
