import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { packageLife } from "../../life.ts";
import type * as api from "../../packages-api.ts";
import { shippedVersions } from "../../packages/figures.ts";
import { cityCodes } from "../../packages/shipped.ts";
import { sourceText } from "../../packages/source-text.ts";
import { uncovered } from "../../rules/versions.ts";
import { lackingOf, storedPackages } from "./stored-packages.ts";

/** How far ahead a missing version is warned of. */
const monthsAhead = 3;

export async function readPackages(context: CallContext): Promise<OutputOf<typeof api.readPackages>> {
  const { tx, today, principal, locale } = context;
  const of = Map.groupBy(await storedPackages(tx), ({ city }) => city);
  const accounts = await accountsByCity(tx);
  const cities = [...new Set([...cityCodes, ...of.keys(), ...accounts.keys()])];
  const [first, last] = [`${today.slice(0, 4)}-01`, addMonthsTo(today.slice(0, 7), monthsAhead)];
  return {
    cities: cities.map((city) => {
      const versions = of.get(city) ?? [];
      const published = versions.filter(({ state }) => state === "published");
      const count = accounts.get(city) ?? 0;
      return {
        city,
        accounts: count,
        versions: versions.map((one) => ({
          ...one,
          source: sourceText(one.source, locale),
          items: one.items.map((item) => ({
            ...item,
            source: item.source === null ? null : sourceText(item.source, locale),
          })),
          lacking: lackingOf(one.items),
          actions: packageLife.actions(one.state, (who) => holds(principal, who)),
        })),
        offered: shippedVersions
          .filter((one) => one.city === city && !versions.some(({ from }) => from === one.from))
          .map(({ from, to }) => ({ from, to }))
          .toReversed(),
        missing: count > 0 ? uncovered(published, first, last) : [],
      };
    }),
  };
}

async function accountsByCity(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ city: string; count: number }>(
    "select city, count(*)::int as count from social_insurance.account where tenant_id = $1 and enabled group by city order by city",
    [tx.tenantId],
  );
  return new Map(rows.map(({ city, count }) => [city, count]));
}
