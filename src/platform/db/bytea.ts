import { customType } from "drizzle-orm/pg-core";

/** Bytes in the database: sealed values, keyed hashes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
