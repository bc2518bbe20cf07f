import { refuse } from "#platform/errors/refusal.ts";
import type { Month } from "#platform/calendar/periods.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import type { BonusChoice } from "../rules/bonus.ts";
import type { IncomeKind, Regime } from "../rules/modes.ts";
import { withholdFrom, type Payment, type Special, type Steps, type WithholdFault } from "../rules/withhold.ts";
import { faultWords } from "../words.ts";
import { readBooks, type AgentBooks } from "./read-books.ts";
import { newIds, sealFor, type Amounts, type Books } from "./sealed.ts";

/** Something to be paid to a person in a tax month: that of the pay date. */
export interface NewPayment {
  /** What the caller knows it by; one of each in a call, and in a document. */
  readonly ref: string;
  readonly memberId: number;
  readonly kind: IncomeKind;
  readonly incomeFen: number;
  readonly exemptFen: number;
  readonly special: Special;
  readonly otherFen: number;
  readonly reliefFen?: number | undefined;
  /** For a bonus; where it is left out the choice of the person's year holds. */
  readonly bonusChoice?: BonusChoice | undefined;
  /** For a severance; where it is left out that of the personnel rules holds. */
  readonly localAverageYearFen?: number | undefined;
}

export interface Withholding {
  readonly taxFen: number;
  /** How it came about; null where there is a fault. */
  readonly steps: Steps | null;
  /** Why nothing could be worked out: then `taxFen` says nothing. */
  readonly fault?: WithholdFault;
  /** How a bonus was taxed in the end. */
  readonly bonusChoice?: BonusChoice | undefined;
}

/** What books income: a payroll run, a settlement of crowd work. */
export interface TaxDocument {
  readonly kind: string;
  readonly id: number;
}

export interface BookRow extends NewPayment {
  /** As `withhold` said it. */
  readonly taxFen: number;
}

/** What of a document is left out of what is booked: it is worked out anew. */
export interface WithholdOptions {
  readonly except?: TaxDocument;
}

/**
 * What is withheld from each payment, on top of all that is booked of the tax year and of the payments before it in the
 * list; nothing is written. Runs of one agent and month that are to be booked hold the month first (`holdMonth`).
 */
export async function withhold(
  books: Books,
  agentId: number,
  taxMonth: Month,
  payments: readonly NewPayment[],
  { except }: WithholdOptions = {},
): Promise<Map<string, Withholding>> {
  const ids = payments.map(({ memberId }) => memberId);
  const filed = await isFiled(books, agentId, taxMonth);
  const known = await readBooks(books, agentId, taxMonth, ids, except);
  return worked(known, taxMonth, payments, filed).outcomes;
}

function worked(known: AgentBooks, taxMonth: Month, payments: readonly NewPayment[], filed: boolean) {
  const outcomes = new Map<string, Withholding>();
  const amounts = new Map<string, Amounts>();
  for (const [memberId, own] of Map.groupBy(payments, (payment) => payment.memberId)) {
    const person = known.personOf(memberId);
    const given = own.map((payment) => paymentOf(payment, known));
    const results = withholdFrom(person, known.payer, taxMonth, known.bookedOf(memberId), given);
    for (const [index, { ref }] of own.entries()) {
      const { outcome, payment } = results[index]!;
      const { bonusChoice, ...rest } = payment;
      const fault = filed ? "returnFiled" : outcome.fault;
      outcomes.set(
        ref,
        fault === undefined
          ? { taxFen: outcome.taxFen, steps: outcome.steps, bonusChoice }
          : { taxFen: 0, steps: null, fault },
      );
      const { kind: _kind, ...sums } = rest;
      amounts.set(ref, {
        ...sums,
        withheldFen: outcome.taxFen,
        claimed: [...person.claimed],
        ...(outcome.steps?.donationFen ? { donatedFen: outcome.steps.donationFen } : {}),
      });
    }
  }
  return { outcomes, amounts };
}

