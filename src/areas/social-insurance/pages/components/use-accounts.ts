import { useMemo } from "react";
import { useCall } from "#ui/calls.ts";
import type { Option } from "#ui/list-page/filter-types.ts";
import { useLocale } from "#ui/texts.ts";
import { cityName } from "../../city-name.ts";
import { readAccounts, type InsuranceAccount } from "../../packages-api.ts";

/** The accounts to choose from, as entity and city. */
export function useAccounts(): { accounts: readonly InsuranceAccount[]; options: Option[] } {
  const locale = useLocale();
  const { data } = useCall(readAccounts, {});
  return useMemo(() => {
    const accounts = data?.accounts ?? [];
    return {
      accounts,
      options: accounts.map(({ id, legalEntity, city }) => ({
        value: id,
        label: `${legalEntity} · ${cityName(city, locale)}`,
      })),
    };
  }, [data, locale]);
}
