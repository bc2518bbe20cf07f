import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("settings", {
  statutory_day: {
    status: 409,
    zh: "{day} 是法定节假日，不能另外设置",
    en: "{day} is a statutory holiday and cannot be set as anything else",
  },
  already_holiday: {
    status: 409,
    zh: "{day} 已是节假日，请先取消",
    en: "{day} is already a holiday, please cancel that first",
  },
  already_special: {
    status: 409,
    zh: "{day} 已是特殊日，请先取消",
    en: "{day} is already a special day, please cancel that first",
  },
  already_arranged_day_off: {
    status: 409,
    zh: "{day} 已设为放假调休，请先取消",
    en: "{day} is already set as an arranged day off, please cancel that first",
  },
  already_makeup_workday: {
    status: 409,
    zh: "{day} 已设为调休上班，请先取消",
    en: "{day} is already set as a make-up workday, please cancel that first",
  },
  unknownRule: { status: 404, zh: "没有这条规则", en: "There is no such rule" },
  outOfRange: { status: 422, zh: "“{title}”应在 {min} 到 {max} 之间", en: "“{title}” must be between {min} and {max}" },
  wrongValue: { status: 422, zh: "“{title}”的值不正确", en: "The value of “{title}” is not valid" },
  notByDepartment: {
    status: 422,
    zh: "“{title}”只能对整个企业设置",
    en: "“{title}” can be set for the whole company only",
  },
  oneLevel: {
    status: 422,
    zh: "法人和部门只能选一个：部门的规则优先于法人的规则",
    en: "Choose either a legal entity or a department: a department's rule takes precedence over a legal entity's",
  },
  pastDate: {
    status: 422,
    zh: "生效日期不能早于今天：过去的日子按当时的规则计算",
    en: "It cannot take effect before today: past days are calculated by the rule in force then",
  },
  inForce: {
    status: 409,
    zh: "该值已生效，不能撤销，请设置新的值",
    en: "That value is already in force and cannot be withdrawn, please set a new one",
  },
  combination: { status: 422, zh: "{detail}", en: "{detail}" },
  outsideScope: {
    status: 403,
    zh: "部门 {department} 不在您的数据范围内",
    en: "The department {department} is outside your data scope",
  },
});
