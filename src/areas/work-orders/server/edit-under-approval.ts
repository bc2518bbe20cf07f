import type { ActContext, ApprovalField, FieldValue } from "#areas/approvals/approvable.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { orderRefusals } from "../errors.ts";
import { planOf } from "../rules/adjustment.ts";
import { limitBreaches } from "../rules/order-limits.ts";
import { estimateLines } from "./estimate-lines.ts";
import { findOrder, linesOf, lockOrder, type StoredLine } from "./lock-order.ts";
import { orderTitle } from "./order-title.ts";
import { readOrderRules } from "./settings.ts";
import { limitFaults, limitsOf, minuteOf } from "./limits.ts";
import { summaryTexts } from "./summary-texts.ts";
import { withStandards } from "./with-standards.ts";

const MOST_PEOPLE = 999;
const LONGEST_REASON = 1000;

/** What a flow may hide of an application, or let its approvers edit. */
export const orderFields: readonly ApprovalField[] = [
  { name: "dates", ...summaryTexts.dates },
  { name: "posts", ...summaryTexts.posts },
  { name: "headcount", ...summaryTexts.headcount, editable: true },
  { name: "hours", ...summaryTexts.hours },
  { name: "cost", ...summaryTexts.cost },
  { name: "reason", ...summaryTexts.reason, editable: true },
];

const keyOf = (line: Pick<StoredLine, "id">) => `headcount.${line.id}`;

function labelOf(inZh: StoredLine, inEn: StoredLine | undefined): Text {
  const when = (locale: Locale) => `${inZh.workDate} ${formatClock(inZh.startMinute, locale)}–${formatClock(inZh.endMinute, locale)}`;
  return { zh: `${inZh.postName} ${when("zh")}`, en: `${inEn?.postName ?? inZh.postName} ${when("en")}` };
}

/** The headcount of each line and the reason. */
export async function editableOfOrder(tx: Tx, id: number): Promise<FieldValue[]> {
  const order = await findOrder(tx, id);
  const inEn = new Map((await linesOf(tx, id, { locale: "en" })).map((line) => [line.id, line]));
  const lines = (await linesOf(tx, id, { locale: "zh" })).filter((line) => !line.cancelled);
  return [
    ...lines.map((line): FieldValue => ({
      field: "headcount", key: keyOf(line), kind: "number", label: labelOf(line, inEn.get(line.id)), value: String(line.headcount), min: 1, max: MOST_PEOPLE,
    })),
    { field: "reason", key: "reason", kind: "text", label: summaryTexts.reason, value: order.reason, max: LONGEST_REASON },
  ];
}

function headcountOf(text: string, key: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_PEOPLE) return count;
  throw refuse(orderRefusals.headcountRange, { most: MOST_PEOPLE }, [{ field: key, message: orderRefusals.headcountRange, params: { most: MOST_PEOPLE } }]);
}

/** Carries an approver's changes into an application under approval, priced anew; refused beyond the limits of an application. */
export async function editOrder(tx: Tx, id: number, values: ReadonlyMap<string, string>, context: ActContext): Promise<Text> {
  const order = await lockOrder(tx, id);
  const reason = values.get("reason") ?? order.reason;
  if ([...reason].length > LONGEST_REASON) throw refuse(commonRefusals.invalidInput, {}, [{ field: "reason", message: commonRefusals.invalidInput }]);
  const lines = await linesOf(tx, id, { lock: true });
  const changed = lines.flatMap((line) => {
    const text = values.get(keyOf(line));
    return text === undefined ? [] : [{ ...line, headcount: headcountOf(text, keyOf(line)) }];
  });
  await refuseBeyond(tx, order.departmentId, changed, context);
  const costs = await estimateLines(tx, changed);
  for (const [index, line] of changed.entries()) {
    await tx.query("update work_orders.line set headcount = $2, estimated_cost_fen = $3 where id = $1", [line.id, line.headcount, costs[index]?.costFen ?? 0]);
  }
  const plan = planOf(await linesOf(tx, id));
  await tx.query(
    "update work_orders.work_order set reason = $2, planned_minutes = $3, estimated_cost_fen = $4, version = version + 1 where id = $1",
    [id, reason, plan.minutes, plan.costFen]);
  return orderTitle(tx, id);
}

async function refuseBeyond(tx: Tx, departmentId: number, lines: readonly StoredLine[], { now }: ActContext): Promise<void> {
  const today = businessDateAt(Date.parse(now));
  const rules = await readOrderRules(tx, today, departmentId);
  if (rules.limitMode !== "refuse") return;
  const breaches = limitBreaches(await withStandards(tx, departmentId, lines), limitsOf(rules), today, minuteOf({ now, today }))
    .filter(({ limit }) => limit === "headcount" || limit === "standardHeadcount");
  if (breaches.length > 0) throw refuse(orderRefusals.limits, {}, limitFaults(breaches) satisfies FieldFault[]);
}
