import { refusalsOf } from "#platform/errors/refusal.ts";

export const approvalRefusals = refusalsOf("approvals", {
  alreadyHandled: {
    status: 409,
    zh: "该待办已被处理或已不在审批中，请刷新",
    en: "This task has been handled already or is no longer waiting, please refresh",
  },
  notYours: { status: 403, zh: "该待办不属于您", en: "This task is not yours" },
  notUnderApproval: {
    status: 409,
    zh: "该申请不在审批中，请刷新后再试",
    en: "This application is not under approval, please refresh and try again",
  },
  alreadyUnderApproval: { status: 409, zh: "该单据已在审批中", en: "This document is under approval already" },
  notResubmittable: {
    status: 409,
    zh: "只有被退回或已撤销的申请可以重新提交",
    en: "Only a returned or revoked application can be submitted again",
  },
  notInitiator: {
    status: 403,
    zh: "只有提交人可以执行此操作",
    en: "Only the person who submitted it can do this",
  },
  revokeTooLate: {
    status: 409,
    zh: "已有人审批，按流程设置不能再撤销，请联系审批人退回",
    en: "Somebody has approved already and this flow does not let you revoke now, please ask an approver to return it",
  },
  reasonRequired: { status: 422, zh: "请填写原因", en: "Please give a reason" },
  reasonTooLong: { status: 422, zh: "原因不能超过 {limit} 个字", en: "The reason must not be longer than {limit} characters" },
  commentRequired: { status: 422, zh: "此节点要求填写审批意见", en: "This step asks for a comment" },
  tooSoon: {
    status: 409,
    zh: "刚刚催办过，请 {minutes} 分钟后再试",
    en: "A reminder has just been sent, please try again in {minutes} min",
  },
  nobodyCanApprove: {
    status: 409,
    zh: "节点“{node}”没有可审批的人，企业也没有可接手的管理员，请联系系统管理员",
    en: "Nobody can approve the step “{node}” and the company has no administrator to take over, please contact the system administrator",
  },
  noBranch: {
    status: 409,
    zh: "条件节点“{node}”没有符合的分支，请联系系统管理员修改流程",
    en: "No branch of “{node}” fits this application, please ask the system administrator to change the flow",
  },
  chooseApprover: {
    status: 422,
    zh: "请为节点“{node}”选择审批人",
    en: "Please choose who approves the step “{node}”",
  },
  flowInvalid: {
    status: 422,
    zh: "流程有 {count} 处需要修改，未保存",
    en: "The flow needs {count} corrections and was not saved",
  },
});
