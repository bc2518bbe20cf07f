import { addDays, daysInMonth, plainDate } from "#platform/calendar/plain-date.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import { nextNumber } from "#platform/db/number.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { officialDayKinds } from "#areas/settings/server.ts";
import { refusals } from "../../errors.ts";
import { blocksOf, keptDays, payPeriod, type Block } from "../../rules/pay-period.ts";
import type * as api from "../../runs-api.ts";
import { heldThen, isLateRun } from "./late-run.ts";
import { periodOfMonth, periodPaid } from "./period-of-month.ts";
import { lockMonth } from "./run-store.ts";
import { templatesOf, whoFits, type TemplateOfMonth } from "./who-fits.ts";

const series = { kind: "payroll.run", prefix: "XZ", by: "month" } as const;

/**
 * The day a month is paid by its template, on a rest day the working day before it (Wage Payment Provisions art. 7); a block
 * of part-time pay on its last day, so that it is never longer than 15 days until one is paid (Labour Contract Law art. 72).
 */
export async function usualPayDate(
  { tx }: Pick<CallContext, "tx">,
  month: string,
  { payDay, paySameMonth }: Pick<TemplateOfMonth, "payDay" | "paySameMonth">,
  block: Block | null = null,
): Promise<string> {
  if (block !== null) return payPeriod({ month, block }).end;
  const of = paySameMonth ? month : addMonthsTo(month, 1);
  const [year, number] = [Number(of.slice(0, 4)), Number(of.slice(5))];
  let date = plainDate(year, number, Math.min(payDay, daysInMonth(year, number)));
  const kinds = await officialDayKinds(tx, addDays(date, -15), date);
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const kind = kinds[at];
    if (kind === "workday" || kind === "makeup_workday") break;
    date = addDays(date, -1);
  }
  return date;
}

export async function runChoices(
  context: CallContext,
  { month }: InputOf<typeof api.runChoices>,
): Promise<OutputOf<typeof api.runChoices>> {
  const { tx, locale } = context;
  const templates = await templatesOf(tx, month);
  const entities = await entityNames(context);
  const period = await periodOfMonth(tx, month);
  const choices = [];
  for (const template of templates) {
    const fits = async (block: Block | null) => {
      const fitting = await whoFits(context, month, template.kind, undefined, block);
      return fitting.filter(({ chosen }) => chosen.is === "one" && chosen.id === template.id).length;
    };
    const blocks = [];
    for (const block of template.cycle === "half" ? blocksOf(month) : []) {
      const { start, end } = payPeriod({ month, block });
      const payDate = await usualPayDate(context, month, template, block);
      blocks.push({ block, from: start, to: end, payDate, people: await fits(block) });
    }
    const people = await fits(null);
    choices.push({
      blocks,
      id: template.id,
      name: template.name,
      entity: entities.get(template.entityId)?.[locale] ?? "",
      entityId: template.entityId,
      kind: template.kind,
      from: period.start,
      to: period.end,
      payDate: await usualPayDate(context, month, template),
      people,
    });
  }
  return choices;
}

