import { openClient, openPool, type Pool, type PoolClient } from "#platform/db/pool.ts";

// What a worker keeps from file to file: a migrated database whose connections stay warm. Opened anew for each file, they
// would read every table's description and make every plan again, which costs more than what most files do.

export interface KeptDatabase {
  name: string;
  ownerUrl: string;
  appUrl: string;
  ownerPool: Pool;
  appPool: Pool;
  first: FirstState;
}

/** What was in the database before any test. */
interface FirstState {
  form: string;
  rows: { name: string; columns: string; rows: string }[];
  sequences: { id: number; value: string }[];
}

/** Beyond this it is cheaper to make a new one. */
const mostBytes = 24 * 2 ** 20;

const own = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const holding = `select c.oid, format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) as size
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and ${own} and pg_relation_size(c.oid) > 0`;

/** Everything that was declared, in one number for each catalogue; what only says how full a table is does not count. */
const form = `select concat_ws(' ',
  (select concat(count(*), ':', sum(hashtextextended(concat_ws(' ', c.oid, c.relname, c.relnamespace, c.relowner, c.relkind, c.relpersistence, c.relacl,
      c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relnatts, c.relreplident), 0))) from pg_class c where c.oid >= 16384),
  ${[
    "pg_attribute x where x.attrelid >= 16384",
    "pg_attrdef x",
    "pg_proc x where x.oid >= 16384",
    "pg_type x where x.oid >= 16384 and x.typtype <> 'c' and x.typcategory <> 'A'",
    "pg_enum x",
    "pg_constraint x where x.oid >= 16384",
    "pg_index x where x.indexrelid >= 16384",
    "pg_trigger x",
    "pg_policy x",
    "pg_rewrite x where x.oid >= 16384",
    "pg_namespace x where x.nspname !~ '^pg_(toast_)?temp_'",
    "pg_extension x",
    "pg_event_trigger x",
    "pg_default_acl x",
    "pg_statistic_ext x",
    "pg_description x where x.objoid >= 16384",
    "pg_largeobject_metadata x",
    "pg_publication x",
    "pg_db_role_setting x where x.setdatabase = (select oid from pg_database where datname = current_database())",
  ]
    .map((one) => `(select concat(count(*), ':', sum(hashtextextended(concat(x.ctid, ' ', x.xmin), 0))) from ${one})`)
    .join(",\n  ")}) as form`;

/** Of a database that nobody has used. */
export async function firstStateOf(owner: Pool): Promise<FirstState> {
  const filled = await owner.query<{ name: string; columns: string }>(
    `select h.name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from (${holding}) h join pg_attribute a on a.attrelid = h.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1`,
  );
  const rows = [];
  for (const one of filled.rows) {
    const found = await owner.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${one.name} t`);
    if (found.rows[0]!.rows !== null) rows.push({ ...one, rows: found.rows[0]!.rows });
  }
  const sequences = await owner.query<{ id: number; value: string }>(
    `select seqrelid::int as id, pg_sequence_last_value(seqrelid)::text as value from pg_sequence
     where pg_sequence_last_value(seqrelid) is not null`,
  );
  return { form: await formOf(owner), rows, sequences: sequences.rows };
}

async function formOf(owner: Pool): Promise<string> {
  return (await owner.query<{ form: string }>(form)).rows[0]!.form;
}

/** Brings it back to what it was before the file that used it; false where it should be thrown away instead. */
export async function madeAnew(kept: KeptDatabase): Promise<boolean> {
  const { ownerPool, appPool, first } = kept;
  if (!(await isQuiet(kept))) return false;
  await Promise.all([ownerPool, appPool].map(forgetSession));
  const months = await ownerPool.query<{ name: string }>(
    `select i.inhrelid::regclass::text as name from pg_inherits i join pg_partitioned_table p on p.partrelid = i.inhparent
     join pg_class c on c.oid = i.inhrelid where p.partstrat = 'r' and p.partdefid <> 0 and i.inhrelid <> p.partdefid and c.relkind = 'r'`,
  );
  const dirty = (await ownerPool.query<{ name: string; size: number }>(holding)).rows;
  if (dirty.reduce((sum, { size }) => sum + size, 0) > mostBytes) return false;
  const isMonth = new Set(months.rows.map(({ name }) => name));
  const seed = new Map(first.rows.map((one) => [one.name, one]));
  const client = await ownerPool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const sent = [
      ...dirty.filter(({ name }) => !isMonth.has(name)).map(({ name }) => client.query(`delete from ${name}`)),
      ...[...isMonth].map((name) => client.query(`drop table ${name}`)),
      ...[...seed.values()].map(({ name, columns, rows }) =>
        client.query(
          `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        ),
      ),
      client.query(
        `select setval(s.seqrelid::regclass, coalesce(f.value::bigint, s.seqstart), f.value is not null)
         from pg_sequence s left join json_to_recordset($1) as f (id int, value text) on f.id = s.seqrelid::int
         where pg_sequence_last_value(s.seqrelid) is distinct from f.value::bigint`,
        [JSON.stringify(first.sequences)],
      ),
      // What the planner knew of the rows goes with them: plans for a company that is gone suit no other.
      client.query("delete from pg_statistic where starelid >= 16384"),
      client.query(
        "update pg_class set reltuples = -1, relpages = 0 where oid >= 16384 and relkind in ('r', 'p') and reltuples >= 0",
      ),
      client.query("commit"),
    ];
    await Promise.all(sent);
  } finally {
    client.release();
  }
  return (await formOf(ownerPool)) === first.form;
}

