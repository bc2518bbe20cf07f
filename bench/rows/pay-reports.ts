import { slipPlace, type SlipContent } from "#areas/payroll/content.ts";
import { standardItems } from "#areas/payroll/standard-items.ts";
import type { BenchCompany } from "../data.ts";
import { opened } from "../opened.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

const rounds = 3;
const month = "2026-05";

/** A run of everybody, its slips sealed as calculating leaves them. */
async function plantSlips({ owner, services }: World, company: BenchCompany): Promise<void> {
  const { tenantId } = company.actor;
  const one = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: number }>(text, [tenantId, ...values])).rows.map(({ id }) => id);
  const [entity] = await one(
    "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'PAY', '公司', 'Company') returning id",
    [],
  );
  const items = await one(
    `insert into payroll.item (tenant_id, code, name_zh, name_en, kind, source, taxed, in_gross, position)
     select $1, n.code, n.zh, n.en, n.kind, n.source, n.taxed, n.gross, n.place from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[])
       with ordinality as n (code, zh, en, kind, source, taxed, gross, place) order by n.place returning id`,
    [
      standardItems.map(({ code }) => code),
      standardItems.map(({ zh }) => zh),
      standardItems.map(({ en }) => en),
      standardItems.map(({ kind }) => kind),
      standardItems.map(({ source }) => source),
      standardItems.map(({ taxed }) => taxed ?? "none"),
      standardItems.map(({ inGross }) => inGross ?? false),
    ],
  );
  const [template] = await one(
    "insert into payroll.template (tenant_id, code, name, entity_id, run_kind, priority) values ($1, 'T', 'T', $2, 'main', 1) returning id",
    [entity],
  );
  const [version] = await one(
    "insert into payroll.template_version (tenant_id, template_id, from_month, items, pay_day) values ($1, $2, '2026-01', '[]', 10) returning id",
    [template],
  );
  const [run] = await one(
    `insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, state, people)
     values ($1, 'R1', $2, $3, $4, $5, '2026-06-10', 'main', 'granted', $6) returning id`,
    [template, version, entity, month, company.memberIds.length],
  );
  const ids = await one(
    "select nextval(pg_get_serial_sequence('payroll.slip', 'id')) as id from generate_series(1, $2::int) where $1::int is not null",
    [company.memberIds.length],
  );
  const sealed = ids.map((id, index) =>
    services.vault.seal(JSON.stringify(contentOf(items, index, company)), slipPlace(tenantId, id)),
  );
  for (let start = 0; start < ids.length; start += 2_000) {
    const part = <T>(of: readonly T[]) => of.slice(start, start + 2_000);
    await owner.query(
      `insert into payroll.slip (tenant_id, id, run_id, member_id, department_id, post_id, state, content_sealed)
       overriding system value
       select $1, n.id, $2, n.member, w.department_id, $3, 'granted', n.sealed from unnest($4::bigint[], $5::bigint[], $6::bytea[]) as n (id, member, sealed)
       join people.worker w on w.tenant_id = $1 and w.member_id = n.member`,
      [tenantId, run, company.postId, part(ids), part(company.memberIds), part(sealed)],
    );
  }
  await owner.query("vacuum (analyze) payroll.slip");
}

function contentOf(items: readonly number[], index: number, { departments }: BenchCompany): SlipContent {
  const values = Object.fromEntries(items.map((id, at) => [String(id), 1_000 * at + index]));
  const part = (from: string) => ({
    from,
    to: from,
    job: { departmentId: departments[index % departments.length]!, postId: null, costCentre: `C${index % 7}` },
    agreed: { base: 500_000, post: 100_000 },
    workDays: 11,
    paidDays: 11,
    unpaidMinutes: 0,
    values: { "agreed.base": 500_000 },
  });
  const parts = index % 20 === 0 ? [part("2026-05-01"), part("2026-05-16")] : [part("2026-05-01")];
  const insurance = ["pension", "medical", "unemployment", "injury", "fund"].map((item, at) => ({
    lineId: index * 5 + at,
    item,
    forMonth: month,
    kind: "regular" as const,
    baseFen: 500_000,
    employeeFen: 10_000,
    employerFen: 20_000,
  }));
  return {
    form: 1,
    facts: {
      "job.city": `城${index % 8}`,
      "person.kind": "full_time",
      "overtime.workday": 120,
      "att.paidDays": 10_560,
    },
    stretches: { parts, isFull: true, workDays: 21, paidDays: 22 },
    manual: {},
    values,
    overrides: {},
    deltas: [],
    insurance,
    tax: [],
    history: {},
    owedBeforeFen: 0,
    totals: {
      grossFen: 1_000_000 + index,
      insuranceFen: 50_000,
      taxFen: 10_000,
      deductionFen: 0,
      otherFen: 0,
      repaidFen: 0,
      netFen: 940_000 + index,
      owedFen: 0,
      employerFen: 100_000,
    },
    rewardIds: [],
    refs: [],
  };
}

/** Pages of the reports of pay; the floor reads the same slips, opens each and adds up its figures, and nothing else. */
export async function payReports(world: World, company: BenchCompany, size: string, goal: number): Promise<void> {
  const { owner, ourPort, services } = world;
  const { tenantId } = company.actor;
  await plantSlips(world, company);
  const bare = async () => {
    const began = performance.now();
    const { rows } = await owner.query<{ id: number; sealed: Buffer }>(
      "select id, content_sealed as sealed from payroll.slip where tenant_id = $1",
      [tenantId],
    );
    const sums = new Map<string, number>();
    for (const { id, sealed } of rows) {
      const content = JSON.parse(services.vault.open(sealed, slipPlace(tenantId, id))) as SlipContent;
      for (const [item, fen] of Object.entries(content.values)) sums.set(item, (sums.get(item) ?? 0) + fen);
    }
    if (sums.size === 0) throw new Error("nothing was added up");
    return (performance.now() - began) / 1000;
  };
  const reports = [
    ["salary detail", "payDetail"],
    ["salary summary", "paySummary"],
    ["seal sheet", "sealSheet"],
    ["seal sheet detail", "sealDetail"],
    ["pay by item", "payByItem"],
    ["pay bands", "payBands"],
    ["minimum wage", "minimumWage"],
    ["financial analysis", "financialAnalysis"],
    ["bank offer", "bankOffer"],
  ] as const;
  for (const [what, name] of reports) {
    const ours: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await bare());
      ours.push(await opened(ourPort, `/api/report/${name}?size=20&from=${month}-01&to=${month}-31`, company.token));
    }
    report({ what, size, ours: median(ours), floor: median(floors), unit: "s", goal, times: 2 });
  }
}
