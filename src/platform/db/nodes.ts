import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { openClient } from "./pool.ts";

/** What all nodes of an installation have in common, as marks that tell nothing else. */
export interface Node {
  key: string;
  files: string;
}

/** First numbers of the locks by which nodes show their marks. */
const shown = { key: 471_201, files: 471_202 };
/** Held while a node looks at the others and shows itself. */
const entrance = 471_200;
const againMs = 1_000;

const wrong = {
  key: "Another node on this database has another key: what one seals the other could not read. Give all nodes the same MUSTER_KEY.",
  files:
    "Another node on this database keeps its files elsewhere: half of what people upload would be missing on each. Give all nodes the same S3_BUCKET, or one folder `files` in MUSTER_VAR that they share.",
} as const;

const small = (mark: string) => createHash("sha256").update(mark).digest().readUInt32BE() >>> 1;

/**
 * Shows the nodes on the same database what this one is, as long as it is there, and refuses to be the second one of two
 * that have not the same in common. Gives what ends it. Nothing is kept: what has died is not shown.
 */
export async function joinNodes(ownerUrl: string, node: Node, log: Logger): Promise<() => Promise<void>> {
  let ended = false;
  let again: NodeJS.Timeout | undefined;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;

  async function join(): Promise<void> {
    const own = await openClient(ownerUrl, "muster node");
    try {
      await show(own, node);
    } catch (error) {
      await own.end();
      throw error;
    }
    client = own;
    own.once("end", () => {
      client = undefined;
      later();
    });
  }

  /** Taken up again when the database was away; nobody is ended for what others have changed meanwhile. */
  const later = () => {
    if (ended) return;
    again = setTimeout(
      () =>
        void join().catch(
          (error: unknown) => (log.warn({ error: String(error) }, "not shown to other nodes"), later()),
        ),
      againMs,
    ).unref();
  };

  await join();
  return async () => {
    ended = true;
    clearTimeout(again);
    await client?.end();
  };
}

async function show(client: Awaited<ReturnType<typeof openClient>>, node: Node): Promise<void> {
  // A node that lost its power or its network is not shown for hours.
  await client.query("set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
  await client.query("select pg_advisory_lock($1, 0)", [entrance]);
  for (const what of ["key", "files"] as const) {
    const mark = small(node[what]);
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and classid = $1 and objid <> $2
         and database = (select oid from pg_database where datname = current_database())`,
      [shown[what], mark],
    );
    if (rowCount !== 0) throw new Error(wrong[what]);
    await client.query("select pg_advisory_lock_shared($1, $2)", [shown[what], mark]);
  }
  await client.query("select pg_advisory_unlock($1, 0)", [entrance]);
}
