import type { Pool } from "#platform/db/pool.ts";

export interface ColumnFacts {
  name: string;
  type: string;
  notNull: boolean;
  /** Filled in by the database when an insert leaves it out. */
  filled: boolean;
  enumLabel: string | null;
}

export interface TableFacts {
  name: string;
  kind: "table" | "view" | "materialized view";
  options: string[];
  hasTenant: boolean;
  secured: boolean;
  forced: boolean;
  policies: { name: string; roles: string[]; using: string | null; check: string | null }[];
  /** What the application's group role may do. */
  grants: string[];
  keyColumns: string[];
  isPartition: boolean;
  partitioned: boolean;
  columns: ColumnFacts[];
}

/** Every table and view of the program's own schemas, as PostgreSQL knows them; pg-boss's are its own affair. */
export async function readCatalog(owner: Pool): Promise<TableFacts[]> {
  const found = await owner.query<TableFacts>(`
    select n.nspname || '.' || c.relname as name,
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
      coalesce(c.reloptions, '{}') as options,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenant",
      c.relrowsecurity as secured, c.relforcerowsecurity as forced, c.relispartition as "isPartition", c.relkind = 'p' as partitioned,
      coalesce((select json_agg(json_build_object('name', p.polname,
          'roles', (select array_agg(coalesce(r.rolname, 'public')) from unnest(p.polroles) o left join pg_roles r on r.oid = o),
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
        from pg_policy p where p.polrelid = c.oid), '[]') as policies,
      array(select p from unnest(array['select','insert','update','delete','truncate']) p where has_table_privilege('muster_rls', c.oid, p)
        or (p in ('select', 'insert', 'update') and has_any_column_privilege('muster_rls', c.oid, p))) as grants,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k
        where i.indrelid = c.oid and i.indisprimary) as "keyColumns",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
          'filled', a.atthasdef or a.attidentity <> '' or a.attgenerated <> '',
          'enumLabel', (select enumlabel from pg_enum e where e.enumtypid = a.atttypid order by enumsortorder limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|information_schema$)' and n.nspname not in ('jobs', 'public')
    order by 1`);
  return found.rows;
}
