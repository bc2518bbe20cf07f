import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { Level } from "../../rules/flow/simple-flow.ts";
import {
  callerOf,
  makeCompany,
  submissionOf,
  useTestDocuments,
  type TestCompany,
  type TestDocuments,
  type Told,
} from "../company.fixture.ts";
import { currentApproversOf } from "./current-approvers.ts";
import { decideTask, type Verdict } from "./decide-task.ts";
import { saveDefaultFlows } from "../flows/default-flows.ts";
import { approvalOf } from "../inbox/read-approval.ts";
import { previewRoute } from "./preview-route.ts";
import { remindApprovers } from "./remind-approvers.ts";
import { revokeApproval } from "./revoke-approval.ts";
import { saveSimpleFlow } from "../flows/save-simple-flow.ts";
import { startApproval } from "./start-approval.ts";
import { firstBrokenEntry } from "./write-trail.ts";

let db: TestDatabase;
let company: TestCompany;
let documents: TestDocuments;
let nextDocument = 0;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  company = await makeCompany(db.ownerPool, `company ${(nextDocument += 100)}`);
  documents = useTestDocuments();
});

const inside = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db.appPool, { tenantId: company.tenantId }, work);
const both = (name: string) => ({ zh: name, en: name });
const head: Level = { name: both("Head"), who: { kind: "departmentHead" }, mode: "inTurn" };
const finance = (mode: Level["mode"]): Level => ({
  name: both("Finance"),
  who: { kind: "position", postId: company.post.finance },
  mode,
});

function flow(levels: readonly Level[], settings = {}) {
  return inside((tx) =>
    saveSimpleFlow(tx, {
      processType: "employment",
      name: both("Orders"),
      startName: both("Start"),
      levels,
      settings,
      replace: true,
    }),
  );
}

async function start(told: Told[] = []) {
  const documentId = ++nextDocument;
  const started = await inside((tx) =>
    startApproval(tx, callerOf(company.member.cook, told), submissionOf(company, documentId)),
  );
  return { documentId, document: { documentType: "order", documentId }, ...started };
}

async function taskOf(memberId: number, instanceId: number): Promise<number> {
  const { rows } = await inside((tx) =>
    tx.query<{ id: number }>(
      "select id from approvals.task where member_id = $1 and instance_id = $2 and state = 'pending'",
      [memberId, instanceId],
    ),
  );
  return rows[0]?.id ?? 0;
}

async function answer(
  who: keyof TestCompany["member"],
  instanceId: number,
  verdict: Verdict = "approve",
  comment: string | null = null,
) {
  const memberId = company.member[who];
  const taskId = await taskOf(memberId, instanceId);
  return inside((tx) => decideTask(tx, callerOf(memberId), taskId, verdict, comment));
}

async function waiting(documentId: number): Promise<string[]> {
  const found = await inside((tx) => currentApproversOf(tx, "order", [documentId]));
  return (found.get(documentId)?.approvers ?? []).map((one) => one.name).sort();
}

