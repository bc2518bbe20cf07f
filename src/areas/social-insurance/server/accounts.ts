import type { Tx } from "#platform/db/tx.ts";
import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { cityKey, cityName } from "../city-name.ts";
import { refusals } from "../errors.ts";
import type * as api from "../packages-api.ts";
import { versionOf } from "../rules/versions.ts";
import { storedPackages } from "./packages/stored-packages.ts";

export async function readAccounts(context: CallContext): Promise<OutputOf<typeof api.readAccounts>> {
  const { tx, locale } = context;
  type Row = Omit<OutputOf<typeof api.readAccounts>["accounts"][number], "terms">;
  const { rows } = await tx.query<Row>(sql`
    select a.id, a.version, a.legal_entity_id as "legalEntityId", ${named(locale, "l")} as "legalEntity", a.city, a.number, a.fund_number as "fundNumber", a.enabled
    from social_insurance.account a join organisation.legal_entity_view l on l.tenant_id = a.tenant_id and l.id = a.legal_entity_id
    where a.tenant_id = ${tx.tenantId} order by a.enabled desc, a.id`);
  const { rows: entities } = await tx.query<{ id: number; name: string }>(sql`
    select l.id, ${named(locale, "l")} as name from organisation.legal_entity_view l where l.tenant_id = ${tx.tenantId} and l.enabled order by l.id`);
  const terms = Map.groupBy(await storedTerms(tx), ({ accountId }) => accountId);
  return {
    accounts: rows.map((row) => ({
      ...row,
      terms: (terms.get(row.id) ?? []).map(({ accountId: _accountId, ...term }) => term),
    })),
    legalEntities: entities,
  };
}

export interface StoredTerm {
  accountId: number;
  from: string;
  injuryClass: number | null;
  injuryRate: number | null;
  fundRate: number | null;
  supplementaryRate: number | null;
  cutOffDay: number | null;
}

/** Terms of every account, the latest first. */
export async function storedTerms(tx: Tx): Promise<StoredTerm[]> {
  const { rows } = await tx.query<StoredTerm>(
    `select account_id as "accountId", from_month as "from", injury_class as "injuryClass", injury_rate as "injuryRate", fund_rate as "fundRate",
       supplementary_rate as "supplementaryRate", cut_off_day as "cutOffDay"
     from social_insurance.account_term where tenant_id = $1 order by account_id, from_month desc`,
    [tx.tenantId],
  );
  return rows;
}

export interface StoredAccount {
  id: number;
  version: number;
  city: string;
  legalEntityId: number;
  enabled: boolean;
}

export async function findAccount(context: CallContext, id: number, field = "accountId"): Promise<StoredAccount> {
  const { tx } = context;
  const { rows } = await tx.query<StoredAccount>(
    `select id, version, city, legal_entity_id as "legalEntityId", enabled from social_insurance.account where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuseField(commonRefusals.notFound, field);
  return rows[0];
}

export async function saveAccount(
  context: CallContext,
  { id, version, ...input }: InputOf<typeof api.saveAccount>,
): Promise<{ id: number }> {
  const { tx, principal, locale } = context;
  const city = cityKey(input.city);
  context.about(cityName(city, locale));
  const { rows: taken } = await tx.query(
    "select from social_insurance.account where tenant_id = $1 and legal_entity_id = $2 and city = $3 and id is distinct from $4",
    [tx.tenantId, input.legalEntityId, city, id],
  );
  if (taken.length > 0) throw refuseField(refusals.accountTaken, "city");
  if (id === null) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into social_insurance.account (tenant_id, legal_entity_id, city, number, fund_number, enabled, created_by)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [tx.tenantId, input.legalEntityId, city, input.number, input.fundNumber, input.enabled, principal.accountId],
    );
    return { id: rows[0]!.id };
  }
  const stored = await findAccount(context, id, "id");
  if (version !== undefined && stored.version !== version) throw refuse(commonRefusals.stale);
  await tx.query(
    `update social_insurance.account set legal_entity_id = case when exists (select from social_insurance.month m where m.tenant_id = $1 and m.account_id = $2)
         then legal_entity_id else $3 end,
       city = case when exists (select from social_insurance.month m where m.tenant_id = $1 and m.account_id = $2) then city else $4 end,
       number = $5, fund_number = $6, enabled = $7, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, input.legalEntityId, city, input.number, input.fundNumber, input.enabled],
  );
  return { id };
}

const percent = (rate: number) => String(rate / 10_000);

export async function saveTerms(
  context: CallContext,
  { accountId, from, ...terms }: InputOf<typeof api.saveTerms>,
): Promise<{ done: true }> {
  const { tx, principal, locale } = context;
  const { city } = await findAccount(context, accountId);
  context.about(cityName(city, locale));
  const { rows } = await tx.query<{ month: string | null }>(
    `select max(month) as month from social_insurance.month where tenant_id = $1 and account_id = $2 and state in ('confirmed', 'matched', 'closed')`,
    [tx.tenantId, accountId],
  );
  const confirmed = rows[0]?.month;
  if (confirmed && from <= confirmed) throw refuseField(refusals.termsUsed, "from", { month: confirmed });
  const items = versionOf(await storedPackages(tx, city), from)?.items ?? [];
  for (const [field, rateOf] of [
    ["injuryRate", "injury"],
    ["fundRate", "fund"],
    ["supplementaryRate", "supplementary"],
  ] as const) {
    const rate = terms[field];
    const found = items.find((item) => item.rateOf === rateOf);
    if (rate === null || !found || found.leastRate === null || found.mostRate === null) continue;
    if (rate < found.leastRate || rate > found.mostRate)
      throw refuseField(refusals.rateOutside, field, {
        least: percent(found.leastRate),
        most: percent(found.mostRate),
      });
  }
  await tx.query(
    `insert into social_insurance.account_term (tenant_id, account_id, from_month, injury_class, injury_rate, fund_rate, supplementary_rate, cut_off_day, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, account_id, from_month) do update set injury_class = excluded.injury_class, injury_rate = excluded.injury_rate,
       fund_rate = excluded.fund_rate, supplementary_rate = excluded.supplementary_rate, cut_off_day = excluded.cut_off_day,
       set_by = excluded.set_by, set_at = now()`,
    [
      tx.tenantId,
      accountId,
      from,
      terms.injuryClass,
      terms.injuryRate,
      terms.fundRate,
      terms.supplementaryRate,
      terms.cutOffDay,
      principal.accountId,
    ],
  );
  return allDone;
}
