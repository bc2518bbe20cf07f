import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";

interface Named {
  position: number;
  workDate: string;
  headcount: number;
  departmentZh: string;
  departmentEn: string;
  postZh: string;
  postEn: string;
}

/** What an application is about, in a line: department, first date with the number of further ones, posts with their headcount. */
export async function orderTitle(tx: Tx, orderId: number): Promise<Text> {
  const { rows } = await tx.query<Named>(
    `select l.position, l.work_date as "workDate", l.headcount, d.name_zh as "departmentZh", d.name_en as "departmentEn", p.name_zh as "postZh", p.name_en as "postEn"
     from work_orders.line l
     join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
     join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     where l.tenant_id = $1 and l.order_id = $2 and not l.cancelled order by l.work_date, l.position, l.id`,
    [tx.tenantId, orderId],
  );
  const first = rows[0];
  if (!first) return { zh: "用工申请", en: "Work order" };
  const further = new Set(rows.map((row) => row.workDate)).size - 1;
  const posts = [...new Map(rows.map((row) => [row.position, row])).values()];
  const more = posts.length - 1;
  return {
    zh: `${first.departmentZh} ${first.workDate}${further > 0 ? ` 等${further + 1}天` : ""} ${first.postZh} × ${first.headcount}${more > 0 ? ` 等${more + 1}岗` : ""}`,
    en: `${first.departmentEn} ${first.workDate}${further > 0 ? ` and ${further} more ${further > 1 ? "days" : "day"}` : ""}, ${first.postEn} × ${first.headcount}${more > 0 ? ` and ${more} more ${more > 1 ? "posts" : "post"}` : ""}`,
  };
}
