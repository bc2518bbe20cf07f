import type { Month } from "#platform/calendar/periods.ts";
import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { cityName } from "../../city-name.ts";
import type { ItemCode } from "../../rules/items.ts";
import type { KnownAccount } from "../../rules/propose.ts";
import { latestOf, versionOf } from "../../rules/versions.ts";
import { storedTerms } from "../accounts.ts";
import { storedPackages } from "../packages/stored-packages.ts";

/** Accounts with what holds in which month; figures that are not confirmed say what there is to be insured for, too. */
export async function knownAccounts(context: CallContext): Promise<(KnownAccount & { title: string })[]> {
  const { tx, locale } = context;
  const { rows } = await tx.query<{ id: number; legalEntityId: number; city: string; name: string }>(sql`
    select a.id, a.legal_entity_id as "legalEntityId", a.city, ${named(locale, "l")} as name
    from social_insurance.account a join organisation.legal_entity_view l on l.tenant_id = a.tenant_id and l.id = a.legal_entity_id
    where a.tenant_id = ${tx.tenantId} and a.enabled order by a.id`);
  const packages = await storedPackages(tx);
  const terms = Map.groupBy(await storedTerms(tx), ({ accountId }) => accountId);
  const itemsIn = (city: string, month: Month): ItemCode[] => {
    const of = packages.filter((one) => one.city === city);
    const found = versionOf(
      of.filter(({ state }) => state === "published"),
      month,
    );
    return (found ?? versionOf(of, month))?.items.map(({ item }) => item) ?? [];
  };
  return rows.map(({ name, ...one }) => ({
    ...one,
    title: `${name} · ${cityName(one.city, locale)}`,
    since: terms.get(one.id)?.at(-1)?.from ?? null,
    cutOffDay: (month) => latestOf(terms.get(one.id) ?? [], month)?.cutOffDay ?? null,
    items: (month) => {
      const supplementary = latestOf(terms.get(one.id) ?? [], month)?.supplementaryRate ?? null;
      return itemsIn(one.city, month).filter((item) => item !== "supplementaryFund" || supplementary !== null);
    },
  }));
}
