export const zh = {
  title: "员工花名册",
  act: {
    add: "新增员工",
    edit: "编辑任职",
    job: "新增任职变更",
    changeJob: "修改",
    removeJob: "删除",
    pay: "设置薪资",
    reveal: "查看金额",
    importRoster: "导入花名册",
    importPay: "导入约定薪资",
  },
  part: {
    profile: "档案",
    jobs: "任职记录",
    pay: "约定薪资",
    person: "个人信息",
    employment: "任职信息",
    job: "当前岗位",
  },
  job: {
    toCome: "尚未生效",
    now: "当前",
    none: "还没有任职记录",
    place: "{department} · {post}",
    removeTitle: "删除 {date} 生效的任职变更？",
    hint: "晚于今天的变更在生效日 00:05 自动生效；考勤已锁定的期间不能变更。",
  },
  pay: {
    hidden: "****",
    none: "还没有约定薪资",
    noneHint: "设置后金额加密保存，仅有权限的人员填写原因后可查看。",
    revealTitle: "查看约定薪资",
    revealHint: "查看记录会被保存。",
  },
  field: {
    jobNumberHint: "留空由系统生成",
    probationHint: "全职员工可约定试用期",
    entityFromHint: "从这一天起由新的法人发薪，之前的日子仍由原法人发薪；不填表示原来登记有误",
    shareHint: "用于计算排班应出勤工时；不填时全日制按 100% 计，非全日制不计应出勤工时",
    regularHint: "到期自动转为正式员工",
    fromHint: "从这一天起生效",
  },
  import: {
    roster: "导入花名册",
    rosterHint: "一次最多 {limit} 行，有误的行会连同原因一起退回。将同时建立档案、任职和首条任职记录。",
    pay: "导入约定薪资",
    payHint: "一次最多 {limit} 行，有误的行会连同原因一起退回。同一员工、项目和生效日期的金额会被替换。",
  },
  contract: {
    add: "新增合同",
    edit: "编辑",
    delete: "删除",
    sign: "登记签署",
    scan: "上传扫描件",
    seeScan: "查看扫描件",
    renew: "续签",
    end: "终止",
    person: "员工",
    terms: "合同条款",
    signing: "签署与终止",
    signHint: "纸质合同双方签字后登记；登记后合同生效，被续签的合同转为已续签。",
    endTitle: "终止合同 {number}？",
    deleteTitle: "删除草稿 {number}？",
    probationHint:
      "不满 3 个月不得约定；不满 1 年最多 1 个月；不满 3 年最多 2 个月；3 年及以上和无固定期限最多 6 个月。",
    empty: "还没有劳动合同",
    emptyHint: "入职后一个月内应签订书面合同。",
    signed: "合同已生效",
    ended: "合同已终止",
  },
  empty: { title: "还没有员工", hint: "新增员工或导入花名册后显示在这里。" },
  done: { saved: "已保存", removed: "已删除" },
};

declare module "#ui/texts.ts" {
  interface Texts {
    personnel: typeof zh;
  }
}
