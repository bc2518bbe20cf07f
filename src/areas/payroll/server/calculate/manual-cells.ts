import type { SystemContext } from "#platform/http/context.ts";
import { cellPlace } from "../../content.ts";
import type { StoredRun } from "../runs/run-store.ts";

export interface Cell {
  id: number;
  memberId: number;
  itemId: number;
  /** Whole units of the item's last decimal; null where it was cleared. */
  units: number | null;
  reason: string | null;
}

/** What was typed for people of a run: for the run alone, and for their month where the run pays it. */
export async function readCells(
  { tx, services }: Pick<SystemContext, "tx" | "services">,
  run: Pick<StoredRun, "id" | "entityId" | "month" | "block">,
  memberIds: readonly number[],
  takesMonth: (memberId: number) => boolean,
): Promise<ReadonlyMap<number, Cell[]>> {
  // Of a month in blocks the second one has what was typed for the month.
  const ofMonth = run.block === null || run.block === 2 ? memberIds.filter(takesMonth) : [];
  const { rows } = await tx.query<Omit<Cell, "units"> & { sealed: Buffer | null; runId: number | null }>(
    `select id, member_id as "memberId", item_id as "itemId", run_id as "runId", value_sealed as sealed, reason
     from payroll.manual_cell
     where tenant_id = $1 and entity_id = $2 and month = $3 and member_id = any($4::bigint[]) and (run_id = $5 or (run_id is null and member_id = any($6::bigint[])))
     order by run_id nulls first`,
    [tx.tenantId, run.entityId, run.month, memberIds, run.id, ofMonth],
  );
  const cells = rows.map(({ sealed, runId: _, ...cell }) => ({
    ...cell,
    units: sealed === null ? null : Number(services.vault.open(sealed, cellPlace(tx.tenantId, cell.id))),
  }));
  return Map.groupBy(cells, ({ memberId }) => memberId);
}
