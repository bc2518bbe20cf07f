import type { Approvable, Submission } from "#areas/approvals/approvable.ts";
import { countApprovals, listApprovals } from "#areas/approvals/api.ts";
import { decideTask, startApproval, saveSimpleFlow, registerApprovables } from "#areas/approvals/server.ts";
import { tryFlow, type ApproverNode, type FlowNode, type OrganisationView } from "#areas/approvals/try-flow.ts";
import { actAs } from "#apps/month/work-context.ts";
import { joinSockets, routes } from "#apps/server/sockets.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { BenchCompany } from "../data.ts";
import { median, percentile, report } from "../report.ts";
import type { World } from "../world.ts";

const at = "2026-07-15T01:00:00Z";
const named = (text: string) => ({ zh: text, en: text });

/** A flow of so many steps, each by another rule, in a company of some hundred people. */
function bigFlow(steps: number): { tree: FlowNode; organisation: OrganisationView } {
  const departments = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    parentId: index === 0 ? null : Math.floor((index + 1) / 2),
    name: named(`D${index}`),
    headIds: [index + 1],
    responsiblePostIds: [(index % 20) + 1],
  }));
  const posts = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    superiorId: index === 0 ? null : index,
    name: named(`P${index}`),
  }));
  const members = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    name: `m${index}`,
    departmentId: (index % 40) + 1,
    postId: (index % 20) + 1,
    living: true,
  }));
  const kinds: Pick<ApproverNode, "settype" | "actions">[] = [
    { settype: 2, actions: [] },
    { settype: 7, actions: [] },
    { settype: 1, actions: [{ type: "position", order: 1, postId: 7 }] },
    { settype: 1, actions: [{ type: "superiorPosition", order: 1 }] },
    { settype: 1, actions: [{ type: "member", order: 1, workerId: 400 }] },
  ];
  let childNode: FlowNode | null = null;
  for (let index = steps; index > 0; index -= 1) {
    const rest: FlowNode | null = childNode;
    childNode = {
      type: 1,
      uid: `n${index}`,
      postName: `n${index}`,
      postAction: "approve",
      examineMode: 3,
      directorLevel: 1,
      examineEndDirectorLevel: 1,
      childNode: rest,
      ...kinds[index % kinds.length]!,
    };
  }
  return {
    tree: { type: 0, uid: "start", postName: "start", childNode },
    organisation: {
      departments: new Map(departments.map((one) => [one.id, one])),
      posts: new Map(posts.map((one) => [one.id, one])),
      members: new Map(members.map((one) => [one.id, one])),
      administratorIds: [500],
      deputies: [],
    },
  };
}

/** The pure engine: 20 steps planned, each resolved among 500 people, opened and approved, from the start to the end. */
export function startFlow(): void {
  const { tree, organisation } = bigFlow(20);
  const all: number[] = [];
  for (let round = 0; round < 1000; round += 1) {
    const began = performance.now();
    const steps = tryFlow(tree, organisation, 499, at);
    all.push(performance.now() - began);
    if (steps.length !== 20) throw new Error(`${steps.length} steps`);
  }
  report({
    what: "resolve and run a flow of 20 steps",
    size: "",
    ours: median(all),
    unit: "ms",
    goal: 3,
    note: `p95 ${percentile(all, 0.95).toFixed(3)} ms`,
  });
}

const benchDocument: Approvable = {
  documentType: "bench",
  processType: "employment",
  title: named("Bench"),
  facts: async () => ({}),
  summary: async () => ({ rows: [], amounts: [], link: null }),
  cards: async () => new Map(),
  onDecision: async () => undefined,
};

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return all;
}

/** One approval from its call to the commit, beside a transaction of as many statements by primary key. */
export async function actOnTask(world: World, company: BenchCompany): Promise<void> {
  registerApprovables([benchDocument]);
  const { actor } = company;
  const memberId = actor.memberId!;
  const inside = <T>(work: (context: CallContext) => Promise<T>) => actAs(world.services, actor, at, work);
  const level = { who: { kind: "member" as const, memberIds: [memberId] }, mode: "any" as const };
  await inside((context) =>
    saveSimpleFlow(context.tx, {
      processType: "employment",
      name: named("Bench"),
      startName: named("Start"),
      levels: [
        { ...level, name: named("a") },
        { ...level, name: named("b") },
      ],
    }),
  );
  const instances: number[] = [];
  const rounds = 300;
  for (let index = 1; index <= rounds; index += 1) {
    const submission: Submission = {
      documentType: "bench",
      documentId: index,
      number: `B${index}`,
      title: named("Bench"),
      submitterMemberId: memberId,
      applicantMemberId: memberId,
      departmentId: null,
    };
    instances.push((await inside((context) => startApproval(context.tx, context, submission))).instanceId);
  }
  const { rows } = await world.owner.query<{ id: number }>(
    "select id from approvals.task where tenant_id = $1 and state = 'pending' order by id",
    [actor.tenantId],
  );
  let statements = 0;
  let writes = 0;
  let next = 0;
  const ours = await times(rounds, () =>
    inside((context) => decideTask(counted(context.tx), context, rows[next++]!.id, "approve", null)),
  );
  function counted(tx: Tx): Tx {
    if (next !== 1) return tx;
    return Object.assign(Object.create(tx) as Tx, {
      query: (statement: string | { name: string; text: string }, values?: readonly unknown[]) => {
        statements += 1;
        if (/^\s*(insert|update)/.test(typeof statement === "string" ? statement : statement.text)) writes += 1;
        return tx.query(statement, values);
      },
    });
  }
  let at2 = 0;
  const floor = await times(rounds, () =>
    withTenant(world.services.pool, { tenantId: actor.tenantId }, async (tx) => {
      const id = instances[at2++ % rounds];
      for (let index = 0; index < statements; index += 1) {
        const text =
          index < writes
            ? "update approvals.instance set round = round where id = $1"
            : "select * from approvals.instance where id = $1";
        await tx.query({ name: `bench ${index < writes ? "write" : "read"}`, text }, [id]);
      }
    }),
  );
  joinSockets();
  const [mine, bare] = [median(ours), median(floor)];
  report({
    what: `act on a task (${statements} statements)`,
    size: "",
    ours: mine,
    floor: bare,
    unit: "ms",
    goal: bare * 3,
    times: 3,
    note: `p95 ${percentile(ours, 0.95).toFixed(1)} ms`,
  });
}

