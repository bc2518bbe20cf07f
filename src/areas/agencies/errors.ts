import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("agencies", {
  codeTaken: {
    status: 409,
    zh: "编号“{code}”已被其他劳务公司使用，请换一个",
    en: "The code “{code}” belongs to another labour company, please choose another",
  },
  inUse: {
    status: 409,
    zh: "“{name}”已有合同或人员，不能删除；可以改为停用",
    en: "“{name}” has contracts or workers and cannot be deleted; disable it instead",
  },
  disabled: {
    status: 409,
    zh: "劳务公司“{name}”已停用，请先启用",
    en: "The labour company “{name}” is disabled, please enable it first",
  },
  recruiterElsewhere: {
    status: 422,
    zh: "招聘人不属于该劳务公司",
    en: "The recruiter does not belong to this labour company",
  },
  recruiterInUse: {
    status: 409,
    zh: "招聘人“{name}”已用于合同，不能删除；可以改为停用",
    en: "The recruiter “{name}” is named in a contract and cannot be deleted; disable them instead",
  },
  noBankAccount: { status: 404, zh: "没有登记银行账号", en: "No bank account is on file" },
});