describe("an application", () => {
  it("passes at once where no flow is set, and its trail says so", async () => {
    const { documentId, document, status } = await start();
    expect(status).toBe("approved");
    expect(documents.decisions).toEqual([{ documentId, decision: "approved", memberId: null, comment: null }]);
    const view = await inside((tx) => approvalOf(tx, callerOf(company.member.cook), document));
    expect(view?.timeline.map((entry) => entry.text)).toEqual([
      "Submitted",
      "Approval complete: No approval flow is set, passed by itself",
    ]);
    expect(view?.actions).toEqual([]);
  });

  it("goes from level to level, tells each in turn and the document at the end", async () => {
    await flow([head, finance("all")]);
    const told: Told[] = [];
    const { documentId, document, instanceId, status } = await start(told);
    expect(status).toBe("underApproval");
    expect(told).toMatchObject([{ name: "approvals.taskOpened", memberIds: [company.member.chef], page: "C1200" }]);
    expect(await waiting(documentId)).toEqual(["chef"]);
    const view = await inside((tx) => approvalOf(tx, callerOf(company.member.chef), document));
    expect(view?.actions).toEqual(["approve", "return", "transfer", "delegate", "addSign"]);
    expect(view?.current).toMatchObject([{ name: "chef", why: "Head of kitchen", nodeName: "Head" }]);
    expect(view?.next.map((step) => [step.nodeName, step.mode, step.people.map((one) => one.name)])).toEqual([
      ["Finance", "all", ["anna", "bert"]],
    ]);
    await answer("chef", instanceId, "approve", "fine");
    expect(await waiting(documentId)).toEqual(["anna", "bert"]);
    await answer("anna", instanceId);
    expect(documents.decisions).toEqual([]);
    await answer("bert", instanceId);
    expect(documents.decisions).toEqual([
      { documentId, decision: "approved", memberId: company.member.bert, comment: null },
    ]);
    expect(await waiting(documentId)).toEqual([]);
    expect(await inside((tx) => firstBrokenEntry(tx, instanceId))).toBeNull();
  });

  it("takes the branch that its cost asks for", async () => {
    await flow([
      head,
      { ...finance("any"), when: { costAbove: "20000", name: both("dear"), otherwise: both("cheap") } },
    ]);
    documents.facts = { calcost: "20000.00" };
    const cheap = await start();
    await answer("chef", cheap.instanceId);
    expect(documents.decisions).toHaveLength(1);
    documents.facts = { calcost: "20000.01" };
    const dear = await start();
    await answer("chef", dear.instanceId);
    expect(await waiting(dear.documentId)).toEqual(["anna", "bert"]);
    await answer("bert", dear.instanceId);
    expect(documents.decisions).toHaveLength(2);
    expect(await taskOf(company.member.anna, dear.instanceId)).toBe(0);
  });

  it("comes back with a reason and goes again to the one who returned it", async () => {
    await flow([head, finance("all")]);
    const { documentId, document, instanceId } = await start();
    await answer("chef", instanceId);
    await answer("anna", instanceId);
    await expect(answer("bert", instanceId, "return", " ")).rejects.toThrow("approvals.reasonRequired");
    await expect(answer("bert", instanceId, "return", "x".repeat(201))).rejects.toThrow("approvals.reasonTooLong");
    await answer("bert", instanceId, "return", "too dear");
    expect(documents.decisions).toEqual([
      { documentId, decision: "returned", memberId: company.member.bert, comment: "too dear" },
    ]);
    const own = callerOf(company.member.cook);
    const view = await inside((tx) => approvalOf(tx, own, document));
    expect(view?.actions).toEqual(["resubmit", "resubmitOriginal"]);
    const again = await inside((tx) =>
      startApproval(tx, own, { ...submissionOf(company, documentId), toOriginal: true }),
    );
    expect(again).toMatchObject({ instanceId, status: "underApproval" });
    expect(await waiting(documentId)).toEqual(["bert"]);
    await answer("bert", instanceId);
    expect(documents.decisions.at(-1)).toMatchObject({ decision: "approved" });
    expect(await inside((tx) => firstBrokenEntry(tx, instanceId))).toBeNull();
  });

  it("starts over when the way to the original approver has changed", async () => {
    await flow([{ ...finance("any"), when: { costAbove: "100", name: both("dear"), otherwise: both("cheap") } }, head]);
    documents.facts = { calcost: 50 };
    const { documentId, instanceId } = await start();
    await answer("chef", instanceId, "return", "why so cheap");
    documents.facts = { calcost: 500 };
    const again = await inside((tx) =>
      startApproval(tx, callerOf(company.member.cook), { ...submissionOf(company, documentId), toOriginal: true }),
    );
    expect(again.status).toBe("underApproval");
    expect(await waiting(documentId)).toEqual(["anna", "bert"]);
  });

  it("is rejected for good where its flow lets approvers: told, and not submitted again", async () => {
    await flow([head, finance("all")], { mayReject: true, reasonLimit: 500 });
    const { documentId, document, instanceId } = await start();
    await answer("chef", instanceId);
    const before = await inside((tx) => approvalOf(tx, callerOf(company.member.anna), document));
    expect(before?.actions).toContain("reject");
    await expect(answer("anna", instanceId, "reject", " ")).rejects.toThrow("approvals.reasonRequired");
    await expect(answer("anna", instanceId, "reject", "x".repeat(201))).rejects.toThrow("approvals.reasonTooLong");
    const told: Told[] = [];
    const taskId = await taskOf(company.member.anna, instanceId);
    await inside((tx) => decideTask(tx, callerOf(company.member.anna, told), taskId, "reject", "never"));
    expect(documents.decisions).toEqual([
      { documentId, decision: "rejected", memberId: company.member.anna, comment: "never" },
    ]);
    expect(told).toContainEqual(
      expect.objectContaining({ name: "approvals.decided", memberIds: [company.member.cook], decision: "rejected" }),
    );
    expect(await waiting(documentId)).toEqual([]);
    const own = callerOf(company.member.cook);
    const view = await inside((tx) => approvalOf(tx, own, document));
    expect([view?.status, view?.actions, view?.timeline.at(-1)?.text]).toEqual(["rejected", [], "Rejected"]);
    await expect(inside((tx) => startApproval(tx, own, submissionOf(company, documentId)))).rejects.toThrow(
      "approvals.notResubmittable",
    );
    await expect(inside((tx) => revokeApproval(tx, own, document))).rejects.toThrow("approvals.notUnderApproval");
    expect(await inside((tx) => firstBrokenEntry(tx, instanceId))).toBeNull();
  });

  it("is returned only where its flow says nothing of rejecting", async () => {
    await flow([head]);
    const { document, instanceId } = await start();
    const view = await inside((tx) => approvalOf(tx, callerOf(company.member.chef), document));
    expect(view?.actions).not.toContain("reject");
    await expect(answer("chef", instanceId, "reject", "never")).rejects.toThrow("approvals.noRejection");
  });

  it("is revoked by its submitter only and can be submitted again", async () => {
    await flow([head], { revoke: "beforeFirst" });
    const { documentId, document, instanceId } = await start();
    await expect(inside((tx) => revokeApproval(tx, callerOf(company.member.chef), document))).rejects.toThrow(
      "approvals.notInitiator",
    );
    await inside((tx) => revokeApproval(tx, callerOf(company.member.cook), document, "w".repeat(1000)));
    expect(documents.decisions).toMatchObject([{ decision: "revoked", comment: "w".repeat(1000) }]);
    await expect(answer("chef", instanceId)).rejects.toThrow("common.notFound");
    const again = await inside((tx) =>
      startApproval(tx, callerOf(company.member.cook), submissionOf(company, documentId)),
    );
    expect(again).toMatchObject({ instanceId, status: "underApproval" });
    await expect(
      inside((tx) => startApproval(tx, callerOf(company.member.cook), submissionOf(company, documentId))),
    ).rejects.toThrow("approvals.alreadyUnderApproval");
  });

  it("asks an administrator where nobody is found, and refuses where none is there", async () => {
    await flow([{ name: both("Left"), who: { kind: "applicant" }, mode: "any" }]);
    const documentId = ++nextDocument;
    const about = submissionOf(company, documentId, { applicantMemberId: company.member.gone });
    const { instanceId } = await inside((tx) => startApproval(tx, callerOf(company.member.cook), about));
    expect(await waiting(documentId)).toEqual(["admin"]);
    await answer("admin", instanceId);
    await inside((tx) =>
      tx.query("update access.account set enabled = false where member_id = $1", [company.member.admin]),
    );
    const other = submissionOf(company, ++nextDocument, { applicantMemberId: company.member.mute });
    await expect(inside((tx) => startApproval(tx, callerOf(company.member.cook), other))).rejects.toThrow(
      "approvals.nobodyCanApprove",
    );
  });

  it("reminds at most every 30 minutes", async () => {
    await flow([head]);
    const { document } = await start();
    const remind = (now: string, told: Told[] = []) =>
      inside((tx) => remindApprovers(tx, callerOf(company.member.cook, told, now), document));
    const told: Told[] = [];
    expect(await remind("2026-10-01T02:00:00.000Z", told)).toBe(1);
    expect(told).toMatchObject([{ name: "approvals.reminded", memberIds: [company.member.chef] }]);
    await expect(remind("2026-10-01T02:29:59.000Z")).rejects.toThrow("approvals.tooSoon");
    expect(await remind("2026-10-01T02:30:00.000Z")).toBe(1);
  });

  it("shows the route and the reasons before it is submitted", async () => {
    await flow([head, { ...finance("all"), when: { peopleAbove: 5, name: both("many"), otherwise: both("few") } }], {
      duplicate: "once",
    });
    const intended = {
      documentType: "order",
      submitterMemberId: company.member.cook,
      applicantMemberId: company.member.cook,
      departmentId: company.department.kitchen,
    };
    const few = await inside((tx) => previewRoute(tx, callerOf(null), { ...intended, facts: { applynum: 5 } }));
    const many = await inside((tx) => previewRoute(tx, callerOf(null), { ...intended, facts: { applynum: 6 } }));
    expect(few.steps.map((step) => step.people)).toEqual([
      [{ memberId: company.member.chef, name: "chef", why: "Head of kitchen" }],
    ]);
    expect(many.steps.map((step) => step.people.map((one) => one.why))).toEqual([
      ["Head of kitchen"],
      ["Designated position: finance", "Designated position: finance"],
    ]);
  });

  it("shows where somebody changed its trail behind its back", async () => {
    await flow([head]);
    const { instanceId } = await start();
    await answer("chef", instanceId, "approve", "yes");
    await db.ownerPool.query(
      `update approvals.trail set event = event || '{"comment": "no"}' where tenant_id = $1 and instance_id = $2 and kind = 'approved'`,
      [company.tenantId, instanceId],
    );
    expect(await inside((tx) => firstBrokenEntry(tx, instanceId))).toBe(3);
  });
});

