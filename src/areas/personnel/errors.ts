import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("personnel", {
  beforeJoining: {
    status: 422,
    zh: "日期不能早于入职日期 {date}",
    en: "This date cannot be before the joining date, {date}",
  },
  firstWorkAfterJoining: {
    status: 422,
    zh: "首次参加工作日期不能晚于入职日期 {date}",
    en: "The first working date cannot be after the joining date, {date}",
  },
  noProbation: {
    status: 422,
    zh: "{kind}员工不能约定试用期",
    en: "No probation can be agreed with staff of the kind “{kind}”",
  },
  entityFromEarly: {
    status: 422,
    zh: "转入日期须晚于 {date}",
    en: "The move has to be after {date}",
  },
  entityFromAhead: {
    status: 422,
    zh: "转入日期不能晚于今天，请在转入当日登记",
    en: "A move is entered on its day, not ahead of it",
  },
  joinedMissing: { status: 422, zh: "请填写入职日期", en: "Please give the joining date" },
  departmentOutside: {
    status: 403,
    zh: "所选部门不在您的数据范围内，请选择其他部门",
    en: "The department is outside your data scope, please choose another",
  },
  superiorSelf: { status: 422, zh: "直接上级不能是本人", en: "Nobody can be their own superior" },
  jobBeforeJoining: {
    status: 422,
    zh: "任职生效日期不能早于入职日期 {date}",
    en: "A job cannot begin before the joining date, {date}",
  },
  jobApplied: {
    status: 409,
    zh: "已生效的任职不能删除，请新增一条任职变更",
    en: "A job that has taken effect cannot be deleted, please add another change",
  },
  hasLeft: { status: 409, zh: "{name} 已离职，不能修改", en: "{name} has left and cannot be changed" },
  ownPay: { status: 403, zh: "不能查看或设置本人的薪资", en: "Nobody sees or sets their own agreed pay here" },
  unknownEmployee: {
    status: 422,
    zh: "没有工号为“{value}”的员工",
    en: "There is no employee with the number “{value}”",
  },
  badAmount: {
    status: 422,
    zh: "金额“{value}”不正确，应为 0 至 1,000 万元，最多两位小数",
    en: "The amount “{value}” is not right: 0 to 10 million yuan, at most two decimals",
  },
  termMissing: { status: 422, zh: "请填写合同到期日", en: "Please give the end of the term" },
  termOpen: {
    status: 422,
    zh: "“{kind}”合同没有到期日",
    en: "A contract of the kind “{kind}” has no end",
  },
  taskMissing: { status: 422, zh: "请填写约定的工作任务", en: "Please name the task that is agreed" },
  termBackwards: { status: 422, zh: "到期日不能早于起始日", en: "The term cannot end before it begins" },
  probationTooLong: {
    status: 422,
    zh: "按合同期限，试用期最长 {most} 个月（《劳动合同法》第十九条）",
    en: "With this term, probation is at most {most} {most|month|months} (Labour Contract Law art. 19)",
  },
  probationTwice: {
    status: 422,
    zh: "同一员工只能约定一次试用期（《劳动合同法》第十九条）",
    en: "There is one probation only with the same person (Labour Contract Law art. 19)",
  },
  contractOverlap: {
    status: 409,
    zh: "与合同 {number}（{from} 至 {to}）的期限重叠",
    en: "The term overlaps with contract {number} ({from} to {to})",
  },
  signedLate: { status: 422, zh: "签署日期不能晚于今天", en: "The day of signing cannot be after today" },
  endOutside: { status: 422, zh: "终止日期须在合同期限内", en: "The end must lie within the term" },
  joinPast: { status: 422, zh: "入职日期不能早于今天", en: "The day of joining cannot be before today" },
  joinAhead: {
    status: 422,
    zh: "入职日期不能晚于今天，请在报到当天办理",
    en: "Joining is recorded on the day itself, not ahead",
  },
  formMissing: { status: 422, zh: "请填写", en: "Please fill this in" },
  papersMissing: { status: 422, zh: "请上传：{names}", en: "Please upload: {names}" },
  healthConsentMissing: {
    status: 422,
    zh: "保存健康证明须本人单独同意",
    en: "Keeping a health certificate needs a consent of its own",
  },
  healthMissing: { status: 409, zh: "还没有上传健康证明", en: "No health certificate has been handed in" },
  healthMade: {
    status: 409,
    zh: "已记入证照，请在“健康证明”中修改",
    en: "It stands in the certificates: change it under “Health reports”",
  },
  ownHealth: { status: 403, zh: "不能核对本人的健康证明", en: "Nobody checks their own health certificate" },
  consentMissing: {
    status: 422,
    zh: "请先阅读并同意个人信息处理说明",
    en: "Please read and accept how the data is used",
  },
  idExpired: { status: 422, zh: "证件已于 {date} 过期", en: "The ID was valid until {date} only" },
  tasksOpen: {
    status: 409,
    zh: "入职前必须完成的任务还没有完成：{names}",
    en: "Tasks that are needed to join are not done: {names}",
  },
  taskFileMissing: { status: 422, zh: "请先上传该任务需要的文件", en: "Please upload the file that this task needs" },
  noMail: { status: 422, zh: "没有填写邮箱", en: "No e-mail address is known" },
  noMailServer: {
    status: 409,
    zh: "未设置邮件服务器，请改用其他方式",
    en: "No mail server is set, please choose another way",
  },
  noTextMessages: {
    status: 409,
    zh: "未开通短信，请改用其他方式",
    en: "No text messages can be sent, please choose another way",
  },
  linkEnded: {
    status: 410,
    zh: "链接无效或已过期，请联系人事重新发送",
    en: "This link is not valid any more, please ask the hotel for a new one",
  },
  joinTicketEnded: {
    status: 410,
    zh: "验证已过期，请重新获取验证码",
    en: "Too much time has passed, please ask for a new code",
  },
  inductionOpen: {
    status: 409,
    zh: "{name} 已有进行中的入职 {number}",
    en: "{name} has an induction under way, {number}",
  },
  badDate: { status: 422, zh: "日期“{value}”不正确", en: "The date “{value}” is not right" },
  sameInFile: { status: 422, zh: "与第 {value} 行重复", en: "The same as in row {value}" },
});
