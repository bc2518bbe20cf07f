import { setTimeout } from "node:timers/promises";
import { computeRange } from "#areas/attendance/server.ts";
import * as payroll from "#areas/payroll/runs-api.ts";
import { beginWithUsual } from "#areas/payroll/rules-api.ts";
import * as months from "#areas/social-insurance/months-api.ts";
import * as packages from "#areas/social-insurance/packages-api.ts";
import { saveLegalEntity } from "#areas/organisation/api.ts";
import { personOf, type Person } from "#apps/demo/person.ts";
import { datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { BenchCompany } from "../data.ts";
import { asJob } from "../loop-delay.ts";
import { report } from "../report.ts";
import type { World } from "../world.ts";

const month = "2026-09";
const first = "2026-09-01";
const last = "2026-09-30";
const now = "2026-10-05T09:00:00+08:00";

/** A whole run: facts, formulas, insurance and tax of so many people to stored, sealed slips; the floor reads and writes the same rows in bare SQL. */
export async function payrollRun(world: World, company: BenchCompany, size: string): Promise<void> {
  const people = company.memberIds.length;
  const { admin, runId } = await madeRun(world, company);
  const began = performance.now();
  await calculate(world, company, admin, runId);
  const ours = (performance.now() - began) / 1000;
  const { counts } = await admin.send(payroll.readRun, { id: runId }, now);
  if (counts["calculated"] !== people) throw new Error(`slips: ${JSON.stringify(counts)}`);
  const floor = await bare(world, company.actor.tenantId, runId);
  report({
    what: `payroll of ${people} people, facts to stored slips`,
    size,
    ours,
    floor,
    unit: "s",
    goal: (people / 10_000) * 15,
    times: 4,
    note: `${((ours * 1e6) / people).toFixed(0)} us a person`,
  });
}

/** A month of everybody in a company, calculated; gives its run. */
export async function calculatedMonth(world: World, company: BenchCompany): Promise<number> {
  const { admin, runId } = await madeRun(world, company);
  await calculate(world, company, admin, runId);
  return runId;
}

async function madeRun(world: World, company: BenchCompany): Promise<{ admin: Person; runId: number }> {
  const people = company.memberIds.length;
  const services = { ...world.services, clock: () => Date.parse(now) };
  const admin = personOf(services, company.actor.tenantId, company.actor);
  await makePaid(world, company, admin);
  await computeRange({ services, tenantId: company.actor.tenantId }, { from: first, to: last });
  await world.owner.query("vacuum (analyze)");
  const templateId = (await admin.send(payroll.runChoices, { month }, now)).find(({ kind }) => kind === "main")!.id;
  const run = await admin.send(payroll.createRun, { templateId, month, payDate: "2026-10-10" }, now);
  if (run.people !== people) throw new Error(`${run.people} of ${people} people in the run`);
  return { admin, runId: run.id };
}

/** The job runs in this process as soon as it is asked for. */
const calculate = (world: World, { actor: { tenantId } }: BenchCompany, admin: Person, runId: number): Promise<void> =>
  asJob(async () => {
    await admin.send(payroll.calculateRuns, { ids: [runId] }, now);
    while (await isCalculating(world, tenantId, runId)) await setTimeout(20);
  });

async function isCalculating({ owner }: World, tenantId: number, runId: number): Promise<boolean> {
  const { rows } = await owner.query<{ state: string }>(
    "select state from payroll.run where tenant_id = $1 and id = $2",
    [tenantId, runId],
  );
  return rows[0]?.state === "calculating";
}

/** Everybody employed by one legal entity, with pay, insurance, tax and a month on shifts. */
async function makePaid(world: World, company: BenchCompany, admin: Person): Promise<void> {
  const { owner, services } = world;
  const { tenantId } = company.actor;
  const { id: entityId } = await admin.send(saveLegalEntity, { code: "E", nameZh: "公司", nameEn: "Company" }, now);
  await owner.query("update organisation.department set legal_entity_id = $2 where tenant_id = $1", [
    tenantId,
    entityId,
  ]);
  await owner.query("update organisation.member set joined_on = '2024-01-01' where tenant_id = $1 and id = any($2)", [
    tenantId,
    company.memberIds,
  ]);
  await owner.query(
    `insert into personnel.pay_record (tenant_id, member_id, item, from_date, amount_sealed) select $1, g.id, 'base', '2024-01-01', g.sealed from unnest($2::bigint[], $3::bytea[]) as g (id, sealed)`,
    [
      tenantId,
      company.memberIds,
      company.memberIds.map((id) => services.vault.seal(String(500_000 + (id % 500) * 1_000))),
    ],
  );
  await owner.query(
    `with p as (insert into tax.person (tenant_id, member_id, agent_id, regime, from_month) select $1, m, $3, 'wages', '2026-01' from unnest($2::bigint[]) as m returning id)
     insert into tax.person_year (tenant_id, person_id, year, mode) select $1, id, 2026, 'standard' from p`,
    [tenantId, company.memberIds, entityId],
  );
  const { id } = await admin.send(packages.takePackage, { city: "shanghai", from: "2026-07" }, now);
  await admin.send(packages.publishPackage, { id, version: 1, checked: true }, now);
  const account = await admin.send(packages.saveAccount, { legalEntityId: entityId, city: "shanghai" }, now);
  const terms = { injuryClass: 1, injuryRate: 2_000, fundRate: 70_000, supplementaryRate: null, cutOffDay: 15 };
  await admin.send(packages.saveTerms, { accountId: account.id, from: "2026-07", ...terms }, now);
  await owner.query(
    `insert into social_insurance.enrolment (tenant_id, member_id, account_id, items, entry, from_month, fund_from, state)
     select $1, m, $3, '{pension,medical,unemployment,injury,fund}', 'transferred', '2026-09', '2026-09', 'active' from unnest($2::bigint[]) as m`,
    [tenantId, company.memberIds, account.id],
  );
  const { rows } = await owner.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('social_insurance.base', 'id'))::int as id from generate_series(1, $1::int)",
    [company.memberIds.length],
  );
  await owner.query(
    `insert into social_insurance.base (tenant_id, id, member_id, kind, from_month, amount_sealed, origin)
     select $1, g.id, g.member, 'insurance', '2026-09', g.sealed, 'hand' from unnest($2::bigint[], $3::bigint[], $4::bytea[]) as g (id, member, sealed)`,
    [
      tenantId,
      rows.map((row) => row.id),
      company.memberIds,
      rows.map((row) => services.vault.seal("900000", `social_insurance.base ${tenantId} ${row.id}`)),
    ],
  );
  await admin.send(months.calculateMonth, { accountId: account.id, month }, now);
  await admin.send(beginWithUsual, { fromMonth: "2026-01" }, now);
  for (const date of datesOf(first, last).filter((one) => weekdayOf(one) < 6))
    await owner.query(
      `with shift as (
         insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
         select $1, d, $2, $3, 480, 990, 1000 from unnest($4::bigint[]) as d returning id, department_id),
       placed as (insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
         select $1, s.id, m.id, $3, 480, 990, m.department_id, $2
         from organisation.member m join shift s on s.department_id = m.department_id where m.tenant_id = $1 and m.id = any($5::bigint[]) returning member_id)
       select count(*) from placed`,
      [tenantId, company.postId, date, company.departments, company.memberIds],
    );
  await owner.query("analyze scheduling.assignment; analyze scheduling.shift; analyze personnel.pay_record");
}

