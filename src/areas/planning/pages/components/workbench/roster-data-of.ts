import type { WireRoster } from "../../../roster-api.ts";
import { cellsOf, modelOf, originsOf } from "../../../roster-model.ts";
import { origins, type Origin } from "../../../words.ts";
import { cellOrigins, type CellOrigin, type RosterData } from "../grid/roster-data.ts";

/** What the grid calls the origins of the wire; 0 is none, behind the last is what an order put there. */
const shownAs: Readonly<Record<Origin, CellOrigin>> = {
  hand: "hand",
  typed: "hand",
  pattern: "pattern",
  copy: "copy",
  import: "import",
  fill: "fill",
  swap: "swap",
  open: "open",
};
const numberOf = (origin: CellOrigin): number => cellOrigins.indexOf(origin);
const byNumber = Uint8Array.from([numberOf("none"), ...origins.map((one) => numberOf(shownAs[one]))]);

export const originNumber = (origin: Origin): number => numberOf(shownAs[origin]);

/** A plan as the grid takes it. */
export function rosterDataOf(wire: WireRoster): RosterData {
  return {
    model: modelOf(wire),
    meals: wire.meals,
    worked: Int32Array.from(wire.worked),
    cells: cellsOf(wire.cells),
    published: wire.published === null ? null : cellsOf(wire.published),
    flags: cellsOf(wire.flags),
    origins: originsOf(wire.origins).map((one) => byNumber[one] ?? numberOf("order")),
    notes: new Map(wire.notes),
    definitions: wire.definitions.map(({ nameZh, nameEn, disabled, ...one }) => ({
      ...one,
      name: { zh: nameZh, en: nameEn || nameZh },
      isDisabled: disabled,
    })),
    people: wire.people.map(({ name, number, agency }) => ({ name, number, ...(agency ? { agency } : {}) })),
    posts: new Map(wire.posts.map(({ postId, name }) => [postId, name])),
    departments: new Map(wire.departments.map(({ id, name }) => [id, name])),
    hasCost: wire.may.cost,
    ...(wire.revenue ? { days: wire.revenue.map((revenueFen) => ({ revenueFen })) } : {}),
  };
}
