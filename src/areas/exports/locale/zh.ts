export const zh = {
  download: "下载",
  again: "重新导出",
  begun: "已开始导出",
  expired: "已过期",
  unread: "未读",
  emptyTitle: "还没有导出过文件",
  emptyHint: "在任一列表点击“导出”，文件生成后会出现在这里，保留 7 天。",
};

declare module "#ui/texts.ts" {
  interface Texts {
    exports: typeof zh;
  }
}
