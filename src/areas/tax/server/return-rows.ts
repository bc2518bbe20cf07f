import { payeesOf } from "#areas/people/server.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { ReturnField, ReturnSheet } from "../return-layouts.ts";
import { documentWords } from "../return-words.ts";
import { severanceRule, knownFigure } from "../rules/figures.ts";
import type { YearMode } from "../rules/modes.ts";
import { januaryOf, yearOfMonth } from "../rules/months.ts";
import type { ClaimKind } from "../rules/claim-kinds.ts";
import { openAmounts, type Amounts, type Books } from "./sealed.ts";
import type { IncomeKind } from "../rules/modes.ts";
import type { BonusChoice } from "../rules/bonus.ts";

/** What a return says of one person on one of its sheets: the sums of the month. */
export interface ReturnRow {
  readonly sheet: ReturnSheet;
  readonly memberId: number;
  readonly incomeFen: number;
  readonly exemptFen: number;
  readonly pensionFen: number;
  readonly medicalFen: number;
  readonly unemploymentFen: number;
  readonly fundFen: number;
  readonly otherFen: number;
  readonly reliefFen: number;
  readonly taxFen: number;
  readonly localAverageYearFen: number;
  readonly claimed: Amounts["claimed"];
  /** What came off in this month alone, of what is not declared cumulatively. */
  readonly annuityMonthFen: number;
  readonly healthMonthFen: number;
  readonly donationMonthFen: number;
}

interface Booked {
  id: number;
  memberId: number;
  kind: IncomeKind;
  bonusChoice: BonusChoice | null;
  mode: YearMode | null;
  sealed: Buffer;
}

const sheetOf = ({ kind, bonusChoice, mode }: Booked): ReturnSheet => {
  if (kind === "severance") return "severance";
  if (mode === "nonResident") return "nonResident";
  if (kind === "bonus") return bonusChoice === "separate" ? "bonus" : "wage";
  return kind === "wage" ? "wage" : "labour";
};

/** All that was booked of an agent's month, a row for each person and sheet. Brought-along sums are no part of a return. */
export async function returnRows(books: Books, agentId: number, taxMonth: string): Promise<ReturnRow[]> {
  const { tx } = books;
  const { rows } = await tx.query<Booked>(
    `select i.id, i.member_id as "memberId", i.kind, i.bonus_choice as "bonusChoice",
       (select y.mode from tax.person p join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id
        where p.tenant_id = i.tenant_id and p.member_id = i.member_id and p.agent_id = i.agent_id and y.year = $4 and p.from_month <= i.tax_month
        order by p.from_month desc limit 1) as mode,
       i.amounts_sealed as sealed
     from tax.income i where i.tenant_id = $1 and i.agent_id = $2 and i.tax_month = $3 and i.document_kind <> 'opening' order by i.id`,
    [tx.tenantId, agentId, taxMonth, yearOfMonth(taxMonth)],
  );
  const before = await lastBefore(books, agentId, taxMonth, [...new Set(rows.map(({ memberId }) => memberId))]);
  const found = new Map<string, ReturnRow>();
  for (const row of rows) {
    const sheet = sheetOf(row);
    const key = `${sheet} ${row.memberId}`;
    const amounts = openAmounts(books, row.id, row.sealed);
    found.set(key, added(found.get(key), sheet, row.memberId, amounts, before.get(row.memberId)));
  }
  return [...found.values()];
}

