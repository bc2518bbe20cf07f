/** SQL as a template: what stands in `${…}` becomes a parameter, another piece of SQL becomes part of the text. */
export { default as sql, empty, join, raw, Sql } from "sql-template-tag";
