import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallContext } from "#platform/http/context.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as api from "../../api.ts";
import {
  makeCompany,
  submissionOf,
  useTestDocuments,
  type TestCompany,
  type TestDocuments,
} from "../company.fixture.ts";
import { countApprovals, countTodos } from "./count-approvals.ts";
import { approveTasks } from "./answer-many.ts";
import { returnTask, readCopy, approveTask, remindInstance, revokeInstance } from "./inbox-acts.ts";
import { ownApprovals } from "./list-approvals.ts";
import { readApproval } from "./read-approval-detail.ts";
import { saveFlow } from "../flows/save-flow.ts";
import { startApproval } from "../engine/start-approval.ts";

let db: TestDatabase;
let company: TestCompany;
let documents: TestDocuments;
let instances: number[];

type Who = keyof TestCompany["member"];

const as = <T>(who: Who, work: (context: CallContext) => Promise<T>) =>
  asCaller(testServices(db.appPool), { tenantId: company.tenantId, memberId: company.member[who], locale: "en" }, work);

const list = (who: Who, input: Record<string, unknown> = {}) =>
  as(who, (context) => ownApprovals.answer(context, api.listApprovals.input.parse(input)));

async function tasksOf(who: Who): Promise<number[]> {
  const { rows } = await list(who, { sort: "number" });
  return rows.map((row) => row.taskId!);
}

beforeAll(async () => {
  db = await testDatabase();
  company = await makeCompany(db.ownerPool, "inbox");
  documents = useTestDocuments();
  documents.facts = { calcost: "1234.50" };
  instances = await as("cook", async (context) => {
    await saveFlow(context.tx, {
      processType: "employment",
      name: { zh: "Orders", en: "Orders" },
      tree: {
        type: 0,
        uid: "start",
        postName: "Start",
        childNode: {
          type: 1,
          uid: "a",
          postName: "Head",
          postAction: "approve",
          settype: 2,
          examineMode: 3,
          actions: [],
          childNode: {
            type: 2,
            uid: "b",
            postName: "Tell",
            postAction: "notify",
            ccSelfSelectFlag: 0,
            childNode: null,
            actions: [{ type: "member", order: 1, workerId: company.member.anna }],
          },
        },
      },
    });
    const ids: number[] = [];
    for (const documentId of [1, 2, 3, 4])
      ids.push((await startApproval(context.tx, context, submissionOf(company, documentId))).instanceId);
    return ids;
  });
});
afterAll(() => db.close());

it("shows to each what is theirs, by tab, and nothing to others", async () => {
  const todo = await list("chef");
  expect(todo.total).toBe(4);
  expect(todo.rows[0]).toMatchObject({
    id: instances[0],
    number: "YG1",
    title: "Request",
    documentTitle: "Employment request",
    departmentName: "kitchen",
    submitterName: "cook",
    costFen: 123450,
    status: "underApproval",
    currentApprovers: "chef, sousChef",
  });
  expect((await list("cook")).rows).toEqual([]);
  expect((await list("cook", { tab: "mine", sort: "-number", search: "YG3" })).rows.map((row) => row.number)).toEqual([
    "YG3",
  ]);
  expect((await list("chef", { types: "pay,leave" })).total).toBe(0);
  expect((await list("anna")).total).toBe(0);
  expect(await as("chef", (context) => countTodos(context))).toMatchObject({
    total: 4,
    pages: [{ page: "C1200", title: "Work order", count: 4 }],
  });
});

it("gives a card with each row where it is asked for, with what speaks against it", async () => {
  documents.warnings = ["beyond the plan"];
  const [row] = (await list("chef", { cards: "true" })).rows;
  expect(row?.card).toEqual({
    facts: [
      { part: "who", label: "For", value: "kitchen" },
      { part: "when", label: "Dates", value: "2026-11-26 Thu" },
      { part: "size", label: "Headcount", value: "0" },
    ],
    amounts: [{ label: "Cost", fen: 100 }],
    warnings: ["beyond the plan"],
  });
  documents.warnings = [];
  expect((await list("chef")).rows.every((one) => one.card === null)).toBe(true);
});

