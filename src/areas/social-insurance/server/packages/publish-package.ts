import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { cityName } from "../../city-name.ts";
import { refusals } from "../../errors.ts";
import { itemNames } from "../../item-names.ts";
import { packageLife } from "../../life.ts";
import type * as api from "../../packages-api.ts";
import { findPackage } from "./save-package.ts";
import { lackingOf, storedPackages } from "./stored-packages.ts";

/**
 * Confirms figures. Lines of months that are confirmed stand as they are: where these months now have other
 * figures, the difference is proposed as back pay, and whoever confirms has to say that they know.
 */
export async function publishPackage(
  context: CallContext,
  { id, version, checked, late }: InputOf<typeof api.publishPackage>,
): Promise<{ done: true }> {
  const { tx, locale, principal } = context;
  const { city, from, to, state } = await findPackage(context, id, version);
  packageLife.next(state, "publish");
  const versions = await storedPackages(tx, city);
  const { items } = versions.find((one) => one.id === id)!;
  const lacking = lackingOf(items);
  if (lacking.length > 0) throw refuse(refusals.packageEmpty, { items: itemNames(lacking, locale) });
  const unsure = items.filter((one) => one.unsure).map(({ item }) => item);
  if (unsure.length > 0 && !checked)
    throw refuseField(refusals.packageUnchecked, "checked", { items: itemNames(unsure, locale) });
  const later = versions.find(
    (one) => one.state === "published" && one.from >= from && (to === null || one.from <= to),
  );
  if (later) throw refuseField(refusals.packageOverlap, "to", { city: cityName(city, locale), from: later.from });
  const months = await confirmedMonths(tx, city, from, to);
  if (months.length > 0 && !late) throw refuseField(refusals.packageLate, "late", { months, count: months.length });
  await tx.query(
    `update social_insurance.package set to_month = $4, version = version + 1
     where tenant_id = $1 and city = $2 and state = 'published' and from_month < $3 and (to_month is null or to_month >= $3)`,
    [tx.tenantId, city, from, addMonthsTo(from, -1)],
  );
  await tx.query(
    `update social_insurance.package set state = 'published', published_by = $3, published_at = now(), version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, principal.accountId],
  );
  return allDone;
}

async function confirmedMonths(tx: Tx, city: string, from: string, to: string | null): Promise<string[]> {
  const { rows } = await tx.query<{ month: string }>(
    `select distinct m.month from social_insurance.month m join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and a.city = $2 and m.state in ('confirmed', 'matched', 'closed') and m.month >= $3 and ($4::text is null or m.month <= $4)
     order by m.month`,
    [tx.tenantId, city, from, to],
  );
  return rows.map(({ month }) => month);
}
