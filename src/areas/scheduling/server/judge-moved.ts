import { lacking } from "#areas/people/lacking.ts";
import { postRequirements } from "#areas/people/server.ts";
import { lineRoom } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { objectionsTo } from "../rules/conditions.ts";
import { readSpans } from "./read-spans.ts";
import { readWorkers } from "./read-workers.ts";
import { refuseUnfit, type Unfit } from "./refuse-unfit.ts";
import { conditionsOver } from "./settings.ts";

/** Somebody whose shift has just got another date or time. */
export interface Moved {
  assignmentId: number;
  memberId: number;
  lineId: number;
}

/** Holds people against the conditions of the shift as it is now, as putting them on does: what refuses there refuses here, the rest is noted anew. */
export async function judgeMoved(tx: Tx, moved: readonly Moved[], locale: Locale): Promise<void> {
  if (moved.length === 0) return;
  const members = moved.map((one) => one.memberId);
  const lines = await lineRoom(tx, [...new Set(moved.map((one) => one.lineId))]);
  const shifts = [...lines.values()];
  const [workers, spans, conditionsOf, wanted] = [
    await readWorkers(
      tx,
      members,
      shifts.map((line) => line.workDate),
    ),
    await readSpans(
      tx,
      members,
      shifts.map((line) => line.workDate),
    ),
    await conditionsOver(tx, shifts),
    await postRequirements(tx, shifts),
  ];
  const judged = moved.flatMap((one) => {
    const [line, worker] = [lines.get(one.lineId), workers.get(one.memberId)];
    if (!line || !worker) return [];
    const others = (spans.get(one.memberId) ?? []).filter((span) => span.assignmentId !== one.assignmentId);
    return [
      {
        ...one,
        line,
        worker,
        objections: objectionsTo(
          worker,
          line,
          others,
          { ...line.requirements, lacks: lacking(wanted(line, line.workDate), worker.certificatesOn(line.workDate)) },
          conditionsOf(line.workDate, line.departmentId),
        ),
      },
    ];
  });
  const unfit = judged.flatMap(({ line, worker, objections }, index): Unfit[] =>
    objections
      .filter((one) => one.refused)
      .map((objection) => ({ index, name: worker.name, workDate: line.workDate, objection })),
  );
  if (unfit.length > 0) {
    const { kind, params } = refuseUnfit(unfit, locale);
    throw refuse(kind, params);
  }
  await tx.query(
    "update scheduling.assignment a set warnings = x.warnings from unnest($2::bigint[], $3::jsonb[]) as x (id, warnings) where a.tenant_id = $1 and a.id = x.id",
    [tx.tenantId, judged.map((one) => one.assignmentId), judged.map((one) => JSON.stringify(one.objections))],
  );
}
