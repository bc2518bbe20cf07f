import { readFileSync } from "node:fs";
import { endAfter, parseClock } from "#platform/calendar/clock.ts";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";

const folder = new URL("../../../../data/hotel-month/", import.meta.url);

type Row = Readonly<Record<string, string>>;

export function monthFile(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

export function monthRows(name: string): Row[] {
  const [head = "", ...lines] = monthFile(name).toString("utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, index) => [names[index] ?? "", value])));
}

export interface TestCompany {
  /** Member of each machine number. */
  members: Map<string, number>;
  departments: Map<string, number>;
  agencies: Map<string, number>;
  /** Assignment of `order pin`. */
  assignments: Map<string, number>;
}

async function insert(tx: Tx, text: string, values: unknown[]): Promise<number> {
  return (await tx.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

/** The hotel of data/hotel-month as plain rows: departments, agencies, people with numbers, shifts and who is on them. */
export async function hotelCompany(pool: Pool, tenantId: number, pins?: ReadonlySet<string>): Promise<TestCompany> {
  return withTenant(pool, { tenantId }, async (tx) => {
    const departments = new Map<string, number>();
    for (const row of monthRows("departments.csv")) {
      const id = await insert(
        tx,
        "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $3, $4)",
        [tenantId, row.code, row.name_zh, row.name_en],
      );
      await tx.query("update organisation.department set path = array[id] where id = $1", [id]);
      departments.set(row.code!, id);
    }
    const agencies = new Map<string, number>();
    for (const row of monthRows("agencies.csv")) {
      agencies.set(
        row.code!,
        await insert(tx, "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, $2, $3, $3)", [
          tenantId,
          row.code,
          row.name,
        ]),
      );
    }
    const posts = new Map<string, number>();
    for (const row of monthRows("work_orders.csv")) {
      if (posts.has(row.post!)) continue;
      posts.set(
        row.post!,
        await insert(tx, "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)", [
          tenantId,
          row.post,
        ]),
      );
    }
    const workers = new Map(monthRows("workers.csv").map((row) => [row.pin!, row]));
    const members = await people(tx, workers, departments, pins);
    const assignments = await shifts(tx, { departments, agencies, posts, members, workers });
    return { members, departments, agencies, assignments };
  });
}

async function people(
  tx: Tx,
  workers: Map<string, Row>,
  departments: Map<string, number>,
  pins?: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const members = new Map<string, number>();
  for (const [pin, row] of workers) {
    const id = await insert(
      tx,
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
      [tx.tenantId, row.name, departments.get(row.department!)],
    );
    members.set(pin, id);
    if (pins && !pins.has(pin)) continue;
    await tx.query("insert into devices.machine_number (tenant_id, pin, member_id) values ($1, $2, $3)", [
      tx.tenantId,
      pin,
      id,
    ]);
  }
  return members;
}

interface Known {
  departments: Map<string, number>;
  agencies: Map<string, number>;
  posts: Map<string, number>;
  members: Map<string, number>;
  workers: Map<string, Row>;
}

async function shifts(tx: Tx, known: Known): Promise<Map<string, number>> {
  const orders = new Map<
    string,
    { id: number; department: number; post: number; date: string; start: number; end: number }
  >();
  for (const row of monthRows("work_orders.csv")) {
    const start = parseClock(row.start!)!;
    const one = {
      department: known.departments.get(row.department!)!,
      post: known.posts.get(row.post!)!,
      date: row.date!,
      start,
      end: endAfter(start, parseClock(row.end!)!),
    };
    const id = await insert(
      tx,
      "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount) values ($1, $2, $3, $4, $5, $6, $7)",
      [tx.tenantId, one.department, one.post, one.date, one.start, one.end, Number(row.headcount)],
    );
    orders.set(row.number!, { ...one, id });
  }
  const made = new Map<string, number>();
  for (const { order, pin } of monthRows("assignments.csv")) {
    const shift = orders.get(order!)!;
    const agency = known.agencies.get(known.workers.get(pin!)!.agency!)!;
    made.set(
      `${order} ${pin}`,
      await insert(
        tx,
        "insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        [
          tx.tenantId,
          shift.id,
          known.members.get(pin!),
          agency,
          shift.date,
          shift.start,
          shift.end,
          shift.department,
          shift.post,
        ],
      ),
    );
  }
  return made;
}
