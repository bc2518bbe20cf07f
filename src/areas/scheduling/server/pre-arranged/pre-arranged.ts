import { notify } from "#areas/notices/server.ts";
import { formatClocks } from "#platform/calendar/clock.ts";
import { breaks } from "#platform/db/fault.ts";
import { containing, named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { schedulingRefusals } from "../../errors.ts";
import type * as api from "../../pre-arranged-api.ts";
import { preArrangedLife, type preArrangedStates } from "../../pre-arranged-words.ts";
import { judgeNamed } from "./judge-named.ts";
import { sideOf } from "./list-pre-arranged.ts";

/** Lines whose order is not decided yet: those of the hotel's departments; a labour company where somebody of it is named already. */
export const waitingLines = (context: CallContext) => sql`l.order_state <> 'approved' and not l.cancelled
  and l.work_date >= ${context.today}::date and ${
    context.principal.kind === "agency"
      ? sql`exists (select from scheduling.pre_arranged x where x.tenant_id = l.tenant_id and x.line_id = l.id and x.agency_id = ${context.principal.agencyId})`
      : withinScope(context, { department: sql`l.department_id` })
  }`;

export async function preArrangeChoices(
  context: CallContext,
  { lineId, search }: InputOf<typeof api.preArrangeChoices>,
): Promise<OutputOf<typeof api.preArrangeChoices>> {
  const { tx, locale } = context;
  const lines = await tx.query<{
    id: number;
    number: string;
    workDate: string;
    post: string;
    start: number;
    end: number;
  }>(sql`
    select l.id, l.order_number as number, l.work_date as "workDate", ${named(locale, "p")} as post, l.start_minute as start, l.end_minute as "end"
    from work_orders.line_view l join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
    where l.tenant_id = ${tx.tenantId} and ${waitingLines(context)} order by l.work_date, l.id limit 200`);
  const people =
    lineId === null
      ? []
      : (
          await tx.query<{ id: number; name: string; number: string | null; agency: string | null }>(sql`
          select w.member_id as id, w.name, w.job_number as number, ${named(locale, "g")} as agency from people.worker w
          join agencies.labour_company g on g.tenant_id = w.tenant_id and g.id = w.agency_id
          join work_orders.line_view l on l.tenant_id = w.tenant_id and l.id = ${lineId} and ${waitingLines(context)}
          where w.tenant_id = ${tx.tenantId} and w.active and ${withinScope(context, { department: sql`coalesce(w.department_id, l.department_id)`, agency: sql`w.agency_id`, member: sql`w.member_id`, post: sql`coalesce(w.post_id, l.post_id)`, employeeType: sql`w.employee_type` })}
            ${search ? sql`and (w.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})` : sql``}
          order by w.times_worked desc, w.member_id limit 50`)
        ).rows;
  const judge = await judgeNamed(
    tx,
    people.map(({ id }) => ({ lineId: lineId ?? 0, memberId: id })),
    locale,
  );
  return {
    lines: lines.rows.map((one) => ({
      id: one.id,
      label: `${one.number} ${one.workDate} ${one.post} ${formatClocks(one.start, one.end, locale)}`,
    })),
    people: people.map((one) => ({
      id: one.id,
      label: [one.name, one.number, one.agency].filter(Boolean).join(" · "),
      against: judge({ lineId: lineId ?? 0, memberId: one.id }),
    })),
  };
}

