import { formatHours, writeClock, DAY_MINUTES } from "../calendar/clock.ts";
import { say, type Locale, type Text } from "../i18n/text.ts";
import type { Finding } from "./model.ts";

/** What a finding speaks of by number, as people know it. */
export interface FindingNames {
  post: (postId: number) => string;
  day: (day: number) => string;
  definition: (id: number) => string;
  member: (memberId: number) => string;
  certificate: (type: string) => string;
}

type ValueUnit = "hours" | "minutes" | "plain";
type Said = readonly [unit: ValueUnit, zh: string, en: string];

/** By kind, or by kind and what it is about. */
const texts = new Map<string, Said>([
  [
    "overlap",
    [
      "minutes",
      "{start} 至 {end} 两个班次重叠 {value} 分钟",
      "two shifts overlap by {value} min from {start} to {end}",
    ],
  ],
  ["leave", ["minutes", "{date} 请假", "on leave on {date}"]],
  ["seat", ["minutes", "{date} 有必须参加的安排", "has to take a seat on {date}"]],
  ["left", ["plain", "{date} 不在职", "not employed on {date}"]],
  ["barred", ["plain", "{date} 在黑名单内", "on the blacklist on {date}"]],
  ["age", ["plain", "{date} 未满规定年龄", "under age on {date}"]],
  ["requirement", ["plain", "{date} 没有有效的{certificate}", "no valid {certificate} on {date}"]],
  [
    "workLimit:night",
    ["minutes", "{date} 有 {value} 分钟夜间工作，限制为不上夜班", "{value} min of night work on {date}, none allowed"],
  ],
  [
    "workLimit:overtime",
    ["hours", "{date} 超时 {value} 小时，限制为不加班", "{value} h beyond 8 on {date}, no overtime allowed"],
  ],
  [
    "workLimit:day",
    [
      "hours",
      "{date} 工作 {value} 小时，限制为 {allowed} 小时",
      "{value} h on {date}, {allowed} allowed by a work limit",
    ],
  ],
  [
    "rest",
    [
      "hours",
      "{start} 至 {end} 只休息 {value} 小时，应休息 {allowed} 小时",
      "{start} to {end} leaves {value} h, {allowed} required",
    ],
  ],
  [
    "restAfterNight",
    [
      "hours",
      "夜班后 {start} 至 {end} 只休息 {value} 小时，应休息 {allowed} 小时",
      "after a night {start} to {end} leaves {value} h, {allowed} required",
    ],
  ],
  [
    "dutyHours",
    ["hours", "{date} 在岗 {value} 小时，最多 {allowed} 小时", "{value} h on duty on {date}, {allowed} allowed"],
  ],
  [
    "dutySpan",
    [
      "hours",
      "{start} 至 {end} 跨度 {value} 小时，最多 {allowed} 小时",
      "{start} to {end} spans {value} h, {allowed} allowed",
    ],
  ],
  [
    "daysInRow",
    [
      "plain",
      "{from} 起连续上班 {value} 天，最多 {allowed} 天",
      "{value} {value|day|days} in a row from {from}, {allowed} allowed",
    ],
  ],
  ["forbiddenNext", ["plain", "{first} 次日不能接 {second}", "{second} must not follow {first}"]],
  [
    "weekHours",
    [
      "hours",
      "{from} 起的一周 {value} 小时，最多 {allowed} 小时",
      "{value} h in the week from {from}, {allowed} allowed",
    ],
  ],
  [
    "overtimeDay",
    ["hours", "{date} 加班 {value} 小时，最多 {allowed} 小时", "{value} h of overtime on {date}, {allowed} allowed"],
  ],
  [
    "overtimeMonth",
    [
      "hours",
      "{from} 至 {to} 加班 {value} 小时，最多 {allowed} 小时",
      "{value} h of overtime from {from} to {to}, {allowed} allowed",
    ],
  ],
  [
    "periodHours",
    [
      "hours",
      "综合工时周期内 {value} 小时，最多 {allowed} 小时",
      "{value} h in the period of comprehensive hours, {allowed} allowed",
    ],
  ],
  [
    "partTimeWeek",
    [
      "hours",
      "非全日制 {from} 起的一周 {value} 小时，最多 {allowed} 小时",
      "part-time, {value} h in the week from {from}, {allowed} allowed",
    ],
  ],
  [
    "partTimeDay",
    [
      "hours",
      "非全日制日均 {value} 小时，最多 {allowed} 小时",
      "part-time, {value} h a day on average, {allowed} allowed",
    ],
  ],
  ["cannot", ["minutes", "{date} 本人无法上班", "cannot work on {date}"]],
  [
    "cover",
    [
      "plain",
      "{start}–{end} {post}缺 {short} 人，共 {minutes} 分钟",
      "{start} to {end} {post} {short} short, {minutes} min",
    ],
  ],
  [
    "overCover",
    [
      "plain",
      "{start}–{end} {post}多 {over} 人，共 {minutes} 分钟",
      "{start} to {end} {post} {over} over, {minutes} min",
    ],
  ],
  ["together", ["plain", "{first} 与 {second} 未同班", "{first} and {second} do not work together"]],
  ["apart", ["plain", "{first} 与 {second} 同班", "{first} and {second} work together"]],
  [
    "experienced",
    ["plain", "{post}熟练员工 {value} 人，至少 {allowed} 人", "{post} has {value} experienced, {allowed} required"],
  ],
  [
    "trainees",
    [
      "plain",
      "{post}带教员工 {value} 人，最多 {allowed} 人",
      "{post} has {value} {value|trainee|trainees}, {allowed} allowed",
    ],
  ],
  ["daysOff", ["plain", "休息 {value} 天，应有 {allowed} 天", "{value} {value|day|days} off, {allowed} wanted"]],
  [
    "offTogether",
    [
      "plain",
      "{from} 起连休 {value} 天，应连休 {allowed} 天",
      "{value} {value|day|days} off from {from}, {allowed} together wanted",
    ],
  ],
  [
    "nightsInRow",
    [
      "plain",
      "{from} 起连续夜班 {value} 天，最多 {allowed} 天",
      "{value} {value|night|nights} in a row from {from}, {allowed} wanted at most",
    ],
  ],
  [
    "weekends",
    [
      "plain",
      "{value} 个周末上班，最多 {allowed} 个",
      "works on {value} {value|weekend|weekends}, {allowed} wanted at most",
    ],
  ],
  [
    "leastRun",
    [
      "plain",
      "{from} 起只连续上班 {value} 天，应至少 {allowed} 天",
      "only {value} {value|day|days} of work from {from}, {allowed} in a row wanted",
    ],
  ],
  ["contractHours", ["hours", "计划 {value} 小时，应出勤 {allowed} 小时", "{value} h planned, {allowed} due"]],
  ["wish:off", ["plain", "{date} 希望休息", "wishes {date} off"]],
  ["wish:duty", ["plain", "{date} 的班次意愿未满足", "the wish for a shift on {date} is not met"]],
  ["ratherNot", ["minutes", "{date} 尽量不排", "would rather not work on {date}"]],
  ["burden", ["plain", "辛苦分 {value}，平均 {allowed}", "burden {value}, {allowed} on average"]],
  [
    "rotation",
    ["hours", "{date} 比前一天早上班 {value} 小时", "starts {value} h earlier on {date} than the day before"],
  ],
  ["singleDays", ["plain", "{date} 前后休息，单独上班", "a single day of work on {date}"]],
  ["split", ["plain", "{date} 分段班", "a split shift on {date}"]],
  ["strangePost", ["plain", "{date} 在{post}，不是本岗位", "at {post} on {date}, not an own post"]],
  ["changePublished", ["plain", "{date} 与已发布的不同", "{date} differs from what is published"]],
]);

