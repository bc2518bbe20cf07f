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
  noSuchCode: {
    status: 404,
    zh: "没有使用此连接码的劳务公司，请向对方核对",
    en: "No labour company has this connection code, please check it with them",
  },
  connectedAlready: {
    status: 409,
    zh: "该劳务公司或对方企业已有连接或待接受的邀请，请先结束原连接",
    en: "This labour company, or the company with this code, is connected or invited already; please end that first",
  },
  connectionOver: {
    status: 409,
    zh: "该连接或邀请已不存在，请刷新后查看",
    en: "This connection or invitation is no longer there, please reload",
  },
  servesElsewhere: {
    status: 409,
    zh: "所选人员中有人在“{hotel}”已有劳务登录账号，请对方先删除该账号",
    en: "Somebody chosen already has a labour company log-in at “{hotel}”; please ask the hotel to delete it first",
  },
  noBankAccount: { status: 404, zh: "没有登记银行账号", en: "No bank account is on file" },
});
