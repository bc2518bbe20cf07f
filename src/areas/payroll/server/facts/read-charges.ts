import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { FactsWanted } from "./facts-wanted.ts";

/** What somebody is charged or earns elsewhere in a month, such as meals, a bed or pieces; fen, never below 0. */
export interface PayCharge {
  memberId: number;
  source: "meal" | "housing" | "piece";
  date: PlainDate;
  fen: number;
  text: string;
  /** What it is known by where it comes from: held when the pay is granted. */
  ref: string;
}

/** An area that has charges or earnings of people for their pay; plugged in by whoever composes the program. */
export interface PayChargeSource {
  source: PayCharge["source"];
  /** Those of the dates that nothing holds, or that `heldBy` holds. */
  find(tx: Tx, wanted: FactsWanted): Promise<PayCharge[]>;
  hold(tx: Tx, refs: readonly string[], heldBy: string): Promise<void>;
  /** Of all people, or of those named. */
  release(tx: Tx, heldBy: string, memberIds?: readonly number[]): Promise<void>;
}

let sources: readonly PayChargeSource[] = [];

/** Handed over once at the start of the program. */
export function registerPayCharges(given: readonly PayChargeSource[]): void {
  sources = given;
}
export const payChargeSources = (): readonly PayChargeSource[] => sources;

export interface Charges {
  rewardFen: number;
  penaltyFen: number;
  mealFen: number;
  housingFen: number;
  pieceFen: number;
  rewardIds: number[];
  penaltyIds: number[];
  refs: { source: PayCharge["source"]; ref: string }[];
}

/** Rewards and penalties in force up to the end of the period that no other pay holds, and what other areas charge. */
export async function readCharges(tx: Tx, wanted: FactsWanted): Promise<ReadonlyMap<number, Charges>> {
  const { period, memberIds, heldBy, onlyHeld = false } = wanted;
  const { rows } = await tx.query<{ id: number; memberId: number; kind: string; fen: number }>(
    `select id, member_id as "memberId", kind, fen from people.reward_view
     where tenant_id = $1 and member_id = any($2::bigint[]) and own_staff and happened_on <= $3::date and not objection_open
       and (held_by = $4 or (held_by is null and not $5)) order by id`,
    [tx.tenantId, memberIds, period.end, heldBy, onlyHeld],
  );
  const found = new Map<number, Charges>();
  const of = (memberId: number): Charges => {
    const known = found.get(memberId);
    if (known) return known;
    const none: Charges = {
      rewardFen: 0,
      penaltyFen: 0,
      mealFen: 0,
      housingFen: 0,
      pieceFen: 0,
      rewardIds: [],
      penaltyIds: [],
      refs: [],
    };
    found.set(memberId, none);
    return none;
  };
  for (const { id, memberId, kind, fen } of rows) {
    const charges = of(memberId);
    if (kind === "reward") charges.rewardFen += fen;
    else charges.penaltyFen += fen;
    (kind === "reward" ? charges.rewardIds : charges.penaltyIds).push(id);
  }
  for (const { find } of sources)
    for (const { memberId, source, fen, ref } of await find(tx, wanted)) {
      const charges = of(memberId);
      charges[`${source}Fen`] += fen;
      charges.refs.push({ source, ref });
    }
  return found;
}
