import type { Tx } from "#platform/db/tx.ts";
import type { ActContext } from "../../approvable.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import { trailHash } from "./trail-hash.ts";

/** Where a trail stands before the entries that are added. */
export interface TrailEnd {
  instanceId: number;
  length: number;
  round: number;
  lastHash: Buffer | null;
}

/** Kinds whose `memberId` is who acted, not whom it happened to. */
const acts: ReadonlySet<CaseEvent["kind"]> = new Set([
  "fieldsEdited",
  "migrated",
  "approved",
  "opposed",
  "returned",
  "rejected",
  "sentBack",
  "takenBack",
  "transferred",
  "delegated",
  "opinionGiven",
  "opinionWithdrawn",
  "signersAdded",
  "signersRemoved",
  "handedOver",
  "commented",
  "revoked",
  "reminded",
]);

function actorOf(event: CaseEvent): number | null {
  if (event.kind === "copied") return event.by ?? null;
  return acts.has(event.kind) && "memberId" in event ? event.memberId : null;
}

/** Appends what happened, each entry sealed with the one before it. */
export async function writeTrail(
  tx: Tx,
  context: ActContext,
  end: TrailEnd,
  events: readonly CaseEvent[],
  submitterId: number | null,
): Promise<void> {
  const { principal, now: at, ip = null, agent = null } = context;
  let { lastHash, round, length } = end;
  const rows = events.map((event) => {
    if (event.kind === "submitted") round += 1;
    length += 1;
    const memberId = event.kind === "submitted" ? submitterId : actorOf(event);
    const entry = {
      instanceId: end.instanceId,
      sequence: length,
      round,
      event,
      memberId,
      accountId: principal.accountId,
      ip,
      agent,
      at,
    };
    const previousHash = lastHash;
    lastHash = trailHash(previousHash, entry);
    return { ...entry, previousHash, hash: lastHash };
  });
  await tx.query(
    {
      name: "approvals-write-trail",
      text: `
      insert into approvals.trail (tenant_id, instance_id, sequence, round, kind, event, member_id, account_id, ip, agent, at, previous_hash, hash)
      select $1, $2, x.sequence, x.round, x.event ->> 'kind', x.event, x.member_id, $3, $4, $5, $6,
             decode(x.previous_hash, 'hex'), decode(x.hash, 'hex')
      from jsonb_to_recordset($7) as x (sequence int, round int, event jsonb, member_id bigint, previous_hash text, hash text)`,
    },
    [
      tx.tenantId,
      end.instanceId,
      principal.accountId,
      ip,
      agent,
      at,
      JSON.stringify(
        rows.map((row) => ({
          sequence: row.sequence,
          round: row.round,
          event: row.event,
          member_id: row.memberId,
          previous_hash: row.previousHash?.toString("hex") ?? null,
          hash: row.hash.toString("hex"),
        })),
      ),
    ],
  );
}

interface Stored {
  sequence: number;
  round: number;
  event: CaseEvent;
  memberId: number | null;
  accountId: number | null;
  ip: string | null;
  agent: string | null;
  at: string;
  hash: Buffer;
}

/** The sequence of the first trail entry whose seal does not fit, null when the whole trail is intact. */
export async function firstBrokenEntry(tx: Tx, instanceId: number): Promise<number | null> {
  const { rows } = await tx.query<Stored>(
    `select sequence, round, event, member_id as "memberId", account_id as "accountId", ip, agent, at, hash
     from approvals.trail where tenant_id = $1 and instance_id = $2 order by sequence`,
    [tx.tenantId, instanceId],
  );
  let previous: Buffer | null = null;
  for (const { hash, ...entry } of rows) {
    const expected = trailHash(previous, { instanceId, ...entry });
    if (!expected.equals(hash)) return entry.sequence;
    previous = hash;
  }
  return null;
}
