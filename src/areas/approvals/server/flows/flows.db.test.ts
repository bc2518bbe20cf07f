import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallContext } from "#platform/http/context.ts";
import type { Refusal } from "#platform/errors/refusal.ts";
import { withTenant } from "#platform/db/tx.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { InputOf } from "#platform/http/call.ts";
import type * as api from "../../flows-api.ts";
import { defaultFlowSettings, type ApproverNode, type FlowNode } from "../../rules/flow/definition.ts";
import { insertAfter, insertRouter, updateNode } from "../../rules/flow/tree/edit.ts";
import { newApprover, newStart } from "../../rules/flow/tree/new-nodes.ts";
import {
  callerOf,
  makeCompany,
  submissionOf,
  useTestDocuments,
  type TestCompany,
  type TestDocuments,
} from "../company.fixture.ts";
import { decideTask } from "../engine/decide-task.ts";
import { previewRoute } from "../engine/preview-route.ts";
import { saveFlow } from "./save-flow.ts";
import { startApproval } from "../engine/start-approval.ts";
import { discardFlowDraft, publishFlow, readFlow, saveFlowDraft } from "./edit-flow.ts";
import { enableFlow, deleteFlow } from "./flow-life.ts";
import { listFlowVersions, readFlowVersion, rollBackFlow } from "./flow-versions.ts";
import { writeOwn } from "../../rules/flow/exchange/own-format.ts";
import { importFlow } from "./import-flow.ts";
import { flows } from "./list-flows.ts";
import { tryFlowOnDocuments, tryFlow } from "./try-flow.ts";

let db: TestDatabase;
let company: TestCompany;
let documents: TestDocuments;
let made = 0;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  company = await makeCompany(db.ownerPool, `flows ${(made += 100)}`);
  documents = useTestDocuments();
});

/** A call in a transaction of its own, as the pipeline makes it. */
function within<I, O>(
  use: (context: CallContext, input: I) => Promise<O>,
  input: I,
  memberId: number | null = company.member.admin,
): Promise<O> {
  return withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
    use({ ...callerOf(memberId), tx, about: () => undefined } as unknown as CallContext, input),
  );
}

const refusedWith = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Refusal) => error.kind?.code ?? String(error),
  );

let uids = 0;
const newUid = () => `f${(uids += 1)}`;
const start = (): FlowNode => ({ ...newStart(newUid), uid: "start" });
const head = (): ApproverNode => ({ ...newApprover(newUid), settype: 2, directorLevel: 1 });
const byFinance = (): ApproverNode => ({
  ...newApprover(newUid),
  actions: [{ type: "position", order: 1, postId: company.post.finance }],
  examineMode: 2,
});
const simple = () => insertAfter(start(), "start", head());

type Draft = InputOf<typeof api.saveFlowDraft>;
const drawing = (tree: FlowNode, part: Partial<Draft["head"]> = {}): Draft => ({
  head: {
    processType: "employment",
    nameZh: "用工审批",
    nameEn: "",
    subTypes: [],
    departmentIds: [],
    starters: [],
    urgent: false,
    daysBefore: 1,
    monthlyCount: 30,
    ...part,
  },
  tree,
  settings: defaultFlowSettings,
});
const published = (draft: Draft) => within(publishFlow, { ...draft, note: null, confirmNobody: false });

async function submitted(memberId = company.member.cook, facts = {}) {
  documents.facts = facts;
  const documentId = (made += 1);
  return withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
    startApproval(
      tx,
      callerOf(memberId),
      submissionOf(company, documentId, { submitterMemberId: memberId, applicantMemberId: memberId }),
    ),
  );
}

