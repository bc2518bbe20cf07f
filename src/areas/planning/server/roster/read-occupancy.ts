import { driversByDay } from "#areas/drivers/server.ts";
import type { Occupancy } from "#areas/scheduling/server.ts";
import { rulesOver } from "#areas/settings/server.ts";
import { expectedOccupancy } from "#areas/work-orders/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { guestRooms } from "../../settings.ts";

/** Occupancy by date, above 100 where rooms are sold twice a day: of the rooms that were occupied where they are known, else what applications expect. */
export async function occupancyOver(tx: Tx, from: string, to: string): Promise<Occupancy> {
  const roomsOn = await rulesOver(tx, { rooms: guestRooms }, from, to, []);
  const occupied = await driversByDay(tx, "rooms", { from, to }, () => sql`true`);
  const expected = await expectedOccupancy(tx, from, to);
  return (date) => {
    const { rooms } = roomsOn(date, 0);
    const taken = occupied.get(date);
    if (rooms !== null && taken !== undefined) return (taken * 100) / rooms;
    return expected.get(date) ?? null;
  };
}
