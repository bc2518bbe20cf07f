import type { z } from "zod";

const rows = new WeakMap<object, z.ZodObject>();

/** Notes with a statement what its rows are said to be, so that the tests can hold it against what the database gives. */
export function declareRow<S extends object>(statement: S, row: z.ZodObject | undefined): S {
  if (row) rows.set(statement, row);
  return statement;
}

export const declaredRow = (statement: object): z.ZodObject | undefined => rows.get(statement);
