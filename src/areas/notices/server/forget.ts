import type { Tx } from "#platform/db/tx.ts";

/** Takes away what was told of somebody whose details are deleted: notices by where they lead, mails by their keys. */
export async function forgetTold(
  tx: Tx,
  { kind, links, effects }: { kind: string; links: readonly string[]; effects: readonly string[] },
): Promise<void> {
  await tx.query("delete from notices.notice where tenant_id = $1 and kind = $2 and link = any($3::text[])", [
    tx.tenantId,
    kind,
    links,
  ]);
  await tx.query("delete from notices.mail where tenant_id = $1 and kind = $2 and effect_key = any($3::text[])", [
    tx.tenantId,
    kind,
    effects,
  ]);
}
