import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("notices", {
  noMailServer: {
    status: 409,
    zh: "尚未配置邮件服务器（SMTP），邮件会留在发件箱；请联系系统工程师",
    en: "No mail server (SMTP) is configured, so e-mails stay in the outbox; please contact the system engineer",
  },
  ownDepartmentsOnly: {
    status: 403,
    zh: "只能向自己管理范围内的部门发布",
    en: "You may only address departments of your own scope",
  },
  noDepartment: { status: 422, zh: "请选择至少一个部门", en: "Choose at least one department" },
  agenciesEverywhere: {
    status: 422,
    zh: "劳务公司不属于任何部门，只能接收面向全公司的公告",
    en: "Labour companies belong to no department; they get only what is for the whole company",
  },
  untilPast: { status: 422, zh: "展示截止日期不能早于今天", en: "The last day must not be before today" },
  nobodyReached: {
    status: 409,
    zh: "该范围内没有可以登录的人员",
    en: "Nobody who can log in belongs to those it is for",
  },
  notForThem: {
    status: 422,
    zh: "该提醒不能发送给所选的接收人",
    en: "Those chosen cannot be told of this",
  },
  nobodyToTell: { status: 422, zh: "请选择接收人或指定人员", en: "Choose who is told, or name somebody" },
  unknownPlaceholder: {
    status: 422,
    zh: "内容中的 {{name}} 不是可用的占位符",
    en: "{{name}} in the text is no placeholder",
  },
  reminderNameTaken: {
    status: 409,
    zh: "已有同名的提醒，请换一个名称",
    en: "There is a reminder of this name, please use another",
  },
});
