import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const folder = fileURLToPath(new URL("../../../db/areas", import.meta.url));

/** Views and functions of one area. They hold nothing, so they are made anew whenever one of the files changes. */
export interface AreaForm {
  file: string;
  sql: string;
}

/** In the order in which they may build on each other: that of their numbers. */
export function readAreaForms(): AreaForm[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ file: `db/areas/${file}`, sql: readFileSync(`${folder}/${file}`, "utf8") }));
}

export function formDigest(forms: readonly AreaForm[]): string {
  const digest = createHash("sha256");
  for (const { file, sql } of forms) digest.update(`${file}\n${sql}`);
  return digest.digest("hex");
}

/**
 * Drops every view and every function of the program, so that tables below them can change. What tables stand on
 * (defaults, triggers, policies) and the procedures that migrations call belong to the migrations and stay.
 */
export async function dropAreaForm(client: pg.Client): Promise<void> {
  await client.query(`set local client_min_messages = warning;
    do $$
    declare
      one text;
    begin
      for one in
        select format('view if exists %I.%I', n.nspname, c.relname)
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'v' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'jobs')
        union all
        select format('function if exists %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prokind = 'f' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'jobs')
           and not exists (
             select from pg_depend d
              where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid and d.deptype = 'n'
                and d.classid in ('pg_trigger'::regclass, 'pg_attrdef'::regclass, 'pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass))
      loop
        execute 'drop ' || one || ' cascade';
      end loop;
    end $$`);
}
