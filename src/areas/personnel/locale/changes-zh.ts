export const zh = {
  add: { regularisation: "新增转正", transfer: "新增调岗", salary: "新增调薪" },
  edit: "编辑 {number}",
  act: {
    submit: "提交",
    saveDraft: "存为草稿",
    revoke: "撤销",
    cancel: "取消",
    delete: "删除",
    edit: "编辑",
    leave: "办理离职",
    reveal: "查看金额",
    showPay: "查看现行薪资",
    addPay: "添加薪资项目",
    removePay: "删除第 {row} 个薪资项目",
  },
  part: { overview: "概况", pay: "薪资", approval: "审批", history: "经过" },
  ask: {
    delete: "删除 {number}？",
    revoke: "撤销 {number} 的审批",
    cancel: "取消 {number}？",
    cancelHint: "已批准、尚未生效的变动将被取消，任职与薪资保持不变。",
  },
  done: {
    saved: "已存为草稿",
    submitted: "已提交",
    deleted: "已删除",
    revoked: "已撤销",
    cancelled: "已取消",
  },
  probation: {
    range: "{joined} 入职，试用期至 {end}",
    latest: "依合同期限，试用期最晚可延长至 {date}（《劳动合同法》第十九条）",
    none: "依合同期限，试用期不能再延长",
    once: "试用期已延长过一次",
    not: "该员工不在试用期",
  },
  place: "现任：{place}",
  hint: {
    from: "到这一天 00:05 自动生效；早于或等于今天的立即生效",
    pay: "金额加密保存，审批中只显示变化的百分比",
    again: "金额加密保存，编辑时需重新填写",
    locked: "考勤已锁定的期间不能调岗",
  },
  pay: {
    none: "薪资不变",
    old: "现行 {amount}",
    newItem: "新增项目",
    change: "变化 {percent}",
    oldAmount: "原金额",
    newAmount: "新金额",
    hidden: "****",
    revealTitle: "查看薪资金额",
    revealHint: "查看记录会被保存。",
  },
  history: {
    created: "登记",
    submitted: "提交",
    decided: "审批完成",
    effective: "生效",
    cancelled: "取消",
  },
  empty: {
    ofEmployee: "还没有变动记录",
    regularisation: "还没有转正记录",
    regularisationHint: "试用期员工的转正、延长试用期或不通过在这里办理。",
    transfer: "还没有调岗记录",
    transferHint: "平调、晋升、降职和借调在这里办理，到生效日自动调整岗位。",
    salary: "还没有调薪记录",
    salaryHint: "调薪在生效日起计入约定薪资。",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "personnel/changes": typeof zh;
  }
}
