import { sql, type Sql } from "#platform/db/sql.ts";
import type { Exporter } from "#platform/excel/exporter.ts";
import type { ListSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import {
  recordAmounts as record,
  recorded as recordedList,
  recordedFile as recordedRows,
  type AmountsRead,
} from "#platform/session/recorded-amounts.ts";
import type { AnyList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { withinPay } from "#areas/personnel/server.ts";

const why = { zh: "办理社保", en: "Social insurance work" };

/** Whose insurance the caller may see at all: within their data scope, never their own, and by the conditions on pay. */
export const visible = (context: CallContext, member: Sql): Sql =>
  withinPay(context, { department: sql`w.department_id`, member });

export const seesAmounts = ({ principal }: Pick<CallContext, "principal">): boolean => holds(principal, "C60501.view");

const readBy = (call: string): AmountsRead => ({
  call: `socialInsurance.${call}`,
  fields: ["socialInsurance"],
  why,
  isSeenBy: seesAmounts,
});

/** Writes down that amounts of somebody, or of some people, are given out. */
export const recordAmounts = (
  context: CallContext,
  call: string,
  read: { memberId: number } | { people: number },
): Promise<void> => record(context, readBy(call), read);

/** Answers a list whose amounts are read with it, once that is written down. */
export const recorded = <I, A extends { rows: readonly { memberId: number | null }[] }>(
  call: string,
  answer: (context: CallContext, input: I) => Promise<A>,
) => recordedList(readBy(call), answer);

/** The same of its file. */
export const recordedFile = <L extends AnyList & { export: string }>(call: string, source: ListSource<L>): Exporter =>
  recordedRows(readBy(call), source);
