import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import { claimLife } from "../life.ts";
import type { CityClass, ClaimKind, Education } from "../rules/claim-kinds.ts";
import { aboveHundred, claimFault, countsOnce, exclusionOf, type Claim } from "../rules/claims.ts";
import { claimKindWords, type ClaimState } from "../words.ts";
import { refuseForeignFile } from "./find-person.ts";
import { claimOf, type StoredClaim } from "./read-books.ts";
import { newIds, openClaim, sealFor, type ClaimDetail } from "./sealed.ts";

export interface ClaimWish {
  id?: number | undefined;
  version: number;
  memberId: number;
  agentId: number;
  kind: ClaimKind;
  fromMonth: string;
  toMonth?: string | undefined;
  sharePercent: number;
  fileId: number | null;
  relative: string | null;
  relativeBorn: string | null;
  isOnlyChild?: boolean | undefined;
  education?: Education | undefined;
  cityClass?: CityClass | undefined;
  monthsBefore: number;
  monthFen?: number | undefined;
  baseFen?: number | undefined;
  note: string | null;
  by: "office" | "phone";
}

/** Field of the input for each part of a claim that the rules speak of. */
const fieldOf: Partial<Record<keyof Claim, string>> = { from: "fromMonth", to: "toMonth" };

/** Stores a claim, or changes it; the law and the person's other claims are asked first. */
export async function keepClaim(context: CallContext, wish: ClaimWish): Promise<number> {
  const { tx, principal, services, today } = context;
  const { memberId, agentId, kind, sharePercent, fileId, by } = wish;
  await tx.query("select pg_advisory_xact_lock(hashtextextended('tax claims ' || $1::text, 0))", [tx.tenantId]);
  const present = wish.id === undefined ? undefined : await presentOf(context, wish.id, wish);
  await refuseForeignFile(context, fileId, "fileId", present?.fileId ?? null);
  const claim = asClaim(wish);
  const fault = claimFault(claim);
  if (fault) throw refuseField(refusals[fault.fault], fieldOf[fault.field] ?? fault.field);
  const relativeHash = hashOf(context, claim);
  await refuseOthers(context, wish, claim, relativeHash);
  const { kind: _kind, from, to, sharePercent: _share, ...known } = claim;
  const detail: ClaimDetail = { ...known, note: wish.note };
  const id = present?.id ?? (await newIds(context, "tax.claim_id_seq", 1))[0]!;
  const state = by === "office" ? "confirmed" : "toCheck";
  const validYear = Math.max(Number(today.slice(0, 4)), Number(from.slice(0, 4)));
  const sealed = sealFor({ tx, services }, "claim", id, detail);
  const checker = by === "office" ? principal.accountId : null;
  const values = [
    tx.tenantId,
    id,
    kind,
    from,
    to,
    sharePercent,
    sealed,
    relativeHash,
    validYear,
    state,
    fileId,
    checker,
  ];
  if (present)
    await tx.query(
      `update tax.claim set kind = $3, from_month = $4, to_month = $5, share_percent = $6, detail_sealed = $7, relative_hash = $8, valid_year = greatest(valid_year, $9),
         state = $10, file_id = $11, checked_by = $12, checked_at = case when $12::bigint is null then null else now() end,
         return_reason = null, version = version + 1, updated_at = now()
       where tenant_id = $1 and id = $2`,
      values,
    );
  else
    await tx.query(
      `insert into tax.claim (tenant_id, id, kind, from_month, to_month, share_percent, detail_sealed, relative_hash, valid_year, state, file_id, checked_by,
         checked_at, member_id, agent_id, source, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $12::bigint is null then null else now() end, $13, $14, $15, $16)`,
      [...values, memberId, agentId, by, principal.accountId],
    );
  return id;
}

async function presentOf(
  { tx }: CallContext,
  id: number,
  { version, memberId, agentId, by }: ClaimWish,
): Promise<{ id: number; fileId: number | null }> {
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    agentId: number;
    version: number;
    state: ClaimState;
    fileId: number | null;
  }>(
    `select id, member_id as "memberId", agent_id as "agentId", version, state, file_id as "fileId" from tax.claim
     where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (!row || row.memberId !== memberId || row.agentId !== agentId) throw refuse(commonRefusals.notFound);
  if (row.version !== version) throw refuse(commonRefusals.stale);
  claimLife.next(row.state, by === "office" ? "edit" : "submit");
  return row;
}

export const asClaim = (wish: ClaimWish): Claim => ({
  kind: wish.kind,
  from: wish.fromMonth,
  // A certificate and a donation count in their year alone.
  to: countsOnce({ kind: wish.kind, education: wish.education ?? null })
    ? `${wish.fromMonth.slice(0, 4)}-12`
    : (wish.toMonth ?? null),
  sharePercent: wish.sharePercent,
  relative: wish.relative,
  relativeBorn: wish.relativeBorn,
  isOnlyChild: wish.isOnlyChild ?? null,
  education: wish.education ?? null,
  cityClass: wish.cityClass ?? null,
  monthsBefore: wish.monthsBefore,
  monthFen: wish.monthFen ?? null,
  baseFen: wish.kind === "annuity" ? (wish.baseFen ?? null) : null,
});

/** The same child is found again by name and day of birth, whoever claims it. */
const hashOf = ({ tx, services }: CallContext, { kind, relative, relativeBorn }: Claim): Buffer | null =>
  (kind === "childEducation" || kind === "infantCare") && relative !== null && relativeBorn !== null
    ? services.vault.blindIndex(tx.tenantId, `tax child ${relative} ${relativeBorn}`)
    : null;

async function refuseOthers(
  context: CallContext,
  { id, memberId }: ClaimWish,
  claim: Claim,
  relativeHash: Buffer | null,
): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<StoredClaim>(
    `select id, member_id as "memberId", kind, from_month as "from", to_month as "to", share_percent as "sharePercent", valid_year as "validYear", detail_sealed as sealed
     from tax.claim where tenant_id = $1 and state <> 'returned' and id <> $2 and (member_id = $3 or relative_hash = $4)`,
    [tx.tenantId, id ?? 0, memberId, relativeHash],
  );
  const others = rows.map((row) => ({
    memberId: row.memberId,
    claim: { ...claimOf(row, openClaim(context, row.id, row.sealed)), to: row.to },
  }));
  for (const other of others) {
    if (other.memberId !== memberId) continue;
    const fault = exclusionOf(other.claim, claim);
    if (fault === "loanAndRent") throw refuseField(refusals.loanAndRent, "kind");
    if (fault)
      throw refuseField(refusals.claimTwice, "kind", { kind: claimKindWords[claim.kind], from: other.claim.from });
  }
  const ofParents = others.filter((other) => other.memberId !== memberId).map((other) => other.claim);
  if (relativeHash !== null && aboveHundred(ofParents, claim))
    throw refuseField(refusals.childAboveHundred, "sharePercent");
}