/** What a run reads of so many people: `$1` the company, `$2` the people. Each table once, in as few columns as do. */
const readOfPeople = [
  `select e.member_id, e.kind, e.probation_end, e.regular_on, e.first_work_date, e.hours_system, e.legal_entity_id, m.joined_on, m.left_on, p.gender, p.birth_date, p.bank_account_sealed is not null
   from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id
   join people.person p on p.tenant_id = e.tenant_id and p.member_id = e.member_id where e.tenant_id = $1 and e.member_id = any($2)`,
  "select member_id, from_date, department_id, post_id, grade_id, rank_id, cost_centre, city from personnel.job_record where tenant_id = $1 and member_id = any($2)",
  "select member_id, from_date, legal_entity_id from personnel.entity_record where tenant_id = $1 and member_id = any($2)",
  "select member_id, item, from_date, amount_sealed from personnel.pay_record where tenant_id = $1 and member_id = any($2)",
  "select id, member_id, kind, fen from people.reward where tenant_id = $1 and member_id = any($2) and state = 'approved'",
  "select id, member_id, item, for_month, kind, held_document, held_id, amounts_sealed from social_insurance.line where tenant_id = $1 and member_id = any($2)",
  "select member_id, account_id, from_month, to_month from social_insurance.enrolment where tenant_id = $1 and member_id = any($2)",
  "select member_id, month_id, fault from social_insurance.month_fault where tenant_id = $1 and member_id = any($2)",
  `select p.member_id, p.regime, p.from_month, p.to_month, p.relief_percent, p.relief_year_fen, y.mode, y.bonus_choice
   from tax.person p left join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id and y.year = 2026 where p.tenant_id = $1 and p.member_id = any($2)`,
  "select id, member_id, tax_month, kind, bonus_choice, document_kind, document_id, ref, amounts_sealed from tax.income where tenant_id = $1 and member_id = any($2)",
  "select id, member_id, kind, from_month, to_month, share_percent, valid_year, detail_sealed from tax.claim where tenant_id = $1 and member_id = any($2)",
  "select id, member_id, up_to, figures_sealed from tax.claim_figure where tenant_id = $1 and member_id = any($2)",
  "select id, member_id, item_id, run_id, value_sealed from payroll.manual_cell where tenant_id = $1 and member_id = any($2)",
  "select member_id, slip_id, amount_sealed from payroll.receivable where tenant_id = $1 and member_id = any($2)",
  `select s.id, s.member_id, s.content_sealed from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
   where s.tenant_id = $1 and s.member_id = any($2) and r.month between '2025-09' and '2026-09' and s.state = 'granted'`,
];
/** And of dates, `$3` to `$4`. */
const readOfDates = [
  `select member_id, counted_on, sum(paid_minutes), sum(late_minutes), sum(early_minutes) from attendance.worked_portion
   where tenant_id = $1 and member_id = any($2) and counted_on between $3 and $4 and work_date between $3::date - 2 and $4::date + 1 group by 1, 2`,
  "select member_id, counted_on, before, after, minutes from attendance.delta where tenant_id = $1 and member_id = any($2) and counted_on between $3 and $4",
  "select * from attendance.paid_overtime where tenant_id = $1 and member_id = any($2) and work_date between $3 and $4",
  "select * from leave.away where tenant_id = $1 and member_id = any($2) and work_date between $3 and $4",
];

