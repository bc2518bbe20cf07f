export const zh = {
  title: "员工档案",
  field: {
    idValidToHint: "长期有效则留空",
    person: "人员",
    findPerson: "姓名、工号",
    jobNumberHint: "不填则自动编号",
    birthDateHint: "填写身份证号码后自动得出",
    idOverrideHint: "证件号码格式特殊但确认无误时填写",
    rated: "{score} 分（满分 5 分，{count} 次评价）",
    keep: "已登记 {mask}，不填则保持不变",
    removed: "清除已登记的号码",
    removedHint: "勾选后保存即从档案中删除；同时填写了新号码的，以新号码为准。",
  },
  photo: {
    add: "上传照片",
    change: "更换照片",
    remove: "移除照片",
    saved: "照片已保存",
    removed: "照片已移除",
  },
  part: {
    file: "档案",
    account: "后台账号",
    identity: "身份与联系",
    bank: "银行卡",
    work: "工作记录",
  },
  act: {
    new: "新增员工",
    view: "查看",
    edit: "编辑",
    leave: "离场",
    return: "返岗",
    import: "导入",
    exportFull: "导出完整信息",
    reveal: "查看完整信息",
    link: "关联账号",
    unlink: "解除关联",
  },
  ask: {
    leave: "{name} 离场",
    leaveHint: "离场后考勤号收回，历史记录保留。",
    return: "{name} 返岗？",
    reveal: "查看完整个人信息",
    revealHint: "查看人、时间和原因会被记录。",
    link: "关联 {name} 的后台账号",
    linkHint:
      "关联后，该员工用此账号登录，即可在手机上打卡、查看工时和申请假期，无需另设密码；原账号担任的部门负责人等职责、待办的审批、审批流程中的位置、进行中的申请和代理设置随之转入本档案。",
    account: "账号",
    findAccount: "输入姓名或登录账号",
    unlink: "解除 {name} 的后台账号？",
    approvals: "待办审批和审批流程中的位置",
    approvalsGo: "待办审批和审批流程中的位置随账号转走",
    approvalsStay: "留在 {name} 名下：没有后台账号时，由代理人或管理员处理",
    unlinkHint: "解除后，账号“{account}”不能再以该员工身份打卡；后台权限不变，本部门数据范围仍按原部门。",
    exportFullHint: "文件包含完整的证件号码、手机号码和银行账号；导出人、人数和原因会被记录。",
  },
  done: {
    linked: "已关联",
    moved: "已随账号转移：待办审批 {tasks} 项，审批流程 {flows} 个",
    notMoved: "以下审批未能转入，请审批管理员在“审批交接”中处理：{numbers}",
    unlinked: "已解除",
    left: "已离场",
    returned: "已返岗",
  },
  import: {
    title: "导入员工档案",
    hint: "一次最多 {limit} 行。可识别 UTF-8 与 GB18030 编码的 CSV，以及 XLSX。有误的行会连同原因一起退回。",
  },
  empty: {
    title: "还没有员工档案",
    hint: "新增员工，或下载模板批量导入。",
    account: "未关联后台账号",
    agency: "该劳务公司还没有人员",
  },
  note: { luhn: "银行账号未通过校验：银行卡号请再核对一次；存折账号可以保存。", luhnConfirm: "已核对，账号无误" },
};

declare module "#ui/texts.ts" {
  interface Texts {
    people: typeof zh;
  }
}
