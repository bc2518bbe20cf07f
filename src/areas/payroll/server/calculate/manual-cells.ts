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

/** What was typed for people of a run: for the month where the run is its main one, and for the run alone. */
export async function readCells(
  { tx, services }: Pick<SystemContext, "tx" | "services">,
  run: Pick<StoredRun, "id" | "entityId" | "month" | "kind">,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Cell[]>> {
  const { rows } = await tx.query<Omit<Cell, "units"> & { sealed: Buffer | null; runId: number | null }>(
    `select id, member_id as "memberId", item_id as "itemId", run_id as "runId", value_sealed as sealed, reason
     from payroll.manual_cell
     where tenant_id = $1 and entity_id = $2 and month = $3 and member_id = any($4::bigint[]) and (run_id = $5 or (run_id is null and $6))
     order by run_id nulls first`,
    [tx.tenantId, run.entityId, run.month, memberIds, run.id, run.kind === "main"],
  );
  const cells = rows.map(({ sealed, runId: _, ...cell }) => ({
    ...cell,
    units: sealed === null ? null : Number(services.vault.open(sealed, cellPlace(tx.tenantId, cell.id))),
  }));
  return Map.groupBy(cells, ({ memberId }) => memberId);
}
