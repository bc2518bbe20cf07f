export const zh = {
  title: "用工申请",
  tab: { all: "全部", pending: "审批中", approved: "已通过", returned: "已退回", undone: "已撤销", drafts: "草稿箱" },
  field: {
    number: "用工单号", department: "部门", dates: "用工日期", posts: "岗位与人数", headcount: "人数", hours: "工时", charge: "计费方式", workerType: "用工类型",
    cost: "预估费用", filled: "排班 / 人数", status: "状态", approver: "当前审批人", since: "到达时间", submitter: "申请人", created: "创建时间", review: "复核",
    adjusted: "调整", post: "岗位", start: "开始", end: "结束", planned: "每人计划工时", meals: "餐次", agency: "劳务公司", recruiter: "招聘人", reason: "用工原因",
    labourModel: "用工模式", urgent: "加急", time: "时间", workDate: "用工日期", asked: "申请人数", allocated: "已分解", accepted: "已接受", putOn: "已排班", came: "确认到岗",
    plannedHours: "计划工时", actualHours: "确认工时", order: "用工单", returnReason: "退回或撤销原因",
    reviewNote: "复核说明", requirements: "人员要求", search: "用工单号、申请人", searchOrder: "用工单号", unfilled: "排班情况",
  },
  charge: { timing: "按小时" },
  workerTypes: { hourly: "小时工", outsiders: "外部人员" },
  models: { regular: "日常用工", event: "活动用工", substitute: "顶岗用工" },
  basis: {
    title: "用工依据", number: "依据编号", name: "依据名称", beo: "宴会单号 BEO",
  },
  forecast: {
    title: "预测人数", headcount: "预测人数", asked: "申请人数", approved: "批准人数", difference: "与预测相差", standard: "岗位标准", perPerson: "每人承担：{driver}", atLeast: "最少人数",
    standardNote: "在用工岗位中设定；申请保存时按当时的标准计算。", divided: "{value} ÷ {units}，不足一人按一人", eachDate: "每天", allDates: "{dates} 天合计", leastNote: "不少于 {least} 人", beside: "申请 {asked}",
  },
  form: {
    new: "新增用工申请", edit: "编辑用工申请", draft: "存为草稿", submit: "提交审批", range: "连续日期", days: "多个日期", addPost: "添加岗位", copyDown: "复制到下一行", fillDown: "时间与人数填到下方各行",
    remove: "删除", require: "人员要求", requireReason: "要求的原因", gender: "性别", male: "男", female: "女", any: "不限", age: "年龄", height: "身高（厘米）", weight: "体重（公斤）",
    from: "从", to: "到", lines: "岗位明细", header: "基本信息", saved: "草稿已保存", submitted: "已提交", computed: "自动计算", anyAgency: "不指定",
    pastTitle: "班次已经开始", pastText: "{told}。用于补录已发生的用工；若日期填错，请返回修改。", duplicateTitle: "存在重复用工单", duplicateText: "以下用工单的部门、岗位、日期相同且时间重叠：", goOn: "仍然提交", moreBasis: "填写用工依据", noContract: "无可用合同",
  },
  preview: {
    title: "本次申请", people: "人次", hours: "计划工时", cost: "预估费用", route: "审批流程", duplicates: "重复用工提醒", warnings: "超出申请限制",
    empty: "选择部门、日期和岗位后，这里会显示工时、费用、重复提醒和审批流程。",
  },
  limit: {
    leadDays: "提前 {value} 天申请，少于要求的 {allowed} 天", daysAhead: "用工日期在 {value} 天之后，最远为 {allowed} 天", dates: "共 {value} 个日期，最多 {allowed} 个",
    monthsAhead: "用工日期在 {value} 个月之后，最远为 {allowed} 个月", hours: "共 {value} 小时，最多 {allowed} 小时", shiftHours: "单班 {value} 小时，最多 {allowed} 小时", headcount: "{value} 人超过每岗 {allowed} 人的上限", standardHeadcount: "{value} 人超过岗位计划人数上限 {allowed} 人",
    sameDay: "当天申请当天的用工", past: "{value} 个班次已经开始",
  },
  action: {
    view: "查看", edit: "编辑", submit: "提交", resubmit: "重新提交", resubmitOriginal: "提交给原审批人", revoke: "撤销", delete: "删除", copy: "复制", adjust: "调整", review: "复核",
    breakDown: "去分解", print: "打印", withdraw: "撤回",
  },
  confirm: {
    revoke: "撤销用工单 {number}？", revokeText: "撤销后可修改并重新提交；已通过的用工单撤销后，分给劳务公司的需求一并撤回。", delete: "删除所选的 {count} 张用工申请？", deleteText: "删除后不能恢复，单号不再使用。",
    review: "复核所选的 {count} 张用工单？", reviewNote: "复核说明",
  },
  done: { revoked: "已撤销", deleted: "已删除", copied: "已复制为草稿", reviewed: "复核已更新", adjusted: "调整已生效", adjustSent: "调整已提交审批", shared: "已分解，劳务公司可立即看到", withdrawn: "已撤回", answered: "答复已提交" },
  empty: { title: "还没有用工申请", hint: "提出第一张申请：选部门、日期、岗位和人数，费用与审批流程会自动算出。" },
  detail: { lines: "明细与分解", approval: "审批记录", adjustments: "调整记录", noAdjustments: "没有调整过",
    shares: "分解", noShares: "尚未分解", before: "调整前", after: "调整后", noFlow: "尚未提交", reviewed: "已复核", unreviewed: "未复核", adjusted: "已调整", unadjusted: "未调整",
    hoursChange: "工时变化", costChange: "费用变化", byApproval: "经审批", atOnce: "直接生效", cancelled: "已取消",
  },
  adjust: {
    title: "调整用工单 {number}", reason: "调整原因", hint: "人数改为 0 表示取消该行。工时或费用之一不超过批准的计划时直接生效，否则需要审批。", plan: "批准的计划", after: "调整后", atOnce: "直接生效", needsApproval: "需要审批", submit: "提交调整",
  },
  breakdown: {
    open: "待分解", line: "选择左侧的岗位进行分解", hint: "点左侧一行，右侧会列出可用的劳务公司、空闲人数、单价与排班率。", contract: "合同", price: "每小时单价", perPerson: "每人费用", free: "空闲 / 总人数",
    fillRate: "排班率", share: "分配人数", left: "剩余 {left} 人", over: "超出 {over} 人", next: "其余依次分配", confirm: "确认分解", emptyTitle: "没有待分解的用工单", emptyHint: "审批通过、仍有名额未分出的岗位会出现在这里。", all: "含已分解", onlyOpen: "仅待分解",
    noCompany: "没有可用的劳务公司",
  },
  lines: { title: "订单明细", emptyTitle: "没有符合条件的订单", emptyHint: "提交用工申请后，每个岗位每天一行显示在这里。", unfilled: "未排满", agencies: "劳务公司" },
  requests: {
    title: "需求发布", accept: "接受", decline: "拒绝", withdraw: "撤回", asked: "需求人数", acceptedHeads: "接受人数", reason: "拒绝或减少的原因", why: "原因", pay: "每人费用", planned: "计划工时", offered: "发布时间", answered: "答复时间",
    emptyTitle: "没有需求", emptyHint: "酒店把审批通过的用工单分解给劳务公司后，需求会出现在这里。", acceptTitle: "接受需求", declineTitle: "拒绝需求", heads: "可派人数", acceptHint: "少于需求人数时，其余名额会退回酒店。", goPeople: "安排人员", putOn: "已排班",
    withdrawTitle: "撤回这条需求？", requirement: "要求", searchHint: "用工单号、岗位",
  },
  requirement: { gender: { male: "男性", female: "女性" }, age: "年龄 {min}–{max}", height: "身高 {min}–{max} 厘米", weight: "体重 {min}–{max} 公斤" },
  card: { goList: "查看全部", nothing: "没有待处理的事项" },
  unit: { people: "{count} 人" },
};
