import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, entity, month, person, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { statementWords } from "./words.ts";

const fen = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;
const minutes = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;
const shift = { title: { zh: "班次", en: "Shift" }, kind: "text", single: true } as const;

/**
 * What labour costs: lines and extras of statements; shifts that are on none as they are priced now; of later dates
 * what is approved. What is put to the shifts of a statement or taken off counts where its shares do.
 */
export const costs = defineDataset({
  name: "costs",
  title: { zh: "劳务费用", en: "Labour costs" },
  row: { zh: "费用", en: "Cost" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    post,
    agency,
    entity,
    person,
    contract: { title: { zh: "用工合同", en: "Contract" }, kind: "text" },
    costCentre: { title: { zh: "成本中心", en: "Cost centre" }, kind: "text", staffOnly: true },
    statement: { title: { zh: "结算单", en: "Statement" }, kind: "text" },
    state: { title: { zh: "结算状态", en: "Settlement" }, kind: "status", words: statementWords },
    shift,
  },
  details: {},
  figures: {
    shifts: { title: { zh: "班次数", en: "Shifts" }, unit: "count", sum: true },
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    minutes: minutes("计费工时", "Billed hours"),
    shiftFen: fen("班次金额", "Shift amount"),
    subsidyFen: fen("补贴", "Subsidies"),
    adjustmentFen: fen("调整", "Adjustments"),
    cardDeductionFen: fen("缺卡扣款", "Card deductions"),
    rewardFen: fen("奖励", "Rewards"),
    punishmentFen: fen("处罚", "Penalties"),
    settledFen: fen("已结算", "Settled"),
    estimatedFen: fen("未结算（估）", "Unsettled (estimate)"),
    totalFen: fen("费用合计", "Total cost"),
    // By the rate of the contract on the day; where it has none, nobody can say.
    netOfVatFen: { ...fen("费用（不含税）", "Cost net of VAT"), unknown: { zh: "税率未知", en: "Rate not known" } },
    plannedFen: { ...fen("后续计划", "Planned ahead"), staffOnly: true },
    paidFen: fen("已支付", "Paid"),
    unpaidFen: fen("未支付", "Unpaid"),
    perHour: {
      title: { zh: "每小时费用", en: "Cost per hour" },
      unit: "fen",
      ratio: ["totalFen", "minutes"],
      times: 60,
      round: 0,
    },
  },
});

/** Hours by kind of day and by day and night, as they are priced (B-2, B-4): they add up to the paid hours. */
export const kinds = defineDataset({
  name: "kinds",
  title: { zh: "工时构成", en: "Hours by kind of day" },
  row: { zh: "班次", en: "Shift" },
  period: "day",
  dimensions: { date, month, department, post, agency, person, shift },
  details: {},
  figures: {
    weekday: minutes("平日", "Weekday"),
    weekend: minutes("周末", "Weekend"),
    special: minutes("特殊日", "Special day"),
    holiday: minutes("节假日", "Holiday"),
    legalHoliday: minutes("法定假日", "Statutory holiday"),
    dayMinutes: minutes("白班工时", "Day hours"),
    nightMinutes: minutes("夜班工时", "Night hours"),
  },
});

/** Rewards and penalties of a statement that are put to its orders as a whole and to nobody in particular. */
export const orderConduct = defineDataset({
  name: "orderConduct",
  title: { zh: "整单奖惩", en: "Rewards of whole orders" },
  row: { zh: "整单奖惩", en: "Reward or penalty" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    agency,
    kind: {
      title: { zh: "类型", en: "Type" },
      kind: "status",
      words: { reward: { zh: "奖励", en: "Reward" }, punishment: { zh: "惩罚", en: "Penalty" } },
    },
    order: { title: { zh: "用工单", en: "Work order" }, kind: "text" },
    statement: { title: { zh: "结算单", en: "Statement" }, kind: "text" },
    extra: { title: { zh: "明细", en: "Line" }, kind: "text", single: true },
  },
  details: {
    reason: { title: { zh: "原因", en: "Reason" }, kind: "text", of: "extra" },
    setBy: { title: { zh: "录入人", en: "Entered by" }, kind: "text", of: "extra" },
  },
  figures: {
    lines: { title: { zh: "条数", en: "Lines" }, unit: "count", distinct: true },
    rewardFen: fen("奖励金额（元）", "Rewards (yuan)"),
    penaltyFen: fen("惩罚金额（元）", "Penalties (yuan)"),
    netFen: {
      title: { zh: "净额（元）", en: "Net (yuan)" },
      unit: "fen",
      minus: ["rewardFen", "penaltyFen"],
      round: 0,
    },
  },
});
