import type { ApprovalSummary } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { formatMilli } from "#platform/money/yuan.ts";
import { findContract } from "./find-contract.ts";

/** What an approver sees of a contract before opening it. */
export async function summariseContract(tx: Tx, id: number, locale: Locale): Promise<ApprovalSummary> {
  const contract = await findContract(tx, id);
  const names = await tx.query<{ zh: string; en: string }>(
    "select name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from agencies.labour_company where id = $1",
    [contract.agencyId],
  );
  const say = (zh: string, en: string) => (locale === "zh" ? zh : en);
  const weekday = contract.rates.weekday_day;
  return {
    rows: [
      { label: say("合同编号", "Number"), value: contract.number },
      { label: say("劳务公司", "Labour company"), value: names.rows[0]?.[locale] ?? "" },
      { label: say("期限", "Term"), value: `${contract.startDate} – ${contract.endDate}` },
      { label: say("岗位数", "Posts"), value: String(contract.postIds.length) },
      { label: say("平日白班（元/小时）", "Weekday, day (yuan/h)"), value: weekday === null ? "" : formatMilli(weekday) },
    ],
    amounts: [],
    link: `/recruitment/recruitmentManagement?open=${id}`,
  };
}