const paymentOf = (payment: NewPayment, known: AgentBooks): Payment => ({
  kind: payment.kind,
  incomeFen: payment.incomeFen,
  exemptFen: payment.exemptFen,
  special: payment.special,
  otherFen: payment.otherFen,
  reliefFen: payment.reliefFen ?? 0,
  bonusChoice: payment.bonusChoice,
  ...(payment.kind === "severance"
    ? { localAverageYearFen: payment.localAverageYearFen ?? known.localAverageYearOf(payment.memberId) }
    : {}),
});

/**
 * Holds the year of an agent until the commit, since its months build on each other: whoever books in it waits. Gives the
 * return of the month.
 */
export async function holdMonth({ tx }: Books, agentId: number, taxMonth: Month) {
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('tax year ' || $1::text || ' ' || $2::text || ' ' || $3::text, 0))",
    [tx.tenantId, agentId, taxMonth.slice(0, 4)],
  );
  await tx.query(
    `insert into tax.monthly_return (tenant_id, agent_id, tax_month) values ($1, $2, $3) on conflict (tenant_id, agent_id, tax_month) do nothing`,
    [tx.tenantId, agentId, taxMonth],
  );
  const { rows } = await tx.query<{ id: number; state: "open" | "prepared" | "exported" | "filed" }>(
    `select id, state from tax.monthly_return where tenant_id = $1 and agent_id = $2 and tax_month = $3 for update`,
    [tx.tenantId, agentId, taxMonth],
  );
  return rows[0]!;
}