const clock = (minute: number) => writeClock(((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
/** The end of a day is 24:00, not 00:00. */
const endClock = (minute: number) => (minute > 0 && minute % DAY_MINUTES === 0 ? "24:00" : clock(minute));
const tenths = (value: number) => String(Math.round(value * 10) / 10);
const numbers = (about: string) => about.split(">").map(Number);

/** What a finding says, without whom it is about: the row or the column says that. */
export function findingText(finding: Finding, names: FindingNames, locale: Locale): string {
  const { kind, value, allowed, about, span, from, to } = finding;
  const said = texts.get(`${kind}:${about}`) ?? texts.get(kind);
  if (!said) return kind;
  const [unit, zh, en] = said;
  const text: Text = { zh, en };
  const number = unit === "hours" ? formatHours : unit === "minutes" ? String : tenths;
  const [first = 0, second = 0] = about?.includes(">") ? numbers(about) : [];
  const nameOf = kind === "forbiddenNext" ? names.definition : names.member;
  const isPair = about?.includes(">") ?? false;
  const length = span ? span.end - span.start : 0;
  return say(text, locale, {
    value: number(value),
    allowed: number(allowed),
    short: tenths(allowed - value),
    over: tenths(value - allowed),
    minutes: String(Math.round(Math.abs(allowed - value) * length)),
    date: names.day(from),
    from: names.day(from),
    to: names.day(to),
    start: span ? clock(span.start) : "",
    end: span ? (kind === "rest" || kind === "restAfterNight" ? clock(span.end) : endClock(span.end)) : "",
    post: finding.postId === undefined ? "" : names.post(finding.postId),
    certificate: kind === "requirement" && about !== undefined ? names.certificate(about) : "",
    first: isPair ? nameOf(first) : "",
    second: isPair ? nameOf(second) : "",
  });
}

/** The kinds and variants that have a text. */
export const textKeys: readonly string[] = [...texts.keys()];
