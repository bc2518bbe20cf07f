import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { approvalRefusals } from "../../errors.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import { isOpen, pendingTasks } from "../../rules/engine/case-state.ts";
import type { ApproverNode } from "../../rules/flow/definition.ts";
import { fireDue, relieveLeavers } from "./approval-clock.ts";
import { submissionOf } from "../company.fixture.ts";
import { decideTask } from "./decide-task.ts";
import { handOverTask } from "../handing-over/hand-over.ts";
import { revokeInstance } from "../inbox/inbox-acts.ts";
import { commentOn, removeSignersFrom, takeApprovalBack } from "../inbox/instance-acts.ts";
import { lockCaseOf } from "./loaded-case.ts";
import { nextRound, type ResubmitTo } from "./resubmit-approval.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { addSignersTo, answerOpinion, delegateTask, opposeTask, sendTaskBack, transferTask } from "./task-acts.ts";

const story = storyOfFile();
const people = ["chef", "sousChef", "anna", "bert", "director", "admin"] as const satisfies readonly Who[];

const steps = fc.array(
  fc.record({
    who: fc.subarray([...people], { minLength: 1, maxLength: 4 }),
    mode: fc.constantFrom<ApproverNode["examineMode"]>(1, 2, 3, 4),
    timeout: fc.option(fc.constantFrom("remind", "escalate", "transferAdmin", "autoPass", "autoReturn"), {
      nil: undefined,
      freq: 1,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);
const flowSettings = fc.record({
  duplicate: fc.constantFrom("every" as const, "once" as const),
  same: fc.constantFrom("self" as const, "departmentHead" as const),
});

const verbs = [
  "approve",
  "approve",
  "approve",
  "approve",
  "approve",
  "oppose",
  "return",
  "sendBack",
  "transfer",
  "delegate",
  "opinion",
  "before",
  "after",
  "alongside",
  "remove",
  "takeBack",
  "takeBack",
  "handOver",
  "comment",
  "revoke",
  "restart",
  "original",
  "clock",
  "leave",
] as const;
type Verb = (typeof verbs)[number];
interface Act {
  what: Verb;
  /** Whose task, of those that wait; without any it is this person who tries. */
  which: number;
  other: Who;
}
/** What happens at once, several times one after another. */
const waves = fc.array(
  fc.array(fc.record({ what: fc.constantFrom(...verbs), which: fc.nat(99), other: fc.constantFrom<Who>(...people) }), {
    minLength: 2,
    maxLength: 5,
  }),
  { minLength: 3, maxLength: 7 },
);

/** What an act that was not refused leaves in the trail; others may leave nothing or something by themselves. */
const leaves: Partial<Record<Verb, readonly CaseEvent["kind"][]>> = {
  approve: ["approved"],
  oppose: ["opposed"],
  return: ["returned"],
  sendBack: ["sentBack"],
  transfer: ["transferred"],
  delegate: ["delegated"],
  opinion: ["opinionGiven"],
  before: ["signersAdded"],
  after: ["signersAdded"],
  alongside: ["signersAdded"],
  remove: ["signersRemoved"],
  takeBack: ["takenBack", "opinionWithdrawn"],
  comment: ["commented"],
  revoke: ["revoked"],
  restart: ["submitted"],
  original: ["submitted"],
};

interface Waiting {
  taskId: number;
  who: Who;
}

async function waiting(instanceId: number): Promise<Waiting[]> {
  const { rows } = await story.inside((tx) =>
    tx.query<Waiting>(
      `select t.id as "taskId", m.name as who from approvals.task t join organisation.member_view m on m.id = t.member_id
     where t.instance_id = $1 and t.state = 'pending' order by t.id`,
      [instanceId],
    ),
  );
  return rows;
}

async function happen(
  { what, which, other }: Act,
  id: number,
  documentId: number,
  tasks: readonly Waiting[],
): Promise<unknown> {
  const { taskId, who } = tasks[which % Math.max(1, tasks.length)] ?? {
    taskId: 0,
    who: people[which % people.length]!,
  };
  const to = story.id(other);
  const comment = "because";
  const someone = people[which % people.length]!;
  switch (what) {
    case "approve":
    case "return":
      return story.as(who, (context) => decideTask(context.tx, context, taskId, what, comment));
    case "oppose":
      return story.as(who, (context) => opposeTask(context, { taskId, comment }));
    case "sendBack":
      return story.as(who, (context) => sendTaskBack(context, { taskId, comment, uid: `s${which % 3}` }));
    case "transfer":
      return story.as(who, (context) => transferTask(context, { taskId, to, comment }));
    case "delegate":
      return story.as(who, (context) => delegateTask(context, { taskId, to, comment }));
    case "opinion":
      return story.as(who, (context) => answerOpinion(context, { taskId, comment }));
    case "before":
    case "after":
    case "alongside":
      return story.as(who, (context) => addSignersTo(context, { taskId, place: what, memberIds: [to], comment }));
    case "remove":
      return story.as(someone, (context) => removeSignersFrom(context, { id, memberIds: [to] }));
    case "takeBack":
      return story.as(someone, (context) => takeApprovalBack(context, { id }));
    case "comment":
      return story.as("cook", (context) => commentOn(context, { id, comment, mentions: [to] }));
    case "handOver":
      return story.as("admin", (context) => handOverTask(context, { id, from: story.id(who), to, comment }));
    case "revoke":
      return story.as("cook", (context) => revokeInstance(context, { id, comment }));
    case "restart":
    case "original":
      return story.as("cook", (context) =>
        again(context, documentId, what === "restart" ? "restart" : "originalApprover"),
      );
    case "clock":
      return fireDue(story.services, story.company.tenantId, story.services.log);
    case "leave":
      return relieveLeavers(story.services, story.company.tenantId, story.services.log);
  }
}

/** What is approved already would begin a new application; here it is left. */
async function again(context: CallContext, documentId: number, to: ResubmitTo): Promise<unknown> {
  const submission = submissionOf(story.company, documentId);
  const earlier = await lockCaseOf(context.tx, submission, context.now);
  if (!earlier || earlier.state.status === "approved") throw refuse(approvalRefusals.notResubmittable);
  return nextRound(context.tx, context, earlier, submission, to);
}

const working = (ids: readonly number[], active: boolean) =>
  story.db.ownerPool.query("update organisation.member set active = $2 where id = any($1::bigint[])", [ids, active]);

it("whatever several people do at once, each act happens whole or not at all, and the application goes on or has ended", async () => {
  let documentId = 0;
  await fc.assert(
    fc.asyncProperty(steps, flowSettings, waves, async (drawn, settings, list) => {
      await working(
        people.map((who) => story.id(who)),
        true,
      );
      await story.flow(
        drawn.map(({ who, mode, timeout }, index) =>
          story.step(`s${index}`, who, mode, {
            passRatio: 60,
            ...(timeout ? { timeout: { hours: 1, do: timeout, max: 2 } } : {}),
          }),
        ),
        settings,
      );
      const id = await story.start();
      documentId += 1;
      const done = new Map<CaseEvent["kind"], number>();
      for (const wave of list) {
        story.now += 40 * 60_000;
        const tasks = await waiting(id);
        for (const { what, other } of wave)
          if (what === "leave" && other !== "admin") await working([story.id(other)], false);
        const results = await Promise.allSettled(wave.map((act) => happen(act, id, documentId, tasks)));
        for (const [index, result] of results.entries()) {
          if (result.status === "rejected") {
            // Refused in words; nothing is cut off by the database.
            if (!(result.reason instanceof Refusal)) throw result.reason;
            continue;
          }
          const kinds = leaves[wave[index]!.what] ?? [];
          if (kinds[0]) done.set(kinds[0], (done.get(kinds[0]) ?? 0) + 1);
        }
        await relieveLeavers(story.services, story.company.tenantId, story.services.log);
        const { state, events, approvalContext } = await story.isWhole(id);
        for (const kinds of new Set(Object.values(leaves))) {
          const told = events.filter(
            (event) => kinds.includes(event.kind) && !("memberId" in event && event.memberId === null),
          );
          if (kinds[0] === "submitted") expect(told).toHaveLength(1 + (done.get("submitted") ?? 0));
          else if (kinds[0] === "takenBack") expect(told.length).toBeGreaterThanOrEqual(done.get("takenBack") ?? 0);
          else expect([kinds[0], told.length]).toEqual([kinds[0], done.get(kinds[0]!) ?? 0]);
        }
        const ends = events.filter(
          (event) => event.kind === "finished" || event.kind === "returned" || event.kind === "revoked",
        );
        expect(story.documents.decisions.filter((one) => one.documentId === documentId)).toHaveLength(ends.length);
        const open = state.visits.flatMap((visit) => visit.tasks.filter(isOpen));
        expect(new Set(open.map((task) => task.memberId)).size).toBe(open.length);
        if (state.status !== "underApproval") continue;
        const living = pendingTasks(state).filter(
          (task) => approvalContext.organisation.members.get(task.memberId)?.living,
        );
        expect(living.length).toBeGreaterThan(0);
      }
    }),
    {
      seed: Number(process.env["FC_SEED"] ?? 20_261_122),
      numRuns: Number(process.env["FC_RUNS"] ?? 6),
      endOnFailure: true,
    },
  );
});
