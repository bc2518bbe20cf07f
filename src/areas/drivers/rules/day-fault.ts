import { driverKinds, type DriverKind } from "./kinds.ts";

/** The figures of a day, null where nothing is known. */
export type DriversOfDay = { day: string } & Record<DriverKind, number | null>;

export interface DayFault {
  kind: "nothingGiven" | "notYet";
  field: "day" | "revenueFen";
}

/** What is known of a day is known by its end at the latest, and is something. */
export function dayFault(given: DriversOfDay, today: string): DayFault | undefined {
  if (given.day > today) return { kind: "notYet", field: "day" };
  return driverKinds.every((kind) => given[kind] === null) ? { kind: "nothingGiven", field: "revenueFen" } : undefined;
}