describe("drafts and versions", () => {
  it("runs by nothing that is only a draft, then by what is published, and running applications stay on their version", async () => {
    const draft = await within(saveFlowDraft, drawing(simple()));
    expect((await submitted()).status).toBe("approved");
    const first = await within(publishFlow, {
      ...drawing(simple()),
      id: draft.id,
      version: draft.version,
      note: "第一版",
      confirmNobody: false,
    });
    expect(first.number).toBe(1);
    expect((await submitted()).status).toBe("underApproval");
    const read = await within(readFlow, { id: draft.id });
    expect(read).toMatchObject({ number: 1, hasDraft: false, enabled: true, version: first.version });
    const edited = drawing(insertAfter(read.tree, "start", byFinance()));
    const kept = await within(saveFlowDraft, { ...edited, id: read.id, version: read.version });
    expect(await within(readFlow, { id: draft.id })).toMatchObject({ hasDraft: true, number: 1, tree: edited.tree });
    await within(publishFlow, { ...edited, id: read.id, version: kept.version, note: null, confirmNobody: false });
    const versions = await within(listFlowVersions, { id: draft.id });
    expect(versions.map(({ number, current, running, note }) => [number, current, running, note])).toEqual([
      [2, true, 0, null],
      [1, false, 1, "第一版"],
    ]);
  });

  it("tells the second of two people who edit at once, and nothing of the first is lost", async () => {
    const { id, version } = await published(drawing(simple()));
    const own = drawing(simple(), { nameZh: "第一人" });
    await within(saveFlowDraft, { ...own, id, version });
    expect(await refusedWith(within(saveFlowDraft, { ...drawing(simple()), id, version }))).toBe("common.stale");
    expect(
      await refusedWith(within(publishFlow, { ...drawing(simple()), id, version, note: null, confirmNobody: false })),
    ).toBe("common.stale");
    expect((await within(readFlow, { id })).head.nameZh).toBe("第一人");
  });

  it("lets exactly one of two simultaneous publications through", async () => {
    const { id, version } = await published(drawing(simple()));
    const both = await Promise.all(
      [1, 2].map(() =>
        refusedWith(within(publishFlow, { ...drawing(simple()), id, version, note: null, confirmNobody: false })),
      ),
    );
    expect(both.toSorted()).toEqual(["common.stale", "done"]);
    expect(await within(listFlowVersions, { id })).toHaveLength(2);
  });

  it("rolls back by publishing the old drawing anew, if it can still run", async () => {
    const old = simple();
    const { id } = await published(drawing(old));
    const second = await within(publishFlow, {
      ...drawing(insertAfter(start(), "start", byFinance())),
      id,
      version: (await within(readFlow, { id })).version,
      note: null,
      confirmNobody: false,
    });
    const back = await within(rollBackFlow, { id, version: second.version, number: 1 });
    expect(back.number).toBe(3);
    expect((await within(readFlow, { id })).tree).toEqual(old);
    expect((await within(listFlowVersions, { id }))[0]).toMatchObject({ number: 3, repeats: 1, current: true });
    expect((await within(readFlowVersion, { id, number: 2 })).tree).not.toEqual(old);
    await withTenant(db.ownerPool, { tenantId: company.tenantId }, (tx) =>
      tx.query("update organisation.member set active = false where id = any($1::bigint[])", [
        [company.member.anna, company.member.bert],
      ]),
    );
    expect(await refusedWith(within(rollBackFlow, { id, version: back.version, number: 2 }))).toBe(
      "approvals.flowInvalid",
    );
  });

  it("throws a draft away, but not the only thing there is", async () => {
    const only = await within(saveFlowDraft, drawing(simple()));
    expect(await refusedWith(within(discardFlowDraft, only))).toBe("approvals.flowNotPublished");
    const { id, version } = await published(drawing(simple()));
    const kept = await within(saveFlowDraft, { ...drawing(simple(), { nameZh: "改名" }), id, version });
    await within(discardFlowDraft, { id, version: kept.version });
    expect(await within(readFlow, { id })).toMatchObject({ hasDraft: false, head: { nameZh: "用工审批" } });
  });
});

