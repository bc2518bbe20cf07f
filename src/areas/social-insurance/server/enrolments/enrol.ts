import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { cityName } from "../../city-name.ts";
import type * as api from "../../enrolments-api.ts";
import { refusals } from "../../errors.ts";
import { itemNames } from "../../item-names.ts";
import { enrolmentLife } from "../../life.ts";
import { missingItems, type InsuredPerson } from "../../rules/required-items.ts";
import type { EnrolmentState } from "../../words.ts";
import { visible } from "../amounts.ts";
import { knownAccounts } from "./known-accounts.ts";
import { isOverAge } from "./propose-enrolments.ts";

type New = InputOf<typeof api.enrol>["add"][number];
type Accounts = Awaited<ReturnType<typeof knownAccounts>>;

interface Person {
  id: number;
  name: string;
  jobNumber: string;
  kind: InsuredPerson["kind"];
  joinedOn: string | null;
  birthDate: string | null;
  gender: "male" | "female" | null;
}

/** Stops come first: who moves ends at one account before they begin at the other. */
export async function enrol(
  context: CallContext,
  { add, stop }: InputOf<typeof api.enrol>,
): Promise<{ added: number; stopped: number }> {
  if (add.length + stop.length === 0) throw refuse(commonRefusals.selectionEmpty);
  for (const [index, one] of stop.entries()) await end(context, one, `stop.${index}.to`);
  await plan(context, add);
  return { added: add.length, stopped: stop.length };
}

async function end(
  context: CallContext,
  { id, version, to }: InputOf<typeof api.enrol>["stop"][number],
  field: string,
): Promise<void> {
  const { tx, principal } = context;
  const stored = await findEnrolment(context, id, version);
  // What the bureau was never told of has nothing to end.
  if (stored.state === "planned") return drop(context, id);
  enrolmentLife.next(stored.state, "stop");
  if (to < stored.from) throw refuseField(refusals.stopBackwards, field, { month: stored.from });
  await tx.query(
    `update social_insurance.enrolment set state = 'ended', to_month = $3, stopped_at = now(), stopped_by = $4, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, to, principal.accountId],
  );
}

async function plan(context: CallContext, add: readonly New[]): Promise<void> {
  if (add.length === 0) return;
  const { tx, principal } = context;
  const accounts = await knownAccounts(context);
  const people = await insurable(
    context,
    add.map((one) => one.memberId),
  );
  for (const [index, one] of add.entries()) {
    const person = people.get(one.memberId);
    if (!person) throw refuseField(commonRefusals.notFound, `add.${index}.memberId`);
    refuseUnfit(context, accounts, person, one, `add.${index}.`);
    await refuseOverlap(context, person, one, null, `add.${index}.from`);
  }
  context.about(add.map((one) => people.get(one.memberId)!.jobNumber));
  // One by one: two of the same person in one call meet the exclusion of the table.
  for (const one of add)
    await tx.query(
      `insert into social_insurance.enrolment (tenant_id, member_id, account_id, items, entry, from_month, fund_from, created_by)
       values ($1, $2, $3, $4::text[], $5, $6, $7, $8)`,
      [tx.tenantId, one.memberId, one.accountId, one.items, one.entry, one.from, one.fundFrom, principal.accountId],
    );
}

export async function editEnrolment(
  context: CallContext,
  { id, version, ...input }: InputOf<typeof api.editEnrolment>,
): Promise<{ done: true }> {
  const { tx } = context;
  const { state, memberId } = await findEnrolment(context, id, version);
  enrolmentLife.next(state, "edit");
  const person = (await insurable(context, [memberId])).get(memberId);
  if (!person) throw refuse(commonRefusals.notFound);
  refuseUnfit(context, await knownAccounts(context), person, { ...input, memberId }, "");
  await refuseOverlap(context, person, input, id, "from");
  await tx.query(
    `update social_insurance.enrolment set account_id = $3, items = $4::text[], entry = $5, from_month = $6, fund_from = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, input.accountId, input.items, input.entry, input.from, input.fundFrom],
  );
  return allDone;
}

export async function deleteEnrolment(
  context: CallContext,
  { id }: InputOf<typeof api.deleteEnrolment>,
): Promise<{ done: true }> {
  const { state } = await findEnrolment(context, id);
  enrolmentLife.next(state, "edit");
  await drop(context, id);
  return allDone;
}

