import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("drivers", {
  nothingGiven: {
    status: 422,
    zh: "请至少填写一项：营业额、出租客房数或用餐人次",
    en: "Enter at least one figure: revenue, rooms or covers",
  },
  notYet: { status: 422, zh: "日期不能晚于今天", en: "The date must not be after today" },
  known: {
    status: 409,
    zh: "该日期和部门已有数据，请打开那一行修改",
    en: "There are figures for this date and department already; open that row to change them",
  },
  outsideScope: { status: 422, zh: "您无权登记该部门的数据", en: "This department is outside your data scope" },
  wholeHotelOnly: {
    status: 422,
    zh: "全酒店的数据须由可查看全部部门的人员登记，请选择部门",
    en: "Figures of the whole hotel are entered by whoever sees all departments; choose a department",
  },
  unknownDepartment: { status: 422, zh: "没有这个部门：{value}", en: "There is no such department: {value}" },
  ambiguousDepartment: {
    status: 422,
    zh: "有多个部门叫这个名称，请填写部门编码：{value}",
    en: "Several departments have this name; give the code: {value}",
  },
  unreadable: { status: 422, zh: "不是数字：{value}", en: "Not a number: {value}" },
  badDate: { status: 422, zh: "不是日期：{value}", en: "Not a date: {value}" },
  twice: {
    status: 422,
    zh: "文件中同一日期和部门出现两次：{value}",
    en: "Twice in the file for this department: {value}",
  },
});
