import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { SlipContent } from "../../content.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import type { Payslip } from "../../payslips-api.ts";
import { mayObjectUntil } from "../../rules/payslips/pin.ts";
import type { ReceiptState, RunKind } from "../../words.ts";
import { definitionsOf } from "../calculate/definition-set.ts";
import { openSlip } from "../slips/open-slip.ts";
import { departmentNames, factsShown, linesShown } from "../slips/read-slip.ts";

/** What is needed to say a payslip: a call of the person, or the link of a mail. */
export interface Saying {
  tx: Tx;
  locale: Locale;
  now: string;
  services: { vault: Vault };
}

export interface OwnSlip {
  id: number;
  memberId: number;
  month: string;
  kind: RunKind;
  entity: string;
  entityId: number;
  payDate: string;
  receipt: ReceiptState;
  readAt: string | null;
  name: string;
  jobNumber: string | null;
  department: string | null;
  templateVersionId: number;
  content: SlipContent;
}

/** A released payslip of one person; of nobody else's any is there. */
export async function findOwnSlip(context: Saying, memberId: number | null, id: number): Promise<OwnSlip> {
  const { tx, locale } = context;
  const { rows } = await tx.query<Omit<OwnSlip, "content"> & { sealed: Buffer | null }>(
    sql`select s.id, s.member_id as "memberId", r.month, r.kind, ${named(locale, "e")} as entity, r.entity_id as "entityId", r.pay_date as "payDate", s.receipt,
          s.read_at as "readAt", m.name, w.job_number as "jobNumber", ${named(locale, "d")} as department, r.template_version_id as "templateVersionId", s.content_sealed as sealed
        from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
        join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
        join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        left join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
        left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.id = ${id} and s.member_id = ${memberId}::bigint and s.state = 'granted' and s.receipt <> 'none'`,
  );
  const [row] = rows;
  const content = row && openSlip(context, id, row.sealed);
  if (row === undefined || content === undefined || content === null) throw refuse(payslipRefusals.unknownPayslip);
  const { sealed: _, ...slip } = row;
  return { ...slip, content };
}

/** A released one counts as read by being shown. */
export async function markRead({ tx, now }: Saying, slip: OwnSlip): Promise<OwnSlip> {
  if (slip.receipt !== "released") return slip;
  await tx.query(
    "update payroll.slip set receipt = 'read', read_at = $3 where tenant_id = $1 and id = $2 and receipt = 'released'",
    [tx.tenantId, slip.id, now],
  );
  return { ...slip, receipt: "read", readAt: now };
}

/** What was paid to somebody in the year of a pay date, up to this slip. */
async function yearToDate(context: Saying, slip: OwnSlip): Promise<Payslip["year"]> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; sealed: Buffer | null }>(
    `select s.id, s.content_sealed as sealed from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.member_id = $2 and s.state = 'granted' and r.entity_id = $3 and r.pay_date between date_trunc('year', $4::date)::date and $4::date`,
    [tx.tenantId, slip.memberId, slip.entityId, slip.payDate],
  );
  const totals = rows.flatMap(({ id, sealed }) => openSlip(context, id, sealed)?.totals ?? []);
  const sum = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0);
  return {
    grossFen: sum((one) => one.grossFen),
    insuranceFen: sum((one) => one.insuranceFen),
    taxFen: sum((one) => one.taxFen),
    netFen: sum((one) => one.netFen),
  };
}

async function objectionsTo({ tx, locale }: Saying, slipId: number): Promise<Payslip["objections"]> {
  const { rows } = await tx.query<Payslip["objections"][number]>(
    sql`select o.id, ${locale === "zh" ? sql`i.name_zh` : sql`i.name_en`} as item, o.text, o.said_at as "saidAt", o.answer, o.answered_at as "answeredAt"
        from payroll.objection o left join payroll.item i on i.tenant_id = o.tenant_id and i.id = o.item_id
        where o.tenant_id = ${tx.tenantId} and o.slip_id = ${slipId} order by o.id desc`,
  );
  return rows;
}

/** Until when a payslip may be objected to; null where it may not. */
export function objectionEnd({ receipt, readAt }: Pick<OwnSlip, "receipt" | "readAt">, now: string): string | null {
  if ((receipt !== "read" && receipt !== "confirmed") || readAt === null) return null;
  const until = mayObjectUntil(readAt);
  return until > now ? until : null;
}

/** A payslip with all that it came from, in the words of its reader; what it costs the employer is not in its lines. */
export async function saidPayslip(context: Saying, slip: OwnSlip): Promise<Payslip> {
  const { content } = slip;
  const [{ program }, departments, year, objections] = await Promise.all([
    definitionsOf(context.tx, slip),
    departmentNames(context, content),
    yearToDate(context, slip),
    objectionsTo(context, slip.id),
  ]);
  const { id, month, kind, entity, payDate, receipt, name, jobNumber, department } = slip;
  return {
    id,
    month,
    kind,
    entity,
    payDate,
    receipt,
    name,
    jobNumber,
    department,
    lines: linesShown(content, program, context.locale)
      .filter((line) => line.kind !== "employer" && line.kind !== "helper" && line.value !== 0)
      .map(({ reason, formulaValue: _, shown: _shown, ...line }) => ({ ...line, byHand: reason !== null })),
    totals: { ...content.totals, owedBeforeFen: content.owedBeforeFen },
    facts: factsShown(content, context.locale).map(({ name: fact, text }) => ({ name: fact, text })),
    stretches: content.stretches.parts.map(({ from, to, job, workDays, paidDays, unpaidMinutes }) => ({
      from,
      to,
      department: job.departmentId === null ? null : (departments.get(job.departmentId) ?? null),
      workDays,
      paidDays,
      unpaidMinutes,
    })),
    insurance: content.insurance.map(({ lineId: _, ...part }) => part),
    tax: content.tax.map(({ kind: taxed, taxFen, steps }) => ({ kind: taxed, taxFen, steps })),
    year,
    objections,
    mayConfirm: receipt === "read",
    mayObjectUntil: objectionEnd(slip, context.now),
  };
}
