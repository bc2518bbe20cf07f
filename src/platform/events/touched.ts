import type { Pool } from "#platform/db/pool.ts";
import type { NotNull } from "#platform/db/sql.ts";

/** Tables that statements read and write, those behind views, functions and triggers among them. */
export interface Touched {
  reads: ReadonlySet<string>;
  writes: ReadonlySet<string>;
}

export interface Relations {
  /** What a statement touches; the same text is looked at once. */
  of(statement: string): Touched;
}

export interface Body {
  name: NotNull<string>;
  kind: NotNull<"table" | "view" | "function">;
  /** Of a view or function its text, of a table the functions of its triggers. */
  body: NotNull<string>;
}

/** Written by every call, whatever it does: nothing on the screen goes by them. */
const quiet = "platform.";
const remembered = 5_000;

const named = /\b([a-z_]+\.[a-z_0-9]+)\b/g;
const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+\.[a-z_0-9]+)/gi;

/** Knows the tables of a database by what its views and functions consist of. */
export function relationsOf(bodies: readonly Body[]): Relations {
  const known = new Map<string, Body[]>();
  for (const one of bodies) known.set(one.name, [...(known.get(one.name) ?? []), one]);
  const whole = new Map<string, Touched>();
  const texts = new Map<string, Touched>();

  function scan(text: string, reads: Set<string>, writes: Set<string>): void {
    for (const [, name] of text.matchAll(named)) {
      const found = known.get(name!);
      if (!found || name!.startsWith(quiet)) continue;
      if (found[0]!.kind === "table") reads.add(name!);
      else add(behind(name!), reads, writes);
    }
    for (const [, name] of text.matchAll(written)) {
      const table = name!.toLowerCase();
      if (table.startsWith(quiet) || known.get(table)?.[0]?.kind !== "table" || writes.has(table)) continue;
      writes.add(table);
      add(behind(table), reads, writes);
    }
  }

  /** Of a view what it shows, of a function what it does, of a table what its triggers do. */
  function behind(name: string): Touched {
    const done = whole.get(name);
    if (done) return done;
    const touched = { reads: new Set<string>(), writes: new Set<string>() };
    // Known before it is complete: functions may call each other.
    whole.set(name, touched);
    for (const { body } of known.get(name) ?? []) scan(body, touched.reads, touched.writes);
    return touched;
  }

  return {
    of(statement) {
      const found = texts.get(statement);
      if (found) return found;
      const touched = { reads: new Set<string>(), writes: new Set<string>() };
      scan(statement, touched.reads, touched.writes);
      if (texts.size >= remembered) texts.clear();
      texts.set(statement, touched);
      return touched;
    },
  };
}

function add(from: Touched, reads: Set<string>, writes: Set<string>): void {
  for (const one of from.reads) reads.add(one);
  for (const one of from.writes) writes.add(one);
}

/** Reads what the database of the program consists of. */
export async function readRelations(pool: Pool): Promise<Relations> {
  const { rows } = await pool.query<Body>(
    `with schemas as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
     select s.nspname || '.' || c.relname as name, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
            case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid)
                 else coalesce((select string_agg(distinct fs.nspname || '.' || f.proname, ' ') from pg_trigger t join pg_proc f on f.oid = t.tgfoid
                                  join schemas fs on fs.oid = f.pronamespace where t.tgrelid = c.oid and not t.tgisinternal), '') end as body
       from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
     union all
     select s.nspname || '.' || p.proname, 'function', coalesce(p.prosrc, '') from pg_proc p join schemas s on s.oid = p.pronamespace`,
  );
  return relationsOf(rows);
}
