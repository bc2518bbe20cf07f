import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../claims-api.ts";
import type { MyClaim } from "../claims-api.ts";
import { refusals } from "../errors.ts";
import { claimLife } from "../life.ts";
import { ownKinds } from "../rules/claim-kinds.ts";
import { claimWorthFen, goesOn } from "../rules/claims.ts";
import { claimOf } from "./read-books.ts";
import { keepClaim } from "./save-claim.ts";
import { openClaim } from "./sealed.ts";

/** One's own are opened for oneself; nobody else's reading is written down with that. */
export async function myClaims(context: CallContext): Promise<OutputOf<typeof api.myClaims>> {
  const { today } = context;
  const rows = await mine(context);
  const year = yearToRenew(today);
  const isDue = today.slice(5, 7) === "12" || rows.some((row) => mayRenew(row, year));
  return { agents: await myAgents(context), rows, renewFor: isDue ? year : null };
}

/** In December the next year's; before that what has rested since January for want of it. */
const yearToRenew = (today: string) => Number(today.slice(0, 4)) + (today.slice(5, 7) === "12" ? 1 : 0);

/** What goes on by law and is not confirmed for a year yet. */
const mayRenew = (row: MyClaim, year: number): boolean =>
  row.state === "confirmed" &&
  row.validYear < year &&
  goesOn(claimOf({ ...row, memberId: 0, validYear: year, from: row.fromMonth, to: row.toMonth }, row), year - 1);

/** Where one is paid wages now. */
async function myAgents({ tx, principal, locale, today }: CallContext) {
  const { rows } = await tx.query<{ id: number; name: string }>(sql`
    select distinct l.id, ${named(locale, "l")} as name from tax.person p
      join organisation.legal_entity_view l on l.tenant_id = p.tenant_id and l.id = p.agent_id
    where p.tenant_id = ${tx.tenantId} and p.member_id = ${principal.memberId} and p.regime = 'wages'
      and (p.to_month is null or p.to_month >= ${today.slice(0, 7)}) order by 1`);
  return rows;
}

type Row = Omit<MyClaim, "worthFen" | "mayRemove" | keyof ReturnType<typeof openClaim>> & { sealed: Buffer };

async function mine(context: CallContext): Promise<MyClaim[]> {
  const { tx, principal, locale, today } = context;
  const { rows } = await tx.query<Row>(sql`
    select c.id, ${named(locale, "l")} as agent, c.kind, c.from_month as "fromMonth", c.to_month as "toMonth", c.share_percent as "sharePercent",
      c.valid_year as "validYear", c.source, c.state, c.return_reason as "returnReason", c.file_id as "fileId", c.version, c.detail_sealed as sealed
    from tax.claim c join organisation.legal_entity_view l on l.tenant_id = c.tenant_id and l.id = c.agent_id
    where c.tenant_id = ${tx.tenantId} and c.member_id = ${principal.memberId} order by c.id desc limit 100`);
  return rows.map(({ sealed, ...row }) => {
    const detail = openClaim(context, row.id, sealed);
    const claim = claimOf({ ...row, memberId: 0, from: row.fromMonth, to: row.toMonth }, detail);
    return {
      ...row,
      ...detail,
      worthFen: claimWorthFen(claim, today.slice(0, 7)),
      mayRemove: claimLife.may(row.state, "remove"),
    };
  });
}

export async function saveMyClaim(
  context: CallContext,
  input: InputOf<typeof api.saveMyClaim>,
): Promise<{ id: number }> {
  const { memberId } = context.principal;
  const agents = await myAgents(context);
  if (memberId === null || !agents.some(({ id }) => id === input.agentId)) throw refuse(refusals.noTaxPerson);
  if (!ownKinds.includes(input.kind)) throw refuseField(refusals.annuityByOffice, "kind");
  return { id: await keepClaim(context, { ...input, memberId, by: "phone" }) };
}

export async function removeMyClaim(
  { tx, principal }: CallContext,
  { id }: InputOf<typeof api.removeMyClaim>,
): Promise<{ done: true }> {
  const { rowCount } = await tx.query(
    "delete from tax.claim where tenant_id = $1 and id = $2 and member_id = $3 and state in ('toCheck', 'returned')",
    [tx.tenantId, id, principal.memberId],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}

/** What goes on and is among those chosen holds for the next year too; what has rested is caught up. */
export async function renewMyClaims(
  context: CallContext,
  { ids }: InputOf<typeof api.renewMyClaims>,
): Promise<{ count: number }> {
  const { tx, principal, today } = context;
  const year = yearToRenew(today);
  const chosen = new Set(ids);
  const own = (await mine(context)).filter((row) => chosen.has(row.id) && row.state === "confirmed");
  if (own.length !== chosen.size) throw refuse(commonRefusals.notFound);
  const going = own.filter((row) => mayRenew(row, year));
  if (going.length === 0 && today.slice(5, 7) !== "12") throw refuse(refusals.notDecember);
  const { rowCount } = await tx.query(
    `update tax.claim set valid_year = $4, version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2 and id = any($3::bigint[]) and valid_year < $4`,
    [tx.tenantId, principal.memberId, going.map(({ id }) => id), year],
  );
  return { count: rowCount ?? 0 };
}
