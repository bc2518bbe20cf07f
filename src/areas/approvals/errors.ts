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
    en: "This request is not under approval, please refresh and try again",
  },
  alreadyUnderApproval: { status: 409, zh: "该单据已在审批中", en: "This document is under approval already" },
  notResubmittable: {
    status: 409,
    zh: "只有被退回或已撤销的申请可以重新提交",
    en: "Only a returned or revoked request can be submitted again",
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
  reasonTooLong: {
    status: 422,
    zh: "原因不能超过 {limit} 个字",
    en: "The reason must not be longer than {limit} {limit|character|characters}",
  },
  commentRequired: { status: 422, zh: "此节点要求填写审批意见", en: "This step requires a comment" },
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
    en: "No branch of “{node}” fits this request, please ask the system administrator to change the flow",
  },
  chooseApprover: {
    status: 422,
    zh: "请为节点“{node}”选择审批人",
    en: "Please choose who approves the step “{node}”",
  },
  chooseOne: {
    status: 422,
    zh: "节点“{node}”只能选择一位审批人",
    en: "Choose one approver only for the step “{node}”",
  },
  choiceOutside: {
    status: 422,
    zh: "为节点“{node}”选择的人员不在流程允许的范围内，请重新选择",
    en: "Somebody chosen for the step “{node}” is outside the range that the flow allows, please choose again",
  },
  chosenGone: {
    status: 422,
    zh: "为节点“{node}”选择的人员已离开企业或没有可用账号，请重新选择",
    en: "Somebody chosen for the step “{node}” has left or has no account in use, please choose again",
  },
  signatureRequired: { status: 422, zh: "此节点要求手写签名", en: "This step requires a handwritten signature" },
  fieldNotEditable: {
    status: 403,
    zh: "此节点的流程设置不允许修改该字段",
    en: "The flow does not allow this field to be changed at this step",
  },
  fieldUnknown: {
    status: 409,
    zh: "单据已变化，所修改的字段已不存在，请刷新",
    en: "The document has changed and no longer has the field you edited, please refresh",
  },
  stepGone: {
    status: 409,
    zh: "当前节点“{node}”在新版本中已不存在",
    en: "The present step “{node}” is not in the new version",
  },
  stepOffRoute: {
    status: 409,
    zh: "按新版本的条件，当前节点“{node}”不在该申请的流程上",
    en: "By the conditions of the new version the present step “{node}” is not on the way of this request",
  },
  stepsReordered: {
    status: 409,
    zh: "已审批的节点在新版本中调换了先后顺序",
    en: "Steps already approved have changed places in the new version",
  },
  flowUnrelated: {
    status: 409,
    zh: "该申请不是按此流程的旧版本审批，请刷新",
    en: "This request does not run by an older version of this flow, please refresh",
  },
  badTarget: {
    status: 422,
    zh: "所选人员不能处理此申请：已离开企业、没有可用账号，或就是提交人本人",
    en: "The chosen person cannot act on this request: has left, has no account in use, or submitted it",
  },
  alreadyAssigned: {
    status: 409,
    zh: "所选人员在此节点已有待办，请选择其他人",
    en: "The chosen person has a task at this step already, please choose somebody else",
  },
  notAllowedHere: { status: 403, zh: "此节点的流程设置不允许此操作", en: "The flow does not allow this at this step" },
  opinionOnly: {
    status: 409,
    zh: "您被征求意见，请回复意见，由征求人作出决定",
    en: "You are asked for an opinion; please give it, the one who asked decides",
  },
  noVote: {
    status: 409,
    zh: "此节点不是投票节点，请选择同意或退回",
    en: "This step is no vote, please approve or return",
  },
  noRejection: {
    status: 403,
    zh: "该流程不允许直接拒绝，请选择退回",
    en: "This flow does not let a request be rejected for good, please return it instead",
  },
  badStep: {
    status: 409,
    zh: "只能退回到本轮已审批过的节点，请刷新后重新选择",
    en: "It can only go back to a step approved in this round, please refresh and choose again",
  },
  cannotTakeBack: {
    status: 409,
    zh: "后续节点已有人处理或流程已结束，不能撤回",
    en: "Somebody has acted on it since or it has ended, so it cannot be taken back",
  },
  notRemovable: {
    status: 409,
    zh: "只能减去您加签且尚未处理的人员",
    en: "You can only take out signers you added who have not acted yet",
  },
  administratorsOnly: {
    status: 403,
    zh: "只有企业管理员可以执行此操作",
    en: "Only an administrator of the company can do this",
  },
  urgentSpent: {
    status: 409,
    zh: "本月加急审批次数已用完（共 {count} 次），请按普通流程提交",
    en: "No urgent approvals are left this month ({count} in all), please submit it as usual",
  },
  flowTooLate: {
    status: 422,
    zh: "该部门的用工申请须至少提前 {days} 天提交，最早可申请 {date}；如确需更早，请使用加急审批",
    en: "This department applies at least {days} {days|day|days} ahead, so for {date} at the earliest; use urgent approval for anything sooner",
  },
  flowSpent: {
    status: 409,
    zh: "该部门本月的申请次数已用完（共 {count} 次），请联系系统管理员",
    en: "This department has used up its requests for this month ({count} in all), please contact the system administrator",
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
  deputyCircle: {
    status: 409,
    zh: "该代理人在此期间已由对方（直接或逐级）代理，不能互相代理",
    en: "In that time this deputy is represented by the same person, directly or by way of others: two people cannot act for each other",
  },
  principalGone: { status: 422, zh: "该人员已离职", en: "This person has left" },
  deputyPeriod: {
    status: 422,
    zh: "结束日期不能早于开始日期，且不能早于今天",
    en: "The last day must not be before the first one, nor before today",
  },
  deputyOverlap: {
    status: 409,
    zh: "该期间已设置代理人 {name}，请先删除或调整期间",
    en: "{name} is your deputy in that time already, please delete that entry or change the days",
  },
  noFlowInUse: {
    status: 409,
    zh: "该类申请的审批流程已停用，启用后才能提交，请联系系统管理员",
    en: "Requests of this kind cannot be submitted until an approval flow is in use again, please contact the system administrator",
  },
  notAStarter: {
    status: 403,
    zh: "该类申请的审批流程未对您开放，请联系系统管理员",
    en: "No approval flow for this kind of request is open to you, please contact the system administrator",
  },
  flowHeadInvalid: {
    status: 422,
    zh: "流程信息不完整，未发布",
    en: "The head of the flow is incomplete, it was not published",
  },
  nobodyApproves: {
    status: 409,
    zh: "流程中没有审批人，申请提交后会立即通过，请确认",
    en: "Nobody approves in this flow, so requests pass at once: please confirm",
  },
  flowInUse: {
    status: 409,
    zh: "有 {count} 个申请正按此流程审批，不能删除，可先停用",
    en: "{count} {count|request is|requests are} running on this flow, so it cannot be deleted: disable it instead",
  },
  flowOverlaps: {
    status: 409,
    zh: "已启用的流程“{names}”接收相同的申请，且同样优先，只能启用其中一个：请停用它，或改变适用的部门、类别、发起人",
    en: "“{names}” is in use for the same requests and ranks the same, so only one of them can be in use: disable it, or change departments, kinds or starters",
  },
  flowNotPublished: {
    status: 409,
    zh: "流程尚未发布，不能启用",
    en: "The flow has not been published yet and cannot be enabled",
  },
  flowNoJson: {
    status: 422,
    zh: "内容不是有效的 JSON：不完整，或有多余的字符",
    en: "This is not valid JSON: it is incomplete or contains something that does not belong there",
  },
  flowUnreadable: {
    status: 422,
    zh: "文件不是可识别的流程：{reason}",
    en: "The file is not a readable flow: {reason}",
  },
  flowInvalid: {
    status: 422,
    zh: "流程有 {count} 处需要修改，未保存",
    en: "The flow needs {count} {count|correction|corrections} and was not saved",
  },
});