/** The wages that were booked last before a month of the year, by person: claims are cumulative, so that theirs come off again. */
async function lastBefore(
  books: Books,
  agentId: number,
  taxMonth: string,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Amounts>> {
  const { tx } = books;
  const { rows } = await tx.query<{ id: number; memberId: number; sealed: Buffer }>(
    `select distinct on (member_id) id, member_id as "memberId", amounts_sealed as sealed from tax.income
     where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and tax_month >= $4 and tax_month < $5
       and (kind = 'wage' or bonus_choice = 'merged') order by member_id, tax_month desc, id desc`,
    [tx.tenantId, agentId, memberIds, januaryOf(taxMonth), taxMonth],
  );
  return new Map(rows.map(({ id, memberId, sealed }) => [memberId, openAmounts(books, id, sealed)]));
}

const claimedOf = (amounts: Pick<Amounts, "claimed"> | undefined, of: ClaimKind): number =>
  amounts?.claimed.find(([kind]) => kind === of)?.[1] ?? 0;

function added(
  before: ReturnRow | undefined,
  sheet: ReturnSheet,
  memberId: number,
  one: Amounts,
  last: Amounts | undefined,
): ReturnRow {
  const { special } = one;
  return {
    sheet,
    memberId,
    incomeFen: (before?.incomeFen ?? 0) + one.incomeFen,
    exemptFen: (before?.exemptFen ?? 0) + one.exemptFen,
    pensionFen: (before?.pensionFen ?? 0) + special.pensionFen,
    medicalFen: (before?.medicalFen ?? 0) + special.medicalFen,
    unemploymentFen: (before?.unemploymentFen ?? 0) + special.unemploymentFen,
    fundFen: (before?.fundFen ?? 0) + special.fundFen,
    otherFen: (before?.otherFen ?? 0) + one.otherFen,
    reliefFen: (before?.reliefFen ?? 0) + one.reliefFen,
    taxFen: (before?.taxFen ?? 0) + one.withheldFen,
    localAverageYearFen: one.localAverageYearFen ?? before?.localAverageYearFen ?? 0,
    // The last one of the month stands for all: claims are cumulative.
    claimed: one.claimed,
    annuityMonthFen: claimedOf(one, "annuity") - claimedOf(last, "annuity"),
    healthMonthFen: claimedOf(one, "healthInsurance") - claimedOf(last, "healthInsurance"),
    donationMonthFen: (one.donatedFen ?? 0) - (last?.donatedFen ?? 0),
  };
}

/** Who is in a return, as the tax client wants to know them. */
export interface Filed {
  readonly jobNumber: string;
  readonly name: string;
  readonly idType: string;
  readonly idNumber: string | null;
  readonly joined: string | null;
  readonly left: string | null;
}

export async function filedPeople(books: Books, memberIds: readonly number[]): Promise<Map<number, Filed>> {
  const { tx, services } = books;
  const payees = await payeesOf(tx, services.vault, memberIds);
  const { rows } = await tx.query<{ memberId: number; jobNumber: string; joined: string | null; left: string | null }>(
    `select w.member_id as "memberId", w.job_number as "jobNumber", m.joined_on as joined, m.left_on as "left"
     from people.worker w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
     where w.tenant_id = $1 and w.member_id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  return new Map(
    rows.map(({ memberId, ...row }) => {
      const payee = payees.get(memberId);
      const idType = new Map(Object.entries(documentWords)).get(payee?.idType ?? "") ?? documentWords["other"] ?? "";
      return [memberId, { ...row, name: payee?.name ?? "", idType, idNumber: payee?.idNumber ?? null }];
    }),
  );
}

/** A cell of a return: text throughout, so that no program makes a number of an ID. */
export function returnCell(field: ReturnField, row: ReturnRow, person: Filed, taxMonth: string): string {
  switch (field) {
    case "empty":
      return "";
    case "jobNumber":
    case "name":
    case "idType":
      return person[field];
    case "idNumber":
    case "joined":
    case "left":
      return person[field] ?? "";
    case "paymentOtherFen":
      return formatFen(row.otherFen);
    case "localLimitFen": {
      const free = row.localAverageYearFen * knownFigure(severanceRule, taxMonth).freeYears;
      return formatFen(Math.min(row.incomeFen, free));
    }
    case "incomeFen":
    case "exemptFen":
    case "pensionFen":
    case "medicalFen":
    case "unemploymentFen":
    case "fundFen":
    case "reliefFen":
    case "annuityMonthFen":
    case "healthMonthFen":
    case "donationMonthFen":
      return formatFen(row[field]);
    default:
      return formatFen(claimedOf(row, field));
  }
}
