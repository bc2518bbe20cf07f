import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { swapLife } from "../../life.ts";
import type * as api from "../../swaps-api.ts";
import type { swapStates } from "../../words.ts";
import { wholePlan } from "../plans/plan-scope.ts";
import { fitFor, judgedPlan } from "../publish/judged-plan.ts";
import { contentOf, type StoredDuty } from "../roster/read-cells.ts";
import { publishedCell } from "./held-swap.ts";

type Shift = OutputOf<typeof api.mySwaps>["shifts"][number];

/** How far ahead a shift may be offered, and around it one be asked for. */
const ahead = 60;
const around = 14;

interface CellRow {
  memberId: number;
  date: string;
  place: number;
  body: StoredDuty;
}

/** Published shifts of people that nobody is changing. */
async function shiftsOf(
  tx: Tx,
  memberIds: readonly number[],
  { from, to, planId }: { from: string; to: string; planId?: number },
): Promise<CellRow[]> {
  const { rows } = await tx.query<CellRow>(
    `select c.member_id as "memberId", c.work_date as date, c.place, o.body from planning.cell c
     join planning.content o on o.tenant_id = c.tenant_id and o.id = c.published_id
     join planning.plan p on p.tenant_id = c.tenant_id and p.id = c.plan_id
     where c.tenant_id = $1 and c.member_id = any($2::bigint[]) and c.work_date between $3::date and $4::date and c.content_id = c.published_id
       and o.body ->> 'kind' = 'duty' and p.state in ('published', 'changed') and ($5::bigint is null or c.plan_id = $5::bigint)
     order by c.work_date, c.place`,
    [tx.tenantId, memberIds, from, to, planId ?? null],
  );
  return rows;
}

async function codesOf(tx: Tx): Promise<(body: StoredDuty) => string | null> {
  const { rows } = await tx.query<{ id: number; code: string }>(
    "select distinct definition_id as id, code from scheduling.definition_view where tenant_id = $1",
    [tx.tenantId],
  );
  const codes = new Map(rows.map((row) => [row.id, row.code]));
  return ({ definitionId }) => (definitionId === null ? null : (codes.get(definitionId) ?? null));
}

export async function mySwaps({ tx, principal, today }: CallContext): Promise<OutputOf<typeof api.mySwaps>> {
  const memberId = principal.memberId ?? 0;
  const codeOf = await codesOf(tx);
  const shown = (date: string, place: number, body: StoredDuty): Shift => ({
    date,
    place,
    code: codeOf(body),
    sections: [...body.sections],
  });
  const own = await shiftsOf(tx, [memberId], { from: today, to: addDays(today, ahead) });
  const { rows } = await tx.query<{
    id: number;
    mine: boolean;
    name: string;
    date: string;
    place: number;
    body: StoredDuty;
    partnerDate: string | null;
    partnerPlace: number | null;
    partnerBody: StoredDuty | null;
    note: string | null;
    reason: string | null;
    state: (typeof swapStates)[number];
  }>(
    `select s.id, s.member_id = $2 as mine, m.name, s.work_date as date, s.place, o.body, s.partner_date as "partnerDate", s.partner_place as "partnerPlace",
        x.body as "partnerBody", s.note, s.reason, s.state
     from planning.swap s
     join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = case when s.member_id = $2 then s.partner_id else s.member_id end
     join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
     left join planning.content x on x.tenant_id = s.tenant_id and x.id = s.partner_content_id
     where s.tenant_id = $1 and (s.member_id = $2 or s.partner_id = $2) and s.work_date >= $3::date - 14
     order by s.state in ('offered', 'agreed') desc, s.offered_at desc limit 30`,
    [tx.tenantId, memberId, today],
  );
  return {
    shifts: own.map((one) => shown(one.date, one.place, one.body)),
    swaps: rows.map((row) => ({
      id: row.id,
      mine: row.mine,
      name: row.name,
      gives: shown(row.date, row.place, row.body),
      against:
        row.partnerDate === null || row.partnerPlace === null || row.partnerBody === null
          ? null
          : shown(row.partnerDate, row.partnerPlace, row.partnerBody),
      note: row.note,
      reason: row.reason,
      state: row.state,
      actions: swapLife
        .actions(row.state, (who) => who === (row.mine ? "person" : "partner"))
        .filter((one) => one === "agree" || one === "decline" || one === "withdraw"),
    })),
  };
}

export async function swapPartners(
  context: CallContext,
  { date, place }: InputOf<typeof api.swapPartners>,
): Promise<OutputOf<typeof api.swapPartners>> {
  const { tx, principal, today } = context;
  const memberId = principal.memberId ?? 0;
  const gives = await publishedCell(context, memberId, { date, place });
  const judged = await judgedPlan(context, await wholePlan(tx, gives.planId), [contentOf(gives.body)]);
  const mine = judged.roster.people.find((one) => one.memberId === memberId);
  const colleagues = judged.roster.people.filter(
    (one) => one.agency === null && one.memberId !== memberId && one.departmentId === mine?.departmentId,
  );
  const from = addDays(date, -around);
  const theirs = Map.groupBy(
    await shiftsOf(
      tx,
      colleagues.map((one) => one.memberId),
      { from: from < today ? today : from, to: addDays(date, around), planId: gives.planId },
    ),
    (one) => one.memberId,
  );
  const codeOf = await codesOf(tx);
  const partners = colleagues.map((one) => {
    const fit = fitFor(judged, { memberId: one.memberId, date, content: judged.numberOf(0) });
    return {
      memberId: one.memberId,
      name: one.name,
      fits: fit?.reason === null,
      shifts: (theirs.get(one.memberId) ?? []).map((cell) => ({
        date: cell.date,
        place: cell.place,
        code: codeOf(cell.body),
        sections: [...cell.body.sections],
      })),
    };
  });
  return { partners: partners.toSorted((a, b) => Number(b.fits) - Number(a.fits)) };
}
