import { defineMenu } from "#platform/menu/entry.ts";

/** The inbox that everybody may open, with everything that is his. */
export const ownApprovals = "/Approval/mine";

/** The inboxes and the process setup. Each further one is added with the first document of its process type. */
export const menu = defineMenu([
  { code: "G_APPROVALS", order: 600, icon: "approvals", zh: "审批中心", en: "Approvals" },
  {
    code: "MY_APPROVALS", order: 90, route: ownApprovals, pc: "vue", mobile: "h5", page: "own-approvals", everyone: true,
    zh: "我的审批", en: "My approvals",
  },
  { code: "C0710", parent: "G_APPROVALS", order: 10, zh: "用工审批", en: "Employment approvals" },
  {
    code: "C1200", parent: "C0710", order: 10, route: "/Approval/employment", pc: "vue", mobile: "h5", page: "employment-approvals",
    quick: true, zh: "用工申请审批", en: "Employment approvals",
  },
  {
    code: "C1202", parent: "C0710", order: 20, route: "/Approval/contract", pc: "vue", mobile: "h5", page: "contract-approvals",
    zh: "合同审批", en: "Contract approvals",
  },
  { code: "C0750", parent: "G_APPROVALS", order: 20, zh: "考勤审批", en: "Attendance approvals" },
  {
    code: "C0771", parent: "C0750", order: 10, route: "/Approval/leave", pc: "vue", mobile: "h5", page: "leave-approvals",
    zh: "请假审批", en: "Leave approvals",
  },
  {
    code: "C0773", parent: "C0750", order: 20, route: "/Approval/overtime", pc: "vue", mobile: "h5", page: "overtime-approvals",
    zh: "加班审批", en: "Overtime approvals",
  },
  {
    code: "C0775", parent: "C0750", order: 30, route: "/Approval/replacement", pc: "vue", mobile: "h5", page: "make-up-approvals",
    zh: "补卡审批", en: "Make-up punch approvals",
  },
  {
    code: "C07501", parent: "C0750", order: 40, route: "/Approval/attendance", pc: "vue", mobile: "h5", page: "attendance-approvals",
    zh: "考勤调整审批", en: "Attendance adjustment approvals",
  },
  { code: "C0720", parent: "G_APPROVALS", order: 40, zh: "薪税审批", en: "Salary and tax approvals" },
  { code: "C0403", parent: "G_SETTINGS", order: 30, zh: "流程设置", en: "Process settings" },
  {
    code: "C6500", parent: "C0403", order: 10, route: "/settings/processSetup", pc: "react", mobile: "none", page: "process-setup",
    zh: "流程设计", en: "Process setup",
    buttons: [{ name: "edit", zh: "编辑与发布", en: "Edit and publish" }, { name: "delete", zh: "删除", en: "Delete" }, { name: "export", zh: "导出", en: "Export" }],
  },
  {
    code: "C6510", parent: "C0403", order: 20, route: "/settings/handOver", pc: "vue", mobile: "none", page: "hand-over",
    zh: "审批交接", en: "Hand-over of approvals",
    buttons: [{ name: "act", zh: "移交", en: "Hand over" }, { name: "export", zh: "导出", en: "Export" }],
  },
  {
    code: "W_APPROVALS", order: 50, route: "/h5/approvals", mobile: "workerH5", page: "approvals", audience: ["worker"], standsFor: ["MY_APPROVALS"], icon: "form",
    zh: "我的审批", en: "My approvals",
  },
]);