/** Running applications straight into the tables: the lists are what is measured. */
async function running(
  world: World,
  { actor, departments }: BenchCompany,
  count: number,
  approvers: readonly number[],
): Promise<void> {
  const { tenantId } = actor;
  // The first thousand apart: PostgreSQL plans the checks of foreign keys by the size it finds, and keeps a plan for empty tables through all the rest.
  for (const [first, last] of [
    [1, 1000],
    [1001, count],
  ]) {
    await insertRunning(world, [tenantId, first, last, approvers[0], departments[0], approvers]);
    await world.owner.query("vacuum analyze approvals.instance, approvals.visit, approvals.task");
  }
}

async function insertRunning(world: World, values: readonly unknown[]): Promise<void> {
  await world.owner.query(
    `with made as (
       insert into approvals.instance (tenant_id, process_type, document_type, document_id, number, title_zh, title_en, submitter_member_id, applicant_member_id, department_id, status, submitted_at)
       select $1, 'employment', 'workOrder', 1000000 + n, 'L' || n, '用工', 'Order', $4, $4, $5, 'underApproval', timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series($2::int, $3::int) as n returning id, submitted_at),
     visits as (insert into approvals.visit (tenant_id, instance_id, sequence, round, node_uid, node_name, mode, state, entered_at)
       select $1, id, 1, 1, 'a', 'a', 'single', 'open', submitted_at from made returning instance_id, entered_at)
     insert into approvals.task (tenant_id, instance_id, visit, position, process_type, member_id, origin, why, state, opened_at)
     select $1, instance_id, 1, 1, 'employment', ($6::bigint[])[1 + instance_id % cardinality($6::bigint[])], 'plan', '{"rule":"member"}', 'pending', entered_at from visits`,
    [...values],
  );
}

/** The first page of an inbox and its counts, beside the same rows and numbers by bare indexed queries. */
export async function inboxOf(world: World, company: BenchCompany, count: number): Promise<void> {
  const approvers = company.memberIds.slice(0, 50);
  await running(world, company, count, approvers);
  const actor = { ...company.actor, memberId: approvers[7]! };
  const inside = <T>(work: (context: CallContext) => Promise<T>) => actAs(world.services, actor, at, work);
  const run = (call: typeof listApprovals | typeof countApprovals) =>
    routes().find((route) => route.call === call)!.run as (context: CallContext, input: unknown) => Promise<unknown>;
  const [list, counts] = [run(listApprovals), run(countApprovals)];
  const pageInput = listApprovals.input.parse({ types: "employment" });
  const countInput = countApprovals.input.parse({ types: "employment" });
  const bare = (work: (tx: Tx) => Promise<unknown>) =>
    withTenant(world.services.pool, { tenantId: actor.tenantId }, work);
  const rounds = 300;
  const lines = [
    {
      what: "page of an inbox",
      ours: () => inside((context) => list(context, pageInput)),
      floor: () =>
        bare(async (tx) => {
          await tx.query(
            {
              name: "bench page",
              text: `select t.*, i.* from approvals.task t join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
        where t.member_id = $1 and t.state = 'pending' and t.process_type = 'employment' order by t.opened_at limit 20`,
            },
            [actor.memberId],
          );
          await tx.query(
            {
              name: "bench total",
              text: "select count(*) from approvals.task where member_id = $1 and state = 'pending' and process_type = 'employment'",
            },
            [actor.memberId],
          );
        }),
    },
    {
      what: "counts of an inbox",
      ours: () => inside((context) => counts(context, countInput)),
      floor: () =>
        bare((tx) =>
          tx.query(
            {
              name: "bench count",
              text: "select count(*) from approvals.task where member_id = $1 and state = 'pending' and process_type = 'employment'",
            },
            [actor.memberId],
          ),
        ),
    },
  ];
  for (const { what, ours, floor } of lines) {
    await times(20, ours);
    await times(20, floor);
    const [mine, base] = [percentile(await times(rounds, ours), 0.95), percentile(await times(rounds, floor), 0.95)];
    report({
      what: `${what}, ${count} running`,
      size: "p95",
      ours: mine,
      floor: base,
      unit: "ms",
      goal: base * 3,
      times: 3,
    });
  }
}
