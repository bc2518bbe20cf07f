import type { z } from "zod";

const declared = Symbol("row");

/** Says what the rows of a statement look like where no type does; tests hold the database's answer against it. */
export function declareRow<S extends object>(statement: S, row: z.ZodObject | undefined): S {
  return row === undefined ? statement : Object.assign(statement, { [declared]: row });
}

export const declaredRow = (statement: object): z.ZodObject | undefined =>
  (statement as { [declared]?: z.ZodObject })[declared];
