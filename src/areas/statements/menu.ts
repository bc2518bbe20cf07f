import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "C0410", order: 550, icon: "account-book", zh: "费用管理", en: "Costs", audience: ["staff", "agency"] },
  { code: "C4000", parent: "C0410", order: 10, zh: "成本管理", en: "Cost management", audience: ["staff", "agency"] },
  {
    code: "C4100", parent: "C4000", order: 10, route: "/costManagement/laborCosts", pc: "vue", mobile: "none", page: "labour-costs",
    zh: "劳务费用", en: "Labour costs",
    buttons: [{ name: "export", zh: "导出", en: "Export" }],
  },
  {
    code: "C4200", parent: "C4000", order: 20, route: "/costManagement/costSettlement", pc: "vue", mobile: "none", page: "cost-settlement",
    zh: "费用结算", en: "Cost settlement", quick: true, audience: ["staff", "agency"],
    buttons: [
      { name: "make", zh: "生成结算单", en: "Make statements" },
      { name: "extra", zh: "调整、扣款与奖惩", en: "Adjustments, deductions, rewards and punishments" },
      { name: "preSettle", zh: "预结算与退回", en: "Pre-settle and reopen" },
      { name: "submit", zh: "提交与撤回审批", en: "Submit and revoke" },
      { name: "cancel", zh: "作废", en: "Cancel" },
      { name: "answer", zh: "答复异议", en: "Answer objections" },
      { name: "object", zh: "提出异议与确认", en: "Object and confirm" },
      { name: "print", zh: "打印", en: "Print" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
  {
    code: "C4300", parent: "C4000", alsoUnder: ["C0720"], order: 30, route: "/costManagement/costApproval", pc: "vue", mobile: "h5", page: "cost-approval",
    zh: "费用审批", en: "Cost approval",
  },
  {
    code: "C4400", parent: "C4000", order: 40, route: "/costManagement/costPay", pc: "vue", mobile: "none", page: "cost-payment",
    zh: "费用支付", en: "Cost payment",
    buttons: [
      { name: "release", zh: "转待支付与退回", en: "Release for payment and take back" },
      { name: "pay", zh: "支付", en: "Pay" },
      { name: "revoke", zh: "撤销支付", en: "Revoke a payment" },
      { name: "bankFile", zh: "银行代发文件（完整账号）", en: "Bank file with full account numbers" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
