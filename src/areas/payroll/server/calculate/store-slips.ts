import type { SystemContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type { SlipContent } from "../../content.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { KnownTotals } from "../runs/sum-run.ts";
import { sealSlip } from "../slips/open-slip.ts";
import { keepSets } from "./definition-set.ts";
import { calculateSlips, type CalculatedSlip } from "./calculate-slips.ts";

export interface SlipRef {
  id: number;
  memberId: number;
  /** That of the slip when its person's facts were read. */
  version: number;
}
interface StoredSlip extends SlipRef {
  hash: Buffer | null;
}

/**
 * Writes what differs from what is stored; whoever has no day of employment in the month any more leaves the run. Who was
 * frozen or pulled since is left alone, and whose slip was changed is worked out again, now that it is held. Gives what the
 * slips come to.
 */
export async function storeSlips(
  context: SystemContext,
  run: StoredRun,
  part: { people: readonly SlipRef[]; slips: readonly CalculatedSlip[] },
): Promise<KnownTotals> {
  const { tx } = context;
  const versionOf = new Map(part.people.map(({ id, version }) => [id, version]));
  const { rows: held } = await tx.query<StoredSlip>(
    `select id, member_id as "memberId", version, fact_hash as hash from payroll.slip
     where tenant_id = $1 and run_id = $2 and id = any($3::bigint[]) and state not in ('frozen', 'pulled') order by member_id for update`,
    [tx.tenantId, run.id, [...versionOf.keys()]],
  );
  const moved = new Set(held.filter(({ id, version }) => versionOf.get(id) !== version).map((one) => one.memberId));
  const again = moved.size === 0 ? [] : await calculateSlips(context, run, [...moved]);
  const slipOf = new Map(
    [...part.slips.filter(({ memberId }) => !moved.has(memberId)), ...again].map((slip) => [slip.memberId, slip]),
  );
  await keepSets(
    tx,
    run.id,
    [...slipOf.values()].flatMap(({ definitions }) => definitions ?? []),
  );
  const gone = held.filter(({ memberId }) => !slipOf.has(memberId)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.query("delete from payroll.slip where tenant_id = $1 and id = any($2::bigint[])", [tx.tenantId, gone]);
  const changed: { id: number; slip: CalculatedSlip; sealed: Buffer | null }[] = [];
  const known = new Map<number, { version: number; totals: SlipContent["totals"] }>();
  const breathe = breather();
  for (const { id, memberId, version, hash } of held) {
    const slip = slipOf.get(memberId);
    if (slip === undefined) continue;
    const isSame = hash?.equals(slip.hash) === true;
    const { content, text } = slip;
    if (!isSame) changed.push({ id, slip, sealed: text === null ? null : sealSlip(context, id, text) });
    if (content !== null) known.set(id, { version: isSame ? version : version + 1, totals: content.totals });
    await breathe();
  }
  // Bytes behind each other, with where those of each begin: a list of them would travel as hexadecimal text, twice as long.
  let end = 1;
  const begins = changed.map(({ sealed }) => {
    const begin = end;
    end += sealed?.length ?? 0;
    return begin;
  });
  await tx.query(
    `update payroll.slip s set state = n.state, department_id = coalesce(n.department, s.department_id), post_id = coalesce(n.post, s.post_id),
       fact_hash = substring($7::bytea from (n.at::int - 1) * 32 + 1 for 32), content_sealed = substring($8::bytea from n.begin for n.length),
       marks = n.marks, fault = n.fault, version = s.version + 1, updated_at = now()
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $9::jsonb[], $10::jsonb[], $11::int[], $12::int[]) with ordinality
       as n (id, state, department, post, marks, fault, begin, length, at)
     where s.tenant_id = $1 and s.run_id = $2 and s.id = n.id`,
    [
      tx.tenantId,
      run.id,
      changed.map(({ id }) => id),
      changed.map(({ slip }) => (slip.fault === null ? "calculated" : "held")),
      changed.map(({ slip }) => slip.departmentId),
      changed.map(({ slip }) => slip.postId),
      Buffer.concat(changed.map(({ slip }) => slip.hash)),
      Buffer.concat(changed.flatMap(({ sealed }) => sealed ?? [])),
      changed.map(({ slip }) => JSON.stringify(slip.marks)),
      changed.map(({ slip }) => (slip.fault === null ? null : JSON.stringify(slip.fault))),
      begins,
      changed.map(({ sealed }) => sealed?.length ?? null),
    ],
  );
  // What was only thought to be stale is as it was.
  await tx.query(
    "update payroll.slip set state = case when fault is null then 'calculated' else 'held' end where tenant_id = $1 and run_id = $2 and id = any($3::bigint[]) and state = 'stale' and fact_hash is not null",
    [tx.tenantId, run.id, held.map(({ id }) => id)],
  );
  return known;
}
