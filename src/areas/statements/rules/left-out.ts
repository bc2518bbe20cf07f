/** Why a shift does not go onto a statement, or not yet. */
export const LEFT_OUT = [
  "alreadyOn",
  "dismissed",
  "notComputed",
  "open",
  "missingCard",
  "absent",
  "unconfirmed",
  "changed",
  "noContract",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export type Candidate = {
  readonly state: string | null;
  readonly confirmed: boolean;
  readonly changed: boolean;
  readonly voided: boolean;
  readonly heldBy: string | null;
  readonly hasPrice: boolean;
};

/**
 * Only what a person has confirmed is paid. A confirmed absence or missing card goes on with zero, so that the
 * statement counts every shift; not confirmed it is told apart, because somebody may still make the card up.
 */
export function leftOut(day: Candidate): LeftOut | null {
  if (day.heldBy !== null) return "alreadyOn";
  if (day.voided) return "dismissed";
  if (day.state === null) return "open";
  if (!day.confirmed && day.state === "missing_card") return "missingCard";
  if (!day.confirmed && day.state === "absent") return "absent";
  if (!day.confirmed) return "unconfirmed";
  if (day.changed) return "changed";
  return day.hasPrice ? null : "noContract";
}
