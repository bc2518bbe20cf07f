export const zh = {
  title: "加班申请", new: "新增加班", edit: "编辑", editTitle: "编辑加班", view: "查看", submit: "提交", revoke: "撤销", cancel: "取消加班", delete: "删除", all: "全部",
  number: "单号", person: "人员", department: "部门", workDate: "加班日期", time: "时间", minutes: "加班时长", kind: "类型", compensation: "补偿方式", state: "状态", createdAt: "申请时间", reason: "原因", returnReason: "退回原因", cancelReason: "取消原因",
  mine: "我的申请", sure: "确定撤销？",
  search: "姓名、单号", start: "开始时间", end: "结束时间", saveDraft: "保存草稿", saved: "已保存", done: "已提交", revoked: "已撤销", cancelled: "已取消", deleted: "已删除",
  submitTitle: "提交 {number}", revokeTitle: "撤销 {number}", cancelTitle: "取消加班 {number}", cancelText: "计薪时段恢复为班次时间；已发放的调休一并收回。", deleteTitle: "删除 {number}？", deleteText: "删除后不能恢复。",
  emptyTitle: "还没有加班申请", emptyHint: "批准后，与班次相连的加班计入计薪时段；休息日加班可以选择调休。",
  waiting: "选择人员、日期和时间后显示加班时长与上限。", length: "加班时长", month: "当月工作日加班", shift: "当天班次", noShift: "当天没有班次", hours: "{count} 小时", ready: "没有冲突，可以提交",
  lieuHint: "休息日加班可选调休，按相同工时计入调休额度；工作日和法定节假日支付加班费。", overview: "概览", approval: "审批",
};
