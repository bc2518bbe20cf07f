export const zh = {
  vacancy: {
    part: "岗位要求",
    act: {
      add: "新增招聘岗位",
      edit: "编辑招聘岗位",
      open: "开启招聘",
      pause: "暂停",
      fill: "标记招满",
      close: "关闭",
    },
    ask: {
      open: "开启 {number} 的招聘？",
      openHint: "开启后可以发布在线职位并接收应聘。",
      pause: "暂停 {number} 的招聘？",
      pauseHint: "暂停期间门户不再展示该岗位的职位，进行中的应聘不受影响。",
      fill: "将 {number} 标记为已招满？",
      fillHint: "不再接收新的应聘。",
      close: "关闭 {number}？",
      closeHint: "该岗位的在线职位随之结束，不能再开启。",
      delete: "删除 {number}？",
    },
    done: { saved: "已保存", changed: "已更新", deleted: "已删除" },
    hint: {
      pay: "小时工、兼职按小时，其他按月",
      special:
        "年龄、性别、身高、体重默认不作要求。确因工作需要时说明理由；不得限定性别或性别优先，除非有法定依据。不得询问婚育、怀孕、乙肝等情况。",
      owner: "接收新应聘与催办的提醒；不填则提醒创建人",
    },
    empty: { title: "还没有招聘岗位", hint: "先登记要招的岗位与人数，再发布在线职位。" },
    from: "{value} 起",
    to: "{value} 以内",
    none: "不限",
  },
  settings: {
    causes: "淘汰与放弃原因",
    causesIntro: "淘汰候选人须选择原因；发给候选人的话应中性、不涉及个人情况。",
    addCause: "新增原因",
    editCause: "编辑原因",
    criteria: "面试评分项",
    criteriaIntro: "面试官按这些项目评 1 至 5 分。",
    addCriterion: "新增评分项",
    editCriterion: "编辑评分项",
    usual: "添加常用项",
    empty: "还没有内容",
    emptyHint: "可以一次添加常用的原因与评分项，再按需修改。",
    added: "已添加 {count} 项",
    saved: "已保存",
  },
  channel: {
    intro:
      "首个完整推荐在保护期内拥有候选人，期内其他渠道的推荐视为重复、不计费；保护期最后一天仍受保护，0 天为不保护。未设规则的渠道不限人数，保护期 90 天。",
    add: "新增规则",
    edit: "编辑规则",
    empty: "还没有渠道规则",
    emptyHint: "可以为渠道或单个劳务公司设置可推荐的岗位、人数上限、保护期与费用。",
    saved: "已保存",
    all: "全部岗位",
    everyAgency: "所有劳务公司",
    unlimited: "不限",
    none: "不选则适用全部岗位",
    most: "留空为不限",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    recruitment: typeof zh;
  }
}
