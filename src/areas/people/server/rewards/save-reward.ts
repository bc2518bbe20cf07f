import { choicesOf, previewRoute, revokeApproval, startApproval } from "#areas/approvals/server.ts";
import type { FactsOf } from "#areas/approvals/approvable.ts";
import { readRules } from "#areas/settings/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import { refuseField, type RefusalKind } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { EmployeeType } from "../../person-fields.ts";
import { longestBack, rewardFault, type RewardFault } from "../../reward-fault.ts";
import { rewardLife } from "../../reward-life.ts";
import { rewardRules } from "../../reward-settings.ts";
import { rewardKindWords, type RewardState } from "../../reward-words.ts";
import type * as api from "../../rewards-api.ts";
import { refusals } from "../../errors.ts";
import { findPerson, type StoredPerson } from "../find-person.ts";
import { findReward, onPage, refuseUnheld, rewardDocument, type StoredReward } from "./reward-document.ts";
import { refuseForeignImages } from "./reward-images.ts";
import { rewardItem } from "./reward-items.ts";

const series = { kind: "people.reward", prefix: "JC", by: "day" } as const;

const faults: Record<RewardFault["kind"], RefusalKind> = {
  itemOff: refusals.rewardItemOff,
  otherWorkers: refusals.rewardOtherWorkers,
  staffFines: refusals.staffFinesOff,
  notPublished: refusals.rewardNotPublished,
  amountRange: refusals.rewardAmountRange,
  ahead: refusals.rewardAhead,
  tooOld: refusals.rewardTooOld,
  beforePublished: refusals.rewardBeforePublished,
  imageRequired: refusals.rewardImageRequired,
};

/** What flows may ask of it: whether it rewards, its amount in yuan, its points. */
export const factsOf = ({
  kind,
  fen,
  points,
}: Pick<StoredReward, "kind" | "fen" | "points">): FactsOf<"rewardPunishment"> => ({
  rewardtype: kind === "reward" ? 1 : 2,
  rewardamount: `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`,
  rewardintegral: points,
});

/** The person as one of the page they stand on: own staff have their own. */
async function personOf(
  context: CallContext,
  memberId: number,
  lock = true,
): Promise<StoredPerson & { ownStaff: boolean }> {
  const { employeeType } = await findPerson(context, memberId, { lock: false });
  const ownStaff = employeeType === "internal";
  refuseUnheld(context, ownStaff, "add");
  return { ...(await findPerson(onPage(context, ownStaff, "add"), memberId, { lock })), ownStaff };
}

const headOf = ({ principal }: Pick<CallContext, "principal">, person: Pick<StoredPerson, "id" | "departmentId">) => ({
  documentType: rewardDocument,
  submitterMemberId: principal.memberId,
  applicantMemberId: person.id,
  departmentId: person.departmentId ?? principal.departmentId,
});

export async function previewRewardRoute(
  context: CallContext,
  { memberId, itemId, fen, id }: InputOf<typeof api.previewRewardRoute>,
): Promise<OutputOf<typeof api.previewRewardRoute>> {
  // A preview writes nothing, so it may hold nobody.
  const person = await personOf(context, memberId, false);
  const item = await rewardItem(context.tx, itemId);
  const facts = factsOf({ ...item, fen });
  return { route: await previewRoute(context.tx, context, { ...headOf(context, person), facts, documentId: id }) };
}

/** Stores one, or changes one that is not under way, and sends it on its way; what stands in its way refuses it. */
export async function saveReward(
  context: CallContext,
  input: InputOf<typeof api.saveReward>,
): Promise<{ id: number; number: string; state: RewardState }> {
  const { tx, today } = context;
  const before = input.id === undefined ? undefined : await findReward(context, input.id, "add");
  if (before) rewardLife.next(before.state, "edit");
  const person = await personOf(context, input.memberId);
  const item = await rewardItem(tx, input.itemId);
  const { staffFines } = await readRules(tx, rewardRules, today);
  const fault = rewardFault(
    item,
    {
      employeeType: person.employeeType as EmployeeType,
      fen: input.fen,
      happenedOn: input.happenedOn,
      images: input.files.length,
    },
    { today, staffFines },
  );
  if (fault)
    throw refuseField(faults[fault.kind], fault.field, {
      item: item.name,
      least: (item.leastFen / 100).toFixed(2),
      most: (item.mostFen / 100).toFixed(2),
      days: longestBack,
      date: item.publishedOn ?? "",
    });
  await refuseForeignImages(context, input.files, before?.fileIds ?? []);
  const stored = await store(context, input, person, item, before);
  context.about(stored.number);
  if (!input.submit) return { ...stored, state: "notSubmitted" };
  return { ...stored, state: await submit(context, stored, person, { ...item, fen: input.fen }, choicesOf(input)) };
}

async function store(
  { tx, principal, now, today }: CallContext,
  input: InputOf<typeof api.saveReward>,
  person: StoredPerson & { ownStaff: boolean },
  item: { kind: string; points: number },
  before: StoredReward | undefined,
): Promise<{ id: number; number: string }> {
  const values = [
    tx.tenantId,
    input.itemId,
    item.kind,
    person.id,
    person.departmentId,
    person.agencyId,
    person.ownStaff,
    item.points,
    input.fen,
    input.happenedOn,
    input.reason,
    input.files,
  ];
  if (before) {
    await tx.query(
      `update people.reward set item_id = $2, kind = $3, member_id = $4, department_id = $5, agency_id = $6, own_staff = $7, points = $8, fen = $9,
         happened_on = $10, reason = $11, file_ids = $12, state = 'notSubmitted', return_reason = null where tenant_id = $1 and id = $13`,
      [...values, before.id],
    );
    return { id: before.id, number: before.number };
  }
  const number = await nextNumber(tx, series, today);
  const made = await tx.query<{ id: number }>(
    `insert into people.reward (tenant_id, item_id, kind, member_id, department_id, agency_id, own_staff, points, fen, happened_on, reason, file_ids,
       number, state, reported_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'notSubmitted', $14, $15) returning id`,
    [...values, number, principal.accountId || null, now],
  );
  return { id: made.rows[0]!.id, number };
}

async function submit(
  context: CallContext,
  { id, number }: { id: number; number: string },
  person: StoredPerson,
  what: Pick<StoredReward, "kind" | "fen" | "points">,
  choices: ReturnType<typeof choicesOf>,
): Promise<RewardState> {
  const { tx, now } = context;
  await tx.query(
    "update people.reward set state = 'underApproval', submitted_at = $3 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, now],
  );
  const words = rewardKindWords[what.kind];
  const { status, instanceId } = await startApproval(tx, context, {
    ...headOf(context, person),
    documentId: id,
    number,
    title: { zh: `${words.zh} ${number} ${person.name}`, en: `${words.en} ${number} ${person.name}` },
    facts: factsOf(what),
    ...choices,
  });
  if (status === "underApproval")
    await tx.query("update people.reward set instance_id = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
      instanceId,
    ]);
  return status;
}

export async function revokeReward(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeReward>,
): Promise<{ done: true }> {
  const { state } = await findReward(context, id, "add");
  rewardLife.next(state, "revoke");
  await revokeApproval(context.tx, context, { documentType: rewardDocument, documentId: id }, reason);
  return allDone;
}
