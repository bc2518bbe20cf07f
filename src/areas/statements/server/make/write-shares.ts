import type { Tx } from "#platform/db/tx.ts";
import { extraShares, type BearingLine, type ExtraToShare, type Place } from "../../rules/extra-shares.ts";
import { signedFen } from "../../rules/statement-amount.ts";

interface Unshared extends Omit<ExtraToShare, "fen" | "place"> {
  id: number;
  type: string;
  amountFen: number;
  deltaId: number | null;
  orderId: number | null;
}

/**
 * Writes what the new extras of a statement come to by place; `deltas` are the places of the changes of earlier days
 * among them, by id of the change. The statement is held, or just being made.
 */
export async function writeShares(
  tx: Tx,
  statementId: number,
  deltas: ReadonlyMap<number, Place> = new Map(),
): Promise<void> {
  const { rows: extras } = await tx.query<Unshared>(
    `select e.id, e.line_id as "lineId", e.member_id as "memberId", e.order_id as "orderId", e.type, e.amount_fen as "amountFen", e.delta_id as "deltaId" from statements.extra e
     where e.tenant_id = $1 and e.statement_id = $2 and e.withdrawn_at is null and e.amount_fen <> 0
       and not exists (select from statements.share x where x.tenant_id = e.tenant_id and x.extra_id = e.id) order by e.id`,
    [tx.tenantId, statementId],
  );
  if (extras.length === 0) return;
  const { rows: lines } = await tx.query<BearingLine>(
    `select l.id, l.member_id as "memberId", l.department_id as "departmentId", l.post_id as "postId", l.counted_on as "countedOn", l.amount_fen as "amountFen",
       case when $3 then (select a.order_id from scheduling.assigned a where a.tenant_id = l.tenant_id and a.assignment_id = l.assignment_id and a.work_date = l.work_date) end as "orderId"
     from statements.line l where l.tenant_id = $1 and l.statement_id = $2 order by l.id`,
    [tx.tenantId, statementId, extras.some(({ orderId }) => orderId !== null)],
  );
  const others = lines.length > 0 ? [] : await otherPlaces(tx, statementId);
  const shares = extras.flatMap((extra) => {
    const place = extra.deltaId === null ? undefined : deltas.get(extra.deltaId);
    return extraShares({ ...extra, fen: signedFen(extra), place }, lines, others).map((share) => ({
      ...share,
      extraId: extra.id,
    }));
  });
  const of = (value: (share: (typeof shares)[number]) => unknown) => shares.map(value);
  await tx.query(
    `insert into statements.share (tenant_id, statement_id, extra_id, line_id, department_id, post_id, member_id, counted_on, fen)
     select $1, $2, given.* from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::bigint[]) as given`,
    [
      tx.tenantId,
      statementId,
      of((share) => share.extraId),
      of((share) => share.lineId),
      of((share) => share.departmentId),
      of((share) => share.postId),
      of((share) => share.memberId),
      of((share) => share.countedOn),
      of((share) => share.fen),
    ],
  );
}

/** A statement without shifts holds changes of earlier days alone. */
async function otherPlaces(tx: Tx, statementId: number): Promise<Place[]> {
  const { rows } = await tx.query<Place>(
    `select department_id as "departmentId", post_id as "postId", member_id as "memberId", counted_on as "countedOn"
     from statements.share where tenant_id = $1 and statement_id = $2 order by id limit 1`,
    [tx.tenantId, statementId],
  );
  return rows;
}
