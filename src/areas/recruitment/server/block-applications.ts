import { barredAmong } from "#areas/people/server.ts";
import { openStages } from "../words.ts";
import { changeStage } from "./applications/change-stage.ts";
import { lockApplication } from "./applications/find-application.ts";
import type { ReceivingContext } from "./receiving.ts";

type Blocking = Pick<ReceivingContext, "tx" | "now" | "principal">;

/** Open applications of these candidates are blocked; what was planned or offered with them ends. */
export async function blockApplications(context: Blocking, candidateIds: readonly number[]): Promise<number> {
  if (candidateIds.length === 0) return 0;
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(
    "select id from recruitment.application where tenant_id = $1 and candidate_id = any($2::bigint[]) and stage = any($3) order by id",
    [tx.tenantId, candidateIds, [...openStages]],
  );
  for (const { id } of rows) await changeStage(context, await lockApplication(tx, id), "bar");
  return rows.length;
}

/** Those barred by ID number alone, whom no event names. */
export async function blockBarred(context: Blocking, today: string): Promise<number> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; idType: string; idHash: Buffer }>(
    `select distinct c.id, coalesce(c.id_type, 'id_card') as "idType", c.id_number_hash as "idHash" from recruitment.candidate c
       join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
     where c.tenant_id = $1 and c.id_number_hash is not null and a.stage = any($2)`,
    [tx.tenantId, [...openStages]],
  );
  const barred = await barredAmong(tx, rows, today);
  return blockApplications(
    context,
    barred.map((index) => rows[index]!.id),
  );
}
