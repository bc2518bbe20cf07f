import { openClient } from "#platform/db/pool.ts";
import type { Acknowledged } from "./load.ts";

export interface Verdict {
  name: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** Holds everything that was acknowledged against what is stored. */
export async function heldAgainst(url: string, done: Acknowledged): Promise<Verdict[]> {
  const client = await openClient(url);
  try {
    return [
      await counted(
        client,
        "clock-ins",
        done.punches.map(({ serial, pin, time }) => `${serial} ${pin} ${time}`),
        {
          text: "select device || ' ' || pin || ' ' || local_time as name from devices.punch where device like 'TRIAL%'",
        },
      ),
      await counted(client, "payments", done.payments, {
        text: `select b.note as name from statements.payment p join statements.payment_batch b on b.tenant_id = p.tenant_id and b.id = p.batch_id
                where p.reverses_id is null and b.note like 'trial %'`,
      }),
      await counted(client, "payments taken back", done.revokes, {
        text: "select reason as name from statements.payment where reverses_id is not null and reason like 'trial %'",
      }),
      await counted(client, "roles", done.roles, { text: "select name from access.role where name like 'trial %'" }),
      await counted(client, "files", done.exports.map(String), {
        text: "select id::text as name from exports.task where exporter = 'people.list' and status = 'success'",
      }),
    ];
  } finally {
    await client.end();
  }
}

async function counted(client: Client, name: string, wanted: string[], { text }: { text: string }): Promise<Verdict> {
  const { rows } = await client.query<{ name: string }>(text);
  const times = new Map<string, number>();
  for (const row of rows) times.set(row.name, (times.get(row.name) ?? 0) + 1);
  return {
    name,
    acknowledged: wanted.length,
    lost: wanted.filter((one) => !times.has(one)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}

/** Work that nobody carries any more, and work that was given up. */
export async function jobsLeft(url: string): Promise<{ dead: number; stuck: number }> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ dead: number; stuck: number }>(
      `select (select count(*)::int from jobs.job where name = 'dead-letters') as dead,
              (select count(*)::int from exports.task where status = 'processing') as stuck`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}
