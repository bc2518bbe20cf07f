import type { Interval } from "#platform/calendar/intervals.ts";
import { contradictions, type Contradiction } from "#platform/rota/contradictions.ts";
import type { Content, HoursSystem, RotaPerson, RotaRule } from "#platform/rota/model.ts";

interface SetRule {
  id: number;
  kind: string;
  level: RotaRule["level"];
  weight: number;
  params: Readonly<Record<string, number>>;
  departmentIds: readonly number[] | null;
  postId: number | null;
  workerKind: string | null;
  hoursSystem: HoursSystem | null;
}

interface ShiftShape {
  enabled: boolean;
  sections: readonly Interval[];
}

/** Somebody for whom a rule holds: of what it does not name, nobody in particular. */
const heldBy = ({
  departmentIds,
  postId,
  workerKind,
  hoursSystem,
}: Omit<SetRule, "id" | "kind" | "level" | "weight" | "params">): RotaPerson => ({
  memberId: 0,
  departmentId: departmentIds?.[0] ?? 0,
  postId: postId ?? 0,
  workerKind: workerKind ?? "internal",
  partTime: false,
  hoursSystem: hoursSystem ?? "standard",
  share: 1000,
  employed: { start: 0, end: 1 },
  barred: [],
  ofAgeFrom: null,
  otherPosts: [],
  certificates: new Map(),
  leave: [],
  limits: [],
  wants: [],
  due: 0,
  burden: 0,
  experienced: false,
  trainee: false,
});

/** Rules that ask for what no roster of these shifts can give, for everybody or for those whom a rule is said for. */
export function contradictingRules(rules: readonly SetRule[], shifts: readonly ShiftShape[]): Contradiction[] {
  const contents = shifts
    .filter(({ enabled, sections }) => enabled && sections.length > 0)
    .map(({ sections }): Content => ({
      kind: "duty",
      definitionId: null,
      sections,
      breaks: [],
      looseBreak: 0,
      minutes: sections.reduce((sum, { start, end }) => sum + end - start, 0),
      departmentId: 0,
      postId: 0,
      lineId: null,
    }));
  const everybody = { departmentIds: null, postId: null, workerKind: null, hoursSystem: null };
  return contradictions({
    window: { start: "2026-01-05", days: 1, from: 0, to: 1, kinds: ["workday"] },
    contents: [{ kind: "empty" }, ...contents],
    people: [everybody, ...rules].map(heldBy),
    rules: rules.map(({ departmentIds, postId, workerKind, hoursSystem, ...rule }) => ({
      ...rule,
      scope: { departmentIds, postId, workerKind, hoursSystem },
    })),
    cover: [],
    posts: [],
    night: { start: 1320, end: 1800 },
  });
}
