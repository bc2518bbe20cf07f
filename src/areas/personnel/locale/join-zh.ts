export const zh = {
  title: "入职登记",
  language: "English",
  opening: "正在打开…",
  gate: {
    hello: "欢迎加入 {company}",
    intro: "请填写入职登记表。为确认是您本人，验证码会发到您登记的手机 {phone}。",
    send: "获取验证码",
    again: "{seconds} 秒后重发",
    sent: "验证码已发送，{minutes} 分钟内有效",
    held: "短信未开通，请向人事索取验证码（{minutes} 分钟内有效）",
    code: "验证码",
    enter: "开始填写",
  },
  sent: { title: "登记表已提交", text: "人事审核后会与您联系，无需再次填写。" },
  ended: { title: "入职已取消", text: "如有疑问请联系 {company} 人事。" },
  dead: { title: "链接无效或已过期", text: "请联系人事重新发送登记表。" },
  failed: { title: "暂时无法打开", again: "重试" },
  form: {
    place: "{department} · {post}",
    joinOn: "入职日期 {date}",
    remark: "人事请您修改：{text}",
    identity: "身份信息",
    work: "学历与经历",
    emergency: "紧急联系人",
    bank: "工资银行账户",
    papers: "材料",
    papersHint: "照片或 PDF，每项最多 {count} 个，单个不超过 8 MB",
    required: "必填",
    optional: "选填",
    choose: "请选择",
    add: "上传{name}",
    remove: "删除 {name}",
    uploading: "正在上传…",
    bankConfirm: "账号已核对无误（例如存折账号）",
    consent: "我已阅读并同意个人信息处理说明",
    consentTitle: "个人信息处理说明",
    consentText:
      "{company} 为办理入职、签订劳动合同、发放工资和参加社会保险收集以上信息和材料，其中证件号码、银行账号属于敏感个人信息，加密保存，仅经办人员可以查看，每次查看都有记录。未入职的，一年后删除；入职的，作为员工档案按法律规定的期限保存。您可以随时联系人事查阅、更正或删除。",
    save: "暂存",
    saved: "已暂存，链接有效期内可以继续填写",
    submit: "提交登记表",
    missing: "请填写",
    papersMissing: "请上传：{names}",
    healthConsent: "我单独同意酒店保存我的健康证明，用于判断岗位是否需要和有效期提醒",
    healthConsentMissing: "请单独同意保存健康证明，或删除已上传的健康证明",
    consentMissing: "请先阅读并同意个人信息处理说明",
    faults: "请检查标红的内容",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "personnel/join": typeof zh;
  }
}
