import { sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { postToggling } from "../events.ts";
import { makesCycle } from "../rules/tree.ts";
import { codeTaken } from "./create-department.ts";
import { createPost } from "./create-post.ts";

type Row = z.output<typeof api.listPosts.output>["rows"][number];

export async function listPosts(
  context: CallContext,
  input: InputOf<typeof api.listPosts>,
): Promise<OutputOf<typeof api.listPosts>> {
  return listRows<Row>(context.tx, postsQuery(context, input), input);
}

/** The posts that the list shows, for the list and its export. */
export function postsQuery({ locale }: CallContext, input: z.output<typeof api.listPosts.input>): ListQuery {
  const like = containing(input.search ?? "");
  const where = [];
  if (input.enabled !== undefined) where.push(sql`p.enabled = ${input.enabled}`);
  if (input.search) where.push(sql`(p.code ilike ${like} or p.name_zh ilike ${like} or p.name_en ilike ${like})`);
  const members = sql`(select count(*)::int from organisation.member m where m.post_id = p.id and m.active and m.kind = 'staff')`;
  const departments = sql`(select count(*)::int from organisation.employment_post e where e.post_id = p.id and e.enabled)`;
  return {
    columns: sql`p.id, p.code, ${named(locale, "p")} as name, p.name_zh as "nameZh", p.name_en as "nameEn", p.superior_id as "superiorId",
      ${named(locale, "s")} as "superiorName", p.enabled, ${members} as members, ${departments} as departments`,
    from: sql`organisation.post p left join organisation.post s on s.tenant_id = p.tenant_id and s.id = p.superior_id`,
    where,
    sorts: {
      code: sql`p.code`,
      name: named(locale, "p"),
      superiorName: named(locale, "s"),
      members,
      departments,
      enabled: sql`p.enabled`,
    },
    defaultSort: "code",
    key: sql`p.id`,
  };
}

export async function savePost(
  context: CallContext,
  { id, ...input }: InputOf<typeof api.savePost>,
): Promise<OutputOf<typeof api.savePost>> {
  const { tx } = context;
  context.about(input.nameZh);
  if (!id) return { id: await createPost(tx, input) };
  await refuseSuperiorCircle(tx, id, input.superiorId ?? null);
  try {
    const { rowCount } = await tx.savepoint(() =>
      tx.query("update organisation.post set code = $2, name_zh = $3, name_en = $4, superior_id = $5 where id = $1", [
        id,
        input.code,
        input.nameZh,
        input.nameEn,
        input.superiorId ?? null,
      ]),
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
    return { id };
  } catch (error) {
    throw codeTaken(error, "post_tenant_id_code_key") ?? error;
  }
}

async function refuseSuperiorCircle(tx: Tx, id: number, superiorId: number | null): Promise<void> {
  const { rows } = await tx.query<{ id: number; superior_id: number | null }>(
    "select id, superior_id from organisation.post for share",
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
    "select id, name_zh from organisation.post where id = any($1::bigint[]) and enabled <> $2 order by id for update",
    [ids, enabled],
  );
  context.about(
    rows
      .map((row) => row.name_zh)
      .join(", ")
      .slice(0, 200),
  );
  for (const { id } of rows)
    await services.events.publish(tx, postToggling, { postId: id, enabled, today: context.today });
  await tx.query("update organisation.post set enabled = $2 where id = any($1::bigint[])", [
    rows.map((row) => row.id),
    enabled,
  ]);
  return allDone;
}
