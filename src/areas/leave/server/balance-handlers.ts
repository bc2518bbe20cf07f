import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { balanceLists, type BalanceRow } from "../balance-lists.ts";
import type * as api from "../balances-api.ts";
import { refusals } from "../errors.ts";
import { childYear } from "../rules/entitlement.ts";
import { dayMinutes, type BalanceKind } from "../rules/leave-kinds.ts";
import { availableOn, byExpiry } from "../rules/lots.ts";
import { entitled } from "./annual-as-of.ts";
import * as granting from "./grant-annual.ts";
import { daysText } from "./judge.ts";
import { enter, lotsOf, openLot } from "./ledger.ts";
import { refuseUnseenPerson } from "./leave-handlers.ts";
import { memberScope } from "./leave-sql.ts";
import { entriesOf } from "./read-ledger.ts";
import { readPerson, takePerson } from "./take-person.ts";

const pageOf: Record<BalanceKind, string> = { annual: "C05305", compensatory: "C05304", parental: "PARENTAL_LEAVE" };

/** A kind is read and adjusted with the code of its own page. */
function refuseOtherPage(context: CallContext, kind: BalanceKind, button?: string): void {
  if (!holds(context.principal, button ? `${pageOf[kind]}.${button}` : pageOf[kind]))
    throw refuse(commonRefusals.noPermission);
}

/** Of grants that hold today or later. */
function balanceFrom(kind: BalanceKind, today: string): Sql {
  return sql`organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    left join leave.person p on p.tenant_id = m.tenant_id and p.member_id = m.id
    left join personnel.employment b on b.tenant_id = m.tenant_id and b.member_id = m.id
    left join lateral (
      select sum(e.minutes) filter (where e.type in ('grant', 'correction', 'carryOver', 'adjustment'))::int as granted,
             -sum(e.minutes) filter (where e.type in ('use', 'reversal') and a.state is distinct from 'underApproval')::int as used, -sum(e.minutes) filter (where e.type = 'expiry')::int as expired,
             sum(e.minutes)::int as remaining,
             -sum(e.minutes) filter (where e.type in ('use', 'reversal') and a.state = 'underApproval')::int as waiting
      from leave.lot l join leave.entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      left join leave.application a on a.tenant_id = e.tenant_id and a.id = e.application_id
      where l.tenant_id = m.tenant_id and l.member_id = m.id and l.kind = ${kind} and l.valid_to >= ${today}::date) s on true
    left join lateral (
      select min(l.valid_to) as ends_on from leave.lot l
      where l.tenant_id = m.tenant_id and l.member_id = m.id and l.kind = ${kind} and l.valid_to >= ${today}::date
        and (select coalesce(sum(e.minutes), 0) from leave.entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id) > 0) n on true`;
}

const balanceColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`m.id`,
  memberId: sql`m.id`,
  name: sql`m.name`,
  jobNumber: sql`w.job_number`,
  departmentName: named(locale, "o"),
  servedSince: sql`coalesce(p.served_since, b.first_work_date)`,
  joinedOn: sql`m.joined_on`,
  granted: sql`coalesce(s.granted, 0)`,
  used: sql`coalesce(s.used, 0)`,
  waiting: sql`coalesce(s.waiting, 0)`,
  expired: sql`coalesce(s.expired, 0)`,
  remaining: sql`coalesce(s.remaining, 0)`,
  endsOn: sql`n.ends_on`,
  children: sql`(select count(*)::int from leave.child c where c.tenant_id = m.tenant_id and c.member_id = m.id)`,
});

/** The hotel's own permanent people, and whoever else has something of the kind. */
const listed: Record<BalanceKind, Sql> = {
  annual: sql`(${entitled("m")} or s.granted is not null)`,
  compensatory: sql`s.granted is not null`,
  parental: sql`(s.granted is not null or exists (select from leave.child c where c.tenant_id = m.tenant_id and c.member_id = m.id))`,
};

