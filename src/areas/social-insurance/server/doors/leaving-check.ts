import type { LeavingCheck } from "#areas/personnel/server.ts";

/** Insurance that goes on after the month of the last day. */
export const insuranceCheck: LeavingCheck = {
  kind: "insurance",
  async find(tx, memberId, lastDay) {
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int as count from social_insurance.enrolment where tenant_id = $1 and member_id = $2 and (to_month is null or to_month > $3)`,
      [tx.tenantId, memberId, lastDay.slice(0, 7)],
    );
    const { count } = rows[0]!;
    return {
      count,
      text: {
        zh: "社保与公积金尚未停保，应缴至离职当月",
        en: "Still insured; the month of leaving is the last one to be paid",
      },
    };
  },
};
