import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "DOWNLOAD_CENTRE",
    order: 2,
    route: "/index/downloadCentre",
    pc: "vue",
    mobile: "none",
    page: "download-centre",
    zh: "下载中心",
    en: "Downloads",
    everyone: true,
    audience: ["staff", "agency"],
  },
]);
