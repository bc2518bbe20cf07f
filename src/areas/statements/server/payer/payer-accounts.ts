import { breaks } from "#platform/db/fault.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../payer-api.ts";
import { payerAccountList } from "../../payer-lists.ts";
import { seesWhole } from "../read/visible.ts";

export const payerAccounts = listSource(payerAccountList, {
  company: sql`a.tenant_id`,
  query: (context, { enabled, search }) => ({
    columns: {
      id: sql`a.id`,
      version: sql`a.version`,
      legalEntityId: sql`a.legal_entity_id`,
      entity: named(context.locale, "e"),
      name: sql`a.name`,
      bankName: sql`a.bank_name`,
      subBankName: sql`a.sub_bank_name`,
      bankAccount: sql`coalesce(platform.masked_number(a.account_sealed, a.account_tail), '')`,
      cnaps: sql`a.cnaps`,
      layoutId: sql`a.layout_id`,
      layout: sql`y.name`,
      usual: sql`case when a.is_default then 'usual' end`,
      from: sql`a.from_date`,
      to: sql`a.to_date`,
      enabled: sql`a.enabled`,
      note: sql`a.note`,
    },
    from: sql`statements.payer_account a join organisation.legal_entity_view e on e.tenant_id = a.tenant_id and e.id = a.legal_entity_id
      left join statements.bank_layout y on y.tenant_id = a.tenant_id and y.id = a.layout_id`,
    where: [
      ...(seesWhole(context) ? [] : [sql`false`]),
      ...(enabled === undefined ? [] : [sql`a.enabled = ${enabled}`]),
      ...(search === undefined
        ? []
        : [
            sql`(a.name ilike ${containing(search)} or a.bank_name ilike ${containing(search)} or a.account_tail = ${search})`,
          ]),
    ],
    key: sql`a.id`,
  }),
});

/** Entities in use and layouts by their first version. */
export async function paymentOptions(context: CallContext): Promise<OutputOf<typeof api.paymentOptions>> {
  const { tx, locale } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const entities = await tx.query<{ id: number; name: string }>(sql`
    select e.id, ${named(locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.enabled order by e.code`);
  const layouts = await tx.query<{ id: number; name: string }>(sql`
    select y.id, y.name from statements.bank_layout y where y.tenant_id = ${tx.tenantId} and y.id = y.family_id order by y.name, y.id`);
  return { entities: entities.rows, layouts: layouts.rows };
}

type Sent = InputOf<typeof api.savePayerAccount>;

async function check(tx: Tx, today: string, { legalEntityId, layoutId, from, to, isDefault, enabled }: Sent) {
  if (to !== null && to < from) throw refuseField(refusals.datesReversed, "to");
  if (isDefault && (!enabled || (to !== null && to < today))) throw refuseField(refusals.defaultDisabled, "isDefault");
  const entity = await tx.query(
    "select from organisation.legal_entity_view where tenant_id = $1 and id = $2 and enabled",
    [tx.tenantId, legalEntityId],
  );
  if (entity.rowCount === 0) throw refuseField(refusals.unknownEntity, "legalEntityId");
  if (layoutId === null) return;
  const layout = await tx.query(
    "select from statements.bank_layout where tenant_id = $1 and id = $2 and family_id = id",
    [tx.tenantId, layoutId],
  );
  if (layout.rowCount === 0) throw refuseField(refusals.unknownLayout, "layoutId");
}

/** The number is sealed for its row, and found again by its hash, so that it is on file once. */
export const payerPlace = (tenantId: number, id: number) => `statements.payer_account ${tenantId} ${id}`;
const hashOf = ({ services, tx }: CallContext, account: string) =>
  services.vault.blindIndex(tx.tenantId, `payer:${account}`);

interface Stored {
  version: number;
  hash: Buffer;
  sealed: Buffer;
  tail: string;
}

