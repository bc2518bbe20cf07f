export const zh = {
  person: "人员",
  findPerson: "姓名或工号",
  item: "奖惩项目",
  noItems: "没有可用的项目，请先在“奖惩设置”中添加",
  answer: "答复",
  part: { overview: "概况", approval: "审批" },
  act: {
    add: "新增奖惩",
    edit: "编辑奖惩",
    submit: "提交",
    saveDraft: "存为草稿",
    revoke: "撤销",
    withdraw: "撤回",
    answer: "答复异议",
  },
  ask: {
    delete: "删除奖惩 {number}？",
    revoke: "撤销奖惩 {number} 的审批",
    withdraw: "撤回奖惩 {number}",
    withdrawHint: "撤回后不再计入分值和金额，并通知本人。已计入结算或超过可撤回天数的不能撤回。",
    answer: "答复 {name} 的异议",
    answerHint: "答复会发给本人；如异议成立，请另行撤回该奖惩。",
  },
  done: {
    saved: "已存为草稿",
    submitted: "已提交",
    deleted: "已删除",
    revoked: "已撤销",
    withdrawn: "已撤回",
    answered: "已答复",
  },
  hint: {
    imagesLater: "选择人员后即可上传",
    fixed: "固定金额 {amount}，{points} 分",
    range: "{least} 至 {most}，{points} 分",
    amounts: "两者相同即为固定金额",
    published: "员工从何日起知晓此制度；惩罚项目必填",
    law: "惩罚须有已公示的制度依据。对本企业员工罚款默认关闭；开启后，从工资中扣除的部分每月不得超过当月工资的 20%，且不得低于当地最低工资。",
  },
  empty: { title: "没有奖惩记录", hint: "新增后按审批流程生效，本人可在手机上查看并提出异议。" },
  items: {
    intro: "奖惩按这里的项目登记：分值与金额范围、适用人员、是否必须有图片。修改项目不影响已登记的奖惩。",
    add: "新增项目",
    edit: "编辑“{name}”",
    empty: "还没有奖惩项目",
    emptyHint: "例如：宾客表扬（奖励 100 元），迟到（扣 2 分）。",
  },
  mine: {
    title: "我的奖惩",
    empty: "最近一年没有奖惩记录",
    points: "{points} 分",
    objection: "我的异议",
    waiting: "等待企业答复",
    until: "可在 {date} 前（含当日）提出异议",
    object: "提出异议",
    text: "异议内容",
    once: "只能提出一次，企业必须答复。",
    send: "提交异议",
    sent: "已提交",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "people/rewards": typeof zh;
  }
}
