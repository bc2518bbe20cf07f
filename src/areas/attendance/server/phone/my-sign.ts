import { dayNumber } from "#platform/calendar/plain-date.ts";
import { parseWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as signApi from "../../sign-api.ts";
import { minuteAt } from "../days/day-actions.ts";
import { roomOf } from "../board/headcount.ts";
import { openOf, shiftsAround, type OpenShift } from "../board/open-shift.ts";
import { hasAgreed, PHOTO_WITHIN_MINUTES } from "./punch-photos.ts";
import { phoneRulesOn, rulesOn } from "../days/rules-in-force.ts";
import { readScanned } from "./site-code.ts";

type Mine = OutputOf<typeof signApi.mySign>;

/** What the worker's one button would do now, and what was done today. */
export async function mySign(context: CallContext, { code }: InputOf<typeof signApi.mySign>): Promise<Mine> {
  const { tx, principal, today, now } = context;
  const nowMinute = minuteAt(now, today);
  const memberId = principal.memberId;
  const serverAt = Date.parse(now);
  if (memberId === null)
    return {
      date: today,
      nowMinute,
      next: "none",
      shift: null,
      locations: [],
      locationNeeded: false,
      scanned: null,
      punches: [],
      serverAt,
      photoAgreed: false,
      photoDays: 0,
    };
  const shifts = await shiftsAround(context, memberId);
  const open = openOf(shifts, now);
  const shift =
    open ??
    shifts.find((one) => dayNumber(one.workDate) * 1440 + one.endMinute > dayNumber(today) * 1440 + nowMinute) ??
    null;
  const places = shift ? await placesOf(tx, shift.departmentId) : [];
  const { proof, photoDays, headcount, siteCodeSeconds } = await phoneRulesOn(tx, today, shift?.departmentId);
  const punches = await punchesOf(tx, memberId, today, now);
  return {
    date: today,
    nowMinute,
    shift: shift && {
      ...withoutId(shift),
      full: headcount === "refuse" && shift.inMinute === null && (await isFull(tx, shift.shiftId)),
    },
    next: open ? await nextStep(context, open, punches) : "none",
    locations: places.map(({ name, address }) => ({ name, address })),
    scanned:
      code === undefined
        ? null
        : scannedAt(places, readScanned(context.services.vault, tx.tenantId, code, serverAt, siteCodeSeconds)),
    locationNeeded: places.length > 0 && proof !== "wifi" && proof !== "code",
    punches,
    serverAt,
    photoDays,
    photoAgreed: await hasAgreed(tx, memberId),
  };
}

const withoutId = ({ shiftId: _shift, ...shift }: OpenShift) => shift;

async function isFull(tx: Tx, shiftId: number): Promise<boolean> {
  const room = (await roomOf(tx, [shiftId])).get(shiftId);
  return room !== undefined && room.signedIn >= room.headcount;
}

async function punchesOf(tx: Tx, memberId: number, today: string, now: string): Promise<Mine["punches"]> {
  const { rows } = await tx.query<Mine["punches"][number]>(
    `select k.id, to_char(k.local_time, 'YYYY-MM-DD HH24:MI:SS') as time, k.place, k.outside, k.distance_metres as "distanceMetres", k.source,
            coalesce(k.doubts, '{}') as doubts, c.state as check, c.reason is not null as "reasonGiven", coalesce(k.phone ? 'offline', false) as offline,
            coalesce('photo' = any(k.doubts) and c.state = 'waiting' and c.created_at > $4::timestamptz - make_interval(mins => $5) and f.id is null, false) as "lacksPhoto"
     from devices.clocking k left join attendance.phone_check c on c.tenant_id = k.tenant_id and c.punch_id = k.id and k.doubts is not null
     left join attendance.phone_photo f on f.tenant_id = c.tenant_id and f.punch_id = c.punch_id
     where k.tenant_id = $1 and k.member_id = $2 and k.punched_on between $3::date - 3 and $3::date order by k.local_time desc limit 10`,
    [tx.tenantId, memberId, today, now, PHOTO_WITHIN_MINUTES],
  );
  return rows;
}

/** Within the punch interval after the sign-in the button still says sign-out: the punch is then kept as an extra one. */
async function nextStep(context: CallContext, shift: OpenShift, punches: Mine["punches"]): Promise<"in" | "out"> {
  if (shift.inMinute !== null || hasWaiting(shift, punches)) return "out";
  const rules = await rulesOn(context.tx, shift.workDate, shift.departmentId);
  return minuteAt(context.now, shift.workDate) >= shift.endMinute - rules.punchInterval / 2 ? "out" : "in";
}

/** A sign-in that waits for a supervisor was made all the same. */
function hasWaiting(shift: OpenShift, punches: Mine["punches"]): boolean {
  const secondOf = (time: string) => parseWallTime(time) ?? 0;
  return punches.some(
    (punch) =>
      punch.check === "waiting" &&
      secondOf(punch.time) >= wallSecond(shift.workDate, shift.opensAt) &&
      secondOf(punch.time) <= wallSecond(shift.workDate, shift.closesAt),
  );
}

interface CheckInPlace {
  id: number;
  name: string;
  address: string | null;
}

/** A code vouches only for a place where the person may sign in. */
function scannedAt(places: readonly CheckInPlace[], scanned: ReturnType<typeof readScanned>): Mine["scanned"] {
  const place = places.find((one) => one.id === scanned?.placeId);
  return { place: place?.name ?? null, leftMs: place && scanned ? scanned.leftMs : 0 };
}

/** The check-in locations that count for a department: its own and those of everybody. */
async function placesOf(tx: Tx, departmentId: number): Promise<CheckInPlace[]> {
  const { rows } = await tx.query<CheckInPlace>(
    `select id, name, address from organisation.check_in_place
     where tenant_id = $1 and enabled and (department_ids = '{}' or department_ids && (select path from organisation.department_view where tenant_id = $1 and id = $2))`,
    [tx.tenantId, departmentId],
  );
  return rows;
}
