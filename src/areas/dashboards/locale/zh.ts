export const zh = {
  attendance: {
    planned: "应到",
    atWork: "在岗",
    done: "已签退",
    late: "迟到",
    missing: "缺卡",
    department: "部门",
    none: "今天没有排班",
  },
  cost: {
    month: "月份",
    spent: "实际成本（元）",
    settled: "已结算",
    estimated: "未结算（按合同计价）",
    planned: "已批准，未到岗",
    budget: "预算（元）",
    noBudget: "未设预算",
    used: "已用 {share}",
    forecast: "预计全月 {amount}",
    runsOut: "预算将于 {date} 用完",
    ranOut: "预算已于 {date} 用完",
    runsOutWithPending: "若审批中的申请全部通过，预算将于 {date} 用完",
    partsRunOut: "总预算够用，但 {departments} 的预算将不足",
    enough: "按目前进度，本月预算够用",
    none: "这个月还没有费用",
    of: "{spent} / {budget}",
    setBudget: "设置预算",
    total: "累计",
    until: "截至 {date}",
    open: "未结算，按合同计价",
    toCome: "之后",
    toComePace: "预计全月",
    explain: "只计真正到岗的班次：已上结算单的按结算单金额，其余按合同现价。",
    overBudget: "申请的预估费用超出预算余额",
    left: "扣除后预算余额",
    leftOfAll: "扣除全部申请后余额",
    budgetOf: "本部门 {months} 的预算",
    pending: "审批中的申请",
    thisOne: "本次申请",
    leftNote:
      "与工作台“本月成本与预算”的数字一致：已过去的日期按实际，今天未到的班次和之后的日期按已通过和审批中的申请的预估费用。",
    paceNote: "之后每天按已通过的申请计算，且不低于最近七天的日均。",
    chart: "{month} 每日成本与累计",
  },
  income: { spent: "已产生（元）", none: "这个月还没有收入", chart: "{month} 每日收入与累计" },
  structure: {
    staff: "在职员工",
    workersToday: "今日外部用工",
    none: "部门里还没有人",
    chart: "各部门在职员工和今日外部用工人数",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    dashboards: typeof zh;
  }
}
