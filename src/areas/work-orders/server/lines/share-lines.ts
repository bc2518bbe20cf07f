import { setOpenRequests } from "#areas/agencies/server.ts";
import { contractsFor, whyNoContract } from "#areas/contracts/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import { localName } from "../order/local-name.ts";
import type { OrderContext } from "../order/order-context.ts";
import { refuseOpenPlacesOn } from "../open-places/refuse-open-places.ts";

export interface Share {
  lineId: number;
  agencyId: number;
  headcount: number;
}

export interface ShareOptions {
  /** The agencies have agreed already (import of history, a walk-in, open places): no answer is waited for. */
  accepted?: boolean;
  /** Also for an adjusted order, whose shares only the adjustment itself moves. */
  byAdjustment?: boolean;
}

/**
 * Shares open heads of approved lines out to agencies, many lines at once; the lines are locked, so that two people
 * doing it together never go beyond the headcount. Gives the ids of the shares in the order asked.
 */
export async function shareLines(
  tx: Tx,
  context: Pick<OrderContext, "principal" | "now" | "locale">,
  shares: readonly Share[],
  options: ShareOptions = {},
): Promise<number[]> {
  if (shares.length === 0) return [];
  const lines = await lockLines(
    tx,
    shares.map((share) => share.lineId),
    context.locale,
  );
  if (!options.accepted) await refuseOpenPlacesOn(tx, context, [...lines.keys()], orderRefusals.openPlacesShares);
  const agencies = await agenciesOf(
    tx,
    shares.map((share) => share.agencyId),
    context.locale,
  );
  const wanted = shares.map(({ lineId, agencyId }) => {
    const line = lines.get(lineId);
    if (!line) throw refuse(commonRefusals.notFound);
    return { agencyId, postId: line.postId, date: line.workDate };
  });
  const contracts = await contractsFor(tx, wanted);
  const missing = contracts.indexOf(undefined);
  const open = new Map([...lines].map(([id, line]) => [id, line.headcount - line.allocated]));
  for (const share of shares) {
    const line = lines.get(share.lineId);
    const agency = agencies.get(share.agencyId);
    if (!line || !agency) throw refuse(commonRefusals.notFound);
    refuseLine(line, options);
    const names = { agency: agency.name, post: line.postName };
    if (!agency.enabled) throw refuse(orderRefusals.agencyDisabled, names);
    if (line.agencyIds.includes(share.agencyId)) throw refuse(orderRefusals.alreadyShared, names);
    line.agencyIds.push(share.agencyId);
    const left = open.get(share.lineId) ?? 0;
    if (share.headcount > left)
      throw refuse(orderRefusals.aboveHeadcount, {
        total: line.headcount - line.allocated - left + share.headcount,
        open: line.headcount - line.allocated,
      });
    open.set(share.lineId, left - share.headcount);
  }
  if (missing >= 0) throw await whyNoContract(tx, wanted[missing]!);
  await addAllocated(tx, shares);
  const ids = await insertShares(
    tx,
    context,
    shares,
    contracts.map((contract) => contract!.contractId),
    options.accepted ?? false,
  );
  await countOpenRequests(
    tx,
    shares.map((share) => share.agencyId),
  );
  return ids;
}

/** Gives an accepted share more of its line's open places; the line is locked by `lineRoom`, the places are there. */
export async function widenShare(tx: Tx, shareId: number, heads: number): Promise<void> {
  await tx.query(
    `with share as (
       update work_orders.allocation set headcount = headcount + $3, accepted_headcount = accepted_headcount + $3, version = version + 1
       where tenant_id = $1 and id = $2 and state = 'accepted' returning line_id)
     update work_orders.line set allocated = allocated + $3 where tenant_id = $1 and id = (select line_id from share)`,
    [tx.tenantId, shareId, heads],
  );
}

interface LockedLine {
  id: number;
  postId: number;
  postName: string;
  workDate: string;
  headcount: number;
  allocated: number;
  cancelled: boolean;
  state: string;
  adjusted: boolean;
  agencyIds: number[];
}

