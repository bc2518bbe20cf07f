import { refusalsOf } from "#platform/errors/refusal.ts";

/** Of subjects, groups, settings and vouchers. */
export const voucherRefusals = refusalsOf("payroll", {
  subjectCodeTaken: { status: 409, zh: "科目代码 {code} 已被使用", en: "The subject code {code} is in use already" },
  subjectInUse: {
    status: 409,
    zh: "凭证设置正在使用该科目，不能停用或更改辅助核算",
    en: "Settings of vouchers use this subject, so it stays enabled and kept as it is",
  },
  subjectAbove: {
    status: 422,
    zh: "科目 {code} 有下级科目，请使用末级科目",
    en: "The subject {code} has others below it; use one of those",
  },
  unknownSubject: { status: 422, zh: "科目不存在或已停用", en: "There is no such subject, or it is switched off" },
  subjectByDepartment: {
    status: 422,
    zh: "科目 {code} 按部门核算，请按部门拆分",
    en: "The subject {code} is kept by department; split the line by department",
  },
  subjectByPerson: {
    status: 422,
    zh: "科目 {code} 按职员核算，请按职员拆分",
    en: "The subject {code} is kept by person; split the line by person",
  },
  subjectsThere: { status: 409, zh: "已有薪资科目，无需使用常用设置", en: "There are subjects already" },
  groupCodeTaken: { status: 409, zh: "分组编码 {code} 已被使用", en: "The group code {code} is in use already" },
  groupsMeet: {
    status: 409,
    zh: "与分组“{group}”有相同的薪资类型和部门，会重复入账",
    en: "The group “{group}” has runs and departments in common, which would be booked twice",
  },
  groupHasVouchers: {
    status: 409,
    zh: "该分组已有凭证，不能更改法人公司",
    en: "There are vouchers of this group; its legal entity stays",
  },
  rowWithoutSubject: { status: 422, zh: "第 {n} 行：请选择科目", en: "Line {n}: choose a subject" },
  rowWithoutFigure: { status: 422, zh: "第 {n} 行：请选择取数", en: "Line {n}: choose a figure" },
  unknownFigure: { status: 422, zh: "第 {n} 行的取数不存在", en: "Line {n}: there is no such figure" },
  doubledFigure: {
    status: 422,
    zh: "第 {n} 行：同一方向的同一取数只能有一行不限部门",
    en: "Line {n}: a figure stands on a side once for the departments that no other line names",
  },
  departmentTwice: {
    status: 422,
    zh: "第 {n} 行：部门已在同一取数的另一行中",
    en: "Line {n}: another line of this figure names one of its departments",
  },
  noRest: {
    status: 422,
    zh: "第 {n} 行限定了部门，请再加一行不限部门的同一取数",
    en: "Line {n} is of some departments; add a line of the same figure for all others",
  },
  unbalanced: {
    status: 422,
    zh: "借贷不平衡：借方多出 {debit}，贷方多出 {credit}",
    en: "Debits and credits do not balance: over on the debit side {debit}, on the credit side {credit}",
  },
  layoutFrom: { status: 409, zh: "{date} 起已有一个格式", en: "There is a layout from {date} already" },
  layoutEarly: { status: 422, zh: "没有 {date} 生效的文件格式", en: "No layout of this program holds on {date}" },
  noSettings: {
    status: 409,
    zh: "分组“{group}”没有“{kind}”的凭证设置",
    en: "The group “{group}” has no lines for “{kind}”",
  },
  nothingToBook: {
    status: 409,
    zh: "{month} 没有已发放的薪资可生成凭证",
    en: "There is no granted pay of {month} to make vouchers of",
  },
  voucherThere: {
    status: 409,
    zh: "所选凭证已核对，如需更改请先冲销",
    en: "These vouchers have been verified; reverse them first to change them",
  },
  unknownGroup: { status: 404, zh: "凭证分组不存在或已停用", en: "There is no such group, or it is switched off" },
  unknownVoucher: { status: 404, zh: "凭证不存在", en: "There is no such voucher" },
  voucherOutside: {
    status: 403,
    zh: "凭证含有您数据范围以外的人员，无权执行此操作",
    en: "This voucher has people outside your data scope; it takes somebody who sees them all",
  },
  ownVoucher: { status: 403, zh: "制单人不能核对自己的凭证", en: "Whoever prepared a voucher does not verify it" },
  staleVoucher: {
    status: 409,
    zh: "薪资在凭证 {number} 生成后有变化，请重新生成",
    en: "Pay has changed since {number} was made; generate it again",
  },
  notReversible: {
    status: 409,
    zh: "冲销凭证不能再冲销，请重新生成",
    en: "A reversing voucher is not reversed; generate a new one",
  },
  mixedLayouts: {
    status: 422,
    zh: "所选凭证的文件格式不同，请分别导出",
    en: "These vouchers have different layouts; export them one layout at a time",
  },
  verifiedVoucher: {
    status: 409,
    zh: "该批次已有核对过的凭证 {number}，请先冲销",
    en: "The voucher {number} of this run has been verified; reverse it first",
  },
});
