import { parseWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import type { DayRow } from "../rules/day-row.ts";
import { signTogether } from "./sign-together.ts";

type Signed = OutputOf<typeof api.signNow>;

/**
 * A worker signs in or out by phone. The server's clock counts; a second tap within a minute gives the first punch
 * back. Outside every check-in location the punch is kept and marked; without a position it is refused where
 * locations are set.
 */
export async function signNow({ principal, services }: CallContext, input: InputOf<typeof api.signNow>): Promise<Signed> {
  const { tenantId, memberId } = principal;
  if (memberId === null) throw refuse(refusals.nothingToSign);
  const { localTime, repeated, where, rows } = await signTogether(services, tenantId, { memberId, ...input });
  const place = { place: where?.place.name ?? null, distanceMetres: where?.distanceMetres ?? null, outside: where !== null && !where.inside };
  return { time: localTime, repeated, ...useOf(rows, localTime), ...place };
}

/** What a punch was used as, and what that says about being late or early. */
function useOf(rows: readonly DayRow[], localTime: string): Pick<Signed, "use" | "minute" | "lateMinutes" | "earlyMinutes"> {
  const at = Math.floor((parseWallTime(localTime) ?? 0) / 60);
  for (const { shift, inMinute, outMinute } of rows) {
    const minute = at - wallSecond(shift.workDate, 0) / 60;
    if (minute === inMinute) return { use: "in", minute, lateMinutes: Math.max(0, minute - shift.start), earlyMinutes: 0 };
    if (minute === outMinute) return { use: "out", minute, lateMinutes: 0, earlyMinutes: Math.max(0, shift.end - minute) };
    if (inMinute !== null && minute > inMinute && minute < (outMinute ?? shift.end)) return { use: "extra", minute, lateMinutes: 0, earlyMinutes: 0 };
  }
  return { use: "unscheduled", minute: null, lateMinutes: 0, earlyMinutes: 0 };
}