describe("several at once", () => {
  const outcomes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((one) => (one.status === "fulfilled" ? "done" : (one.reason as Error).message)).sort();

  it("both approve a countersigned step: it ends, once", async () => {
    await flow([finance("all"), head]);
    for (let time = 0; time < 10; time += 1) {
      const { documentId, instanceId } = await start();
      const results = await Promise.allSettled([answer("anna", instanceId), answer("bert", instanceId)]);
      expect(outcomes(results)).toEqual(["done", "done"]);
      expect(await waiting(documentId)).toEqual(["chef"]);
    }
  });

  it("both answer an or-sign: the first counts, the second is told", async () => {
    await flow([finance("any"), head]);
    for (let time = 0; time < 10; time += 1) {
      const { documentId, instanceId } = await start();
      const tasks = await Promise.all([
        taskOf(company.member.anna, instanceId),
        taskOf(company.member.bert, instanceId),
      ]);
      const act = (who: "anna" | "bert", taskId: number, verdict: "approve" | "return") =>
        inside((tx) => decideTask(tx, callerOf(company.member[who]), taskId, verdict, "because"));
      const results = await Promise.allSettled([act("anna", tasks[0]!, "approve"), act("bert", tasks[1]!, "return")]);
      expect(outcomes(results)).toEqual(["approvals.alreadyHandled", "done"]);
      const returned = documents.decisions.some((one) => one.documentId === documentId && one.decision === "returned");
      expect(await waiting(documentId)).toEqual(returned ? [] : ["chef"]);
      const visits = await inside((tx) => tx.query("select from approvals.visit where instance_id = $1", [instanceId]));
      expect(visits.rowCount).toBe(returned ? 1 : 2);
    }
  });

  it("a double click approves once", async () => {
    await flow([head]);
    const { documentId, instanceId } = await start();
    const taskId = await taskOf(company.member.chef, instanceId);
    const click = () => inside((tx) => decideTask(tx, callerOf(company.member.chef), taskId, "approve", null));
    const results = await Promise.allSettled([click(), click(), click(), click()]);
    expect(outcomes(results).filter((one) => one === "done")).toHaveLength(1);
    expect(documents.decisions.filter((one) => one.documentId === documentId)).toHaveLength(1);
  });

  it("two submissions of one document make one application", async () => {
    await flow([head]);
    const submission = submissionOf(company, ++nextDocument);
    const submit = () => inside((tx) => startApproval(tx, callerOf(company.member.cook), submission));
    const results = await Promise.allSettled([submit(), submit(), submit()]);
    expect(outcomes(results)).toEqual(["approvals.alreadyUnderApproval", "approvals.alreadyUnderApproval", "done"]);
  });

  it("approval and revocation: one of them", async () => {
    await flow([head]);
    for (let time = 0; time < 10; time += 1) {
      const { document, documentId, instanceId } = await start();
      const taskId = await taskOf(company.member.chef, instanceId);
      const results = await Promise.allSettled([
        inside((tx) => decideTask(tx, callerOf(company.member.chef), taskId, "approve", null)),
        inside((tx) => revokeApproval(tx, callerOf(company.member.cook), document)),
      ]);
      expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(documents.decisions.filter((one) => one.documentId === documentId)).toHaveLength(1);
    }
  });
});