export async function addPreArranged(
  context: CallContext,
  { lineId, memberId, note }: InputOf<typeof api.addPreArranged>,
): Promise<{ id: number }> {
  const { tx, principal, now } = context;
  const line = await tx.query(
    sql`select from work_orders.line_view l where l.tenant_id = ${tx.tenantId} and l.id = ${lineId} and ${waitingLines(context)}`,
  );
  if (line.rowCount === 0) throw refuseField(schedulingRefusals.lineDecided, "lineId");
  const { rows: people } = await tx.query<{ agencyId: number | null; active: boolean; name: string }>(
    `select agency_id as "agencyId", active, name from people.worker where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, memberId],
  );
  const person = people[0];
  if (!person || person.agencyId === null || (principal.kind === "agency" && person.agencyId !== principal.agencyId))
    throw refuseField(schedulingRefusals.unknownWorker, "memberId");
  if (!person.active) throw refuseField(schedulingRefusals.inactive, "memberId", { name: person.name });
  context.about(person.name);
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into scheduling.pre_arranged (tenant_id, line_id, member_id, agency_id, proposed_by, note, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [tx.tenantId, lineId, memberId, person.agencyId, sideOf(principal), note, principal.accountId || null, now],
      ),
    );
    return { id: rows[0]!.id };
  } catch (error) {
    if (breaks(error, "pre_arranged_tenant_id_line_id_member_id_idx"))
      throw refuseField(schedulingRefusals.namedTwice, "memberId", { name: person.name });
    throw error;
  }
}

interface Held {
  lineId: number;
  memberId: number;
  proposedBy: "hotel" | "agency";
  agencyId: number | null;
  state: (typeof preArrangedStates)[number];
  version: number;
  approved: boolean;
}

async function held(context: CallContext, { id, version }: { id: number; version: number }): Promise<Held> {
  const { tx } = context;
  await tx.query("select from scheduling.pre_arranged where tenant_id = $1 and id = $2 for update", [tx.tenantId, id]);
  const { rows } = await tx.query<Held>(sql`
    select n.line_id as "lineId", n.member_id as "memberId", n.proposed_by as "proposedBy", n.agency_id as "agencyId", n.state, n.version,
      l.order_state = 'approved' as approved
    from scheduling.pre_arranged n join work_orders.line_view l on l.tenant_id = n.tenant_id and l.id = n.line_id
    where n.tenant_id = ${tx.tenantId} and n.id = ${id} and ${withinScope(context, { department: sql`l.department_id`, agency: sql`n.agency_id` })}`);
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  if (row.version !== version) throw refuse(commonRefusals.stale);
  return row;
}

const setState = ({ tx, principal, now }: CallContext, id: number, state: Held["state"]) =>
  tx.query(
    "update scheduling.pre_arranged set state = $3, decided_by = $4, decided_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, principal.accountId || null, now],
  );

/** Who was named by the other side; where the order was approved meanwhile they are judged at once. */
export async function confirmPreArranged(
  context: CallContext,
  input: InputOf<typeof api.confirmPreArranged>,
): Promise<{ done: true }> {
  const row = await held(context, input);
  const state = preArrangedLife.next(row.state, "confirm");
  if (row.proposedBy === sideOf(context.principal)) throw refuse(schedulingRefusals.otherConfirms);
  await setState(context, input.id, state);
  if (row.approved) await settleNamed(context.tx, [row.lineId], context.now);
  return allDone;
}

export async function removePreArranged(
  context: CallContext,
  input: InputOf<typeof api.removePreArranged>,
): Promise<{ done: true }> {
  const row = await held(context, input);
  await setState(context, input.id, preArrangedLife.next(row.state, "remove"));
  return allDone;
}

/** Lines that are approved: whoever was confirmed is judged again and both sides are told of what does not fit. */
export async function settleNamed(tx: Tx, lineIds: readonly number[], at: string): Promise<void> {
  const { rows } = await tx.query<{
    id: number;
    lineId: number;
    memberId: number;
    agencyId: number | null;
    createdBy: number | null;
  }>(
    `select n.id, n.line_id as "lineId", n.member_id as "memberId", n.agency_id as "agencyId", n.created_by as "createdBy" from scheduling.pre_arranged n
     join work_orders.line_view l on l.tenant_id = n.tenant_id and l.id = n.line_id
     where n.tenant_id = $1 and n.line_id = any($2::bigint[]) and n.state = 'confirmed' and l.order_state = 'approved' and not l.cancelled
     order by n.id for update of n`,
    [tx.tenantId, lineIds],
  );
  if (rows.length === 0) return;
  const [zh, en] = [await judgeNamed(tx, rows, "zh"), await judgeNamed(tx, rows, "en")];
  for (const row of rows) {
    const against = { zh: zh(row), en: en(row) };
    const state = preArrangedLife.next("confirmed", against.zh === null ? "fit" : "fail");
    await tx.query(
      `update scheduling.pre_arranged set state = $3, misfit_zh = $4, misfit_en = $5, decided_at = $6, version = version + 1
       where tenant_id = $1 and id = $2`,
      [tx.tenantId, row.id, state, against.zh, against.en, at],
    );
    const { rows: accounts } = await tx.query<{ id: number }>(
      "select id from access.account_view where tenant_id = $1 and enabled and (id = $2 or agency_id = $3)",
      [tx.tenantId, row.createdBy, row.agencyId],
    );
    await notify(tx, {
      accountIds: accounts.map((one) => one.id),
      kind: "shifts",
      title:
        against.zh === null || against.en === null
          ? {
              zh: "预排人员的用工单已批准，可以排班",
              en: "The order of somebody pre-arranged is approved; put them on",
            }
          : { zh: `预排人员不符合：${against.zh}`, en: `Somebody pre-arranged does not fit: ${against.en}` },
      link: "PreArrangedList?tab=decided",
      effectKey: `scheduling/preArranged/${row.id}`,
    });
  }
}
