import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../claims-api.ts";
import { refusals } from "../errors.ts";
import { claimLife } from "../life.ts";
import { claimList } from "../lists.ts";
import { claimWorthFen } from "../rules/claims.ts";
import type { ClaimState } from "../words.ts";
import { findMember, refuseUnknownAgent, visible } from "./find-person.ts";
import { claimOf } from "./read-books.ts";
import { keepClaim } from "./save-claim.ts";
import { openClaim } from "./sealed.ts";

const readReason: Text = { zh: "核对专项附加扣除", en: "Check of a tax deduction" };

const claimFrom = sql`tax.claim c
  join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
  join organisation.legal_entity_view l on l.tenant_id = c.tenant_id and l.id = c.agent_id`;

const claimColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`c.id`,
  memberId: sql`c.member_id`,
  agentId: sql`c.agent_id`,
  version: sql`c.version`,
  jobNumber: sql`w.job_number`,
  name: sql`w.name`,
  agent: named(locale, "l"),
  kind: sql`c.kind`,
  fromMonth: sql`c.from_month`,
  toMonth: sql`c.to_month`,
  sharePercent: sql`c.share_percent`,
  validYear: sql`c.valid_year`,
  source: sql`c.source`,
  hasFile: sql`c.file_id is not null`,
  returnReason: sql`c.return_reason`,
  state: sql`c.state`,
});

const actionsOf = ({ principal }: Pick<CallContext, "principal">, state: ClaimState) =>
  claimLife
    .actions(state, (who) => who === "C60502.edit" && holds(principal, "C60502.edit"))
    .filter((action) => action === "edit" || action === "confirm" || action === "return");

export const claims = listSource(claimList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: claimColumns(context),
    from: claimFrom,
    where: [visible(context, sql`c.member_id`), ...filtered(context, input)],
    key: sql`c.id`,
  }),
  present: async (context, rows) => rows.map((row) => ({ actions: actionsOf(context, row.state) })),
});

function filtered({ today }: CallContext, input: InputOfList<typeof claimList>): Sql[] {
  const where: Sql[] = [];
  const year = Number(today.slice(0, 4));
  if (input.tab === "notRenewed")
    where.push(sql`c.state = 'confirmed' and c.to_month is null and c.valid_year <= ${year}`);
  else if (input.tab !== "all") where.push(sql`c.state = ${input.tab}`);
  if (input.kind) where.push(sql`c.kind = ${input.kind}`);
  if (input.memberId) where.push(sql`c.member_id = ${input.memberId}`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(w.name ilike ${like} or w.job_number ilike ${like})`);
  }
  return where;
}

interface Found extends Omit<OutputOf<typeof api.revealClaim>, "actions" | keyof ReturnType<typeof openClaim>> {
  sealed: Buffer;
}

async function readClaim(context: CallContext, id: number): Promise<Found> {
  const { rows } = await context.tx.query<Found>(sql`
    select ${selected(claimColumns(context))}, c.file_id as "fileId", c.detail_sealed as sealed, 0 as "worthFen"
    from ${claimFrom} where c.tenant_id = ${context.tx.tenantId} and c.id = ${id} and ${visible(context, sql`c.member_id`)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  return row;
}

export async function revealClaim(
  context: CallContext,
  { id }: InputOf<typeof api.revealClaim>,
): Promise<OutputOf<typeof api.revealClaim>> {
  const { sealed, ...row } = await readClaim(context, id);
  context.about(row.jobNumber);
  await recordPersonalDataRead(context, {
    memberId: row.memberId,
    fields: ["taxClaim"],
    reason: readReason[context.locale],
    call: "tax.revealClaim",
  });
  const detail = openClaim(context, id, sealed);
  const claim = claimOf({ ...row, from: row.fromMonth, to: row.toMonth }, detail);
  return {
    ...row,
    ...detail,
    worthFen: claimWorthFen(claim, context.today.slice(0, 7)),
    actions: actionsOf(context, row.state),
  };
}

export async function saveClaim(context: CallContext, input: InputOf<typeof api.saveClaim>): Promise<{ id: number }> {
  await findMember(context, input.memberId);
  await refuseUnknownAgent(context, input.agentId);
  return { id: await keepClaim(context, { ...input, by: "office" }) };
}

export async function checkClaims(
  context: CallContext,
  { ids, action, reason }: InputOf<typeof api.checkClaims>,
): Promise<{ count: number }> {
  const { tx, principal } = context;
  if (action === "return" && reason === null) throw refuseField(refusals.reasonMissing, "reason");
  const { rows } = await tx.query<{ id: number; state: ClaimState; jobNumber: string }>(sql`
    select c.id, c.state, w.job_number as "jobNumber" from tax.claim c join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${[...ids]}::bigint[]) and ${visible(context, sql`c.member_id`)} order by c.id for update of c`);
  if (rows.length === 0 || rows.length !== new Set(ids).size) throw refuse(commonRefusals.notFound);
  context.about([...new Set(rows.map(({ jobNumber }) => jobNumber))].join("、"));
  const to = new Set(rows.map(({ state }) => claimLife.next(state, action)));
  for (const state of to)
    await tx.query(
      `update tax.claim set state = $3, return_reason = $4, checked_by = $5, checked_at = now(), version = version + 1, updated_at = now()
       where tenant_id = $1 and id = any($2::bigint[])`,
      [tx.tenantId, ids, state, action === "return" ? reason : null, principal.accountId],
    );
  return { count: rows.length };
}
