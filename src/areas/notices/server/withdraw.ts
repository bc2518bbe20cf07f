import type { Tx } from "#platform/db/tx.ts";

export interface Withdrawn {
  /** Whose notices go, through the accounts they log in with. */
  memberIds: readonly number[];
  kinds: readonly string[];
  /** The beginning of their effect keys, up to and with a `/`. */
  effects: string;
}

/** Takes away notices that ask for something which is done by now, in the caller's transaction. */
export async function withdraw(tx: Tx, { memberIds, kinds, effects }: Withdrawn): Promise<void> {
  // Effect keys sort by their bytes, and 0 is the sign after the slash.
  await tx.query(
    {
      name: "notices-withdraw",
      text: `
      delete from notices.notice n using access.account_view a
      where n.tenant_id = $1 and a.tenant_id = n.tenant_id and a.id = n.account_id and a.member_id = any($2::bigint[])
        and n.effect_key >= $3 and n.effect_key < $4 and n.kind = any($5)`,
    },
    [tx.tenantId, memberIds, effects, `${effects.slice(0, -1)}0`, kinds],
  );
}