async function drop({ tx }: CallContext, id: number): Promise<void> {
  await tx.query("delete from social_insurance.enrolment where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}

export async function reportEnrolments(
  context: CallContext,
  { ids }: InputOf<typeof api.reportEnrolments>,
): Promise<{ count: number }> {
  const { tx, principal } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ id: number; state: EnrolmentState; jobNumber: string }>(sql`
    select e.id, e.state, w.job_number as "jobNumber" from social_insurance.enrolment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
    where e.tenant_id = ${tx.tenantId} and e.id = any(${ids}::bigint[]) and ${visible(context, sql`e.member_id`)} order by e.id for update of e`);
  if (rows.length < new Set(ids).size) throw refuse(commonRefusals.notFound);
  for (const { state } of rows) enrolmentLife.next(state, "report");
  context.about(rows.map(({ jobNumber }) => jobNumber));
  await tx.query(
    `update social_insurance.enrolment set state = 'active', reported_at = now(), reported_by = $3, version = version + 1
     where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, ids, principal.accountId],
  );
  return { count: rows.length };
}

interface Found {
  id: number;
  version: number;
  state: EnrolmentState;
  memberId: number;
  from: string;
  jobNumber: string;
}

async function findEnrolment(context: CallContext, id: number, version?: number): Promise<Found> {
  const { tx } = context;
  const { rows } = await tx.query<Found>(sql`
    select e.id, e.version, e.state, e.member_id as "memberId", e.from_month as "from", w.job_number as "jobNumber"
    from social_insurance.enrolment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
    where e.tenant_id = ${tx.tenantId} and e.id = ${id} and ${visible(context, sql`e.member_id`)} for update of e`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  if (version !== undefined && row.version !== version) throw refuse(commonRefusals.stale);
  context.about(row.jobNumber);
  return row;
}

/** Own staff among these whom the caller may insure. */
async function insurable(context: CallContext, memberIds: readonly number[]): Promise<Map<number, Person>> {
  const { tx } = context;
  const { rows } = await tx.query<Person>(sql`
    select e.member_id as id, w.name, w.job_number as "jobNumber", e.kind, e.joined_on as "joinedOn", w.birth_date as "birthDate", w.gender
    from personnel.employment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
    where e.tenant_id = ${tx.tenantId} and e.member_id = any(${memberIds}::bigint[]) and w.employee_type = 'internal' and ${visible(context, sql`e.member_id`)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** There is no waiver: what somebody has to be insured for is asked for here. */
function refuseUnfit(context: CallContext, accounts: Accounts, person: Person, one: New, at: string): void {
  const { locale } = context;
  const account = accounts.find(({ id }) => id === one.accountId);
  if (!account) throw refuseField(commonRefusals.notFound, `${at}accountId`);
  const ofCity = account.items(one.from);
  if (ofCity.length === 0)
    throw refuseField(refusals.noPackage, `${at}from`, { city: cityName(account.city, locale), month: one.from });
  const unknown = one.items.filter((item) => !ofCity.includes(item));
  if (unknown.length > 0) throw refuseField(refusals.itemsUnknown, `${at}items`, { items: itemNames(unknown, locale) });
  const joined = person.joinedOn?.slice(0, 7);
  if (joined !== undefined && one.from < joined)
    throw refuseField(refusals.beforeJoining, `${at}from`, { month: joined });
  if (one.fundFrom < one.from) throw refuseField(refusals.monthsBackwards, `${at}fundFrom`);
  const overAge = isOverAge(person, `${one.from}-01`);
  const missing = missingItems({ kind: person.kind, overAge }, ofCity, one.items);
  if (missing.length > 0)
    throw refuseField(refusals.itemsMissing, `${at}items`, { name: person.name, items: itemNames(missing, locale) });
}

async function refuseOverlap(
  { tx }: CallContext,
  { id, name }: Person,
  { from }: { from: string },
  except: number | null,
  field: string,
): Promise<void> {
  const { rows } = await tx.query(
    `select from social_insurance.enrolment where tenant_id = $1 and member_id = $2 and id is distinct from $3 and (to_month is null or to_month >= $4)`,
    [tx.tenantId, id, except, from],
  );
  if (rows.length > 0) throw refuseField(refusals.enrolmentOverlap, field, { name });
}
