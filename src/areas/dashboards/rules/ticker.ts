export interface Came {
  department: string;
  name: string;
  inMinute: number | null;
  outMinute: number | null;
  isLate: boolean;
}

export interface Told {
  minute: number;
  kind: "in" | "late" | "out";
  department: string;
  name: string | null;
}

/** The last comings and goings up to now, the latest first; nobody is named unless that is allowed. */
export function lastComings(people: readonly Came[], nowMinute: number, withNames: boolean, most: number): Told[] {
  const told = people.flatMap(({ department, name, inMinute, outMinute, isLate }): Told[] => {
    const who = { department, name: withNames ? name : null };
    return [
      ...(inMinute === null ? [] : [{ ...who, minute: inMinute, kind: isLate ? ("late" as const) : ("in" as const) }]),
      ...(outMinute === null ? [] : [{ ...who, minute: outMinute, kind: "out" as const }]),
    ];
  });
  return told
    .filter(({ minute }) => minute <= nowMinute)
    .toSorted((a, b) => b.minute - a.minute)
    .slice(0, most);
}