export async function entityNames({
  tx,
}: Pick<CallContext, "tx">): Promise<ReadonlyMap<number, { zh: string; en: string }>> {
  const { rows } = await tx.query<{ id: number; zh: string; en: string }>(
    "select id, name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from organisation.legal_entity_view where tenant_id = $1",
    [tx.tenantId],
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** A run of everybody who has this template and is not in a run of its kind for the month; or of those named. */
export async function createRun(
  context: CallContext,
  input: InputOf<typeof api.createRun>,
): Promise<OutputOf<typeof api.createRun>> {
  const { tx, principal, now, today } = context;
  const template = (await templatesOf(tx, input.month)).find(({ id }) => id === input.templateId);
  if (template === undefined) throw refuseField(refusals.unknownTemplate, "templateId", { month: input.month });
  const block = blockOf(template, input);
  const period = await periodPaid(tx, input.month, block);
  const { fromDate, toDate } = keptDays({ month: input.month, block }, period);
  if (input.payDate < period.start) throw refuseField(refusals.payDateEarly, "payDate");
  const entity = (await entityNames(context)).get(template.entityId)!;
  const head = { entityId: template.entityId, month: input.month, entityZh: entity.zh, entityEn: entity.en };
  const late = await isLateRun(context, { ...head, payDate: input.payDate, memberIds: input.memberIds });
  await lockMonth(tx, { ...head, late });
  // Two runs made at once take their people one after the other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll people ' || $1::text || ' ' || $2, 0))", [
    tx.tenantId,
    `${template.entityId} ${input.month}`,
  ]);
  const named = input.memberIds.length > 0 ? input.memberIds : undefined;
  if (named) await refuseForeign(context, named);
  const fitting = (await whoFits(context, input.month, template.kind, named, block)).filter(
    ({ entityId, chosen }) =>
      entityId === template.entityId && (named !== undefined || (chosen.is === "one" && chosen.id === template.id)),
  );
  const taken =
    template.kind === "main" ? await paidAlready(context, template.entityId, input.month, block) : new Set();
  // Two late runs at once: the second finds the slips of the first.
  const held = late ? await heldThen(tx, template.entityId, input.month, input.memberIds) : undefined;
  const people = fitting.filter(({ memberId }) => (held ? held.has(memberId) : !taken.has(memberId)));
  if (people.length === 0) throw refuse(refusals.nobody);
  const number = await nextNumber(tx, series, today);
  context.about(number);
  const { rows } = await tx.query<{ id: number }>(
    `insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, people, created_by, created_at, block, late, from_date, to_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      tx.tenantId,
      number,
      template.id,
      template.versionId,
      template.entityId,
      input.month,
      input.payDate,
      template.kind,
      people.length,
      principal.accountId || null,
      now,
      block,
      late,
      fromDate,
      toDate,
    ],
  );
  const id = rows[0]!.id;
  await addSlips(context, id, input.month, people);
  return { id, number, people: people.length };
}

/** The block that a run of a template in blocks names; of a month's template none. */
function blockOf(
  { cycle }: Pick<TemplateOfMonth, "cycle">,
  { month, block }: InputOf<typeof api.createRun>,
): Block | null {
  if (cycle === "month") return null;
  if (block === undefined || !blocksOf(month).includes(block)) throw refuseField(refusals.blockMissing, "block");
  return block;
}

/** Slips of people in a run: frozen where their pay is held. */
export async function addSlips(
  { tx }: Pick<CallContext, "tx">,
  runId: number,
  month: string,
  people: readonly { memberId: number; departmentId: number | null; postId: number | null }[],
): Promise<void> {
  await tx.query(
    `insert into payroll.slip (tenant_id, run_id, member_id, department_id, post_id, state)
     select $1, $2, p.member, p.department, p.post,
       case when exists (select from payroll.freeze f where f.tenant_id = $1 and f.member_id = p.member and f.released_at is null and f.from_month <= $6
         and (f.until_month is null or f.until_month >= $6)) then 'frozen' else 'stale' end
     from unnest($3::bigint[], $4::bigint[], $5::bigint[]) as p (member, department, post)`,
    [
      tx.tenantId,
      runId,
      people.map(({ memberId }) => memberId),
      people.map(({ departmentId }) => departmentId),
      people.map(({ postId }) => postId),
      month,
    ],
  );
}

/** Y-7: one main slip for each person, entity and pay period; one that was pulled leaves room for another run. */
export async function paidAlready(
  { tx }: Pick<CallContext, "tx">,
  entityId: number,
  month: string,
  block: Block | null,
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select s.member_id as id from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where r.tenant_id = $1 and r.entity_id = $2 and r.month = $3 and r.kind = 'main' and r.state <> 'deleted' and s.state <> 'pulled'
       and ($4::int is null or r.block is null or r.block = $4)`,
    [tx.tenantId, entityId, month, block],
  );
  return new Set(rows.map(({ id }) => id));
}

/** People named for a run are people whose pay one may see. */
async function refuseForeign(context: CallContext, memberIds: readonly number[]): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(
    sql`select m.id from organisation.member_view m where m.tenant_id = ${tx.tenantId} and m.id = any(${[...memberIds]}::bigint[])
        and ${withinPay(context, { department: sql`m.department_id`, member: sql`m.id` })}`,
  );
  if (rows.length < new Set(memberIds).size) throw refuse(refusals.outsidePeople);
}