it("the flows of a new company are all valid and lead where they say", async () => {
  const { finance: postId } = company.post;
  await inside((tx) =>
    saveDefaultFlows(tx, { controllingPostId: company.post.director, contractPostId: postId, financePostId: postId }),
  );
  documents.facts = { calcost: "20000.01" };
  const { documentId, instanceId } = await start();
  expect(await waiting(documentId)).toEqual(["chef"]);
  await answer("chef", instanceId);
  expect(await waiting(documentId)).toEqual(["director"]);
  const wages = { ...submissionOf(company, documentId), documentType: "wages", subType: "statement" };
  await inside((tx) => startApproval(tx, callerOf(company.member.cook), wages));
  const found = await inside((tx) => currentApproversOf(tx, "wages", [documentId]));
  expect(found.get(documentId)?.approvers.map((one) => one.name)).toEqual(["anna", "bert"]);
});

it("a flow that cannot run is refused with every fault at its node", async () => {
  const bad = (levels: readonly Level[], processType: "employment" | "pay" = "employment") =>
    inside((tx) => saveSimpleFlow(tx, { processType, name: both("Bad"), startName: both("Start"), levels }));
  await expect(
    bad([{ name: both("Gone"), who: { kind: "member", memberIds: [company.member.gone] }, mode: "any" }]),
  ).rejects.toMatchObject({
    message: "approvals.flowInvalid",
    faults: [{ field: "level1", message: { en: "Without an account in use in the node “Gone”: gone" } }],
  });
  await expect(bad([{ name: both("None"), who: { kind: "member", memberIds: [] }, mode: "any" }])).rejects.toThrow(
    "approvals.flowInvalid",
  );
  await expect(
    bad([{ ...head, when: { costAbove: "1", name: both("a"), otherwise: both("b") } }], "pay"),
  ).rejects.toThrow("approvals.flowInvalid");
  await expect(bad([{ ...head, when: { costAbove: "much", name: both("a"), otherwise: both("b") } }])).rejects.toThrow(
    "approvals.flowInvalid",
  );
});
