import type { ListSource } from "#platform/db/list-source.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AnyList, InputOfList } from "#platform/list/define-list.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "./personal-data-read.ts";

/** Amounts of people that are given out with a list. */
export interface AmountsRead {
  /** The call that gives them out. */
  call: string;
  fields: readonly string[];
  why: Text;
  /** Whoever sees none reads none. */
  isSeenBy(context: Pick<CallContext, "principal">): boolean;
}

/** Writes down that amounts of somebody, or of so many people, are given out. */
export async function recordAmounts(
  context: CallContext,
  { call, fields, why }: Omit<AmountsRead, "isSeenBy">,
  read: { memberId: number } | { people: number },
): Promise<void> {
  if ("people" in read && read.people === 0) return;
  await recordPersonalDataRead(context, {
    memberId: "memberId" in read ? read.memberId : null,
    fields,
    reason: say(why, context.locale),
    rows: "people" in read ? read.people : 1,
    call,
  });
}

const peopleOf = (rows: readonly { memberId?: unknown }[]) => new Set(rows.map(({ memberId }) => memberId)).size;

/** Answers a list whose amounts are read with it, once that is written down: its call has a writing transaction. */
export function recorded<I, A extends { rows: readonly { memberId: number | null }[] }>(
  read: AmountsRead,
  answer: (context: CallContext, input: I) => Promise<A>,
): (context: CallContext, input: I) => Promise<A> {
  return async (context, input) => {
    const found = await answer(context, input);
    if (read.isSeenBy(context)) await recordAmounts(context, read, { people: peopleOf(found.rows) });
    return found;
  };
}

/** The same of its file. A file may write nothing, so the record is committed on its own, before the first amount leaves. */
export function recordedFile<L extends AnyList & { export: string }>(
  read: AmountsRead,
  source: ListSource<L>,
): Exporter {
  const made: Exporter = source.exporter;
  return {
    ...made,
    async *rows(context, input, ...rest) {
      if (read.isSeenBy(context)) {
        const { tx, services, principal } = context;
        const who = { tenantId: tx.tenantId, principal: { membershipId: principal.accountId } };
        const { total } = await source.answer(context, { ...(input as InputOfList<L>), page: 1, size: 10 });
        await withTenant(services.pool, who, (own) => recordAmounts({ ...context, tx: own }, read, { people: total }));
      }
      yield* made.rows(context, input, ...rest);
    },
  };
}
