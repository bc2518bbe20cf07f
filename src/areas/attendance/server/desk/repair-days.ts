import { employeeTypeOf } from "#areas/people/server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "#platform/db/sql.ts";
import { notify } from "#areas/notices/server.ts";
import { readRules } from "#areas/settings/server.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { say } from "#platform/i18n/text.ts";
import type * as api from "../../desk-api.ts";
import { refusals } from "../../errors.ts";
import { causeWords } from "../../words.ts";
import { addWalkIn } from "../board/board-actions.ts";
import { computeAround } from "../days/compute-days.ts";
import { confirmDays, daysOfKeys, unconfirmDays } from "../days/confirm-days.ts";
import { makeShift } from "./fitting-definitions.ts";
import { isWaiting } from "../days/day-sql.ts";
import { dayScope } from "../days/list-days.ts";
import { isLocked } from "../periods/lock-sql.ts";
import { correcting } from "../settings.ts";
import { lockMembers } from "../days/lock-members.ts";

type Input = InputOf<typeof api.repairDays>;
type Item = Input["items"][number];
type DayItem = Item & { assignmentId: number };
type Left = OutputOf<typeof api.repairDays>["left"];
type Reason = Left[number]["reason"];

export const askKind = "attendanceAsked";
export const askEffect = (assignmentId: number | null, workDate: string) =>
  `attendance-ask/${assignmentId ?? "none"}/${workDate}`;

/** Acts on many days at once; those that cannot be are told with the reason, the rest are done and can be undone together. */
export async function repairDays(context: CallContext, input: Input): Promise<OutputOf<typeof api.repairDays>> {
  const { tx } = context;
  refuseWithoutCode(context, input.items);
  refuseWrongItems(input.items);
  const batch = randomUUID();
  context.about({ zh: `${input.items.length} 条考勤记录`, en: `Attendance records: ${input.items.length}` });
  const members = await membersInScope(context, input.items);
  const assigned = await assign(
    context,
    input.items.filter((item) => isPut(item) && members.has(item.memberId)),
    input.reason,
  );
  await lockMembers(
    tx,
    input.items.map((item) => item.memberId),
  );
  const known = await readDays(context, input.items);
  const deadlines = new Map<number, number>();
  const left: Left = [];
  const good: Item[] = [];
  for (const item of input.items) {
    const reason =
      item.assignmentId === null
        ? members.has(item.memberId)
          ? null
          : "notFound"
        : await whyNot(context, known.get(item.assignmentId), item, deadlines);
    if (reason === null) good.push(item);
    else left.push({ workDate: item.workDate, assignmentId: item.assignmentId, memberId: item.memberId, reason });
  }
  await note(
    context,
    batch,
    good.flatMap((item) =>
      isPut(item) ? assigned.get(item)!.map((assignmentId) => ({ ...item, assignmentId })) : [item],
    ),
    input.reason,
  );
  await ask(
    context,
    good.filter((item) => item.action === "ask"),
  );
  const days = good.filter((item): item is DayItem => item.assignmentId !== null);
  const anew = days.filter((item) => item.action === "recompute");
  await unconfirmDays(
    tx,
    anew.filter((item) => known.get(item.assignmentId)!.confirmed),
  );
  await dropAdjustments(context, anew);
  await computeFor(
    context,
    good.filter((item) => ["accept", "recompute", "setAside"].includes(item.action)),
  );
  await keep(
    context,
    days.filter((item) => item.action === "keep"),
  );
  await confirmDays(
    tx,
    days.filter((item) => ["accept", "confirm", "recompute", "keep"].includes(item.action)),
    context.principal.accountId,
  );
  return { batch, done: good.length, left };
}

/** The call needs the right to confirm; some deeds need more. */
function refuseWithoutCode(context: CallContext, items: readonly Item[]): void {
  const more = {
    accept: "C05401.adjust",
    setAside: "C05401.adjust",
    recompute: "C05401.unconfirm",
    assign: "C3100.walkIn",
    makeShift: "C05401.adjust",
  } as const;
  for (const { action } of items) {
    const code = action in more ? more[action as keyof typeof more] : undefined;
    if (code && !holds(context.principal, code)) throw refuseField(commonRefusals.noPermission, "action");
  }
}

