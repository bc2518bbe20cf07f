import { rule } from "#areas/settings/rule.ts";

/** G-6: what changes later than so many hours before a shift begins needs a reason, and the person is asked for their yes. */
export const noticeHours = rule({
  key: "planning.noticeHours",
  page: "C630002",
  type: "integer",
  byDepartment: true,
  default: 24,
  min: 0,
  max: 168,
  unit: { zh: "小时", en: "{count|hour|hours}" },
  title: { zh: "排班变更提前通知", en: "Notice of roster changes" },
  help: {
    zh: "班次开始前不足该时间的排班变更，发布时须填写原因，并请员工确认",
    en: "A roster change closer to the start of the shift needs a reason when it is published, and the person is asked to agree",
  },
});

/** Wishes of a plan are taken until so many days before it begins. */
export const wishDays = rule({
  key: "planning.wishDays",
  page: "C630002",
  type: "integer",
  byDepartment: true,
  default: 10,
  min: 0,
  max: 60,
  unit: { zh: "天", en: "{count|day|days}" },
  title: { zh: "排班愿望提前截止", en: "Wishes close" },
  help: {
    zh: "员工可在排班表开始前该天数为止填写排班愿望",
    en: "People may wish for days off and shifts until so many days before the plan begins",
  },
});

/** What occupancy is counted by; without it only the occupancy that applications expect is known. */
export const guestRooms = rule({
  key: "planning.guestRooms",
  page: "C630002",
  type: "integer",
  byDepartment: false,
  nullable: true,
  default: null,
  min: 1,
  max: 100_000,
  unit: { zh: "间", en: "{count|room|rooms}" },
  title: { zh: "客房总数", en: "Guest rooms" },
  help: {
    zh: "出租率 = 营业数据中的出租客房数 ÷ 客房总数，岗位按出租率设置的人数需求以此计算",
    en: "Occupancy is the rooms occupied among the business figures over these; needs of posts by occupancy are worked out with it",
  },
});

/** Comprehensive hours are worked off over it, as the labour authority approved. */
export const hoursPeriod = rule({
  key: "planning.hoursPeriod",
  page: "C630002",
  type: "choice",
  byDepartment: true,
  default: "month",
  choices: [
    { value: "week", zh: "周", en: "Week" },
    { value: "month", zh: "月", en: "Month" },
    { value: "quarter", zh: "季", en: "Quarter" },
    { value: "year", zh: "年", en: "Year" },
  ],
  title: { zh: "综合工时周期", en: "Period of comprehensive hours" },
  help: {
    zh: "实行综合计算工时制的员工，按劳动行政部门批准的周期合计工时；月按考勤月",
    en: "Comprehensive hours are counted over the period that the labour authority approved; months are those of attendance",
  },
});
