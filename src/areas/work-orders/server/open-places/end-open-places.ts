import type { Tx } from "#platform/db/tx.ts";
import { openPlacesLife } from "../../life.ts";
import type { OrderContext } from "../order/order-context.ts";
import { lockOpenPlaces, lockOpenPlacesOn, type LockedOpenPlaces } from "./lock-open-places.ts";
import { tellExpired } from "./tell.ts";

/** Ends open places before their deadline; what was taken stays taken, the rest is open to be broken down by hand. */
export async function endOpenPlaces(
  tx: Tx,
  context: Pick<OrderContext, "principal" | "now">,
  id: number,
): Promise<void> {
  await storeEnd(tx, await lockOpenPlaces(tx, id), "end", context.now, context.principal.accountId);
}

/** The same for whatever runs on lines that are given up. */
export async function endOpenPlacesOn(
  tx: Tx,
  context: Pick<OrderContext, "principal" | "now">,
  lineIds: readonly number[],
): Promise<void> {
  for (const openPlaces of await lockOpenPlacesOn(tx, lineIds))
    await storeEnd(tx, openPlaces, "end", context.now, context.principal.accountId);
}

/** The deadline has passed: whoever asked for the people learns what came of it. The caller holds it locked. */
export async function expireOpenPlaces(tx: Tx, openPlaces: LockedOpenPlaces, now: string): Promise<void> {
  await storeEnd(tx, openPlaces, "expire", now, null);
  await tellExpired(tx, openPlaces);
}

async function storeEnd(
  tx: Tx,
  openPlaces: LockedOpenPlaces,
  action: "end" | "expire",
  now: string,
  accountId: number | null,
): Promise<void> {
  const state = openPlacesLife.next(openPlaces.state, action);
  await tx.query(
    "update work_orders.open_places set state = $3, ended_at = $4, ended_by = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, openPlaces.id, state, now, accountId || null],
  );
}