describe("what cannot be published", () => {
  it("is refused at its node and may be kept as a draft", async () => {
    const tree = insertAfter(simple(), "start", { ...newApprover(newUid), uid: "nobody", postName: "财务" });
    const error = await published(drawing(tree)).catch((refusal: Refusal) => refusal);
    expect(error).toMatchObject({
      kind: { code: "approvals.flowInvalid" },
      faults: [{ field: "nobody", message: { zh: "节点“财务”没有设置人员" } }],
    });
    expect(await within(saveFlowDraft, drawing(tree))).toMatchObject({ version: 2 });
  });

  it.each([
    ["a person who left yesterday", () => ({ actions: [{ type: "member", order: 1, workerId: company.member.gone }] })],
    ["a person without an account", () => ({ actions: [{ type: "member", order: 1, workerId: company.member.mute }] })],
    ["a person who never was", () => ({ actions: [{ type: "member", order: 1, workerId: 987_654_321 }] })],
    [
      "a position nobody holds there",
      () => ({
        actions: [
          { type: "position", order: 1, postId: company.post.finance, departmentId: company.department.kitchen },
        ],
      }),
    ],
  ] as const)("%s", async (_, part) => {
    const tree = updateNode<ApproverNode>(
      insertAfter(start(), "start", { ...newApprover(newUid), uid: "x" }),
      "x",
      part() as Partial<ApproverNode>,
    );
    expect(await refusedWith(published(drawing(tree)))).toBe("approvals.flowInvalid");
  });

  it.each<[string, () => Partial<Draft["head"]>, string]>([
    ["no department", () => ({ departmentIds: null }), "head.departmentIds"],
    ["no days before employment", () => ({ daysBefore: null }), "head.daysBefore"],
    ["no count", () => ({ monthlyCount: null }), "head.monthlyCount"],
    ["no kind of leave", () => ({ processType: "leave" }), "head.subTypes"],
    [
      "a starter who left",
      () => ({ starters: [{ type: 1, targetId: company.member.gone, name: "gone" }] }),
      "head.starters",
    ],
  ])("%s", async (_, part, field) => {
    const error = await published(drawing(simple(), part())).catch((refusal: Refusal) => refusal);
    expect(error).toMatchObject({ kind: { code: "approvals.flowHeadInvalid" }, faults: [{ field }] });
  });

  it("a department in which nobody has an account", async () => {
    const empty = await withTenant(db.ownerPool, { tenantId: company.tenantId }, (tx) =>
      tx.query<{ id: number }>(
        "insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en) values ($1, $2, 'empty', 'e', 'e') returning id",
        [company.tenantId, company.department.root],
      ),
    );
    const error = await published(drawing(simple(), { departmentIds: [empty.rows[0]!.id] })).catch(
      (refusal: Refusal) => refusal,
    );
    expect(error).toMatchObject({ faults: [{ field: "head.departmentIds", params: { department: "e" } }] });
  });

  it("a flow in which nobody approves, until that is confirmed", async () => {
    const draft = drawing(start());
    expect(await refusedWith(published(draft))).toBe("approvals.nobodyApproves");
    expect(await within(publishFlow, { ...draft, note: null, confirmNobody: true })).toMatchObject({ number: 1 });
  });

  it("a router in a contract flow", async () => {
    expect(
      await refusedWith(published(drawing(insertRouter(simple(), "start", newUid), { processType: "contract" }))),
    ).toBe("approvals.flowInvalid");
  });
});

describe("who may start", () => {
  it("picks the flow that is open to the submitter, and lets nobody pass who has none", async () => {
    const only = { starters: [{ type: 1 as const, targetId: company.member.chef, name: "chef" }] };
    await published(drawing(insertAfter(start(), "start", byFinance()), only));
    expect(await refusedWith(submitted())).toBe("approvals.notAStarter");
    expect((await submitted(company.member.chef)).status).toBe("underApproval");
    const { cook } = company.member;
    const preview = await withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
      previewRoute(tx, callerOf(cook), {
        documentType: "order",
        submitterMemberId: cook,
        applicantMemberId: cook,
        departmentId: company.department.kitchen,
        facts: {},
      }),
    );
    expect(preview.problem).toMatch(/open to you/);
    await published(drawing(simple(), { starters: [{ type: 3, targetId: company.department.root, name: "hotel" }] }));
    expect((await submitted()).status).toBe("underApproval");
  });

  it("sets days and count of the urgent approvals of its departments", async () => {
    await published(
      drawing(simple(), { urgent: true, departmentIds: [company.department.kitchen], daysBefore: 2, monthlyCount: 1 }),
    );
    const urgently = () =>
      withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
        startApproval(
          tx,
          callerOf(company.member.cook),
          submissionOf(company, (made += 1), { urgent: { firstDate: "2026-10-02" } }),
        ),
      );
    expect((await urgently()).status).toBe("underApproval");
    expect(await refusedWith(urgently())).toBe("approvals.urgentSpent");
    expect((await submitted()).status).toBe("approved");
  });

  it("counts holders of a position", async () => {
    await published(drawing(simple(), { starters: [{ type: 2, targetId: company.post.finance, name: "finance" }] }));
    expect(await refusedWith(submitted())).toBe("approvals.notAStarter");
    expect((await submitted(company.member.anna)).status).toBe("underApproval");
  });
});

