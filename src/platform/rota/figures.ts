import type { Duty, RotaPerson } from "./model.ts";

/**
 * Fen of a duty's planned hours at the rate of its post for an hour, rounded half up once; 0 of what an order pays, which
 * costs what its contract says, null where no rate is known.
 */
export const dutyFen = ({ lineId, minutes }: Pick<Duty, "lineId" | "minutes">, rate: number | null): number | null =>
  lineId !== null ? 0 : rate === null ? null : Math.round((minutes * rate) / 60);

/** Whether a day without a duty is a day off: somebody is employed then, and not on leave for the whole of it. */
export function canBeOff({ employed, leave }: Pick<RotaPerson, "employed" | "leave">): (day: number) => boolean {
  const away = new Set(leave.filter(({ span, pending }) => span === null && !pending).map(({ day }) => day));
  return (day) => day >= employed.start && day < employed.end && !away.has(day);
}

/** A sum of money of which a part may not be known. */
export interface Cost {
  /** Of what is known. */
  fen: number;
  /** Duties whose rate is not known. */
  unknown: number;
}

/** What is known of a cost, or null where nothing is. */
export const knownFen = ({ fen, unknown }: Cost): number | null => (unknown > 0 && fen === 0 ? null : fen);
