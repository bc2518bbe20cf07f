import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { ChangeState } from "../../change-words.ts";
import type * as api from "../../leaving-api.ts";
import { leavingKinds } from "../../leaving-kinds.ts";
import { separationList, type LeavingRow } from "../../leaving-lists.ts";
import { inTheWay } from "../../rules/leaving/separation.ts";
import { readStored } from "../changes/change-document.ts";
import { mayReveal } from "../changes/change-pay.ts";
import { approvalOfChange, changeColumns, changeFrom, changeWhere, presentChanges } from "../changes/list-changes.ts";
import { leavingChecks, type LeavingFound } from "./leaving-checks.ts";

export const separations = listSource(separationList, {
  company: sql`c.tenant_id`,
  query: (context, input) => {
    const { from: lastDay, ...columns } = changeColumns(context);
    return {
      columns: {
        ...columns,
        lastDay,
        post: named(context.locale, "o"),
        joinedOn: sql`m.joined_on`,
        ground: sql`c.ground`,
        toldOn: sql`c.told_on`,
        handOverTo: sql`h.name`,
        handOverToId: sql`c.hand_over_to`,
        months: sql`(c.half_months / 2.0)::float8`,
        application: sql`a.number`,
        applicationId: sql`c.application_id`,
        overrideReason: sql`c.override_reason`,
        effectiveAt: sql`c.effective_at`,
      },
      from: sql`${changeFrom}
        join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
        left join organisation.post_view o on o.tenant_id = c.tenant_id and o.id = w.post_id
        left join organisation.member_view h on h.tenant_id = c.tenant_id and h.id = c.hand_over_to
        left join personnel.change a on a.tenant_id = c.tenant_id and a.id = c.application_id`,
      where: [
        ...changeWhere(context, "separation", input),
        sql`c.ground is not null and c.told_on is not null`,
        ...(input.ground ? [sql`c.ground = ${input.ground}`] : []),
      ],
      key: sql`c.id`,
    };
  },
  present: async (context, rows) => {
    const open = await openItemsOf(
      context.tx,
      rows.map(({ id }) => id),
    );
    const actions = await presentChanges("separation")(context, rows);
    return rows.map(({ id }, index) => ({ ...actions[index]!, openItems: open.get(id) ?? 0 }));
  },
});

/** How much of each is not handed over, by id. */
async function openItemsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ id: number; count: number }>(
    `select change_id as id, count(*)::int as count from personnel.hand_over_item
     where tenant_id = $1 and change_id = any($2::bigint[]) and done_at is null group by change_id`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface HandOverItem {
  id: number;
  name: string;
  done: boolean;
}

export async function itemsOf(tx: Tx, changeId: number): Promise<HandOverItem[]> {
  const { rows } = await tx.query<HandOverItem>(
    `select id, name, done_at is not null as done from personnel.hand_over_item where tenant_id = $1 and change_id = $2 order by position`,
    [tx.tenantId, changeId],
  );
  return rows;
}

/** What is open, in the viewer's language. */
export const shownChecks = (found: readonly LeavingFound[], { locale }: Pick<CallContext, "locale">): LeavingRow[] =>
  found.map(({ kind, count, text, blocks }) => ({
    kind,
    count,
    blocks,
    title: leavingKinds[kind][locale],
    text: text[locale],
  }));

const checkedIn: ReadonlySet<ChangeState> = new Set([
  "notSubmitted",
  "underApproval",
  "approved",
  "clearing",
  "cleared",
]);

export async function readSeparation(
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readSeparation>> {
  const { tx, today } = context;
  const row = await separations.one(context, id);
  const { halfMonths } = await readStored(tx, id);
  const found = checkedIn.has(row.state) ? await leavingChecks(tx, row.memberId, row.lastDay, today) : [];
  const isBlocked = inTheWay(found).length > 0;
  const hasShifts = found.some(({ kind }) => kind === "shifts");
  return {
    ...row,
    // What is refused is not offered; what goes on in spite of it is.
    actions: row.actions.filter(
      (action) => action !== (isBlocked ? "complete" : "override") && (action !== "takeOff" || hasShifts),
    ),
    approval: await approvalOfChange(context, "separation", row),
    items: await itemsOf(tx, id),
    checks: shownChecks(found, context),
    halfMonths: halfMonths ?? 0,
    mayReveal: (halfMonths ?? 0) > 0 && (await mayReveal(context, row.memberId)),
    mayPrint: mayPrint(context, row),
  };
}

/** A certificate is given with the last day, to whoever is certain to leave. */
export const mayPrint = (
  { principal, today }: Pick<CallContext, "principal" | "today">,
  { state, lastDay }: { state: string; lastDay: string },
): boolean => (state === "cleared" || state === "done") && lastDay <= today && holds(principal, "C0414.certificate");
