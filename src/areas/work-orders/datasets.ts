import { agency } from "#areas/agencies/dimensions.ts";
import { channelWords } from "#areas/agencies/words.ts";
import { date, department, month, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { adjustedWords, chargeWords, orderWords, urgentWords } from "./words.ts";

const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;
const distinct = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", distinct: true }) as const;
const minutes = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;
const fen = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;
const { notSubmitted: _draft, deleted: _gone, ...submitted } = orderWords;

/**
 * What reports get of demand: lines of orders that were submitted. What is planned, and whoever was put on and came, is of
 * approved lines that still stand; who came is known of confirmed attendance.
 */
export const demand = defineDataset({
  name: "demand",
  title: { zh: "用工需求", en: "Demand" },
  row: { zh: "用工单明细", en: "Line of a work order" },
  period: "day",
  staffOnly: true,
  dimensions: {
    date,
    month,
    department,
    post,
    agency,
    order: { title: { zh: "用工单", en: "Work order" }, kind: "text" },
    channel: { title: { zh: "渠道", en: "Channel" }, kind: "status", words: channelWords },
    orderState: { title: { zh: "订单状态", en: "Order status" }, kind: "status", words: submitted },
    chargeType: { title: { zh: "计费方式", en: "Charged by" }, kind: "status", words: chargeWords },
    urgent: { title: { zh: "紧急", en: "Urgent" }, kind: "status", words: urgentWords },
    adjusted: { title: { zh: "是否调整", en: "Adjusted" }, kind: "status", words: adjustedWords },
  },
  details: {},
  figures: {
    orders: distinct("用工单数", "Work orders"),
    urgentOrders: distinct("紧急单", "Urgent orders"),
    adjustedOrders: distinct("调整单", "Adjusted orders"),
    asked: count("申请人数", "People asked for"),
    heads: count("计划人数", "People planned"),
    accepted: count("接受人数", "People accepted"),
    putOn: count("已排人数", "People assigned"),
    open: count("空缺人数", "Places open"),
    confirmed: count("已确认考勤人数", "Attendance confirmed"),
    came: count("到岗人数", "People who came"),
    noShow: count("未到岗人数", "People who did not come"),
    fillRate: { title: { zh: "满足率", en: "Filled" }, unit: "percent", ratio: ["putOn", "heads"], round: 1 },
    noShowRate: { title: { zh: "未到岗率", en: "No-show" }, unit: "percent", ratio: ["noShow", "confirmed"], round: 1 },
    fullLines: count("已满明细", "Lines that are full"),
    minutesToFull: minutes("发出到满员合计", "Offer to full, all lines"),
    toFull: {
      title: { zh: "发出到满员（平均）", en: "Offer to full, on average" },
      unit: "minutes",
      ratio: ["minutesToFull", "fullLines"],
      round: 0,
    },
    plannedMinutes: minutes("计划工时", "Planned hours"),
    confirmedPlanMinutes: minutes("已确认人员计划工时", "Planned hours of confirmed people"),
    actualMinutes: minutes("实际工时", "Actual hours"),
    minutesChange: {
      title: { zh: "工时偏差", en: "Hours against plan" },
      unit: "percent",
      change: ["actualMinutes", "confirmedPlanMinutes"],
      round: 1,
      bands: { amber: 0.05, red: 0.1, either: true },
    },
    plannedFen: fen("计划费用", "Planned cost"),
    plannedToDateFen: fen("截至今日计划费用", "Planned cost to date"),
  },
});
