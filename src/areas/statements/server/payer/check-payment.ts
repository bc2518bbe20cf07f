import type { Tx } from "#platform/db/tx.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { refusals } from "../../errors.ts";
import {
  beyondLimits,
  releaseCausesOf,
  type Beyond,
  type Payment,
  type ReleaseCause,
} from "../../rules/payment-limits.ts";
import { rulesOf } from "./payment-rules.ts";

/** Whatever pays: a batch of statements, or of payroll. */
export interface PayingDocument {
  kind: string;
  id: number;
}

interface Paid {
  document: PayingDocument;
  entityId: number | null;
  /** Day on which it leaves. */
  day: string;
  fen: number;
  /** What each person gets of it. */
  amounts: readonly number[];
}

const kinds = { single: refusals.beyondSingle, batch: refusals.beyondBatch, day: refusals.beyondDay } as const;

function beyond({ limit, limitFen, fen, count }: Beyond): Refusal {
  const yuan = (amount: number) => formatFen(amount, { grouped: true });
  return refuse(kinds[limit], { limit: yuan(limitFen), amount: yuan(fen), count });
}

/** The same without paying: why it would be refused, or wait. */
export async function previewLimits(
  tx: Tx,
  paid: Omit<Paid, "document">,
): Promise<{ refusal: Refusal | null; releaseCauses: ReleaseCause[] }> {
  const rules = await rulesOf(tx, paid.entityId);
  const payment = await withDay(tx, { ...paid, document: { kind: "", id: 0 } });
  const [first] = rules.beyond === "refuse" ? beyondLimits(rules, payment) : [];
  return { refusal: first ? beyond(first) : null, releaseCauses: releaseCausesOf(rules, payment) };
}

async function withDay(tx: Tx, { document, entityId, day, fen, amounts }: Paid): Promise<Payment> {
  const { rows } = await tx.query<{ fen: number }>(
    `select coalesce(sum(fen), 0)::bigint as fen from statements.paid_on_day
     where tenant_id = $1 and day = $2 and legal_entity_id is not distinct from $3 and not (document_kind = $4 and document_id = $5)`,
    [tx.tenantId, day, entityId, document.kind, document.id],
  );
  return { fen, amounts, dayBeforeFen: rows[0]!.fen };
}

/**
 * Looks at a payment by the limits of its entity and puts it on its day: refused beyond a limit, where the entity wants
 * that; else answers why a second person has to release it. What two pay at once is looked at one behind the other.
 */
export async function checkLimits(tx: Tx, paid: Paid): Promise<{ releaseCauses: ReleaseCause[] }> {
  const { document, entityId, day, fen } = paid;
  const rules = await rulesOf(tx, entityId, { hold: true });
  const payment = await withDay(tx, paid);
  const [first] = rules.beyond === "refuse" ? beyondLimits(rules, payment) : [];
  if (first) throw beyond(first);
  await tx.query(
    `insert into statements.paid_on_day (tenant_id, document_kind, document_id, day, legal_entity_id, fen) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, document_kind, document_id) do update set day = excluded.day, legal_entity_id = excluded.legal_entity_id, fen = excluded.fen`,
    [tx.tenantId, document.kind, document.id, day, entityId, fen],
  );
  return { releaseCauses: releaseCausesOf(rules, payment) };
}

/** What of a payment does not leave after all; all of it when no amount is said. */
export async function takeOffDay(tx: Tx, document: PayingDocument, fen?: number): Promise<void> {
  await tx.query(
    `update statements.paid_on_day set fen = greatest(fen - coalesce($4::bigint, fen), 0)
     where tenant_id = $1 and document_kind = $2 and document_id = $3`,
    [tx.tenantId, document.kind, document.id, fen ?? null],
  );
}
