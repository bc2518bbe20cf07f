import { refusalsOf } from "#platform/errors/refusal.ts";

/** Of items, formulas, parameters, templates and structures. */
export const definitionRefusals = refusalsOf("payroll", {
  codeTaken: { status: 409, zh: "编码 {code} 已被使用", en: "The code {code} is in use already" },
  nameTaken: { status: 409, zh: "名称“{name}”已被使用", en: "The name “{name}” is in use already" },
  builtInItem: {
    status: 409,
    zh: "内置项目不能更改编码、类别和来源",
    en: "Code, kind and source of a built-in item stay as they are",
  },
  sourceUsed: {
    status: 409,
    zh: "项目已有公式，不能改为手工录入",
    en: "The item has formulas and cannot be typed in",
  },
  moneyDecimals: {
    status: 422,
    zh: "金额项目固定为 2 位小数，只有辅助项目可以用其他位数",
    en: "Money has 2 decimals; only a helper may have others",
  },
  decimalsUsed: {
    status: 409,
    zh: "项目已有数据，不能更改小数位",
    en: "There are figures of this item; its decimals stay",
  },
  noFormula: { status: 422, zh: "手工录入的项目没有公式", en: "An item that is typed in has no formula" },
  formulaFault: { status: 422, zh: "公式有误：{fault}", en: "The formula is at fault: {fault}" },
  sameMonth: { status: 409, zh: "{month} 起已有一个版本", en: "There is a version from {month} already" },
  publishedVersion: {
    status: 409,
    zh: "已发布的版本不能更改或删除，请从新的月份起另建版本",
    en: "A published version stays as it is; make a new one from a later month",
  },
  settledMonth: {
    status: 409,
    zh: "{entity} {month} 已结算，请从其后的月份起生效",
    en: "{entity} is settled for {month}; begin in a month after it",
  },
  noTests: { status: 409, zh: "发布前请至少填写一个测试", en: "At least one test is needed before publishing" },
  testFailed: {
    status: 409,
    zh: "第 {n} 个测试未通过：应为 {wanted}，得到 {got}",
    en: "Test {n} fails: {wanted} was expected, the formula gives {got}",
  },
  breaksTemplate: {
    status: 409,
    zh: "薪资模板“{template}”会出错：{fault}",
    en: "The template “{template}” would be at fault: {fault}",
  },
  bandGap: {
    status: 422,
    zh: "第 {n} 段的上限须大于前一段，只有最后一段没有上限",
    en: "Band {n} must end above the one before it; only the last has no upper bound",
  },
  wrongContent: { status: 422, zh: "数值与参数类型不符", en: "These figures are not of the parameter's kind" },
  bandMode: { status: 422, zh: "请选择分段方式", en: "Say how the bands count" },
  overlaps: {
    status: 409,
    zh: "与 {from} 起的数值时间重叠",
    en: "These months overlap with the figures from {from}",
  },
  oneTarget: { status: 422, zh: "城市与法人公司只能选一个", en: "Choose a city or a legal entity, not both" },
  monthsTurned: { status: 422, zh: "结束月份不能早于开始月份", en: "The last month must not be before the first" },
  parameterUsed: { status: 409, zh: "参数已有数值，不能更改类型", en: "The parameter has figures; its kind stays" },
  hasItems: { status: 409, zh: "已有薪资项目，无需使用常用项目", en: "There are pay items already" },
  nothingMissing: {
    status: 409,
    zh: "常用薪资项目和参数都已具备",
    en: "No usual pay item or parameter is missing",
  },
  noEntity: { status: 409, zh: "请先在组织中建立法人公司", en: "Set up a legal entity first" },
  doubledItem: { status: 422, zh: "项目“{item}”重复", en: "The item “{item}” is there twice" },
  noItems: { status: 422, zh: "请至少选择一个项目", en: "Choose at least one item" },
  templateFault: { status: 422, zh: "{fault}", en: "{fault}" },
  templateInUse: {
    status: 409,
    zh: "该模板已有薪资批次，不能更改法人公司和类型",
    en: "There are runs of this template; its legal entity and kind stay",
  },
  badBand: {
    status: 422,
    zh: "{grade} 第 {step} 档：下限、中位、上限须依次不减",
    en: "{grade} step {step}: minimum, middle and maximum must rise",
  },
  doubledBand: { status: 422, zh: "{grade} 第 {step} 档重复", en: "{grade} step {step} is there twice" },
  emptyStructure: { status: 422, zh: "请至少填写一档薪资", en: "Fill in at least one step" },
  unknownPerson: {
    status: 404,
    zh: "没有此人，或不在您的薪资数据范围内",
    en: "There is no such person within your scope of pay",
  },
  noMonthFacts: { status: 422, zh: "此人在 {month} 没有在职日", en: "This person is not employed in {month}" },
  notRaised: {
    status: 422,
    zh: "{name} 没有可调的档位",
    en: "There is no higher step for {name}",
  },
});
