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
  const placed = tx.query<Department>(
    `select id, code, path, entity_id as "entityId" from organisation.department_view where tenant_id = $1`,
    [tx.tenantId],
  );
  const named = tx.query<{ kind: "post" | "grade" | "rank"; id: number; code: string }>(
    `select 'post' as kind, id, code from organisation.post_view where tenant_id = $1
     union all select 'grade', id, code from organisation.grade_view where tenant_id = $1
     union all select 'rank', id, code from organisation.rank_view where tenant_id = $1`,
    [tx.tenantId],
  );
  const [departments, others] = await Promise.all([placed, named]);
  const byId = new Map(departments.rows.map((row) => [row.id, row]));
  const codes = new Map(others.rows.map(({ kind, id, code }) => [`${kind} ${id}`, code]));
  /** By where somebody is: many are at the same place. */
  const known = new Map<string, Readonly<Record<string, string>>>();
  return {
    pathOf: (id: number | null): number[] => (id === null ? [] : (byId.get(id)?.path ?? [])),
    entityOf: (id: number | null): number | null => (id === null ? null : (byId.get(id)?.entityId ?? null)),
    of(job: JobRow | null): Readonly<Record<string, string>> {
      if (job === null) return {};
      const { departmentId, postId, gradeId, rankId } = job;
      const key = `${departmentId} ${postId} ${gradeId} ${rankId}`;
      const there = known.get(key);
      if (there !== undefined) return there;
      const named = {
        "job.department": departmentId === null ? undefined : byId.get(departmentId)?.code,
        "job.post": codes.get(`post ${postId}`),
        "job.grade": codes.get(`grade ${gradeId}`),
        "job.rank": codes.get(`rank ${rankId}`),
      };
      const made = Object.fromEntries(
        Object.entries(named).flatMap(([name, code]) => (code === undefined ? [] : [[name, code]])),
      );
      known.set(key, made);
      return made;
    },
  };
}
