import { breaks } from "#platform/db/fault.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../payer-api.ts";
import { paymentRuleList } from "../../payer-lists.ts";
import { usualRules, type PaymentRules } from "../../rules/payment-limits.ts";
import { seesWhole } from "../read/visible.ts";

export const paymentRules = listSource(paymentRuleList, {
  company: sql`r.tenant_id`,
  query: (context) => ({
    columns: {
      id: sql`r.id`,
      version: sql`r.version`,
      legalEntityId: sql`r.legal_entity_id`,
      entity: named(context.locale, "e"),
      singleFen: sql`r.single_fen`,
      batchFen: sql`r.batch_fen`,
      dayFen: sql`r.day_fen`,
      beyond: sql`r.beyond`,
      release: sql`r.release`,
      releaseAboveFen: sql`r.release_above_fen`,
      changedDays: sql`r.changed_days`,
    },
    from: sql`statements.payment_rule r left join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.legal_entity_id`,
    where: seesWhole(context) ? [] : [sql`false`],
    key: sql`r.id`,
  }),
});

export async function savePaymentRule(
  context: CallContext,
  input: InputOf<typeof api.savePaymentRule>,
): Promise<{ id: number }> {
  const { tx } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  if (input.release === "above" && input.releaseAboveFen === null)
    throw refuseField(refusals.releaseAmountNeeded, "releaseAboveFen");
  if (input.legalEntityId !== null) {
    const entity = await tx.query<{ code: string }>(
      "select code from organisation.legal_entity_view where tenant_id = $1 and id = $2",
      [tx.tenantId, input.legalEntityId],
    );
    if (!entity.rows[0]) throw refuseField(refusals.unknownEntity, "legalEntityId");
    context.about(entity.rows[0].code);
  }
  const values = [
    tx.tenantId,
    input.legalEntityId,
    input.singleFen,
    input.batchFen,
    input.dayFen,
    input.beyond,
    input.release,
    input.release === "above" ? input.releaseAboveFen : null,
    input.changedDays,
  ];
  const saved = await tx
    .savepoint(() =>
      input.id === undefined
        ? tx.query<{ id: number }>(
            `insert into statements.payment_rule (tenant_id, legal_entity_id, single_fen, batch_fen, day_fen, beyond, release, release_above_fen, changed_days)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
            values,
          )
        : tx.query<{ id: number }>(
            `update statements.payment_rule set legal_entity_id = $2, single_fen = $3, batch_fen = $4, day_fen = $5, beyond = $6, release = $7,
               release_above_fen = $8, changed_days = $9, version = version + 1
             where tenant_id = $1 and id = $10 and version = $11 returning id`,
            [...values, input.id, input.version],
          ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "payment_rule_entity_unique") ? refuseField(refusals.ruleTaken, "legalEntityId") : error;
    });
  if (!saved.rows[0]) throw refuse(commonRefusals.stale);
  return saved.rows[0];
}

export async function deletePaymentRule(
  context: CallContext,
  { id, version }: InputOf<typeof api.deletePaymentRule>,
): Promise<{ done: true }> {
  const { tx } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const gone = await tx.query("delete from statements.payment_rule where tenant_id = $1 and id = $2 and version = $3", [
    tx.tenantId,
    id,
    version,
  ]);
  if (gone.rowCount === 0) throw refuse(commonRefusals.stale);
  return allDone;
}

/**
 * How an entity pays: by its own line, or by that of the company, or as usual where there is none. `hold`: for a
 * payment, so that what two pay at once is looked at one behind the other.
 */
export async function rulesOf(tx: Tx, entityId: number | null, { hold = false } = {}): Promise<PaymentRules> {
  const { rows } = await tx.query<PaymentRules>(sql`
    select single_fen as "singleFen", batch_fen as "batchFen", day_fen as "dayFen", beyond, release, release_above_fen as "releaseAboveFen", changed_days as "changedDays"
    from statements.payment_rule where tenant_id = ${tx.tenantId} and (legal_entity_id is null or legal_entity_id = ${entityId}::bigint)
    order by legal_entity_id nulls last limit 1 ${hold ? sql`for update` : sql``}`);
  return rows[0] ?? usualRules;
}
