import type { LeavingCheck } from "./leaving-checks.ts";

/** What the separation itself lists and nobody has ticked. */
const handOver: LeavingCheck = {
  kind: "handOver",
  async find(tx, memberId) {
    const { rows } = await tx.query<{ name: string }>(
      `select i.name from personnel.hand_over_item i join personnel.change c on c.tenant_id = i.tenant_id and c.id = i.change_id
       where i.tenant_id = $1 and c.member_id = $2 and c.kind = 'separation' and c.state in ('approved', 'clearing') and i.done_at is null
       order by i.position`,
      [tx.tenantId, memberId],
    );
    const names = rows.map(({ name }) => name);
    return {
      count: names.length,
      text: { zh: `未交接：${names.join("、")}`, en: `Not handed over: ${names.join(", ")}` },
    };
  },
};

/** People has no say below itself, so that its view is read here. */
const objections: LeavingCheck = {
  kind: "objections",
  async find(tx, memberId) {
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int as count from people.reward_view where tenant_id = $1 and member_id = $2 and objection_open`,
      [tx.tenantId, memberId],
    );
    const { count } = rows[0]!;
    return {
      count,
      text: {
        zh: `${count} 条奖惩异议尚未答复`,
        en: `${count} ${count === 1 ? "objection waits" : "objections wait"} for an answer`,
      },
    };
  },
};

/** Their own requests do not count: the separation itself may be among them. */
const approvals: LeavingCheck = {
  kind: "approvals",
  async find(tx, memberId) {
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int as count from approvals.waiting where tenant_id = $1 and member_id = $2`,
      [tx.tenantId, memberId],
    );
    const { count } = rows[0]!;
    return {
      count,
      text: {
        zh: `${count} 项审批等待本人处理，可在“审批交接”移交`,
        en: `${count} ${count === 1 ? "approval waits" : "approvals wait"} for them; hand them over under “Approval handover”`,
      },
    };
  },
};

export const ownLeavingChecks: readonly LeavingCheck[] = [handOver, objections, approvals];
