export const zh = {
  part: "职位",
  act: {
    add: "新增在线职位",
    edit: "编辑在线职位",
    schedule: "发布",
    disable: "停用",
    enable: "启用",
    hasten: "催办",
  },
  ask: {
    delete: "删除草稿“{title}”？",
    hasten: "催办“{title}”？",
    hastenHint: "将提醒招聘负责人。24 小时内一次，最多 3 次。",
  },
  done: { saved: "已保存", changed: "已更新", deleted: "已删除", hastened: "已提醒负责人" },
  hint: {
    until: "不晚于招聘岗位的到岗日期",
    body: "不得限定性别或性别优先，不得询问婚育等情况",
  },
  import: { title: "导入在线职位", hint: "一次最多 500 行，导入后为草稿。" },
  empty: { title: "还没有在线职位", hint: "为招聘中的岗位写好职位描述，发布后在所选日期上线。" },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "recruitment/jobs": typeof zh;
  }
}
