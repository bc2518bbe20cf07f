import { createGrade, createRank } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Ranks of the hotel's staff from the lowest up. */
export const ranks = [
  { code: "P1", nameZh: "初级专员", nameEn: "Junior officer" },
  { code: "P2", nameZh: "专员", nameEn: "Officer" },
  { code: "P3", nameZh: "高级专员", nameEn: "Senior officer" },
  { code: "M1", nameZh: "主管", nameEn: "Supervisor" },
  { code: "M2", nameZh: "高级主管", nameEn: "Senior supervisor" },
  { code: "M3", nameZh: "经理", nameEn: "Manager" },
  { code: "M4", nameZh: "高级经理", nameEn: "Senior manager" },
  { code: "E1", nameZh: "总监", nameEn: "Director" },
  { code: "E2", nameZh: "总经理", nameEn: "General manager" },
] as const;

const grades = [
  { code: "G1", nameZh: "一等", nameEn: "Grade 1", from: "P1", to: "P3" },
  { code: "G2", nameZh: "二等", nameEn: "Grade 2", from: "M1", to: "M2" },
  { code: "G3", nameZh: "三等", nameEn: "Grade 3", from: "M3", to: "M4" },
  { code: "G4", nameZh: "四等", nameEn: "Grade 4", from: "E1", to: "E2" },
] as const;

export type RankCode = (typeof ranks)[number]["code"];
export type GradeCode = (typeof grades)[number]["code"];

export interface Positions {
  ranks: ReadonlyMap<RankCode, number>;
  grades: ReadonlyMap<GradeCode, number>;
}

/** Which grade each post of the staff has. */
export const gradeOfPost: Readonly<Record<string, GradeCode>> = {
  S01: "G4",
  S02: "G3",
  S03: "G2",
  S04: "G1",
  S05: "G3",
  S06: "G2",
};

export async function makePositions(tx: Tx): Promise<Positions> {
  const made = new Map<RankCode, number>();
  for (const [index, rank] of ranks.entries())
    made.set(rank.code, await createRank(tx, { ...rank, level: (index + 1) * 10 }));
  const graded = new Map<GradeCode, number>();
  for (const [index, { from, to, ...grade }] of grades.entries())
    graded.set(
      grade.code,
      await createGrade(tx, {
        ...grade,
        level: (index + 1) * 10,
        fromRankId: made.get(from)!,
        toRankId: made.get(to)!,
      }),
    );
  return { ranks: made, grades: graded };
}
