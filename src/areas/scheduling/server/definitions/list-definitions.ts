import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { definitionList } from "../../definitions-list.ts";
import { NIGHT, nightMinutesOf } from "../../rules/definition.ts";

export const definitions = listSource(definitionList, {
  company: sql`d.tenant_id`,
  query({ locale, today }, { search, kind, enabled }) {
    const name = named(locale, "v");
    const like = search ? containing(search) : "";
    return {
      columns: {
        id: sql`d.id`,
        version: sql`d.version`,
        code: sql`d.code`,
        name,
        nameZh: sql`v.name_zh`,
        nameEn: sql`v.name_en`,
        kind: sql`v.kind`,
        colour: sql`v.colour`,
        sections: sql`v.sections`,
        breaks: sql`v.breaks`,
        looseBreak: sql`v.loose_break_minutes`,
        earliest: sql`v.earliest`,
        latest: sql`v.latest`,
        coreStart: sql`v.core_start`,
        coreEnd: sql`v.core_end`,
        plannedMinutes: sql`v.planned_minutes`,
        validFrom: sql`v.valid_from`,
        ahead: sql`(select coalesce(sum(s.headcount), 0)::int from scheduling.shift s where s.tenant_id = d.tenant_id and s.definition_id = d.id and s.section = 1 and s.work_date >= ${today}::date)`,
        enabled: sql`d.enabled`,
      },
      from: sql`scheduling.definition d join lateral (select * from scheduling.definition_version o where o.tenant_id = d.tenant_id and o.definition_id = d.id
        order by o.valid_from > ${today}::date, abs(o.valid_from - ${today}::date) limit 1) v on true`,
      where: [
        ...(kind ? [sql`v.kind = ${kind}`] : []),
        ...(enabled === undefined ? [] : [sql`d.enabled = ${enabled}`]),
        ...(search ? [sql`(d.code ilike ${like} or v.name_zh ilike ${like} or v.name_en ilike ${like})`] : []),
      ],
      sorts: { code: sql`lower(d.code)` },
      key: sql`d.id`,
    };
  },
  present: async (_, rows) => rows.map(({ sections }) => ({ nightMinutes: nightMinutesOf(sections, NIGHT) })),
});
