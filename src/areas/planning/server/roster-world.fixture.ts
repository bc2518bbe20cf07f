import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import type { Subscriber } from "#platform/events/bus.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";

export interface RosterWorld extends DemandWorld {
  services: Services;
  /** Own staff of the banquet department. */
  own: number[];
  /** Of the kitchen. */
  cooks: number[];
  /** Ids of definitions by code: A 07:00-15:30, N 22:00-06:00, S 09:00-13:30 and 17:00-21:30, R a day off. */
  shift: Readonly<Record<"A" | "N" | "S" | "R", number>>;
  as<T>(work: (context: CallContext) => Promise<T>, caller?: Partial<Caller>, at?: string): Promise<T>;
}

const codes = [
  "C05201.edit",
  "C05201.submit",
  "C05201.publish",
  "C05201.unlock",
  "C05201.past",
  "C05201.cost",
] as const;

/** For database tests: a hotel with staff of its own in two departments, four definitions and nobody on any shift. */
export async function rosterWorld(
  database: TestDatabase,
  name: string,
  subscribers: readonly Subscriber[] = [],
): Promise<RosterWorld> {
  const world = await demandWorld(database, name, subscribers);
  const { tenantId, banquet, kitchen, server, cook } = world;
  const owner = database.ownerPool;
  const staff = async (label: string, departmentId: number, postId: number) => {
    const made = await owner.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, department_id, post_id, joined_on) values ($1, $2, $3, $4, '2026-01-01') returning id",
      [tenantId, label, departmentId, postId],
    );
    const id = made.rows[0]!.id;
    await owner.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type, status, birth_date) values ($1, $2, $3, 'internal', 'active', '1990-05-01')",
      [tenantId, id, `E${id}`],
    );
    return id;
  };
  const many = async (label: string, count: number, departmentId: number, postId: number) => {
    const ids: number[] = [];
    for (let n = 1; n <= count; n++) ids.push(await staff(`${label}${n}`, departmentId, postId));
    return ids;
  };
  const define = async (code: string, kind: "fixed" | "off", sections: object[], planned: number) => {
    const made = await owner.query<{ id: number }>(
      "insert into scheduling.definition (tenant_id, code) values ($1, $2) returning id",
      [tenantId, code],
    );
    const id = made.rows[0]!.id;
    await owner.query(
      `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, name_zh, colour, kind, sections, planned_minutes)
       values ($1, $2, '2026-01-01', $3, 1, $4, $5, $6)`,
      [tenantId, id, `班次${code}`, kind, JSON.stringify(sections), planned],
    );
    return id;
  };
  const services: Services = { ...testServices(database.appPool, subscribers), clock: () => clock };
  let clock = Date.parse("2026-10-01T01:00:00Z");
  return {
    ...world,
    services,
    own: await many("宴会", 6, banquet, server),
    cooks: await many("厨师", 2, kitchen, cook),
    shift: {
      A: await define("A", "fixed", [{ start: 420, end: 930 }], 450),
      N: await define("N", "fixed", [{ start: 1320, end: 1800 }], 450),
      S: await define(
        "S",
        "fixed",
        [
          { start: 540, end: 810 },
          { start: 1020, end: 1290 },
        ],
        480,
      ),
      R: await define("R", "off", [], 0),
    },
    as: (work, caller = {}, at = "2026-10-01T01:00:00Z") => {
      clock = Date.parse(at);
      return asCaller(services, { tenantId, codes: new Set(codes), ...caller }, work, { keyCode: "C05201" });
    },
  };
}
