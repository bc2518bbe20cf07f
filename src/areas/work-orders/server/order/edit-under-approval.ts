import type { ActContext, ApprovalField, FieldValue } from "#areas/approvals/approvable.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { isPlainDate } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type FieldFault } from "#platform/errors/refusal.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { orderRefusals } from "../../errors.ts";
import { planOf } from "../../rules/adjustment.ts";
import { asksMore } from "../../rules/adjustment-limits.ts";
import { estimateLines } from "../plan/estimate-lines.ts";
import { limitFaults } from "../plan/limits.ts";
import { findOrder, linesOf, lockOrder, type StoredLine, type StoredOrder } from "./lock-order.ts";
import { mealsOver } from "../plan/meals-over.ts";
import { orderTitle } from "./order-title.ts";
import { adjusted, breachesOf } from "../adjust/plan-adjustment.ts";
import { refuseDuplicates } from "../plan/refuse-duplicates.ts";
import { readOrderRules } from "../settings.ts";
import { summaryTexts } from "../summary-texts.ts";

const MOST_PEOPLE = 999;
const LATEST_START = 1439;
const LATEST_END = 2880;

/** What a flow may hide of an application, or let its approvers edit. */
export const orderFields: readonly ApprovalField[] = [
  { name: "dates", ...summaryTexts.dates, editable: true },
  { name: "posts", ...summaryTexts.posts },
  { name: "headcount", ...summaryTexts.headcount, editable: true },
  { name: "hours", ...summaryTexts.hours, editable: true },
  { name: "cost", ...summaryTexts.cost },
  { name: "reason", ...summaryTexts.reason, editable: true },
];

const keys = {
  date: (line: Pick<StoredLine, "workDate">) => `date.${line.workDate}`,
  headcount: (line: Pick<StoredLine, "id">) => `headcount.${line.id}`,
  start: (line: Pick<StoredLine, "id">) => `start.${line.id}`,
  end: (line: Pick<StoredLine, "id">) => `end.${line.id}`,
};

/** What of a line one value is: its people, its start or its end. */
function labelOf(what: Text | null, inZh: StoredLine, inEn: StoredLine | undefined): Text {
  const when = (locale: Locale) =>
    what
      ? `${inZh.workDate} ${what[locale]}`
      : `${inZh.workDate} ${formatClock(inZh.startMinute, locale)}–${formatClock(inZh.endMinute, locale)}`;
  return { zh: `${inZh.postName} ${when("zh")}`, en: `${inEn?.postName ?? inZh.postName} ${when("en")}` };
}

/** Each date, the headcount and the times of each line, and the reason. */
export async function editableOfOrder(tx: Tx, id: number): Promise<FieldValue[]> {
  const order = await findOrder(tx, id);
  const inEn = new Map((await linesOf(tx, id, { locale: "en" })).map((line) => [line.id, line]));
  const lines = (await linesOf(tx, id, { locale: "zh" })).filter((line) => !line.cancelled);
  const dates = [...new Map(lines.map((line) => [line.workDate, line])).values()].sort((one, other) =>
    one.workDate.localeCompare(other.workDate),
  );
  return [
    ...dates.map((line): FieldValue => ({
      field: "dates",
      key: keys.date(line),
      kind: "date",
      label: summaryTexts.dates,
      value: line.workDate,
    })),
    ...lines.map((line): FieldValue => ({
      field: "headcount",
      key: keys.headcount(line),
      kind: "number",
      label: labelOf(null, line, inEn.get(line.id)),
      value: String(line.headcount),
      min: 1,
      max: MOST_PEOPLE,
    })),
    ...lines.flatMap((line): FieldValue[] => [
      {
        field: "hours",
        key: keys.start(line),
        kind: "time",
        label: labelOf(summaryTexts.start, line, inEn.get(line.id)),
        value: String(line.startMinute),
        max: LATEST_START,
      },
      {
        field: "hours",
        key: keys.end(line),
        kind: "time",
        label: labelOf(summaryTexts.end, line, inEn.get(line.id)),
        value: String(line.endMinute),
        max: LATEST_END,
      },
    ]),
    {
      field: "reason",
      key: "reason",
      kind: "text",
      label: summaryTexts.reason,
      value: order.reason,
      max: longestReason,
    },
  ];
}

type Values = ReadonlyMap<string, string>;

/** A whole number of at most four digits; undefined for anything else. */
const wholeOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

function headcountOf(values: Values, line: StoredLine): number {
  const key = keys.headcount(line);
  const count = wholeOf(values.get(key) ?? String(line.headcount)) ?? 0;
  if (count < 1 || count > MOST_PEOPLE) throw refuseField(orderRefusals.headcountRange, key, { most: MOST_PEOPLE });
  return count;
}

