import type { Named } from "../flow/organisation-view.ts";
import type { Why } from "./why.ts";

/** How each rule is said; `{of}` is a department or post, `{person}` who is replaced, `{level}` the level. */
export const whyTexts: Record<Why["rule"], Named> = {
  member: { zh: "指定成员", en: "Designated member" },
  position: { zh: "指定岗位：{of}", en: "Designated position: {of}" },
  departmentHead: { zh: "部门负责人：{of}", en: "Head of {of}" },
  headChain: { zh: "逐级上级：{of}负责人", en: "Line of heads: {of}" },
  departmentPost: { zh: "部门责任岗位：{of}", en: "Responsible post of {of}" },
  superiorPosition: { zh: "上级岗位：{of}", en: "Superior position: {of}" },
  previousHead: { zh: "上一审批人的部门负责人：{of}", en: "Head of the previous approver: {of}" },
  previousSuperior: { zh: "上一审批人的上级岗位：{of}", en: "Superior position of the previous approver: {of}" },
  employee: { zh: "员工本人", en: "The employee" },
  transferHead: { zh: "调入部门负责人：{of}", en: "Head of the receiving department: {of}" },
  transferPost: { zh: "调入部门责任岗位：{of}", en: "Responsible post of the receiving department: {of}" },
  fieldPerson: { zh: "单据中的{of}", en: "Named in the document: {of}" },
  fieldHead: { zh: "单据所指部门负责人：{of}", en: "Head of {of}, by the document" },
  applicant: { zh: "申请人本人", en: "The applicant" },
  chosen: { zh: "提交人自选", en: "Chosen by the submitter" },
  emptyAdministrator: { zh: "找不到审批人，转交管理员", en: "Nobody found, handed to the administrator" },
  emptyPost: { zh: "找不到审批人，由代理岗位处理：{of}", en: "Nobody found, handed to the post {of}" },
  emptyMember: { zh: "找不到审批人，转交指定成员", en: "Nobody found, handed to a designated member" },
  sameSuperior: {
    zh: "代替提交人 {person}：上级岗位 {of}",
    en: "In place of the submitter {person}: superior position {of}",
  },
  sameHead: { zh: "代替提交人 {person}：{of}负责人", en: "In place of the submitter {person}: head of {of}" },
  transferred: { zh: "由 {person} 转交", en: "Passed on by {person}" },
  asked: { zh: "{person} 征求意见", en: "{person} asks for an opinion" },
  added: { zh: "由 {person} 加签", en: "Added by {person}" },
  escalated: { zh: "{person} 超时未处理，上报 {of}", en: "{person} did not answer in time, escalated to {of}" },
  handedOver: { zh: "管理员将 {person} 的待办移交", en: "Handed over from {person} by an administrator" },
  kept: { zh: "保留的审批", en: "Kept approval" },
  noFlow: { zh: "未设置审批流程，自动通过", en: "No approval flow is set, passed by itself" },
  nobody: { zh: "流程中无需任何人审批，自动通过", en: "Nobody has to approve in this flow, passed by itself" },
  emptyPass: { zh: "找不到审批人，按设置自动通过", en: "Nobody found, passed by itself as set" },
  samePass: {
    zh: "审批人即提交人且无人可代替，自动通过",
    en: "The approver is the submitter and nobody can replace them, passed by itself",
  },
  duplicate: { zh: "该审批人在本轮已审批，自动通过", en: "Already approved in this round, passed by itself" },
  nodePasses: { zh: "该节点设置为自动通过", en: "This step is set to pass by itself" },
  nodeReturns: { zh: "该节点设置为自动退回", en: "This step is set to return by itself" },
  voteLost: {
    zh: "反对票过多，已无法达到通过比例，自动退回",
    en: "Too many votes against, the share can no longer be reached, returned by itself",
  },
  timeout: { zh: "超时未处理，按设置自动处理", en: "Not answered in time, done by itself as set" },
  left: { zh: "审批人已离开企业", en: "The approver has left the company" },
  routeChanged: {
    zh: "到原审批人之前的流程已变化，从头开始",
    en: "The way to the original approver has changed, started from the beginning",
  },
  noOriginal: {
    zh: "退回由流程自动作出，没有原审批人，从头开始",
    en: "It was returned by the flow itself, there is no original approver; started from the beginning",
  },
  personLeft: {
    zh: "原审批人已不能审批，从头开始",
    en: "The original approver cannot approve any more, started from the beginning",
  },
};

/** Appended to a rule where a deputy acts. */
export const deputyText: Named = { zh: "{why}（{person} 的代理人）", en: "{why} (deputy of {person})" };
