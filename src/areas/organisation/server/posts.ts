import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { postToggling } from "../events.ts";
import { postList } from "../lists.ts";
import { makesCycle } from "../rules/tree.ts";
import { codeTaken } from "./create-department.ts";
import { createPost } from "./create-post.ts";
import { gradesOf } from "./positions/fitting.ts";

export const posts = listSource(postList, {
  company: sql`p.tenant_id`,
  query({ locale }, { enabled, search }) {
    const where = [];
    if (enabled !== undefined) where.push(sql`p.enabled = ${enabled}`);
    if (search) {
      const like = containing(search);
      where.push(sql`(p.code ilike ${like} or p.name_zh ilike ${like} or p.name_en ilike ${like})`);
    }
    return {
      columns: {
        id: sql`p.id`,
        code: sql`p.code`,
        name: named(locale, "p"),
        nameZh: sql`p.name_zh`,
        nameEn: sql`p.name_en`,
        superiorId: sql`p.superior_id`,
        superiorName: named(locale, "s"),
        gradeId: sql`p.grade_id`,
        gradeName: named(locale, "g"),
        members: sql`(select count(*)::int from organisation.member m where m.tenant_id = p.tenant_id and m.post_id = p.id and m.active and m.kind = 'staff')`,
        departments: sql`(select count(*)::int from organisation.employment_post e where e.tenant_id = p.tenant_id and e.post_id = p.id and e.enabled)`,
        enabled: sql`p.enabled`,
      },
      from: sql`organisation.post p left join organisation.post s on s.tenant_id = p.tenant_id and s.id = p.superior_id
        left join organisation.grade g on g.tenant_id = p.tenant_id and g.id = p.grade_id`,
      where,
      key: sql`p.id`,
    };
  },
});

export async function savePost(
  context: CallContext,
  { id, ...input }: InputOf<typeof api.savePost>,
): Promise<OutputOf<typeof api.savePost>> {
  const { tx } = context;
  context.about(input.nameZh);
  if (input.gradeId) await gradesOf(tx, [input.gradeId]);
  if (!id) return { id: await createPost(tx, input) };
  await refuseSuperiorCircle(tx, id, input.superiorId ?? null);
  try {
    const { rowCount } = await tx.savepoint(() =>
      tx.query(
        "update organisation.post set code = $3, name_zh = $4, name_en = $5, superior_id = $6, grade_id = $7 where tenant_id = $1 and id = $2",
        [tx.tenantId, id, input.code, input.nameZh, input.nameEn, input.superiorId ?? null, input.gradeId ?? null],
      ),
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
    return { id };
  } catch (error) {
    throw codeTaken(error, "post_tenant_id_code_key") ?? error;
  }
}

async function refuseSuperiorCircle(tx: Tx, id: number, superiorId: number | null): Promise<void> {
  const { rows } = await tx.query<{ id: number; superior_id: number | null }>(
    "select id, superior_id from organisation.post where tenant_id = $1 for share",
    [tx.tenantId],
  );
  if (makesCycle(id, superiorId, new Map(rows.map((row) => [row.id, row.superior_id]))))
    throw refuseField(refusals.superiorCycle, "superiorId");
}

/** Refused by whoever has an order with the post whose employment date has passed (spec 8). */
export async function enablePosts(
  context: CallContext,
  { ids, enabled }: InputOf<typeof api.enablePosts>,
): Promise<OutputOf<typeof api.enablePosts>> {
  const { tx, services } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ id: number; name_zh: string }>(
    "select id, name_zh from organisation.post where tenant_id = $1 and id = any($2::bigint[]) and enabled <> $3 order by id for update",
    [tx.tenantId, ids, enabled],
  );
  context.about(rows.map((row) => row.name_zh));
  for (const { id } of rows)
    await services.events.publish(tx, postToggling, { postId: id, enabled, today: context.today });
  await tx.query("update organisation.post set enabled = $3 where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    rows.map((row) => row.id),
    enabled,
  ]);
  return allDone;
}
