import type { CallContext } from "#platform/http/context.ts";
import type { Audience } from "#platform/menu/entry.ts";

/** Every code that log-ins of these kinds can hold in the caller's company: what the operator's has alone is not in others. */
export async function companyCodes(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  ...kinds: Audience[]
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: number | null }>("select platform.operator_id() as id");
  const where = rows[0]?.id === tx.tenantId ? "inOperator" : "inCompany";
  return new Set(kinds.flatMap((kind) => [...services.menu.codesFor(kind, where)]));
}