describe("flows for the same applications", () => {
  const limited = (type: 1 | 2 | 3, targetId: number) => ({ starters: [{ type, targetId, name: "some" }] });

  it.each<[string, () => Partial<Draft["head"]>, () => Partial<Draft["head"]>, boolean]>([
    ["both for the whole company", () => ({}), () => ({}), true],
    [
      "a department of two",
      () => ({ departmentIds: [company.department.kitchen] }),
      () => ({ departmentIds: [company.department.root, company.department.kitchen] }),
      true,
    ],
    [
      "a department and the one above",
      () => ({ departmentIds: [company.department.kitchen] }),
      () => ({ departmentIds: [company.department.root] }),
      false,
    ],
    ["a department and the whole company", () => ({ departmentIds: [company.department.root] }), () => ({}), false],
    ["one of them urgent", () => ({}), () => ({ urgent: true }), false],
    [
      "another process type",
      () => ({ processType: "onboarding", daysBefore: null, monthlyCount: null }),
      () => ({}),
      false,
    ],
    [
      "a kind in common",
      () => ({ processType: "leave", subTypes: ["sick", "annual"] }),
      () => ({ processType: "leave", subTypes: ["sick"] }),
      true,
    ],
    [
      "kinds apart",
      () => ({ processType: "leave", subTypes: ["annual"] }),
      () => ({ processType: "leave", subTypes: ["sick"] }),
      false,
    ],
    ["for one person and for everybody", () => limited(1, company.member.chef), () => ({}), false],
    ["for the same person", () => limited(1, company.member.chef), () => limited(1, company.member.chef), true],
    ["for different people", () => limited(1, company.member.chef), () => limited(1, company.member.cook), false],
    [
      "for a person and their department",
      () => limited(1, company.member.chef),
      () => limited(3, company.department.kitchen),
      false,
    ],
    [
      "for a department and the one above",
      () => limited(3, company.department.root),
      () => limited(3, company.department.kitchen),
      true,
    ],
  ])("%s", async (_, first, second, isRefused) => {
    await published(drawing(simple(), { ...first(), nameZh: "先到" }));
    const error = await published(drawing(simple(), second())).catch((refusal: Refusal) => refusal);
    expect("number" in error ? null : [error.kind.code, error.params]).toEqual(
      isRefused ? ["approvals.flowOverlaps", { names: ["先到"] }] : null,
    );
  });

  it("one takes the place of the other at once, when published or enabled; never both after two at a time", async () => {
    const first = await published(drawing(simple(), { nameZh: "甲" }));
    const second = await within(publishFlow, {
      ...drawing(insertAfter(start(), "start", byFinance()), { nameZh: "乙" }),
      note: null,
      confirmNobody: false,
      replace: true,
    });
    const enabled = async () =>
      (await within(flows.answer, { page: 1, size: 20, enabled: true } as InputOf<typeof api.listFlows>)).rows.map(
        (row) => row.name,
      );
    expect(await enabled()).toEqual(["乙"]);
    expect(await refusedWith(within(enableFlow, { id: first.id, enabled: true }))).toBe("approvals.flowOverlaps");
    await within(enableFlow, { id: first.id, enabled: true, replace: true });
    expect(await enabled()).toEqual(["甲"]);
    await within(enableFlow, { id: first.id, enabled: false });
    const both = await Promise.all(
      [first, second].map(({ id }) => refusedWith(within(enableFlow, { id, enabled: true }))),
    );
    expect(both.toSorted()).toEqual(["approvals.flowOverlaps", "done"]);
    expect(await enabled()).toHaveLength(1);
  });

  it("a seed or an import puts none beside its equal either", async () => {
    await published(drawing(simple(), { nameZh: "先到" }));
    const seeded = (replace: boolean) =>
      within(
        ({ tx }) =>
          saveFlow(tx, { processType: "employment", name: { zh: "Late", en: "Late" }, tree: simple(), replace }),
        undefined,
      );
    expect(await refusedWith(seeded(false))).toBe("approvals.flowOverlaps");
    await seeded(true);
    expect(
      (await within(flows.answer, { page: 1, size: 20, enabled: true } as InputOf<typeof api.listFlows>)).rows.map(
        (row) => row.name,
      ),
    ).toEqual(["Late"]);
  });

  it("a flow that is changed to take what another takes is refused too, and stays as it was", async () => {
    await published(drawing(simple(), { nameZh: "全公司" }));
    const own = await published(drawing(simple(), { nameZh: "厨房", departmentIds: [company.department.kitchen] }));
    expect(
      await refusedWith(
        within(publishFlow, {
          ...drawing(simple()),
          id: own.id,
          version: own.version,
          note: null,
          confirmNobody: false,
        }),
      ),
    ).toBe("approvals.flowOverlaps");
    expect((await within(readFlow, { id: own.id })).head.departmentIds).toEqual([company.department.kitchen]);
    await within(publishFlow, {
      ...drawing(insertAfter(start(), "start", byFinance()), { departmentIds: [company.department.kitchen] }),
      id: own.id,
      version: own.version,
      note: null,
      confirmNobody: false,
    });
  });
});

