import type { Named } from "../organisation-view.ts";
import type { LossCode } from "./import-ground.ts";

export const lossTexts: Record<LossCode, Named> = {
  unknownPerson: {
    zh: "本企业没有成员“{name}”，请重新选择",
    en: "There is nobody called “{name}” in this company, choose again",
  },
  unknownPost: {
    zh: "本企业没有岗位“{name}”，请重新选择",
    en: "There is no position “{name}” in this company, choose again",
  },
  unknownDepartment: {
    zh: "本企业没有部门“{name}”，请重新选择",
    en: "There is no department “{name}” in this company, choose again",
  },
  several: { zh: "“{name}”不唯一，请重新选择", en: "There are several called “{name}”, choose again" },
  departmentApproves: {
    zh: "不能以整个部门“{name}”作为审批人或抄送人",
    en: "The whole department “{name}” cannot approve or be copied",
  },
  unknownField: { zh: "没有与字段“{field}”对应的条件", en: "No condition corresponds to the field “{field}”" },
  unknownOperator: { zh: "无法识别的比较方式", en: "A comparison that is not known" },
  unknownValue: { zh: "无法识别的数值“{value}”", en: "“{value}” is no number" },
  unknownNode: { zh: "无法识别的节点类型 {type}，已跳过", en: "A node of the unknown type {type} was left out" },
  parallelInTurn: { zh: "并行分支改为依次进行", en: "Parallel branches come one after the other instead" },
  inclusiveInTurn: {
    zh: "包容分支改为逐个判断、依次进行；其默认分支总会执行",
    en: "Inclusive branches are decided one by one and come in turn; their default always runs",
  },
  jump: { zh: "不支持跳转节点，已去掉", en: "Jumps are not supported and were left out" },
  subProcess: { zh: "不支持子流程，已去掉", en: "Sub-processes are not supported and were left out" },
  timer: { zh: "不支持定时节点，已去掉", en: "Timers are not supported and were left out" },
  trigger: { zh: "不支持触发器，已去掉", en: "Triggers are not supported and were left out" },
  endsEarly: {
    zh: "分支中的提前结束改为继续后续流程",
    en: "An early end inside a branch was left out: what follows the branches runs",
  },
  weights: { zh: "各人权重相同，按比例通过", en: "Votes have no weights here: a share of the people passes it" },
  skipsSelf: {
    zh: "不支持“跳过本人”，按流程设置处理",
    en: "Skipping the submitter is not supported, the rule of the flow counts",
  },
  rejectStrategy: { zh: "退回方式由审批人在退回时选择", en: "Where a return goes is chosen by the approver" },
  formFields: { zh: "表单字段权限未导入", en: "Rights on form fields were not taken over" },
  approverKind: { zh: "无法对应的审批人类型 {kind}", en: "The approver kind {kind} has no counterpart" },
  approvalMode: { zh: "无法对应的多人审批方式 {mode}", en: "The approval mode {mode} has no counterpart" },
  timeout: { zh: "超时设置未导入", en: "The time-out was not taken over" },
  branchesNested: {
    zh: "{count} 个分支超过上限，其余分支放入默认分支中，判断结果不变",
    en: "{count} {count|branch is|branches are} too many for one condition: the rest stands inside the default and decides the same",
  },
};
