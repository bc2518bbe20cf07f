import { sql } from "#platform/db/sql.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import { costObjections, spanObjections } from "../rules/check-leave.ts";
import { annualEntitlement } from "../rules/entitlement.ts";
import { dayMinutes, defaultRules, leaveKinds, type LeaveKind, type TypeRule } from "../rules/leave-kinds.ts";
import { leaveDays, type LeaveSpan } from "../rules/leave-cost.ts";
import { nearestRule } from "../rules/nearest-rule.ts";
import { personDays } from "../rules/person-days.ts";
import { daysOffOf } from "./wish-ground.ts";
import type * as api from "../rules-api.ts";
import { placeOf, ruleIn, ruleVersions, type StoredRule } from "./type-rules.ts";

type Listed = OutputOf<typeof api.listTypeRules>;
type Change = InputOf<typeof api.previewTypeRule>;

export async function listTypeRules(context: CallContext): Promise<Listed> {
  const { tx, locale, today } = context;
  const versions = await ruleVersions(tx);
  const details = await tx.query<{
    id: number;
    scope: string | null;
    setBy: string | null;
    setAt: string;
    note: string | null;
  }>(sql`
    select r.id, coalesce(${named(locale, "d")}, ${named(locale, "e")}) as scope, c.name as "setBy", r.set_at as "setAt", r.note
    from leave.type_rule r
    left join organisation.department_view d on d.tenant_id = r.tenant_id and d.id = r.department_id
    left join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.legal_entity_id
    left join access.account_name c on c.tenant_id = r.tenant_id and c.id = r.set_by
    where r.tenant_id = ${tx.tenantId}`);
  const known = new Map(details.rows.map((row) => [row.id, row]));
  const departments = await tx.query<Listed["departments"][number]>(sql`
    select o.id, ${named(locale, "o")} as name, coalesce(cardinality(o.path), 1) - 1 as depth from organisation.department_view o where o.tenant_id = ${tx.tenantId} and o.enabled order by o.path, o.position, o.code limit 2000`);
  const entities = await tx.query<Listed["legalEntities"][number]>(
    sql`select e.id, ${named(locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.enabled order by e.code limit 200`,
  );
  return {
    kinds: leaveKinds.map((kind) => {
      const company = nearestRule(versions, kind, today, { path: [], legalEntityId: null });
      const own = versions
        .filter((one) => one.kind === kind)
        .map((one) => {
          const { scope, setBy, setAt, note } = known.get(one.id)!;
          const standing = nearestRule(versions, kind, today, {
            path: one.departmentId === null ? [] : [one.departmentId],
            legalEntityId: one.legalEntityId,
          });
          return {
            ...one,
            scope,
            setBy,
            setAt,
            note,
            rule: one.rule && { ...defaultRules[kind], ...one.rule },
            inForce: standing?.id === one.id,
          };
        });
      return {
        kind,
        rule: { ...defaultRules[kind], ...company?.rule },
        isDefault: company === null,
        versions: own.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
      };
    }),
    departments: departments.rows,
    legalEntities: entities.rows,
  };
}

function refuseWrong(
  { legalEntityId, departmentId, validFrom }: Pick<Change, "legalEntityId" | "departmentId" | "validFrom">,
  today: string,
): void {
  if (legalEntityId !== null && departmentId !== null) throw refuseField(refusals.oneScopeOnly, "departmentId");
  if (validFrom < today) throw refuseField(refusals.ruleInPast, "validFrom");
}

/** A version of a date that is still to come is replaced; what is in force stays as it was. */
export async function saveTypeRule(
  context: CallContext,
  input: InputOf<typeof api.saveTypeRule>,
): Promise<{ id: number }> {
  const { tx, today, now, principal } = context;
  refuseWrong(input, today);
  context.about(input.kind);
  const { rows } = await tx.query<{ id: number }>(
    `insert into leave.type_rule (tenant_id, kind, legal_entity_id, department_id, valid_from, rule, set_by, set_at, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, kind, coalesce(legal_entity_id, 0), coalesce(department_id, 0), valid_from) do update
       set rule = excluded.rule, set_by = excluded.set_by, set_at = excluded.set_at, note = excluded.note where type_rule.valid_from > $10::date returning id`,
    [
      tx.tenantId,
      input.kind,
      input.legalEntityId,
      input.departmentId,
      input.validFrom,
      JSON.stringify(input.rule),
      principal.accountId,
      now,
      input.note,
      today,
    ],
  );
  if (!rows[0]) throw refuseField(refusals.ruleDateTaken, "validFrom", { date: input.validFrom });
  return rows[0];
}

