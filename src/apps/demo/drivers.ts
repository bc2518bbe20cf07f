import { saveDriver } from "#areas/drivers/api.ts";
import { saveRule } from "#areas/settings/api.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { randomOf } from "./random.ts";

const days = 92;
/** Rooms of the hotel: what posts need by occupancy is known by them. */
const guestRooms = 440;
/** What stands in rooms and what is taken in on a usual day; more at the end of the week. */
const usual = { rooms: 320, roomRateFen: 88_000, banquetFen: 12_000_000, covers: 520, coverFen: 16_500 };
const busy = [0.86, 0.84, 0.9, 0.96, 1.12, 1.2, 1.02];

/** Revenue, rooms and covers of the last three months: of banquets and the kitchen, and of the whole hotel; one was corrected. */
export async function makeDrivers({ admin }: DemoPeople, built: BuiltCompany, today: string): Promise<void> {
  const random = randomOf(111);
  const about = (value: number, day: string) => Math.round(value * busy[weekdayOf(day) - 1]! * (0.9 + random() * 0.2));
  const enter = (day: string, departmentId: number | null, figures: object, id: number | null = null) =>
    admin.send(saveDriver, { id, day, departmentId, ...figures }, at(addDays(day, 1), 9 * 60 + 20));
  const [banquets, kitchen] = [built.departments.get("BQ") ?? null, built.departments.get("KT") ?? null];
  const first = addDays(today, -days);
  await admin.send(
    saveRule,
    { key: "planning.guestRooms", value: guestRooms, departmentId: null, legalEntityId: null, validFrom: first },
    at(first, 9 * 60),
  );
  for (let back = days; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    const rooms = about(usual.rooms, day);
    const covers = about(usual.covers, day);
    const banquetFen = about(usual.banquetFen, day);
    const coversFen = covers * usual.coverFen;
    const hotel = { rooms, covers, revenueFen: rooms * usual.roomRateFen + banquetFen + coversFen };
    const made = await enter(day, null, back === 5 ? { ...hotel, rooms: rooms - 20 } : hotel);
    // The first count of this day was wrong.
    if (back === 5) await enter(day, null, hotel, made.id);
    if (banquets !== null) await enter(day, banquets, { revenueFen: banquetFen });
    if (kitchen !== null) await enter(day, kitchen, { revenueFen: coversFen, covers });
  }
}
