import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../positions-api.ts";
import { gradeList } from "../../positions-list.ts";
import { isRange } from "../../rules/grade-range.ts";
import { codeTaken } from "../create-department.ts";
import { createGrade } from "./create-positions.ts";
import { ranksOf } from "./fitting.ts";

export const grades = listSource(gradeList, {
  company: sql`g.tenant_id`,
  query({ locale }, { enabled, search }) {
    const where = [];
    if (enabled !== undefined) where.push(sql`g.enabled = ${enabled}`);
    if (search) {
      const like = containing(search);
      where.push(sql`(g.code ilike ${like} or g.name_zh ilike ${like} or g.name_en ilike ${like})`);
    }
    return {
      columns: {
        id: sql`g.id`,
        code: sql`g.code`,
        name: named(locale, "g"),
        nameZh: sql`g.name_zh`,
        nameEn: sql`g.name_en`,
        level: sql`g.level`,
        fromRankId: sql`g.from_rank_id`,
        fromRank: named(locale, "f"),
        toRankId: sql`g.to_rank_id`,
        toRank: named(locale, "t"),
        posts: sql`(select count(*)::int from organisation.post p where p.tenant_id = g.tenant_id and p.grade_id = g.id and p.enabled)`,
        holders: sql`(select count(*)::int from organisation.member m where m.tenant_id = g.tenant_id and m.grade_id = g.id and m.active)`,
        enabled: sql`g.enabled`,
      },
      from: sql`organisation.grade g join organisation.rank f on f.tenant_id = g.tenant_id and f.id = g.from_rank_id
        join organisation.rank t on t.tenant_id = g.tenant_id and t.id = g.to_rank_id`,
      where,
      key: sql`g.id`,
    };
  },
});

export async function gradeOptions({ tx, locale }: CallContext): Promise<OutputOf<typeof api.gradeOptions>> {
  const { rows } = await tx.query<{ id: number; code: string; name: string }>(sql`
    select g.id, g.code, ${named(locale, "g")} as name from organisation.grade g
    where g.tenant_id = ${tx.tenantId} and g.enabled order by g.level, g.code`);
  return rows;
}

export async function saveGrade(
  context: CallContext,
  { id, ...input }: InputOf<typeof api.saveGrade>,
): Promise<OutputOf<typeof api.saveGrade>> {
  const { tx } = context;
  context.about(input.nameZh);
  await refuseNoRange(tx, input);
  if (!id) return { id: await createGrade(tx, input) };
  try {
    const { rowCount } = await tx.savepoint(() =>
      tx.query(
        `update organisation.grade set code = $3, name_zh = $4, name_en = $5, level = $6, from_rank_id = $7, to_rank_id = $8
         where tenant_id = $1 and id = $2`,
        [tx.tenantId, id, input.code, input.nameZh, input.nameEn, input.level, input.fromRankId, input.toRankId],
      ),
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
    return { id };
  } catch (error) {
    throw codeTaken(error, "grade_tenant_id_code_key") ?? error;
  }
}

async function refuseNoRange(
  tx: Tx,
  { fromRankId, toRankId }: { fromRankId: number; toRankId: number },
): Promise<void> {
  const from = (await ranksOf(tx, [fromRankId], "fromRankId")).get(fromRankId)!;
  const to = (await ranksOf(tx, [toRankId], "toRankId")).get(toRankId)!;
  if (!isRange({ fromLevel: from.level, toLevel: to.level })) throw refuseField(refusals.rankRange, "toRankId");
}

export async function enableGrades(
  context: CallContext,
  { ids, enabled }: InputOf<typeof api.enableGrades>,
): Promise<OutputOf<typeof api.enableGrades>> {
  const { tx } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ name: string }>(
    "update organisation.grade set enabled = $3 where tenant_id = $1 and id = any($2::bigint[]) returning name_zh as name",
    [tx.tenantId, ids, enabled],
  );
  context.about(rows.map((row) => row.name));
  return allDone;
}
