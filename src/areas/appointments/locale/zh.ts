export const zh = {
  noWish: "不限",
  noteHint: "联系结果、约定的时间、后续安排",
  view: "查看",
  followUp: "跟进",
  followedUp: "已保存",
  reveal: "查看完整联系方式",
  revealHint: "查看人、时间和原因会被记录。",
  delete: "删除",
  deleted: "已删除",
  askDelete: "删除 {count} 个预约？",
  askDeleteHint: "联系方式和备注会一并删除，不能恢复。",
  details: "预约",
  emptyTitle: "还没有预约",
  emptyHint: "访客在登录页点击“预约演示”提交后，会出现在这里。",
};

declare module "#ui/texts.ts" {
  interface Texts {
    appointments: typeof zh;
  }
}
