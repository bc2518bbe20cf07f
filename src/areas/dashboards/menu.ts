import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "C0808", order: 680, icon: "dashboard", zh: "看板", en: "Dashboards" },
  {
    code: "C080801",
    parent: "C0808",
    order: 10,
    route: "/dashboard/smartBoard",
    pc: "vue",
    mobile: "none",
    page: "smart-board",
    zh: "智能看板",
    en: "Smart board",
    buttons: [
      { name: "edit", zh: "编辑自己的看板", en: "Edit own boards" },
      { name: "share", zh: "共享看板", en: "Share boards" },
    ],
  },
  {
    code: "C080803",
    parent: "C0808",
    order: 20,
    route: "/dashboard/digitalScreen",
    pc: "react",
    mobile: "none",
    page: "digital-screen",
    zh: "数字大屏",
    en: "Digital screen",
    buttons: [
      { name: "names", zh: "显示姓名", en: "Show names" },
      { name: "link", zh: "大屏链接", en: "Screen links" },
    ],
  },
]);
