/** Of the page that only those open who come back from an identity provider. */
export const zh = {
  title: "外部身份登录",
  working: "正在核对身份…",
  idle: "此页面用于从身份提供方返回，单独打开不会登录。请从登录页选择外部身份登录。",
  notOffered: "当前系统没有开通外部身份登录，请在登录页用账号密码登录。管理员可在“账号权限 - 登录安全”中设置。",
  bound: "外部身份已绑定，下次可以直接用它登录。",
  toCentre: "返回个人中心",
  bindTitle: "绑定账号",
  bindHint: "{provider} 的 {label} 还没有绑定账号。请证明您在本系统的账号，之后即可直接登录。",
  ways: { password: "密码", code: "验证码" },
  waysLabel: "证明账号的方式",
  slide: "请完成滑块验证，随后自动绑定",
  submit: "绑定并登录",
};
