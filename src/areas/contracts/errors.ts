import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("contracts", {
  numberTaken: {
    status: 409,
    zh: "合同编号“{number}”已存在，请换一个",
    en: "Contract number “{number}” already exists, please use another",
  },
  incomplete: {
    status: 422,
    zh: "合同还不完整，不能提交：{missing}",
    en: "The contract is incomplete, please fill in before submitting: {missing}",
  },
  overlap: {
    status: 409,
    zh: "岗位“{post}”在 {from} 至 {to} 已由合同 {number} 覆盖，请调整期限或岗位",
    en: "The post “{post}” is covered by contract {number} from {from} to {to}; change the term or the posts",
  },
  versionStart: {
    status: 422,
    zh: "新版本的开始日期不能早于原合同 {number} 的开始日期 {date}",
    en: "The new version cannot start before contract {number} does, on {date}",
  },
  versionAgency: {
    status: 422,
    zh: "新版本须与原合同 {number} 属于同一劳务公司",
    en: "A new version must be for the same labour company as contract {number}",
  },
  versionOpen: {
    status: 409,
    zh: "该合同已有未生效的新版本 {number}，请先处理它",
    en: "This contract already has a new version that is not in force yet, {number}; deal with that one first",
  },
  endDate: {
    status: 422,
    zh: "终止日期应在 {from} 至 {to} 之间",
    en: "The last day must be between {from} and {to}",
  },
  vatRateMissing: { status: 422, zh: "请选择增值税税率", en: "Choose the rate of VAT" },
  vatSameDay: { status: 409, zh: "{date} 起的增值税已经设置", en: "VAT from {date} on is set already" },
  noPosts: {
    status: 409,
    zh: "合同没有设置岗位，请联系管控部门",
    en: "The contract has no posts, please contact the controlling department",
  },
  postNotCovered: {
    status: 409,
    zh: "合同未覆盖该岗位，请联系管控部门",
    en: "No contract covers this post, please contact the controlling department",
  },
  expired: {
    status: 409,
    zh: "合同 {number} 已于 {date} 到期，请联系管控部门",
    en: "Contract {number} expired on {date}, please contact the controlling department",
  },
  inApproval: {
    status: 409,
    zh: "合同 {number} 正在审批，请联系管控部门",
    en: "Contract {number} is under approval, please contact the controlling department",
  },
  recruiterElsewhere: {
    status: 422,
    zh: "所选招聘人不属于该劳务公司",
    en: "A selected recruiter does not belong to this labour company",
  },
  agencyDisabled: {
    status: 409,
    zh: "劳务公司已停用，请先启用",
    en: "The labour company is disabled, please enable it first",
  },
});
