import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { breather } from "#platform/threads/breather.ts";
import type { SlipContent } from "../../content.ts";
import type { SlipState } from "../../words.ts";
import { openTotals } from "../slips/open-slip.ts";

/** So few people's sum would be somebody's pay (Y-10). */
export const fewest = 3;

/** What slips that were just calculated come to, by id, as long as they are of that version. */
export type KnownTotals = ReadonlyMap<number, { version: number; totals: SlipContent["totals"] }>;

interface Summing {
  tx: Tx;
  services: { vault: Vault };
}

/** Slips opened at once. */
const atOnce = 500;

/** Keeps how many people a run has, and its sums where they are of three people or more (Y-9). */
export async function sumRun(context: Summing, runId: number, known: KnownTotals = new Map()): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; version: number; state: SlipState }>(
    "select id, version, state from payroll.slip where tenant_id = $1 and run_id = $2 and state <> 'pulled'",
    [tx.tenantId, runId],
  );
  const counted = rows.filter(({ state }) => state === "calculated" || state === "granted");
  const sums = { slips: 0, grossFen: 0, netFen: 0, employerFen: 0 };
  const add = ({ grossFen, netFen, employerFen }: SlipContent["totals"]) => {
    sums.slips += 1;
    sums.grossFen += grossFen;
    sums.netFen += netFen;
    sums.employerFen += employerFen;
  };
  const others: number[] = [];
  for (const { id, version } of counted) {
    const one = known.get(id);
    if (one?.version === version) add(one.totals);
    else others.push(id);
  }
  const breathe = breather();
  for (let from = 0; from < others.length; from += atOnce)
    for (const { id, sealed } of await sealedOf(tx, runId, others.slice(from, from + atOnce))) {
      const totals = openTotals(context, id, sealed);
      if (totals) add(totals);
      await breathe();
    }
  const plain = (fen: number) => (sums.slips < fewest ? null : fen);
  await tx.query(
    "update payroll.run set people = $3, gross_fen = $4, net_fen = $5, employer_fen = $6 where tenant_id = $1 and id = $2",
    [tx.tenantId, runId, rows.length, plain(sums.grossFen), plain(sums.netFen), plain(sums.employerFen)],
  );
}

async function sealedOf(
  tx: Tx,
  runId: number,
  ids: readonly number[],
): Promise<{ id: number; sealed: Buffer | null }[]> {
  const { rows } = await tx.query<{ id: number; sealed: Buffer | null }>(
    "select id, content_sealed as sealed from payroll.slip where tenant_id = $1 and run_id = $2 and id = any($3::bigint[])",
    [tx.tenantId, runId, ids],
  );
  return rows;
}
