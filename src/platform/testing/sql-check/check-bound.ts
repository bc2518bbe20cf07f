import type pg from "pg";
import { unboundIn } from "./bound.ts";
import type { CallSite } from "./call-sites.ts";
import { placeOf, readsRows, type Fault, type SentValue, type Statement } from "./statements.ts";

/** The statements of the program that read or change the rows of more than one company. */
export async function boundFaults(
  client: pg.ClientBase,
  statements: readonly Statement[],
  /** Calls whose texts are looked at although no test has sent them. */
  sites: readonly Pick<CallSite, "file" | "line" | "texts" | "isOfTx">[] = [],
  temporary: ReadonlyMap<string, string> = new Map(),
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
  // What the owner of the tables does is for all companies.
  for (const one of statements)
    if (!one.asOwner && readsRows.test(one.text)) await judge(placeOf(one), one.text, one.values);
  const sent = new Set(statements.map(({ text }) => text));
  for (const { file, line, texts, isOfTx } of sites)
    for (const text of isOfTx ? (texts ?? []) : [])
      if (readsRows.test(text) && !sent.has(text)) await judge(`${file}:${line}`, text, await someValues(client, text));
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
