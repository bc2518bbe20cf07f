import type { NotNull } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { companyKind } from "#platform/menu/catalogue.ts";
import type { Audience } from "#platform/menu/entry.ts";

/** Every code that log-ins of these kinds can hold in the caller's company: what the operator's has alone is not in others. */
export async function companyCodes(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  ...kinds: Audience[]
): Promise<Set<string>> {
  const { rows } = await tx.query<{ operator: boolean; service: NotNull<boolean> }>(
    "select operator, kind = 'service' as service from platform.tenant where id = $1",
    [tx.tenantId],
  );
  const where = companyKind(rows[0]!);
  return new Set(kinds.flatMap((kind) => [...services.menu.codesFor(kind, where)]));
}
