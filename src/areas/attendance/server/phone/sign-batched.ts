import { storePunches, type SinglePunch } from "#areas/devices/server.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { businessDateAt, formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { Batcher } from "#platform/db/batcher.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { refuse, Refusal } from "#platform/errors/refusal.ts";
import type { Services } from "#platform/http/services.ts";
import { refusals } from "../../errors.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import type { DayRow } from "../../rules/days/day-row.ts";
import { isTooOld, tapTime } from "../../rules/phone/tap-time.ts";
import { computeDays, workDatesOf } from "../days/compute-days.ts";
import { datesAround, openOf, withWindow } from "../board/open-shift.ts";
import { holdPlaces } from "../board/headcount.ts";
import { openChecks, type NewCheck } from "./phone-checks.ts";
import { rulesToSign } from "../days/rules-in-force.ts";
import { signableShifts, type Signable } from "../board/signable-shifts.ts";
import { judged, type Tap } from "./tap-judged.ts";

export interface TakenTap {
  punchId: number;
  localTime: string;
  repeated: boolean;
  place: string | null;
  distanceMetres: number | null;
  outside: boolean;
  doubts: string[];
  /** The person's days as the punch left them, and the rules of each. */
  rows: DayRow[];
  rulesOf: (shift: DayRow["shift"]) => AttendanceRules;
}

type Deps = Pick<Services, "pool" | "clock" | "vault">;
type Lines = Batcher<Tap, TakenTap | Refusal>;
const lines = new WeakMap<Deps["pool"], Lines>();

/**
 * Takes a tap together with those of everybody in the company who signs at the same moment: at a shift change they
 * share the transaction that stores the punches and computes the days. Throws what refuses the tap.
 */
export async function signBatched(services: Deps, tenantId: number, tap: Tap): Promise<TakenTap> {
  const known = lines.get(services.pool) ?? new Batcher((key, taps) => takeTaps(services, key, taps));
  lines.set(services.pool, known);
  const taken = await known.add(tenantId, tap);
  if (taken instanceof Refusal) throw taken;
  return taken;
}

async function takeTaps(services: Deps, tenantId: number, taps: readonly Tap[]): Promise<(TakenTap | Refusal)[]> {
  const { rounds, standIns } = roundsOf(taps);
  const now = services.clock();
  const taken = await withTenant(
    services.pool,
    { tenantId },
    async (tx) => {
      const all = new Map<Tap, TakenTap | Refusal>();
      for (const round of rounds) for (const [tap, one] of await take(tx, services, round, now)) all.set(tap, one);
      return all;
    },
    { retries: 2, plansOnce: true },
  );
  return taps.map((tap) => {
    const own = taken.get(tap);
    if (own) return own;
    const first = taken.get(standIns.get(tap)!)!;
    return first instanceof Refusal ? first : { ...first, repeated: true };
  });
}

/** Two taps of one person in one go are one punch: the first stands in for the other. What was made offline is a tap of its own. */
function roundsOf(taps: readonly Tap[]): { rounds: Tap[][]; standIns: Map<Tap, Tap> } {
  const rounds: Tap[][] = [];
  const standIns = new Map<Tap, Tap>();
  const online = new Map<number, Tap>();
  for (const tap of taps) {
    const first = tap.offline ? undefined : online.get(tap.memberId);
    if (first) {
      standIns.set(tap, first);
      continue;
    }
    if (!tap.offline) online.set(tap.memberId, tap);
    const round = rounds.find((one) => one.every((other) => other.memberId !== tap.memberId));
    if (round) round.push(tap);
    else rounds.push([tap]);
  }
  return { rounds, standIns };
}

interface Told {
  tap: Tap;
  /** Ms since 1970. */
  at: number;
  isSure: boolean;
}

interface Opened extends Told {
  /** Which the tap would sign in to or out of. */
  shift: Signable | null;
}

interface NewPunch extends SinglePunch {
  tap: Tap;
  place: string | null;
  distanceMetres: number | null;
  outside: boolean;
  check: Omit<NewCheck, "punchId"> | null;
}

