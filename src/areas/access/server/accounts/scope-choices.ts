import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";

/** What lower areas lend for the conditions of a data scope: what there is to choose from. */
export interface ScopeChoices {
  agencies?: (tx: Tx, locale: Locale) => Promise<{ id: number; name: string }[]>;
  employeeTypes?: Readonly<Record<string, Text>>;
}

let lent: readonly ScopeChoices[] = [];

export function registerScopeChoices(registered: readonly ScopeChoices[]): void {
  lent = registered;
}

export interface KnownChoices {
  agencies: { id: number; name: string }[];
  employeeTypes: { value: string; name: string }[];
}

export async function scopeChoices({ tx, locale }: Pick<CallContext, "tx" | "locale">): Promise<KnownChoices> {
  const agencies: KnownChoices["agencies"] = [];
  for (const one of lent) agencies.push(...((await one.agencies?.(tx, locale)) ?? []));
  const employeeTypes = lent.flatMap((one) =>
    Object.entries(one.employeeTypes ?? {}).map(([value, text]) => ({ value, name: say(text, locale) })),
  );
  return { agencies, employeeTypes };
}

/** Conditions by name, as they are shown and written to a file. */
export function namesOf(
  known: KnownChoices,
  { agencyIds, employeeTypes }: { agencyIds: readonly number[]; employeeTypes: readonly string[] },
): { agencies: string[]; employeeTypes: string[] } {
  return {
    agencies: known.agencies.filter((one) => agencyIds.includes(one.id)).map((one) => one.name),
    employeeTypes: known.employeeTypes.filter((one) => employeeTypes.includes(one.value)).map((one) => one.name),
  };
}
