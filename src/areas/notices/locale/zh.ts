export const zh = {
  title: "邮件设置",
  tabs: { outbox: "发件箱", inbox: "收件箱", server: "邮件服务器" },
  body: "正文",
  view: "查看",
  resend: "重新发送",
  resent: "已重新发送",
  resendTitle: "重新发送给 {recipient}？",
  emptyMails: "发件箱是空的",
  emptyMailsHint: "系统发出的邮件会出现在这里，包括待发送和发送失败的。",
  emptyNotices: "没有通知",
  read: "已读",
  unread: "未读",
  markAll: "全部标为已读",
  server: {
    title: "邮件服务器（SMTP）",
    none: "未配置邮件服务器",
    noneHint: "邮件会留在发件箱。由系统工程师设置 SMTP_HOST 等环境变量后重新启动即可发送。",
    host: "服务器",
    port: "端口",
    secure: "加密连接",
    from: "发件人",
    counts: "发送情况",
    waiting: "未发送",
    failed: "发送失败",
    sent: "发送成功",
    lastSentAt: "最近一次成功",
    testTitle: "发送测试邮件",
    testHint: "测试邮件立即发送，结果见发件箱。",
    address: "收件地址",
    send: "发送",
    done: "测试邮件已放入发件箱",
    on: "已启用",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    notices: typeof zh;
  }
}
