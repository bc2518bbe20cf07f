export const zh = {
  who: "对象",
  whoIs: { file: "有档案的人员", outside: "没有档案的人员" },
  answer: "答复",
  part: { entry: "黑名单记录" },
  act: { propose: "提出列入黑名单", confirm: "确认列入", reject: "不同意", lift: "解除", answer: "答复异议" },
  ask: {
    confirm: "确认将 {name} 列入黑名单？",
    confirmHint:
      "{category}，{from} 至 {until}。确认后不能录用、排班或签到，后续班次取消，并通知本人；劳务公司只看到“不符合录用条件”。",
    reject: "不同意将 {name} 列入黑名单",
    lift: "解除 {name} 的黑名单记录",
    liftHint: "解除后可重新录用和排班；已取消的班次不会恢复。",
    answer: "答复 {name} 的异议",
    answerHint: "复核日期：{date}",
  },
  done: {
    proposed: "已提出，待其他同事确认",
    confirmed: "已列入黑名单",
    rejected: "已处理",
    lifted: "已解除",
    answered: "已答复",
  },
  hint: {
    until: "必须有截止日期，最长 {months} 个月",
    review: "到时重新考虑是否仍有必要",
    second: "提出后由另一位有权限的同事确认才生效。仅在本企业内有效，本人会收到通知并可提出异议。",
    own: "您提出的记录须由其他同事确认。",
  },
  empty: { title: "没有黑名单记录", hint: "提出后由另一位同事确认，到截止日期自动结束。" },
  mine: {
    title: "不再安排工作",
    term: "{from} 至 {until}",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "people/blacklist": typeof zh;
  }
}
