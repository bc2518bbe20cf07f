import { z } from "zod";
import type { CallContext } from "#platform/http/context.ts";
import { protectionKinds, type Protection } from "../rules/labour/grounds.ts";

/** A period in which somebody may not be dismissed, and why; sealed as a whole. */
export const protectionPeriod = z.object({
  kind: z.enum(protectionKinds),
  from: z.iso.date(),
  until: z.iso.date(),
});
export type ProtectionPeriod = z.output<typeof protectionPeriod>;

/** What protects somebody on a day (Labour Contract Law art. 42); read for `groundFault` alone. */
export async function protectionsOn(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  memberId: number,
  date: string,
): Promise<Protection[]> {
  const { rows } = await tx.query<{ sealed: Buffer }>(
    "select period_sealed as sealed from personnel.protection_record where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId],
  );
  return rows
    .map(({ sealed }) => protectionPeriod.parse(JSON.parse(services.vault.open(sealed))))
    .filter(({ from, until }) => from <= date && date <= until)
    .map(({ kind }) => kind);
}
