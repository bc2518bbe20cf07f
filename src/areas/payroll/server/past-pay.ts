import type { PaidMonth, PastPaySource } from "#areas/social-insurance/server.ts";
import { openAmounts } from "#areas/tax/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import { readItems } from "./calculate/program.ts";
import { openSlip } from "./slips/open-slip.ts";

interface Line {
  id: number;
  memberId: number;
  month: string;
  kind: "wage" | "bonus";
  runId: number | null;
  workMonth: string | null;
  sealed: Buffer;
}

/**
 * What people earned by month, for the bases of their insurance: wages and bonuses of every kind with all legal entities, as
 * they stand in the books of tax; compensation for leaving is none (Labour and Social Security 2006 no. 60). What a slip paid
 * of other months was earned in those; of income from elsewhere only the month of payment is known.
 */
export const paidBefore: PastPaySource = {
  async find(context, memberIds, { from, to }) {
    const { tx } = context;
    const { rows } = await tx.query<Line>(
      `select t.id, t.member_id as "memberId", t.tax_month as month, t.kind, r.id as "runId", r.month as "workMonth", t.amounts_sealed as sealed
       from tax.tax_line t left join payroll.run r on r.tenant_id = t.tenant_id and r.id = t.document_id and t.document_kind = 'payroll'
       where t.tenant_id = $1 and t.member_id = any($2::bigint[]) and t.tax_month between $3 and $4 and t.kind in ('wage', 'bonus') order by t.id`,
      [tx.tenantId, memberIds, from, to],
    );
    const differences = await differencesOf(context, rows);
    const found = new Map<number, PaidMonth[]>();
    for (const { id, memberId, month, kind, runId, workMonth, sealed } of rows) {
      const { incomeFen } = openAmounts(context, id, sealed);
      const others = runId === null ? [] : (differences.get(`${runId} ${memberId} ${kind}`) ?? []);
      const own = incomeFen - others.reduce((sum, { fen }) => sum + fen, 0);
      found.set(memberId, [
        ...(found.get(memberId) ?? []),
        { month, worked: workMonth ?? month, fen: own },
        ...others.map(({ worked, fen }) => ({ month, worked, fen })),
      ]);
    }
    return found;
  },
};

/** What of income was for other months than the run's own, by run, person and kind of income. */
async function differencesOf(
  context: CallContext,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, { worked: string; fen: number }[]>> {
  const { tx } = context;
  const items = new Map((await readItems(tx)).map((item) => [item.id, item]));
  const { rows } = await tx.query<{ id: number; memberId: number; runId: number; sealed: Buffer }>(
    `select s.id, s.member_id as "memberId", s.run_id as "runId", s.content_sealed as sealed from payroll.slip s
     where s.tenant_id = $1 and s.run_id = any($2::bigint[]) and s.member_id = any($3::bigint[]) and s.state = 'granted' and s.content_sealed is not null`,
    [
      tx.tenantId,
      [...new Set(lines.flatMap(({ runId }) => runId ?? []))],
      [...new Set(lines.map(({ memberId }) => memberId))],
    ],
  );
  const found = new Map<string, { worked: string; fen: number }[]>();
  for (const { id, memberId, runId, sealed } of rows)
    for (const { itemId, fen, forMonth } of openSlip(context, id, sealed)?.deltas ?? []) {
      const item = items.get(itemId);
      const kind = item?.taxed === "exempt" ? "wage" : item?.taxed;
      if (item === undefined || (kind !== "wage" && kind !== "bonus")) continue;
      const key = `${runId} ${memberId} ${kind}`;
      found.set(key, [...(found.get(key) ?? []), { worked: forMonth, fen: item.kind === "deduction" ? -fen : fen }]);
    }
  return found;
}
