import { person, rota, rule, usualContents, type Given } from "#platform/rota/rota.fixture.ts";
import type { RotaPerson } from "#platform/rota/model.ts";
import { cellFlag, type RosterData, type RosterDefinition } from "./roster-data.ts";

const definition = (id: number, code: string, zh: string, colour: number, sign: string): RosterDefinition => {
  const duty = usualContents[sign];
  if (duty?.kind !== "duty") throw new Error(`no duty ${sign}`);
  const { sections, breaks, looseBreak, minutes } = duty;
  return {
    id,
    code,
    name: { zh, en: `${code} shift` },
    colour,
    kind: "fixed",
    sections,
    breaks,
    looseBreak,
    minutes,
    departmentIds: null,
    postIds: null,
  };
};

export const definitions: readonly RosterDefinition[] = [
  definition(11, "D", "早班", 1, "D"),
  definition(12, "L", "晚班", 2, "L"),
  definition(13, "N", "夜班", 3, "N"),
  definition(14, "S", "两段班", 4, "S"),
  { ...definition(20, "X", "休息", 12, "D"), kind: "off", sections: [], minutes: 0 },
];

/** A roster of rows of signs, as `rota` reads them, with what the grid needs besides. */
export function rosterData(rows: readonly string[], given: Given & { some?: Partial<RosterData> } = {}): RosterData {
  const { model, cells } = rota(rows, given);
  return {
    model,
    cells,
    published: null,
    flags: new Uint16Array(cells.length),
    origins: new Uint8Array(cells.length),
    notes: new Map(),
    definitions,
    people: rows.map((_, at) => ({ name: `Person ${at + 1}`, number: `E${at + 1}` })),
    posts: new Map([[1, { zh: "前台", en: "Desk" }]]),
    departments: new Map([[1, { zh: "前厅部", en: "Front office" }]]),
    ...given.some,
  };
}

export { cellFlag, person, rule, type RotaPerson };
