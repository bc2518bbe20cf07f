import { rulesOver } from "#areas/settings/server.ts";
import { leavingRules } from "#areas/personnel/personnel-settings.ts";
import { daysInMonth, monthOf, yearOf } from "#platform/calendar/plain-date.ts";
import type { Month } from "#platform/calendar/periods.ts";
import type { BonusChoice } from "../rules/bonus.ts";
import { donationKinds, otherKinds, type ClaimKind } from "../rules/claim-kinds.ts";
import { claimedUpTo, type Claim, type Imported } from "../rules/claims.ts";
import { calendarMonthOf, januaryOf, monthsIn, yearOfMonth, type Span } from "../rules/months.ts";
import type { IncomeKind, Regime, YearMode } from "../rules/modes.ts";
import type { Booked, Payer, Person } from "../rules/withhold.ts";
import { openAmounts, openClaim, openFigures, type Books, type ClaimDetail } from "./sealed.ts";

interface PersonRow extends Span {
  memberId: number;
  regime: Regime;
  mode: YearMode | null;
  bonusChoice: BonusChoice | null;
  reliefPercent: number | null;
  reliefYearFen: number | null;
}

export interface BookedRow extends Booked {
  readonly id: number;
  readonly memberId: number;
  readonly documentKind: string;
  readonly documentId: number;
  readonly ref: string;
  readonly claimed: readonly (readonly [ClaimKind, number])[];
}

/** All that decides about the tax of some people at one agent in a tax month. */
export interface AgentBooks {
  readonly payer: Payer;
  personOf(memberId: number): Person;
  bookedOf(memberId: number): readonly BookedRow[];
  /** Twelve times the average monthly wage of last year where somebody works; undefined while nobody has entered it. */
  localAverageYearOf(memberId: number): number | undefined;
}

/** The last day of a month. */
export function lastDayOf(month: Month): string {
  const first = `${month}-01`;
  return `${month}-${String(daysInMonth(yearOf(first), monthOf(first))).padStart(2, "0")}`;
}

export async function readBooks(
  books: Books,
  agentId: number,
  taxMonth: Month,
  memberIds: readonly number[],
  except?: { kind: string; id: number },
): Promise<AgentBooks> {
  const { tx } = books;
  const ids = [...new Set(memberIds)];
  const [persons, booked, claims, figures, separate, { rows: agents }, localAverageOf] = await Promise.all([
    readPersons(books, agentId, taxMonth, ids),
    readBooked(books, agentId, taxMonth, ids, except),
    readClaims(books, agentId, taxMonth, ids),
    readFigures(books, agentId, taxMonth, ids),
    readSeparate(books, taxMonth, ids, except),
    tx.query<{ platformFrom: string | null }>(
      `select platform_from as "platformFrom" from tax.agent where tenant_id = $1 and agent_id = $2`,
      [tx.tenantId, agentId],
    ),
    readLocalAverages(books, lastDayOf(taxMonth), ids),
  ]);
  const from = agents[0]?.platformFrom ?? null;
  return {
    payer: { isPlatform: from !== null && from <= taxMonth },
    localAverageYearOf(memberId) {
      const monthFen = localAverageOf(memberId);
      return monthFen === null ? undefined : monthFen * 12;
    },
    bookedOf: (memberId) => booked.get(memberId) ?? [],
    personOf(memberId) {
      const rows = persons.get(memberId) ?? [];
      const regime = regimeIn(rows, taxMonth);
      const spans = rows.filter((row) => row.regime === regime?.regime);
      const months = monthsIn(spans, taxMonth);
      return {
        regime: regime?.regime ?? null,
        mode: modeIn(regime, taxMonth),
        bonusChoice: regime?.bonusChoice ?? null,
        monthsHere: months.length,
        lastMonthHere: months.length === 0 ? undefined : calendarMonthOf(months.at(-1)!),
        claimed: claimedUpTo(claims.get(memberId) ?? [], figures.get(memberId) ?? [], spans, taxMonth),
        hasSeparateBonus: separate.has(memberId),
        relief:
          regime && regime.reliefPercent !== null
            ? { percent: regime.reliefPercent, yearFen: regime.reliefYearFen }
            : null,
      };
    },
  };
}

/** Of the department of each, as it is set on a date. */
async function readLocalAverages(
  { tx }: Books,
  date: string,
  memberIds: readonly number[],
): Promise<(memberId: number) => number | null> {
  const { rows } = await tx.query<{ memberId: number; departmentId: number }>(
    `select id as "memberId", department_id as "departmentId" from organisation.member_view
     where tenant_id = $1 and id = any($2::bigint[]) and department_id is not null`,
    [tx.tenantId, memberIds],
  );
  const departmentOf = new Map(rows.map(({ memberId, departmentId }) => [memberId, departmentId]));
  const rules = await rulesOver(tx, leavingRules, date, date, [...new Set(departmentOf.values())]);
  return (memberId) => rules(date, departmentOf.get(memberId) ?? 0).localAverageFen;
}

/** What a person is paid as in a month: after the last period, as in the last one. */
function regimeIn(rows: readonly PersonRow[], month: Month): PersonRow | undefined {
  return (
    rows.find(({ from, to }) => from <= month && (to === null || month <= to)) ??
    rows.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)
  );
}

/** Who left in an earlier year has no months in this one, and so nothing to choose. */
function modeIn(row: PersonRow | undefined, month: Month): YearMode | null {
  if (!row) return null;
  if (row.mode === null && row.to !== null && row.to < januaryOf(month)) return "standard";
  return row.mode;
}

