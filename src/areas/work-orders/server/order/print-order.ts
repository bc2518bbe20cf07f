import { printHead } from "#areas/organisation/server.ts";
import { formatClock, formatHours } from "#platform/calendar/clock.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import type { PrintTable } from "#platform/print/print-document.ts";
import type { OrderDetail, OrderLine, printOrder as call } from "../../detail-api.ts";
import { orderList } from "../../orders-list.ts";
import { orderWords } from "../../words.ts";
import { readOrder } from "./read-order.ts";

const texts = {
  title: { zh: "用工申请单 {number}", en: "Work order {number}" },
  lines: { zh: "岗位明细", en: "Posts" },
  post: { zh: "岗位", en: "Post" },
  time: { zh: "时间", en: "Time" },
  date: { zh: "日期", en: "Date" },
  heads: { zh: "人数", en: "People" },
  hours: { zh: "每人计划工时", en: "Planned hours each" },
  agency: { zh: "劳务公司", en: "Labour company" },
  cost: { zh: "预估费用", en: "Estimated cost" },
  cancelled: { zh: "（已取消）", en: " (cancelled)" },
  total: { zh: "合计", en: "Total" },
  requested: { zh: "申请", en: "Requested" },
  approved: { zh: "审批", en: "Approved" },
  printed: { zh: "{name} 打印于 {at}", en: "Printed by {name} at {at}" },
} satisfies Record<string, Text>;

const yuan = (fen: number) => formatFen(fen, { grouped: true });
const minuteOf = (instant: string) => formatWallTime(wallSecondOfInstant(Date.parse(instant))).slice(0, 16);

/** A work order as PDF in the caller's language: what is asked for, by post and date, with room to sign. */
export async function printOrder(context: CallContext, { id }: InputOf<typeof call>): Promise<Download> {
  const { locale, principal, now } = context;
  const t = (key: keyof typeof texts, params = {}) => say(texts[key], locale, params);
  const order = await readOrder(context, { id });
  const { columns, fields } = orderList;
  const facts: [Text, string][] = [
    [columns.departmentName, order.departmentName],
    [columns.state, orderWords[order.state][locale]],
    [columns.firstDate, datesOf(order)],
    [columns.headcount, String(order.headcount)],
    [columns.plannedMinutes, formatHours(order.plannedMinutes)],
    [columns.estimatedCostFen, yuan(order.estimatedCostFen)],
    [columns.submitterName, order.submitterName ?? "-"],
    [columns.createdAt, minuteOf(order.createdAt)],
    [fields.reason, order.reason || "-"],
  ];
  return pdfDownload(
    order.number,
    {
      locale,
      landscape: true,
      ...(await printHead(context)),
      title: t("title", { number: order.number }),
      facts: facts.map(([label, value]) => ({ label: label[locale], value })),
      tables: [linesTable(order, locale, t)],
      signatures: [t("requested"), t("approved")],
      footer: t("printed", { name: principal.name, at: minuteOf(now) }),
    },
    principal.tenantId,
  );
}

const datesOf = ({ firstDate, lastDate }: OrderDetail) =>
  firstDate === null ? "-" : firstDate === lastDate ? firstDate : `${firstDate} – ${lastDate}`;

function linesTable(order: OrderDetail, locale: Locale, t: (key: keyof typeof texts) => string): PrintTable {
  const live = order.lines.filter(({ cancelled }) => !cancelled);
  const sum = (value: (line: OrderLine) => number) => live.reduce((total, line) => total + value(line), 0);
  return {
    title: t("lines"),
    columns: [
      { title: t("date"), width: 70 },
      { title: t("post") },
      { title: t("time"), width: 120 },
      { title: t("heads"), align: "right", width: 50 },
      { title: t("hours"), align: "right", width: 80 },
      { title: t("agency") },
      { title: t("cost"), align: "right", width: 90 },
    ],
    rows: order.lines.map((line) => [
      line.workDate,
      line.postName + (line.cancelled ? t("cancelled") : ""),
      `${formatClock(line.startMinute, locale)} – ${formatClock(line.endMinute, locale)}`,
      String(line.headcount),
      formatHours(line.plannedMinutesPerPerson),
      line.agencyName ?? "-",
      yuan(line.estimatedCostFen),
    ]),
    totals: [
      "",
      t("total"),
      "",
      String(sum(({ headcount }) => headcount)),
      "",
      "",
      yuan(sum((one) => one.estimatedCostFen)),
    ],
  };
}
