import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { rulesOver } from "#areas/settings/server.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { formatClock, formatClocks, formatHours } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { overtimeKindText } from "../../overtime-words.ts";
import { beyondCaps, workdayMinutes, type OvertimePart } from "../../rules/requests/overtime.ts";
import { overtimeRules } from "../overtime-settings.ts";
import { approvalTexts } from "./approval-texts.ts";
import { capText } from "./judge-overtime.ts";
import { overtimeTexts } from "./overtime-texts.ts";

/** What the inbox shows of each kind of request about attendance, read for a page of it at once. */

type Cards = ReadonlyMap<number, ApprovalCard>;

interface OvertimeOnCard {
  id: number;
  name: string;
  departmentId: number | null;
  workDate: string;
  startMinute: number;
  endMinute: number;
  minutes: number;
  parts: OvertimePart[];
  reason: string;
  state: string;
  /** Of the same month: asked for or approved. */
  others: { date: string; parts: OvertimePart[] }[];
}

const overtimeStatement = {
  name: "attendance-overtime-cards",
  text: `select o.id, m.name, o.department_id as "departmentId", o.work_date as "workDate", o.start_minute as "startMinute", o.end_minute as "endMinute", o.minutes, o.parts, o.reason, o.state,
      coalesce((select jsonb_agg(jsonb_build_object('date', x.work_date, 'parts', x.parts)) from attendance.overtime x
        where x.tenant_id = o.tenant_id and x.member_id = o.member_id and x.id <> o.id and x.state in ('underApproval', 'approved')
          and x.work_date >= date_trunc('month', o.work_date)::date and x.work_date < (date_trunc('month', o.work_date) + interval '1 month')::date), '[]') as others
    from attendance.overtime o join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.member_id
    where o.tenant_id = $1 and o.id = any($2::bigint[])`,
};

/** With what the law leaves of the month, and the limits that it goes beyond. */
export async function overtimeCards(tx: Tx, ids: readonly number[], locale: Locale): Promise<Cards> {
  const { rows } = await tx.query<OvertimeOnCard>(overtimeStatement, [tx.tenantId, ids]);
  const dates = rows.map((row) => row.workDate).sort();
  if (dates.length === 0) return new Map();
  const rules = await rulesOver(tx, overtimeRules, dates[0]!, dates.at(-1)!);
  const t = (name: keyof typeof overtimeTexts, params = {}) => say(overtimeTexts[name], locale, params);
  const hours = (minutes: number) => t("hours", { hours: formatHours(minutes) });
  return new Map(
    rows.map((one) => {
      const { overtimeDayHours, overtimeMonthHours } = rules(one.workDate, one.departmentId ?? 0);
      const others = one.others.map(({ date, parts }) => ({ date, minutes: workdayMinutes(parts) }));
      const own = workdayMinutes(one.parts);
      const caps = {
        day: overtimeDayHours === null ? null : overtimeDayHours * 60,
        month: overtimeMonthHours === null ? null : overtimeMonthHours * 60,
      };
      const excesses = own > 0 ? beyondCaps({ date: one.workDate, minutes: own }, others, caps) : [];
      const used = others.reduce((sum, other) => sum + other.minutes, own);
      const isWaiting = one.state === "underApproval";
      const card: ApprovalCard = {
        facts: [
          { part: "who", field: "person", label: t("person"), value: one.name },
          { part: "what", field: "kind", label: t("kind"), value: overtimeKindText(one.parts, locale) },
          {
            part: "when",
            field: "time",
            label: t("time"),
            value: `${dateWithDay(one.workDate, locale)} ${formatClocks(one.startMinute, one.endMinute, locale)}`,
          },
          { part: "size", field: "length", label: t("length"), value: hours(one.minutes) },
          ...(caps.month === null || own === 0
            ? []
            : [
                {
                  part: "left" as const,
                  field: "caps",
                  label: t("monthLeft"),
                  value: hours(Math.max(0, caps.month - used)),
                },
              ]),
          { part: "why", field: "reason", label: t("reason"), value: one.reason },
        ],
        amounts: [],
        warnings: isWaiting ? excesses.map((excess) => ({ field: "caps", text: capText(excess, locale) })) : [],
      };
      return [one.id, card];
    }),
  );
}

interface MakeUpOnCard {
  id: number;
  name: string;
  workDate: string;
  edge: "in" | "out";
  minute: number;
  reason: string;
  start: number;
  end: number;
  /** Which of the person's in the month of the work date. */
  ordinal: number;
}

const makeUpStatement = {
  name: "attendance-make-up-cards",
  text: `select u.id, m.name, u.work_date as "workDate", u.edge, u.minute, u.reason, s.start_minute as start, s.end_minute as "end",
      1 + (select count(*)::int from attendance.make_up x where x.tenant_id = u.tenant_id and x.member_id = u.member_id and x.id < u.id and x.state in ('underApproval', 'approved')
        and x.work_date >= date_trunc('month', u.work_date)::date and x.work_date < (date_trunc('month', u.work_date) + interval '1 month')::date) as ordinal
    from attendance.make_up u
    join organisation.member_view m on m.tenant_id = u.tenant_id and m.id = u.member_id
    join scheduling.assigned s on s.tenant_id = u.tenant_id and s.assignment_id = u.assignment_id
    where u.tenant_id = $1 and u.id = any($2::bigint[])`,
};

/** With how often the person has asked for one in that month. */
export async function makeUpCards(tx: Tx, ids: readonly number[], locale: Locale): Promise<Cards> {
  const { rows } = await tx.query<MakeUpOnCard>(makeUpStatement, [tx.tenantId, ids]);
  const t = (name: keyof typeof approvalTexts, params = {}) => say(approvalTexts[name], locale, params);
  return new Map(
    rows.map((one): [number, ApprovalCard] => [
      one.id,
      {
        facts: [
          { part: "who", field: "person", label: t("person"), value: one.name },
          { part: "what", field: "edge", label: t("edge"), value: t(one.edge) },
          { part: "when", field: "date", label: t("date"), value: dateWithDay(one.workDate, locale) },
          {
            part: "size",
            field: "time",
            label: t("time"),
            value: t("timeOfShift", {
              time: formatClock(one.minute, locale),
              shift: formatClocks(one.start, one.end, locale),
            }),
          },
          { part: "left", label: t("inMonth"), value: t("ordinal", { count: one.ordinal }) },
          { part: "why", field: "reason", label: t("reason"), value: one.reason },
        ],
        amounts: [],
        warnings: [],
      },
    ]),
  );
}