export async function withdrawTypeRule(
  { tx, today, about }: CallContext,
  { id }: { id: number },
): Promise<{ done: true }> {
  const { rows } = await tx.query<{ kind: string }>(
    "delete from leave.type_rule where tenant_id = $1 and id = $2 and valid_from > $3::date returning kind",
    [tx.tenantId, id, today],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  about(rows[0].kind);
  return { done: true };
}

interface Past extends LeaveSpan {
  memberId: number;
  departmentId: number | null;
  askedOn: string;
  own: boolean;
  gender: "female" | "male" | null;
}

const daysBack = 90;

/** Tries the applications of the last three months again, by the rules of now and with the change; writes nothing. */
export async function previewTypeRule(
  context: CallContext,
  input: Change,
): Promise<OutputOf<typeof api.previewTypeRule>> {
  const { tx, today } = context;
  refuseWrong(input, today);
  const versions = await ruleVersions(tx, input.kind);
  const changed: StoredRule[] = [
    ...versions,
    {
      id: 0,
      kind: input.kind,
      legalEntityId: input.legalEntityId,
      departmentId: input.departmentId,
      validFrom: input.validFrom,
      rule: input.rule,
    },
  ];
  const places = new Map<number | null, Awaited<ReturnType<typeof placeOf>>>();
  const rulesOf = async (departmentId: number | null) => {
    const place = places.get(departmentId) ?? (await placeOf(tx, departmentId));
    places.set(departmentId, place);
    return {
      before: ruleIn(versions, input.kind, today, place),
      after: ruleIn(changed, input.kind, input.validFrom, place),
    };
  };
  const past = await pastLeaves(context, input.kind);
  const result = { tried: 0, refused: 0, costlier: 0, cheaper: 0, beforeMinutes: 0, afterMinutes: 0 };
  const first = past.map((one) => one.fromDate).sort()[0] ?? today;
  const last =
    past
      .map((one) => one.toDate)
      .sort()
      .at(-1) ?? today;
  const shifts = await shiftsOf(
    context,
    [...new Set(past.map((one) => one.memberId))],
    addDays(first, -7),
    addDays(last, 7),
  );
  const daysOff = await daysOffOf(tx, [...new Set(past.map((one) => one.memberId))], { from: first, to: last });
  const kindOf = await dayKinds(tx, first, last);
  for (const one of past) {
    const { before, after } = await rulesOf(one.departmentId);
    const dayOf = personDays(shifts.get(one.memberId) ?? new Map(), kindOf, daysOff.get(one.memberId));
    const [was, would] = [before, after].map((rule) => tryAgain(one, rule, dayOf)) as [Tried, Tried];
    result.tried++;
    result.beforeMinutes += was.minutes;
    result.afterMinutes += would.minutes;
    if (would.refused && !was.refused) result.refused++;
    if (would.minutes > was.minutes) result.costlier++;
    if (would.minutes < was.minutes) result.cheaper++;
  }
  return { ...result, grants: input.kind === "annual" ? await grantsWith(context, rulesOf) : null };
}

interface Tried {
  minutes: number;
  refused: boolean;
}

function tryAgain(one: Past, rule: TypeRule, dayOf: ReturnType<typeof personDays>): Tried {
  const days = leaveDays(one, rule, dayOf);
  const taker = { own: one.own, gender: one.gender, joinedOn: null, leftOn: null };
  const refused =
    spanObjections(one, rule, taker, one.askedOn).length +
      costObjections(days, { ...rule, yearDays: null }, new Map()).length >
    0;
  return { minutes: days.reduce((sum, day) => sum + day.minutes, 0), refused };
}

async function pastLeaves({ tx, today }: CallContext, kind: LeaveKind): Promise<Past[]> {
  const { rows } = await tx.query<Past>(
    `select a.member_id as "memberId", a.department_id as "departmentId", a.counted_by as "countedBy", a.from_date as "fromDate", a.to_date as "toDate", a.from_part as "fromPart", a.to_part as "toPart",
       a.start_minute as "startMinute", a.end_minute as "endMinute", (coalesce(a.submitted_at, a.created_at) at time zone interval '08:00')::date as "askedOn", w.agency_id is null as own, w.gender
     from leave.application a left join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
     where a.tenant_id = $1 and a.kind = $2 and a.state in ('underApproval', 'approved') and a.created_at >= $3::date order by a.id desc limit 2000`,
    [tx.tenantId, kind, addDays(today, -daysBack)],
  );
  return rows;
}

async function shiftsOf(
  { tx }: CallContext,
  memberIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, Map<string, { start: number; end: number }[]>>> {
  const { rows } = await tx.query<{ memberId: number; date: string; start: number; end: number }>(
    `select member_id as "memberId", work_date as date, start_minute as start, end_minute as end from scheduling.put_on
     where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date and state = 'assigned'`,
    [tx.tenantId, memberIds, from, to],
  );
  const found = new Map<number, Map<string, { start: number; end: number }[]>>();
  for (const { memberId, date, start, end } of rows) {
    const own = found.get(memberId) ?? new Map<string, { start: number; end: number }[]>();
    own.set(date, [...(own.get(date) ?? []), { start, end }]);
    found.set(memberId, own);
  }
  return found;
}

/** How many people's annual leave of this year would come to something else, and by how much together. */
async function grantsWith(
  { tx, today }: CallContext,
  rulesOf: (departmentId: number | null) => Promise<{ before: TypeRule; after: TypeRule }>,
): Promise<{ people: number; minutes: number }> {
  const { rows } = await tx.query<{
    departmentId: number | null;
    joinedOn: string;
    leftOn: string | null;
    servedSince: string | null;
  }>(
    `select m.department_id as "departmentId", m.joined_on as "joinedOn", m.left_on as "leftOn", coalesce(p.served_since, e.first_work_date) as "servedSince"
     from organisation.member_view m
     left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
     left join leave.person p on p.tenant_id = m.tenant_id and p.member_id = m.id
     left join personnel.employment e on e.tenant_id = m.tenant_id and e.member_id = m.id
     where m.tenant_id = $1 and m.active and m.kind <> 'agency' and w.agency_id is null and (w.employee_type is null or w.employee_type in ('internal', 'long_term')) and m.joined_on is not null`,
    [tx.tenantId],
  );
  const year = Number(today.slice(0, 4));
  const result = { people: 0, minutes: 0 };
  for (const { departmentId, joinedOn, leftOn, servedSince } of rows) {
    const { before, after } = await rulesOf(departmentId);
    const daysBy = (rule: TypeRule) =>
      rule.enabled
        ? annualEntitlement(year, { servedSince: servedSince ?? joinedOn, joinedOn, leftOn }, rule.grantDays).days
        : 0;
    const change = (daysBy(after) - daysBy(before)) * dayMinutes;
    if (change === 0) continue;
    result.people++;
    result.minutes += change;
  }
  return result;
}
