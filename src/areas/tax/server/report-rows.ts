import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isAsked, openedRows, type Reading } from "#platform/report/source.ts";
import type { YearMode } from "../rules/modes.ts";
import { withholdFrom, type Steps } from "../rules/withhold.ts";
import { visible } from "./find-person.ts";
import { readBooks } from "./read-books.ts";
import { openAmounts, type Amounts } from "./sealed.ts";

const claims = [
  ["childEducation", "child_education_fen"],
  ["continuingEducation", "continuing_education_fen"],
  ["housingLoan", "housing_loan_fen"],
  ["housingRent", "housing_rent_fen"],
  ["elderly", "elderly_fen"],
  ["infantCare", "infant_care_fen"],
  ["personalPension", "personal_pension_fen"],
  ["healthInsurance", "health_insurance_fen"],
  ["annuity", "annuity_fen"],
] as const;
const ofLine = [
  "income_fen",
  "exempt_fen",
  "pension_fen",
  "medical_fen",
  "unemployment_fen",
  "fund_fen",
  "other_fen",
  "relief_fen",
  "withheld_fen",
  "donated_fen",
] as const;
const ofSteps = [
  "so_far_fen",
  "basic_fen",
  "special_fen",
  "additional_fen",
  "taxable_fen",
  "quick_fen",
  "tax_so_far_fen",
  "before_fen",
] as const;
type Claimed = (typeof claims)[number][1];
type Figures = Record<(typeof ofLine)[number] | (typeof ofSteps)[number] | Claimed, number>;
const figures = Object.fromEntries(
  [...ofLine, ...ofSteps, ...claims.map(([, name]) => name)].map((name) => [name, "bigint" as const]),
) as Record<keyof Figures, "bigint">;
const types = {
  id: "bigint",
  member_id: "bigint",
  department_id: "bigint",
  agent_id: "bigint",
  tax_month: "text",
  kind: "text",
  mode: "text",
  bonus_choice: "text",
  months: "text",
  rate: "text",
  ...figures,
} as const;

interface Stored {
  id: number;
  member_id: number;
  department_id: number | null;
  agent_id: number;
  tax_month: string;
  kind: string;
  mode: YearMode | null;
  bonus_choice: string | null;
  sealed: Buffer;
}
type Opened = Omit<Stored, "sealed"> & { amounts: Amounts };

/** Opened once for a call, however often its report asks. */
const opened = new WeakMap<CallContext, Map<string, Promise<Opened[]>>>();

/** What was booked in the months of a period, and how its tax came about where that is asked for. */
export async function taxRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const [from, to] = [period.start.slice(0, 7), period.end.slice(0, 7)];
  const kept = opened.get(context) ?? new Map<string, Promise<Opened[]>>();
  opened.set(context, kept);
  const found = kept.get(`${from} ${to}`) ?? readRows(context, from, to);
  kept.set(`${from} ${to}`, found);
  const rows = await found;
  const steps = isAsked(reading, ...stepNames) ? await stepsOf(context, rows) : new Map<number, Steps>();
  return openedRows(
    types,
    rows.map(({ amounts, ...row }) => {
      const way = steps.get(row.id);
      return {
        ...row,
        months: way && way.months !== null ? String(way.months) : null,
        rate: way ? `${way.ratePercent}%` : null,
        ...figuresOf(amounts, way),
      };
    }),
  );
}

export async function latestTaxMonth({ tx }: CallContext): Promise<string | null> {
  const { rows } = await tx.query<{ month: string }>(
    `select tax_month as month from tax.income where tenant_id = $1 and document_kind <> 'opening' order by tax_month desc limit 1`,
    [tx.tenantId],
  );
  return rows[0]?.month ?? null;
}

const stepNames = [
  "soFarFen",
  "basicFen",
  "specialFen",
  "additionalFen",
  "taxableFen",
  "quickFen",
  "taxSoFarFen",
  "beforeFen",
  "months",
  "rate",
];

async function readRows(context: CallContext, from: string, to: string): Promise<Opened[]> {
  const { rows } = await context.tx.query<Stored>(sql`
    select i.id, i.member_id, w.department_id, i.agent_id, i.tax_month, i.kind,
      (select y.mode from tax.person p join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id
       where p.tenant_id = i.tenant_id and p.member_id = i.member_id and p.agent_id = i.agent_id and y.year = left(i.tax_month, 4)::int and p.from_month <= i.tax_month
       order by p.from_month desc limit 1) as mode,
      i.bonus_choice, i.amounts_sealed as sealed
    from tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${context.tx.tenantId} and i.tax_month between ${from} and ${to}
      and i.document_kind <> 'opening' and ${visible(context, sql`i.member_id`)} order by i.id`);
  return rows.map(({ sealed, ...row }) => ({ ...row, amounts: openAmounts(context, row.id, sealed) }));
}

/** Worked out again on what stood in the books before each, with the claims that it used: the books of an agent's month are read once. */
async function stepsOf(context: CallContext, rows: readonly Opened[]): Promise<ReadonlyMap<number, Steps>> {
  const found = new Map<number, Steps>();
  for (const group of Map.groupBy(rows, (row) => `${row.agent_id} ${row.tax_month}`).values()) {
    const { agent_id: agentId, tax_month: taxMonth } = group[0]!;
    const books = await readBooks(
      context,
      agentId,
      taxMonth,
      group.map((row) => row.member_id),
    );
    for (const { id, member_id: memberId } of group) {
      const all = books.bookedOf(memberId);
      const row = all.find((one) => one.id === id);
      if (!row) continue;
      const before = all.filter((one) => one.taxMonth < taxMonth || (one.taxMonth === taxMonth && one.id < id));
      const person = { ...books.personOf(memberId), claimed: new Map(row.claimed), hasSeparateBonus: false };
      const [result] = withholdFrom(person, books.payer, taxMonth, before, [row]);
      if (result?.outcome.steps) found.set(id, result.outcome.steps);
    }
  }
  return found;
}

const figuresOf = (one: Amounts, steps: Steps | undefined): Figures => ({
  income_fen: one.incomeFen,
  exempt_fen: one.exemptFen,
  pension_fen: one.special.pensionFen,
  medical_fen: one.special.medicalFen,
  unemployment_fen: one.special.unemploymentFen,
  fund_fen: one.special.fundFen,
  other_fen: one.otherFen,
  relief_fen: one.reliefFen,
  withheld_fen: one.withheldFen,
  donated_fen: one.donatedFen ?? 0,
  so_far_fen: steps?.incomeFen ?? 0,
  basic_fen: steps?.basicFen ?? 0,
  special_fen: steps?.specialFen ?? 0,
  additional_fen: steps?.additionalFen ?? 0,
  taxable_fen: steps?.taxableFen ?? 0,
  quick_fen: steps?.quickFen ?? 0,
  tax_so_far_fen: steps?.cumulativeTaxFen ?? 0,
  before_fen: steps?.withheldBeforeFen ?? 0,
  ...(Object.fromEntries(
    claims.map(([kind, name]) => [name, one.claimed.find(([of]) => of === kind)?.[1] ?? 0]),
  ) as Record<Claimed, number>),
});
