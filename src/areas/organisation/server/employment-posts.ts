import { sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { employmentPostToggling } from "../events.ts";
import { createEmploymentPost } from "./create-post.ts";

type Row = z.output<typeof api.listEmploymentPosts.output>["rows"][number];

export async function listEmploymentPosts(
  context: CallContext,
  input: InputOf<typeof api.listEmploymentPosts>,
): Promise<OutputOf<typeof api.listEmploymentPosts>> {
  return listRows<Row>(context.tx, employmentPostsQuery(context, input), input);
}

/** The employment posts that the list shows, for the list and its export. */
export function employmentPostsQuery(
  context: CallContext,
  input: z.output<typeof api.listEmploymentPosts.input>,
): ListQuery {
  const { locale } = context;
  const like = containing(input.search ?? "");
  const where = [withinScope(context, { department: sql`e.department_id` })];
  if (input.departmentId) where.push(sql`d.path @> array[${input.departmentId}::bigint]`);
  if (input.enabled !== undefined) where.push(sql`e.enabled = ${input.enabled}`);
  if (input.search) where.push(sql`(p.code ilike ${like} or p.name_zh ilike ${like} or p.name_en ilike ${like})`);
  return {
    columns: sql`e.id, e.department_id as "departmentId", ${named(locale, "d")} as "departmentName", e.post_id as "postId",
      p.code as "postCode", ${named(locale, "p")} as "postName", e.standard_headcount as "standardHeadcount",
      e.driver, e.units_per_person as "unitsPerPerson", e.at_least as "atLeast", e.note, e.enabled`,
    from: sql`organisation.employment_post e
      join organisation.department d on d.tenant_id = e.tenant_id and d.id = e.department_id
      join organisation.post p on p.tenant_id = e.tenant_id and p.id = e.post_id`,
    where,
    sorts: {
      departmentName: named(locale, "d"),
      postCode: sql`p.code`,
      postName: named(locale, "p"),
      standardHeadcount: sql`e.standard_headcount`,
      enabled: sql`e.enabled`,
    },
    defaultSort: "departmentName",
    key: sql`e.id`,
  };
}

export async function saveEmploymentPost(
  context: CallContext,
  input: InputOf<typeof api.saveEmploymentPost>,
): Promise<OutputOf<typeof api.saveEmploymentPost>> {
  const { tx } = context;
  if (!mayActIn(context, input.departmentId)) throw refuseField(refusals.outsideScope, "departmentId");
  const posts = await tx.query("select from organisation.post where id = any($1::bigint[]) and enabled", [
    input.postIds,
  ]);
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
     where id = any($1::bigint[]) order by id for update`,
    [ids],
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
  await tx.query("update organisation.employment_post set enabled = $2 where id = any($1::bigint[])", [ids, enabled]);
  return allDone;
}
