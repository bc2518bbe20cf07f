/** SQL as a template: what stands in `${…}` becomes a parameter, another piece of SQL becomes part of the text. */
export { default as sql, empty, join, raw, Sql } from "sql-template-tag";

/**
 * In a row type: a column that is never null although the database cannot know it, such as what a function of ours
 * gives. Whoever writes it answers for it; everything else is held against the database (docs/architecture.md, SQL).
 */
export type NotNull<T> = T;