/** Only who is on no shift is put on one; edges lie around the shift, the out behind the in. */
function refuseWrongItems(items: readonly Item[]): void {
  for (const { action, inMinute, outMinute, assignmentId } of items) {
    if ((action === "assign" || action === "makeShift") && assignmentId !== null)
      throw refuseField(commonRefusals.invalidInput, "assignmentId");
    if (action !== "accept") continue;
    const given = [inMinute, outMinute].filter((minute) => minute !== null);
    if (assignmentId === null || given.length === 0) throw refuseField(refusals.edgeNeeded, "inMinute");
    if (given.some((minute) => minute < -1440 || minute > 4320)) throw refuseField(refusals.edgeFar, "inMinute");
    if (inMinute !== null && outMinute !== null && outMinute <= inMinute)
      throw refuseField(refusals.makeUpOrder, "outMinute");
  }
}

interface KnownDay {
  assignmentId: number;
  memberId: number;
  workDate: string;
  departmentId: number;
  inMinute: number | null;
  outMinute: number | null;
  state: string | null;
  confirmed: boolean;
  locked: boolean;
  held: boolean;
  waiting: boolean;
  voided: boolean;
  underlyingChanged: boolean;
}

/** The days within the caller's scope, locked until the end of the transaction. */
async function readDays(context: CallContext, items: readonly Item[]): Promise<Map<number, KnownDay>> {
  const keys = items.filter((item): item is DayItem => item.assignmentId !== null);
  if (keys.length === 0) return new Map();
  const { rows } = await context.tx.query<KnownDay>(sql`
    select d.assignment_id as "assignmentId", d.member_id as "memberId", d.work_date as "workDate", d.department_id as "departmentId", d.in_minute as "inMinute", d.out_minute as "outMinute", d.state,
      d.confirmed_at is not null as confirmed, ${isLocked(context.tx.tenantId)} as locked, d.held_by is not null as held, ${isWaiting(context.tx.tenantId)} as waiting, d.voided, d.underlying_changed as "underlyingChanged"
    from attendance.day d where d.tenant_id = ${context.tx.tenantId} and ${daysOfKeys(keys)} and ${dayScope(context)} for update of d`);
  return new Map(rows.map((day) => [day.assignmentId, day]));
}

async function membersInScope(context: CallContext, items: readonly Item[]): Promise<Set<number>> {
  const ids = items.filter((item) => item.assignmentId === null).map((item) => item.memberId);
  if (ids.length === 0) return new Set();
  const { rows } = await context.tx.query<{ id: number }>(sql`
    select m.id from organisation.member_view m where m.tenant_id = ${context.tx.tenantId} and m.id = any(${ids}::bigint[]) and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id`, post: sql`m.post_id`, employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`) })}`);
  return new Set(rows.map((row) => row.id));
}

async function whyNot(
  context: CallContext,
  day: KnownDay | undefined,
  item: Item,
  deadlines: Map<number, number>,
): Promise<Reason | null> {
  if (!day || day.memberId !== item.memberId) return "notFound";
  if (day.locked) return "locked";
  if (day.held) return "held";
  const isChange = item.action === "keep" || item.action === "recompute";
  if (isChange && !day.underlyingChanged) return "unchanged";
  if (!isChange && day.confirmed) return "confirmed";
  if (item.action === "ask") return null;
  if (day.state === null) return "open";
  if (day.waiting) return "underApproval";
  if (day.voided && item.action !== "confirm") return "dismissed";
  if (item.action === "accept" && !edgesStand(day, item)) return "unchanged";
  if (item.action === "confirm") return null;
  return daysBetween(day.workDate, context.today) > (await deadlineOf(context, day.departmentId, deadlines))
    ? "deadline"
    : null;
}

/** With the other edge as it is, the out stays behind the in. */
function edgesStand(day: KnownDay, item: Item): boolean {
  const [from, to] = [item.inMinute ?? day.inMinute, item.outMinute ?? day.outMinute];
  return from === null || to === null || to > from;
}

export async function deadlineOf(
  context: Pick<CallContext, "tx" | "today">,
  departmentId: number | null,
  known: Map<number | null, number>,
): Promise<number> {
  const found =
    known.get(departmentId) ??
    (await readRules(context.tx, correcting, context.today, departmentId ?? undefined)).adjustWithinDays;
  known.set(departmentId, found);
  return found;
}

