import type pg from "pg";
import { unboundIn } from "./bound.ts";
import type { CallSite } from "./call-sites.ts";
import { placeOf, readsRows, type Fault, type SentValue, type Statement } from "./statements.ts";

interface BoundCheck {
  statements: readonly Statement[];
  /** Calls whose texts are looked at as they are written down, whether a test has sent them or not. */
  written?: readonly Pick<CallSite, "file" | "line" | "texts" | "isOfTx">[];
  siteOf?: (statement: Statement) => unknown;
  temporary?: ReadonlyMap<string, string>;
}

/** The statements of the program that read or change the rows of more than one company. */
export async function boundFaults(
  client: pg.ClientBase,
  { statements, written = [], siteOf = () => undefined, temporary = new Map() }: BoundCheck,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const judge = async (place: string, text: string, values: SentValue[]) => {
    const found = await unboundIn(client, { text, values }, temporary);
    if (found === undefined) return;
    const fault = found.refusal
      ? `cannot be explained: ${found.refusal}`
      : `${found.tables.join(", ")} of every company`;
    faults.push({ place, fault, text });
  };
  const sent = new Map(statements.map((one) => [one.text, one.values]));
  // What the owner of the tables does is for all companies.
  const judged = new Set<unknown>(written.filter(({ texts, isOfTx }) => texts !== undefined && isOfTx));
  for (const one of written)
    for (const text of judged.has(one) ? one.texts! : [])
      if (readsRows.test(text))
        await judge(`${one.file}:${one.line}`, text, sent.get(text) ?? (await someValues(client, text)));
  for (const one of statements)
    if (!one.asOwner && readsRows.test(one.text) && !judged.has(siteOf(one)))
      await judge(placeOf(one), one.text, one.values);
  return faults;
}

/** Values for a statement that no test has sent. */
async function someValues(client: pg.ClientBase, text: string): Promise<SentValue[]> {
  try {
    await client.query(`prepare unsent as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'unsent'",
    );
    await client.query("deallocate unsent");
    return rows[0]!.types.map((type) =>
      type.endsWith("[]") ? `{"${someValue(type.slice(0, -2))}"}` : someValue(type),
    );
  } catch {
    // Why it cannot be prepared is told when it is explained.
    return [];
  }
}

function someValue(type: string): string {
  if (/^(timestamp|date)/.test(type)) return "2026-11-01";
  if (type === "boolean") return "true";
  if (type.startsWith("json")) return "{}";
  if (type === "inet") return "127.0.0.1";
  if (type === "uuid") return "00000000-0000-0000-0000-000000000000";
  return type === "interval" ? "1 day" : "1";
}
