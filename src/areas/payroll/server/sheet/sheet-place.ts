import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";
import { sheetRefusals } from "../../sheet-errors.ts";
import { entityNames } from "../runs/create-run.ts";
import { lockMonth, lockRuns, type StoredRun } from "../runs/run-store.ts";

/** Where the sheet is: a month of a legal entity, or one run alone. */
export interface SheetPlace {
  entityId: number;
  month: string;
  runId: number | null;
  entity: Text;
  isSettled: boolean;
  /**
   * Runs that read what is typed here. What is typed for a month is paid by its main run, of a month in blocks by the second
   * one, and by a run after it to whoever was left out there.
   */
  runs: Pick<StoredRun, "id" | "number" | "kind" | "state">[];
}

interface Asked {
  entityId: number;
  month: string;
  runId: number | null;
}

export async function findPlace(tx: Tx, { entityId, month, runId }: Asked): Promise<SheetPlace> {
  const entity = (await entityNames({ tx })).get(entityId);
  if (entity === undefined) throw refuse(sheetRefusals.unknownPlace);
  const { rows: runs } = await tx.query<SheetPlace["runs"][number]>(
    `select id, number, kind, state from payroll.run
     where tenant_id = $1 and entity_id = $2 and month = $3 and state <> 'deleted'
       and (id = $4 or ($4::bigint is null and kind in ('main', 'supplementary', 'reissue') and (block is null or block = 2))) order by id`,
    [tx.tenantId, entityId, month, runId],
  );
  if (runId !== null && runs.length === 0) throw refuse(sheetRefusals.unknownPlace);
  const { rows: settled } = await tx.query(
    "select 1 from payroll.month where tenant_id = $1 and entity_id = $2 and month = $3 and state = 'settled'",
    [tx.tenantId, entityId, month],
  );
  return { entityId, month, runId, entity, runs, isSettled: settled.length > 0 };
}

/** The same, its runs and the month kept as they are until the commit; a settled month is refused. */
export async function holdPlace(tx: Tx, asked: Asked): Promise<SheetPlace> {
  const found = await findPlace(tx, asked);
  const ids = found.runs.map(({ id }) => id);
  const runs = ids.length === 0 ? [] : (await lockRuns(tx, ids)).filter(({ state }) => state !== "deleted");
  await lockMonth(tx, { ...asked, entityZh: found.entity.zh, entityEn: found.entity.en });
  return { ...found, runs };
}