function timesOf(values: Values, line: StoredLine): { startMinute: number; endMinute: number } {
  const [startKey, endKey] = [keys.start(line), keys.end(line)];
  const startMinute = wholeOf(values.get(startKey) ?? String(line.startMinute));
  const endMinute = wholeOf(values.get(endKey) ?? String(line.endMinute));
  if (startMinute === undefined || startMinute > LATEST_START) throw refuseField(orderRefusals.startRange, startKey);
  if (endMinute === undefined || endMinute > LATEST_END || endMinute <= startMinute || endMinute - startMinute > 1440)
    throw refuseField(orderRefusals.endNotAfterStart, endKey);
  return { startMinute, endMinute };
}

/** Where each date of the application goes: a day of the calendar, not one that is over, never two to one day. */
function movedDates(values: Values, lines: readonly StoredLine[], today: string): (line: StoredLine) => string {
  const taken = new Map<string, string>();
  for (const line of lines) {
    const key = keys.date(line);
    const to = values.get(key) ?? line.workDate;
    if (!isPlainDate(to)) throw refuseField(commonRefusals.invalidInput, key);
    if (to !== line.workDate && to < today) throw refuseField(orderRefusals.adjustPast, key);
    if ((taken.get(to) ?? line.workDate) !== line.workDate)
      throw refuseField(orderRefusals.dateTwice, key, { date: to });
    taken.set(to, line.workDate);
  }
  return (line) => values.get(keys.date(line)) ?? line.workDate;
}

/** Carries an approver's changes into an application under approval, priced anew; refused beyond the limits of an application. */
export async function editOrder(tx: Tx, id: number, values: Values, context: ActContext): Promise<Text> {
  const order = await lockOrder(tx, id);
  const reason = values.get("reason") ?? order.reason;
  if ([...reason].length > longestReason) throw refuseField(commonRefusals.invalidInput, "reason");
  const lines = (await linesOf(tx, id, { lock: true, locale: context.locale })).filter((line) => !line.cancelled);
  const today = businessDateAt(Date.parse(context.now));
  const dateOf = movedDates(values, lines, today);
  const meals = await mealsOver(
    tx,
    lines.map((line) => ({ departmentId: order.departmentId, workDate: dateOf(line) })),
  );
  const changes = lines.flatMap((from) => {
    const wanted = {
      ...from,
      ...timesOf(values, from),
      workDate: dateOf(from),
      headcount: headcountOf(values, from),
      plannedMinutesPerPerson: null,
    };
    const to = adjusted(from, wanted, meals({ departmentId: order.departmentId, workDate: wanted.workDate }));
    const isSame = (["workDate", "startMinute", "endMinute", "headcount"] as const).every(
      (name) => from[name] === to[name],
    );
    return isSame ? [] : [{ from, to }];
  });
  await refuseBeyond(tx, order, lines, changes, { ...context, today });
  const costs = await estimateLines(
    tx,
    changes.map(({ to }) => to),
  );
  for (const [index, { to }] of changes.entries()) {
    await tx.query(
      `update work_orders.line set work_date = $3, start_minute = $4, end_minute = $5, headcount = $6, planned_minutes_per_person = $7, planned_meals = $8,
              estimated_cost_fen = $9 where tenant_id = $1 and id = $2`,
      [
        tx.tenantId,
        to.id,
        to.workDate,
        to.startMinute,
        to.endMinute,
        to.headcount,
        to.plannedMinutesPerPerson,
        to.plannedMeals,
        costs[index]?.costFen ?? 0,
      ],
    );
  }
  const plan = planOf(await linesOf(tx, id));
  await tx.query(
    "update work_orders.work_order set reason = $3, planned_minutes = $4, estimated_cost_fen = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, reason, plan.minutes, plan.costFen],
  );
  return orderTitle(tx, id);
}

/** What an approver adds is held against the limits as an adjustment is; whether it doubles another order they have seen, beyond the standard hours it is refused. */
async function refuseBeyond(
  tx: Tx,
  order: StoredOrder,
  lines: readonly StoredLine[],
  changes: { from: StoredLine; to: StoredLine }[],
  context: ActContext & { today: string },
): Promise<void> {
  if (changes.length === 0) return;
  const rules = await readOrderRules(tx, context.today, order.departmentId);
  const changed = new Map(changes.map(({ to }) => [to.id, to]));
  const asked = changes.filter(asksMore).map(({ to }) => to);
  await refuseDuplicates(tx, {
    exceptOrderId: order.id,
    asked,
    all: lines.map((line) => changed.get(line.id) ?? line),
    standard: rules.duplicateHours,
    confirmed: true,
  });
  if (rules.limitMode !== "refuse") return;
  const breaches = await breachesOf(tx, context, order, lines, changes, rules);
  if (breaches.length > 0) throw refuse(orderRefusals.limits, {}, limitFaults(breaches) satisfies FieldFault[]);
}
