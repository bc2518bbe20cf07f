import * as rules from "#areas/payroll/rules-api.ts";
import { slipPlace, type SlipContent } from "#areas/payroll/content.ts";
import type { TaxCompany } from "./tax.fixture.ts";

interface Item {
  id: number;
  code: string;
  kind: string;
  inGross: boolean;
}

/** What a slip comes to where nothing is owed: said here once more, so that reports are held against it. */
function totalsOf(values: Readonly<Record<string, number>>, items: ReadonlyMap<number, Item>): SlipContent["totals"] {
  const sum = (which: (item: Item) => boolean) =>
    Object.entries(values).reduce((all, [id, fen]) => all + (which(items.get(Number(id))!) ? fen : 0), 0);
  const of = (kind: string) => sum((item) => item.kind === kind);
  const grossFen = sum(({ kind, inGross }) => kind === "earning" && inGross);
  const parts = { insuranceFen: of("insurance"), taxFen: of("tax"), deductionFen: of("deduction") };
  return {
    grossFen,
    ...parts,
    otherFen: 0,
    repaidFen: 0,
    owedFen: 0,
    netFen: grossFen - parts.insuranceFen - parts.taxFen - parts.deductionFen,
    employerFen: of("employer"),
  };
}

/** What a planted slip is made of; figures by the code of their item, fen. */
export interface PlantedSlip {
  memberId: number;
  departmentId: number;
  /** A second place that bears a part of it. */
  alsoDepartmentId?: number;
  city?: string;
  figures: Record<string, number>;
  state?: "granted" | "calculated" | "frozen";
  joinedOn?: string;
}

const insured = [
  ["pension", 800, 1600],
  ["medical", 200, 950],
  ["fund", 500, 500],
] as const;