export async function isFiled({ tx }: Books, agentId: number, taxMonth: Month): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from tax.monthly_return where tenant_id = $1 and agent_id = $2 and tax_month = $3 and state = 'filed'`,
    [tx.tenantId, agentId, taxMonth],
  );
  return rowCount === 1;
}

/** As what people are paid by an agent in a tax month (T-3); who is not taxed there is left out. */
export async function regimesOf(
  { tx }: Pick<Books, "tx">,
  agentId: number,
  taxMonth: Month,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Regime>> {
  const { rows } = await tx.query<{ memberId: number; regime: Regime }>(
    `select distinct on (member_id) member_id as "memberId", regime from tax.person
     where tenant_id = $1 and agent_id = $2 and member_id = any($3::bigint[]) and from_month <= $4
     order by member_id, (to_month is null or to_month >= $4) desc, from_month desc`,
    [tx.tenantId, agentId, memberIds, taxMonth],
  );
  return new Map(rows.map(({ memberId, regime }) => [memberId, regime]));
}

/** Months of an agent in which income is booked and whose return is not filed, the earliest first. */
export async function monthsLeftOpen({ tx }: Books, agentId: number): Promise<Month[]> {
  const { rows } = await tx.query<{ taxMonth: string }>(
    `select distinct i.tax_month as "taxMonth" from tax.income i
     where i.tenant_id = $1 and i.agent_id = $2 and i.document_kind <> 'opening' and not exists (select from tax.monthly_return r
       where r.tenant_id = i.tenant_id and r.agent_id = i.agent_id and r.tax_month = i.tax_month and r.state = 'filed')
     order by 1`,
    [tx.tenantId, agentId],
  );
  return rows.map(({ taxMonth }) => taxMonth);
}

/**
 * Writes what a document pays into the books. The month is held and every tax worked out again: what has changed since
 * it was calculated is refused, and nothing of the document is booked.
 */
export async function book(
  context: Books & { readonly locale?: Locale },
  document: TaxDocument,
  agentId: number,
  taxMonth: Month,
  rows: readonly BookRow[],
): Promise<void> {
  const { tx } = context;
  const held = await holdMonth(context, agentId, taxMonth);
  if (held.state === "filed") throw refuse(refusals.returnFiled, { month: taxMonth });
  const { rowCount } = await tx.query(
    "select from tax.income where tenant_id = $1 and document_kind = $2 and document_id = $3 and agent_id = $4 limit 1",
    [tx.tenantId, document.kind, document.id, agentId],
  );
  if (rowCount !== 0) throw refuse(refusals.bookedTwice);
  const ids = rows.map(({ memberId }) => memberId);
  const known = await readBooks(context, agentId, taxMonth, ids);
  const { outcomes, amounts } = worked(known, taxMonth, rows, false);
  await refuseFaults(context, rows, outcomes);
  const newOnes = await newIds(context, "tax.income_id_seq", rows.length);
  await tx.query(
    `insert into tax.income (tenant_id, id, agent_id, tax_month, document_kind, document_id, ref, member_id, kind, bonus_choice, amounts_sealed)
     select $1, g.id, $2, $3, $4, $5, g.ref, g.member_id, g.kind, g.bonus_choice, g.sealed
     from unnest($6::bigint[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::bytea[]) as g (id, ref, member_id, kind, bonus_choice, sealed)`,
    [
      tx.tenantId,
      agentId,
      taxMonth,
      document.kind,
      document.id,
      newOnes,
      rows.map(({ ref }) => ref),
      ids,
      rows.map(({ kind }) => kind),
      rows.map(({ ref, kind }) => (kind === "bonus" ? (outcomes.get(ref)?.bonusChoice ?? null) : null)),
      rows.map(({ ref }, index) => sealFor(context, "income", newOnes[index]!, amounts.get(ref))),
    ],
  );
  await reopen(context, held.id);
}

async function refuseFaults(
  { tx }: Books,
  rows: readonly BookRow[],
  outcomes: ReadonlyMap<string, Withholding>,
): Promise<void> {
  const faulty = rows.filter(({ ref }) => outcomes.get(ref)?.fault !== undefined);
  const changed = rows.filter(({ ref, taxFen }) => outcomes.get(ref)?.taxFen !== taxFen);
  const [first] = faulty;
  if (!first && changed.length === 0) return;
  const concerned = first ? faulty : changed;
  const { rows: found } = await tx.query<{ name: string }>(
    "select name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[]) order by id limit 5",
    [tx.tenantId, concerned.map(({ memberId }) => memberId)],
  );
  const names = found.map(({ name }) => name);
  const fault = first && outcomes.get(first.ref)?.fault;
  if (fault) throw refuse(refusals.cannotWithhold, { names, why: faultWords[fault] });
  throw refuse(refusals.taxChanged, { names });
}

/** What was checked or exported is so no more once the month holds something else. */
const reopen = ({ tx }: Books, returnId: number) =>
  tx.query(
    `update tax.monthly_return set state = 'open', version = version + 1, updated_at = now()
     where tenant_id = $1 and id = $2 and state in ('prepared', 'exported')`,
    [tx.tenantId, returnId],
  );

/** Takes out of the books what a document has put there, of everybody or of those given, unless the return of its month is filed. */
export async function unbook(context: Books, document: TaxDocument, memberIds?: readonly number[]): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ agentId: number; taxMonth: string }>(
    `select distinct agent_id as "agentId", tax_month as "taxMonth" from tax.income
     where tenant_id = $1 and document_kind = $2 and document_id = $3 and ($4::bigint[] is null or member_id = any($4)) order by 1, 2`,
    [tx.tenantId, document.kind, document.id, memberIds ?? null],
  );
  for (const { agentId, taxMonth } of rows) {
    const held = await holdMonth(context, agentId, taxMonth);
    if (held.state === "filed") throw refuse(refusals.returnFiled, { month: taxMonth });
    await reopen(context, held.id);
  }
  await tx.query(
    "delete from tax.income where tenant_id = $1 and document_kind = $2 and document_id = $3 and ($4::bigint[] is null or member_id = any($4))",
    [tx.tenantId, document.kind, document.id, memberIds ?? null],
  );
}