describe("the list", () => {
  it("shows what a flow is for and its state; enables, disables, deletes", async () => {
    const { id } = await published(
      drawing(simple(), { departmentIds: [company.department.kitchen], processType: "leave", subTypes: ["sick"] }),
    );
    await within(saveFlowDraft, drawing(simple(), { nameZh: "草稿" }));
    const list = (part = {}) => within(flows.answer, { page: 1, size: 20, ...part } as InputOf<typeof api.listFlows>);
    expect((await list()).rows.map((row) => [row.name, row.number, row.hasDraft, row.enabled])).toEqual([
      ["草稿", null, true, false],
      ["用工审批", 1, false, true],
    ]);
    expect((await list({ processType: "leave" })).rows).toMatchObject([
      { id, departments: ["kitchen"], subTypes: ["Sick leave"], running: 0 },
    ]);
    expect((await list({ departmentId: company.department.root })).rows.map((row) => row.name)).toEqual(["草稿"]);
    expect((await list({ search: "草" })).total).toBe(1);
    await within(enableFlow, { id, enabled: false });
    expect((await list({ enabled: false })).total).toBe(2);
    await within(deleteFlow, { id });
    expect((await list()).total).toBe(1);
    expect(await refusedWith(within(readFlow, { id }))).toBe("common.notFound");
  });

  it("keeps a flow with running applications, and enables none that was never published", async () => {
    const { id } = await published(drawing(simple()));
    await submitted();
    expect(await refusedWith(within(deleteFlow, { id }))).toBe("approvals.flowInUse");
    await within(enableFlow, { id, enabled: false });
    expect((await submitted()).status).toBe("approved");
    const draft = await within(saveFlowDraft, drawing(simple()));
    expect(await refusedWith(within(enableFlow, { id: draft.id, enabled: true }))).toBe("approvals.flowNotPublished");
  });

  it("shows nothing of another company", async () => {
    const { id } = await published(drawing(simple()));
    company = await makeCompany(db.ownerPool, `other ${(made += 1)}`);
    expect((await within(flows.answer, { page: 1, size: 20 })).total).toBe(0);
    expect(await refusedWith(within(readFlow, { id }))).toBe("common.notFound");
  });
});

