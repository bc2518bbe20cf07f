import { contractsFor, whyNoContract } from "#areas/contracts/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import {
  isOpen,
  mostToGiveBack,
  mostToTake,
  stillTaken,
  type Standing,
  type TakeLimit,
} from "../../rules/open-places.ts";
import { localName } from "../order/local-name.ts";
import { allocationLife } from "../../life.ts";
import type { OrderContext } from "../order/order-context.ts";
import { shareLines, widenShare } from "../lines/share-lines.ts";
import { freePeople } from "./free-people.ts";
import { lockOpenPlaces, type LockedOpenPlaces } from "./lock-open-places.ts";
import { tellFull } from "./tell.ts";

export interface Wanted {
  id: number;
  agencyId: number;
  headcount: number;
}

export interface Standings {
  /** Of these open places, those the agency has taken and those nobody has. */
  taken: number;
  left: number;
}

interface OwnShare {
  id: number;
  state: "offered" | "accepted";
  held: number;
  putOn: number;
}

interface OwnPlace {
  openPlaces: LockedOpenPlaces;
  share: OwnShare | undefined;
  taken: number;
}

/** Gives an agency places of a line up for grabs, first come, first served; never more than its cap, and never more than it has people free at that time. */
export async function takePlaces(
  tx: Tx,
  context: OrderContext,
  { id, agencyId, headcount }: Wanted,
): Promise<Standings> {
  // Two lines at one time would both count the same people as free.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('open_places ' || $1::text || ' ' || $2::text, 0))", [
    tx.tenantId,
    agencyId,
  ]);
  const { openPlaces, share, taken } = await lockOwnPlace(tx, context, id, agencyId);
  if (share?.state === "offered") throw refuse(orderRefusals.openPlacesAnswerFirst);
  const free = (await freePeople(tx, agencyId, [openPlaces.lineId])).get(openPlaces.lineId) ?? 0;
  const standing = { left: openPlaces.left, cap: openPlaces.cap, taken, free };
  const { most, limit } = mostToTake(standing);
  if (headcount > most) throw tooMany(limit, most, standing);
  if (share) await widen(tx, openPlaces, agencyId, share.id, headcount);
  else await shareLines(tx, context, [{ lineId: openPlaces.lineId, agencyId, headcount }], { accepted: true });
  const after = { taken: taken + headcount, left: openPlaces.left - headcount };
  await storeTaken(tx, context, openPlaces.id, agencyId, after.taken);
  if (after.left === 0) await tellFull(tx, openPlaces);
  return after;
}

/** Gives places back that an agency took and has nobody on; others can take them until the deadline. */
export async function giveBackPlaces(
  tx: Tx,
  context: OrderContext,
  { id, agencyId, headcount }: Wanted,
): Promise<Standings> {
  const { openPlaces, share, taken } = await lockOwnPlace(tx, context, id, agencyId);
  const most = share ? mostToGiveBack({ taken, held: share.held, putOn: share.putOn }) : 0;
  if (!share || headcount > most) throw refuseField(orderRefusals.giveBackTooMany, "headcount", { most });
  await narrow(tx, context, share, headcount);
  await tx.query("update work_orders.line set allocated = allocated - $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    openPlaces.lineId,
    headcount,
  ]);
  await storeTaken(tx, context, openPlaces.id, agencyId, taken - headcount);
  return { taken: taken - headcount, left: openPlaces.left + headcount };
}

async function lockOwnPlace(tx: Tx, { now, locale }: OrderContext, id: number, agencyId: number): Promise<OwnPlace> {
  const openPlaces = await lockOpenPlaces(tx, id);
  const {
    rows: [asked],
  } = await tx.query<{ taken: number; enabled: boolean; agency: string }>(
    `select c.taken, g.enabled, ${localName(locale, "g")} as agency from work_orders.open_places_company c
     join agencies.labour_company g on g.tenant_id = c.tenant_id and g.id = c.agency_id where c.tenant_id = $1 and c.open_places_id = $2 and c.agency_id = $3`,
    [tx.tenantId, id, agencyId],
  );
  if (!asked) throw refuse(commonRefusals.notFound);
  if (!asked.enabled) throw refuse(orderRefusals.agencyDisabled, { agency: asked.agency });
  if (!isOpen(openPlaces.state, Date.parse(openPlaces.deadline), Date.parse(now)))
    throw refuse(orderRefusals.openPlacesOver);
  const {
    rows: [share],
  } = await tx.query<OwnShare>(
    `select id, state, coalesce(accepted_headcount, headcount) as held, put_on as "putOn" from work_orders.allocation
     where tenant_id = $1 and line_id = $2 and agency_id = $3 and state in ('offered', 'accepted')`,
    [tx.tenantId, openPlaces.lineId, agencyId],
  );
  return { openPlaces, share, taken: stillTaken(asked.taken, share?.state === "accepted" ? share.held : 0) };
}

function tooMany(limit: TakeLimit, most: number, { cap, taken }: Standing): Refusal {
  if (limit === "left")
    return most === 0
      ? refuse(orderRefusals.openPlacesFull)
      : refuseField(orderRefusals.openPlacesLeft, "headcount", { most });
  return limit === "cap"
    ? refuseField(orderRefusals.openPlacesCap, "headcount", { cap: cap ?? 0, taken, most })
    : refuseField(orderRefusals.openPlacesFree, "headcount", { most });
}

/** More of a share that it has already; its contract must still cover the day, as for a new one. */
async function widen(
  tx: Tx,
  { postId, workDate }: LockedOpenPlaces,
  agencyId: number,
  shareId: number,
  headcount: number,
): Promise<void> {
  const wanted = { agencyId, postId, date: workDate };
  const [contract] = await contractsFor(tx, [wanted]);
  if (!contract) throw await whyNoContract(tx, wanted);
  await widenShare(tx, shareId, headcount);
}

async function narrow(tx: Tx, { principal, now }: OrderContext, share: OwnShare, headcount: number): Promise<void> {
  if (headcount < share.held) {
    await tx.query(
      "update work_orders.allocation set headcount = headcount - $3, accepted_headcount = accepted_headcount - $3, version = version + 1 where tenant_id = $1 and id = $2",
      [tx.tenantId, share.id, headcount],
    );
    return;
  }
  await tx.query(
    "update work_orders.allocation set state = $3, accepted_headcount = null, answered_by = $4, answered_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, share.id, allocationLife.next(share.state, "withdraw"), principal.accountId, now],
  );
}

async function storeTaken(
  tx: Tx,
  { now }: OrderContext,
  openPlacesId: number,
  agencyId: number,
  taken: number,
): Promise<void> {
  await tx.query(
    "update work_orders.open_places_company set taken = $4, taken_at = $5 where tenant_id = $1 and open_places_id = $2 and agency_id = $3",
    [tx.tenantId, openPlacesId, agencyId, taken, now],
  );
}
