import { refusalsOf } from "#platform/errors/refusal.ts";

/** Of the sheet of manual items. */
export const sheetRefusals = refusalsOf("payroll", {
  unknownCells: {
    status: 404,
    zh: "没有这些人员，或不在您的薪资数据范围内",
    en: "There are no such people within your scope of pay",
  },
  unknownPlace: {
    status: 404,
    zh: "该法人公司或薪资批次不存在",
    en: "There is no such legal entity or payroll run",
  },
  doubledCell: { status: 422, zh: "同一单元格在一次保存中出现了两次", en: "A cell is there twice in one save" },
  unknownJobNumber: {
    status: 422,
    zh: "工号“{value}”不存在或不在您的薪资数据范围内",
    en: "There is no job number “{value}” within your scope of pay",
  },
  otherName: { status: 422, zh: "该工号的姓名不是“{value}”", en: "The person with this job number is not “{value}”" },
  doubledPerson: { status: 422, zh: "与第 {value} 行的人员重复", en: "The same person as in row {value}" },
  lockedPerson: { status: 409, zh: "{value}，不能更改", en: "{value}: these cells stay as they are" },
  noSuchItem: { status: 422, zh: "该人员的薪资模板没有这个项目", en: "This person's template does not have the item" },
  notNumber: { status: 422, zh: "“{value}”不是数字", en: "“{value}” is not a number" },
  decimals: { status: 422, zh: "“{value}”的小数位过多", en: "“{value}” has too many decimals" },
  negative: { status: 422, zh: "“{value}”不能为负数", en: "“{value}” must not be below zero" },
  tooLarge: { status: 422, zh: "“{value}”过大", en: "“{value}” is too large" },
  noColumns: {
    status: 422,
    zh: "没有名为{value}的手工录入项目。表头第一列须为“工号”，其余列须为“姓名”或手工录入项目的名称",
    en: "There is no manual item called {value}. The first heading must be “Job number”, the others “Name” or names of manual items",
  },
  noJobNumber: {
    status: 422,
    zh: "文件缺少“工号”列，无法认出人员",
    en: "The file lacks the column “Job number”, by which people are known",
  },
  noItems: {
    status: 422,
    zh: "文件除工号、姓名外没有手工录入项目的列",
    en: "The file has no column of a manual item beside job number and name",
  },
});
