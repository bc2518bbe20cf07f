import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { Submission } from "../approvable.ts";
import type { ApproverNode, FlowNode, FlowSettings } from "../rules/flow/definition.ts";
import {
  makeCompany,
  submissionOf,
  useTestDocuments,
  type TestCompany,
  type TestDocuments,
} from "./company.fixture.ts";
import { decideTask } from "./engine/decide-task.ts";
import { readCase, type LoadedCase } from "./engine/loaded-case.ts";
import { saveFlow } from "./flows/save-flow.ts";
import { startApproval } from "./engine/start-approval.ts";
import { noticeSubscribers } from "./telling/tell-by-notice.ts";
import { firstBrokenEntry } from "./engine/write-trail.ts";

export type Who = keyof TestCompany["member"];

/** A company whose people act on applications by name; notices and mails are written as in the program. */
export class Story {
  db!: TestDatabase;
  company!: TestCompany;
  documents!: TestDocuments;
  services!: Services;
  #documents = 0;
  #companies = 0;

  /** Milliseconds since 1970; moved by the tests. */
  now = 0;

  /** Begins in a company of its own. */
  async anew(): Promise<void> {
    this.now = Date.parse("2026-10-01T01:00:00Z");
    this.#documents = 0;
    this.company = await makeCompany(this.db.ownerPool, `company ${(this.#companies += 1)}`);
    this.documents = useTestDocuments();
    this.services = { ...testServices(this.db.appPool, noticeSubscribers), clock: () => this.now };
  }

  id(who: Who): number {
    return this.company.member[who];
  }

  as<T>(who: Who, work: (context: CallContext) => Promise<T>): Promise<T> {
    return asCaller(
      this.services,
      { tenantId: this.company.tenantId, memberId: this.company.member[who], locale: "en" },
      work,
    );
  }

  inside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withTenant(this.db.appPool, { tenantId: this.company.tenantId }, work);
  }

  /** One step of a flow, asking these people. */
  step(
    uid: string,
    people: readonly Who[],
    examineMode: ApproverNode["examineMode"],
    part: Partial<ApproverNode> = {},
  ): ApproverNode {
    const actions = people.map((who, index) => ({
      type: "member" as const,
      order: index + 1,
      workerId: this.company.member[who],
    }));
    return {
      type: 1,
      uid,
      postName: uid,
      postAction: "approve",
      settype: 1,
      examineMode,
      actions,
      childNode: null,
      ...part,
    };
  }

  /** A flow of these steps in the place of the one before; what hangs below the last one stays. */
  async flow(
    steps: readonly ApproverNode[],
    settings: Partial<FlowSettings> = {},
    part: { urgent?: boolean; daysBefore?: number; monthlyCount?: number } = {},
  ): Promise<void> {
    const tree = steps
      .toReversed()
      .reduce<FlowNode | null>((childNode, node) => ({ ...node, childNode: childNode ?? node.childNode }), null);
    await this.inside((tx) =>
      saveFlow(tx, {
        processType: "employment",
        name: { zh: "Flow", en: "Flow" },
        replace: true,
        settings,
        ...part,
        tree: { type: 0, uid: "start", postName: "Start", childNode: tree },
      }),
    );
  }

  async start(part: Partial<Submission> = {}): Promise<number> {
    const submission = submissionOf(this.company, ++this.#documents, part);
    return (await this.as("cook", (context) => startApproval(context.tx, context, submission))).instanceId;
  }

  async task(who: Who, instanceId: number): Promise<number> {
    const { rows } = await this.inside((tx) =>
      tx.query<{ id: number }>(
        "select id from approvals.task where member_id = $1 and instance_id = $2 and state = 'pending'",
        [this.company.member[who], instanceId],
      ),
    );
    return rows[0]?.id ?? 0;
  }

  async answers(who: Who, instanceId: number, verdict: "approve" | "return" = "approve"): Promise<void> {
    const taskId = await this.task(who, instanceId);
    await this.as(who, (context) => decideTask(context.tx, context, taskId, verdict, "because"));
  }

  /** Names of those whose turn it is, and the status where it is nobody's. */
  async asks(instanceId: number): Promise<string[]> {
    const { rows } = await this.inside((tx) =>
      tx.query<{ name: string }>(
        `select m.name from approvals.task t join organisation.member_view m on m.id = t.member_id
       where t.instance_id = $1 and t.state = 'pending' order by m.name`,
        [instanceId],
      ),
    );
    if (rows.length > 0) return rows.map((row) => row.name);
    const found = await this.inside((tx) =>
      tx.query<{ status: string }>("select status from approvals.instance where id = $1", [instanceId]),
    );
    return [found.rows[0]?.status ?? "gone"];
  }

  /** The rows that lists read say what the trail says, and the trail is whole; gives what it comes to. */
  async isWhole(instanceId: number): Promise<LoadedCase> {
    expect(await this.inside((tx) => firstBrokenEntry(tx, instanceId))).toBeNull();
    const stored = await this.inside((tx) =>
      tx.query<{ visit: number }>(
        "select t.visit, t.position, t.member_id, t.state from approvals.task t where t.instance_id = $1 order by 1, 2",
        [instanceId],
      ),
    );
    const loaded = (await this.inside((tx) => readCase(tx, instanceId, new Date(this.now).toISOString())))!;
    const told = loaded.state.visits.flatMap((visit) =>
      visit.tasks.map((task) => ({
        visit: visit.sequence,
        position: task.key,
        member_id: task.memberId,
        state: task.state,
      })),
    );
    const run = loaded.state.visits[0]?.sequence ?? 0;
    expect(stored.rows.filter((row) => row.visit >= run)).toEqual(
      told.toSorted((a, b) => a.visit - b.visit || a.position - b.position),
    );
    expect(loaded.instance.status).toBe(loaded.state.status);
    const open = loaded.state.visits.filter((visit) => visit.state === "open");
    expect(open).toHaveLength(loaded.state.status === "underApproval" ? 1 : 0);
    return loaded;
  }
}

function inDatabase(begin: (story: Story) => void): Story {
  const story = new Story();
  beforeAll(async () => {
    story.db = await testDatabase();
  });
  afterAll(() => story.db.close());
  begin(story);
  return story;
}

/** One company for the tests of a file; their own hooks find it there. */
export const storyOfFile = () => inDatabase((story) => beforeAll(() => story.anew()));

/** A company of its own for each test of a file. */
export const storyOfEachTest = () => inDatabase((story) => beforeEach(() => story.anew()));

/** What became of several things done at once: `done` or the refusal, in order of the alphabet. */
export function outcomesOf(results: readonly PromiseSettledResult<unknown>[]): string[] {
  return results.map((one) => (one.status === "fulfilled" ? "done" : (one.reason as Error).message)).sort();
}
