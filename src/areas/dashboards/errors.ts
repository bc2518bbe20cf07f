import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("dashboards", {
  reversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date cannot be before the start date" },
  tooLong: { status: 422, zh: "一次最多测算一年", en: "At most one year at a time" },
  noReport: {
    status: 422,
    zh: "看板上有您不能打开的报表",
    en: "The board has a report that you may not open",
  },
  wrongSelection: {
    status: 422,
    zh: "看板上有一块的内容无法识别",
    en: "A tile of the board holds something that is no choice of its report",
  },
  tooManyBoards: { status: 422, zh: "最多 {most} 个自己的看板", en: "At most {most} boards of your own" },
  tooManyTiles: { status: 422, zh: "一个看板最多 {most} 块", en: "At most {most} tiles on a board" },
  boardName: { status: 422, zh: "请填写看板名称", en: "Please name the board" },
  deadLink: {
    status: 404,
    zh: "大屏链接已失效，请联系管理员",
    en: "The screen link does not hold any more, please ask the administrator",
  },
  endsInPast: {
    status: 422,
    zh: "到期日须在今天之后，最长两年",
    en: "The last day must be after today, at most two years ahead",
  },
  beyondScope: {
    status: 422,
    zh: "只能选择自己数据范围内的部门",
    en: "Only departments within your own data scope",
  },
  noCosts: {
    status: 422,
    zh: "没有费用报表或用工分析的权限，不能在大屏上显示费用",
    en: "Costs can only be shown by somebody who may open the cost report and the labour analysis",
  },
  linkBeyondRights: {
    status: 403,
    zh: "大屏显示签到管理、订单明细和工时分析的数据，须有这些页面的权限才能新增链接",
    en: "A screen shows figures of sign-in, work order lines and the working hours analysis: only somebody who may open those pages makes a link",
  },
});