async function assign(context: CallContext, items: readonly Item[], reason: string): Promise<Map<Item, number[]>> {
  const made = new Map<Item, number[]>();
  for (const item of items) {
    if (item.action === "makeShift") {
      const { memberId, workDate, definitionId } = item;
      if (definitionId === null) throw refuseField(refusals.shiftNeeded, "definitionId");
      made.set(item, await makeShift(context, { memberId, workDate, definitionId }, reasonOf(context, item, reason)));
      continue;
    }
    if (item.shiftId === null) throw refuseField(refusals.shiftNeeded, "shiftId");
    const put = await addWalkIn(context, {
      shiftId: item.shiftId,
      memberId: item.memberId,
      reason: reasonOf(context, item, reason),
    });
    made.set(item, [put.id]);
  }
  return made;
}

/** Puts somebody on a shift that was not on one. */
const isPut = ({ action }: Item) => action === "assign" || action === "makeShift";

const kindOf: Record<Item["action"], string> = {
  accept: "edges",
  confirm: "confirm",
  keep: "keep",
  recompute: "recompute",
  setAside: "set_aside",
  assign: "assign",
  makeShift: "assign",
  ask: "ask",
};

const reasonOf = ({ locale }: CallContext, item: Item, reason: string): string =>
  reason || say(causeWords[item.cause], locale);

/** Writes down what is done, one row a deed. */
async function note(context: CallContext, batch: string, items: readonly Item[], reason: string): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    batch,
    kind: kindOf[item.action],
    cause: item.cause,
    work_date: item.workDate,
    assignment_id: item.assignmentId,
    member_id: item.memberId,
    in_minute: item.action === "accept" ? item.inMinute : null,
    out_minute: item.action === "accept" ? item.outMinute : null,
    punch_ids: item.action === "setAside" ? item.punchIds : [],
    reason: reasonOf(context, item, reason),
  }));
  await context.tx.query(
    `insert into attendance.repair (tenant_id, batch, kind, cause, work_date, assignment_id, member_id, in_minute, out_minute, punch_ids, reason, done_by, done_at)
     select $1, r.batch, r.kind, r.cause, r.work_date, r.assignment_id, r.member_id, r.in_minute, r.out_minute, r.punch_ids, r.reason, $3, $4
     from jsonb_to_recordset($2::jsonb) as r (batch uuid, kind text, cause text, work_date date, assignment_id bigint, member_id bigint, in_minute int, out_minute int, punch_ids bigint[], reason text)`,
    [context.tx.tenantId, JSON.stringify(rows), context.principal.accountId || null, context.now],
  );
}

/** A notice on the worker's phone that opens the make-up request. */
async function ask(context: CallContext, items: readonly Item[]): Promise<void> {
  for (const { memberId, workDate, assignmentId, cause } of items) {
    const what = causeWords[cause];
    await notify(context.tx, {
      memberIds: [memberId],
      kind: askKind,
      effectKey: askEffect(assignmentId, workDate),
      link: "/h5/makeUp",
      title: {
        zh: `请说明 ${workDate} 的考勤：${what.zh}`,
        en: `Please explain your attendance of ${workDate}: ${what.en}`,
      },
    });
  }
}

async function dropAdjustments({ tx }: CallContext, days: readonly DayItem[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(sql`
    update attendance.day d set adjusted_minutes = null, adjust_reason = null, adjusted_by = null, adjusted_at = null, underlying_changed = false, kept_inputs = null
    where d.tenant_id = ${tx.tenantId} and ${daysOfKeys(days)} and d.adjusted_minutes is not null`);
}

export async function computeFor(
  context: Pick<CallContext, "tx" | "now">,
  items: readonly { workDate: string; memberId: number }[],
): Promise<Map<number, string>> {
  if (items.length === 0) return new Map();
  const dates = items.map((item) => item.workDate).sort();
  const { rows } = await computeAround(context.tx, {
    from: dates[0]!,
    to: dates.at(-1)!,
    memberIds: items.map((item) => item.memberId),
    now: context.now,
  });
  return new Map(rows.map((row) => [row.shift.assignmentId, row.inputs]));
}

/** What the days would come to now is known and left; only another change marks them again. */
async function keep(context: CallContext, days: readonly DayItem[]): Promise<void> {
  if (days.length === 0) return;
  const inputs = await computeFor(context, days);
  for (const { workDate, assignmentId } of days) {
    await context.tx.query(
      "update attendance.day set underlying_changed = false, kept_inputs = $4 where tenant_id = $1 and work_date = $2 and assignment_id = $3",
      [context.tx.tenantId, workDate, assignmentId, inputs.get(assignmentId) ?? null],
    );
  }
}

export function refuseNothing(count: number): void {
  if (count === 0) throw refuse(commonRefusals.notFound);
}
