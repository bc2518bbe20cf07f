import type { Tx } from "#platform/db/tx.ts";

/** Lines of a department with the standard headcounts of its employment posts; null where there is none. */
export async function withStandards<L extends { postId: number }>(
  tx: Tx,
  departmentId: number,
  lines: readonly L[],
): Promise<(L & { standardHeadcount: number | null })[]> {
  const { rows } = await tx.query<{ post_id: number; standard_headcount: number | null }>(
    "select post_id, standard_headcount from organisation.employment_post_view where tenant_id = $1 and department_id = $2",
    [tx.tenantId, departmentId],
  );
  const standards = new Map(rows.map((row) => [row.post_id, row.standard_headcount]));
  return lines.map((line) => ({ ...line, standardHeadcount: standards.get(line.postId) ?? null }));
}
