import type { Ref } from "react";
import type { RosterGridProps, RosterHandle } from "./roster-data.ts";

/** People by days, edited like a spreadsheet. */
export function RosterGrid({ data }: RosterGridProps & { ref?: Ref<RosterHandle> }) {
  return <div data-people={data.people.length} />;
}