describe("a test run", () => {
  const routed = () => {
    const tree = insertRouter(simple(), "start", newUid);
    const router = tree.childNode as Extract<FlowNode, { type: 4 }>;
    const [large, other] = router.conditionNodes;
    const asked = updateNode<typeof large & object>(tree, large!.uid, {
      conditions: [{ conditionType: "applynum", operatorType: "gt", lowerBound: 5 }],
    });
    return { tree: insertAfter(asked, large!.uid, byFinance()), large: large!.uid, other: other!.uid };
  };

  it("shows the branch, the people with reasons and what would stop it", async () => {
    const { tree, large, other } = routed();
    const run = (facts: object, part = {}) =>
      within(tryFlow, {
        processType: "employment",
        tree,
        settings: defaultFlowSettings,
        submitterId: company.member.cook,
        facts,
        ...part,
      });
    const many = await run({ applynum: 6 });
    expect(many.branches).toEqual([large]);
    expect(many.steps.map((step) => [step.mode, step.people.map((person) => person.name)])).toEqual([
      ["all", ["anna", "bert"]],
      ["single", ["chef"]],
    ]);
    expect(many.steps[1]!.people[0]!.why).toBe("Head of kitchen");
    expect((await run({ applynum: 2 })).branches).toEqual([other]);
    await withTenant(db.ownerPool, { tenantId: company.tenantId }, (tx) =>
      tx.query("update organisation.member set active = false where tenant_id = $1 and id <> $2", [
        company.tenantId,
        company.member.cook,
      ]),
    );
    const dead = await run({ applynum: 6 });
    expect(dead.stop).toMatch(/Nobody can approve/);
    const [branch] = (tree.childNode as Extract<FlowNode, { type: 4 }>).conditionNodes;
    expect(dead.stopUid).toBe(branch!.childNode!.uid);
    expect(await refusedWith(run({}, { submitterId: 999_999 }))).toBe("common.notFound");
  });

  it("runs the last real documents and tells how long it would have taken by how fast people answer", async () => {
    const { tree, large, other } = routed();
    await published(drawing(simple()));
    const { instanceId } = await submitted(company.member.cook, { applynum: 9 });
    await withTenant(db.appPool, { tenantId: company.tenantId }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>("select id from approvals.task where instance_id = $1", [
        instanceId,
      ]);
      await decideTask(tx, callerOf(company.member.chef), rows[0]!.id, "approve", null);
    });
    await withTenant(db.ownerPool, { tenantId: company.tenantId }, (tx) =>
      tx.query(
        "update approvals.task set opened_at = now() - interval '90 minutes', acted_at = now() where tenant_id = $1 and instance_id = $2",
        [company.tenantId, instanceId],
      ),
    );
    await submitted(company.member.cook, { applynum: 1 });
    const runs = await within(tryFlowOnDocuments, {
      processType: "employment",
      tree,
      settings: defaultFlowSettings,
      count: 10,
    });
    expect(runs.map((run) => [run.branches, run.status, run.minutes])).toEqual([
      [[other], "underApproval", 0],
      [[large], "approved", 180],
    ]);
    expect(runs[1]).toMatchObject({ instanceId, submitterName: "cook", stop: null, alone: null });
    const alone = async (drawn: FlowNode) =>
      (
        await within(tryFlowOnDocuments, {
          processType: "employment",
          tree: drawn,
          settings: defaultFlowSettings,
          count: 1,
        })
      ).map((run) => run.alone);
    expect(await alone(start())).toEqual(["nobody"]);
    expect(await alone(insertAfter(start(), "start", { ...head(), settype: 5 }))).toEqual(["self"]);
  });
});

