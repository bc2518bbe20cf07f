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
  reasonTooLong: { status: 422, zh: "原因不能超过 {limit} 个字", en: "The reason must not be longer than {limit} {limit|character|characters}" },
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
  badTarget: {
    status: 422,
    zh: "所选人员不能处理此申请：已离开企业、没有可用账号，或就是提交人本人",
    en: "The chosen person cannot act on this application: has left, has no account in use, or submitted it",
  },
  alreadyAssigned: { status: 409, zh: "所选人员在此节点已有待办，请选择其他人", en: "The chosen person has a task at this step already, please choose somebody else" },
  notAllowedHere: { status: 403, zh: "此节点的流程设置不允许此操作", en: "The flow does not allow this at this step" },
  opinionOnly: { status: 409, zh: "您被征求意见，请回复意见，由征求人作出决定", en: "You are asked for an opinion; please give it, the one who asked decides" },
  noVote: { status: 409, zh: "此节点不是投票节点，请选择同意或退回", en: "This step is no vote, please approve or return" },
  badStep: { status: 409, zh: "只能退回到本轮已审批过的节点，请刷新后重新选择", en: "It can only go back to a step approved in this round, please refresh and choose again" },
  cannotTakeBack: { status: 409, zh: "后续节点已有人处理或流程已结束，不能撤回", en: "Somebody has acted on it since or it has ended, so it cannot be taken back" },
  notRemovable: { status: 409, zh: "只能减去您加签且尚未处理的人员", en: "You can only take out signers you added who have not acted yet" },
  administratorsOnly: { status: 403, zh: "只有企业管理员可以执行此操作", en: "Only an administrator of the company can do this" },
  notInvolved: { status: 403, zh: "您未参与此申请", en: "You take no part in this application" },
  urgentSpent: {
    status: 409,
    zh: "本月加急审批次数已用完（共 {count} 次），请按普通流程提交",
    en: "No urgent approvals are left this month ({count} in all), please submit it as usual",
  },
  urgentTooFar: {
    status: 422,
    zh: "加急审批只适用于 {days} 天内的申请，请按普通流程提交",
    en: "Urgent approval is for the next {days} {days|day|days} only, please submit it as usual",
  },
  urgentNotSet: {
    status: 409,
    zh: "该部门未设置加急审批流程或次数，请联系系统管理员",
    en: "This department has no urgent approval process or count, please contact the system administrator",
  },
  deputySelf: { status: 422, zh: "代理人不能是本人", en: "You cannot be your own deputy" },
  deputyPeriod: { status: 422, zh: "结束日期不能早于开始日期，且不能早于今天", en: "The last day must not be before the first one, nor before today" },
  deputyOverlap: { status: 409, zh: "该期间已设置代理人 {name}，请先删除或调整期间", en: "{name} is your deputy in that time already, please delete that entry or change the days" },
  notAStarter: {
    status: 403,
    zh: "该类申请的审批流程未对您开放，请联系系统管理员",
    en: "No approval flow for this kind of application is open to you, please contact the system administrator",
  },
  flowHeadInvalid: { status: 422, zh: "流程信息不完整，未发布", en: "The head of the flow is incomplete, it was not published" },
  nobodyApproves: {
    status: 409,
    zh: "流程中没有审批人，申请提交后会立即通过，请确认",
    en: "Nobody approves in this flow, so applications pass at once: please confirm",
  },
  flowInUse: {
    status: 409,
    zh: "有 {count} 个申请正按此流程审批，不能删除，可先停用",
    en: "{count} {count|application is|applications are} running on this flow, so it cannot be deleted: disable it instead",
  },
  flowNotPublished: { status: 409, zh: "流程尚未发布，不能启用", en: "The flow has not been published yet and cannot be enabled" },
  flowUnreadable: { status: 422, zh: "文件不是可识别的流程：{reason}", en: "The file is no flow that can be read: {reason}" },
  flowInvalid: {
    status: 422,
    zh: "流程有 {count} 处需要修改，未保存",
    en: "The flow needs {count} {count|correction|corrections} and was not saved",
  },
});
