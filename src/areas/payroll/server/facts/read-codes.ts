import type { Tx } from "#platform/db/tx.ts";
import type { JobRow } from "./read-employment.ts";

interface Department {
  id: number;
  code: string;
  path: number[];
  entityId: number | null;
}

/** Codes of departments, posts, grades and ranks by which formulas and conditions know them. */
export async function readCodes(tx: Tx) {
  const departments = await tx.query<Department>(
    `select id, code, path, entity_id as "entityId" from organisation.department_view where tenant_id = $1`,
    [tx.tenantId],
  );
  const others = await tx.query<{ kind: "post" | "grade" | "rank"; id: number; code: string }>(
    `select 'post' as kind, id, code from organisation.post_view where tenant_id = $1
     union all select 'grade', id, code from organisation.grade_view where tenant_id = $1
     union all select 'rank', id, code from organisation.rank_view where tenant_id = $1`,
    [tx.tenantId],
  );
  const byId = new Map(departments.rows.map((row) => [row.id, row]));
  const codes = new Map(others.rows.map(({ kind, id, code }) => [`${kind} ${id}`, code]));
  return {
    pathOf: (id: number | null): number[] => (id === null ? [] : (byId.get(id)?.path ?? [])),
    entityOf: (id: number | null): number | null => (id === null ? null : (byId.get(id)?.entityId ?? null)),
    of(job: JobRow | null): Record<string, string> {
      if (job === null) return {};
      const named = {
        "job.department": job.departmentId === null ? undefined : byId.get(job.departmentId)?.code,
        "job.post": codes.get(`post ${job.postId}`),
        "job.grade": codes.get(`grade ${job.gradeId}`),
        "job.rank": codes.get(`rank ${job.rankId}`),
      };
      return Object.fromEntries(
        Object.entries(named).flatMap(([name, code]) => (code === undefined ? [] : [[name, code]])),
      );
    },
  };
}
