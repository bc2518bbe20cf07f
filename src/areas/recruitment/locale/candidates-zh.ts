export const zh = {
  act: {
    edit: "编辑候选人",
    merge: "合并",
    keep: "不是同一人",
    anonymise: "匿名化",
    reveal: "查看完整信息",
  },
  ask: {
    merge: "合并到“{name}”？",
    mergeHint: "两人的应聘归入“{name}”，空缺的资料互补，本条记录不再保留个人信息。不能撤销。",
    keep: "确认“{name}”不是同一人？",
    anonymise: "匿名化“{name}”？",
    anonymiseHint: "姓名、号码、附件与消息全部清除，仅保留渠道与结果用于统计。不能撤销。",
    reveal: "查看完整证件号码与手机号",
    revealHint: "查看会被记录。请写明原因。",
  },
  done: { saved: "已保存", merged: "已合并", kept: "已确认", anonymised: "已匿名化" },
  tab: { profile: "资料", applications: "应聘", duplicate: "疑似重复" },
  hint: {
    number: "留空不修改，现为 {value}",
    twin: "与下列候选人的手机号或证件号码相同，请核对是否同一人。",
    twinCount: "应聘 {count} 次",
  },
  empty: { title: "还没有候选人", hint: "收到应聘后，候选人自动进入这里，同意到期后自动匿名。" },
  noApplications: "没有应聘记录",
};

declare module "#ui/texts.ts" {
  interface Texts {
    "recruitment/candidates": typeof zh;
  }
}
