import { defineMenu } from "#platform/menu/entry.ts";

/** Punches and files are worked with on attendance's clock-in query. */
export const menu = defineMenu([
  {
    code: "C6600",
    parent: "G_SETTINGS",
    order: 40,
    route: "/settings/equipment",
    pc: "vue",
    mobile: "none",
    page: "equipment",
    zh: "设备管理",
    en: "Devices",
    buttons: [
      { name: "add", zh: "登记设备", en: "Register devices" },
      { name: "edit", zh: "编辑、启用、停用", en: "Edit, enable, disable" },
      { name: "delete", zh: "删除", en: "Delete" },
      { name: "command", zh: "下发指令", en: "Send commands" },
      { name: "people", zh: "下发、删除人员", en: "Add and remove people" },
      { name: "faces", zh: "人脸照片与授权", en: "Face photos and consent" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
