import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";

export interface HoldingDocument {
  kind: string;
  id: number;
}

/** A document takes lines of confirmed months up: none of them can stand on another. */
export async function holdLines(
  { tx }: { tx: Tx },
  document: HoldingDocument,
  lineIds: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number; confirmed: boolean; free: boolean }>(
    `select i.id, m.state in ('confirmed', 'matched', 'closed') as confirmed,
       coalesce(i.held_document = $3 and i.held_id = $4, true) as free
     from social_insurance.line i join social_insurance.month m on m.tenant_id = i.tenant_id and m.id = i.month_id
     where i.tenant_id = $1 and i.id = any($2::bigint[]) order by i.id for update of i`,
    [tx.tenantId, lineIds, document.kind, document.id],
  );
  if (rows.some(({ confirmed }) => !confirmed)) throw refuse(refusals.notConfirmed);
  if (rows.length < new Set(lineIds).size || rows.some(({ free }) => !free)) throw refuse(refusals.heldElsewhere);
  await tx.query(
    "update social_insurance.line set held_document = $3, held_id = $4 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, lineIds, document.kind, document.id],
  );
}

/** Frees what a document has taken up: all of it, or that of the given people. */
export async function releaseLines(
  { tx }: { tx: Tx },
  document: HoldingDocument,
  memberIds?: readonly number[],
): Promise<void> {
  await tx.query(
    `update social_insurance.line set held_document = null, held_id = null
     where tenant_id = $1 and held_document = $2 and held_id = $3 and ($4::bigint[] is null or member_id = any($4))`,
    [tx.tenantId, document.kind, document.id, memberIds ?? null],
  );
}
