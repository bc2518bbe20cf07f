import { named } from "#platform/db/list.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
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
import { openSlip, openTotals } from "../slips/open-slip.ts";
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
  departmentId: number | null;
  department: string | null;
  templateVersionId: number;
  content: SlipContent;
}

type Heading = Omit<OwnSlip, "content">;

const heading = (locale: Locale): Sql =>
  sql`o.id, o.member_id as "memberId", r.month, r.kind, ${named(locale, "e")} as entity, r.entity_id as "entityId", r.pay_date as "payDate", o.receipt,
    o.read_at as "readAt", m.name, w.job_number as "jobNumber", o.department_id as "departmentId", ${named(locale, "d")} as department,
    r.template_version_id as "templateVersionId"`;
const ownSlips = sql`payroll.slip o join payroll.run r on r.tenant_id = o.tenant_id and r.id = o.run_id
  join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
  join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.member_id
  left join people.worker w on w.tenant_id = o.tenant_id and w.member_id = o.member_id
  left join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id`;
const isOwn = ({ tx }: Saying, memberId: number | null, id: number): Sql =>
  sql`o.tenant_id = ${tx.tenantId} and o.id = ${id} and o.member_id = ${memberId}::bigint and o.state = 'granted' and o.receipt <> 'none'`;

function opened(context: Saying, slip: Heading | undefined, sealed: Buffer | null): OwnSlip {
  const content = slip && openSlip(context, slip.id, sealed);
  if (slip === undefined || content === undefined || content === null) throw refuse(payslipRefusals.unknownPayslip);
  return { ...slip, content };
}

/** A released payslip of one person; of nobody else's any is there. */
export async function findOwnSlip(context: Saying, memberId: number | null, id: number): Promise<OwnSlip> {
  const { rows } = await context.tx.query<Heading & { sealed: Buffer | null }>(
    sql`select ${heading(context.locale)}, o.content_sealed as sealed from ${ownSlips} where ${isOwn(context, memberId, id)}`,
  );
  const [row] = rows;
  const { sealed = null, ...slip } = row ?? {};
  return opened(context, row && (slip as Heading), sealed);
}

/** A payslip as it stands in the database, unopened, with those of its year and whether somebody has objected to it. */
export interface SealedSlip {
  slip: Heading;
  /** The log-in that was named may see it now. */
  isOpen: boolean;
  /** Of the year of its pay date up to it, by the same legal entity: its own too. */
  ofYear: { id: number; sealed: Buffer | null }[];
  hasObjections: boolean;
}

/** All that a payslip is said of, in one statement: what is sealed stays so until it is known that it may be opened. */
export async function findSealed(
  context: Saying,
  memberId: number | null,
  id: number,
  sessionId: number | null,
): Promise<SealedSlip | undefined> {
  const { text, values } = sql`select ${heading(context.locale)}, s.id as "paidId", s.content_sealed as sealed,
      exists (select from payroll.payslip_opening a where a.tenant_id = o.tenant_id and a.session_id = ${sessionId}::bigint
        and a.member_id = o.member_id and a.expires_at > ${context.now}) as "isOpen",
      exists (select from payroll.objection j where j.tenant_id = o.tenant_id and j.slip_id = o.id) as "hasObjections"
    from ${ownSlips} join payroll.slip s on s.tenant_id = o.tenant_id and s.member_id = o.member_id and s.state = 'granted'
    join payroll.run p on p.tenant_id = s.tenant_id and p.id = s.run_id and p.entity_id = r.entity_id
      and p.pay_date between date_trunc('year', r.pay_date)::date and r.pay_date
    where ${isOwn(context, memberId, id)}`;
  // Planning it takes several times as long as carrying it out: it is prepared once for each connection.
  const { rows } = await context.tx.query<
    Heading & { isOpen: boolean; hasObjections: boolean; paidId: number; sealed: Buffer | null }
  >({ name: `payslip-${context.locale}`, text }, values);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isOpen, hasObjections, paidId: _id, sealed: _sealed, ...slip } = row;
  return { slip, isOpen, hasObjections, ofYear: rows.map(({ paidId, sealed }) => ({ id: paidId, sealed })) };
}

/** A released one counts as read by being shown. */
export async function markRead({ tx, now }: Saying, found: SealedSlip): Promise<SealedSlip> {
  const { slip } = found;
  if (slip.receipt !== "released") return found;
  await tx.query(
    "update payroll.slip set receipt = 'read', read_at = $3 where tenant_id = $1 and id = $2 and receipt = 'released'",
    [tx.tenantId, slip.id, now],
  );
  return { ...found, slip: { ...slip, receipt: "read", readAt: now } };
}

/** What was paid in the year, up to this slip; each seal is opened once. */
function yearToDate(context: Saying, { id: ownId, content }: OwnSlip, ofYear: SealedSlip["ofYear"]): Payslip["year"] {
  const totals = ofYear.flatMap(
    ({ id, sealed }) => (id === ownId ? content.totals : openTotals(context, id, sealed)) ?? [],
  );
  const sum = (of: (one: (typeof totals)[number]) => number) => totals.reduce((all, one) => all + of(one), 0);
  return {
    grossFen: sum((one) => one.grossFen),
    insuranceFen: sum((one) => one.insuranceFen),
    taxFen: sum((one) => one.taxFen),
    netFen: sum((one) => one.netFen),
  };
}

/** Departments of its stretches: where all of them are in that of the slip, its name is known. */
async function placesOf(context: Saying, { content, departmentId, department }: OwnSlip) {
  const isElsewhere = content.stretches.parts.some(({ job }) => (job.departmentId ?? departmentId) !== departmentId);
  if (isElsewhere) return departmentNames(context, content);
  return new Map(departmentId === null || department === null ? [] : [[departmentId, department]]);
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
export async function saidPayslip(context: Saying, found: SealedSlip): Promise<Payslip> {
  const slip = opened(context, found.slip, found.ofYear.find(({ id }) => id === found.slip.id)?.sealed ?? null);
  const { content } = slip;
  const [{ program }, departments, objections] = await Promise.all([
    definitionsOf(context.tx, slip),
    placesOf(context, slip),
    found.hasObjections ? objectionsTo(context, slip.id) : [],
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
    year: yearToDate(context, slip, found.ofYear),
    objections,
    mayConfirm: receipt === "read",
    mayObjectUntil: objectionEnd(slip, context.now),
  };
}
