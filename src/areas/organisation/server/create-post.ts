import type { Tx } from "#platform/db/tx.ts";
import type { HeadcountDriver } from "../words.ts";
import { codeTaken } from "./create-department.ts";

export interface NewPost {
  code: string;
  nameZh: string;
  nameEn: string;
  /** The post this one answers to. */
  superiorId?: number | null;
  gradeId?: number | null;
}

export async function createPost(tx: Tx, post: NewPost): Promise<number> {
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        "insert into organisation.post (tenant_id, code, name_zh, name_en, superior_id, grade_id) values ($1, $2, $3, $4, $5, $6) returning id",
        [tx.tenantId, post.code, post.nameZh, post.nameEn, post.superiorId ?? null, post.gradeId ?? null],
      ),
    );
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw codeTaken(error, "post_tenant_id_code_key") ?? error;
  }
}

export interface NewEmploymentPost {
  departmentId: number;
  postId: number;
  standardHeadcount?: number | null | undefined;
  driver?: HeadcountDriver | null | undefined;
  /** Given with the driver. */
  unitsPerPerson?: number | null | undefined;
  atLeast?: number | null | undefined;
  note?: string | null | undefined;
}

/** Makes a post orderable for a department (C6700); one that is there already is enabled again. */
export async function createEmploymentPost(tx: Tx, post: NewEmploymentPost): Promise<number> {
  const driver = post.driver ?? null;
  const { rows } = await tx.query<{ id: number }>(
    `insert into organisation.employment_post (tenant_id, department_id, post_id, standard_headcount, driver, units_per_person, at_least, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, department_id, post_id)
       do update set enabled = true, standard_headcount = excluded.standard_headcount, driver = excluded.driver,
         units_per_person = excluded.units_per_person, at_least = excluded.at_least, note = excluded.note
     returning id`,
    [
      tx.tenantId,
      post.departmentId,
      post.postId,
      post.standardHeadcount ?? null,
      driver,
      driver && (post.unitsPerPerson ?? null),
      (driver && post.atLeast) ?? 0,
      post.note ?? null,
    ],
  );
  return (rows[0] as { id: number }).id;
}
