import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { rankFits, type RankRange } from "../../rules/grade-range.ts";

interface Rank {
  id: number;
  level: number;
  name: string;
}
interface Grade extends RankRange {
  id: number;
  name: string;
}

/** The ranks with these ids; refused at the field where one is not there. */
export async function ranksOf(tx: Tx, ids: readonly number[], field = "rankId"): Promise<Map<number, Rank>> {
  const { rows } = await tx.query<Rank>(
    "select id, level, name_zh as name from organisation.rank where tenant_id = $1 and id = any($2::bigint[]) for share",
    [tx.tenantId, ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) throw refuseField(refusals.unknownRank, field);
  return found;
}

export async function gradesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Grade>> {
  const { rows } = await tx.query<Grade>(
    `select g.id, g.name_zh as name, g.from_level as "fromLevel", g.to_level as "toLevel"
     from organisation.grade_view g where g.tenant_id = $1 and g.id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) throw refuseField(refusals.unknownGrade, "gradeId");
  return found;
}

/** Refuses a grade or rank that is not there, and a rank that does not belong to the grade beside it. */
export async function refuseUnfitRank(tx: Tx, gradeId: number | null, rankId: number | null): Promise<void> {
  const grade = gradeId === null ? undefined : (await gradesOf(tx, [gradeId])).get(gradeId);
  const rank = rankId === null ? undefined : (await ranksOf(tx, [rankId])).get(rankId);
  if (grade && rank && !rankFits(grade, rank.level))
    throw refuseField(refusals.rankOutsideGrade, "rankId", { rank: rank.name, grade: grade.name });
}
