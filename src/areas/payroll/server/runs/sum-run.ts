import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { breather } from "#platform/threads/breather.ts";
import type { SlipContent } from "../../content.ts";
import { openSlip } from "../slips/open-slip.ts";

/** So few people's sum would be somebody's pay (Y-10). */
export const fewest = 3;

/** Keeps how many people a run has, and its sums where they are of three people or more (Y-9). */
export async function sumRun(context: { tx: Tx; services: { vault: Vault } }, runId: number): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; sealed: Buffer | null; state: string }>(
    "select id, content_sealed as sealed, state from payroll.slip where tenant_id = $1 and run_id = $2 and state <> 'pulled'",
    [tx.tenantId, runId],
  );
  const totals: SlipContent["totals"][] = [];
  const breathe = breather();
  for (const { id, sealed, state } of rows) {
    const content = state === "calculated" || state === "granted" ? openSlip(context, id, sealed) : null;
    if (content) totals.push(content.totals);
    await breathe();
  }
  const sum = (of: (one: (typeof totals)[number]) => number) =>
    totals.length < fewest ? null : totals.reduce((total, one) => total + of(one), 0);
  await tx.query(
    "update payroll.run set people = $3, gross_fen = $4, net_fen = $5, employer_fen = $6 where tenant_id = $1 and id = $2",
    [
      tx.tenantId,
      runId,
      rows.length,
      sum((one) => one.grossFen),
      sum((one) => one.netFen),
      sum((one) => one.employerFen),
    ],
  );
}
