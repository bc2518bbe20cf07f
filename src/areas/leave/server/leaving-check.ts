import type { LeavingCheck } from "#areas/personnel/server.ts";
import { listed } from "#platform/i18n/text.ts";

import { balanceKinds, dayMinutes, type BalanceKind } from "../rules/leave-kinds.ts";
import { kindWords } from "../words.ts";

/** Leave that somebody has and will not take; what of it has to be paid says the report of unused leave. */
export const leaveLeft: LeavingCheck = {
  kind: "leave",
  async find(tx, memberId) {
    const { rows } = await tx.query<{ kind: BalanceKind; minutes: number }>(
      `select kind, sum(minutes)::int as minutes from leave.entry where tenant_id = $1 and member_id = $2 and kind = any($3::text[])
       group by kind having sum(minutes) > 0 order by kind`,
      [tx.tenantId, memberId, balanceKinds],
    );
    const days = (minutes: number) => String(Math.round((minutes / dayMinutes) * 100) / 100);
    return {
      count: rows.length,
      text: {
        zh: listed(
          rows.map(({ kind, minutes }) => `${kindWords[kind].zh} ${days(minutes)} 天`),
          "zh",
        ),
        en: listed(
          rows.map(({ kind, minutes }) => `${kindWords[kind].en}: ${days(minutes)} d`),
          "en",
        ),
      },
    };
  },
};
