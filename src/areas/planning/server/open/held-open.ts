import { supervisorsOf } from "#areas/access/server.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { openStates, openWays } from "../../words.ts";
import type { StoredDuty } from "../roster/read-cells.ts";

export interface OpenShift {
  id: number;
  planId: number;
  departmentId: number;
  date: string;
  contentId: number;
  body: StoredDuty;
  heads: number;
  way: (typeof openWays)[number];
  most: number | null;
  closesAt: string;
  state: (typeof openStates)[number];
  openedBy: number | null;
  version: number;
}

/** An open shift, held until the commit; its plan is held before it, as everybody locks. */
export async function holdOpen(tx: Tx, id: number): Promise<OpenShift> {
  await tx.query("select from planning.open_shift where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  return readOpen(tx, id);
}

export async function readOpen(tx: Tx, id: number): Promise<OpenShift> {
  const { rows } = await tx.query<OpenShift>(
    `select s.id, s.plan_id as "planId", s.department_id as "departmentId", s.work_date as date, s.content_id as "contentId", o.body, s.heads, s.way,
        s.most_per_person as most, s.closes_at as "closesAt", s.state, s.opened_by as "openedBy", s.version
     from planning.open_shift s join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
     where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** The plan of an open shift. */
export async function planOfOpen(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.query<{ planId: number }>(
    `select plan_id as "planId" from planning.open_shift where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0].planId;
}

/** The instant at which a duty of a date begins, as ISO text. */
export const beginsAt = (date: string, { sections }: Pick<StoredDuty, "sections">): string =>
  new Date(instantOf(date, sections[0]?.start ?? 0)).toISOString();

/** Accounts of whoever publishes the plans of all these departments; where nobody does, of any of them. */
export async function headsOf(tx: Tx, departmentIds: readonly number[]): Promise<number[]> {
  const heads = await supervisorsOf(tx, "C05201.publish", [...new Set(departmentIds)]);
  const [first = [], ...rest] = [...heads.values()];
  const all = first.filter((id) => rest.every((others) => others.includes(id)));
  return all.length > 0 ? all : [...new Set([...heads.values()].flat())];
}

export async function setOpenState(tx: Tx, id: number, state: OpenShift["state"]): Promise<void> {
  await tx.query("update planning.open_shift set state = $3, version = version + 1 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    state,
  ]);
}
