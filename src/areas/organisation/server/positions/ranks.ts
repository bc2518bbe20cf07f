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
import { rankList } from "../../positions-list.ts";
import { isRange } from "../../rules/grade-range.ts";
import { codeTaken } from "../create-department.ts";
import { createRank } from "./create-positions.ts";

export const ranks = listSource(rankList, {
  company: sql`r.tenant_id`,
  query({ locale }, { enabled, search }) {
    const where = [];
    if (enabled !== undefined) where.push(sql`r.enabled = ${enabled}`);
    if (search) {
      const like = containing(search);
      where.push(sql`(r.code ilike ${like} or r.name_zh ilike ${like} or r.name_en ilike ${like})`);
    }
    return {
      columns: {
        id: sql`r.id`,
        code: sql`r.code`,
        name: named(locale, "r"),
        nameZh: sql`r.name_zh`,
        nameEn: sql`r.name_en`,
        level: sql`r.level`,
        grades: sql`(select string_agg(${named(locale, "g")}, ${locale === "zh" ? "、" : ", "} order by g.level, g.id) from organisation.grade_view g
          where g.tenant_id = r.tenant_id and g.enabled and r.level between g.from_level and g.to_level)`,
        holders: sql`(select count(*)::int from organisation.member m where m.tenant_id = r.tenant_id and m.rank_id = r.id and m.active)`,
        enabled: sql`r.enabled`,
      },
      from: sql`organisation.rank r`,
      where,
      key: sql`r.id`,
    };
  },
});

export async function rankOptions(
  { tx, locale }: CallContext,
  { gradeId }: InputOf<typeof api.rankOptions>,
): Promise<OutputOf<typeof api.rankOptions>> {
  const { rows } = await tx.query<{ id: number; code: string; name: string }>(sql`
    select r.id, r.code, ${named(locale, "r")} as name from organisation.rank r
    where r.tenant_id = ${tx.tenantId} and r.enabled and (${gradeId ?? null}::bigint is null or exists (
      select from organisation.grade_view g where g.tenant_id = r.tenant_id and g.id = ${gradeId ?? null} and r.level between g.from_level and g.to_level))
    order by r.level, r.code`);
  return rows;
}

export async function saveRank(
  context: CallContext,
  { id, ...input }: InputOf<typeof api.saveRank>,
): Promise<OutputOf<typeof api.saveRank>> {
  const { tx } = context;
  context.about(input.nameZh);
  if (!id) return { id: await createRank(tx, input) };
  try {
    const { rowCount } = await tx.savepoint(() =>
      tx.query(
        "update organisation.rank set code = $3, name_zh = $4, name_en = $5, level = $6 where tenant_id = $1 and id = $2",
        [tx.tenantId, id, input.code, input.nameZh, input.nameEn, input.level],
      ),
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  } catch (error) {
    throw codeTaken(error, "rank_tenant_id_code_key") ?? error;
  }
  await refuseBrokenRanges(tx, id);
  return { id };
}

/** A rank that moves may leave no grade whose highest rank stands below its lowest. */
async function refuseBrokenRanges(tx: Tx, rankId: number): Promise<void> {
  const { rows } = await tx.query<{ name: string; fromLevel: number; toLevel: number }>(
    `select g.name_zh as name, v.from_level as "fromLevel", v.to_level as "toLevel"
     from organisation.grade g join organisation.grade_view v on v.tenant_id = g.tenant_id and v.id = g.id
     where g.tenant_id = $1 and (g.from_rank_id = $2 or g.to_rank_id = $2) order by g.level, g.id`,
    [tx.tenantId, rankId],
  );
  const broken = rows.find((row) => !isRange(row));
  if (broken) throw refuseField(refusals.rankInGrade, "level", { grade: broken.name });
}

export async function enableRanks(
  context: CallContext,
  { ids, enabled }: InputOf<typeof api.enableRanks>,
): Promise<OutputOf<typeof api.enableRanks>> {
  const { tx } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ name: string }>(
    "update organisation.rank set enabled = $3 where tenant_id = $1 and id = any($2::bigint[]) returning name_zh as name",
    [tx.tenantId, ids, enabled],
  );
  context.about(rows.map((row) => row.name));
  return allDone;
}
