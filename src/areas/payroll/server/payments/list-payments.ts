import { withinPay } from "#areas/personnel/server.ts";
import { bankLayout, payerOf, type ReleaseCause } from "#areas/statements/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskNumber } from "#platform/identity/mask.ts";
import { holds } from "#platform/session/principal.ts";
import { batchLife, payRowLife } from "../../life.ts";
import type * as api from "../../payments-api.ts";
import { payBatchList, payRowList } from "../../payments-list.ts";
import type { PayRowState } from "../../rules/pay-result.ts";
import type { BatchState } from "../../words.ts";
import { seesSums } from "../runs/read-run.ts";
import { unseenOf } from "../runs/who-sees.ts";
import { sentAccount } from "./bank-file.ts";
import { amountOf } from "./batch-store.ts";

const counted = (state: "paid" | "failed") =>
  sql`(select count(*)::int from payroll.pay_row p where p.tenant_id = b.tenant_id and p.batch_id = b.id and p.state = ${state})`;

/** What may be done with a payment: whoever made it or granted its run does not release it. */
function actionsOf({ principal }: Pick<CallContext, "principal">, row: Actable): string[] {
  const can = (code: string) => holds(principal, code);
  const isMaker = row.makers.includes(principal.accountId);
  const actions = batchLife
    .actions(row.state, (who) => who !== "worker" && can(who))
    .filter((action) => action !== "submit" && !(action === "release" && isMaker));
  if (!can("C60302.batchIssue")) return [];
  const isSent = row.state === "submitted";
  const isAnswered = row.paid + row.failed > 0;
  const takesFile = (row.state === "toBePaid" || (isSent && !isAnswered)) && can("C60302.view");
  return [
    ...(takesFile ? ["file"] : []),
    ...actions,
    ...(isSent || row.state === "done" ? ["result"] : []),
    ...(row.failed > 0 ? ["reissue"] : []),
  ];
}
interface Actable {
  state: BatchState;
  paid: number;
  failed: number;
  makers: number[];
}

export const payments = listSource(payBatchList, {
  company: sql`b.tenant_id`,
  query: (context, { runId, month, search, state }) => ({
    columns: {
      id: sql`b.id`,
      version: sql`b.version`,
      runId: sql`b.run_id`,
      accountId: sql`b.payer_account_id`,
      number: sql`b.number`,
      run: sql`r.number`,
      month: sql`r.month`,
      entity: named(context.locale, "e"),
      payer: sql`(select a.name from statements.payer_account_name a where a.tenant_id = b.tenant_id and a.id = b.payer_account_id)`,
      people: sql`b.rows`,
      sumFen: sql`b.sum_fen`,
      paid: counted("paid"),
      failed: counted("failed"),
      madeBy: sql`(select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.made_by)`,
      madeAt: sql`b.made_at`,
      state: sql`b.state`,
      makers: sql`array[b.made_by, r.granted_by]`,
    },
    from: sql`payroll.pay_batch b join payroll.run r on r.tenant_id = b.tenant_id and r.id = b.run_id
      join organisation.legal_entity_view e on e.tenant_id = b.tenant_id and e.id = b.entity_id`,
    where: [
      ...(runId ? [sql`b.run_id = ${runId}`] : []),
      ...(month ? [sql`r.month = ${month}`] : []),
      ...(state ? [sql`b.state = ${state}`] : []),
      ...(search ? [sql`(b.number ilike ${containing(search)} or r.number ilike ${containing(search)})`] : []),
    ],
    key: sql`b.id`,
  }),
  present: (context, rows) => {
    const isSeen = seesSums(context);
    return rows.map((row) => ({ sumFen: isSeen ? row.sumFen : null, actions: actionsOf(context, row) }));
  },
});

/** People of a payment whose pay one may see; amounts and masked accounts opened for the page alone, and written down. */
export const payRows = listSource(payRowList, {
  company: sql`p.tenant_id`,
  query: (context, { batchId, search, state }) => ({
    columns: {
      id: sql`p.id`,
      version: sql`p.version`,
      memberId: sql`p.member_id`,
      position: sql`p.position`,
      jobNumber: sql`w.job_number`,
      name: sql`m.name`,
      department: named(context.locale, "d"),
      paidOn: sql`p.paid_on`,
      failure: sql`p.failure`,
      note: sql`p.note`,
      state: sql`p.state`,
      sealed: sql`p.amount_sealed`,
      sealedAccount: sql`p.account_sealed`,
    },
    from: sql`payroll.pay_row p join payroll.slip s on s.tenant_id = p.tenant_id and s.id = p.slip_id
      join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
      join people.worker w on w.tenant_id = p.tenant_id and w.member_id = p.member_id
      left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id`,
    where: [
      withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` }),
      sql`p.batch_id = ${batchId}`,
      ...(state ? [sql`p.state = ${state}`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`p.id`,
  }),
  present: (context, rows) => {
    const sees = holds(context.principal, "C60302.view");
    return rows.map((row) => ({
      amountFen: sees ? amountOf(context, row) : null,
      account:
        sees && row.sealedAccount !== null
          ? maskNumber(sentAccount(context, { id: row.id, account: row.sealedAccount }))
          : null,
      actions: rowActions(context, row.state),
    }));
  },
});

const rowActions = ({ principal }: Pick<CallContext, "principal">, state: PayRowState): string[] =>
  payRowLife.actions(state, (who) => holds(principal, who)).filter((action) => action === "pay" || action === "fail");

interface More {
  releaseCauses: ReleaseCause[];
  releasedBy: string | null;
  releasedAt: string | null;
  files: number;
  fileBy: string | null;
  fileAt: string | null;
  cancelReason: string | null;
}

export async function readPayment(
  context: CallContext,
  { id }: InputOf<typeof api.readPayment>,
): Promise<OutputOf<typeof api.readPayment>> {
  const { tx, today } = context;
  const batch = await payments.one(context, id);
  const { rows } = await tx.query<More>(
    `select b.release_causes as "releaseCauses", (select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.released_by) as "releasedBy",
       b.released_at as "releasedAt", b.files, (select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.file_by) as "fileBy",
       b.file_at as "fileAt", b.cancel_reason as "cancelReason"
     from payroll.pay_batch b where b.tenant_id = $1 and b.id = $2`,
    [tx.tenantId, id],
  );
  const { rows: counts } = await tx.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from payroll.pay_row where tenant_id = $1 and batch_id = $2 group by 1",
    [tx.tenantId, id],
  );
  const { layoutId } = await payerOf(context, batch.accountId);
  const layout = await bankLayout(tx, layoutId, today);
  return {
    ...batch,
    ...rows[0]!,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    layout: layout && { name: layout.name, tried: layout.tried },
    unseen: await unseenOf(context, [batch.runId]),
  };
}
