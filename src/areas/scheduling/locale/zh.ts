export const zh = {
  title: "劳务排班",
  search: "用工单号、岗位", department: "部门", date: "用工日期", agency: "劳务公司", fill: "排班情况", notFull: "未排满", order: "用工单号", post: "岗位", time: "时间", places: "需求", putOn: "已排", people: "人员", open: "空缺",
  hours: "每人工时", status: "状态", full: "已排满", lacking: "缺 {count} 人", begun: "已开始",
  view: "查看", assign: "安排人员", walkIn: "临时到岗", cancel: "取消排班", replace: "更换", export: "导出",
  emptyTitle: "没有班次", emptyHint: "用工申请审批通过后，每个岗位每天的班次会出现在这里。", emptyAgency: "接受需求后，对应的班次会出现在这里，可在其中安排人员。",
  nobody: "还没有安排人员", candidates: "可安排的人员", candidateSearch: "姓名、工号", name: "姓名", jobNumber: "工号", gender: "性别", age: "年龄", worked: "出勤次数", certificate: "证件", note: "提示",
  genders: { male: "男", female: "女" },
  certificates: { valid: "有效", expiring: "即将到期", expired: "已过期", none: "无" },
  sources: { schedule: "酒店安排", agency: "劳务公司安排", walk_in: "临时到岗" },
  warning: {
    rest: "休息仅 {value} 小时（应 {allowed}）", day: "当天 {value} 小时（上限 {allowed}）", week: "本周 {value} 小时（上限 {allowed}）", leave: "已批准请假 {value} 小时", clash: "已排 {order} {post} {date}", gender: "性别不符合岗位要求", age: "年龄不符合岗位要求",
    ageMin: "{value} 周岁，未满 {allowed} 周岁", ageMax: "{value} 周岁，超过 {allowed} 周岁", ageUnknown: "未登记出生日期", certificate: "{certificate}已过期 {value} 天", health: "没有有效健康证",
  },
  chosen: "已选 {count} 人 / 空缺 {open}", confirm: "安排所选人员", tooMany: "所选人数超过空缺", noCandidates: "没有可安排的人员", noCandidatesHint: "分给劳务公司并被接受后，其在册人员会列在这里。", more: "仅显示前 200 人，请用姓名或工号查找",
  done: { assigned: "已安排", warned: "已安排，其中 {count} 人有提示", cancelled: "已取消排班", replaced: "已更换", walkedIn: "已登记临时到岗" },
  cancelTitle: "取消 {name} 的排班？", cancelText: "空缺会立即释放。", replaceTitle: "更换 {name}", replaceWith: "换成", reason: "原因", walkInTitle: "登记临时到岗", person: "人员",
  breaks: {
    title: "休息和培训", titleMany: "设置 {count} 个班次的休息和培训", list: "固定时段", kind: "类型", start: "开始", end: "结束", add: "添加时段", remove: "删除第 {row} 段", saved: "已保存，相关考勤已重新计算",
    loose: "不定时休息（分钟）", looseHint: "出勤超过规定时间才扣除，实际打卡的休息更长时按打卡", looseText: "不定时 {count} 分钟", none: "没有",
    hint: "这些时段不计薪；重叠的只扣一次，打卡的休息更长时按打卡。", hintMany: "所选班次原有设置不同，保存后全部改为以下内容。",
    kinds: { rest: "休息", training: "培训" },
  },
  mine: {
    title: "我的班次", today: "今天", tomorrow: "明天", upcoming: "接下来", past: "已过去", none: "没有排到您的班次", noneHint: "排班后会出现在这里，请保持手机畅通。",
    sign: "去签到", planned: "计划 {hours} 小时", where: "签到地点", cancelled: "已取消", dismissed: "已辞退",
  },
};
