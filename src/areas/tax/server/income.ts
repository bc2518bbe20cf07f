import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { incomeList } from "../lists.ts";
import type * as api from "../returns-api.ts";
import { withholdFrom, type Payment, type Steps } from "../rules/withhold.ts";
import { visible } from "./find-person.ts";
import { readBooks, type BookedRow } from "./read-books.ts";
import type { Books } from "./sealed.ts";

const readReason: Text = { zh: "查看个税计算过程", en: "How a tax came about" };

export const income = listSource(incomeList, {
  company: sql`i.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`i.id`,
      memberId: sql`i.member_id`,
      agentId: sql`i.agent_id`,
      jobNumber: sql`w.job_number`,
      name: sql`w.name`,
      department: named(context.locale, "d"),
      agent: named(context.locale, "l"),
      taxMonth: sql`i.tax_month`,
      kind: sql`i.kind`,
      bonusChoice: sql`i.bonus_choice`,
      origin: sql`case when i.document_kind = 'opening' then 'opening' else 'document' end`,
      bookedAt: sql`i.booked_at`,
    },
    from: sql`tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
      join organisation.legal_entity_view l on l.tenant_id = i.tenant_id and l.id = i.agent_id
      left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = w.department_id`,
    where: [visible(context, sql`i.member_id`), ...filtered(input)],
    key: sql`i.id`,
  }),
});

function filtered(input: InputOfList<typeof incomeList>): Sql[] {
  const where: Sql[] = [];
  if (input.taxMonth) where.push(sql`i.tax_month = ${input.taxMonth}`);
  if (input.agentId) where.push(sql`i.agent_id = ${input.agentId}`);
  if (input.kind) where.push(sql`i.kind = ${input.kind}`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(w.name ilike ${like} or w.job_number ilike ${like})`);
  }
  return where;
}

interface Found {
  id: number;
  memberId: number;
  agentId: number;
  name: string;
  jobNumber: string;
  taxMonth: string;
}

export async function revealIncome(
  context: CallContext,
  { id }: InputOf<typeof api.revealIncome>,
): Promise<OutputOf<typeof api.revealIncome>> {
  const { rows } = await context.tx.query<Found>(sql`
    select i.id, i.member_id as "memberId", i.agent_id as "agentId", w.name, w.job_number as "jobNumber", i.tax_month as "taxMonth"
    from tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${context.tx.tenantId} and i.id = ${id} and ${visible(context, sql`i.member_id`)}`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  context.about(found.jobNumber);
  await recordPersonalDataRead(context, {
    memberId: found.memberId,
    fields: ["taxIncome"],
    reason: readReason[context.locale],
    call: "tax.revealIncome",
  });
  const { row, steps } = (await explained(context, found))!;
  const { name, jobNumber, taxMonth } = found;
  const { special, exemptFen, otherFen, reliefFen, withheldFen, incomeFen } = row;
  return {
    id,
    name,
    jobNumber,
    taxMonth,
    incomeFen,
    exemptFen,
    otherFen,
    reliefFen,
    withheldFen,
    ...special,
    kind: row.kind,
    bonusChoice: row.bonusChoice ?? null,
    isOpening: row.documentKind === "opening",
    claimed: row.claimed.map(([kind, fen]) => ({ kind, fen })),
    steps,
  };
}

/** A booked income with the way to its tax: worked out again on what stood in the books before it, with the claims it used. */
async function explained(
  books: Books,
  { id, agentId, memberId, taxMonth }: Pick<Found, "id" | "agentId" | "memberId" | "taxMonth">,
): Promise<{ row: BookedRow; steps: Steps | null } | undefined> {
  const known = await readBooks(books, agentId, taxMonth, [memberId]);
  const all = known.bookedOf(memberId);
  const row = all.find((one) => one.id === id);
  if (!row) return undefined;
  if (row.documentKind === "opening") return { row, steps: null };
  const before = all.filter((one) => one.taxMonth < taxMonth || (one.taxMonth === taxMonth && one.id < id));
  const person = { ...known.personOf(memberId), claimed: new Map(row.claimed), hasSeparateBonus: false, relief: null };
  const payment: Payment = row;
  const [result] = withholdFrom(person, known.payer, taxMonth, before, [payment]);
  return { row, steps: result!.outcome.steps };
}
