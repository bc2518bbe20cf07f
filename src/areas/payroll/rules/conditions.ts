/** Whom a template is for: of each kind that is given the person has to be one of them, departments with those below. */
export interface Conditions {
  departments?: readonly number[];
  posts?: readonly number[];
  grades?: readonly number[];
  ranks?: readonly number[];
  kinds?: readonly string[];
  cities?: readonly string[];
  costCentres?: readonly string[];
  members?: readonly number[];
}

export interface Placed {
  memberId: number;
  /** The departments above the person's, and it itself. */
  departmentPath: readonly number[];
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
  kind: string;
  city: string | null;
  costCentre: string | null;
}

const among = <T>(wanted: readonly T[] | undefined, value: T | null): boolean =>
  wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value));

/** Any of each kind, all kinds together; no condition fits everybody. */
export function fits(conditions: Conditions, person: Placed): boolean {
  const { departments } = conditions;
  return (
    (departments === undefined ||
      departments.length === 0 ||
      person.departmentPath.some((id) => departments.includes(id))) &&
    among(conditions.posts, person.postId) &&
    among(conditions.grades, person.gradeId) &&
    among(conditions.ranks, person.rankId) &&
    among(conditions.kinds, person.kind) &&
    among(conditions.cities, person.city) &&
    among(conditions.costCentres, person.costCentre) &&
    among(conditions.members, person.memberId)
  );
}

export interface Choice {
  id: number;
  priority: number;
  conditions: Conditions;
}

/** The template whose priority is lowest of those that fit; two of the same priority are a tie, which nobody may decide by chance. */
export type Chosen = { is: "one"; id: number } | { is: "none" } | { is: "tie"; ids: number[] };

export function chooseTemplate(templates: readonly Choice[], person: Placed): Chosen {
  const fitting = templates.filter((template) => fits(template.conditions, person));
  const lowest = Math.min(...fitting.map(({ priority }) => priority));
  const best = fitting.filter(({ priority }) => priority === lowest);
  const [first] = best;
  if (first === undefined) return { is: "none" };
  return best.length === 1
    ? { is: "one", id: first.id }
    : { is: "tie", ids: best.map(({ id }) => id).sort((a, b) => a - b) };
}
