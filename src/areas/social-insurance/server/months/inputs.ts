import type { Month } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { BaseKind, ItemCode } from "../../rules/items.ts";
import { reckon, type InsuranceFault, type Reckoned } from "../../rules/reckon.ts";
import { latestOf, versionOf } from "../../rules/versions.ts";
import type { EnrolmentState } from "../../words.ts";
import { storedTerms, type StoredAccount } from "../accounts.ts";
import { storedPackages } from "../packages/stored-packages.ts";
import { openBase } from "../sealed.ts";

export interface StoredEnrolment {
  id: number;
  memberId: number;
  items: ItemCode[];
  from: Month;
  fundFrom: Month;
  to: Month | null;
  state: EnrolmentState;
}

interface BaseRow {
  id: number;
  memberId: number;
  kind: BaseKind;
  from: Month;
  sealed: Buffer;
}

export interface Reckoning {
  enrolments: StoredEnrolment[];
  /** The version that a month is reckoned by. */
  packageIdOf(month: Month): number | undefined;
  /** What somebody comes to in a month. */
  reckon(enrolment: StoredEnrolment, month: Month): Reckoned[] | InsuranceFault;
}

export const coversMonth = ({ from, to }: StoredEnrolment, month: Month): boolean =>
  from <= month && (to === null || to >= month);

/** Everything that contributions of an account are reckoned from between two months, read once; of some people or all. */
export async function reckoningOf(
  tx: Tx,
  vault: Vault,
  account: StoredAccount,
  span: { from: Month; to: Month; memberIds?: readonly number[] },
): Promise<Reckoning> {
  const enrolments = await enrolmentsOf(tx, account.id, span);
  const published = (await storedPackages(tx, account.city)).filter(({ state }) => state === "published");
  const terms = (await storedTerms(tx)).filter(({ accountId }) => accountId === account.id);
  const bases = Map.groupBy(await basesOf(tx, enrolments, span.to), ({ memberId, kind }) => `${memberId} ${kind}`);
  const opened = new Map<number, number>();
  const baseOf = (memberId: number, kind: BaseKind, month: Month): number | undefined => {
    const found = latestOf(bases.get(`${memberId} ${kind}`) ?? [], month);
    if (!found) return undefined;
    const known = opened.get(found.id) ?? openBase(vault, tx.tenantId, found.id, found.sealed);
    opened.set(found.id, known);
    return known;
  };
  return {
    enrolments,
    packageIdOf: (month) => versionOf(published, month)?.id,
    reckon: ({ memberId, items, fundFrom, state }, month) =>
      state === "planned"
        ? "notReported"
        : reckon({
            month,
            items,
            fundFrom,
            package: versionOf(published, month)?.items,
            terms: latestOf(terms, month),
            bases: { insurance: baseOf(memberId, "insurance", month), fund: baseOf(memberId, "fund", month) },
          }),
  };
}

async function enrolmentsOf(
  tx: Tx,
  accountId: number,
  { from, to, memberIds }: { from: Month; to: Month; memberIds?: readonly number[] },
): Promise<StoredEnrolment[]> {
  const { rows } = await tx.query<StoredEnrolment>(
    `select id, member_id as "memberId", items, from_month as "from", fund_from as "fundFrom", to_month as "to", state from social_insurance.enrolment
     where tenant_id = $1 and account_id = $2 and from_month <= $4 and (to_month is null or to_month >= $3) and ($5::bigint[] is null or member_id = any($5))
     order by member_id, from_month`,
    [tx.tenantId, accountId, from, to, memberIds ?? null],
  );
  return rows;
}

async function basesOf(tx: Tx, enrolments: readonly StoredEnrolment[], to: Month): Promise<BaseRow[]> {
  const { rows } = await tx.query<BaseRow>(
    `select id, member_id as "memberId", kind, from_month as "from", amount_sealed as sealed from social_insurance.base
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_month <= $3`,
    [tx.tenantId, [...new Set(enrolments.map(({ memberId }) => memberId))], to],
  );
  return rows;
}
