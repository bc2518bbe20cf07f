import type { Approvable, Decision, FactsOf, Submission } from "#areas/approvals/approvable.ts";
import { decisionActions } from "#areas/approvals/decisions.ts";
import { beyondPlan } from "#areas/approvals/beyond-plan.ts";
import { formatClock, formatHours } from "#platform/calendar/clock.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { Tx } from "#platform/db/tx.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
import { linesChanged } from "../../events.ts";
import { editableOfOrder, editOrder, orderFields } from "./edit-under-approval.ts";
import { orderLife } from "../../life.ts";
import { findOrder, linesOf, lockOrder, type StoredOrder } from "./lock-order.ts";
import { peopleOf } from "./named-people.ts";
import { orderCards } from "./order-cards.ts";
import { withStandards } from "../plan/with-standards.ts";
import { offerWishedShares } from "../lines/offer-wished-shares.ts";
import { summaryTexts } from "../summary-texts.ts";

export const orderDocument = "workOrder";

/** The head under which an application goes through approval. */
export function submissionOf(
  order: Pick<StoredOrder, "id" | "number" | "departmentId" | "submitterMemberId">,
  title: Text,
): Submission {
  return {
    documentType: orderDocument,
    documentId: order.id,
    number: order.number,
    title,
    submitterMemberId: order.submitterMemberId,
    applicantMemberId: order.submitterMemberId,
    departmentId: order.departmentId,
  };
}

/** What conditions of a flow see: people, hours and money of the whole application, its days, and people beyond the standards of their posts. */
export function orderFacts(
  lines: readonly {
    headcount: number;
    plannedMinutesPerPerson: number;
    costFen: number;
    workDate: string;
    standardHeadcount: number | null;
    cancelled?: boolean;
  }[],
  named: Pick<StoredOrder, "departmentId" | "submitterMemberId">,
): FactsOf<"employment"> {
  const counted = lines.filter((line) => !line.cancelled);
  const minutes = counted.reduce((sum, line) => sum + line.headcount * line.plannedMinutesPerPerson, 0);
  const fen = counted.reduce((sum, line) => sum + line.costFen, 0);
  const beyond = counted.reduce(
    (sum, { headcount, standardHeadcount }) =>
      standardHeadcount === null
        ? sum
        : {
            planned: sum.planned + standardHeadcount,
            actual: sum.actual + Math.max(headcount, standardHeadcount),
          },
    { planned: 0, actual: 0 },
  );
  return {
    orderCategory: ["timing"],
    applynum: counted.reduce((sum, line) => sum + line.headcount, 0),
    duration: formatHours(minutes),
    continuity: new Set(counted.map((line) => line.workDate)).size,
    caltime: formatHours(minutes),
    calcost: formatFen(fen),
    adjusttime: "0",
    ratio: beyondPlan(beyond),
    people: peopleOf(named),
  };
}

export const orderApproval: Approvable = {
  documentType: orderDocument,
  processType: "employment",
  title: { zh: "用工申请", en: "Work order" },
  lock: lockOrder,
  async facts(tx, id) {
    const order = await findOrder(tx, id);
    return orderFacts(await withStandards(tx, order.departmentId, await linesOf(tx, id)), order);
  },
  fields: orderFields,
  editable: editableOfOrder,
  edit: editOrder,
  async summary(tx, id, locale) {
    const order = await findOrder(tx, id);
    const lines = (await linesOf(tx, id, { locale })).filter((line) => !line.cancelled);
    const dates = [...new Set(lines.map((line) => line.workDate))].sort();
    const t = (name: keyof typeof summaryTexts) => say(summaryTexts[name], locale);
    return {
      rows: [
        { label: t("number"), value: order.number },
        {
          field: "dates",
          label: t("dates"),
          value: dates.length > 2 ? `${dates[0]} – ${dates.at(-1)} (${dates.length})` : listed(dates, locale),
        },
        { field: "posts", label: t("posts"), value: postsText(lines, locale) },
        {
          field: "headcount",
          label: t("headcount"),
          value: String(lines.reduce((sum, line) => sum + line.headcount, 0)),
        },
        { field: "hours", label: t("hours"), value: formatHours(order.plannedMinutes) },
        ...(order.reason === "" ? [] : [{ field: "reason", label: t("reason"), value: order.reason }]),
      ],
      amounts: [{ field: "cost", label: t("cost"), fen: order.estimatedCostFen }],
      link: `/recruitmentPlan/employmentApplication?open=${id}`,
    };
  },
  cards: orderCards,
  async onDecision(tx, id, decision, info) {
    const order = await lockOrder(tx, id);
    if (decision === "approved") {
      orderLife.next(order.state, "approve");
      await tx.query(
        `update work_orders.work_order set state = 'approved', decided_at = $3, return_reason = null,
                approved_minutes = planned_minutes, approved_cost_fen = estimated_cost_fen, version = version + 1 where tenant_id = $1 and id = $2`,
        [tx.tenantId, id, info.at],
      );
      const lineIds = (await linesOf(tx, id)).map((line) => line.id);
      await info.context.services.events.publish(tx, linesChanged, { lineIds, at: info.at });
      await offerWishedShares(tx, info, lineIds);
      return;
    }
    await closed(tx, order, decision, info.comment, info.at);
  },
};

async function closed(
  tx: Tx,
  order: StoredOrder,
  decision: Exclude<Decision, "approved">,
  comment: string | null,
  at: string,
): Promise<void> {
  orderLife.next(order.state, decisionActions[decision]);
  await tx.query(
    "update work_orders.work_order set state = $3, return_reason = $4, decided_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, order.id, decision, comment, at],
  );
}

/** Posts with their people added up over dates of one line: "Banquet server × 8". */
function postsText(
  lines: readonly { position: number; postName: string; startMinute: number; endMinute: number; headcount: number }[],
  locale: Locale,
): string {
  const times = (line: { startMinute: number; endMinute: number }) =>
    `${formatClock(line.startMinute, locale)}–${formatClock(line.endMinute, locale)}`;
  const byPosition = new Map(
    lines.map((line) => [line.position, `${line.postName} ${times(line)} × ${line.headcount}`]),
  );
  return listed([...byPosition.values()], locale);
}
