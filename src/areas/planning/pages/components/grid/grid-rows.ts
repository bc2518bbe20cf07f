import type { Text } from "#platform/i18n/text.ts";
import type { RosterData } from "./roster-data.ts";

/** The rows of the grid: people one below the other, with the title of a department wherever it changes. */
export interface GridRows {
  count: number;
  /** -1 for a title. */
  personOf(row: number): number;
  rowOf(person: number): number;
  title(row: number): Text | null;
}

export function gridRows({ model, departments }: Pick<RosterData, "model" | "departments">): GridRows {
  const people: number[] = [];
  const titles = new Map<number, Text>();
  const rows = new Int32Array(model.people.length);
  const several = new Set(model.people.map(({ departmentId }) => departmentId)).size > 1;
  // Each department once, also where people of it come later in the model's order.
  const byDepartment = Map.groupBy(model.people.keys(), (person) => model.people[person]?.departmentId ?? 0);
  for (const [departmentId, members] of byDepartment) {
    if (several) {
      titles.set(people.length, departments.get(departmentId) ?? { zh: "", en: "" });
      people.push(-1);
    }
    for (const person of members) {
      rows[person] = people.length;
      people.push(person);
    }
  }
  return {
    count: people.length,
    personOf: (row) => people[row] ?? -1,
    rowOf: (person) => rows[person] ?? 0,
    title: (row) => titles.get(row) ?? null,
  };
}