/** The taps of different people. */
async function take(tx: Tx, { vault }: Deps, taps: readonly Tap[], now: number): Promise<Map<Tap, TakenTap | Refusal>> {
  const told = taps.map((tap): Told =>
    tap.offline ? { tap, ...tapTime(now, tap.offline) } : { tap, at: now, isSure: true },
  );
  const around = {
    from: datesAround(businessDateAt(Math.min(...told.map(({ at }) => at)))).from,
    to: datesAround(businessDateAt(now)).to,
  };
  const [shifts, rulesOf] = await Promise.all([
    signableShifts(
      tx,
      taps.map((tap) => tap.memberId),
      around,
    ),
    rulesToSign(tx, around.from, around.to),
  ]);
  const opened = told.map((one): Opened => ({
    ...one,
    shift: openOf(
      (shifts.get(one.tap.memberId) ?? []).map((row) => withWindow(row, rulesOf)),
      new Date(one.at).toISOString(),
    ),
  }));
  const places = await holdPlaces(
    tx,
    opened.flatMap((one) => (countsHeads(one) ? one.shift.shiftId : [])),
  );
  const taken = new Map<Tap, TakenTap | Refusal>();
  const punches: NewPunch[] = [];
  for (const one of opened) {
    try {
      punches.push(punchOf(one));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      taken.set(one.tap, refusal);
    }
  }

  /** A sign-in to a shift that takes no more than were asked for; what was made offline has happened. */
  function countsHeads(one: Opened): one is Opened & { shift: Signable } {
    return (
      one.shift !== null &&
      one.shift.inMinute === null &&
      !one.tap.offline &&
      rulesOf(one.shift).phone.headcount === "refuse"
    );
  }

  function punchOf(one: Opened): NewPunch {
    const { tap, at, isSure, shift } = one;
    const date = businessDateAt(at);
    const { phone, siteCodeSeconds } = rulesOf({
      workDate: shift?.workDate ?? date,
      departmentId: shift?.departmentId ?? 0,
    });
    if (tap.offline && isTooOld(now, at, phone.offlineHours))
      throw refuse(refusals.tapTooOld, { hours: phone.offlineHours });
    if (shift === null && !tap.offline) throw refuse(refusals.nothingToSign);
    if (shift?.locked && !tap.offline) throw refuse(refusals.lockedPunch, { date: shift.workDate });
    const { told, ...found } = judged(vault, tx.tenantId, {
      tap,
      at,
      isSure,
      hasShift: shift !== null,
      places: shift?.places ?? [],
      rules: phone,
      siteCodeSeconds,
    });
    if (countsHeads(one) && !places.take(one.shift.shiftId))
      throw refuse(refusals.headcountFull, { date: one.shift.workDate, time: writeClock(one.shift.startMinute) });
    const check =
      found.doubts.length === 0
        ? null
        : {
            memberId: tap.memberId,
            punchedOn: date,
            assignmentId: shift?.assignmentId ?? null,
            departmentId: shift?.departmentId ?? null,
          };
    return {
      tap,
      memberId: tap.memberId,
      source: "phone",
      localTime: formatWallTime(wallSecondOfInstant(at)),
      ...found,
      check,
      latitudeE6: told.position?.latitudeE6,
      longitudeE6: told.position?.longitudeE6,
      accuracyMetres: told.position?.accuracyMetres,
      tapKey: tap.key,
      isLate: tap.offline !== undefined,
      phone: phoneFacts(tap),
    };
  }

  const stored = await storePunches(tx, punches);
  await openChecks(
    tx,
    punches.flatMap(({ check }, index) =>
      check && !stored[index]!.repeated ? [{ ...check, punchId: stored[index]!.id }] : [],
    ),
    new Date(now).toISOString(),
  );
  const dates = punches.map((punch) => punch.localTime.slice(0, 10)).sort();
  const { rows } =
    punches.length === 0
      ? { rows: [] }
      : await computeDays(tx, {
          ...workDatesOf({ from: dates[0]!, to: dates.at(-1)! }),
          memberIds: punches.map((punch) => punch.memberId),
          now: new Date(now).toISOString(),
        });
  for (const [index, { tap, place, distanceMetres, outside }] of punches.entries()) {
    const { id, localTime, repeated, doubts } = stored[index]!;
    taken.set(tap, {
      punchId: id,
      localTime,
      repeated,
      place,
      distanceMetres,
      outside,
      doubts,
      rows: rows.filter((row) => row.shift.memberId === tap.memberId),
      rulesOf: (shift) => rulesOf(shift).rules,
    });
  }
  return taken;
}

/** What is kept of the phone beside the position; nothing where it told nothing. */
function phoneFacts({ phoneId, wifi, isMock, positionFault, offline }: Tap): object | undefined {
  const facts = {
    ...(phoneId && { phoneId }),
    ...wifi,
    ...(isMock && { isMock }),
    ...(positionFault && { positionFault }),
    ...(offline && { offline }),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}
