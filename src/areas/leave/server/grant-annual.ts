import { addDays, addMonths, fullYears } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { annualLoss, lostBy, type AbsenceOfYear, type AnnualLoss, type YearOfLeave } from "../rules/annual-loss.ts";
import { annualEntitlement, childYear, type Entitlement } from "../rules/entitlement.ts";
import { dayMinutes } from "../rules/leave-kinds.ts";
import { enter, lotsOf, openLot } from "./ledger.ts";
import { readPerson, takePerson, type LeavePerson } from "./take-person.ts";
import { typeRule } from "./type-rules.ts";

export interface Granting {
  at: string;
  by: number | null;
  /** Only looks. */
  dryRun?: boolean;
}

/** What a year's annual leave comes to, and what took it away. */
export interface AnnualEntitlement extends Entitlement {
  lost: (AnnualLoss & { year: number }) | null;
}

/** What a person's annual leave of a year comes to by law and the company's rule; null for whoever has none. */
export async function entitlementOf(tx: Tx, person: LeavePerson, year: number): Promise<AnnualEntitlement | null> {
  const { joinedOn, leftOn, entitled } = person;
  if (!entitled || joinedOn === null) return null;
  const from = joinedOn > `${year}-01-01` ? joinedOn : `${year}-01-01`;
  const { grantDays, enabled } = await typeRule(tx, "annual", from, person);
  if (!enabled) return null;
  const servedSince = person.servedSince ?? joinedOn;
  const entitlement = annualEntitlement(year, { servedSince, joinedOn, leftOn }, grantDays);
  if (entitlement.days === 0) return { ...entitlement, lost: null };
  const years = await yearsOfLeave(tx, person.memberId, servedSince, [year - 1, year]);
  const [before, own] = [years[0]!, years[1]!];
  const by = lostBy(own, before);
  if (by === null) return { ...entitlement, lost: null };
  return { ...entitlement, days: 0, lost: by === "own" ? { ...own.loss!, year } : { ...before.loss!, year: year - 1 } };
}

/** Absence and annual leave taken of each of the years. */
async function yearsOfLeave(
  tx: Tx,
  memberId: number,
  servedSince: string,
  years: readonly number[],
): Promise<YearOfLeave[]> {
  const { rows } = await tx.query<AbsenceOfYear & { year: number; taken: number }>(
    {
      name: "leave-years",
      text: `select y.year, coalesce(s.sick, 0)::int as sick, coalesce(s.personal, 0)::int as "paidPersonal",
               coalesce((select -sum(e.minutes) from leave.lot l join leave.entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
                         where l.tenant_id = $1 and l.member_id = $2 and l.kind = 'annual' and l.occasion = y.year::text and e.type in ('use', 'reversal')), 0)::int as taken
             from unnest($3::int[]) with ordinality as y (year, position) left join lateral (
               select sum(a.minutes) filter (where a.kind = 'sick') as sick, sum(a.minutes) filter (where a.kind = 'personal' and a.paid) as personal
               from leave.away a where a.tenant_id = $1 and a.member_id = $2 and a.work_date between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)) s on true
             order by y.position`,
    },
    [tx.tenantId, memberId, years],
  );
  return rows.map(({ year, taken, ...absence }) => ({
    loss: annualLoss(fullYears(servedSince, `${year}-12-31`), absence),
    taken,
  }));
}

/**
 * Brings a person's annual leave of a year to what it comes to now, and gives the minutes that this changed. Doing it
 * again changes nothing. What was taken beyond it is not clawed back (Measures art. 12).
 */
export async function grantAnnual(
  tx: Tx,
  memberId: number,
  year: number,
  { at, by, dryRun = false }: Granting,
): Promise<number> {
  const person = await (dryRun ? readPerson : takePerson)(tx, memberId);
  const entitlement = await entitlementOf(tx, person, year);
  const known = (await lotsOf(tx, memberId, "annual")).find((lot) => lot.occasion === String(year));
  if (entitlement === null && known === undefined) return 0;
  const granted = known === undefined ? 0 : await grantedTo(tx, known.id);
  const wanted = (entitlement?.days ?? 0) * dayMinutes - granted;
  const change = wanted < 0 ? Math.max(wanted, -Math.max(0, known?.remaining ?? 0)) : wanted;
  if (change === 0 || dryRun) return change;
  const lotId = await openLot(tx, {
    memberId,
    kind: "annual",
    occasion: String(year),
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
  });
  await enter(tx, {
    lotId,
    memberId,
    kind: "annual",
    type: known === undefined ? "grant" : "correction",
    minutes: change,
    basis: entitlement,
    by,
    at,
  });
  return change;
}

/** What the law gave; what people adjusted stands beside it. */
async function grantedTo(tx: Tx, lotId: number): Promise<number> {
  const { rows } = await tx.query<{ minutes: number }>(
    "select coalesce(sum(minutes), 0)::int as minutes from leave.entry where tenant_id = $1 and lot_id = $2 and type in ('grant', 'correction')",
    [tx.tenantId, lotId],
  );
  return rows[0]!.minutes;
}

/** The days of the year of age that each child below three is in. */
export async function grantParental(tx: Tx, memberId: number, today: string, { at, by }: Granting): Promise<number> {
  const person = await takePerson(tx, memberId);
  const { rows } = await tx.query<{ id: number; bornOn: string }>(
    `select id, born_on as "bornOn" from leave.child where tenant_id = $1 and member_id = $2 order by id`,
    [tx.tenantId, memberId],
  );
  const known = new Set((await lotsOf(tx, memberId, "parental")).map((lot) => lot.occasion));
  let changed = 0;
  for (const { id, bornOn } of person.entitled ? rows : []) {
    const year = childYear(bornOn, today);
    const occasion = `child:${id}:${year?.age ?? ""}`;
    if (year === null || known.has(occasion)) continue;
    const { grantDays, enabled } = await typeRule(tx, "parental", today, person);
    if (!enabled || grantDays === 0) continue;
    const lotId = await openLot(tx, { memberId, kind: "parental", occasion, validFrom: year.from, validTo: year.to });
    await enter(tx, {
      lotId,
      memberId,
      kind: "parental",
      type: "grant",
      minutes: grantDays * dayMinutes,
      basis: { bornOn, ...year },
      by,
      at,
    });
    changed += grantDays * dayMinutes;
  }
  return changed;
}

/** Ends a person's grants that are over: what is left goes, or goes on once for the months its kind carries it over. */
export async function endGrants(tx: Tx, memberId: number, today: string, { at, by }: Granting): Promise<number> {
  const person = await takePerson(tx, memberId);
  let ended = 0;
  for (const kind of ["annual", "compensatory", "parental"] as const) {
    for (const lot of await lotsOf(tx, memberId, kind)) {
      if (lot.validTo >= today || lot.remaining <= 0) continue;
      const { carryMonths } = await typeRule(tx, kind, lot.validTo, person);
      await enter(tx, { lotId: lot.id, memberId, kind, type: "expiry", minutes: -lot.remaining, by, at });
      ended += lot.remaining;
      const until = addMonths(lot.validTo, carryMonths);
      if (carryMonths === 0 || lot.occasion.startsWith("carried:") || until < today) continue;
      const next = await openLot(tx, {
        memberId,
        kind,
        occasion: `carried:${lot.id}`,
        validFrom: addDays(lot.validTo, 1),
        validTo: until,
      });
      await enter(tx, {
        lotId: next,
        memberId,
        kind,
        type: "carryOver",
        minutes: lot.remaining,
        basis: { from: lot.occasion },
        by,
        at,
      });
    }
  }
  return ended;
}
