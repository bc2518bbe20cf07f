// npm run verify-log: goes along the operation log of every company, or of those whose numbers are given, and says whether it
// is as it was written. With <company>:<number>:<check value> of an earlier run, also whether it is still the log of then.
import type { Pool } from "#platform/db/pool.ts";
import { hashAt, verifyWhole } from "#platform/operation-log/verify.ts";
import { asOwner } from "./as-owner.ts";

const usage =
  "Give numbers of companies, or <company>:<number>:<check value> as an earlier run printed it; nothing for all companies.";
const faults = {
  gap: "seals are missing",
  beginning: "the beginning was deleted without a line about it",
  missing: "the line was deleted",
  changed: "the line or its seal was changed",
  unsealed: "a line appeared behind later seals",
};

interface Wanted {
  tenantId: number;
  kept?: { sequence: number; hash: string };
}

function wantedOf(text: string): Wanted {
  const [, tenant, sequence, hash] = /^([1-9]\d{0,8})(?::([1-9]\d{0,14}):([\da-f]{64}))?$/.exec(text) ?? [];
  if (tenant === undefined) throw new Error(`“${text}”: ${usage}`);
  return { tenantId: Number(tenant), ...(sequence && hash ? { kept: { sequence: Number(sequence), hash } } : {}) };
}

/** Whether the log of one company is whole. */
async function verified(pool: Pool, { tenantId, kept }: Wanted): Promise<boolean> {
  const { from, through, hash, checked, fault, waiting } = await verifyWhole(pool, tenantId);
  if (fault)
    console.log(
      `company ${tenantId}: BROKEN at number ${fault.sequence ?? "–"}, line ${fault.entryId ?? "–"} of ${fault.at ?? "–"}: ${faults[fault.kind]}; ${checked} before it hold`,
    );
  else
    console.log(
      `company ${tenantId}: whole, ${checked} lines (${from ?? "–"} to ${through ?? "–"}), ${waiting?.count ?? 0} not sealed yet`,
    );
  if (through !== null) console.log(`  to be kept elsewhere: ${tenantId}:${through}:${hash}`);
  const then = kept && (await hashAt(pool, tenantId, kept.sequence));
  if (kept && then === undefined) console.log(`  number ${kept.sequence} is not there any more`);
  if (kept && then !== undefined)
    console.log(
      `  number ${kept.sequence} ${then === kept.hash ? "is as it was kept" : "is NOT what was kept: the log was rewritten"}`,
    );
  return fault === null && (kept === undefined || then === kept.hash);
}

await asOwner(async (owner) => {
  const wanted = process.argv.slice(2).map(wantedOf);
  const { rows } = await owner.query<{ id: number }>("select id from platform.tenant_ids() as id");
  const unknown = wanted.find(({ tenantId }) => !rows.some(({ id }) => id === tenantId));
  if (unknown) throw new Error(`There is no company ${unknown.tenantId}.`);
  for (const one of wanted.length > 0 ? wanted : rows.map(({ id }) => ({ tenantId: id }))) {
    if (!(await verified(owner, one))) process.exitCode = 1;
  }
});
