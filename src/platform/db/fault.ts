import pg from "pg";

/** What PostgreSQL said; `constraint` names the broken rule. */
export interface DatabaseFault {
  code: string;
  constraint: string | undefined;
  table: string | undefined;
  message: string;
}

export const faultCodes = {
  unique: "23505",
  foreignKey: "23503",
  check: "23514",
  exclusion: "23P01",
  notNull: "23502",
  /** A statement ran longer than it may. */
  timeOver: "57014",
} as const;

/** The server's error inside whatever a query threw (Drizzle wraps it as `cause`), or nothing. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof pg.DatabaseError && at.code !== undefined) {
      return { code: at.code, constraint: at.constraint, table: at.table, message: at.message };
    }
  }
  return undefined;
}

/** Whether a query failed on this unique key, check, foreign key or exclusion. */
export function breaks(error: unknown, constraint: string): boolean {
  return databaseFault(error)?.constraint === constraint;
}
