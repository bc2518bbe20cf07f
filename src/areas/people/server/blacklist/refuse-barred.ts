import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";

interface Identified {
  /** The person's own id when they are being changed. */
  memberId?: number;
  idType: string;
  idHash: Buffer | null;
}

/** Places, from 0, of those whose ID number is barred on a date; a bar of their own does not keep somebody from being changed. */
export async function barredAmong(tx: Tx, rows: readonly Identified[], date: string): Promise<number[]> {
  if (!rows.some(({ idHash }) => idHash !== null)) return [];
  const found = await tx.query<{ index: number }>(
    `select distinct g.position::int - 1 as "index"
     from unnest($2::text[], $3::bytea[], $5::bigint[]) with ordinality as g (id_type, id_hash, own, position)
     join people.bar b on b.tenant_id = $1 and b.id_type = g.id_type and b.id_number_hash = g.id_hash
     where b.state = 'active' and $4::date between b.from_date and b.until_date and (g.own is null or b.member_id is distinct from g.own) order by 1`,
    [
      tx.tenantId,
      rows.map(({ idType }) => idType),
      rows.map(({ idHash }) => idHash),
      date,
      rows.map(({ memberId }) => memberId ?? null),
    ],
  );
  return found.rows.map(({ index }) => index);
}

/** Refuses to take somebody on again who is barred today. */
export async function refuseBarred({ tx, today }: Pick<CallContext, "tx" | "today">, memberId: number): Promise<void> {
  const { rows } = await tx.query(
    "select from people.barred where tenant_id = $1 and member_id = $2 and $3::date between from_date and until_date limit 1",
    [tx.tenantId, memberId, today],
  );
  if (rows.length > 0) throw refuseField(refusals.notAdmissible, "id");
}
