import type pg from "pg";
import type { Statement } from "./statements.ts";

/** What EXPLAIN tells of one step. */
interface Step {
  "Node Type": string;
  Schema?: string;
  "Relation Name"?: string;
  Alias?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  "Subplans Removed"?: number;
  Plans?: Step[];
}

const conditionsOf = (step: Step) =>
  [step["Index Cond"], step["Recheck Cond"], step["Filter"]].filter(Boolean).join(" ");

/**
 * Called anew for each row of another table, with the company of that row: it reads one part each time. Where a condition
 * is false from the start the other table is not even planned, and its column stands without a name.
 */
function isCalled(step: Step, above: string): boolean {
  const pairs = `${above} ${conditionsOf(step)}`.matchAll(
    /(\w+|"[^"]+")\.tenant_id = (?:(\w+|"[^"]+")\.)?tenant_id\b/g,
  );
  return [...pairs].some(([, one, other]) => one !== other && (one === step["Alias"] || other === step["Alias"]));
}

/** The parts that are read of each table. All tables are cut alike, so one company is always in one part. */
function collect(step: Step, parts: Map<string, Set<string>>, above: string): void {
  const [, table, part] = /^(.*?)(?:_default)?_part(\d)$/.exec(step["Relation Name"] ?? "") ?? [];
  if (table !== undefined && step["Node Type"] !== "ModifyTable" && !isCalled(step, above))
    add(parts, `${step["Schema"]}.${table}`, part!);
  // Parts that are left out only when a setting is known.
  if ((step["Subplans Removed"] ?? 0) > 0) for (const one of "01") add(parts, "by a setting", one);
  const below = step["Node Type"] === "Bitmap Heap Scan" ? conditionsOf(step) : "";
  for (const one of step.Plans ?? []) collect(one, parts, below);
}

function add(parts: Map<string, Set<string>>, table: string, part: string): void {
  parts.set(table, (parts.get(table) ?? new Set()).add(part));
}

export interface Unbound {
  /** Names of tables; empty when the statement could not be explained. */
  tables: string[];
  refusal?: string;
}

/** The tables of which a statement reads or changes the rows of more than one company; undefined when of none. */
export async function unboundIn(
  client: pg.ClientBase,
  { text, values }: Pick<Statement, "text" | "values">,
  temporary: ReadonlyMap<string, string> = new Map(),
): Promise<Unbound | undefined> {
  const sent = values.map((value) =>
    value !== null && typeof value === "object" ? Buffer.from(value.bytes, "base64") : value,
  );
  await client.query("begin");
  try {
    for (const [name, making] of temporary) if (text.includes(name)) await client.query(making);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Step }] }>({
      text: `explain (format json, costs off, verbose) ${text}`,
      values: sent,
    });
    const parts = new Map<string, Set<string>>();
    collect(rows[0]!["QUERY PLAN"][0].Plan, parts, "");
    const tables = [...parts]
      .filter(([, read]) => read.size > 1)
      .map(([table]) => table)
      .sort();
    return tables.length > 0 ? { tables } : undefined;
  } catch (error) {
    return { tables: [], refusal: (error as Error).message };
  } finally {
    await client.query("rollback");
  }
}
