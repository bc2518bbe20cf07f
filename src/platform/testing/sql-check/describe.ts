import type pg from "pg";
import { queriesOf } from "./catalog.ts";
import type { Output, Reader } from "./outputs.ts";
import { wrongStates, type WrongState } from "./states.ts";

export interface Described {
  columns: (Output & { type: number })[];
  parameters: number[];
  states: WrongState[];
}

interface Types {
  parameters: string[];
  results: string[] | null;
  named: string;
}

/**
 * What the database says of a statement: types by preparing it, names, nulls and states by the tree that it keeps of it
 * as the body of a function. `isNull` tells which parameters may be null. Throws what the database says against it.
 */
export async function describe(
  client: pg.ClientBase,
  reader: Reader,
  text: string,
  isNull: (parameter: number) => boolean,
  setUp = "",
): Promise<Described> {
  try {
    const { parameters, results, named } = await lastRow<Types>(
      client,
      `begin; ${setUp}; prepare described as ${text}
       ; select parameter_types::oid[]::text[] as parameters, result_types::oid[]::text[] as results,
                array_to_string(parameter_types, ', ') as named
           from pg_prepared_statements where name = 'described'`,
    );
    const { body } = await lastRow<{ body: string }>(
      client,
      `deallocate described; create function pg_temp.described(${named}) returns void language sql begin atomic ${text}
       ; end; select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc`,
    );
    const [query] = queriesOf(body);
    const outputs = reader.outputs(query!, undefined, isNull);
    return {
      columns: outputs.map((one, index) => ({ ...one, type: Number(results?.[index] ?? 0) })),
      parameters: parameters.map(Number),
      states: wrongStates(reader, query!),
    };
  } finally {
    await client.query("rollback; deallocate all");
  }
}

/** Of several statements in one message, the first row of the last one. */
async function lastRow<R>(client: pg.ClientBase, texts: string): Promise<R> {
  const results = (await client.query(texts)) as unknown as pg.QueryResult[];
  return results.at(-1)!.rows[0] as R;
}
