export const zh = {
  view: { months: "结算月份", owed: "应收员工款" },
  title: "{entity} · {month}",
  checks: "结算检查",
  runs: "薪资批次",
  trail: "记录",
  open: "查看批次",
  settle: "结算",
  cancel: "取消结算",
  settleTitle: "结算 {entity} {month}",
  settleHint: "结算后该月份不能再新建、修改、撤回或抽回；未支付的款项仍可支付。",
  cancelTitle: "取消 {entity} {month} 的结算",
  cancelHint: "取消后该月份可再次修改。有已核对凭证、已申报个税或之后月份已结算时不能取消。",
  settledToast: "已结算",
  cancelledToast: "已取消结算",
  check: {
    runs: "薪资批次已全部发放",
    attendance: "考勤已锁定",
    frozen: "没有冻结或暂缓的人员",
    unpaid: "款项已全部支付",
    insurance: "社保月份已确认",
    tax: "个税已申报",
    vouchers: "凭证已核对",
  },
  state: { ok: "完成", open: "未完成", blocks: "须先完成" },
  checkName: "项目",
  checkState: "状态",
  checkWhat: "未完成",
  more: "{names} 等 {n} 项",
  step: { settle: "结算", cancel: "取消结算" },
  sumsHidden: "少于 3 人或您看不到全部人员时不显示合计",
  noTrail: "尚未结算过",
  template: "薪资模板",
  kind: "类型",
  payDate: "发薪日",
  emptyTitle: "还没有可结算的月份",
  emptyHint: "新建薪资批次后，对应月份会出现在这里",
  owedEmpty: "没有应收员工款",
  owedHint: "当月工资不足以扣除的部分转为应收，由以后的工资单扣回",
};

declare module "#ui/texts.ts" {
  interface Texts {
    "payroll/settlement": typeof zh;
  }
}
