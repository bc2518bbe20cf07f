import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sumExact } from "#platform/money/exact.ts";
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
  /** What it pays may be one person's pay, so that no sum of it stands in the clear. */
  isSealed?: boolean;
}

type Paying = Pick<CallContext, "tx" | "services">;

const dayPlace = (tenantId: number, { kind, id }: PayingDocument): string =>
  `statements.paid_on_day ${tenantId} ${kind} ${id}`;

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
  context: Paying,
  paid: Omit<Paid, "document">,
): Promise<{ refusal: Refusal | null; releaseCauses: ReleaseCause[] }> {
  const rules = await rulesOf(context.tx, paid.entityId);
  const payment = await withDay(context, { ...paid, document: { kind: "", id: 0 } });
  const [first] = rules.beyond === "refuse" ? beyondLimits(rules, payment) : [];
  return { refusal: first ? beyond(first) : null, releaseCauses: releaseCausesOf(rules, payment) };
}

async function withDay(context: Paying, { document, entityId, day, fen, amounts }: Paid): Promise<Payment> {
  const { tx } = context;
  const { rows } = await tx.query<Stored>(
    `select document_kind as kind, document_id as id, fen, fen_sealed as sealed from statements.paid_on_day
     where tenant_id = $1 and day = $2 and legal_entity_id is not distinct from $3 and not (document_kind = $4 and document_id = $5)`,
    [tx.tenantId, day, entityId, document.kind, document.id],
  );
  return { fen, amounts, dayBeforeFen: sumExact(rows.map((row) => fenOf(context, row))) };
}

interface Stored extends PayingDocument {
  fen: number;
  sealed: Buffer | null;
}

const fenOf = ({ tx, services }: Paying, stored: Stored): number =>
  stored.sealed === null ? stored.fen : Number(services.vault.open(stored.sealed, dayPlace(tx.tenantId, stored)));

/**
 * Looks at a payment by the limits of its entity and puts it on its day: refused beyond a limit, where the entity wants
 * that; else answers why a second person has to release it. What two pay at once is looked at one behind the other.
 */
export async function checkLimits(context: Paying, paid: Paid): Promise<{ releaseCauses: ReleaseCause[] }> {
  const { tx, services } = context;
  const { document, entityId, day, fen } = paid;
  const rules = await rulesOf(tx, entityId, { hold: true });
  const payment = await withDay(context, paid);
  const [first] = rules.beyond === "refuse" ? beyondLimits(rules, payment) : [];
  if (first) throw beyond(first);
  const sealed = document.isSealed ? services.vault.seal(String(fen), dayPlace(tx.tenantId, document)) : null;
  await tx.query(
    `insert into statements.paid_on_day (tenant_id, document_kind, document_id, day, legal_entity_id, fen, fen_sealed) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, document_kind, document_id) do update set day = excluded.day, legal_entity_id = excluded.legal_entity_id, fen = excluded.fen,
       fen_sealed = excluded.fen_sealed`,
    [tx.tenantId, document.kind, document.id, day, entityId, sealed === null ? fen : 0, sealed],
  );
  return { releaseCauses: releaseCausesOf(rules, payment) };
}

/** What of a payment does not leave after all; all of it when no amount is said. */
export async function takeOffDay(context: Paying, document: PayingDocument, fen?: number): Promise<void> {
  const { tx, services } = context;
  const { rows } = await tx.query<Stored>(
    `select document_kind as kind, document_id as id, fen, fen_sealed as sealed from statements.paid_on_day
     where tenant_id = $1 and document_kind = $2 and document_id = $3 for update`,
    [tx.tenantId, document.kind, document.id],
  );
  const [stored] = rows;
  if (stored === undefined) return;
  const left = fen === undefined ? 0 : Math.max(fenOf(context, stored) - fen, 0);
  const sealed = stored.sealed && services.vault.seal(String(left), dayPlace(tx.tenantId, stored));
  await tx.query(
    `update statements.paid_on_day set fen = $4, fen_sealed = $5 where tenant_id = $1 and document_kind = $2 and document_id = $3`,
    [tx.tenantId, document.kind, document.id, sealed === null ? left : 0, sealed],
  );
}
