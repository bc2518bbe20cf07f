import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { employmentPostToggling } from "../events.ts";
import { employmentPostList } from "../lists.ts";
import { createEmploymentPost } from "./create-post.ts";

export const employmentPosts = listSource(employmentPostList, {
  company: sql`e.tenant_id`,
  query(context, { departmentId, enabled, search }) {
    const { locale } = context;
    const where = [withinScope(context, { department: sql`e.department_id` })];
    if (departmentId) where.push(sql`d.path @> array[${departmentId}::bigint]`);
    if (enabled !== undefined) where.push(sql`e.enabled = ${enabled}`);
    if (search) {
      const like = containing(search);
      where.push(sql`(p.code ilike ${like} or p.name_zh ilike ${like} or p.name_en ilike ${like})`);
    }
    return {
      columns: {
        id: sql`e.id`,
        departmentId: sql`e.department_id`,
        departmentName: named(locale, "d"),
        postId: sql`e.post_id`,
        postCode: sql`p.code`,
        postName: named(locale, "p"),
        standardHeadcount: sql`e.standard_headcount`,
        driver: sql`e.driver`,
        unitsPerPerson: sql`e.units_per_person`,
        atLeast: sql`e.at_least`,
        note: sql`e.note`,
        enabled: sql`e.enabled`,
      },
      from: sql`organisation.employment_post e
        join organisation.department d on d.tenant_id = e.tenant_id and d.id = e.department_id
        join organisation.post p on p.tenant_id = e.tenant_id and p.id = e.post_id`,
      where,
      key: sql`e.id`,
    };
  },
});

export async function saveEmploymentPost(
  context: CallContext,
  input: InputOf<typeof api.saveEmploymentPost>,
): Promise<OutputOf<typeof api.saveEmploymentPost>> {
  const { tx } = context;
  if (!mayActIn(context, input.departmentId)) throw refuseField(refusals.outsideScope, "departmentId");
  const posts = await tx.query(
    "select from organisation.post where tenant_id = $1 and id = any($2::bigint[]) and enabled",
    [tx.tenantId, input.postIds],
  );
  if (posts.rows.length !== new Set(input.postIds).size) throw refuseField(refusals.unknownPost, "postIds");
  const { postIds, ...post } = input;
  if (post.driver && !post.unitsPerPerson) throw refuseField(refusals.unitsMissing, "unitsPerPerson");
  for (const postId of postIds) await createEmploymentPost(tx, { ...post, postId });
  return allDone;
}

export async function enableEmploymentPosts(
  context: CallContext,
  { ids, enabled }: InputOf<typeof api.enableEmploymentPosts>,
): Promise<OutputOf<typeof api.enableEmploymentPosts>> {
  const { tx, services } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ id: number; departmentId: number; postId: number; enabled: boolean }>(
    `select id, department_id as "departmentId", post_id as "postId", enabled from organisation.employment_post
     where tenant_id = $1 and id = any($2::bigint[]) order by id for update`,
    [tx.tenantId, ids],
  );
  if (rows.length !== new Set(ids).size || rows.some((row) => !mayActIn(context, row.departmentId)))
    throw refuse(commonRefusals.notFound);
  for (const { departmentId, postId, enabled: was } of rows) {
    if (was !== enabled)
      await services.events.publish(tx, employmentPostToggling, {
        departmentId,
        postId,
        enabled,
        today: context.today,
      });
  }
  await tx.query(
    "update organisation.employment_post set enabled = $3 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids, enabled],
  );
  return allDone;
}
