import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { runLife, type RunAction } from "../../life.ts";
import type { Block } from "../../rules/pay-period.ts";
import type { RunKind, RunState } from "../../words.ts";

export interface StoredRun {
  id: number;
  number: string;
  templateId: number;
  templateVersionId: number;
  entityId: number;
  entityZh: string;
  entityEn: string;
  month: string;
  block: Block | null;
  /** Its days where they are not those of the calendar month. */
  fromDate: string | null;
  toDate: string | null;
  payDate: string;
  kind: RunKind;
  state: RunState;
  /** Of a settled month, for whoever was not paid in it. */
  late: boolean;
  version: number;
}

const columns = `r.id, r.number, r.template_id as "templateId", r.template_version_id as "templateVersionId", r.entity_id as "entityId",
  e.name_zh as "entityZh", coalesce(nullif(e.name_en, ''), e.name_zh) as "entityEn", r.month, r.block, r.from_date as "fromDate", r.to_date as "toDate", r.pay_date as "payDate", r.kind, r.state, r.late, r.version`;

/** Runs in the order of their ids, kept as they are until the commit. */
export async function lockRuns(tx: Tx, ids: readonly number[]): Promise<StoredRun[]> {
  const { rows } = await tx.query<StoredRun>(
    `select ${columns} from payroll.run r join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
     where r.tenant_id = $1 and r.id = any($2::bigint[]) order by r.id for update of r`,
    [tx.tenantId, ids],
  );
  if (rows.length < new Set(ids).size) throw refuse(refusals.unknownRun);
  return rows;
}

export async function lockRun(tx: Tx, { id, version }: { id: number; version?: number }): Promise<StoredRun> {
  const [run] = await lockRuns(tx, [id]);
  if (version !== undefined && run!.version !== version) throw refuse(commonRefusals.stale);
  return run!;
}

export async function readStoredRun(tx: Tx, id: number): Promise<StoredRun> {
  const { rows } = await tx.query<StoredRun>(
    `select ${columns} from payroll.run r join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
     where r.tenant_id = $1 and r.id = $2`,
    [tx.tenantId, id],
  );
  const [run] = rows;
  if (run === undefined) throw refuse(refusals.unknownRun);
  return run;
}

/** Takes a step of its life; gives the new version. */
export async function moveRun(tx: Tx, run: StoredRun, action: RunAction): Promise<number> {
  const state = runLife.next(run.state, action);
  const { rows } = await tx.query<{ version: number }>(
    "update payroll.run set state = $3, version = version + 1 where tenant_id = $1 and id = $2 returning version",
    [tx.tenantId, run.id, state],
  );
  run.state = state;
  run.version = rows[0]!.version;
  return run.version;
}

type OfMonth = Pick<StoredRun, "entityId" | "month" | "entityZh" | "entityEn">;

/** Nothing of a settled month is changed, late runs apart; held until the commit, so that it is not settled meanwhile. */
export async function lockMonth(tx: Tx, run: OfMonth & { late?: boolean }): Promise<void> {
  if ((await monthState(tx, run)) === "settled" && !run.late)
    throw refuse(refusals.monthSettled, { entity: { zh: run.entityZh, en: run.entityEn }, month: run.month });
}

export async function monthState(
  tx: Tx,
  { entityId, month }: Pick<OfMonth, "entityId" | "month">,
): Promise<"open" | "settled"> {
  await tx.query("insert into payroll.month (tenant_id, entity_id, month) values ($1, $2, $3) on conflict do nothing", [
    tx.tenantId,
    entityId,
    month,
  ]);
  const { rows } = await tx.query<{ state: "open" | "settled" }>(
    "select state from payroll.month where tenant_id = $1 and entity_id = $2 and month = $3 for share",
    [tx.tenantId, entityId, month],
  );
  return rows[0]!.state;
}
