import { raw, sql, type Sql } from "#platform/db/sql.ts";

/** What a shift has copied of its definition, of a view of scheduling by this name. */
export function copiedTimes(alias: string): Sql {
  const of = raw(alias);
  return sql`${of}.earliest, ${of}.latest, ${of}.core_start as "coreStart", ${of}.core_end as "coreEnd", ${of}.due_minutes as "dueMinutes", ${of}.punch_early as "punchEarly", ${of}.punch_late as "punchLate"`;
}
