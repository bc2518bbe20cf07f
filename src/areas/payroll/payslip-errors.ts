import { refusalsOf } from "#platform/errors/refusal.ts";

/** Of payslips: released, read with a PIN or a code, confirmed, objected to. */
export const payslipRefusals = refusalsOf("payroll", {
  notGranted: { status: 409, zh: "薪资发放后才能发布工资条", en: "Payslips are released once pay is granted" },
  nothingToRelease: { status: 409, zh: "没有待发布的工资条", en: "Every payslip has been released" },
  noPerson: { status: 404, zh: "您的账号没有关联员工档案", en: "There is no employee behind your account" },
  unknownPayslip: { status: 404, zh: "工资条不存在", en: "There is no such payslip" },
  locked: { status: 403, zh: "请先输入工资条密码或验证码", en: "Enter your PIN or a code first" },
  wrongPin: { status: 403, zh: "密码不正确", en: "The PIN is wrong" },
  noPin: { status: 409, zh: "请先设置工资条密码", en: "Set a PIN first" },
  badPin: { status: 422, zh: "密码须为 6 位数字", en: "A PIN has six digits" },
  weakPin: {
    status: 422,
    zh: "密码过于简单，请避免连续或重复的数字",
    en: "This PIN is tried first; avoid rows and repeated digits",
  },
  pinThere: {
    status: 409,
    zh: "已设置密码，请输入原密码或验证码",
    en: "A PIN is set already; enter it, or a code, to change it",
  },
  noPlace: { status: 422, zh: "您的登录账号没有绑定该方式", en: "Your log-in has no such phone or mailbox" },
  tooLateToObject: {
    status: 409,
    zh: "已超过查看后 {days} 天的异议期",
    en: "It was read more than {days} days ago, so it is not objected to any more",
  },
  unknownLine: { status: 422, zh: "工资条中没有该项目", en: "There is no such line in the payslip" },
  answeredAlready: { status: 409, zh: "该异议已答复", en: "This objection has been answered" },
  unknownObjection: {
    status: 404,
    zh: "异议不存在或不在您的数据范围内",
    en: "There is no such objection within your data scope",
  },
  deadLink: {
    status: 409,
    zh: "链接已失效或已使用，请登录后查看工资条",
    en: "This link has been used or does not hold any more; log in to see your payslip",
  },
});
