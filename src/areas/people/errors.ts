import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("people", {
  jobNumberTaken: {
    status: 409,
    zh: "工号“{value}”已被 {name} 使用，请换一个",
    en: "The job number “{value}” belongs to {name}, please use another",
  },
  machineNumberTaken: {
    status: 409,
    zh: "考勤号“{value}”已被 {name}（{jobNumber}）使用，请换一个或先收回",
    en: "The machine number “{value}” belongs to {name} ({jobNumber}); use another or release it first",
  },
  idNumberTaken: {
    status: 409,
    zh: "该证件号码已登记在 {name}（{jobNumber}）名下",
    en: "This ID number is already on file for {name} ({jobNumber})",
  },
  sameInInput: {
    status: 422,
    zh: "“{value}”与第 {row} 行重复",
    en: "“{value}” is the same as in row {row}",
  },
  nothingChanged: { status: 422, zh: "没有修改任何内容", en: "Nothing has been changed" },
  changeWaits: {
    status: 409,
    zh: "已有一份资料修改在处理中，可先撤回再重新提交",
    en: "A change is waiting already; withdraw it to ask for another",
  },
  ownChange: {
    status: 403,
    zh: "不能处理自己的资料修改，请由其他人处理",
    en: "You cannot decide on a change of your own data; somebody else has to",
  },
  healthConsent: {
    status: 422,
    zh: "请先同意保存健康证明",
    en: "Please agree first that the health certificate is kept",
  },
  tooManyUnchecked: {
    status: 409,
    zh: "已有 {count} 份证照待审核，请等待审核后再提交",
    en: "{count} {count|certificate is|certificates are} waiting to be checked already; please wait for that",
  },
  photoTooLarge: {
    status: 422,
    zh: "照片的边长不能超过 {side} 像素",
    en: "A photo may have at most {side} pixels on each side",
  },
  confirmBankAccount: {
    status: 422,
    zh: "银行账号未通过银行卡校验，请核对；确认无误（如存折账号）请勾选后再保存",
    en: "The bank account number fails the bank card check, please check it; if it is correct (for example a passbook account), tick to confirm and save again",
  },
  overrideRight: {
    status: 403,
    zh: "没有放行特殊证件号码的权限，请联系系统管理员",
    en: "You do not have permission to accept an unusual ID number, please contact the system administrator",
  },
  internalWithAgency: {
    status: 422,
    zh: "内部员工不能选择劳务公司",
    en: "Internal staff cannot have a labour company",
  },
  departmentOutside: {
    status: 403,
    zh: "所选部门不在您的数据范围内，请选择其他部门",
    en: "The department is outside your data scope, please choose another",
  },
  agencyOnlyWorkers: {
    status: 422,
    zh: "劳务公司只能登记小时工、长期工或外部人员",
    en: "A labour company can only add hourly, long-term or outside workers",
  },
  accountOfLeft: { status: 409, zh: "{name} 已离场，不能关联账号", en: "{name} has left; no account can be linked" },
  accountOfAgency: {
    status: 422,
    zh: "劳务公司的人员不能关联企业后台账号",
    en: "A labour company's people cannot be linked to a back-office account of the company",
  },
  leftOnEarly: {
    status: 422,
    zh: "离场日期不能早于入职日期 {date}",
    en: "The leaving date cannot be before the joining date, {date}",
  },
  unknownDepartment: {
    status: 422,
    zh: "部门“{value}”不存在或不在您的数据范围内",
    en: "There is no department “{value}” within your data scope",
  },
  unknownPost: { status: 422, zh: "岗位“{value}”不存在或已停用", en: "There is no enabled post “{value}”" },
  unknownAgency: {
    status: 422,
    zh: "劳务公司“{value}”不存在或已停用",
    en: "There is no enabled labour company “{value}”",
  },
  unknownCertificateType: {
    status: 422,
    zh: "证书类型“{value}”不存在或已停用",
    en: "There is no enabled certificate type “{value}”",
  },
  numberRequired: { status: 422, zh: "该类型的证书必须填写编号", en: "A certificate of this type needs its number" },
  photoRequired: { status: 422, zh: "该类型的证书必须上传照片", en: "A certificate of this type needs a photo" },
  certificateThere: {
    status: 409,
    zh: "{name} 的档案中已有相同的{type}（有效期至 {date}）",
    en: "{name} already has the same {type} on file, valid until {date}",
  },
  verifyWithoutPhoto: {
    status: 409,
    zh: "{name} 的{type}没有照片，请先上传再审核",
    en: "The {type} of {name} has no photo; add it before verifying",
  },
  verifyOwn: {
    status: 403,
    zh: "不能审核本人的证照，请由其他同事审核",
    en: "You cannot verify your own certificate, please ask a colleague",
  },
  certificateTypeTaken: {
    status: 409,
    zh: "已有名为“{name}”的证书类型",
    en: "There is already a certificate type called “{name}”",
  },
  requirementTaken: {
    status: 409,
    zh: "该岗位在此部门已有这一证书要求，请直接修改",
    en: "This post already requires this certificate in this department, please edit that entry",
  },
  unknownPerson: {
    status: 422,
    zh: "找不到工号或证件号码为“{value}”的在岗人员",
    en: "There is nobody active with the job number or ID number “{value}”",
  },
  personNotNamed: { status: 422, zh: "请填写工号或证件号码", en: "Enter the job number or the ID number" },
  personContradicts: {
    status: 422,
    zh: "工号与证件号码不是同一个人",
    en: "The job number and the ID number belong to different people",
  },
  lacksForPost: {
    status: 409,
    zh: "该岗位要求{certificates}，此人没有有效证书，请先补办再调整岗位",
    en: "The post requires {certificates}, which this person does not have; add it before placing them there",
  },
  rewardItemTaken: { status: 409, zh: "已有名为“{name}”的奖惩项目", en: "There is already an item called “{name}”" },
  rewardItemOff: { status: 409, zh: "奖惩项目“{item}”已停用", en: "The item “{item}” is disabled" },
  rewardOtherWorkers: {
    status: 422,
    zh: "奖惩项目“{item}”不适用于此类人员",
    en: "The item “{item}” does not apply to people of this kind",
  },
  staffFinesOff: {
    status: 409,
    zh: "企业未开启对本企业员工罚款，请改用不含金额的项目",
    en: "The company does not fine its own staff; choose an item without an amount",
  },
  rewardNotPublished: {
    status: 409,
    zh: "项目“{item}”的制度尚未公示，不能使用",
    en: "The rule behind “{item}” has not been published, so it cannot be used",
  },
  rewardBeforePublished: {
    status: 422,
    zh: "项目“{item}”的制度于 {date} 公示，不能用于此前发生的事项",
    en: "The rule behind “{item}” was published on {date} and cannot be used for what happened before",
  },
  rewardAmountRange: {
    status: 422,
    zh: "金额应在 {least} 至 {most} 元之间",
    en: "The amount must be from {least} to {most} yuan",
  },
  rewardAhead: { status: 422, zh: "日期不能晚于今天", en: "The date cannot be after today" },
  rewardTooOld: {
    status: 422,
    zh: "只能登记最近 {days} 天内发生的事项",
    en: "Only what happened in the last {days} {days|day|days} can be entered",
  },
  rewardImageRequired: { status: 422, zh: "该项目必须上传图片", en: "This item needs a picture" },
  rewardHeld: {
    status: 409,
    zh: "不符合企业规则：已计入 {by}，不能撤回",
    en: "Not by the company's rules: it is part of {by} and cannot be withdrawn",
  },
  rewardWithdrawLate: {
    status: 409,
    zh: "不符合企业规则：生效超过 {days} 天，不能撤回",
    en: "Not by the company's rules: it has been in force for more than {days} {days|day|days} and cannot be withdrawn",
  },
  objectedOnce: {
    status: 409,
    zh: "已提出过异议，请等待答复",
    en: "You have objected already, please wait for the answer",
  },
  objectionLate: {
    status: 409,
    zh: "生效超过 {days} 天，不能再提出异议",
    en: "It has been in force for more than {days} {days|day|days}; an objection is not possible any more",
  },
  nothingToAnswer: { status: 409, zh: "没有待答复的异议", en: "There is no objection to answer" },
  notAdmissible: {
    status: 409,
    zh: "该人员不符合录用条件，如有疑问请联系人事部门",
    en: "This person is not admissible; if in doubt, ask the personnel department",
  },
  barBackdated: { status: 422, zh: "开始日期不能早于今天", en: "It cannot begin before today" },
  barPast: { status: 422, zh: "截止日期不能早于开始日期", en: "It cannot end before it begins" },
  barTooLong: {
    status: 422,
    zh: "最长 {months} 个月，请缩短期限",
    en: "At most {months} months; please choose an earlier date",
  },
  barReviewOutside: {
    status: 422,
    zh: "复核日期应在开始和截止日期之间",
    en: "The review must be between the first and the last day",
  },
  barredAlready: {
    status: 409,
    zh: "{name} 已有待确认或生效中的黑名单记录",
    en: "There is already an entry for {name} that is active or to be confirmed",
  },
  barOwnProposal: {
    status: 403,
    zh: "提出人和本人不能确认，请由其他有权限的同事处理",
    en: "Whoever proposed it, or is meant by it, cannot decide; please ask a colleague",
  },
  tooManyRows: {
    status: 422,
    zh: "文件有 {rows} 行，一次最多导入 {limit} 行，请拆分后再导入",
    en: "The file has {rows} {rows|row|rows}; at most {limit} can be imported at once, please split it",
  },
  ownAccountChange: {
    status: 403,
    zh: "修改人和本人不能确认该账号，请由其他有权限的同事核对",
    en: "Whoever changed this account, or is paid to it, cannot confirm it; please ask a colleague",
  },
});
