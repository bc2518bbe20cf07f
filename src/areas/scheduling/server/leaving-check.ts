import type { LeavingCheck } from "#areas/personnel/server.ts";
import { listed } from "#platform/i18n/text.ts";

const shownDates = 3;

/** Shifts that somebody is still on after their last day. */
export const laterShifts: LeavingCheck = {
  kind: "shifts",
  async find(tx, memberId, lastDay) {
    const { rows } = await tx.query<{ date: string }>(
      `select work_date as date from scheduling.assignment
       where tenant_id = $1 and member_id = $2 and work_date > $3::date and state = 'assigned' order by work_date, start_minute`,
      [tx.tenantId, memberId, lastDay],
    );
    const count = rows.length;
    const dates = rows.slice(0, shownDates).map(({ date }) => date);
    const more = count > shownDates ? " …" : "";
    return {
      count,
      text: {
        zh: `${count} 个班次：${listed(dates, "zh")}${more}`,
        en: `${count} ${count === 1 ? "shift" : "shifts"}: ${listed(dates, "en")}${more}`,
      },
    };
  },
};
