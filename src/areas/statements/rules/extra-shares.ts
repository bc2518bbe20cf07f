import { shareOut } from "#platform/money/share-out.ts";

/** Where money of a statement belongs. */
export interface Place {
  departmentId: number;
  postId: number;
  memberId: number;
  /** The date it counts for. */
  countedOn: string;
}

export interface BearingLine extends Place {
  id: number;
  orderId?: number | null;
  /** Of its shift, 0 or more. */
  amountFen: number;
}

export interface ExtraToShare {
  lineId: number | null;
  memberId: number | null;
  /** The order that it is about as a whole. */
  orderId?: number | null;
  /** Signed: what it adds to the statement. */
  fen: number;
  /** That of a change of a day settled before, which need not be on this statement. */
  place?: Place | undefined;
}

export interface ExtraShare extends Place {
  lineId: number | null;
  fen: number;
}

/**
 * What an extra comes to by department, post, person and date: all of it at the shift it belongs to; what belongs to a
 * person or to an order at their shifts, what belongs to the whole statement at all of them, by largest remainder in the proportion of
 * the amounts: first among people, as the bank file pays it, then among the shifts of each. The shares add up to the
 * extra exactly. `lines` in the order of their ids; without any the first of `others` bears it all.
 */
export function extraShares(
  { lineId, memberId, orderId = null, fen, place }: ExtraToShare,
  all: readonly BearingLine[],
  others: readonly Place[] = [],
): ExtraShare[] {
  if (place) return [{ ...placeOf(place), lineId: null, fen }];
  const lines = orderId === null ? all : all.filter((line) => line.orderId === orderId);
  if (lineId !== null) return at(lines.filter(({ id }) => id === lineId).slice(0, 1), fen);
  if (memberId !== null)
    return at(
      lines.filter((line) => line.memberId === memberId),
      fen,
    );
  if (lines.length === 0) return others.slice(0, 1).map((other) => ({ ...placeOf(other), lineId: null, fen }));
  const people = [...Map.groupBy(lines, (line) => line.memberId)].toSorted(([a], [b]) => a - b);
  const parts = shareOut(
    people.map(([, own]) => own.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    fen,
  );
  return people.flatMap(([, own], index) => at(own, parts[index]!));
}

function at(lines: readonly BearingLine[], fen: number): ExtraShare[] {
  const parts = shareOut(
    lines.map(({ amountFen }) => amountFen),
    fen,
  );
  return lines.flatMap((line, index) =>
    parts[index] === 0 ? [] : [{ ...placeOf(line), lineId: line.id, fen: parts[index]! }],
  );
}

const placeOf = ({ departmentId, postId, memberId, countedOn }: Place): Place => ({
  departmentId,
  postId,
  memberId,
  countedOn,
});
