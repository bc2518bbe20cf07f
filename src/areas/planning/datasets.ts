import { date, department, entity, month, person, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { originWords } from "./words.ts";

const minutes = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;
const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;

/**
 * What schedules in force hold against what was needed, of departments on the dates of a published schedule. Need, supply, gap
 * and surplus are head hours by half hour: gap and surplus are not set off against each other.
 */
export const plan = defineDataset({
  name: "plan",
  title: { zh: "排班", en: "Schedules" },
  row: { zh: "岗位日排班", en: "Post on a day" },
  period: "day",
  staffOnly: true,
  dimensions: { date, month, department, entity, post },
  details: {},
  figures: {
    needMinutes: minutes("排班需求工时", "Scheduling need"),
    ownMinutes: minutes("自有员工在岗工时", "Own staff on duty"),
    orderedMinutes: minutes("用工申请工时", "Ordered on duty"),
    shortMinutes: minutes("缺口工时", "Short of the need"),
    overMinutes: minutes("超出工时", "Over the most"),
    shortShare: {
      title: { zh: "缺口率", en: "Gap" },
      unit: "percent",
      ratio: ["shortMinutes", "needMinutes"],
      round: 1,
      bands: { amber: 0.05, red: 0.1 },
    },
    plannedMinutes: minutes("自有员工排班工时", "Scheduled hours, own staff"),
    fen: { title: { zh: "排班成本", en: "Scheduled cost" }, unit: "fen", sum: true, needs: "C05201.cost" },
    unrated: { ...count("未设小时成本的班次", "Shifts without a rate"), needs: "C05201.cost" },
  },
});

/** What weighs on own staff, by the months that the burden of twelve months is made of. */
export const burden = defineDataset({
  name: "burden",
  title: { zh: "排班负担", en: "Burden" },
  row: { zh: "员工月负担", en: "Month of somebody" },
  period: "month",
  staffOnly: true,
  dimensions: { month, department, person },
  details: {},
  figures: {
    nights: count("夜班次数", "Nights"),
    holidays: count("法定节假日班次", "Statutory days worked"),
    weekends: count("周末班次", "Weekend days worked"),
    splits: count("分段班次数", "Split days"),
    refused: count("未满足的意愿", "Wishes refused"),
    points: count("负担分", "Burden points"),
    burdened: { title: { zh: "有负担的人数", en: "People with burden" }, unit: "count", distinct: true },
  },
});

/** What publications changed, day by day of somebody, as they were told. */
export const planChanges = defineDataset({
  name: "planChanges",
  title: { zh: "排班变更", en: "Schedule changes" },
  row: { zh: "员工一天的变更", en: "Change of somebody's day" },
  period: "day",
  staffOnly: true,
  dimensions: {
    date,
    month,
    department,
    person,
    origin: { title: { zh: "来源", en: "Source" }, kind: "status", words: originWords },
  },
  details: {},
  figures: {
    published: count("发布的班次", "Days published"),
    added: count("新排的班次", "Days new in the schedule"),
    changed: count("变更的班次", "Days changed"),
    taken: count("取消的班次", "Days taken off"),
    late: count("临时变更", "Changes at short notice"),
    lateShare: {
      title: { zh: "临时变更率", en: "At short notice" },
      unit: "percent",
      ratio: ["late", "published"],
      round: 1,
      bands: { amber: 0.05, red: 0.1 },
    },
    objected: count("有异议的变更", "Changes objected to"),
    told: { title: { zh: "被通知的人数", en: "People told" }, unit: "count", distinct: true },
  },
});
