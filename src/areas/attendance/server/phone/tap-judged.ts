import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type * as signApi from "../../sign-api.ts";
import { refusals } from "../../errors.ts";
import { judgeTap, type CheckInPlace, type Doubt, type JudgedTap, type ToldTap } from "../../rules/phone/judge-tap.ts";
import type { PhoneRules } from "../../rules/phone/phone-rules.ts";
import { readScanned } from "./site-code.ts";

/** Somebody's tap on the phone and everything it told. */
export type Tap = { memberId: number } & InputOf<typeof signApi.signNow>;

interface Asked {
  tap: Tap;
  /** Ms since 1970. */
  at: number;
  isSure: boolean;
  hasShift: boolean;
  places: readonly CheckInPlace[];
  rules: PhoneRules;
  siteCodeSeconds: number;
}

interface Judged {
  told: ToldTap;
  place: string | null;
  distanceMetres: number | null;
  outside: boolean;
  doubts: Doubt[];
}

/** What is to be thought of a tap; throws what refuses it. */
export function judged(
  vault: Vault,
  tenantId: number,
  { tap, at, isSure, hasShift, places, rules, siteCodeSeconds }: Asked,
): Judged {
  const told: ToldTap = {
    position: positionOf(tap),
    positionFault: tap.positionFault ?? null,
    isMock: tap.isMock,
    bssid: tap.wifi?.bssid ?? null,
    code:
      tap.code === undefined ? null : (readScanned(vault, tenantId, tap.code, at, siteCodeSeconds)?.placeId ?? "bad"),
    offline: tap.offline ? { isSure } : null,
  };
  const found = judgeTap(told, places, rules);
  if (found.kind === "refused") throw refusalOf(found, told);
  return {
    told,
    place: found.place?.name ?? null,
    distanceMetres: found.distanceMetres,
    outside: found.outside,
    doubts: [...found.doubts, ...(hasShift ? [] : ["noShift" as const])],
  };
}

function positionOf({ latitude, longitude, accuracy }: Tap): ToldTap["position"] {
  if (latitude === undefined || longitude === undefined) return null;
  return {
    latitudeE6: Math.round(latitude * 1e6),
    longitudeE6: Math.round(longitude * 1e6),
    accuracyMetres: Math.round(accuracy ?? 0),
  };
}

function refusalOf({ why, near }: JudgedTap & { kind: "refused" }, told: ToldTap): Error {
  if (why === "outside" && near) return refuse(refusals.tooFar, { place: near.name, metres: near.metres });
  if (why === "inaccurate") return refuse(refusals.inaccurate, { metres: told.position?.accuracyMetres ?? 0 });
  if (why === "noPosition") return refuse(refusals.noPosition);
  if (why === "wifi") return refuse(refusals.notOnWifi);
  if (why === "code") return refuse(refusals.siteCode);
  if (why === "mock") return refuse(refusals.mockPosition);
  return refuse(refusals.noLocation);
}
