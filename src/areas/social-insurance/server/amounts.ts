import { withTenant } from "#platform/db/tx.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { Exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { withinPay } from "#areas/personnel/server.ts";

const why = { zh: "办理社保", en: "Social insurance work" };

/** Whose insurance the caller may see at all: within their data scope, never their own, and by the conditions on pay. */
export const visible = (context: CallContext, member: Sql): Sql =>
  withinPay(context, { department: sql`w.department_id`, member });

export const seesAmounts = ({ principal }: Pick<CallContext, "principal">): boolean => holds(principal, "C60501.view");

/** Writes down that amounts of somebody, or of some people, are given out. */
export async function recordAmounts(
  context: CallContext,
  call: string,
  read: { memberId: number } | { people: number },
): Promise<void> {
  if ("people" in read && read.people === 0) return;
  await recordPersonalDataRead(context, {
    memberId: "memberId" in read ? read.memberId : null,
    fields: ["socialInsurance"],
    reason: say(why, context.locale),
    rows: "people" in read ? read.people : 1,
    call: `socialInsurance.${call}`,
  });
}

const peopleOf = (rows: readonly { memberId?: unknown }[]) => new Set(rows.map(({ memberId }) => memberId)).size;

/** Answers a list whose amounts are read with it, once that is written down. */
export function recorded<I, A extends { rows: { memberId: number | null }[] }>(
  call: string,
  answer: (context: CallContext, input: I) => Promise<A>,
): (context: CallContext, input: I) => Promise<A> {
  return async (context, input) => {
    const found = await answer(context, input);
    if (seesAmounts(context)) await recordAmounts(context, call, { people: peopleOf(found.rows) });
    return found;
  };
}

/** The same of its file. A file may write nothing, so the record is committed on its own, before the first amount leaves. */
export function recordedFile(call: string, exporter: Exporter): Exporter {
  return {
    ...exporter,
    async *rows(context, input, ...rest) {
      if (seesAmounts(context)) {
        const { tx, services, principal } = context;
        await withTenant(
          services.pool,
          { tenantId: tx.tenantId, principal: { membershipId: principal.accountId } },
          (own) => recordAmounts({ ...context, tx: own }, call, { people: 1 }),
        );
      }
      yield* exporter.rows(context, input, ...rest);
    },
  };
}
