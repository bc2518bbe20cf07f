import type { Warning } from "#areas/scheduling/shift-parts.ts";
import { kindsInMinutes } from "#areas/scheduling/server.ts";
import { limitTexts } from "#areas/work-orders/errors.ts";
import type { OrderWarning } from "#areas/work-orders/api.ts";
import type { Text, TextParams } from "#platform/i18n/text.ts";
import { printable } from "./faults.ts";

/** What a limit would have said about a month that already happened: told, never a reason to refuse. */
export interface MonthWarning {
  message: Text;
  params: TextParams;
}

const personTexts: Record<Warning["kind"], Text> = {
  rest: {
    zh: "工单 {order}：人员 {pin} 与相邻班次只间隔 {value} 小时，应为 {allowed} 小时",
    en: "Order {order}: {pin} has only {value} {value|hour|hours} of rest beside this shift, {allowed} {allowed|is|are} wanted",
  },
  day: {
    zh: "工单 {order}：人员 {pin} 当天计划 {value} 小时，上限 {allowed} 小时",
    en: "Order {order}: {pin} is planned for {value} {value|hour|hours} that day, the limit is {allowed}",
  },
  week: {
    zh: "工单 {order}：人员 {pin} 当周计划 {value} 小时，上限 {allowed} 小时",
    en: "Order {order}: {pin} is planned for {value} {value|hour|hours} that week, the limit is {allowed}",
  },
  leave: {
    zh: "工单 {order}：人员 {pin} 已批准请假，与班次重叠 {value} 小时",
    en: "Order {order}: {pin} has approved leave over {value} {value|hour|hours} of this shift",
  },
  ageMin: {
    zh: "工单 {order}：人员 {pin} 为 {value} 周岁，未满 {allowed} 周岁",
    en: "Order {order}: {pin} is {value} years old, below {allowed}",
  },
  ageMax: {
    zh: "工单 {order}：人员 {pin} 为 {value} 周岁，超过 {allowed} 周岁",
    en: "Order {order}: {pin} is {value} years old, above {allowed}",
  },
  ageUnknown: {
    zh: "工单 {order}：人员 {pin} 没有出生日期，无法核对年龄",
    en: "Order {order}: {pin} has no date of birth, the age cannot be checked",
  },
  certificate: {
    zh: "工单 {order}：人员 {pin} 的证件已过期 {value} 天",
    en: "Order {order}: a certificate of {pin} expired {value} {value|day|days} before",
  },
  health: {
    zh: "工单 {order}：人员 {pin} 没有有效的健康证",
    en: "Order {order}: {pin} has no valid health certificate",
  },
  required: {
    zh: "工单 {order}：人员 {pin} 缺少岗位要求的证书",
    en: "Order {order}: {pin} has no certificate that the post requires",
  },
  unverified: {
    zh: "工单 {order}：人员 {pin} 的证书尚未审核",
    en: "Order {order}: a certificate of {pin} is not verified yet",
  },
  gender: {
    zh: "工单 {order}：人员 {pin} 的性别不符合岗位要求",
    en: "Order {order}: the gender of {pin} is not what the line asks for",
  },
  age: {
    zh: "工单 {order}：人员 {pin} 的年龄不符合岗位要求",
    en: "Order {order}: the age of {pin} is not what the line asks for",
  },
};

const texts = {
  overHeadcount: {
    zh: "工单 {order}：已安排 {value} 人，超过申请的 {allowed} 人，按 {value} 人录入",
    en: "Order {order}: {value} {value|person is|people are} assigned to {allowed} asked for; it is entered with {value}",
  },
  notIdCard: {
    zh: "workers.csv：人员 {pin} 的身份证号码无效，按其他证件录入",
    en: "workers.csv: the ID card number of {pin} is not valid, it is kept as another document",
  },
  unpriced: { zh: "{shift}：没有可用的合同，未计价", en: "{shift}: no contract covers it, it is not priced" },
  oddLine: {
    zh: "{file} 第 {line} 行无法识别，已保留待处理：{content}",
    en: "{file} row {line} cannot be read, it is kept for a person: {content}",
  },
  unknownNumber: {
    zh: "考勤机 {device}：考勤号 {pin} 不属于任何人，{count} 次打卡已保留待匹配",
    en: "Machine {device}: the number {pin} belongs to nobody, {count} {count|punch is|punches are} kept to be matched",
  },
  provisional: {
    zh: "{year} 年的放假安排尚未录入：法定节假日按法规推算，其余只有周末，节假日费率可能改变",
    en: "The official holiday calendar of {year} is not known: statutory days are computed and the rest are plain weekends, so holiday rates may change",
  },
} satisfies Record<string, Text>;

/** Somebody was put on a shift against a condition; hours come in minutes and are told in hours. */
export function personWarning(order: string, pin: string, { kind, value, allowed }: Warning): MonthWarning {
  const figure = (minutes: number) => (kindsInMinutes.has(kind) ? Math.round((minutes * 100) / 60) / 100 : minutes);
  return { message: personTexts[kind], params: { order, pin, value: figure(value), allowed: figure(allowed) } };
}

/** An order goes beyond a limit of applications. */
export function orderWarning(order: string, { limit, value, allowed }: OrderWarning): MonthWarning {
  const { zh, en } = limitTexts[limit];
  return { message: { zh: `工单 {order}：${zh}`, en: `Order {order}: ${en}` }, params: { order, value, allowed } };
}

export const overHeadcount = (order: string, value: number, allowed: number): MonthWarning => ({
  message: texts.overHeadcount,
  params: { order, value, allowed },
});
export const notIdCard = (pin: string): MonthWarning => ({ message: texts.notIdCard, params: { pin } });
export const unpriced = (shift: string): MonthWarning => ({ message: texts.unpriced, params: { shift } });
export const provisionalYear = (year: number): MonthWarning => ({ message: texts.provisional, params: { year } });
export const oddLine = ({ content, ...place }: { file: string; line: number; content: string }): MonthWarning => ({
  message: texts.oddLine,
  params: { ...place, content: printable(content) },
});
export const unknownNumber = (number: { device: string; pin: string; count: number }): MonthWarning => ({
  message: texts.unknownNumber,
  params: number,
});
