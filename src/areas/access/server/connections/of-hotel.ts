import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuseStrongerAgencyRole } from "../accounts/stronger.ts";

export interface ConnectionHere {
  id: NotNull<number>;
  state: NotNull<"offered" | "connected">;
  name_zh: NotNull<string>;
  name_en: NotNull<string>;
  offered_at: NotNull<string>;
  answered_at: string | null;
  /** Log-ins that its people have here. */
  people: NotNull<number>;
}

/** With whom this labour company of ours is connected, or to whom it is offered. */
export async function connectionOf(tx: Tx, agencyId: number): Promise<ConnectionHere | undefined> {
  const { rows } = await tx.query<ConnectionHere>(
    "select id, state, name_zh, name_en, offered_at, answered_at, people from access.connections_here() where agency_id = $1",
    [agencyId],
  );
  return rows[0];
}

/** Offers a labour company of ours to the company with this code; whoever holds less than its people would get may not. */
export async function offerConnection(
  context: CallContext,
  agencyId: number,
  code: string,
): Promise<"offered" | "none" | "taken"> {
  await refuseStrongerAgencyRole(context);
  const { rows } = await context.tx.query<{ outcome: NotNull<"offered" | "none" | "taken"> }>(
    "select access.connection_offer($1, $2, $3) as outcome",
    [agencyId, code, context.principal.accountId],
  );
  return rows[0]!.outcome;
}

/** By either side; false where there is none any more. */
export async function endConnection(tx: Tx, hotel: number, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ ended: NotNull<boolean> }>("select access.connection_end($1, $2) as ended", [
    hotel,
    id,
  ]);
  return rows[0]!.ended;
}
