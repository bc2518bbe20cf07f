import { defineMenu } from "#platform/menu/entry.ts";

/** The home page, and groups whose own area is not there yet but which already hold screens of others. */
export const groups = defineMenu([
  {
    code: "HOME",
    order: 0,
    route: "/index/homePage",
    pc: "vue",
    mobile: "none",
    page: "home",
    icon: "home",
    audience: ["staff", "agency"],
    zh: "工作台",
    en: "Home",
  },
  // Of several areas; on the screen it stands beside its parent, as one of the first level (`navigation.ts`).
  {
    code: "G_RECRUITMENT",
    parent: "C0220",
    order: 50,
    icon: "person",
    audience: ["staff", "agency"],
    zh: "招聘",
    en: "Recruitment",
  },
  { code: "C0530", order: 520, icon: "sun", zh: "假期", en: "Leave" },
]);
