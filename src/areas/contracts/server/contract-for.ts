import type { Tx } from "#platform/db/tx.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";

export interface Wanted {
  agencyId: number;
  postId: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface Covering {
  contractId: number;
  number: string;
}

/** The approved contract of an agency for a post on a date, for many at once; undefined where there is none. */
export async function contractsFor(tx: Tx, wanted: readonly Wanted[]): Promise<(Covering | undefined)[]> {
  const found = await tx.query<Covering & { index: number }>(
    `select g.position::int - 1 as "index", c.contract_id as "contractId", h.number
     from unnest($1::bigint[], $2::bigint[], $3::date[]) with ordinality as g (agency_id, post_id, day, position)
     join contracts.coverage c on c.tenant_id = $4 and c.agency_id = g.agency_id and c.post_id = g.post_id and c.term @> g.day
     join contracts.contract h on h.tenant_id = c.tenant_id and h.id = c.contract_id`,
    [wanted.map((one) => one.agencyId), wanted.map((one) => one.postId), wanted.map((one) => one.date), tx.tenantId],
  );
  const result: (Covering | undefined)[] = wanted.map(() => undefined);
  for (const { index, contractId, number } of found.rows) result[index] = { contractId, number };
  return result;
}

/** The approved contract of an agency for a post on a date; undefined where there is none. */
export async function contractFor(
  tx: Tx,
  agencyId: number,
  postId: number,
  date: string,
): Promise<Covering | undefined> {
  const [found] = await contractsFor(tx, [{ agencyId, postId, date }]);
  return found;
}

/** The same, refused with the reason of the specification where there is none. */
export async function requireContract(tx: Tx, agencyId: number, postId: number, date: string): Promise<Covering> {
  const found = await contractFor(tx, agencyId, postId, date);
  if (!found) throw await whyNoContract(tx, { agencyId, postId, date });
  return found;
}

interface Near {
  number: string;
  state: string;
  last: string;
  first: string;
  posts: number;
  covers: boolean;
}

/** Why nothing can be ordered for a post on a date, of one agency or of any: the refusals of spec 8. */
export async function whyNoContract(
  tx: Tx,
  wanted: { agencyId: number | null; postId: number; date: string },
): Promise<Refusal> {
  const found = await tx.query<Near>(
    `select c.number, c.state, c.start_date as first, coalesce(c.ended_on, c.end_date) as last,
       (select count(*)::int from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id) as posts,
       exists (select from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id and p.post_id = $2) as covers
     from contracts.contract c
     where c.tenant_id = $3 and ($1::bigint is null or c.agency_id = $1) and c.state in ('approved', 'ended', 'underApproval')
     order by last desc`,
    [wanted.agencyId, wanted.postId, tx.tenantId],
  );
  const covering = found.rows.filter((row) => row.covers);
  const open = covering.find(
    (row) => row.state === "underApproval" && row.first <= wanted.date && wanted.date <= row.last,
  );
  if (open) return refuse(refusals.inApproval, { number: open.number });
  const past = covering.find((row) => row.state !== "underApproval" && row.last < wanted.date);
  if (past) return refuse(refusals.expired, { number: past.number, date: past.last });
  const current = found.rows.filter((row) => row.first <= wanted.date && wanted.date <= row.last);
  return refuse(current.some((row) => row.posts === 0) ? refusals.noPosts : refusals.postNotCovered);
}