it("puts what is urgent first, then what has waited longest", async () => {
  const id = instances[2]!;
  const mark = (urgent: boolean) =>
    db.ownerPool.query("update approvals.task set urgent = $3 where tenant_id = $1 and instance_id = $2", [
      company.tenantId,
      id,
      urgent,
    ]);
  await mark(true);
  expect((await list("chef")).rows.map((row) => row.id)).toEqual([id, ...instances.filter((one) => one !== id)]);
  await mark(false);
  expect((await list("chef")).rows.map((row) => row.id)).toEqual(instances);
});

it("lets a stranger neither read nor act", async () => {
  const id = instances[0]!;
  const [taskId] = await tasksOf("chef");
  await expect(as("bert", (context) => readApproval(context, { id }))).rejects.toThrow("common.notFound");
  await expect(as("bert", (context) => revokeInstance(context, { id }))).rejects.toThrow("common.notFound");
  await expect(as("sousChef", (context) => approveTask(context, { taskId: taskId! }))).rejects.toThrow(
    "approvals.notYours",
  );
  const detail = await as("chef", (context) => readApproval(context, { id }));
  expect(detail).toMatchObject({
    costFen: 123450,
    taskId,
    actions: ["approve", "return", "transfer", "delegate", "addSign"],
    reasonLimit: 200,
  });
});

it("approves several, each for itself", async () => {
  const [first, second, third] = await tasksOf("chef");
  const sous = await tasksOf("sousChef");
  const named: unknown[] = [];
  await as("sousChef", (context) =>
    approveTask({ ...context, about: (target) => void named.push(target) }, { taskId: sous[1]! }),
  );
  expect(named).toEqual(["YG2"]);
  const result = await as("chef", (context) =>
    approveTasks(context, { taskIds: [first!, second!, third!, 999_999], comment: "ok" }),
  );
  expect(result.answered).toBe(2);
  expect(result.refused).toEqual([
    { taskId: 999_999, number: null, message: "The record does not exist or has been deleted" },
    {
      taskId: second,
      number: "YG2",
      message: "This task has been handled already or is no longer waiting, please refresh",
    },
  ]);
  // Sent again after a lost answer: what the caller has done counts as done.
  expect(await as("chef", (context) => approveTasks(context, { taskIds: [first!, third!] }))).toEqual({
    answered: 2,
    refused: [],
  });
  await expect(as("chef", (context) => approveTasks(context, { taskIds: [] }))).rejects.toThrow(
    "common.selectionEmpty",
  );
  expect((await list("chef", { tab: "done" })).rows.map((row) => row.number).sort()).toEqual(["YG1", "YG3"]);
  expect(documents.decisions.map((one) => one.documentId).sort()).toEqual([1, 2, 3]);
});

it("copies to whom the flow names, unread until opened", async () => {
  const types = ["employment" as const];
  expect(await as("anna", (context) => countApprovals(context, { types }))).toEqual({ todo: 0, mine: 0, copied: 3 });
  expect((await list("anna", { tab: "copied" })).rows.every((row) => row.unread)).toBe(true);
  await as("anna", (context) => readCopy(context, { id: instances[0]! }));
  expect(await as("anna", (context) => countApprovals(context, { types }))).toEqual({ todo: 0, mine: 0, copied: 2 });
});

it("is returned with its reason, reminded and revoked by the submitter", async () => {
  const id = instances[3]!;
  expect(await as("cook", (context) => remindInstance(context, { id }))).toEqual({ reminded: 2 });
  const [taskId] = await tasksOf("chef");
  await as("chef", (context) => returnTask(context, { taskId: taskId!, comment: "not now" }));
  const detail = await as("cook", (context) => readApproval(context, { id }));
  expect(detail.timeline.map((entry) => [entry.kind, entry.comment])).toEqual([
    ["submitted", null],
    ["visitOpened", null],
    ["reminded", null],
    ["returned", "not now"],
  ]);
  await as("cook", (context) => revokeInstance(context, { id }));
  expect((await list("cook", { tab: "mine", status: "revoked" })).rows.map((row) => row.id)).toEqual([id]);
});