/** Whether nothing of the file is under way any more, waited for a moment. */
async function isQuiet({ ownerPool, appPool }: KeptDatabase): Promise<boolean> {
  for (const end = performance.now() + 2000; performance.now() < end;) {
    if ([ownerPool, appPool].every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0)) {
      const { rows } = await ownerPool.query<{ all: number; idle: number }>(
        `select count(*)::int as all, count(*) filter (where state = 'idle')::int + 1 as idle from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'`,
      );
      if (rows[0]!.all === ownerPool.totalCount + appPool.totalCount && rows[0]!.idle === rows[0]!.all) return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** What a test has set or locked for a whole session ends with its file. */
async function forgetSession(pool: Pool): Promise<void> {
  const clients: PoolClient[] = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  await Promise.all(
    clients.map(async (client) => {
      client.removeAllListeners("notification");
      client.removeAllListeners("notice");
      await client.query(
        "reset session authorization; reset role; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()",
      );
    }),
  );
  for (const client of clients) client.release();
}

/** The pool as one file has it: it ends with the file, its connections do not. */
export function lentPool(pool: Pool): { pool: Pool; end: () => void } {
  let isOver = false;
  const end = () => void (isOver = true);
  const connect = (done?: (error: Error) => void) => {
    if (!isOver) return (pool.connect as (done?: unknown) => unknown)(done);
    const over = new Error("Cannot use a pool after calling end on the pool");
    return done ? void process.nextTick(done, over) : Promise.reject(over);
  };
  const lent = Object.assign(Object.create(pool) as Pool, {
    connect: connect as Pool["connect"],
    end: (async () => end()) as Pool["end"],
  });
  return { pool: lent, end };
}

export async function openKept(database: Pick<KeptDatabase, "name" | "ownerUrl" | "appUrl">): Promise<KeptDatabase> {
  const options = { applicationName: "muster test" };
  const ownerPool = openPool(database.ownerUrl, { ...options, max: 4 });
  const appPool = openPool(database.appUrl, { ...options, max: 8 });
  // They outlast the files, and may not keep their worker from ending.
  for (const pool of [ownerPool, appPool]) Object.assign(pool.options, { allowExitOnIdle: true });
  return { ...database, ownerPool, appPool, first: await firstStateOf(ownerPool) };
}

export async function dropKept(
  { name, ownerPool, appPool }: Pick<KeptDatabase, "name" | "ownerPool" | "appPool">,
  serverUrl: string,
): Promise<void> {
  await Promise.all([ownerPool.end(), appPool.end()]);
  const admin = await openClient(serverUrl);
  await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end());
}
