import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declared } from "#areas/reports/declared.ts";
import { demand } from "#areas/work-orders/datasets.ts";
import { sumDemand } from "#areas/work-orders/server.ts";
import { openClient } from "#platform/db/pool.ts";
import { drawn } from "../../testing/made-input.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

// Orders in reports whose months are kept as sums: they say what the lines say, whatever changes behind them.

let program: TestServer;
let tenantId: number;
let all: string;
const orders = declared.find((one) => one.name === "reports.orderAnalysis")!;
const period = { from: "2026-10-01", to: "2026-11-30" };
/** Begins and ends within months. */
const odd = { from: "2026-10-02", to: "2026-11-02" };
const show = [...orders.show, ...(orders.more ?? [])].filter((key) => Object.hasOwn(demand.figures, key)).join();

const owner = async <R extends object>(text: string, values: unknown[] = []) =>
  (await program.database.ownerPool.query(text, [tenantId, ...values])).rows as R[];
const make = () => sumDemand(program.services, tenantId);

async function figuresOf(input: object) {
  const { rows, totals } = await program.ok(orders.whole, { ...period, show, ...input }, all);
  return [...rows, totals].map((row) => [row?.keys, row?.cells]);
}

const groupings = [
  ["department", "post", "month"],
  ["order"],
  ["channel", "agency"],
  ["orderState", "chargeType"],
  ["urgent", "adjusted", "month"],
];

async function said() {
  const answers = [];
  for (const rows of groupings) answers.push(await figuresOf({ rows }), await figuresOf({ rows, ...odd }));
  answers.push(await figuresOf({ rows: ["department", "date"] }));
  return answers;
}

/** The same of the lines alone. */
async function saidWithout() {
  await owner(
    "insert into work_orders.changed_date (tenant_id, counted_on) select $1, d from generate_series($2::date, $3, '1 day') d",
    [period.from, period.to],
  );
  return said();
}

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(program, "甲公司", 4);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
}, 180_000);
afterAll(() => program.close());

const changes: Record<string, string> = {
  headcount:
    "update work_orders.line set headcount = headcount + 1, requested_headcount = requested_headcount + 2 where tenant_id = $1 and id % 3 = $2",
  came: "update work_orders.line set came = came + 1, confirmed = confirmed + 2, actual_minutes = actual_minutes + 77 where tenant_id = $1 and id % 4 = $2",
  answered:
    "update work_orders.line set accepted = headcount, first_offered_at = '2026-10-01', last_answered_at = timestamptz '2026-10-01 03:07' + interval '1 minute' * id where tenant_id = $1 and id % 3 = $2",
  cancelled: "update work_orders.line set cancelled = not cancelled where tenant_id = $1 and id % 5 = $2",
  moved: "update work_orders.line set work_date = work_date + 31 where tenant_id = $1 and id % 6 = $2",
  added: `insert into work_orders.line (tenant_id, order_id, position, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person, estimated_cost_fen)
    select tenant_id, order_id, position, department_id, post_id, work_date, start_minute, end_minute, 3, 4, 120, 777 from work_orders.line where tenant_id = $1 and id % 7 >= $2`,
  removed: `delete from work_orders.line l where l.tenant_id = $1 and l.id % 2 = $2
    and not exists (select from work_orders.allocation a where a.tenant_id = $1 and a.line_id = l.id) and not exists (select from scheduling.shift s where s.tenant_id = $1 and s.line_id = l.id)`,
  // What is said of the order itself needs no sum anew.
  decided:
    "update work_orders.work_order set state = case when state = 'approved' then 'rejected' else 'approved' end where tenant_id = $1 and id % 3 = $2",
  urgent:
    "update work_orders.work_order set urgent = not urgent, adjusted = not adjusted where tenant_id = $1 and id % 4 = $2",
};

describe("orders of summed months", () => {
  it("say what the lines say, and are read where no date is told apart", async () => {
    const without = await said();
    expect(without[0]!.length).toBeGreaterThan(3);
    await make();
    expect(await said()).toEqual(without);
    const months = await owner("select from work_orders.summed_month where tenant_id = $1");
    expect(months.length).toBeGreaterThanOrEqual(1);
    await owner("update work_orders.demand_month set heads = heads + 1 where tenant_id = $1");
    const after = await said();
    expect(after[0]).not.toEqual(without[0]);
    expect(after.at(-1)).toEqual(without.at(-1));
    expect(await saidWithout()).toEqual(without);
    await make();
    expect(await said()).toEqual(without);
    expect(await owner("select from work_orders.changed_date where tenant_id = $1")).toEqual([]);
  });

  it.each(Object.entries(changes))(
    "hold the truth behind %s, before they are summed anew and after",
    async (_kind, text) => {
      for (const n of [1, 0]) {
        await make();
        const before = await said();
        await owner(text, [n]);
        const after = await said();
        await make();
        expect(await said()).toEqual(after);
        expect(after).toEqual(await saidWithout());
        if (n === 0) expect(after).not.toEqual(before);
      }
    },
  );

  it("hold under changes in any order, while they are summed, and when months begin on another day", async () => {
    const random = drawn(20_267);
    const kinds = Object.entries(changes);
    for (const day of [1, 3, 20, 1]) {
      await owner(
        `insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.monthStartDay', date '2026-10-01', to_jsonb($2::int))
         on conflict (tenant_id, rule_key, coalesce(department_id, 0), coalesce(legal_entity_id, 0), valid_from) do update set value = excluded.value`,
        [day],
      );
      const making = random() < 0.5 ? make() : undefined;
      const done: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const [kind, text] = kinds[Math.floor(random() * kinds.length)]!;
        done.push(kind);
        await owner(text, [Math.floor(random() * 3)]);
      }
      const now = await said();
      await making;
      await make();
      expect([day, done, await said()]).toEqual([day, done, now]);
      expect([day, done, await saidWithout()]).toEqual([day, done, now]);
    }
  });

  it("are old when a line is written that was not seen while they were summed", async () => {
    await make();
    const client = await openClient(program.database.ownerUrl);
    try {
      await client.query("begin");
      await client.query("update work_orders.line set came = came + 5 where tenant_id = $1", [tenantId]);
      await owner("insert into work_orders.changed_date (tenant_id, counted_on) values ($1, '2026-10-05')");
      await make();
      await client.query("commit");
    } finally {
      await client.end();
    }
    const now = await said();
    expect(await saidWithout()).toEqual(now);
  });

  it("are of each company alone", async () => {
    const other = await makeWeekCompany(program, "乙公司", 4);
    const before = await said();
    await sumDemand(program.services, other);
    await make();
    expect(await said()).toEqual(before);
    await owner("update work_orders.demand_month set heads = heads + 1 where tenant_id <> $1");
    expect(await said()).toEqual(before);
  });
});
