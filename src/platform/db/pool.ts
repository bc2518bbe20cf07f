import pg from "pg";
import { DatabaseUnreachable } from "./fault.ts";

/**
 * How values arrive, everywhere in the program: `date`, `numeric` and `interval` as text, `int8` as a number that is
 * refused when it is not exact, `timestamptz` as ISO text in UTC with milliseconds (microseconds are cut: compare
 * such values in SQL, never with `=` against a value that was read).
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: safeInteger,
  1016: (text) => list(text, safeInteger),
  1082: String,
  1182: (text) => list(text, String),
  1184: instant,
  1185: (text) => list(text, instant),
  1186: String,
  1231: (text) => list(text, String),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** An `int8` as a number; throws beyond 2^53, where numbers stop being exact. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the exact range: ${text}`);
  return value;
}

/** `2026-10-01 08:00:00.123456+00` as `2026-10-01T08:00:00.123Z`; `infinity` stays as it is. */
export function instant(text: string): string {
  if (text.endsWith("+00") && text.charCodeAt(10) === 32 && text.charCodeAt(4) === 45) {
    const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, "0").slice(0, 3) : "000";
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
  }
  if (text.endsWith("infinity")) return text;
  return new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  1009 as Parameters<typeof pg.types.getTypeParser>[0],
  "text",
);

function list(text: string, item: (value: string) => unknown): unknown[] {
  const values = textArray(text);
  return values.map((value) => (value === null ? null : item(value)));
}

/** By this name other programs see that the server is at work on a database. */
export const programName = "muster";

export interface PoolOptions {
  /** Most connections at once; default 20. */
  max?: number;
  /** Milliseconds after which the server ends one statement; default 30,000; 0 = never. */
  statementTimeout?: number;
  applicationName?: string;
  /** How long a connection may be in coming, milliseconds; default 15,000. */
  connectMs?: number;
}

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** Connections with the house's value types and time zone UTC. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: options.max ?? 20,
    application_name: options.applicationName ?? programName,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 120_000,
    options: "-c timezone=UTC",
    connectionTimeoutMillis: options.connectMs ?? 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements given together travel together and are answered in their order.
    pipeline: true,
  });
  // An idle connection that breaks (server restart) must not end the program; the next query gets a new one.
  pool.on("error", () => undefined);
  // Nor must one that breaks while a transaction is on it: what runs on it fails, and the client says it a second time.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return naming(pool);
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Says by name that no connection could be had: neither the errors of the network nor those of the server tell it from others. */
function naming(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as unknown as (done: Connected) => void;
  const named = (done?: Connected) => {
    if (done)
      return connect((error, client, release) => done(error && new DatabaseUnreachable(error), client, release));
    return new Promise<PoolClient>((resolve, reject) =>
      connect((error, client) => (error ? reject(new DatabaseUnreachable(error)) : resolve(client!))),
    );
  };
  return Object.assign(pool, { connect: named as Pool["connect"] });
}

/** One connection of its own, with the same value types: for LISTEN, session locks and COPY. */
export async function openClient(url: string, applicationName = "muster tool"): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: applicationName,
    options: "-c timezone=UTC",
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