/** The usual items of a company, once. */
export async function usualItems({ server, boss, query }: TaxCompany): Promise<ReadonlyMap<string, Item>> {
  await server.ok(rules.beginWithUsual, { fromMonth: "2026-01" }, boss);
  const rows = await query<Item>(
    `select id, code, kind, in_gross as "inGross" from payroll.item where tenant_id = $1 order by position`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * A run of an entity's month with its slips, their contributions and booked income as calculating and granting leave them:
 * what is insured and taxed follows from the base pay, so that all books say the same.
 */
export async function plantRun(
  { server, tenantId, query, agents }: TaxCompany,
  items: ReadonlyMap<string, Item>,
  { month, entity, slips }: { month: string; entity: number; slips: readonly PlantedSlip[] },
): Promise<{ runId: number; slipIds: number[] }> {
  const { vault } = server.services;
  const byId = new Map([...items.values()].map((item) => [item.id, item]));
  const entityId = agents[entity]!;
  const [template] = await query<{ id: number; version: number }>(
    `select t.id, v.id as version from payroll.template t join payroll.template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id
     where t.tenant_id = $1 and t.entity_id = $2 and t.run_kind = 'main' order by t.id limit 1`,
    [entityId],
  );
  const [run] = await query<{ id: number }>(
    `insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, state, people)
     values ($1, $2, $3, $4, $5, $6, ($6 || '-28')::date, 'main', 'granted', $7) returning id`,
    [`R ${month} ${entity}`, template!.id, template!.version, entityId, month, slips.length],
  );
  const accountId = await insuranceMonth(query, entityId, month);
  const slipIds: number[] = [];
  for (const slip of slips) {
    const base = slip.figures["basePay"] ?? 0;
    const lines: SlipContent["insurance"] = [];
    for (const [item, own, employer] of insured) {
      const [id] = await query<{ id: number }>(
        "select nextval(pg_get_serial_sequence('social_insurance.line', 'id')) as id where $1::int is not null",
      );
      const employeeFen = Math.round((base * own) / 10_000);
      const employerFen = Math.round((base * employer) / 10_000);
      const figures = { item, baseFen: base, employeeFen, employerFen };
      await query(
        `insert into social_insurance.line (tenant_id, id, month_id, member_id, for_month, item, kind, package_id, amounts_sealed)
         values ($1, $2, $3, $4, $5, $6, 'regular', (select min(id) from social_insurance.package where tenant_id = $1), $7)`,
        [
          id!.id,
          accountId,
          slip.memberId,
          month,
          item,
          vault.seal(JSON.stringify(figures), `social_insurance.line ${tenantId} ${id!.id}`),
        ],
      );
      lines.push({ lineId: id!.id, forMonth: month, kind: "regular", ...figures });
    }
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
    const given = new Map([
      ...Object.entries(slip.figures),
      ...lines.map(({ item, employeeFen }) => [item, employeeFen] as const),
      ["employerInsurance", sum(({ item, employerFen }) => (item === "fund" ? 0 : employerFen))] as const,
      ["employerFund", sum(({ item, employerFen }) => (item === "fund" ? employerFen : 0))] as const,
    ]);
    const values = Object.fromEntries([...given].map(([code, fen]) => [String(items.get(code)!.id), fen]));
    const taxFen = slip.figures["wageTax"] ?? 0;
    const places = [slip.departmentId, ...(slip.alsoDepartmentId ? [slip.alsoDepartmentId] : [])];
    const content: SlipContent = {
      form: 1,
      facts: {
        "job.city": slip.city ?? "上海",
        "person.joinedOn": slip.joinedOn ?? "2020-01-01",
        "overtime.workday": 60,
      },
      stretches: {
        parts: places.map((departmentId, index) => ({
          from: `${month}-0${index + 1}`,
          to: `${month}-0${index + 1}`,
          job: { departmentId, postId: null, costCentre: index === 0 ? "A" : "B" },
          agreed: {},
          workDays: 10,
          paidDays: 10 + index,
          unpaidMinutes: 0,
          values: {},
        })),
        isFull: true,
        workDays: 21,
        paidDays: 21,
      },
      manual: {},
      values,
      overrides: {},
      deltas: [],
      insurance: lines,
      tax: [],
      history: {},
      owedBeforeFen: 0,
      totals: totalsOf(values, byId),
      rewardIds: [],
      refs: [],
    };
    const [stored] = await query<{ id: number }>(
      `insert into payroll.slip (tenant_id, run_id, member_id, department_id, state, fact_hash) values ($1, $2, $3, $4, $5, '\\x01') returning id`,
      [run!.id, slip.memberId, slip.departmentId, slip.state ?? "granted"],
    );
    await query("update payroll.slip set content_sealed = $3 where tenant_id = $1 and id = $2", [
      stored!.id,
      vault.seal(JSON.stringify(content), slipPlace(tenantId, stored!.id)),
    ]);
    slipIds.push(stored!.id);
    await bookIncome(query, vault, tenantId, {
      runId: run!.id,
      entityId,
      month,
      slip,
      grossFen: content.totals.grossFen,
      taxFen,
    });
  }
  return { runId: run!.id, slipIds };
}

type Query = TaxCompany["query"];

async function insuranceMonth(query: Query, entityId: number, month: string): Promise<number> {
  await query(
    `insert into social_insurance.package (tenant_id, city, from_month, source) select $1, '上海', '2026-01', 'x'
     where not exists (select from social_insurance.package where tenant_id = $1)`,
  );
  await query(
    "insert into social_insurance.account (tenant_id, legal_entity_id, city) values ($1, $2, 'shanghai') on conflict do nothing",
    [entityId],
  );
  const [made] = await query<{ id: number }>(
    `insert into social_insurance.month (tenant_id, account_id, month, state)
     select $1, a.id, $3, 'confirmed' from social_insurance.account a where a.tenant_id = $1 and a.legal_entity_id = $2 returning id`,
    [entityId, month],
  );
  return made!.id;
}

async function bookIncome(
  query: Query,
  vault: TaxCompany["server"]["services"]["vault"],
  tenantId: number,
  booked: { runId: number; entityId: number; month: string; slip: PlantedSlip; grossFen: number; taxFen: number },
): Promise<void> {
  const { runId, entityId, month, slip, grossFen, taxFen } = booked;
  const [id] = await query<{ id: number }>("select nextval('tax.income_id_seq') as id where $1::int is not null");
  const amounts = {
    incomeFen: grossFen,
    exemptFen: 0,
    special: { pensionFen: 0, medicalFen: 0, unemploymentFen: 0, fundFen: 0 },
    otherFen: 0,
    reliefFen: 0,
    withheldFen: taxFen,
    claimed: [["elderly", 200_000]],
  };
  await query(
    `insert into tax.income (tenant_id, id, agent_id, tax_month, document_kind, document_id, ref, member_id, kind, amounts_sealed)
     values ($1, $2, $3, $4, 'payroll', $5, $6, $7, 'wage', $8)`,
    [
      id!.id,
      entityId,
      month,
      runId,
      String(slip.memberId),
      slip.memberId,
      vault.seal(JSON.stringify(amounts), `tax.income ${tenantId} ${id!.id}`),
    ],
  );
}
