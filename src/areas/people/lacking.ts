import type { Text } from "#platform/i18n/text.ts";
import type { CertificateOn } from "./certificate-state.ts";

/** What happens to somebody without a certificate that their post asks for. */
export const requirementEffects = ["warn", "refuse"] as const;
export type RequirementEffect = (typeof requirementEffects)[number];

/** That a post asks for a certificate from a date on. */
export interface PostRequirement {
  postId: number;
  /** There and in the departments below it; null: wherever the post is. */
  departmentId: number | null;
  type: string;
  name: Text;
  effect: RequirementEffect;
  from: string;
}

/** What a place asks of one type of certificate. */
export type Wanted = Pick<PostRequirement, "type" | "name" | "effect">;

/** Where somebody works: the post and the departments above it, with itself. */
export interface PlaceOfWork {
  postId: number | null;
  departmentPath: readonly number[];
}

export const lackReasons = ["none", "expired", "unverified"] as const;

/** A certificate that a post asks for and that somebody has not. */
export interface Lack extends Wanted {
  why: (typeof lackReasons)[number];
  /** Until when the best one held. */
  validTo: string | null;
}

/** What a place asks for on a date: of each type once, the stricter where several ask for it. */
export function wantedAt(
  requirements: readonly PostRequirement[],
  { postId, departmentPath }: PlaceOfWork,
  date: string,
): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const one of requirements) {
    if (one.postId !== postId || one.from > date) continue;
    if (one.departmentId !== null && !departmentPath.includes(one.departmentId)) continue;
    if (wanted.get(one.type)?.effect !== "refuse")
      wanted.set(one.type, { type: one.type, name: one.name, effect: one.effect });
  }
  return [...wanted.values()];
}

/**
 * What somebody lacks of what a place asks for on a date; `certificates` are their best ones of each type on it
 * (`certificatesOn`). One that nobody has verified yet only warns.
 */
export function lacking(wanted: readonly Wanted[], certificates: readonly CertificateOn[]): Lack[] {
  return wanted.flatMap((one): Lack[] => {
    const held = certificates.find(({ type }) => type === one.type);
    if (!held) return [{ ...one, why: "none", validTo: null }];
    if (held.expired) return [{ ...one, why: "expired", validTo: held.validTo }];
    return held.verified ? [] : [{ ...one, effect: "warn", why: "unverified", validTo: held.validTo }];
  });
}
