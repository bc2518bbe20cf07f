import { printHead } from "#areas/organisation/server.ts";
import { wallSecondOfInstant, formatWallTime } from "#platform/calendar/wall-time.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import { sideSum } from "../../rules/vouchers/build-voucher.ts";
import { peopleOf } from "../../voucher-content.ts";
import type * as api from "../../vouchers-api.ts";
import { voucherKindWords, voucherWords } from "../../words.ts";
import { entityNames } from "../runs/create-run.ts";
import { namesOfAccounts } from "./export-vouchers.ts";
import { openSeen, readStoredVoucher } from "./voucher-store.ts";
import { voucherRead } from "./vouchers.ts";

const texts = {
  title: { zh: "记账凭证", en: "Voucher" },
  entity: { zh: "核算单位", en: "Legal entity" },
  date: { zh: "日期", en: "Date" },
  serial: { zh: "凭证号", en: "No." },
  kind: { zh: "类型", en: "Kind" },
  state: { zh: "状态", en: "Status" },
  month: { zh: "薪资月份", en: "Pay of" },
  summary: { zh: "摘要", en: "Summary" },
  subject: { zh: "科目", en: "Subject" },
  place: { zh: "部门 / 职员", en: "Department / person" },
  debit: { zh: "借方金额", en: "Debit" },
  credit: { zh: "贷方金额", en: "Credit" },
  total: { zh: "合计", en: "Total" },
  poster: { zh: "记账", en: "Posted by" },
  checker: { zh: "审核", en: "Checked by" },
  maker: { zh: "制单", en: "Prepared by" },
  footer: { zh: "{number} · {name} 打印于 {at}", en: "{number} · printed by {name}, {at}" },
} satisfies Record<string, Text>;

/** A voucher on paper, with places for those who sign it. */
export async function printVoucher(context: CallContext, { id }: InputOf<typeof api.printVoucher>): Promise<Download> {
  const { tx, locale, principal, now } = context;
  const t = (key: keyof typeof texts, params = {}) => say(texts[key], locale, params);
  const voucher = await readStoredVoucher(tx, id);
  context.about(voucher.number);
  const { lines } = await openSeen(context, voucher);
  await recordAmounts(context, voucherRead("printVoucher"), { people: peopleOf(lines) });
  const yuan = (fen: number) => formatFen(fen, { grouped: true });
  const makers = await namesOfAccounts(context, [voucher]);
  return pdfDownload(
    `${voucher.number}-${t("title")}`,
    {
      locale,
      landscape: true,
      ...(await printHead(context)),
      title: t("title"),
      subtitle: `${voucher.word}-${voucher.serial}`,
      facts: [
        { label: t("entity"), value: (await entityNames(context)).get(voucher.entityId)?.[locale] ?? "-" },
        { label: t("date"), value: voucher.datedOn },
        { label: t("month"), value: voucher.month },
        { label: t("kind"), value: voucherKindWords[voucher.kind][locale] },
        { label: t("state"), value: voucherWords[voucher.state][locale] },
        { label: t("maker"), value: makers.get(voucher.madeBy ?? 0) ?? "-" },
      ],
      tables: [
        {
          columns: [
            { title: t("summary") },
            { title: t("subject"), width: 230 },
            { title: t("place") },
            { title: t("debit"), align: "right", width: 90 },
            { title: t("credit"), align: "right", width: 90 },
          ],
          rows: lines.map((line) => [
            line.note ?? "",
            `${line.code} ${line[locale]}`,
            [line.department?.[locale], line.costCentre, line.person?.name].filter(Boolean).join(" · "),
            line.side === "debit" ? yuan(line.fen) : "",
            line.side === "credit" ? yuan(line.fen) : "",
          ]),
          totals: [t("total"), "", "", yuan(sideSum(lines, "debit")), yuan(sideSum(lines, "credit"))],
        },
      ],
      signatures: [t("poster"), t("checker"), t("maker")],
      footer: t("footer", {
        number: voucher.number,
        name: principal.name,
        at: formatWallTime(wallSecondOfInstant(Date.parse(now))).slice(0, 16),
      }),
    },
    principal.tenantId,
  );
}
