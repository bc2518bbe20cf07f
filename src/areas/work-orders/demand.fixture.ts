import { registerApprovables } from "#areas/approvals/server.ts";
import { eventBus, type Subscriber } from "#platform/events/bus.ts";
import { testVault } from "#platform/testing/test-context.ts";
import { makeTenant, type TestDatabase } from "#platform/testing/test-database.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { basis, requirements, type OrderFields, type PostLine } from "./api.ts";
import { adjustmentApproval } from "./server/adjust/adjustment-approval.ts";
import { orderApproval } from "./server/order/approval.ts";
import type { OrderContext } from "./server/order/order-context.ts";

export interface DemandWorld {
  tenantId: number;
  banquet: number;
  kitchen: number;
  server: number;
  cook: number;
  clerk: number;
  first: number;
  second: number;
  /** Workers of the first and the second agency. */
  people: { first: number[]; second: number[] };
  in<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  context(today?: string, accountId?: number): OrderContext;
  order(change?: Partial<OrderFields>, posts?: Partial<PostLine>[]): OrderFields;
}

/** For database tests: a company with two departments, two posts, two agencies with approved contracts and six workers each. */
export async function demandWorld(
  database: TestDatabase,
  name: string,
  subscribers: readonly Subscriber[] = [],
): Promise<DemandWorld> {
  registerApprovables([orderApproval, adjustmentApproval]);
  const tenantId = await makeTenant(database.ownerPool, name);
  const owner = database.ownerPool;
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    (await owner.query<{ id: number }>(`${text} returning id`, [tenantId, ...values])).rows[0]!.id;
  const department = (code: string, zh: string) =>
    insert("insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $3, $2)", [
      code,
      zh,
    ]);
  const post = (code: string, zh: string) =>
    insert("insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, $2, $3, $2)", [code, zh]);
  const [banquet, kitchen] = [await department("BQ", "宴会部"), await department("KT", "厨房")];
  await owner.query("update organisation.department set path = array[id] where tenant_id = $1", [tenantId]);
  const [server, cook] = [await post("Server", "服务员"), await post("Cook", "厨师")];
  await owner.query(
    "insert into organisation.employment_post (tenant_id, department_id, post_id) values ($1, $2, $3), ($1, $4, $5)",
    [tenantId, banquet, server, kitchen, cook],
  );
  const clerk = await insert(
    "insert into organisation.member (tenant_id, name, department_id) values ($1, '王文员', $2)",
    [banquet],
  );
  const first = await agency(owner, tenantId, "A01", "华达劳务", 1, server, 20_000);
  const second = await agency(owner, tenantId, "A02", "金桥服务", 2, server, 30_000);
  const people = {
    first: await workers(owner, tenantId, first, "甲"),
    second: await workers(owner, tenantId, second, "乙"),
  };
  const bus = eventBus(subscribers);
  return {
    tenantId,
    banquet,
    kitchen,
    server,
    cook,
    clerk,
    first,
    second,
    people,
    in: (work) => withTenant(database.appPool, { tenantId }, work),
    context: (today = "2026-10-01", accountId = 1) => ({
      principal: { accountId, memberId: clerk },
      now: `${today}T01:00:00.000Z`,
      today,
      locale: "zh",
      services: { events: bus, vault: testVault },
    }),
    order: (change = {}, posts = [{}]) => ({
      departmentId: banquet,
      dates: ["2026-10-12"],
      workerType: "hourly",
      labourModel: null,
      urgent: false,
      reason: "",
      basis: basis.parse({}),
      posts: posts.map((one) => ({
        postId: server,
        startMinute: 1020,
        endMinute: 1380,
        headcount: 4,
        plannedMinutesPerPerson: null,
        agencyId: null,
        recruiterId: null,
        requirements: requirements.parse({}),
        requirementReason: "",
        ...one,
      })),
      ...change,
    }),
  };
}

async function agency(
  owner: TestDatabase["ownerPool"],
  tenantId: number,
  code: string,
  name: string,
  priority: number,
  postId: number,
  milli: number,
): Promise<number> {
  const made = await owner.query<{ id: number }>(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en, priority) values ($1, $2, $3, $2, $4) returning id",
    [tenantId, code, name, priority],
  );
  const id = made.rows[0]!.id;
  const contract = await owner.query<{ id: number }>(
    `insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date, state)
     values ($1, 'C-' || $2, $2, $3, '2026-01-01', '2026-12-31', 'approved') returning id`,
    [tenantId, code, id],
  );
  const contractId = contract.rows[0]!.id;
  await owner.query("insert into contracts.contract_post (tenant_id, contract_id, post_id) values ($1, $2, $3)", [
    tenantId,
    contractId,
    postId,
  ]);
  await owner.query(
    "insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term) values ($1, $2, $3, $4, '[2026-01-01,2027-01-01)')",
    [tenantId, contractId, id, postId],
  );
  for (const kind of ["weekday", "weekend", "special", "holiday", "legal_holiday"]) {
    await owner.query(
      "insert into contracts.contract_rate (tenant_id, contract_id, rate_key, milli_per_hour) values ($1, $2, $3, $4), ($1, $2, $5, $4)",
      [tenantId, contractId, `${kind}_day`, milli, `${kind}_night`],
    );
  }
  return id;
}

async function workers(
  owner: TestDatabase["ownerPool"],
  tenantId: number,
  agencyId: number,
  name: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 1; index <= 6; index += 1) {
    const made = await owner.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker') returning id",
      [tenantId, `${name}${index}`],
    );
    const id = made.rows[0]!.id;
    await owner.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type, agency_id, gender, birth_date) values ($1, $2, $3, 'hourly', $4, 'male', '1990-05-20')",
      [tenantId, id, `${agencyId}-${index}`, agencyId],
    );
    ids.push(id);
  }
  return ids;
}