/**
 * Reads once all that the run reads of people, and writes into rows like the run's slips the same bytes, in parts of the same
 * size: nothing is worked out, opened or sealed, no row is checked for its company, and no right is asked.
 */
async function bare(world: World, tenantId: number, runId: number): Promise<number> {
  const client = await world.owner.connect();
  const read = (text: string, values: unknown[]) => client.query({ text, values, rowMode: "array" });
  try {
    await client.query("create table written (like payroll.slip including all)");
    await client.query(
      `insert into written (tenant_id, id, run_id, member_id, department_id, post_id)
       select tenant_id, id, run_id, member_id, department_id, post_id from payroll.slip where tenant_id = $1 and run_id = $2`,
      [tenantId, runId],
    );
    await client.query("vacuum (analyze) written");
    const { rows: slips } = await client.query<{
      id: number;
      member: number;
      content: Buffer;
      hash: Buffer;
      marks: {};
    }>(
      `select id, member_id as member, content_sealed as content, fact_hash as hash, marks from payroll.slip where tenant_id = $1 and run_id = $2 order by member_id`,
      [tenantId, runId],
    );
    const began = performance.now();
    for (let at = 0; at < slips.length; at += 500) {
      const part = slips.slice(at, at + 500);
      const members = part.map(({ member }) => member);
      await client.query("begin");
      for (const text of readOfPeople) await read(text, [tenantId, members]);
      for (const text of readOfDates) await read(text, [tenantId, members, first, last]);
      await client.query(
        `update written w set state = 'calculated', fact_hash = g.hash, content_sealed = g.content, marks = g.marks, version = w.version + 1, updated_at = now()
         from unnest($2::bigint[], $3::bytea[], $4::bytea[], $5::jsonb[]) as g (id, hash, content, marks) where w.tenant_id = $1 and w.id = g.id`,
        [
          tenantId,
          part.map(({ id }) => id),
          part.map(({ hash }) => hash),
          part.map(({ content }) => content),
          part.map(({ marks }) => JSON.stringify(marks)),
        ],
      );
      await client.query("commit");
    }
    return (performance.now() - began) / 1000;
  } finally {
    await client.query("drop table if exists written");
    client.release();
  }
}
