/** What one labour company was asked for and came to; `late` of those who came, in shifts. */
export interface AgencyFigures {
  requested: number;
  assigned: number;
  attended: number;
  late: number;
}

export interface AgencyWeek extends AgencyFigures {
  agencyId: number;
  /** The Monday. */
  week: string;
}

export interface AgencyCompared extends AgencyFigures {
  agencyId: number;
  /** One for each week asked for, in its order. */
  weeks: AgencyFigures[];
}

const nothing: AgencyFigures = { requested: 0, assigned: 0, attended: 0, late: 0 };
const add = (a: AgencyFigures, b: AgencyFigures): AgencyFigures => ({
  requested: a.requested + b.requested,
  assigned: a.assigned + b.assigned,
  attended: a.attended + b.attended,
  late: a.late + b.late,
});

export const fillOf = ({ assigned, requested }: AgencyFigures): number | null =>
  requested > 0 ? assigned / requested : null;
export const lateShareOf = ({ late, attended }: AgencyFigures): number | null =>
  attended > 0 ? late / attended : null;

/** Of a hundred requested how many are lacking, and of a hundred who came how many are late: what is to talk about. */
const trouble = (of: AgencyFigures): number => 1 - (fillOf(of) ?? 1) + (lateShareOf(of) ?? 0);

/** Each labour company by week, the worst first; of two alike the one that was asked for more. */
export function comparedAgencies(rows: readonly AgencyWeek[], weeks: readonly string[]): AgencyCompared[] {
  return [...Map.groupBy(rows, (row) => row.agencyId)]
    .map(([agencyId, own]) => {
      const byWeek = Map.groupBy(own, (row) => row.week);
      const each = weeks.map((week) => (byWeek.get(week) ?? []).reduce<AgencyFigures>(add, nothing));
      return { agencyId, ...each.reduce(add, nothing), weeks: each };
    })
    .sort((a, b) => trouble(b) - trouble(a) || b.requested - a.requested || a.agencyId - b.agencyId);
}
