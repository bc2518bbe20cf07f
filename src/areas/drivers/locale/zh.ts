export const zh = {
  tab: "营业数据",
  add: "登记营业数据",
  addTitle: "登记营业数据",
  edit: "更正",
  editTitle: "更正 {day} {department}",
  saved: "营业数据已保存",
  hint: "部门的数据不含其下级部门。同一天既有全酒店又有部门的数据时，合计以全酒店为准，差额不计入任何部门。空白表示不知道，不等于 0。",
  departmentHint: "不选即为全酒店",
  import: "导入营业数据",
  importHint:
    "按模板填写日期、部门（名称或编码，空白为全酒店）和数据；空白单元格不改动已有数据，已有数据会被更正，原值保留。",
  emptyTitle: "还没有营业数据",
  emptyHint: "登记或导入每天的营业额、出租客房数和用餐人次，费用率和人效就能算出来。",
  overview: "当前数据",
  history: "登记记录",
  kind: "项目",
  amount: "数值",
  source: { typed: "手工登记", file: "文件导入" },
  sourceTitle: "来源",
  replacedAt: "被更正时间",
};

declare module "#ui/texts.ts" {
  interface Texts {
    drivers: typeof zh;
  }
}
