import { readFileSync } from "node:fs";
import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import { endAfter, parseClock } from "#platform/calendar/clock.ts";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { parseYuan } from "#platform/money/yuan.ts";

const folder = new URL("../../../../data/hotel-month/", import.meta.url);
const machines = ["HOTEL01", "HOTEL02", "HOTEL03"];

type Row = Readonly<Record<string, string>>;

export function monthRows(name: string): Row[] {
  const [head = "", ...lines] = readFileSync(new URL(name, folder), "utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((value, index) => [names[index] ?? "", value])));
}

export interface TestHotel {
  tenantId: number;
  departments: Map<string, number>;
  agencies: Map<string, number>;
  /** Assignment of `order pin`. */
  assignments: Map<string, number>;
}

/** Rows in one statement; the ids in their order. */
async function insert(
  tx: Tx,
  table: string,
  columns: Record<string, [type: string, values: readonly unknown[]]>,
  ids = true,
): Promise<number[]> {
  const names = Object.keys(columns).join(", ");
  const arrays = Object.values(columns)
    .map(([type], index) => `$${index + 2}::${type}[]`)
    .join(", ");
  const { rows } = await tx.query<{ id: number }>(
    `insert into ${table} (tenant_id, ${names}) select $1, ${names} from unnest(${arrays}) with ordinality as given (${names}, place) order by place ${ids ? "returning id" : ""}`,
    [tx.tenantId, ...Object.values(columns).map(([, values]) => values)],
  );
  return rows.map((row) => row.id);
}

const mapOf = (keys: readonly (string | undefined)[], ids: readonly number[]) =>
  new Map(keys.map((key, index) => [key!, ids[index]!]));

/** The hotel of data/hotel-month with its contracts and who was on which shift, as plain rows. */
export async function hotelCompany(pool: Pool, tenantId: number): Promise<TestHotel> {
  return withTenant(pool, { tenantId }, async (tx) => {
    const [deps, labour, workers, orders] = ["departments", "agencies", "workers", "work_orders"].map((name) =>
      monthRows(`${name}.csv`),
    ) as [Row[], Row[], Row[], Row[]];
    const departments = mapOf(
      deps.map((row) => row.code),
      await insert(tx, "organisation.department", {
        code: ["text", deps.map((row) => row.code)],
        name_zh: ["text", deps.map((row) => row.name_zh)],
        name_en: ["text", deps.map((row) => row.name_en)],
      }),
    );
    await tx.query("update organisation.department set path = array[id]");
    const agencies = mapOf(
      labour.map((row) => row.code),
      await insert(tx, "agencies.agency", {
        code: ["text", labour.map((row) => row.code)],
        name_zh: ["text", labour.map((row) => row.name)],
        name_en: ["text", labour.map((row) => row.name)],
      }),
    );
    const postNames = [...new Set(orders.map((row) => row.post))];
    const posts = mapOf(
      postNames,
      await insert(tx, "organisation.post", {
        code: ["text", postNames],
        name_zh: ["text", postNames],
        name_en: ["text", postNames],
      }),
    );
    const members = mapOf(
      workers.map((row) => row.pin),
      await insert(tx, "organisation.member", {
        name: ["text", workers.map((row) => row.name)],
        kind: ["text", workers.map(() => "worker")],
        department_id: ["bigint", workers.map((row) => departments.get(row.department!))],
      }),
    );
    await insert(tx, "devices.machine_number", {
      pin: ["text", [...members.keys()]],
      member_id: ["bigint", [...members.values()]],
    });
    await tx.query("insert into settings.company_day (tenant_id, day, kind, name) values ($1, $2, 'special', 'x')", [
      tenantId,
      monthRows("special_days.csv")[0]!.date,
    ]);
    await contracts(tx, agencies, [...posts.values()]);
    const times = orders.map((row) => {
      const start = parseClock(row.start!)!;
      return { start, end: endAfter(start, parseClock(row.end!)!) };
    });
    const shifts = mapOf(
      orders.map((row) => row.number),
      await insert(tx, "scheduling.shift", {
        department_id: ["bigint", orders.map((row) => departments.get(row.department!))],
        post_id: ["bigint", orders.map((row) => posts.get(row.post!))],
        work_date: ["date", orders.map((row) => row.date)],
        start_minute: ["int", times.map((one) => one.start)],
        end_minute: ["int", times.map((one) => one.end)],
      }),
    );
    const byNumber = new Map(orders.map((row, index) => [row.number!, { row, ...times[index]! }]));
    const agencyOf = new Map(workers.map((row) => [row.pin!, agencies.get(row.agency!)!]));
    const put = monthRows("assignments.csv").map(({ order, pin }) => ({
      order: order!,
      pin: pin!,
      of: byNumber.get(order!)!,
    }));
    const assignments = mapOf(
      put.map((one) => `${one.order} ${one.pin}`),
      await insert(tx, "scheduling.assignment", {
        shift_id: ["bigint", put.map((one) => shifts.get(one.order))],
        member_id: ["bigint", put.map((one) => members.get(one.pin))],
        agency_id: ["bigint", put.map((one) => agencyOf.get(one.pin))],
        work_date: ["date", put.map((one) => one.of.row.date)],
        start_minute: ["int", put.map((one) => one.of.start)],
        end_minute: ["int", put.map((one) => one.of.end)],
        department_id: ["bigint", put.map((one) => departments.get(one.of.row.department!))],
        post_id: ["bigint", put.map((one) => posts.get(one.of.row.post!))],
      }),
    );
    return { tenantId, departments, agencies, assignments };
  });
}

async function contracts(tx: Tx, agencies: Map<string, number>, posts: readonly number[]): Promise<void> {
  const rows = monthRows("contracts.csv");
  for (const [code, agencyId] of agencies) {
    const rates = rows.filter((row) => row.agency === code);
    const [first] = rates as [Row];
    const [id] = await insert(tx, "contracts.contract", {
      number: ["text", [first.number]],
      name: ["text", [first.number]],
      agency_id: ["bigint", [agencyId]],
      start_date: ["date", ["2026-01-01"]],
      end_date: ["date", ["2026-12-31"]],
      night_start: ["int", [parseClock(first.night_start!)]],
      night_end: ["int", [parseClock(first.night_end!)]],
      state: ["text", ["approved"]],
    });
    await insert(
      tx,
      "contracts.contract_rate",
      {
        contract_id: ["bigint", rates.map(() => id)],
        rate_key: ["text", rates.map((row) => row.rate_key)],
        milli_per_hour: ["bigint", rates.map((row) => parseYuan(row.yuan_per_hour!, "milli"))],
      },
      false,
    );
    await insert(tx, "contracts.contract_subsidy", {
      contract_id: ["bigint", [id, id]],
      type: ["text", ["shift", "ladder"]],
      over_minutes: ["int", [null, Number(first.ladder_over_hours) * 60]],
      amount_fen: [
        "bigint",
        [parseYuan(first.shift_subsidy_yuan!, "fen"), parseYuan(first.ladder_subsidy_yuan!, "fen")],
      ],
    });
    await tx.query(
      `insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term) select $1, $2, $3, post, '[2026-01-01,2027-01-01)' from unnest($4::bigint[]) as post`,
      [tx.tenantId, id, agencyId, posts],
    );
  }
}

/** October worked: the machines' files read, every shift computed and confirmed. */
export async function workOctober(pool: Pool, tenantId: number): Promise<void> {
  await withTenant(pool, { tenantId }, async (tx) => {
    for (const device of machines) {
      const punches = readFileSync(new URL(`ATTLOG_${device}.txt`, folder), "utf8")
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split("\t"));
      await tx.query(
        `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id)
         select $1, at::date, at, 'file', $2, given.pin, n.member_id from unnest($3::text[], $4::timestamp[]) as given (pin, at)
         left join devices.machine_number n on n.pin = given.pin on conflict do nothing`,
        [tenantId, device, punches.map(([pin]) => pin), punches.map(([, at]) => at)],
      );
      await tx.query(
        `insert into devices.punch_import (tenant_id, device, file_name, file_sha256, lines, stored, repeated, odd, unmatched, period_from, period_to)
         values ($1, $2, $2, '', 0, 0, 0, 0, 0, '2026-10-01', '2026-11-02')`,
        [tenantId, device],
      );
    }
  });
  const october = { from: "2026-10-01", to: "2026-10-31" };
  await computeRange({ services: { pool, clock: () => Date.parse("2026-11-20T04:00:00Z") }, tenantId }, october);
  await withTenant(pool, { tenantId }, (tx) => confirmRange(tx, october, null));
}