async function lockLines(
  tx: Tx,
  ids: readonly number[],
  locale: OrderContext["locale"],
): Promise<Map<number, LockedLine>> {
  const wanted = [...new Set(ids)];
  // Locked first and read afterwards: one statement would still see the shares of before the wait.
  await tx.query(
    "select from work_orders.line where tenant_id = $1 and id = any($2::bigint[]) order by id for update",
    [tx.tenantId, wanted],
  );
  const { rows } = await tx.query<LockedLine>(
    `select l.id, l.post_id as "postId", ${localName(locale, "p")} as "postName", l.work_date as "workDate", l.headcount, l.allocated, l.cancelled,
            o.state, o.adjusted,
            array(select a.agency_id from work_orders.allocation a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state in ('offered', 'accepted')) as "agencyIds"
     from work_orders.line l
     join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
     join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     where l.tenant_id = $1 and l.id = any($2::bigint[])`,
    [tx.tenantId, wanted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function refuseLine(line: LockedLine, options: ShareOptions): void {
  if (line.adjusted && !options.byAdjustment) throw refuse(orderRefusals.adjusted);
  if (line.state !== "approved" || line.cancelled) throw refuse(orderRefusals.notApproved);
}

async function agenciesOf(
  tx: Tx,
  ids: readonly number[],
  locale: OrderContext["locale"],
): Promise<Map<number, { id: number; name: string; enabled: boolean }>> {
  const { rows } = await tx.query<{ id: number; name: string; enabled: boolean }>(
    `select a.id, ${localName(locale, "a")} as name, a.enabled from agencies.labour_company a where a.tenant_id = $1 and a.id = any($2::bigint[])`,
    [tx.tenantId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function addAllocated(tx: Tx, shares: readonly Share[]): Promise<void> {
  await tx.query(
    `update work_orders.line l set allocated = l.allocated + s.heads
     from (select line_id, sum(heads)::int as heads from unnest($2::bigint[], $3::int[]) as u (line_id, heads) group by line_id) s
     where l.tenant_id = $1 and l.id = s.line_id`,
    [tx.tenantId, shares.map((share) => share.lineId), shares.map((share) => share.headcount)],
  );
}

async function insertShares(
  tx: Tx,
  context: Pick<OrderContext, "principal" | "now">,
  shares: readonly Share[],
  contractIds: readonly number[],
  accepted: boolean,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number; line_id: number; agency_id: number }>(
    `insert into work_orders.allocation (tenant_id, line_id, agency_id, contract_id, headcount, state, accepted_headcount, offered_by, offered_at, answered_by, answered_at)
     select $1, line_id, agency_id, contract_id, heads, $6, case when $6 = 'accepted' then heads end, $7, $8,
            case when $6 = 'accepted' then $7::bigint end, case when $6 = 'accepted' then $8::timestamptz end
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[]) as s (line_id, agency_id, contract_id, heads)
     returning id, line_id, agency_id`,
    [
      tx.tenantId,
      shares.map((share) => share.lineId),
      shares.map((share) => share.agencyId),
      contractIds,
      shares.map((share) => share.headcount),
      accepted ? "accepted" : "offered",
      context.principal.accountId || null,
      context.now,
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.line_id} ${row.agency_id}`, row.id]));
  return shares.map((share) => ids.get(`${share.lineId} ${share.agencyId}`)!);
}

/** Tells each agency how many requests wait for its answer. */
export async function countOpenRequests(tx: Tx, agencyIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ agencyId: number; count: number }>(
    `select g.id as "agencyId", count(a.id)::int as count
     from unnest($2::bigint[]) as g (id) left join work_orders.allocation a on a.tenant_id = $1 and a.agency_id = g.id and a.state = 'offered'
     group by g.id`,
    [tx.tenantId, [...new Set(agencyIds)]],
  );
  await setOpenRequests(tx, rows);
}
