import { nearestPlace, type Place, type Position } from "./nearest-place.ts";
import type { PhoneRules } from "./phone-rules.ts";

/** A check-in location; BSSIDs in lower case. */
export type CheckInPlace = Place & { readonly id: number; readonly bssids: readonly string[] };

/** Why the phone has no position: the person forbade it, or the phone could not find out. */
export const POSITION_FAULTS = ["denied", "unavailable"] as const;

/** What a phone told with a tap. */
export type ToldTap = {
  readonly position: Position | null;
  readonly positionFault: (typeof POSITION_FAULTS)[number] | null;
  readonly isMock: boolean;
  readonly bssid: string | null;
  /** The place whose site code was scanned, once the code was found good; `bad` = not good any more. */
  readonly code: number | "bad" | null;
  /** Null when it was made online; else whether its time is certain. */
  readonly offline: { readonly isSure: boolean } | null;
};

/** Why a tap counts only after somebody has looked at it. */
export const DOUBTS = [
  "outside",
  "inaccurate",
  "noPosition",
  "wifi",
  "code",
  "mock",
  "photo",
  "time",
  "noShift",
] as const;
export type Doubt = (typeof DOUBTS)[number];

export type TakenTap = {
  readonly place: CheckInPlace | null;
  readonly distanceMetres: number | null;
  /** Nothing vouches for the place. */
  readonly outside: boolean;
  readonly doubts: readonly Doubt[];
};

export type JudgedTap =
  | ({ readonly kind: "taken" } & TakenTap)
  | {
      readonly kind: "refused";
      readonly why: Doubt | "denied";
      readonly near: { readonly name: string; readonly metres: number } | null;
    };

/**
 * Whether a tap is taken, and what is in doubt about it. Without places nothing has to vouch. What was made without
 * network is never refused, because the person cannot make it again: it waits for somebody instead.
 */
export function judgeTap(told: ToldTap, places: readonly CheckInPlace[], rules: PhoneRules): JudgedTap {
  const where = whereabouts(told, places, rules);
  const mayRefuse = told.offline === null;
  const near =
    where.place && where.distanceMetres !== null ? { name: where.place.name, metres: where.distanceMetres } : null;
  if (mayRefuse && where.lacking.includes("noPosition") && told.positionFault !== "unavailable")
    return { kind: "refused", why: "denied", near };
  const isUnproven = where.lacking.length > 0;
  if (mayRefuse && isUnproven && rules.unproven === "refuse") return { kind: "refused", why: where.lacking[0]!, near };
  const isMock = told.isMock && places.length > 0;
  if (mayRefuse && isMock && rules.mock === "refuse") return { kind: "refused", why: "mock", near };
  const doubts: Doubt[] = [
    ...(rules.unproven === "mark" ? [] : where.lacking),
    ...(isMock ? ["mock" as const] : []),
    ...(wantsPhoto(isUnproven, rules) ? ["photo" as const] : []),
    ...(told.offline && !told.offline.isSure ? ["time" as const] : []),
  ];
  return { kind: "taken", place: where.place, distanceMetres: where.distanceMetres, outside: isUnproven, doubts };
}

type Whereabouts = Pick<TakenTap, "place" | "distanceMetres"> & { readonly lacking: readonly Doubt[] };

function whereabouts(told: ToldTap, places: readonly CheckInPlace[], rules: PhoneRules): Whereabouts {
  if (places.length === 0) return { place: null, distanceMetres: null, lacking: [] };
  const nearest = told.position && nearestPlace(told.position, places);
  const isFine = told.position !== null && told.position.accuracyMetres <= rules.accuracy;
  const atPosition = nearest?.inside && isFine ? nearest.place : null;
  const byWifi = places.find((place) => told.bssid !== null && place.bssids.includes(told.bssid)) ?? null;
  const byCode = places.find((place) => place.id === told.code) ?? null;
  const positionDoubt: Doubt = told.position === null ? "noPosition" : isFine ? "outside" : "inaccurate";
  const codeDoubt: readonly Doubt[] = told.code === "bad" ? ["code"] : [];
  const at = (place: CheckInPlace | null, lacking: readonly Doubt[]): Whereabouts => {
    const shown = place ?? nearest?.place ?? null;
    return {
      place: shown,
      distanceMetres: shown !== null && shown === nearest?.place ? nearest.distanceMetres : null,
      lacking,
    };
  };
  switch (rules.proof) {
    case "position":
      return at(atPosition, atPosition ? [] : [positionDoubt]);
    case "wifi":
      return at(byWifi, byWifi ? [] : ["wifi"]);
    case "positionAndWifi":
      return at(atPosition ?? byWifi, [...(atPosition ? [] : [positionDoubt]), ...(byWifi ? [] : ["wifi" as const])]);
    case "code":
      return at(byCode, byCode ? [] : ["code"]);
    default: {
      const found = atPosition ?? byWifi ?? byCode;
      return at(found, found ? [] : [...codeDoubt, positionDoubt]);
    }
  }
}

/** A photo comes after the tap, so that the tap has its time. */
function wantsPhoto(isUnproven: boolean, { photo }: PhoneRules): boolean {
  return photo === "always" || (photo === "unproven" && isUnproven);
}
