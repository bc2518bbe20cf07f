import { withinPay } from "#areas/personnel/server.ts";
import { notify } from "#areas/notices/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { receiptLife } from "../../life.ts";
import { objectionList } from "../../objections-list.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import type * as api from "../../payslips-api.ts";
import type { ReceiptState } from "../../words.ts";
import { lockRun } from "../runs/run-store.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { mailPayslips } from "./link.ts";

const noticeTitle = (month: string) => ({ zh: `${month} 工资条已发布`, en: `Your payslip of ${month} is there` });

/** Shows everybody of a granted run their own payslip; those with a mailbox are told by mail, too. */
export async function releasePayslips(
  context: CallContext,
  { runId, origin }: InputOf<typeof api.releasePayslips>,
): Promise<OutputOf<typeof api.releasePayslips>> {
  const { tx, now } = context;
  const run = await lockRun(tx, { id: runId });
  context.about(run.number);
  if (run.state !== "granted") throw refuse(payslipRefusals.notGranted);
  await refuseUnseen(context, [runId]);
  const receipt = receiptLife.next("none", "release");
  const { rows } = await tx.query<{ id: number; memberId: number }>(
    `update payroll.slip set receipt = $3, released_at = $4 where tenant_id = $1 and run_id = $2 and state = 'granted' and receipt = 'none'
     returning id, member_id as "memberId"`,
    [tx.tenantId, runId, receipt, now],
  );
  if (rows.length === 0) throw refuse(payslipRefusals.nothingToRelease);
  await notify(tx, {
    memberIds: rows.map(({ memberId }) => memberId),
    kind: "payroll",
    title: noticeTitle(run.month),
    link: "/h5/payslip",
  });
  const told = rows.map(({ id, memberId }) => ({ slipId: id, memberId, month: run.month }));
  return { released: rows.length, mailed: await mailPayslips(context, told, origin) };
}

/** A new link for somebody; those before it open nothing any more. */
export async function mailPayslip(
  context: CallContext,
  { slipId, origin }: InputOf<typeof api.mailPayslip>,
): Promise<OutputOf<typeof api.mailPayslip>> {
  const { tx, now } = context;
  const { rows } = await tx.query<{ memberId: number; month: string; name: string }>(
    sql`select s.member_id as "memberId", r.month, m.name from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
        join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        where s.tenant_id = ${tx.tenantId} and s.id = ${slipId} and s.state = 'granted' and s.receipt <> 'none'
          and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })}`,
  );
  const [slip] = rows;
  if (slip === undefined) throw refuse(payslipRefusals.unknownPayslip);
  context.about(slip.name);
  await tx.query(
    "update payroll.payslip_link set used_at = $3 where tenant_id = $1 and slip_id = $2 and used_at is null",
    [tx.tenantId, slipId, now],
  );
  const mailed = await mailPayslips(context, [{ slipId, memberId: slip.memberId, month: slip.month }], origin);
  return { mailed: mailed > 0 };
}

export async function readReceipts(
  context: CallContext,
  { runId }: InputOf<typeof api.readReceipts>,
): Promise<OutputOf<typeof api.readReceipts>> {
  const { tx, locale } = context;
  const { rows } = await tx.query<OutputOf<typeof api.readReceipts>["people"][number]>(
    sql`select s.id, m.name, w.job_number as "jobNumber", ${named(locale, "d")} as department, s.receipt, s.released_at as "releasedAt", s.read_at as "readAt", s.confirmed_at as "confirmedAt"
        from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        left join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
        left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.run_id = ${runId} and s.state = 'granted'
          and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} order by w.job_number, s.id`,
  );
  const count = (state: ReceiptState) => rows.filter(({ receipt }) => receipt === state).length;
  return {
    counts: {
      none: count("none"),
      released: count("released"),
      read: count("read"),
      confirmed: count("confirmed"),
      objected: count("objected"),
    },
    people: rows,
  };
}

/** What people say against their payslips, of those whose pay the caller may see. */
export const objections = listSource(objectionList, {
  company: sql`o.tenant_id`,
  query: (context, { tab, month, search }) => ({
    columns: {
      id: sql`o.id`,
      slipId: sql`o.slip_id`,
      memberId: sql`s.member_id`,
      month: sql`r.month`,
      jobNumber: sql`w.job_number`,
      name: sql`m.name`,
      department: named(context.locale, "d"),
      item: context.locale === "zh" ? sql`i.name_zh` : sql`i.name_en`,
      text: sql`o.text`,
      saidAt: sql`o.said_at`,
      state: sql`(case when o.answered_at is null then 'open' else 'answered' end)`,
      answer: sql`o.answer`,
      answeredBy: sql`a.name`,
      answeredAt: sql`o.answered_at`,
    },
    from: sql`payroll.objection o
      join payroll.slip s on s.tenant_id = o.tenant_id and s.id = o.slip_id
      join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
      join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
      left join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
      left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
      left join payroll.item i on i.tenant_id = o.tenant_id and i.id = o.item_id
      left join access.account_view a on a.tenant_id = o.tenant_id and a.id = o.answered_by`,
    where: [
      withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` }),
      ...(tab === "open" ? [sql`o.answered_at is null`] : tab === "answered" ? [sql`o.answered_at is not null`] : []),
      ...(month ? [sql`r.month = ${month}`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`o.id`,
  }),
});

/** The last open one of a payslip gives it back to its person as read: they confirm it, or object anew within ten days. */
export async function answerObjection(
  context: CallContext,
  { id, answer }: InputOf<typeof api.answerObjection>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const { rows } = await tx.query<{
    slipId: number;
    memberId: number;
    month: string;
    name: string;
    receipt: ReceiptState;
  }>(
    sql`select s.id as "slipId", s.member_id as "memberId", r.month, m.name, s.receipt from payroll.objection o
        join payroll.slip s on s.tenant_id = o.tenant_id and s.id = o.slip_id join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
        join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        where o.tenant_id = ${tx.tenantId} and o.id = ${id} and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} for update of s`,
  );
  const [objection] = rows;
  if (objection === undefined) throw refuse(payslipRefusals.unknownObjection);
  const { slipId, memberId, month, name, receipt } = objection;
  context.about(name);
  const { rowCount } = await tx.query(
    "update payroll.objection set answer = $3, answered_by = $4, answered_at = $5 where tenant_id = $1 and id = $2 and answered_at is null",
    [tx.tenantId, id, answer, principal.accountId || null, now],
  );
  if (rowCount !== 1) throw refuse(payslipRefusals.answeredAlready);
  const { rowCount: open } = await tx.query(
    "select from payroll.objection where tenant_id = $1 and slip_id = $2 and answered_at is null limit 1",
    [tx.tenantId, slipId],
  );
  // Of a slip that was pulled or withdrawn meanwhile the answer alone is kept.
  if (open === 0 && receipt === "objected")
    await tx.query("update payroll.slip set receipt = $3, read_at = $4 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      slipId,
      receiptLife.next(receipt, "answer"),
      now,
    ]);
  await notify(tx, {
    memberIds: [memberId],
    kind: "payroll",
    title: { zh: `您对 ${month} 工资条的异议已答复`, en: `Your objection to the payslip of ${month} was answered` },
    link: "/h5/payslip",
  });
  return allDone;
}
