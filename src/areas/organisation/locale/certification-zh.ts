export const zh = {
  title: "企业认证",
  due: "人工审核，最迟 {date} 完成",
  since: "{date} 认证通过",
  failed: "未通过原因：{reason}",
  none: "尚未认证",
  noneHint: "提交营业执照和联系人，由平台人工审核，一个工作日内完成。",
  history: "认证记录",
  act: { submit: "提交认证", recertify: "重新认证", withdraw: "撤回" },
  ask: { withdraw: "撤回这次认证申请？" },
  done: { submitted: "已提交，等待审核", withdrawn: "已撤回" },
  code: {
    send: "获取验证码",
    again: "{seconds} 秒后重发",
    sent: "验证码已发送，{minutes} 分钟内有效",
    held: "未接入短信或邮件服务，请向系统运维人员索取验证码（npm run codes），{minutes} 分钟内有效",
  },
  field: {
    codeTo: "验证码发送到",
    code: "验证码",
    name: "企业名称",
    creditCode: "统一社会信用代码",
    address: "营业执照地址",
    addressHint: "与营业执照上的住所一致",
    contactName: "联系人",
    phone: "联系电话",
    email: "邮箱",
    licence: "营业执照",
    submitted: "提交时间",
    see: "查看",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "organisation/certification": typeof zh;
  }
}
