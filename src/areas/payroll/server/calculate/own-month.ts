import type { Tx } from "#platform/db/tx.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { PersonFacts } from "../facts/read-facts.ts";

/** Runs beside the main one that pay what a month still comes to. */
const isExtra = ({ kind }: Pick<StoredRun, "kind">): boolean => kind === "supplementary" || kind === "reissue";

/** What a run pays somebody: their month, or only what the month's main slip does not pay. */
export interface OwnMonth {
  /** The month's own figures, insurance, rewards and charges are in this run. */
  takesMonth: boolean;
  /** Items that the main slip of the month pays: here they are 0, and what changed of them is a difference. */
  inMain: ReadonlySet<number>;
}

/**
 * Y-7: a person has one main slip for a period; whoever was frozen or pulled there is paid by a supplementary or reissue
 * run instead, and to everybody else such a run pays differences and what is typed.
 */
export async function ownMonths(
  tx: Tx,
  run: StoredRun,
  memberIds: readonly number[],
): Promise<(memberId: number) => OwnMonth> {
  const none: ReadonlySet<number> = new Set();
  if (!isExtra(run)) return () => ({ takesMonth: run.kind === "main", inMain: none });
  const { rows } = await tx.query<{ memberId: number; items: { itemId: number }[] }>(
    `select s.member_id as "memberId", v.items
     from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     join payroll.template_version v on v.tenant_id = r.tenant_id and v.id = r.template_version_id
     where s.tenant_id = $1 and s.member_id = any($2::bigint[]) and r.entity_id = $3 and r.month = $4 and r.kind = 'main'
       and r.state <> 'deleted' and s.state not in ('pulled', 'frozen')`,
    [tx.tenantId, memberIds, run.entityId, run.month],
  );
  const inMain = new Map<number, Set<number>>();
  for (const { memberId, items } of rows)
    inMain.set(memberId, new Set([...(inMain.get(memberId) ?? []), ...items.map(({ itemId }) => itemId)]));
  return (memberId) => {
    const items = inMain.get(memberId);
    return { takesMonth: items === undefined, inMain: items ?? none };
  };
}

/** Whether differences of an earlier main slip belong into a run: those of the run's own month too, where it pays only those. */
export const takesDifferences = ({ kind }: Pick<StoredRun, "kind">): boolean => kind === "main" || isExtra({ kind });

/** Without what is paid or taken once, such as rewards and meals: the run that pays the month has them. */
export const withoutCharges = (person: PersonFacts): PersonFacts => ({
  ...person,
  rewardIds: [],
  penaltyIds: [],
  refs: [],
  facts: {
    ...person.facts,
    "reward.rewards": 0,
    "reward.penalties": 0,
    "meal.charge": 0,
    "housing.charge": 0,
    "piece.pay": 0,
  },
});