async function readPersons({ tx }: Books, agentId: number, month: Month, ids: readonly number[]) {
  const { rows } = await tx.query<PersonRow>(
    `select p.member_id as "memberId", p.regime, p.from_month as "from", p.to_month as "to", y.mode, y.bonus_choice as "bonusChoice",
       p.relief_percent as "reliefPercent", p.relief_year_fen as "reliefYearFen"
     from tax.person p left join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id and y.year = $5
     where p.tenant_id = $1 and p.agent_id = $2 and p.member_id = any($3::bigint[]) and p.from_month <= $4`,
    [tx.tenantId, agentId, ids, month, yearOfMonth(month)],
  );
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

interface SealedRow {
  id: number;
  memberId: number;
  taxMonth: string;
  kind: IncomeKind;
  bonusChoice: BonusChoice | null;
  documentKind: string;
  documentId: number;
  ref: string;
  sealed: Buffer;
}

/** The income of a tax year, in the order it was booked; of all months, since a later one is a fault. */
export async function readBooked(
  books: Books,
  agentId: number,
  taxMonth: Month,
  ids: readonly number[],
  except?: { kind: string; id: number },
): Promise<Map<number, BookedRow[]>> {
  const { tx } = books;
  const { rows } = await tx.query<SealedRow>(
    `select id, member_id as "memberId", tax_month as "taxMonth", kind, bonus_choice as "bonusChoice",
       document_kind as "documentKind", document_id as "documentId", ref, amounts_sealed as sealed
     from tax.income where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and tax_month between $4 and $5
     order by tax_month, id`,
    [tx.tenantId, agentId, ids, januaryOf(taxMonth), `${taxMonth.slice(0, 4)}-12`],
  );
  const found = new Map<number, BookedRow[]>();
  for (const { sealed, bonusChoice, ...row } of rows) {
    if (except && row.documentKind === except.kind && row.documentId === except.id) continue;
    const amounts = openAmounts(books, row.id, sealed);
    const booked: BookedRow = { ...row, ...amounts, bonusChoice: bonusChoice ?? undefined };
    const of = found.get(row.memberId);
    if (of) of.push(booked);
    else found.set(row.memberId, [booked]);
  }
  return found;
}

async function readClaims(books: Books, agentId: number, month: Month, ids: readonly number[]) {
  const { tx } = books;
  const { rows } = await tx.query<StoredClaim>(
    `select id, member_id as "memberId", kind, from_month as "from", to_month as "to", share_percent as "sharePercent", valid_year as "validYear",
       detail_sealed as sealed
     from tax.claim where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and state = 'confirmed'
       and from_month <= $4 and (to_month is null or to_month >= $5) and valid_year >= $6`,
    [tx.tenantId, agentId, ids, month, januaryOf(month), yearOfMonth(month)],
  );
  const found = new Map<number, Claim[]>();
  for (const row of rows) {
    const claim = claimOf(row, openClaim(books, row.id, row.sealed));
    const of = found.get(row.memberId);
    if (of) of.push(claim);
    else found.set(row.memberId, [claim]);
  }
  return found;
}

export interface StoredClaim extends Span {
  id: number;
  memberId: number;
  kind: ClaimKind;
  sharePercent: number;
  validYear: number;
  sealed: Buffer;
}

/** A claim as the rules know it; it rests behind the last year for which it was confirmed. */
export function claimOf(row: Omit<StoredClaim, "sealed">, detail: ClaimDetail): Claim {
  const last = `${row.validYear}-12`;
  const { note: _note, ...known } = detail;
  const { kind, from, sharePercent } = row;
  return { kind, from, sharePercent, ...known, to: row.to === null || row.to > last ? last : row.to };
}

async function readFigures(books: Books, agentId: number, month: Month, ids: readonly number[]) {
  const { tx } = books;
  const { rows } = await tx.query<{ id: number; memberId: number; upTo: string; sealed: Buffer }>(
    `select id, member_id as "memberId", up_to as "upTo", figures_sealed as sealed from tax.claim_figure
     where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and up_to between $4 and $5`,
    [tx.tenantId, agentId, ids, januaryOf(month), month],
  );
  const found = new Map<number, Imported[]>();
  for (const { id, memberId, upTo, sealed } of rows) {
    const figures = openFigures(books, id, sealed).map(([kind, fen]) => ({ kind, upTo, fen }));
    found.set(memberId, [...(found.get(memberId) ?? []), ...figures]);
  }
  return found;
}

/** Whose one separately taxed bonus of the year is used, at whichever of the company's entities. */
async function readSeparate(
  { tx }: Books,
  month: Month,
  ids: readonly number[],
  except: { kind: string; id: number } | undefined,
): Promise<Set<number>> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select distinct member_id as "memberId" from tax.income
     where tenant_id = $1 and member_id = any($2::bigint[]) and tax_month between $3 and $4 and bonus_choice = 'separate'
       and not (document_kind = $5 and document_id = $6)`,
    [tx.tenantId, ids, januaryOf(month), `${month.slice(0, 4)}-12`, except?.kind ?? "", except?.id ?? 0],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** What counts among other deductions, and what among the special additional ones; donations are neither. */
export function splitClaims(claimed: Iterable<readonly [ClaimKind, number]>): {
  additionalFen: number;
  otherFen: number;
} {
  let additionalFen = 0;
  let otherFen = 0;
  for (const [kind, fen] of claimed) {
    if (donationKinds.includes(kind)) continue;
    if (otherKinds.includes(kind)) otherFen += fen;
    else additionalFen += fen;
  }
  return { additionalFen, otherFen };
}