describe("documents of other areas", () => {
  const submit = (documentType: string, part: object) =>
    within(
      (context) =>
        startApproval(
          context.tx,
          callerOf(company.member.cook),
          submissionOf(company, (made += 1), { documentType, ...part }),
        ),
      {},
    );

  it.each([
    ["contract", "contract"],
    ["employee", "onboarding"],
  ] as const)("the last %s documents are tried", async (documentType, processType) => {
    const limits = { daysBefore: null, monthlyCount: null };
    await published(drawing(simple(), { processType, ...limits }));
    await submit(documentType, { facts: { emptype: ["internal"] } });
    await submit(documentType, {
      facts: { emptype: ["hourly"] },
      submitterMemberId: company.member.sousChef,
      applicantMemberId: company.member.sousChef,
    });
    const two = insertAfter(insertAfter(start(), "start", head()), "start", { ...head(), directorLevel: 2 });
    const runs = await within(tryFlowOnDocuments, { processType, tree: two, settings: defaultFlowSettings, count: 10 });
    expect(runs.map((run) => run.steps.map((step) => step.people.map((one) => one.name)))).toEqual([
      [["admin"], ["director"]],
      [["director"], ["chef"]],
    ]);
    expect(runs.map((run) => run.submitterName)).toEqual(["sousChef", "cook"]);
    expect(
      await within(tryFlowOnDocuments, { processType: "leave", tree: two, settings: defaultFlowSettings, count: 10 }),
    ).toEqual([]);
  });

  it("a transfer asks the department it goes to", async () => {
    const tree = insertAfter(start(), "start", {
      ...head(),
      settype: 1,
      actions: [{ type: "transferHead", order: 1 }],
    });
    const tried = await within(tryFlow, {
      processType: "transfer",
      tree,
      settings: defaultFlowSettings,
      submitterId: company.member.cook,
      facts: { transferredDepartmentId: company.department.root },
    });
    expect(tried.steps.map((step) => step.people.map((one) => one.name))).toEqual([["director"]]);
  });
});

describe("an imported file", () => {
  const text = JSON.stringify({
    workFlowDef: { name: "合同" },
    nodeConfig: {
      nodeName: "发起人",
      type: 0,
      childNode: {
        nodeName: "财务",
        type: 1,
        settype: 1,
        examineMode: 2,
        nodeUserList: [
          { targetId: 4, type: 2, name: "finance" },
          { targetId: 5, type: 1, name: "anna" },
          { targetId: 6, type: 1, name: "nobody" },
        ],
        childNode: null,
      },
    },
  });
  it("finds positions and people by their names and tells who is not there", async () => {
    const read = await within(importFlow, { text, processType: "employment", fields: {} });
    expect(read).toMatchObject({
      head: { nameZh: "合同" },
      format: "workflow",
      fields: [],
      lost: [{ node: "财务", text: "There is nobody called “nobody” in this company, choose again" }],
    });
    expect(read.tree.childNode).toMatchObject({
      actions: [
        { type: "position", postId: company.post.finance },
        { type: "member", workerId: company.member.anna },
      ],
    });
    expect(await published(drawing(read.tree))).toMatchObject({ number: 1 });
  });
  it("of this product brings its head, its days and who may start it", async () => {
    const { head, tree, settings } = drawing(simple());
    const own = {
      ...head,
      daysBefore: 3,
      monthlyCount: 7,
      departmentIds: [company.department.kitchen],
      starters: [{ type: 2 as const, targetId: company.post.cook, name: "cook" }],
    };
    const { processType: _, ...rest } = own;
    const file = writeOwn(
      { head: own, tree, settings },
      {
        members: [],
        posts: [],
        departments: [{ id: company.department.kitchen, parentId: null, name: { zh: "kitchen", en: "" } }],
      },
    );
    const found = await within(importFlow, { text: JSON.stringify(file), processType: "employment", fields: {} });
    expect(found).toMatchObject({ format: "muster", head: rest, settings, lost: [] });
    expect(found.tree).toEqual(tree);
    const nameless = { ...file, head: { ...file.head, nameZh: "" } };
    expect(
      await within(importFlow, { text: JSON.stringify(nameless), processType: "leave", fields: {} }),
    ).toMatchObject({ head: { nameZh: "" } });
  });
  it.each([["{"], ['{"a": oops}']])("%#: says that it is no JSON", async (bad) => {
    expect(await refusedWith(within(importFlow, { text: bad, processType: "employment", fields: {} }))).toBe(
      "approvals.flowNoJson",
    );
  });
  it.each([
    ["[]"],
    ['{"a":1}'],
    ['{"format":"muster-flow","tree":{"type":9}}'],
    [`${'{"childNode":'.repeat(4000)}1${"}".repeat(4000)}`],
  ])("%#: refuses what is no flow", async (bad) => {
    expect(await refusedWith(within(importFlow, { text: bad, processType: "employment", fields: {} }))).toBe(
      "approvals.flowUnreadable",
    );
  });
});
