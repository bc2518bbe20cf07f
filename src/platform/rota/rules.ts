import type { Text } from "../i18n/text.ts";
import type { RotaRule, RuleLevel, RulePeople } from "./model.ts";

/** How a parameter is entered and shown; all of them are whole numbers, times in minutes. */
export type ParamUnit = "minutes" | "days" | "heads" | "times" | "points" | "definition" | "member";

export interface RuleParam extends Text {
  name: string;
  unit: ParamUnit;
  min: number;
  max: number;
  /** Null: it has to be chosen. */
  default: number | null;
}

/** Whom law or sense holds a kind to, beside the scope of each rule. */
export type HeldTo = "all" | "standard" | "comprehensive" | "partTime";

export interface RuleKind extends Text {
  level: RuleLevel;
  /** Always in force at this level: nobody sets it. */
  fixed: boolean;
  /** A medium rule costs as much as half a head and an hour short of a post of this priority, a soft one so many points a count. */
  weight: number;
  heldTo: HeldTo;
  params: readonly RuleParam[];
  /** Several rules of the kind hold side by side, one for each choice of these parameters. */
  many: boolean;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;
const param = (name: string, unit: ParamUnit, zh: string, en: string, bounds: [number, number, number | null]) => ({
  name,
  unit,
  zh,
  en,
  min: bounds[0],
  max: bounds[1],
  default: bounds[2],
});
const most = (unit: ParamUnit, min: number, max: number, usual: number) =>
  param("most", unit, "最多", "At most", [min, max, usual]);
const least = (unit: ParamUnit, min: number, max: number, usual: number) =>
  param("least", unit, "至少", "At least", [min, max, usual]);

type Rest = Partial<Pick<RuleKind, "weight" | "heldTo" | "many">>;
const kindOf =
  (level: RuleLevel, fixed: boolean, usual: number) =>
  (zh: string, en: string, params: RuleParam[] = [], rest: Rest = {}): RuleKind => ({
    zh,
    en,
    level,
    fixed,
    weight: usual,
    heldTo: "all",
    many: false,
    params,
    ...rest,
  });
const fixed = kindOf("hard", true, 0);
const hard = kindOf("hard", false, 9);
const medium = kindOf("medium", false, 9);
const soft = kindOf("soft", false, 1);
const off = kindOf("off", false, 9);

/** All kinds of rules, in the order in which findings are told. */
export const ruleKinds = {
  overlap: fixed("班次重叠", "Overlapping shifts"),
  leave: fixed("请假", "Leave"),
  seat: fixed("必须参加的安排", "Mandatory seat"),
  left: fixed("不在职", "Not employed"),
  barred: fixed("黑名单", "Blacklist"),
  age: fixed("年龄", "Age"),
  requirement: fixed("岗位要求", "Post requirement"),
  workLimit: fixed("工作限制", "Work limit"),
  rest: hard("班次间休息", "Rest between shifts", [least("minutes", 0, 2880, 660)]),
  restAfterNight: hard("夜班后休息", "Rest after a night", [least("minutes", 0, 4320, 1440)]),
  dutyHours: hard("单日在岗时长", "Time on duty in a day", [most("minutes", 60, 1440, 720)]),
  dutySpan: hard("单日跨度", "Span of a day", [most("minutes", 60, 2880, 840)]),
  daysInRow: hard("连续上班天数", "Days in a row", [most("days", 1, 62, 6)]),
  forbiddenNext: off(
    "禁止衔接",
    "Forbidden next",
    [
      param("first", "definition", "前一班次", "Shift", [1, LAST_ID, null]),
      param("next", "definition", "次日班次", "On the next day", [1, LAST_ID, null]),
    ],
    { many: true },
  ),
  weekHours: medium("每周工时", "Hours a week", [most("minutes", 0, 10_080, 2640)], { heldTo: "standard" }),
  overtimeDay: medium("每日加班", "Overtime a day", [most("minutes", 0, 960, 180)], { heldTo: "standard" }),
  overtimeMonth: medium("每月加班", "Overtime a month", [most("minutes", 0, 18_000, 2160)], { heldTo: "standard" }),
  periodHours: medium("综合工时周期", "Hours of the period", [], { heldTo: "comprehensive" }),
  partTimeWeek: medium("非全日制每周工时", "Part-time hours a week", [most("minutes", 0, 10_080, 1440)], {
    heldTo: "partTime",
  }),
  partTimeDay: medium("非全日制日均工时", "Part-time hours a day", [most("minutes", 0, 1440, 240)], {
    heldTo: "partTime",
  }),
  cannot: medium("无法上班", "Cannot work"),
  cover: medium("在岗人数不足", "Too few on duty", [], { weight: 1 }),
  together: off("同班", "Work together", pairOf(), { many: true }),
  apart: off("不同班", "Work apart", pairOf(), { many: true }),
  experienced: off("熟练员工", "Experienced on duty", [least("heads", 1, 99, 1)]),
  trainees: off("带教人数", "Trainees on duty", [most("heads", 0, 99, 2)]),
  daysOff: soft("休息天数", "Days off", [least("days", 0, 62, 2), param("per", "days", "每", "In each", [1, 62, 7])], {
    weight: 10,
  }),
  offTogether: soft("连休", "Days off together", [least("days", 2, 14, 2)], { weight: 5 }),
  nightsInRow: soft("连续夜班", "Nights in a row", [most("days", 1, 31, 4)], { weight: 10 }),
  weekends: soft("周末上班", "Weekends worked", [most("times", 0, 10, 3)], { weight: 10 }),
  leastRun: soft("最少连续上班", "Least days in a row", [least("days", 2, 14, 2)], { weight: 5 }),
  contractHours: soft("合同工时偏差", "Hours due", [param("free", "minutes", "允许偏差", "Free", [0, 6000, 480])]),
  wish: soft("意愿未满足", "Wish not met", [], { weight: 10 }),
  ratherNot: soft("尽量不排", "Rather not", [], { weight: 10 }),
  burden: soft("辛苦班次不均", "Burden"),
  rotation: soft("班次前移", "Backward rotation", [param("free", "minutes", "允许提前", "Free", [0, 720, 60])], {
    weight: 2,
  }),
  singleDays: soft("单日上班", "Single days", [], { weight: 3 }),
  split: soft("分段班", "Split shifts", [], { weight: 2 }),
  strangePost: soft("非本岗位", "Other post", [], { weight: 5 }),
  overCover: soft("在岗人数过多", "Too many on duty", [], { weight: 2 }),
  cost: soft("人工成本", "Cost"),
  changePublished: soft(
    "改动已发布",
    "Change to published",
    [
      param("late", "minutes", "临近时间", "Late within", [0, 20_160, 2880]),
      param("lateWeight", "points", "临近分值", "Late weight", [0, 9999, 120]),
    ],
    { weight: 30 },
  ),
} as const satisfies Record<string, RuleKind>;

export type RuleKindKey = keyof typeof ruleKinds;
export const ruleKeys = Object.keys(ruleKinds) as RuleKindKey[];
const byKey: ReadonlyMap<string, RuleKind> = new Map(Object.entries(ruleKinds));

/** The kind of a rule as it is stored; null for one that this version does not know. */
export const ruleKindOf = (key: string): RuleKind | null => byKey.get(key) ?? null;

function pairOf(): RuleParam[] {
  return [
    param("first", "member", "员工", "Employee", [1, LAST_ID, null]),
    param("second", "member", "另一员工", "Other employee", [1, LAST_ID, null]),
  ];
}

/** A rule's parameters in the order of its kind, absent ones by their default. */
export function paramsOf(rule: Pick<RotaRule, "kind" | "params">): number[] {
  const given = new Map(Object.entries(rule.params));
  return (ruleKindOf(rule.kind)?.params ?? []).map((one) => given.get(one.name) ?? one.default ?? 0);
}

/** What holds where a company has set nothing: every kind that is on by itself, for everybody. */
export function defaultRules(): RotaRule[] {
  return ruleKeys
    .filter((key) => !ruleKinds[key].fixed && ruleKinds[key].level !== "off")
    .map((key, index) => ({
      id: -1 - index,
      kind: key,
      level: ruleKinds[key].level,
      weight: ruleKinds[key].weight,
      params: {},
      scope: { departmentIds: null, postId: null, workerKind: null, hoursSystem: null },
    }));
}

const isForAll = ({ scope }: RotaRule) =>
  scope.departmentIds === null && scope.postId === null && scope.workerKind === null && scope.hoursSystem === null;

/** A company's rules behind the defaults of kinds for which it has none of its own for everybody on all days: of equals the later one holds. */
export function withDefaults(rules: readonly RotaRule[]): RotaRule[] {
  const set = new Set(rules.filter((rule) => isForAll(rule) && !rule.days).map(({ kind }) => kind));
  return [...defaultRules().filter(({ kind }) => !set.has(kind)), ...rules];
}

/** What is judged by the post and not by whoever works there: said once, with the rules of own staff. */
const ofPosts: readonly RuleKindKey[] = ["cover", "overCover", "experienced", "trainees"];

/** Kinds that hold for such people: hours by law are of the hotel's own staff. */
export const kindsFor = (people: RulePeople): RuleKindKey[] =>
  ruleKeys.filter((key) => people === "own" || (ruleKinds[key].heldTo === "all" && !ofPosts.includes(key)));

type PeopleRule = RotaRule & { people: RulePeople };

/** The rules of a company for both kinds of people, each with what holds by default. */
export function rulesForAll(rules: readonly PeopleRule[]): PeopleRule[] {
  return (["own", "outsourced"] as const).flatMap((people) => {
    const kinds: ReadonlySet<string> = new Set(kindsFor(people));
    return withDefaults(rules.filter((rule) => rule.people === people))
      .filter(({ kind }) => kinds.has(kind))
      .map((rule) => ({ ...rule, people }));
  });
}