const sourceOf = (kind: BalanceKind) =>
  listSource(balanceLists[kind], {
    company: sql`m.tenant_id`,
    query: (context, { departmentId, search }) => ({
      columns: balanceColumns(context),
      from: balanceFrom(kind, context.today),
      where: [
        memberScope(context),
        listed[kind],
        ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
        ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
      ],
      key: sql`m.id`,
    }),
  });

const balances = {
  annual: sourceOf("annual"),
  compensatory: sourceOf("compensatory"),
  parental: sourceOf("parental"),
};
export const balanceExporters = Object.values(balances).map(({ exporter }) => exporter);

export async function listBalances(
  context: CallContext,
  input: InputOf<typeof api.listBalances>,
): Promise<OutputOf<typeof api.listBalances>> {
  refuseOtherPage(context, input.kind);
  return balances[input.kind].answer(context, input);
}

export async function readBalance(
  context: CallContext,
  { memberId, kind }: InputOf<typeof api.readBalance>,
): Promise<OutputOf<typeof api.readBalance>> {
  refuseOtherPage(context, kind);
  const { tx, today } = context;
  const found = await tx.query<BalanceRow & { note: string | null }>(
    sql`select ${selected(balanceColumns(context))}, p.note from ${balanceFrom(kind, today)} where m.tenant_id = ${tx.tenantId} and m.id = ${memberId} and ${memberScope(context)}`,
  );
  const [known] = found.rows;
  if (!known) throw refuse(commonRefusals.notFound);
  const { note, ...row } = known;
  const year = Number(today.slice(0, 4));
  const person = await readPerson(tx, memberId);
  const lots = (await lotsOf(tx, memberId, kind)).map(({ id, occasion, validFrom, validTo, granted, remaining }) => ({
    id,
    occasion,
    validFrom,
    validTo,
    granted,
    remaining,
  }));
  const entitlement = kind === "annual" ? await granting.entitlementOf(tx, person, year) : null;
  const children =
    kind === "parental"
      ? (
          await tx.query<{ id: number; bornOn: string }>(
            `select id, born_on as "bornOn" from leave.child where tenant_id = $1 and member_id = $2 order by born_on`,
            [tx.tenantId, memberId],
          )
        ).rows
      : [];
  return {
    row,
    note,
    lots,
    entries: await entriesOf(tx, memberId, kind),
    entitlement: entitlement && {
      year,
      ...entitlement,
      grantedDays: (lots.find((lot) => lot.occasion === String(year))?.granted ?? 0) / dayMinutes,
    },
    children: children.map((child) => {
      const now = childYear(child.bornOn, today);
      return { ...child, age: now?.age ?? null, to: now?.to ?? null };
    }),
  };
}

export async function adjustBalance(
  context: CallContext,
  input: InputOf<typeof api.adjustBalance>,
): Promise<{ remaining: number }> {
  const { tx, today, now, principal } = context;
  const { memberId, kind, minutes, validTo, note } = input;
  refuseOtherPage(context, kind, "adjust");
  await refuseUnseenPerson(context, memberId);
  const person = await takePerson(tx, memberId);
  if (!person.entitled && kind !== "compensatory") throw refuseField(refusals.ownOnly, "memberId");
  context.about(person.name);
  const entry = { memberId, kind, type: "adjustment" as const, note, by: principal.accountId, at: now };
  const open = (await lotsOf(tx, memberId, kind))
    .filter((lot) => lot.validFrom <= today && lot.validTo >= today)
    .toSorted(byExpiry);
  if (minutes < 0) {
    const available = availableOn(open, today);
    if (available < -minutes) throw refuseField(refusals.overdrawn, "minutes", { left: daysText(available) });
    let rest = -minutes;
    for (const lot of open) {
      const taken = Math.min(rest, Math.max(0, lot.remaining));
      await enter(tx, { ...entry, lotId: lot.id, minutes: -taken });
      rest -= taken;
    }
    return { remaining: available + minutes };
  }
  if (validTo !== null && validTo < today) throw refuseField(refusals.endBeforeToday, "validTo");
  const last = open.at(-1);
  if (validTo === null && last === undefined && kind !== "compensatory") throw refuseField(refusals.noGrant, "validTo");
  const end = validTo ?? last?.validTo ?? addMonths(today, 6);
  const lotId =
    last !== undefined && last.validTo === end
      ? last.id
      : await openLot(tx, { memberId, kind, occasion: `adjusted:${end}`, validFrom: today, validTo: end });
  await enter(tx, { ...entry, lotId, minutes });
  return { remaining: availableOn(await lotsOf(tx, memberId, kind), today) };
}

