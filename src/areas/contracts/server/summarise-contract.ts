import type { ApprovalSummary } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { formatMilli } from "#platform/money/yuan.ts";
import { findContract } from "./find-contract.ts";

/** What an approver sees of a contract, by field. */
export const contractFields = {
  number: { zh: "合同编号", en: "Number" },
  agency: { zh: "劳务公司", en: "Labour company" },
  term: { zh: "期限", en: "Term" },
  posts: { zh: "岗位数", en: "Posts" },
  startDate: { zh: "开始日期", en: "Start date" },
  endDate: { zh: "结束日期", en: "End date" },
  costCentre: { zh: "成本中心", en: "Cost centre" },
  note: { zh: "备注", en: "Note" },
  price: { zh: "平日白班（元/小时）", en: "Weekday, day (yuan/h)" },
} satisfies Record<string, Text>;

/** What an approver sees of a contract before opening it. */
export async function summariseContract(tx: Tx, id: number, locale: Locale): Promise<ApprovalSummary> {
  const contract = await findContract(tx, id);
  const names = await tx.query<{ zh: string; en: string }>(
    "select name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from agencies.labour_company where tenant_id = $1 and id = $2",
    [tx.tenantId, contract.agencyId],
  );
  const weekday = contract.rates.weekday_day;
  return {
    rows: [
      { label: contractFields.number[locale], value: contract.number },
      { field: "agency", label: contractFields.agency[locale], value: names.rows[0]?.[locale] ?? "" },
      { field: "term", label: contractFields.term[locale], value: `${contract.startDate} – ${contract.endDate}` },
      { field: "posts", label: contractFields.posts[locale], value: String(contract.postIds.length) },
      { field: "costCentre", label: contractFields.costCentre[locale], value: contract.costCentre ?? "" },
      ...(contract.note === null ? [] : [{ field: "note", label: contractFields.note[locale], value: contract.note }]),
      { field: "price", label: contractFields.price[locale], value: weekday === null ? "" : formatMilli(weekday) },
    ],
    amounts: [],
    link: `/recruitment/recruitmentManagement?open=${id}`,
  };
}
