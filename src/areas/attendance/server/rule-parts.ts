import { rule } from "#areas/settings/rule.ts";
import type { Text } from "#platform/i18n/text.ts";

export const clock = "C630003";
export const time = "C630007";
export const minutes: Text = { zh: "分钟", en: "{count|minute|minutes}" };
export const days: Text = { zh: "天", en: "{count|day|days}" };

export const metres: Text = { zh: "米", en: "{count|metre|metres}" };
export const hours: Text = { zh: "小时", en: "{count|hour|hours}" };
export const seconds: Text = { zh: "秒", en: "{count|second|seconds}" };

export function whole(
  key: string,
  page: string,
  title: Text,
  help: Text,
  value: number,
  max: number,
  unit: Text = minutes,
  min = 0,
) {
  return rule({
    type: "integer",
    key: `attendance.${key}`,
    page,
    title,
    help,
    default: value,
    min,
    max,
    unit,
    byDepartment: true,
  } as const);
}
