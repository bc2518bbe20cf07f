import type { LeavingCheck } from "#areas/personnel/server.ts";
import { listed } from "#platform/i18n/text.ts";

/** Until when the basic deduction of somebody who leaves is counted, and whose claims wait to be checked. */
export const taxOpen: LeavingCheck = {
  kind: "tax",
  async find(tx, memberId, lastDay) {
    const { rows } = await tx.query<{ zh: string; en: string }>(
      `select l.name_zh as zh, l.name_en as en from tax.person p join organisation.legal_entity_view l on l.tenant_id = p.tenant_id and l.id = p.agent_id
       where p.tenant_id = $1 and p.member_id = $2 and p.regime = 'wages' and (p.to_month is null or p.to_month > $3) order by p.id`,
      [tx.tenantId, memberId, lastDay.slice(0, 7)],
    );
    const waiting = await tx.query<{ count: number }>(
      "select count(*)::int as count from tax.claim where tenant_id = $1 and member_id = $2 and state = 'toCheck'",
      [tx.tenantId, memberId],
    );
    const count = waiting.rows[0]?.count ?? 0;
    if (rows.length === 0 && count === 0) return null;
    const month = lastDay.slice(0, 7);
    const zh = rows.map((row) => `${row.zh}：基本减除费用计至 ${month}`);
    const en = rows.map((row) => `${row.en}: basic deduction up to ${month}`);
    if (count > 0) {
      zh.push(`${count} 项专项附加扣除待审核`);
      en.push(`deductions to be checked: ${count}`);
    }
    return { count: rows.length + count, text: { zh: listed(zh, "zh"), en: listed(en, "en") } };
  },
};
