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
  /** It was to write where only reading is allowed: in a transaction that only reads, or on a replica. */
  onlyReads: "25006",
} as const;

/** The server's error inside whatever a query threw, or nothing. */
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

/** No connection could be had. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super("the database cannot be reached", { cause });
  }
}

/**
 * Classes of what a server says when it takes no connection or ends one: connection exceptions, too many of them, a
 * shut-down; and when it writes nothing, for another has become the leader. Transactions that only read name what they
 * were asked to write otherwise (`tx.ts`).
 */
const lostCodes = /^(08|53300$|57P0|25006$)/;
/** The client's own words for a connection that broke while a query was on it. */
const lostWords = /^(Connection terminated|Client has encountered a connection error|read ECONNRESET|write E)/;

/** Whether a query failed because the database is away, and not because of what was asked. */
export function databaseLost(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  const fault = databaseFault(error);
  if (fault) return lostCodes.test(fault.code);
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (lostWords.test(at.message)) return true;
  return false;
}

/** Whether something could not be written because a disk is full or a quota used up: that of the database, or that of files. */
export function noSpace(error: unknown): boolean {
  if (databaseFault(error)?.code === "53100") return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (["ENOSPC", "EDQUOT"].includes((at as NodeJS.ErrnoException).code ?? "")) return true;
  }
  return false;
}
