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
  tooManyRows: {
    status: 422,
    zh: "文件有 {rows} 行，一次最多导入 {limit} 行，请拆分后再导入",
    en: "The file has {rows} {rows|row|rows}; at most {limit} can be imported at once, please split it",
  },
});
