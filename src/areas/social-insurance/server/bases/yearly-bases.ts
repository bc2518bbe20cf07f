import { addMonthsTo, monthTextOf, type Month } from "#platform/calendar/periods.ts";
import { dayOf } from "#platform/calendar/plain-date.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../bases-api.ts";
import { refusals } from "../../errors.ts";
import { annualBase } from "../../rules/annual-base.ts";
import { recordAmounts, visible } from "../amounts.ts";
import { openBase } from "../sealed.ts";
import { knowsPastPay, pastPay } from "./past-pay.ts";
import { refuseConfirmed, storeBases, type NewBase } from "./save-bases.ts";

interface Person {
  memberId: number;
  jobNumber: string;
  name: string;
  joinedOn: string | null;
  hasFund: boolean;
  baseId: number | null;
  sealed: Buffer | null;
}

interface Worked {
  person: Person;
  months: number;
  origin: "yearly" | "firstMonth";
  averageFen: number;
}

/** The average of the year's paid months; who joined later has what was earned in the first full month, whenever it was paid. */
async function workedOut(
  context: CallContext,
  accountId: number,
  year: number,
): Promise<{ worked: Worked[]; unpaid: Person[] }> {
  const people = await insuredAt(context, accountId);
  const ids = people.map(({ memberId }) => memberId);
  const paid = await pastPay(context, ids, { from: `${year}-01`, to: `${year}-12`, by: "month" });
  const joiners = people.filter(({ memberId }) => !paid.has(memberId)).map(({ memberId }) => memberId);
  const later = { from: `${year + 1}-01`, to: "9999-12", by: "worked" } as const;
  const since = joiners.length === 0 ? new Map<number, Map<Month, number>>() : await pastPay(context, joiners, later);
  const worked: Worked[] = [];
  const unpaid: Person[] = [];
  for (const person of people) {
    const months = [...(paid.get(person.memberId)?.values() ?? [])];
    const yearly = annualBase(months, null, null);
    const first = firstFull(person.joinedOn, since.get(person.memberId));
    if (yearly) worked.push({ person, months: months.length, origin: "yearly", averageFen: yearly.averageFen });
    else if (first !== undefined) worked.push({ person, months: 1, origin: "firstMonth", averageFen: first });
    else unpaid.push(person);
  }
  return { worked, unpaid };
}

function firstFull(joinedOn: string | null, paid: Map<Month, number> | undefined): number | undefined {
  if (joinedOn === null || !paid) return undefined;
  const joined = monthTextOf(joinedOn);
  return paid.get(dayOf(joinedOn) === 1 ? joined : addMonthsTo(joined, 1));
}

async function insuredAt(context: CallContext, accountId: number): Promise<Person[]> {
  const { tx } = context;
  const { rows } = await tx.query<Person>(sql`
    select e.member_id as "memberId", w.job_number as "jobNumber", w.name, m.joined_on as "joinedOn",
      exists (select from social_insurance.base f where f.tenant_id = e.tenant_id and f.member_id = e.member_id and f.kind = 'fund') as "hasFund",
      b.id as "baseId", b.amount_sealed as sealed
    from social_insurance.enrolment e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join lateral (select x.id, x.amount_sealed from social_insurance.base x where x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.kind = 'insurance'
        order by x.from_month desc limit 1) b on true
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.state <> 'ended' and ${visible(context, sql`e.member_id`)}
    order by w.job_number`);
  return rows;
}

export async function proposeBases(
  context: CallContext,
  { accountId, year }: InputOf<typeof api.proposeBases>,
): Promise<OutputOf<typeof api.proposeBases>> {
  const { tx, services } = context;
  const { worked, unpaid } = await workedOut(context, accountId, year);
  await recordAmounts(context, "proposeBases", { people: worked.length });
  return {
    known: knowsPastPay(),
    rows: worked.map(({ person, months, origin, averageFen }) => ({
      memberId: person.memberId,
      jobNumber: person.jobNumber,
      name: person.name,
      months,
      origin,
      averageFen,
      beforeFen: person.sealed === null ? null : openBase(services.vault, tx.tenantId, person.baseId!, person.sealed),
    })),
    unpaid: unpaid.map(({ memberId, jobNumber, name }) => ({ memberId, jobNumber, name })),
  };
}

/** Worked out anew here: what the browser shows decides nothing but who. */
export async function takeBases(
  context: CallContext,
  { accountId, year, from, memberIds, late }: InputOf<typeof api.takeBases>,
): Promise<{ count: number }> {
  if (!knowsPastPay()) throw refuse(refusals.noPastPay);
  const { worked, unpaid } = await workedOut(context, accountId, year);
  const chosen = new Set(memberIds);
  const missing = unpaid.find(({ memberId }) => chosen.has(memberId));
  if (missing) throw refuseField(refusals.nothingPaid, "memberIds", { name: missing.name });
  const taken = worked.filter(({ person }) => chosen.has(person.memberId));
  const set = taken.flatMap(({ person, origin, averageFen }) =>
    (person.hasFund ? (["insurance", "fund"] as const) : (["insurance"] as const)).map((kind): NewBase => ({
      memberId: person.memberId,
      kind,
      from,
      baseFen: averageFen,
      origin,
    })),
  );
  if (!late) await refuseConfirmed(context.tx, set, "late");
  context.about(taken.map(({ person }) => person.jobNumber));
  await storeBases(
    context,
    set.filter(({ baseFen }) => baseFen > 0),
  );
  return { count: taken.length };
}
