import { lacking } from "#areas/people/lacking.ts";
import { postRequirements } from "#areas/people/server.ts";
import { formatClocks } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { schedulingRefusals } from "../../errors.ts";
import { objectionsTo } from "../../rules/conditions.ts";
import { spansOverlap } from "../../rules/hours.ts";
import { readSpans } from "../read-spans.ts";
import { readWorkers } from "../read-workers.ts";
import { refuseUnfit } from "../refuse-unfit.ts";
import { conditionsOver } from "../settings.ts";

export interface Named {
  lineId: number;
  memberId: number;
}

interface Line {
  id: number;
  departmentId: number;
  postId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  plannedMinutes: number;
  requirements: { gender: string | null; ageMin: number | null; ageMax: number | null };
}

/** What speaks against each of them by the conditions of putting people on, in words; null: they fit. */
export async function judgeNamed(
  tx: Tx,
  named: readonly Named[],
  locale: Locale,
): Promise<(one: Named) => string | null> {
  const { rows } = await tx.query<Line>(
    `select id, department_id as "departmentId", post_id as "postId", work_date as "workDate", start_minute as "startMinute", end_minute as "endMinute",
        planned_minutes_per_person as "plannedMinutes", requirements
     from work_orders.line_view where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, [...new Set(named.map((one) => one.lineId))]],
  );
  const lines = new Map(rows.map((row) => [row.id, row]));
  if (rows.length === 0) return () => null;
  const ids = [...new Set(named.map((one) => one.memberId))];
  const dates = rows.map((row) => row.workDate);
  const workers = await readWorkers(tx, ids, dates);
  const spans = await readSpans(tx, ids, dates, locale);
  const conditions = await conditionsOver(tx, rows);
  const wanted = await postRequirements(tx, rows);
  return ({ lineId, memberId }) => {
    const line = lines.get(lineId);
    const worker = workers.get(memberId);
    if (!line || !worker) return refuse(schedulingRefusals.unknownWorker).text(locale);
    const { name } = worker;
    if (!worker.active) return refuse(schedulingRefusals.inactive, { name }).text(locale);
    if (worker.barredOn(line.workDate))
      return refuse(schedulingRefusals.notAdmissible, { name, date: line.workDate }).text(locale);
    const held = spans.get(memberId) ?? [];
    const other = held.find((span) => spansOverlap(span, line));
    if (other) {
      const time = formatClocks(other.startMinute, other.endMinute, locale);
      const facts = { name, date: other.workDate, time, post: other.postName };
      return (
        other.orderNumber === ""
          ? refuse(schedulingRefusals.overlapOwn, facts)
          : refuse(schedulingRefusals.overlap, { ...facts, number: other.orderNumber })
      ).text(locale);
    }
    const refused = objectionsTo(
      worker,
      line,
      held,
      { ...line.requirements, lacks: lacking(wanted(line, line.workDate), worker.certificatesOn(line.workDate)) },
      conditions(line.workDate, line.departmentId),
    ).filter((one) => one.refused);
    if (refused.length === 0) return null;
    const unfit = refused.map((objection) => ({ index: 0, name, workDate: line.workDate, objection }));
    return unfit.map((one) => refuseUnfit([one], locale).text(locale)).join(locale === "zh" ? "；" : "; ");
  };
}