export async function saveService(
  context: CallContext,
  { memberId, servedSince, note }: InputOf<typeof api.saveService>,
): Promise<{ days: number }> {
  const { tx, now, today, principal } = context;
  await refuseUnseenPerson(context, memberId);
  const person = await takePerson(tx, memberId);
  context.about(person.name);
  if (!person.entitled) throw refuseField(refusals.ownOnly, "memberId");
  if (person.joinedOn === null) throw refuseField(refusals.noJoinDate, "servedSince");
  if (servedSince !== null && servedSince > person.joinedOn)
    throw refuseField(refusals.servedAfterJoining, "servedSince", { date: person.joinedOn });
  await tx.query(
    "update leave.person set served_since = $3, note = $4, set_by = $5, set_at = $6 where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId, servedSince, note, principal.accountId, now],
  );
  const year = Number(today.slice(0, 4));
  await granting.grantAnnual(tx, memberId, year, { at: now, by: principal.accountId });
  return { days: (await granting.entitlementOf(tx, await readPerson(tx, memberId), year))?.days ?? 0 };
}

type Granted = OutputOf<typeof api.grantAnnual>;

export async function previewGrant(context: CallContext, input: InputOf<typeof api.previewGrant>): Promise<Granted> {
  return grantYear(context, input, true);
}

/** For everybody of the caller's scope; a second time it changes only what has changed since. */
export async function grantAnnual(context: CallContext, input: InputOf<typeof api.grantAnnual>): Promise<Granted> {
  return grantYear(context, input, false);
}

async function grantYear(
  context: CallContext,
  { year, departmentId }: InputOf<typeof api.grantAnnual>,
  dryRun: boolean,
): Promise<Granted> {
  const { tx, now, principal } = context;
  const inDepartment = departmentId === null ? sql`` : sql`and ${departmentId} = any(o.path)`;
  const { rows } = await tx.query<{ id: number }>(sql`
    select m.id from organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    where m.tenant_id = ${tx.tenantId} and m.kind <> 'agency' and w.agency_id is null and (w.employee_type is null or w.employee_type in ('internal', 'long_term')) and m.joined_on is not null
      and m.joined_on <= make_date(${year}, 12, 31) and (m.left_on is null or m.left_on >= make_date(${year}, 1, 1))
      and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id`, post: sql`m.post_id`, employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`) })} ${inDepartment} order by m.id`);
  const totals = { people: rows.length, changed: 0, minutes: 0 };
  for (const { id } of rows) {
    const change = await granting.grantAnnual(tx, id, year, { at: now, by: principal.accountId, dryRun });
    if (change === 0) continue;
    totals.changed++;
    totals.minutes += change;
  }
  return totals;
}

export async function saveChild(
  context: CallContext,
  { memberId, bornOn }: InputOf<typeof api.saveChild>,
): Promise<{ id: number }> {
  const { tx, today, now, principal } = context;
  await refuseUnseenPerson(context, memberId);
  const person = await takePerson(tx, memberId);
  context.about(person.name);
  if (!person.entitled) throw refuseField(refusals.ownOnly, "memberId");
  if (bornOn > today) throw refuseField(refusals.childInFuture, "bornOn");
  if (childYear(bornOn, today) === null) throw refuseField(refusals.childTooOld, "bornOn");
  const { rows } = await tx.query<{ id: number }>(
    "insert into leave.child (tenant_id, member_id, born_on, set_by, set_at) values ($1, $2, $3, $4, $5) returning id",
    [tx.tenantId, memberId, bornOn, principal.accountId, now],
  );
  await granting.grantParental(tx, memberId, today, { at: now, by: principal.accountId });
  return { id: rows[0]!.id };
}
