import { sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { ruleReach, type Effect, type EffectRow, type RulePreview } from "#areas/settings/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { withinScope } from "#platform/session/scope.ts";
import { fineOf, type Carded } from "../../rules/missed-card.ts";
import { fineRates } from "./fine-rates.ts";
import { fining } from "../settings.ts";

interface Lacking extends Carded {
  workDate: string;
  assignmentId: number;
  memberId: number;
  departmentId: number;
  changed: boolean;
  voided: boolean;
  shifts: number;
}

/** What the missing cards of the period would have cost labour companies. */
export const finingPreview: RulePreview = {
  keys: [fining.missedCard.key],
  async run(context, change, from, to) {
    const lacking = await readLacking(context, from, to);
    if (lacking.length === 0) return { effects: [], rows: [] };
    const rateOn = await fineRates(
      context.tx,
      lacking.map((day) => day.workDate),
    );
    const reach = await ruleReach(context.tx, change.key, change, context.today);
    const rows = lacking.flatMap((day): EffectRow[] => {
      const fenAt = (rateFen: number) => fineOf({ ...day, confirmed: true }, rateFen)?.fen ?? 0;
      const rate = rateOn(day.workDate, day.departmentId);
      const fen = { before: fenAt(rate), after: fenAt(reach.has(day.departmentId) ? Number(change.value) : rate) };
      if (fen.before === fen.after) return [];
      const { workDate: date, assignmentId, memberId, departmentId } = day;
      return [
        {
          key: String(assignmentId),
          date,
          who: { memberId },
          departmentId,
          before: fineText(fen.before),
          after: fineText(fen.after),
          minutes: null,
          fen: { before: 0 - fen.before, after: 0 - fen.after },
        },
      ];
    });
    if (rows.length === 0) return { effects: [], rows };
    const sum = (of: (fen: { before: number; after: number }) => number) =>
      rows.reduce((total, row) => total - of(row.fen!), 0);
    const effects: Effect[] = [
      {
        title: { zh: "有缺卡扣款的班次", en: "Shifts with a deduction for a missing card" },
        before: rows.filter((row) => row.fen!.before < 0).length,
        after: rows.filter((row) => row.fen!.after < 0).length,
        kind: "count",
      },
      {
        title: { zh: "缺卡扣款", en: "Deductions for missing cards" },
        before: sum((fen) => fen.before),
        after: sum((fen) => fen.after),
        kind: "fen",
      },
    ];
    return { effects, rows };
  },
};

const fineText = (fen: number): Text =>
  fen === 0 ? { zh: "不扣", en: "Nothing" } : { zh: `扣 ${formatFen(fen)}`, en: `${formatFen(fen)} off` };

async function readLacking(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  from: string,
  to: string,
): Promise<Lacking[]> {
  const { rows } = await context.tx.query<Lacking>(sql`
    select d.work_date as "workDate", d.assignment_id as "assignmentId", d.member_id as "memberId", d.department_id as "departmentId", d.state, d.in_minute as "inMinute", d.out_minute as "outMinute",
      d.adjusted_minutes as "adjustedMinutes", d.underlying_changed as changed, d.voided, d.shifts
    from attendance.worked_portion d
    where d.tenant_id = ${context.tx.tenantId} and ${countedBetween("d", from, to)} and d.agency_id is not null and d.state = 'missing_card' and d.confirmed_at is not null and ${withinScope(context, { department: sql`d.department_id` })}
    order by 1, 2`);
  return rows;
}
