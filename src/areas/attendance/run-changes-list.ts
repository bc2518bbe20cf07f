import { z } from "zod";
import { formatClock, formatHours } from "#platform/calendar/clock.ts";
import { ownOf } from "#platform/own-of.ts";
import * as fields from "#platform/http/fields.ts";
import { listed, type Locale, type Text } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { changedFigures, type ChangedFigure, type ToldFigure } from "./rules/days/changed-figures.ts";
import { dayStates } from "./states.ts";
import { dayStateWords } from "./words.ts";

const minute = z.number().int();
const figures = z
  .object({
    state: z.enum(dayStates).nullable(),
    inMinute: minute.nullable(),
    outMinute: minute.nullable(),
    lateMinutes: minute,
    earlyMinutes: minute,
    accountingMinutes: minute,
  })
  .nullable();

const names: Record<ToldFigure, Text> = {
  state: { zh: "状态", en: "Status" },
  inMinute: { zh: "签到", en: "In" },
  outMinute: { zh: "签退", en: "Out" },
  lateMinutes: { zh: "迟到（分钟）", en: "Late (min)" },
  earlyMinutes: { zh: "早退（分钟）", en: "Left early (min)" },
  accountingMinutes: { zh: "核算工时", en: "Hours" },
};

function valueText(figure: ToldFigure, value: ChangedFigure["before"], locale: Locale): string {
  if (value === null) return "-";
  if (figure === "state") return (ownOf(dayStateWords, String(value)) ?? dayStateWords.normal)[locale];
  const minutes = Number(value);
  if (figure === "inMinute" || figure === "outMinute") return formatClock(minutes, locale);
  return figure === "accountingMinutes" ? formatHours(minutes) : String(minutes);
}

/** The records that one computation changed, each with what of it was otherwise before. */
export const runChangeList = defineList(
  {
    name: "attendance.runChanges",
    title: { zh: "变化的考勤记录", en: "Attendance records that changed" },
    path: "/EmployeesCommuting/runChanges",
    needs: ["C05401", "C05406"],
    scope: "department",
    sort: "workDate",
    columns: {
      workDate: { zh: "出勤日期", en: "Work date", kind: "date", sort: true },
      name: { zh: "人员", en: "Person", kind: "person", sort: "name" },
      departmentName: { zh: "部门", en: "Department", minor: true },
      changes: { zh: "原值 → 新值", en: "Old → new", derived: true, grow: true, width: 320 },
    },
    values: { id: z.number(), before: figures, after: figures },
    filters: { search: { kind: "search", zh: "人员", en: "Person" } },
    inputs: { runId: fields.id },
  },
  {
    changes: ({ before, after }, locale) =>
      listed(
        changedFigures(before, after).map(
          ({ figure, before: old, after: now }) =>
            `${names[figure][locale]} ${valueText(figure, old, locale)} → ${valueText(figure, now, locale)}`,
        ),
        locale,
      ) || { zh: "仅计算依据变化", en: "Only what it is computed from" }[locale],
  },
);
export type RunChangeRow = RowOf<typeof runChangeList>;
