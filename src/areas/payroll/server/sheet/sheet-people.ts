import { withinPay } from "#areas/personnel/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { SheetLock, SheetRead } from "../../sheet-api.ts";
import type { RunKind, RunState, SlipState } from "../../words.ts";
import { periodOfMonth } from "../runs/period-of-month.ts";
import { templatesOf, whoFits } from "../runs/who-fits.ts";
import type { SheetPlace } from "./sheet-place.ts";

export type SheetPerson = SheetRead["people"][number];

/**
 * The people of the sheet, or those among the given ones, by job number: who is in its runs and, where no run is named, who
 * fits a template of the legal entity. Whose pay the caller may not see is not there.
 */
export async function sheetPeople(
  context: CallContext,
  place: SheetPlace,
  only?: readonly number[],
): Promise<SheetPerson[]> {
  const { tx } = context;
  const { rows: slips } = await tx.query<Slip>(
    `select s.member_id as "memberId", s.state, r.kind, r.state as "runState", r.template_version_id as "versionId"
     from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.run_id = any($2::bigint[]) and ($3::bigint[] is null or s.member_id = any($3)) order by s.id`,
    [tx.tenantId, place.runs.map(({ id }) => id), only ?? null],
  );
  const versionOf = new Map<number, number>();
  const lockOf = new Map<number, SheetLock>();
  if (place.runId === null) {
    const templates = new Map((await templatesOf(tx, place.month, "main")).map((one) => [one.id, one]));
    for (const { memberId, entityId, chosen } of await whoFits(context, place.month, "main", only)) {
      const template = chosen.is === "one" ? templates.get(chosen.id) : undefined;
      if (template && entityId === place.entityId) versionOf.set(memberId, template.versionId);
    }
  }
  const inMain = new Set(slips.filter((one) => one.kind === "main" && !isLeftOut(one)).map(({ memberId }) => memberId));
  const inRun = new Set<number>();
  for (const slip of slips) {
    const { memberId, kind, versionId } = slip;
    inRun.add(memberId);
    // A run after the main one pays the month only to whom the main one does not.
    if (place.runId === null && kind !== "main" && inMain.has(memberId)) continue;
    versionOf.set(memberId, versionId);
    const lock = lockBy(slip);
    if (lock) lockOf.set(memberId, lock);
  }
  const { start } = await periodOfMonth(tx, place.month);
  const { rows } = await tx.query<Omit<SheetPerson, "versionId" | "lock">>(
    sql`select w.member_id as "memberId", w.name, w.job_number as "jobNumber", ${named(context.locale, "d")} as department
        from people.worker w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
        left join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
        where w.tenant_id = ${tx.tenantId} and w.member_id = any(${[...versionOf.keys()]}::bigint[])
          and (m.left_on is null or m.left_on >= ${start}::date or w.member_id = any(${[...inRun]}::bigint[]))
          and ${withinPay(context, { department: sql`w.department_id`, member: sql`w.member_id` })} order by w.job_number, w.member_id`,
  );
  return rows.map((row) => ({
    ...row,
    versionId: versionOf.get(row.memberId)!,
    lock: place.isSettled ? "settled" : (lockOf.get(row.memberId) ?? null),
  }));
}

interface Slip {
  memberId: number;
  state: SlipState;
  kind: RunKind;
  runState: RunState;
  versionId: number;
}

/** Who was pulled or frozen is paid by another run. */
const isLeftOut = ({ state }: Slip) => state === "pulled" || state === "frozen";

/** What is granted, or may be at any moment, stays. */
function lockBy(slip: Slip): SheetLock | null {
  if (isLeftOut(slip)) return null;
  if (slip.runState === "underApproval") return "underApproval";
  return slip.state === "granted" ? "granted" : null;
}