export async function savePayerAccount(context: CallContext, input: Sent): Promise<{ id: number }> {
  const { tx, services, principal, now, today } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  context.about(input.name);
  await check(tx, today, input);
  const stored = input.id === undefined ? undefined : await find(tx, input.id);
  if (stored && stored.version !== input.version) throw refuse(commonRefusals.stale);
  const account = input.bankAccount;
  if (!stored && account === undefined) throw refuseField(refusals.payerAccountMissing, "bankAccount");
  const id = input.id ?? (await nextId(tx));
  const hash = account === undefined ? stored!.hash : hashOf(context, account);
  if (stored && !hash.equals(stored.hash)) await refuseUsed(tx, id);
  const number =
    account === undefined
      ? stored!
      : { sealed: services.vault.seal(account, payerPlace(tx.tenantId, id)), tail: account.slice(-4) };
  // The default of an entity passes from one to the other in one step.
  if (input.isDefault)
    await tx.query(
      "update statements.payer_account set is_default = false, version = version + 1 where tenant_id = $1 and legal_entity_id = $2 and is_default and id <> $3",
      [tx.tenantId, input.legalEntityId, id],
    );
  const values = [
    tx.tenantId,
    id,
    input.legalEntityId,
    input.name,
    input.bankName,
    input.subBankName,
    number.sealed,
    hash,
    number.tail,
    input.cnaps,
    input.layoutId,
    input.isDefault,
    input.from,
    input.to,
    input.enabled,
    input.note,
  ];
  await tx
    .savepoint(() =>
      stored
        ? tx.query(
            `update statements.payer_account set legal_entity_id = $3, name = $4, bank_name = $5, sub_bank_name = $6, account_sealed = $7, account_hash = $8,
               account_tail = $9, cnaps = $10, layout_id = $11, is_default = $12, from_date = $13, to_date = $14, enabled = $15, note = $16, version = version + 1
             where tenant_id = $1 and id = $2`,
            values,
          )
        : tx.query(
            `insert into statements.payer_account (tenant_id, id, legal_entity_id, name, bank_name, sub_bank_name, account_sealed, account_hash,
               account_tail, cnaps, layout_id, is_default, from_date, to_date, enabled, note, created_by, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
            [...values, principal.accountId, now],
          ),
    )
    .catch(async (error: unknown) => {
      if (breaks(error, "payer_account_default")) throw refuse(commonRefusals.stale);
      throw breaks(error, "payer_account_unique")
        ? refuseField(refusals.payerAccountTaken, "bankAccount", { name: await nameOf(tx, hash) })
        : error;
    });
  return { id };
}

async function find(tx: Tx, id: number): Promise<Stored> {
  const { rows } = await tx.query<Stored>(
    `select version, account_hash as hash, account_sealed as sealed, account_tail as tail from statements.payer_account
     where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    "select nextval(pg_get_serial_sequence('statements.payer_account', 'id')) as id",
  );
  return rows[0]!.id;
}

/** What was paid from an account stays readable: its number is not changed under it. */
async function refuseUsed(tx: Tx, id: number): Promise<void> {
  const used = await tx.query("select from statements.payment_batch where tenant_id = $1 and account_id = $2 limit 1", [
    tx.tenantId,
    id,
  ]);
  if (used.rows.length > 0) throw refuseField(refusals.payerAccountUsed, "bankAccount");
}

async function nameOf(tx: Tx, hash: Buffer): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    "select name from statements.payer_account where tenant_id = $1 and account_hash = $2",
    [tx.tenantId, hash],
  );
  return rows[0]?.name ?? "";
}

/** The full number, once it is written down who reads it and why. */
export async function revealPayerAccount(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealPayerAccount>,
): Promise<{ bankAccount: string }> {
  const { tx, services } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const { rows } = await tx.query<{ name: string; sealed: Buffer }>(
    "select name, account_sealed as sealed from statements.payer_account where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.name);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`bankAccount ${row.name}`],
    reason,
    call: "statements.revealPayerAccount",
  });
  return { bankAccount: services.vault.open(row.sealed, payerPlace(tx.tenantId, id)) };
}
